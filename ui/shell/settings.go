package shell

// Settings keeps texts and numbers by key from one start to the next.
// fyne.Preferences is one.
type Settings interface {
	String(key string) string // "" for none
	SetString(key, value string)
	Float(key string) float64 // 0 for none
	SetFloat(key string, value float64)
	RemoveValue(key string)
}

// What the settings keep.
const (
	prefLanguage = "language"
	prefTheme    = "theme"
	prefScale    = "text_scale"
	prefCampaign = "campaign"
	prefMotion   = "motion"
	prefSpyglass = "spyglass"
)

// LastOpened is the campaign that was opened last, "" for none.
func LastOpened(s *Shell) string { return s.config.Settings.String(prefCampaign) }

// keeping says whether something that was set is on its way to the disk.
func keeping(p Settings) bool {
	k, ok := p.(interface{ Pending() bool })
	return ok && k.Pending()
}
