package seafall_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// eighth is the table of seafalltest.Eighth at the set-up of its game.
func eighth(t *testing.T) *party {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	e := tableOf(t, store, seafalltest.Eighth(t, books).Campaign().ID)
	e.say(scoring.StartGame{})
	return e
}

// startsWith lists what the sheet of the set-up has whose test id begins so.
func (e *party) startsWith(beginning string) (ids []string) {
	for _, id := range e.IDs() {
		if strings.HasPrefix(id, beginning) {
			ids = append(ids, id)
		}
	}
	return ids
}

// TestLD1_BonusesByTaps: while the part is sealed the sheet knows nothing of it; the
// table's own sentence opens it. Then a tap is a bonus: with purple's fifth all five
// are in the books, and one undo takes them back (L4–L8).
func TestLD1_BonusesByTaps(t *testing.T) {
	e := eighth(t)
	e.Tap("table.moment")
	if ids := append(e.startsWith("set_up.bonus"), e.startsWith("set_up.war")...); len(ids) > 0 {
		t.Fatalf("sealed, the sheet has %v", ids)
	}
	e.Tap("set_up.print", "set_up.print.cancel", "set_up.print", "set_up.open")
	if got := e.state().Opened(); !slices.Equal(got, []string{"p1"}) {
		t.Fatalf("open are %v", got)
	}
	if ids := e.startsWith("set_up.print"); len(ids) > 0 {
		t.Errorf("the way in is still there: %v", ids)
	}
	for _, says := range []string{"21 behind: 5 bonuses", "14 behind: 3 bonuses"} {
		e.shows(says)
	}
	acts := e.acts()
	e.Tap("set_up.bonus.gold.purple", "set_up.bonus.gold.purple", "set_up.bonus.reputation.purple", "set_up.bonus.fortune.purple")
	e.shows("4 of 5")
	if e.acts() != acts {
		t.Fatalf("recorded before the last one is chosen")
	}
	e.Tap("set_up.bonus.fortune.purple")
	play := e.state().Play(seafall.Purple)
	if play.Bonus != (seafall.Bonus{Due: 5, Gold: 2, Reputation: 1, Fortune: 2}) || play.Reputation != 4 || play.Fortune != 4 || e.acts() != acts+1 {
		t.Fatalf("purple took %+v and has %d and %d, in %d acts", play.Bonus, play.Reputation, play.Fortune, e.acts()-acts)
	}
	e.shows("Taken: 6 gold, 1 reputation, 2 fortune")

	// Choosing again, and taking another number than is due, which asks for a reason.
	e.Tap("set_up.bonus.gold.gray", "set_up.clear.gray", "set_up.other.gray", "set_up.bonus.fortune.gray", "set_up.take.gray")
	e.shows("Bonuses due to Eve: 3. Taken: 1.")
	e.shell.Escape()
	if n := e.state().Play(seafall.Gray).Bonus.Taken(); n != 0 {
		t.Errorf("gray took %d without a reason", n)
	}
	for e.shell.SheetOpen() {
		e.shell.Escape()
	}
	e.Tap("top.undo")
	if play := e.state().Play(seafall.Purple); play.Bonus.Taken() != 0 || play.Fortune != 2 {
		t.Errorf("taken back, purple has %+v and %d fortune", play.Bonus, play.Fortune)
	}
}

// TestLD3_WarsByTaps: a tap on a crest is a token in the At War With, of the more
// prominent alone; the next set-up offers the same, and takes it as one act (L9).
func TestLD3_WarsByTaps(t *testing.T) {
	e := eighth(t)
	e.say(scoring.AddRule{Heading: "Title bonuses"})
	e.Tap("table.moment")
	if ids := e.startsWith("set_up.war.blue"); len(ids) > 0 {
		t.Errorf("the Prince has %v", ids)
	}
	if ids := e.startsWith("set_up.war.gray"); !slices.Equal(ids, []string{"set_up.war.gray.blue", "set_up.war.gray.red", "set_up.war.gray.green"}) {
		t.Errorf("the Baron has %v", ids)
	}
	e.Tap("set_up.war.purple.blue", "set_up.war.gray.blue", "set_up.war.green.blue", "set_up.war.red.blue")
	if s := e.state(); s.AtHome(seafall.Blue) != 4 {
		t.Fatalf("blue has %d tokens at home", s.AtHome(seafall.Blue))
	}
	e.shell.Escape()
	e.say(scoring.HoldWinter{})
	for range 2 { // red wins, and is the Prince with 58 + 20
		e.say(scoring.GainGlory{Province: seafall.Red, Glory: 10})
	}
	e.say(scoring.EndGame{})
	for seafalltest.Choose(t, e.shell.Book()) {
	}
	e.say(scoring.CloseGame{})
	e.say(scoring.StartGame{})
	e.Tap("table.moment")
	e.shows("At war in the last game")
	acts := e.acts()
	e.Tap("set_up.wars.again")
	if s := e.state(); s.AtHome(seafall.Red) != 4 || e.acts() != acts+1 {
		t.Errorf("red has %d tokens at home, in %d acts", s.AtHome(seafall.Red), e.acts()-acts)
	}
	if ids := e.startsWith("set_up.wars"); len(ids) > 0 {
		t.Errorf("offered again: %v", ids)
	}
}

// TestR58_ByHandByTaps: where the table reads its cards nothing is worked out, and
// what was tapped is taken with a button.
func TestR58_ByHandByTaps(t *testing.T) {
	e := eighth(t)
	e.say(scoring.AddRule{Heading: "Title bonuses"})
	e.say(scoring.SetHouseRule{Rule: seafall.TitleBonusByHand, On: true})
	e.Tap("table.moment", "set_up.bonus.gold.blue", "set_up.bonus.gold.blue")
	e.shows("2 bonuses chosen")
	e.Tap("set_up.take.blue")
	if got := e.state().Play(seafall.Blue).Bonus; got.Gold != 2 {
		t.Errorf("blue took %+v", got)
	}
}
