package seafall

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/seafall/sheets"
)

// lookAtWar is a game of three in which a token of green lies in red's At War
// With.
func lookAtWar(t *testing.T) *looker {
	t.Helper()
	l := lookAtNew(t)
	for _, c := range []scoring.Command{
		scoring.FindIsland{Name: "Kestrel", Column: 2, Garrison: 1}, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}},
		scoring.GainGlory{Province: seafall.Red, Glory: 4},
	} {
		l.say(c)
	}
	return l
}

// TestTheEnmitySheetSaysWhatComesHomeFirst: before red places a token on a site
// of green, the sheet says that green's goes home first (R24); a card that forces
// more than is at home costs glory (R6).
func TestTheEnmitySheetSaysWhatComesHomeFirst(t *testing.T) {
	l := lookAtWar(t)
	at := seafall.Place{Region: "green", Spot: "vault"}
	sheets.Enmity(l.Desk, seafall.Red)
	l.Tap("enmity.place", "enmity.region.green")
	// Every site says so, At War With does not.
	words := control.TextIn(l.Window.Canvas().Overlays().Top())
	places := len(scoring.Raidable(l.State(), "green"))
	if n := strings.Count(words, "return 1 of theirs first"); n != places || places != 6 {
		t.Errorf("%d of %d sites say that a token goes home first: %s", n, places, words)
	}
	l.everywhere("sheet-enmity-first", l.Shell.RebuildSheets)
	l.Tap("enmity.at.vault")
	s := l.State()
	if s.AtHome(seafall.Red) != 8 || s.AtHome(seafall.Green) != 8 || s.Play(seafall.Red).At(at) != 0 {
		t.Errorf("red has %d at home and green %d, want all", s.AtHome(seafall.Red), s.AtHome(seafall.Green))
	}
	for l.Shell.SheetOpen() {
		l.Shell.Escape()
	}
	l.say(scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: "isle-a", Spot: seafall.Garrison}, Count: 8})
	sheets.Enmity(l.Desk, seafall.Red)
	l.Tap("enmity.place", "enmity.region.green", "enmity.forced")
	l.everywhere("sheet-enmity-forced", l.Shell.RebuildSheets)
	l.Tap("enmity.at.vault")
	if got := l.State().Play(seafall.Red).Glory; got != 3 {
		t.Errorf("red has %d glory after a token that was missing, want 4 - 1", got)
	}
}

// TestACardWithoutSlotsIsHired: the form of a new advisor has the slots of the
// card, and none is none.
func TestACardWithoutSlotsIsHired(t *testing.T) {
	l := lookAtWar(t)
	sheets.Council(l.Desk, seafall.Red)
	l.Tap("advisor.new")
	l.everywhere("sheet-advisor-slots", l.Shell.RebuildSheets)
	l.Tap("advisor.new.slots.less", "advisor.new.done")
	list := l.State().Council(seafall.Red)
	if len(list) != 1 || list[0].Slots != 0 {
		t.Errorf("the council is %+v", list)
	}
}
