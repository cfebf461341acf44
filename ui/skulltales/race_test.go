package skulltales_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/kit/control"
)

// TestSpyglass: a long press on the flag, or the menu, shows the race for prestige with
// what is left of the flag; a tap puts it away and records nothing.
func TestSpyglass(t *testing.T) {
	p := sailing(t)
	p.Tap("table.witch.prestige.3")
	head, ids := p.shell.Book().Head(), p.IDs()
	if !control.Ask(p.Window.Canvas(), "table.flag") || p.screen() != "spyglass" {
		t.Fatalf("the flag leads to %s of %v", p.screen(), ids)
	}
	if got := p.Text("spyglass.witch"); got != "3" {
		t.Errorf("the witch has %q", got)
	}
	if first, second := p.Rect("spyglass.witch"), p.Rect("spyglass.sea-dog"); first.Y >= second.Y {
		t.Error("who is ahead is not on top")
	}
	if !strings.Contains(p.Words(), "left on the flag") {
		t.Errorf("the flag is not told of: %s", p.Words())
	}
	for _, lang := range []translations.Language{translations.French, translations.English} {
		p.shell.Look().SetLanguage(lang)
		for _, scale := range []float32{2, 1} {
			p.shell.Look().SetScale(scale)
			for _, size := range []fyne.Size{fyne.NewSize(800, 1280), fyne.NewSize(412, 915), fyne.NewSize(1280, 800)} {
				p.Window.Resize(size)
				what := fmt.Sprintf("st-spyglass-%.0f-%s-%.0f", size.Width, lang, 100*scale)
				p.Sound(what)
				p.Save(what)
			}
		}
	}
	p.Tap("spyglass.close", "top.menu", "menu.spyglass", "spyglass.close")
	if p.screen() != "adventure" || p.shell.Book().Head() != head {
		t.Errorf("at %s", p.screen())
	}
}
