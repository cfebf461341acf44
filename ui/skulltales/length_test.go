package skulltales_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/kit/kittest"
	pirates "astrolabe/ui/skulltales"
)

// TestALongTextLeavesTheWindowInSight: names of sixty letters, notes of two thousand, from
// the left and from the right. On no screen does one cover more than three lines; a tap on
// a note in the journal shows all of it.
func TestALongTextLeavesTheWindowInSight(t *testing.T) {
	p := sailing(t)
	for i, letter := range []string{"a", "ש"} {
		who, name, text := []string{"sea-dog", "surgeon"}[i], strings.Repeat(letter, 60), strings.Repeat(letter, 2000)
		for _, c := range []scoring.Command{scoring.Correct{Path: who + ".player", Is: name, Reason: name}, scoring.NamePirate{PirateNamed: skulltales.PirateNamed{Pirate: who, Name: name}},
			scoring.FindResearch{Holder: who, Name: name, Coins: 3}, scoring.GainItem{Holder: who, Item: skulltales.Card{Name: name, Halves: 2}},
			scoring.WriteNote{Noted: skulltales.Noted{Text: text, Pirate: who}}, scoring.WriteNote{Noted: skulltales.Noted{Text: text}}} {
			p.say(c)
		}
	}
	short := func(what string) {
		t.Helper()
		for _, scale := range []float32{2, 1} {
			for _, size := range []fyne.Size{fyne.NewSize(412, 915), fyne.NewSize(1280, 800)} {
				p.Window.Resize(size)
				p.shell.Look().SetScale(scale)
				for _, root := range append([]fyne.CanvasObject{p.Window.Canvas().Content()}, p.Window.Canvas().Overlays().List()...) {
					for _, wrong := range kittest.Long(root) {
						t.Errorf("%s at %.0f, %.0f %%: %s", what, size.Width, 100*scale, wrong)
					}
				}
			}
		}
	}
	short("table")
	for _, id := range []string{"log", "journal"} {
		for _, item := range pirates.Game().Items(p.shell) {
			if item.ID == id {
				item.Do()
			}
		}
		short(id)
	}
}
