package seafall

import (
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/seafall/sheets"
)

// dealt are cards of every sort, said to the sample campaign.
var dealt = []scoring.Command{
	scoring.RevealMilestone{Name: "The Long Swell Ridden", Glory: 3, Unlocks: true},
	scoring.RevealMilestone{Name: "A Market for Kelp", Glory: 2},
	scoring.RevealEvent{Name: "Dead calm"},
	scoring.AddEvent{Name: "The lamp oil runs out", Waiting: true},
	scoring.AddEvent{Name: "Fog bank", Milestone: "Twelve Lamps Lit", By: seafall.Blue},
	scoring.OpenChest{Name: "The chest with the heron", By: seafall.Blue, Milestone: "Twelve Lamps Lit"},
	scoring.OpenChest{Name: "The chest with the gull"},
	scoring.DrawResearch{Province: seafall.Blue, Name: "A tide table, half of it", Given: true},
	scoring.DrawResearch{Province: seafall.Red, Name: "Torn map"},
	scoring.DrawResearch{Province: seafall.Green, Name: "Old soundings"},
	scoring.UseResearch{Province: seafall.Green, Research: "old-soundings"},
	scoring.DestroyCard{Card: seafall.OtherCard, Name: "The first page of the Booke"},
}

func (l *looker) deal() *looker {
	l.Helper()
	for _, c := range dealt {
		l.say(c)
	}
	return l
}

// TestEveryCardSheetIsWhole opens every sheet about cards and chests.
func TestEveryCardSheetIsWhole(t *testing.T) {
	l := lookAt(t).deal()
	for _, sheet := range []struct {
		name string
		open func()
		taps []string
	}{
		{"milestone-open", func() { sheets.ClaimMilestone(l.Desk, seafall.Blue) }, nil},
		{"treasure-research", func() { sheets.TreasureRoom(l.Desk, seafall.Blue) }, nil},
		{"research", func() { sheets.Research(l.Desk, "torn-map") }, nil},
		{"event", func() { sheets.Event(l.Desk) }, nil},
		{"event-card", func() { sheets.EventCard(l.Desk, "the-lamp-oil-runs-out") }, nil},
		{"milestone-add", func() { sheets.AddMilestone(l.Desk) }, nil},
		{"milestone-card", func() { sheets.OpenMilestone(l.Desk, "A Market for Kelp") }, nil},
		{"event-add", func() { sheets.AddEvent(l.Desk) }, nil},
		{"chest-add", func() { sheets.AddChest(l.Desk) }, nil},
		{"research-add", func() { sheets.AddResearch(l.Desk) }, nil},
		{"destroyed-add", func() { sheets.AddDestroyed(l.Desk) }, []string{"destroyed_add.event"}},
	} {
		sheet.open()
		for _, id := range sheet.taps {
			if !control.Tap(l.Window.Canvas(), id) {
				t.Fatalf("%s: no %s", sheet.name, id)
			}
		}
		if !l.Shell.SheetOpen() {
			t.Fatalf("%s is no sheet", sheet.name)
		}
		l.everywhere("sheet-"+sheet.name, l.Shell.RebuildSheets)
		for l.Shell.SheetOpen() {
			l.Shell.Escape()
		}
	}
}

// TestSetUpIsWhole looks at the set-up with something carried over.
func TestSetUpIsWhole(t *testing.T) {
	l := lookAtNew(t)
	l.say(scoring.DrawResearch{Province: seafall.Red, Name: "A tide table, half of it"})
	l.say(scoring.StartGame{})
	l.Desk.Go.SetUp()
	l.everywhere("sheet-set-up", l.Shell.RebuildSheets)
}

// TestCardsIsWhole looks at the screen with cards of every sort, and without
// any.
func TestCardsIsWhole(t *testing.T) {
	l := lookAt(t).deal()
	l.Shell.Go(NewCards())
	l.everywhere("cards", l.Shell.Rebuild)
	bare := lookAtNew(t)
	bare.Shell.Go(NewCards())
	bare.everywhere("cards-none", bare.Shell.Rebuild)
}
