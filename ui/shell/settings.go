package shell

import (
	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/theme"
)

// What the preferences keep.
const (
	prefLanguage = "language"
	prefTheme    = "theme"
	prefScale    = "text_scale"
	prefCampaign = "campaign"
)

// restore takes up the settings of last time. The language stays the
// catalogue's unless somebody has chosen one.
func (s *Shell) restore() {
	p := s.config.App.Preferences()
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
	s.config.App.Preferences().SetString(prefLanguage, string(l))
	s.Rebuild()
}

// Mode is the set of colours of now.
func (s *Shell) Mode() theme.Mode { return s.mode }

// SetMode changes the colours everywhere at once.
func (s *Shell) SetMode(m theme.Mode) {
	s.mode = m
	s.config.App.Preferences().SetString(prefTheme, m.String())
	s.apply()
	s.Rebuild()
}

// Scale is the text scale of now.
func (s *Shell) Scale() float32 { return s.scale }

// SetScale changes the size of all text at once.
func (s *Shell) SetScale(scale float32) {
	s.scale = scale
	s.config.App.Preferences().SetFloat(prefScale, float64(scale))
	s.apply()
	s.Rebuild()
}
