package seafall

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
)

// barrows is a table whose island has a tomb of defense 6, in its first year.
func barrows(t *testing.T) *looker {
	t.Helper()
	l := overthere(t, scoring.AddRule{All: true})
	for _, c := range []scoring.Command{
		scoring.Correct{Path: "red.ship_a.explore", Is: "4", Reason: "as on the board"},
		scoring.Correct{Path: "red.fortune_tokens", Is: "0", Reason: "as on the board"},
		scoring.ExploreSite{Island: "kestrel", Site: "barrow", Defense: 6}, scoring.FindTomb{Island: "kestrel", Site: "barrow"}, scoring.NextRound{}} {
		l.say(c)
	}
	l.Shell.Go(NewTable())
	return l
}

// LD22: after +1 Explore the strip leads to the tomb; the sheet has the dice and the
// chance of no damage, the entry, and what it gives; it is one act with the endeavor.
func TestLD22_ExploredByTaps(t *testing.T) {
	l := barrows(t)
	glory := l.State().Play(seafall.Red).Glory
	l.Tap("table.red.explore", "strip.tomb.kestrel.barrow", "tomb.support", "tomb.research.more", "tomb.research.more")
	l.reads("7 dice", "26.3%", "against a defense of 6", "Read aloud and crossed off")
	l.Write("tomb.entry", "31")
	l.Write("tomb.relic", "The Idol")
	l.Tap("tomb.relic_glory.more", "tomb.relic_glory.more")
	l.everywhere("tomb-sheet", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("tomb.do")
	s := l.State()
	if s.Play(seafall.Red).Glory != glory+3 || s.Late.CrossedBack("31") == nil || len(s.Late.RelicsOn(seafall.Red, seafall.ShipA)) != 1 {
		t.Fatalf("red has %d glory, crossed off %v, relics %v", s.Play(seafall.Red).Glory, s.Late.Crossed, s.Late.RelicsOf(seafall.Red))
	}
	// The same entry again is refused, with its sentence.
	l.say(scoring.NextRound{})
	l.Tap("table.red.explore", "strip.tomb.kestrel.barrow")
	l.Write("tomb.entry", "31")
	l.Tap("tomb.support")
	l.reads("already crossed off")
	l.Shell.Escape()
}

// L47: a site is said to be a tomb on its island, and explored from there; with damage
// its entry stays, and a failure finds nothing.
func TestL47_FromTheMap(t *testing.T) {
	l := barrows(t)
	l.say(scoring.ExploreSite{Island: "kestrel", Site: "cairn", Defense: 3})
	l.Shell.Go(NewMap())
	l.Tap("map.island.kestrel", "map.open", "island.site.1", "island.site.tomb")
	if l.State().Late.Tomb(seafall.Place{Region: "kestrel", Spot: "cairn"}) == nil {
		t.Fatal("no tomb")
	}
	glory := l.State().Play(seafall.Blue).Glory
	l.Tap("island.site.tomb.explore", "tomb.by.blue", "tomb.which.1")
	l.reads("The entry is read but stays for another try.")
	l.Tap("tomb.do")
	if now := l.State(); now.Play(seafall.Blue).Glory != glory+1 || len(now.Late.Crossed) != 0 {
		t.Errorf("blue has %d, crossed off %v", now.Play(seafall.Blue).Glory, now.Late.Crossed)
	}
}

// L51, L52: relics are chips on their ship: one moves by a tap, and LOST is asked for.
func TestL51_RelicsOnTheShipSheet(t *testing.T) {
	l := barrows(t)
	l.say(scoring.FindRelic{Province: seafall.Red, Ship: seafall.ShipA, Name: "The Idol", Glory: 2})
	l.Tap("table.red.ship_a")
	l.reads("Relics aboard", "The Idol")
	l.everywhere("relic-ship", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("ship.a.relic.the-idol")
	l.everywhere("relic-sheet", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("relic.to.blue.b")
	if got := l.State().Late.Relic("the-idol").Lies(); got != "blue b" {
		t.Errorf("the Idol is %s", got)
	}
	l.say(scoring.MoveRelic{Relic: "the-idol", Province: seafall.Red, Ship: seafall.ShipA})
	l.Tap("ship.a.relic.the-idol", "relic.lost")
	l.reads("Write LOST on the card.")
	l.Tap("relic.lost.yes")
	if !l.State().Late.Relic("the-idol").Lost {
		t.Error("the Idol is not lost")
	}
}

// L55, L57: the treasure room has tablets, and two halves of a map joined.
func TestL55_L57_InTheTreasureRoom(t *testing.T) {
	l := barrows(t)
	for _, c := range []scoring.Command{scoring.FindTablet{Province: seafall.Red, Name: "Slab", Glory: 1},
		scoring.DrawResearch{Province: seafall.Red, Name: "Torn map", Given: true}, scoring.DrawResearch{Province: seafall.Red, Name: "Torn map", Given: true}, scoring.NextRound{}} {
		l.say(c)
	}
	l.Tap("table.red.treasure")
	l.reads("Tablets", "Slab", "Two halves of one map: follow it")
	l.everywhere("treasure-room-late", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("research.map.torn-map")
	l.everywhere("treasure-map", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("treasure_map.follow")
	if held := l.State().Cards.ResearchOf(seafall.Red); len(held) != 0 {
		t.Errorf("still held: %v", held)
	}
	l.Tap("treasure.tablet.slab", "tablet.by.blue")
	if held := l.State().Late.TabletsOf(seafall.Blue); len(held) != 1 {
		t.Errorf("blue holds %v", held)
	}
}

// L55: a raid on the treasure room takes a tablet: its tokens by the strip, the card by
// a tap on who plunders it, and its glory goes with it.
func TestL55_ATabletPlunderedByTaps(t *testing.T) {
	l := barrows(t)
	l.say(scoring.FindTablet{Province: seafall.Green, Name: "Slab", Glory: 2})
	green, red := l.State().Play(seafall.Green).Glory, l.State().Play(seafall.Red).Glory
	l.Tap("table.red.raid", "strip.region.green", "strip.more", "strip.site.treasure_room")
	if owed := l.State().Play(seafall.Red).At(seafall.Place{Region: "green", Spot: "treasure_room"}); owed != 5 {
		t.Errorf("red owes %d", owed)
	}
	l.Tap("table.green.treasure", "treasure.tablet.slab")
	l.reads("Slab · +2", "Stolen by", "Ben")
	l.everywhere("tablet-sheet", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("tablet.by.red")
	s := l.State()
	if held := s.Late.TabletsOf(seafall.Red); len(held) != 1 || s.Play(seafall.Green).Glory != green-2 || s.Play(seafall.Red).Glory != red+3 {
		t.Errorf("red holds %v and has %d, green %d", held, s.Play(seafall.Red).Glory, s.Play(seafall.Green).Glory)
	}
	l.Shell.Escape()
	l.Tap("top.undo")
	if held := l.State().Late.TabletsOf(seafall.Green); len(held) != 1 {
		t.Error("the tablet is not back")
	}
}

// L56: the printed glory of what an earlier game left is entered at the set-up, or on the
// sheet of the card, once.
func TestL56_GloryEnteredByTaps(t *testing.T) {
	l := barrows(t)
	l.say(scoring.FindRelic{Province: seafall.Red, Ship: seafall.ShipA, Name: "Idol", Glory: 2})
	l.say(scoring.FindRelic{Province: seafall.Red, Ship: seafall.ShipB, Name: "Mask", Glory: 1})
	l.say(scoring.FindTablet{Province: seafall.Green, Name: "Slab", Glory: 3})
	l.say(scoring.FindTablet{Province: seafall.Green, Name: "Shard", Glory: 1})
	l.say(scoring.GainGlory{Province: seafall.Green, Glory: 8})
	l.say(scoring.EndGame{})
	seafalltest.Close(t, l.Shell.Book())
	l.say(scoring.StartGame{})
	l.Shell.Go(NewTable())
	has := func(red, green int) {
		t.Helper()
		if s := l.State(); s.Play(seafall.Red).Glory != red || s.Play(seafall.Green).Glory != green {
			t.Errorf("red has %d, green %d", s.Play(seafall.Red).Glory, s.Play(seafall.Green).Glory)
		}
	}
	has(0, 0)
	l.Tap("prompt.set_up", "set_up.carried.idol.2", "set_up.carried.slab.3")
	has(2, 3)
	l.Shell.Escape()
	l.Tap("table.red.ship_b", "ship.b.relic.mask", "relic.count")
	has(3, 3)
	offered := func(id string) bool { return slices.Contains(l.IDs(), id) }
	if offered("relic.count") {
		t.Error("a relic that counts is offered again")
	}
	l.Shell.Escape()
	l.Shell.Escape()
	l.Tap("table.green.treasure", "treasure.tablet.shard", "tablet.count")
	has(3, 4)
	if offered("tablet.count") {
		t.Error("a tablet that counts is offered again")
	}
}
