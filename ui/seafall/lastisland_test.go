package seafall

import (
	"slices"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
)

// edge is the table of the example, whose campaign ends in its fourteenth game.
func edge(t *testing.T) *looker {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	book := seafalltest.LastGame(t, books)
	l := lookIn(t, books, book.Campaign().ID)
	l.Shell.Go(NewTable())
	return l
}

// LD20: after +1 Explore the strip leads to the end of the campaign. One tap passes the
// first four steps, step 5 costs gray two glory, and the crown is explained.
func TestLD20_TheCrownByTaps(t *testing.T) {
	l := edge(t)
	l.Tap("table.blue.explore", "strip.last_island")
	l.reads("The campaign ends here.", "Game 14 will end at once", "Ben would be crowned: Emperor", "Farthest")
	l.Tap("last_island.is.farthest")
	l.everywhere("last-island", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("last_island.do")
	l.Shell.Go(NewEnding())
	if s := l.State(); !scoring.LastGame(s) || s.Running.Ended == nil || s.Play(seafall.Blue).Glory != 18 || s.Late.LastIsland.Island != "farthest" {
		t.Fatalf("the last island is %+v, the ending %+v", s.Late.LastIsland, s.Running.Ended)
	}
	l.reads("Ben wins with 21 · at the world’s edge", "No next game: skip them", "The crown")
	// It is one act with the endeavor: one undo takes both back.
	l.reads("Undo “Chloé: the end of the world”")
	l.Tap("top.undo")
	if s := l.State(); s.Running.Ended != nil || s.Late.LastIsland.By != "" || s.Play(seafall.Blue).Glory != 17 {
		t.Fatalf("after the undo %+v", s.Late.LastIsland)
	}
	if _, err := l.Shell.Book().Redo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	l.Shell.Go(NewEnding())
	l.everywhere("last-island-nothing-follows", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("ending.pass")
	c, err := scoring.EndOfGame(l.State())
	if err != nil || c.Current != scoring.StepEnmity {
		t.Fatalf("step %d is open (%v)", c.Current, err)
	}
	l.Tap("ending.next")
	l.Tap("ending.next")
	l.reads("Ben takes the crown: Emperor", "Ben has the most campaign glory: 207, ahead of Chloé with 206.", "Crown Ben", "205", "172", "159")
	l.everywhere("last-island-crown", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("ending.close")
	s := l.State()
	if s.Emperor != seafall.Red || s.Board(seafall.Gray).CampaignGlory != 205 {
		t.Fatalf("%s is emperor", s.Emperor)
	}
	l.reads("Ben is Emperor of the known world")
	l.Shell.Go(NewRecord())
	l.everywhere("last-island-record", l.Shell.Rebuild)
}

// LD20 without step 5: with two free boxes gray and red tie, and milestones decide.
func TestLD20_TheTieByTaps(t *testing.T) {
	l := edge(t)
	for _, path := range []string{"red.box_1", "red.box_2"} {
		l.say(scoring.Correct{Path: path, Is: "", Reason: "no sticker there"})
	}
	l.Shell.Go(NewMap())
	l.Tap("top.menu", "menu.last_island", "last_island.by.blue", "last_island.do")
	l.Shell.Go(NewEnding())
	l.Tap("ending.pass", "ending.next", "ending.next")
	l.reads("Dan and Ben are tied at 207 campaign glory. Milestone glory breaks the tie: Dan has 21, and Ben has 19.")
	l.everywhere("last-island-tie", l.Shell.Rebuild)
	l.Tap("ending.close")
	if l.State().Emperor != seafall.Gray {
		t.Errorf("%s is emperor", l.State().Emperor)
	}
}

// L78: the first four steps can be held, and the crown waits for step 5.
func TestL78_HeldByTaps(t *testing.T) {
	l := edge(t)
	l.say(scoring.FindLastIsland{Province: seafall.Blue})
	l.Shell.Go(NewEnding())
	l.Tap("ending.hold")
	if !slices.Contains(l.IDs(), "ending.choice.0") {
		t.Fatal("step 1 is not held")
	}
	l.Tap("ending.none", "ending.next")
	if i := l.State().Running.Ended.Improvement; i == nil || i.Kind != "none" {
		t.Errorf("step 1: %+v", i)
	}
	l.Tap("ending.pass")
	if slices.Contains(l.IDs(), "ending.close") {
		t.Error("there is a crown before step 5")
	}
}

// L77, by the house rule: the round is played to its end.
func TestL77_TheLastRoundByTaps(t *testing.T) {
	l := edge(t)
	l.say(scoring.SetHouseRule{Rule: seafall.LastGameToRoundEnd, On: true})
	l.Tap("table.blue.explore", "strip.last_island")
	l.reads("Under your house rule, this round will be played to the end.")
	l.Tap("last_island.do")
	if s := l.State(); s.Running.Ended != nil || !scoring.LastRound(s) {
		t.Fatalf("the game is over: %+v", s.Running.Ended)
	}
	if slices.Contains(l.IDs(), "strip.last_island") {
		t.Error("it can be found again")
	}
	l.Tap("table.end", "end.do")
	l.Shell.Go(NewEnding())
	l.Tap("ending.pass")
	if e := l.State().Running.Ended; e.EndedBy != "card" {
		t.Errorf("the ending is %+v", e)
	}
}

// L77: while it is sealed the menu says nothing of it; that the campaign ends opens it.
func TestL77_OpenedByTheEnd(t *testing.T) {
	l := overthere(t, scoring.AddRule{Heading: "Colonies"})
	l.Shell.Go(NewMap())
	l.Tap("top.menu")
	if slices.Contains(l.IDs(), "menu.last_island") {
		t.Error("sealed, it is in the menu")
	}
	l.Tap("menu.end", "end.last", "end.last.cancel", "end.last")
	l.everywhere("ends-the-campaign", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("end.last.open")
	if !l.State().Open(seafall.TheEnd) || l.State().Open(seafall.Tombs) {
		t.Fatalf("open are %v", l.State().Opened())
	}
	l.reads("The campaign ends here.")
	l.Tap("last_island.by.red", "last_island.do")
	if last := l.State().Late.LastIsland; last.By != seafall.Red || last.Game != 1 {
		t.Errorf("the last island is %+v", last)
	}
}
