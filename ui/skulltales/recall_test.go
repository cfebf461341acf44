package skulltales_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
)

// TestLastTime: between two adventures the table begins with how the last one ended; a
// tap shows what it came to for each pirate and who is Captain, and records nothing.
func TestLastTime(t *testing.T) {
	p := atThePlate(t)
	p.Write("closed.words", "The cook had the map all along.")
	p.Tap("closed.table")
	head := p.shell.Book().Head()
	if lead := p.Text("table.last_time"); !strings.Contains(lead, "the objectives are met") {
		t.Errorf("above the standings: %q", lead)
	}
	p.Tap("table.last_time")
	if p.screen() != "last-time" {
		t.Fatalf("the tap leads to %s", p.screen())
	}
	p.shows("The cook had the map all along.")
	for _, of := range p.state().Active() {
		p.shows(of.Player)
	}
	if s := p.state(); s.Captain == "" || !strings.Contains(p.Words(), "Captain") {
		t.Errorf("who is Captain is not said: %s", p.Words())
	}
	for _, lang := range []translations.Language{translations.French, translations.English} {
		p.shell.Look().SetLanguage(lang)
		for _, scale := range []float32{2, 1} {
			p.shell.Look().SetScale(scale)
			for _, size := range []fyne.Size{fyne.NewSize(800, 1280), fyne.NewSize(412, 915), fyne.NewSize(1280, 800)} {
				p.Window.Resize(size)
				what := fmt.Sprintf("st-last-time-%.0f-%s-%.0f", size.Width, lang, 100*scale)
				p.Sound(what)
				p.Save(what)
			}
		}
	}
	p.Tap("recall.on", "top.menu", "menu.last_time", "recall.on")
	if p.screen() != "ashore" || p.shell.Book().Head() != head {
		t.Errorf("the way on leads to %s", p.screen())
	}
}

// TestNothingToRecall: before the first closing nothing is recalled.
func TestNothingToRecall(t *testing.T) {
	p := sailing(t)
	p.Tap("top.menu")
	if slices.Contains(p.IDs(), "menu.last_time") {
		t.Error("something is recalled before anything was closed")
	}
}
