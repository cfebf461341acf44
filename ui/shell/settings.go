package shell

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/theme"
)

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
)

// restore takes up the settings of last time. The language stays the
// catalogue's unless somebody has chosen one.
func (s *Shell) restore() {
	p := s.config.Settings
	if l := translations.Language(p.String(prefLanguage)); l.Valid() {
		s.config.Words.Use(l)
	}
	s.firstRun = p.String(prefLanguage) == "" && p.String(prefTheme) == "" && p.Float(prefScale) == 0 && p.String(prefCampaign) == ""
	s.mode, s.scale = theme.Day, 1
	if m, err := theme.ParseMode(p.String(prefTheme)); err == nil {
		s.mode = m
	} else if s.config.App.Settings().ThemeVariant() == fyneDark {
		s.mode = theme.Night
	}
	if scale := p.Float(prefScale); scale > 0 {
		s.scale = float32(scale)
	}
	s.apply()
}

// Unkept says what stands in the way of keeping the settings. The evening goes on.
func (s *Shell) Unkept(err error) {
	s.Tell(func() (string, string) {
		return s.T("screen.shell.settings"), strings.Join(s.Speaker().Error(err), "\n")
	})
}

// keeping says whether something that was set is on its way to the disk.
func (s *Shell) keeping() bool {
	k, ok := s.config.Settings.(interface{ Pending() bool })
	return ok && k.Pending()
}

// FirstRun says whether nobody has chosen or opened anything in this
// application before it was started now.
func (s *Shell) FirstRun() bool { return s.firstRun }

// fyneDark is the variant of a desktop that is set to dark.
const fyneDark fyne.ThemeVariant = 0

func (s *Shell) apply() { theme.Apply(s.config.App, theme.New(s.mode, s.scale)) }

// Language is the language of now.
func (s *Shell) Language() translations.Language { return s.config.Words.Language() }

// SetLanguage changes the language everywhere at once.
func (s *Shell) SetLanguage(l translations.Language) {
	s.config.Words.Use(l)
	s.config.Settings.SetString(prefLanguage, string(l))
	s.Rebuild()
}

// Mode is the set of colours of now.
func (s *Shell) Mode() theme.Mode { return s.mode }

// SetMode changes the colours everywhere at once.
func (s *Shell) SetMode(m theme.Mode) {
	s.mode = m
	s.config.Settings.SetString(prefTheme, m.String())
	s.apply()
	s.Rebuild()
}

// Scale is the text scale of now.
func (s *Shell) Scale() float32 { return s.scale }

// SetScale changes the size of all text at once.
func (s *Shell) SetScale(scale float32) {
	s.scale = scale
	s.config.Settings.SetFloat(prefScale, float64(scale))
	s.apply()
	s.Rebuild()
}
