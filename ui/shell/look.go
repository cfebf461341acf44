package shell

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Look is how the window looks: its language, its colours and the size of its
// text. What is chosen applies everywhere at once and is kept.
type Look struct {
	shell *Shell
	mode  theme.Mode
	scale float32
	// still says that nothing moves, noGlass that the spyglass is not held up by itself.
	still, noGlass bool
	// firstRun says that there were no settings when the window was started.
	firstRun bool
}

// restore takes up the settings of last time. The language stays the
// catalogue's unless somebody has chosen one.
func (l *Look) restore() {
	p := l.shell.config.Settings
	if lang := translations.Language(p.String(prefLanguage)); lang.Valid() {
		l.shell.config.Words.Use(lang)
	}
	l.firstRun = p.String(prefLanguage) == "" && p.String(prefTheme) == "" && p.Float(prefScale) == 0 && p.String(prefCampaign) == ""
	l.mode, l.scale = theme.Day, 1
	if m, err := theme.ParseMode(p.String(prefTheme)); err == nil {
		l.mode = m
	} else if l.shell.config.App.Settings().ThemeVariant() == fyneDark {
		l.mode = theme.Night
	}
	if scale := p.Float(prefScale); scale > 0 {
		l.scale = float32(scale)
	}
	l.still, l.noGlass = p.String(prefMotion) == prefOff, p.String(prefSpyglass) == prefOff
	l.apply()
}

// prefOff is what the settings keep of something that somebody does not want.
const prefOff = "off"

// Still says whether nothing moves.
func (l *Look) Still() bool { return l.still }

// SetStill says whether nothing may move.
func (l *Look) SetStill(still bool) {
	l.still = still
	l.keepOff(prefMotion, still)
}

// SetSpyglass says whether the spyglass is held up when nobody touches the window.
func (l *Look) SetSpyglass(held bool) {
	l.noGlass = !held
	l.keepOff(prefSpyglass, !held)
}

// keepOff keeps whether something is not wanted.
func (l *Look) keepOff(key string, off bool) {
	if off {
		l.shell.config.Settings.SetString(key, prefOff)
	} else {
		l.shell.config.Settings.RemoveValue(key)
	}
	l.shell.Rebuild()
}

// FirstRun says whether nobody has chosen or opened anything in this
// application before it was started now.
func (l *Look) FirstRun() bool { return l.firstRun }

// fyneDark is the variant of a desktop that is set to dark.
const fyneDark fyne.ThemeVariant = 0

func (l *Look) apply() { theme.Apply(l.shell.config.App, theme.New(l.mode, l.scale)) }

// set changes the colors and the size of all text, then builds the window again. It clears
// the old content first, so that the new theme doesn't redraw it.
func (l *Look) set(m theme.Mode, scale float32) {
	s := l.shell
	l.mode, l.scale = m, scale
	rebuild(s, func() {
		s.frame.clear()
		l.apply()
	})
}

// Unkept says what stands in the way of keeping the settings. The evening goes on.
func (l *Look) Unkept(err error) {
	s := l.shell
	s.Tell(func() (string, string) {
		return s.T("screen.shell.settings"), strings.Join(s.Speaker().Error(err), "\n")
	})
}

// Language is the language of now.
func (l *Look) Language() translations.Language { return l.shell.config.Words.Language() }

// SetLanguage changes the language everywhere at once.
func (l *Look) SetLanguage(lang translations.Language) {
	l.shell.config.Words.Use(lang)
	l.shell.config.Settings.SetString(prefLanguage, string(lang))
	l.shell.Rebuild()
}

// Mode is the set of colours of now.
func (l *Look) Mode() theme.Mode { return l.mode }

// SetMode changes the colors everywhere at once.
func (l *Look) SetMode(m theme.Mode) {
	l.shell.config.Settings.SetString(prefTheme, m.String())
	l.set(m, l.scale)
}

// SetScale changes the size of all text at once.
func (l *Look) SetScale(scale float32) {
	l.shell.config.Settings.SetFloat(prefScale, float64(scale))
	l.set(l.mode, scale)
}

// Set changes the language, the colors and the size of all text, and builds all again once.
func (l *Look) Set(lang translations.Language, m theme.Mode, scale float32) {
	keep := l.shell.config.Settings
	l.shell.config.Words.Use(lang)
	keep.SetString(prefLanguage, string(lang))
	keep.SetString(prefTheme, m.String())
	keep.SetFloat(prefScale, float64(scale))
	l.set(m, scale)
}

// step makes the text one ready step larger or smaller.
func (l *Look) step(by int) {
	scales := theme.Scales()
	at := 0
	for i, scale := range scales {
		if scale <= l.scale {
			at = i
		}
	}
	if to := at + by; to >= 0 && to < len(scales) {
		l.SetScale(scales[to])
	}
}

// Choices are the language, the colours and the size of the text, each with its name. A
// choice applies at once. In tests they are id + ".language.fr", ".theme.night",
// ".text.150".
func (l *Look) Choices(id string) []fyne.CanvasObject {
	s := l.shell
	choice := func(at, words string, chosen bool, tapped func()) fyne.CanvasObject {
		b := kit.NewButton(kit.Outline, words, tapped).ID(id + "." + at)
		b.Selected = chosen
		return b
	}
	var languages, modes, scales []fyne.CanvasObject
	for _, lang := range translations.Languages() {
		languages = append(languages, choice("language."+string(lang), s.T("screen.menu.language."+string(lang)), lang == l.Language(),
			func() { l.SetLanguage(lang) }))
	}
	for _, m := range theme.Modes() {
		modes = append(modes, choice("theme."+m.String(), s.T("screen.menu.theme."+m.String()), m == l.mode, func() { l.SetMode(m) }))
	}
	for _, scale := range theme.Scales() {
		percent := int(scale*100 + 0.5)
		scales = append(scales, choice("text."+strconv.Itoa(percent), s.T("screen.menu.percent", "number", percent), scale == l.scale,
			func() { l.SetScale(scale) }))
	}
	group := func(key string, choices []fyne.CanvasObject) fyne.CanvasObject {
		return layout.VBox(theme.XS, ink.NewText(theme.Small, s.T(key)).Role(theme.Ink2), layout.Flow(theme.S, theme.S, choices...))
	}
	return []fyne.CanvasObject{group("screen.menu.language", languages), group("screen.menu.theme", modes), group("screen.menu.text", scales)}
}

// habits are what the window does by itself, each to be turned off and on. In tests
// they are "menu.motion.off", "menu.spyglass.on".
func (l *Look) habits() []fyne.CanvasObject {
	s := l.shell
	choice := func(id, name string, on bool, set func(on bool)) fyne.CanvasObject {
		yes := kit.NewButton(kit.Outline, s.T("screen.menu.on"), func() { set(true) }).ID("menu." + id + ".on")
		no := kit.NewButton(kit.Outline, s.T("screen.menu.off"), func() { set(false) }).ID("menu." + id + ".off")
		yes.Selected, no.Selected = on, !on
		return layout.VBox(theme.XS, ink.NewText(theme.Small, name).Role(theme.Ink2), layout.Flow(theme.S, theme.S, yes, no))
	}
	list := []fyne.CanvasObject{choice("motion", s.T("screen.menu.motion"), l.still, l.SetStill)}
	if MomentsOf(s) != nil {
		list = append(list, choice("spyglass", s.T("screen.menu.spyglass"), !l.noGlass, l.SetSpyglass))
	}
	return list
}
