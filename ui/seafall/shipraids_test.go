package seafall_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// raidersOf is the table of five where red is about to raid green's ship b: red's flagship
// raids with 4 and a Gunner, green's ship has sail 3, raid 2 and hold 3, two of green's
// tokens lie in red's At War With and one of red's stickers on green's board.
func raidersOf(t *testing.T, headings ...string) *party {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	found := scoring.FoundCampaign{Name: "Five", Date: "2026-01-17"}
	for i, p := range []seafall.Province{seafall.Blue, seafall.Gray, seafall.Purple, seafall.Red, seafall.Green} {
		found.Provinces = append(found.Provinces, scoring.FoundedProvince{Province: p, Player: []string{"Chloé", "Dan", "Eve", "Ben", "Ana"}[i], Title: seafall.Titles[i]})
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(found))
	if err != nil {
		t.Fatal(err)
	}
	e := tableOf(t, store, book.Campaign().ID)
	for path, is := range map[string]string{"red.ship_a.raid": "4", "green.ship_b.sail": "3", "green.ship_b.raid": "2", "green.ship_b.hold": "3", "green.box_1": "red"} {
		if now, _ := seafall.LookUp(path).In(e.state()); now != is {
			e.say(scoring.Correct{Path: path, Is: is, Reason: "as on the board"})
		}
	}
	for _, heading := range headings {
		e.say(scoring.AddRule{Heading: heading})
	}
	for _, c := range []scoring.Command{scoring.NameShip{Province: seafall.Green, Ship: seafall.ShipB, Name: "Plover"}, scoring.StartGame{}, scoring.HoldWinter{}, scoring.NextRound{},
		scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}, Count: 2},
		scoring.HireAdvisor{Province: seafall.Red, Type: "Gunner", Gold: 1, Slots: 1, Expertise: []seafall.Expertise{{Kind: "raid", Value: 1}}}} {
		e.say(c)
	}
	e.say(scoring.ActivateAdvisor{Province: seafall.Red, Advisor: e.state().Council(seafall.Red)[0].ID})
	return e
}

// latest is the last act, by its kinds.
func (e *party) latest() (kinds []string) {
	entries := ledgertest.Entries(e.shell.Book())
	for _, x := range entries {
		if x.Group == entries[len(entries)-1].Group {
			kinds = append(kinds, x.Kind)
		}
	}
	return kinds
}

// LD5, LD6 through the window: Raid, a ship, and what was rolled; the sheet says the
// dice, the odds and where the tokens go, and all of it is one act.
func TestLD5_LD6_TheSheetOfARaidOnAShip(t *testing.T) {
	e := raidersOf(t, "Raiding a ship")
	e.Tap("table.red.raid", "strip.ship", "ship_raid.at.green.b", "ship_raid.support")
	for id, want := range map[string]string{"ship_raid.dice": "4", "ship_raid.odds.success": "99 %", "ship_raid.odds.unharmed": "59 %", "ship_raid.odds.sinks": "1 %"} {
		if got := strings.ReplaceAll(strings.ReplaceAll(e.Text(id), "\u202f", " "), "\u00a0", " "); got != want && strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(want, " ", "") {
			t.Errorf("%s says %q, not %q", id, got, want)
		}
	}
	e.Tap("ship_raid.successes.less", "ship_raid.items.more")
	e.shows("2 home, 0 placed")
	e.shows("takes 1 damage")
	e.Tap("ship_raid.do")
	s := e.state()
	if s.Play(seafall.Red).Hulls[0].Damage != 1 || s.Play(seafall.Green).Hulls[1].Damage != 1 || s.AtHome(seafall.Green) != 8 || s.AtHome(seafall.Red) != 8 || s.Play(seafall.Red).Glory != 1 {
		t.Errorf("red %+v, green %+v", s.Play(seafall.Red), s.Play(seafall.Green))
	}
	want := []string{"endeavor_resolved", "ship_raided", "damage_taken", "damage_taken", "enmity_returned"}
	if got := e.latest(); !slices.Equal(got, want) {
		t.Errorf("the act is %q", got)
	}
	if got := e.Text("top.undo"); got != "Undo “Ben raids Ana’s Plover”" {
		t.Errorf("undo says %q", got)
	}
	e.Tap("top.undo")
	if s := e.state(); s.Play(seafall.Red).Glory != 0 || s.Play(seafall.Green).At(seafall.Place{Region: "red", Spot: seafall.War}) != 2 {
		t.Errorf("undone: %+v", s.Play(seafall.Red))
	}
}

// LD7 through the window: the raider's own space is a die more, and one token in all.
func TestLD7_TheSheetInTheRaidersHarbor(t *testing.T) {
	e := raidersOf(t, "Raiding a ship")
	e.Tap("table.red.raid", "strip.ship", "ship_raid.at.green.b", "ship_raid.support", "ship_raid.space.mine")
	if got := e.Text("ship_raid.dice"); got != "5" {
		t.Errorf("%s dice", got)
	}
	e.Tap("ship_raid.items.more", "ship_raid.items.more")
	e.shows("1 home, 0 placed")
	e.Tap("ship_raid.do")
	if s := e.state(); s.Play(seafall.Green).At(seafall.Place{Region: "red", Spot: seafall.War}) != 1 || s.AtHome(seafall.Red) != 8 {
		t.Errorf("green's tokens: %v", s.Play(seafall.Green).Away)
	}
}

// LD8 through the window: applied damage sinks the ship, and three tokens are placed.
// Three taps are enough for the ship that is offered first.
func TestLD8_TheSheetSinksAShip(t *testing.T) {
	e := raidersOf(t, "Raiding a ship")
	e.say(scoring.ReturnEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}, Count: 2})
	e.Tap("table.red.raid", "strip.ship", "ship_raid.at.green.b", "ship_raid.damage.more", "ship_raid.damage.more")
	e.shows("Plover sinks.")
	e.shows("0 home, 3 placed")
	e.Tap("ship_raid.do")
	if s := e.state(); !s.Play(seafall.Green).Hulls[1].Sunk || s.AtHome(seafall.Red) != 5 {
		t.Errorf("%+v", s.Play(seafall.Green))
	}
	e.Tap("top.undo")
	e.Tap("table.red.raid", "strip.ship", "ship_raid.do")
	if kinds := e.latest(); !slices.Contains(kinds, "ship_raided") {
		t.Errorf("three taps come to %q", kinds)
	}
}

// LD9, L53 through the window: a relic in the raided hold is an item by a tap, and rides
// on the flagship or is LOST for want of room, one tap either; the act has it.
func TestLD9_L53_ARelicIsAnItem(t *testing.T) {
	e := raidersOf(t, "Raiding a ship", "Tombs")
	e.say(scoring.FindRelic{Province: seafall.Green, Ship: seafall.ShipB, Name: "The Idol", Glory: 2})
	green, red := e.state().Play(seafall.Green).Glory, e.state().Play(seafall.Red).Glory
	for _, lost := range []bool{false, true} {
		e.Tap("table.red.raid", "strip.ship", "ship_raid.at.green.b", "ship_raid.support", "ship_raid.successes.less")
		e.shows("Relics in the hold")
		e.shows("The Idol · +2")
		e.Tap("ship_raid.relic.the-idol")
		e.shows("2 home, 0 placed")
		want := []string{"endeavor_resolved", "ship_raided", "damage_taken", "relic_moved", "damage_taken", "enmity_returned"}
		if lost {
			e.Tap("ship_raid.relic.the-idol.lost")
			want[3] = "relic_lost"
		}
		e.Tap("ship_raid.do")
		s := e.state()
		if got := e.latest(); !slices.Equal(got, want) {
			t.Errorf("the act is %q", got)
		}
		is, gained := "red a", 3
		if lost {
			is, gained = "lost", 1
		}
		if r := s.Late.Relic("the-idol"); r.Lies() != is || s.Play(seafall.Red).Glory != red+gained || s.Play(seafall.Green).Glory != green-2 {
			t.Errorf("the Idol is %s, red has %d, green %d", r.Lies(), s.Play(seafall.Red).Glory, s.Play(seafall.Green).Glory)
		}
		if damage := s.Play(seafall.Green).Hulls[1].Damage; damage != 1 {
			t.Errorf("green's ship has %d damage", damage)
		}
		e.Tap("top.undo")
	}
}

// L17, L51: no more relics are taken than there are successes, a flagship without room
// offers LOST first, and a relic that is left goes down with its ship.
func TestL17_L51_RelicsWithinTheSuccesses(t *testing.T) {
	e := raidersOf(t, "Raiding a ship", "Tombs")
	for _, name := range []string{"The Idol", "The Mask"} {
		e.say(scoring.FindRelic{Province: seafall.Green, Ship: seafall.ShipB, Name: name})
	}
	for i := range scoring.RoomFor(e.state(), seafall.Red, seafall.ShipA) - 1 {
		e.say(scoring.FindRelic{Province: seafall.Red, Ship: seafall.ShipA, Name: "Ballast " + strings.Repeat("I", i+1)})
	}
	e.Tap("table.red.raid", "strip.ship", "ship_raid.at.green.b", "ship_raid.relic.the-idol", "ship_raid.relic.the-mask", "ship_raid.successes.less")
	if got := e.Text("ship_raid.items"); !strings.Contains(got, "2") {
		t.Errorf("%s items", got)
	}
	e.Tap("ship_raid.do")
	s := e.state()
	if idol, mask := s.Late.Relic("the-idol").Lies(), s.Late.Relic("the-mask").Lies(); idol != "red a" || mask != "lost" {
		t.Errorf("the Idol is %s, the Mask %s", idol, mask)
	}
	if damage := s.Play(seafall.Green).Hulls[1].Damage; damage != 0 {
		t.Errorf("of two successes two are items, and %d damage", damage)
	}
	e.Tap("top.undo")
	e.Tap("table.red.raid", "strip.ship", "ship_raid.at.green.b", "ship_raid.relic.the-mask", "ship_raid.relic.the-mask", "ship_raid.damage.more", "ship_raid.damage.more")
	e.shows("“The Idol” goes down with the ship: LOST.")
	e.shows("“The Mask” goes down with the ship: LOST.")
	e.Tap("ship_raid.do")
	if s := e.state(); !s.Late.Relic("the-idol").Lost || !s.Late.Relic("the-mask").Lost {
		t.Error("a relic is not lost with its ship")
	}
}

// L12: the sheet opens from a ship as well, which is the flagship then, and the whole
// raid is said there.
func TestL12_TheShipsOwnWayToARaid(t *testing.T) {
	e := raidersOf(t, "Raiding a ship")
	e.Tap("table.red.ship_b", "ship.b.raid", "ship_raid.at.green.b", "ship_raid.do")
	if want := []string{"endeavor_resolved", "ship_raided"}; !slices.Equal(e.latest()[:2], want) {
		t.Errorf("the act is %q", e.latest())
	}
	entries := ledgertest.Entries(e.shell.Book())
	for _, x := range entries {
		if x.Kind == "ship_raided" && !strings.Contains(string(x.Payload), `"ship":"b"`) {
			t.Errorf("the flagship is another: %s", x.Payload)
		}
	}
}

// While the rule is sealed nothing offers a ship, and a ship's sheet speaks of damage
// alone (L1).
func TestL1_NoShipIsOffered(t *testing.T) {
	e := raidersOf(t)
	e.Tap("table.red.raid")
	if slices.Contains(e.IDs(), "strip.ship") {
		t.Error("the strip offers a ship")
	}
	e.Tap("table.red.ship_a")
	if slices.Contains(e.IDs(), "ship.a.raid") {
		t.Error("a ship offers a raid")
	}
}

// LD19 through the window: the ship's sheet asks how much of the damage is curses, in
// the same act, and says when the ship may sink.
func TestLD19_TheSheetOfACursedShip(t *testing.T) {
	e := raidersOf(t, "Curses")
	e.say(scoring.BuyUpgrade{Province: seafall.Green, Ship: seafall.ShipB, Name: "Intrepid"})
	e.Tap("table.green.ship_b")
	e.shows("may sink at 4 damage and will sink at 6") // 1 + 2 in any case, 1 + 2 + 2 at most
	e.Tap("ship.b.curse.1", "ship.b.damage.2")
	if hull := e.state().Play(seafall.Green).Hulls[1]; hull.Damage != 1 || hull.Curses != 1 {
		t.Fatalf("%+v", hull)
	}
	if got := e.latest(); !slices.Equal(got, []string{"damage_taken", "curse_drawn"}) {
		t.Errorf("the act is %q", got)
	}
	e.shows("may sink at 3 damage and will sink at 4")
	e.Tap("ship.b.lift")
	if hull := e.state().Play(seafall.Green).Hulls[1]; hull.Curses != 0 {
		t.Errorf("lifted: %+v", hull)
	}
}

// TestL26_OddsAreOfTheLeast: with a card of each sort on the flagship it sinks with two
// damage at worst, in 9 of 81 rolls of four dice against three; the sheet says that it is
// at worst, and says no such thing of a ship that no curse can lie on.
func TestL26_OddsAreOfTheLeast(t *testing.T) {
	for _, curses := range []bool{true, false} {
		headings := []string{"Raiding a ship", "Curses"}
		if !curses {
			headings = headings[:1]
		}
		e := raidersOf(t, headings...)
		e.say(scoring.TakeDamage{Province: seafall.Red, Ship: seafall.ShipA})
		if curses {
			e.say(scoring.DrawCurse{Province: seafall.Red, Ship: seafall.ShipA})
		}
		e.Tap("table.red.raid", "strip.ship", "ship_raid.at.green.b", "ship_raid.support")
		if got := strings.NewReplacer("\u202f", "", "\u00a0", "", " ", "").Replace(e.Text("ship_raid.odds.sinks")); got != "11%" {
			t.Errorf("with curses %v it sinks in %s", curses, got)
		}
		if said := strings.Contains(e.Words(), "Sinks (at worst)"); said != curses {
			t.Errorf("with curses %v the sheet says at worst: %v", curses, said)
		}
	}
}

// L26: where curses are drawn, the odds of sinking are those of the least that the ship
// takes, and say so, on the sheet of a raid and in the sums.
func TestL26_OddsAtWorst(t *testing.T) {
	e := raidersOf(t, "Raiding a ship", "Curses")
	e.Tap("table.red.raid", "strip.ship", "ship_raid.at.green.b", "ship_raid.support")
	e.shows("Sinks (at worst)")
	if got := e.Text("ship_raid.odds.sinks"); got != "1%" {
		t.Errorf("it sinks by %q", got)
	}
	e.shell.Escape()
	e.Tap("table.red.ship_a", "ship.a.sums")
	e.shows("can take 2 to 4 damage")
}
