package seafall_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/ledgertest"
	"astrolabe/translations"
	"astrolabe/ui/theme"
)

// On a phone with text twice as large the six buttons of a card are all in sight,
// since the head has the dial alone and undo is a sign. What it takes back stands
// above it after an act.
func TestAPhoneWithLargeTextShowsTheButtons(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Window.Resize(fyne.NewSize(412, 915))
	e.shell.Look().SetScale(2)
	for _, lang := range translations.Languages() {
		e.shell.Look().SetLanguage(lang)
		foot := e.Rect("table.next_round").Y
		for _, what := range []string{"explore", "raid", "milestone", "advisor", "treasure", "build"} {
			if r := e.Rect("table.red." + what); r.H < theme.Target || r.Y+r.H > foot {
				t.Errorf("%s: %s is at %+v, the foot at %g", lang, what, r, foot)
			}
		}
		if got := e.Text("top.undo"); got != "" {
			t.Errorf("%s: undo says %q where only a sign has room", lang, got)
		}
	}
	e.shell.Look().SetLanguage(translations.English)
	if strings.Contains(e.Words(), "Undo") {
		t.Errorf("nothing was done yet: %s", e.Words())
	}
	e.Tap("table.red.explore", "strip.close")
	e.shows("Undo “Ben +1 Explore”")
	e.Tap("top.undo")
	if strings.Contains(e.Words(), "Undo") {
		t.Errorf("after undo it is still said: %s", e.Words())
	}
}

// The rows of a phone's card take the room that its foot left empty.
func TestAPhonesCardFillsTheWindow(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Window.Resize(fyne.NewSize(412, 915))
	chips, foot := e.Rect("table.red.advisors"), e.Rect("top.undo")
	if left := foot.Y - chips.Y - chips.H; left > 40 {
		t.Errorf("%g are empty below the chips", left)
	}
}
