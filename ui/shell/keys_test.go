package shell_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/about"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/shell"
)

// typing is a screen with a letter and an item of the menu of its own.
type typing struct {
	page
	typed, journal string
}

func (p *typing) Typed(r rune) bool {
	if r != 'g' {
		return false
	}
	p.typed += string(r)
	return true
}

func (p *typing) Keys(*shell.Shell) []shell.Key {
	return []shell.Key{{Caps: "G / R", Does: "types a letter"}}
}

func (p *typing) Items(*shell.Shell) []shell.Item {
	return []shell.Item{{ID: "journal", Label: "What was written", Do: func() { p.journal += "j" }}}
}

func TestLetters(t *testing.T) {
	d := newDesk(t, -1)
	screen := &typing{page: page{name: "typing"}}
	d.shell.Go(screen)
	c := d.Window.Canvas()
	for _, r := range "gJqxg" {
		c.OnTypedRune()(r)
	}
	if screen.typed != "gg" || screen.journal != "j" {
		t.Errorf("typed %q, journal %q", screen.typed, screen.journal)
	}
	// A control that has the focus hands them on; a space presses it.
	if !control.Focus(c, "gain") {
		t.Fatal("no focus")
	}
	c.Focused().TypedRune('g')
	c.Focused().TypedRune(' ')
	d.finish()
	if screen.typed != "ggg" {
		t.Errorf("with a control in focus: %q", screen.typed)
	}
	d.shows("fortune 3")
	c.OnTypedRune()('h')
	if got := d.shell.Current().Name(); got != "record" {
		t.Errorf("h leads to %s", got)
	}
	d.shell.Back()
	d.Tap("top.menu")
	c.OnTypedRune()('g')
	d.shell.Escape()
	shell.Lock(d.shell)
	c.OnTypedRune()('g')
	if screen.typed != "ggg" {
		t.Errorf("a letter went through a sheet or the lock: %q", screen.typed)
	}
}

func TestKeysAreListed(t *testing.T) {
	d := newDesk(t, -1)
	d.shell.Go(&typing{page: page{name: "typing"}})
	d.Window.Canvas().OnTypedRune()('?')
	for _, want := range []string{"G R types a letter", "Ctrl+Z", "J What was written", "H Historical Record", "F10", "Escape"} {
		d.shows(want)
	}
	if strings.Contains(d.Words(), "screen.") {
		t.Errorf("a key without words: %s", d.Words())
	}
	d.shell.Escape()
	d.shell.Back()
	d.Window.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyF10})
	d.Tap("menu.keys")
	if strings.Contains(d.Words(), "What was written") {
		t.Errorf("lists what another screen does: %s", d.Words())
	}
}

// TestAboutSaysTheVersion: that of FyneApp.toml, in both languages.
func TestAboutSaysTheVersion(t *testing.T) {
	d := newDesk(t, -1)
	for _, language := range []translations.Language{translations.English, translations.French} {
		d.shell.Look().SetLanguage(language)
		d.Tap("top.menu", "menu.about")
		d.shows("Version " + about.Version())
		d.shows("LICENSES.txt")
		d.shell.Escape()
	}
}
