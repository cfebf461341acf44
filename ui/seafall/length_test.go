package seafall_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
)

// TestALongTextLeavesTheWindowInSight: names of sixty letters, notes of two thousand, from
// the left and from the right. On no screen does one cover more than three lines; a tap on
// a note in the journal shows all of it.
func TestALongTextLeavesTheWindowInSight(t *testing.T) {
	e := sampleJournal(t)
	for i, letter := range []string{"a", "ש"} {
		who, name, text := []seafall.Province{seafall.Blue, seafall.Red}[i], strings.Repeat(letter, 60), strings.Repeat(letter, 2000)
		for _, c := range []scoring.Command{scoring.Correct{Path: string(who) + ".player", Is: name, Reason: name}, scoring.NameProvince{Province: who, Name: name},
			scoring.NameShip{Province: who, Ship: "a", Name: name}, scoring.NameLeader{Province: who, Name: name},
			scoring.NameEvening{Number: 4 - i, Name: name, Words: text}, scoring.WriteNote{Text: text, Province: who}, scoring.WriteNote{Text: text}} {
			e.say(c)
		}
	}
	short := func(what string) {
		t.Helper()
		for _, scale := range []float32{2, 1} {
			for _, size := range []fyne.Size{fyne.NewSize(412, 915), fyne.NewSize(1280, 800)} {
				e.Window.Resize(size)
				e.shell.Look().SetScale(scale)
				for _, root := range append([]fyne.CanvasObject{e.Window.Canvas().Content()}, e.Window.Canvas().Overlays().List()...) {
					for _, wrong := range kittest.Long(root) {
						t.Errorf("%s at %.0f, %.0f %%: %s", what, size.Width, 100*scale, wrong)
					}
				}
			}
		}
	}
	for _, id := range []string{"table", "map", "record", "journal"} {
		for _, item := range screens.Game().Items(e.shell) {
			if item.ID == id {
				item.Do()
			}
		}
		short(id)
	}
	e.Tap(e.rowOf("noted"))
	if !strings.Contains(strings.ReplaceAll(e.Words(), " ", ""), strings.Repeat("ש", 2000)) {
		t.Errorf("the act does not show all of the note: %.200s", e.Words())
	}
}
