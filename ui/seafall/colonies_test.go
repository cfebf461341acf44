package seafall_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// overseas is an evening of five whose table plays with colonies, in the first round
// of its first year.
func overseas(t testing.TB, more ...scoring.Command) *finale {
	t.Helper()
	books, book := found(t, bySeat(seafall.Provinces...))
	say(t, book, scoring.AddRule{Number: 18, Heading: "Colonies"})
	for _, isle := range []scoring.FindIsland{{Name: "Marrow", Column: 1, Garrison: 1}, {Name: "Kestrel", Column: 4, Garrison: 2}} {
		say(t, book, isle)
	}
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.HoldWinter{})
	for _, c := range more {
		say(t, book, c)
	}
	return newFinale(t, books, book)
}

func colony(p seafall.Province, name string, island seafall.Region, active bool, fields ...int) scoring.FoundColony {
	return scoring.FoundColony{Province: p, Island: island, Name: name, Defense: 5, Garrison: 2, Fields: fields, Sites: 1, Active: &active}
}

// winterOverseas is LD11 before its winter: green governs two colonies that are not
// active, with three tokens at home, and red has the least glory.
func winterOverseas(t testing.TB, more ...scoring.Command) *finale {
	t.Helper()
	list := []scoring.Command{
		scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "blue", Spot: seafall.War}, Count: 3},
		scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}, Count: 2},
		colony(seafall.Green, "Gullhaven", "isle-a", false, 4, 6), scoring.NextRound{},
		colony(seafall.Green, "Cray Point", "isle-b", false, 3)}
	for p, glory := range map[seafall.Province]int{seafall.Green: 2, seafall.Red: 7, seafall.Blue: 8, seafall.Gray: 8, seafall.Purple: 8} {
		list = append(list, scoring.GainGlory{Province: p, Glory: glory})
	}
	list = append(list, more...)
	for range 4 {
		list = append(list, scoring.NextRound{})
	}
	return overseas(t, list...)
}

// TestLD11_WinterByTaps: a switch for each colony, one tap for all; red keeps the
// astrolabe, and one undo takes all of it back.
func TestLD11_WinterByTaps(t *testing.T) {
	e := winterOverseas(t)
	e.Tap("table.winter")
	if words := e.Words(); !strings.Contains(words, "0 gold, 0 of 3 tokens") || strings.Contains(words, "take 1") {
		t.Errorf("before a switch is on: %s", words)
	}
	e.Tap("winter.colony.gullhaven")
	if words := e.Words(); !strings.Contains(words, "6 gold, 1 of 3 tokens") || !strings.Contains(words, "take 10 gold: 4 + 6") {
		t.Errorf("with one switch on: %s", words)
	}
	e.Tap("winter.colony.cray-point")
	if words := e.Words(); !strings.Contains(words, "12 gold, 2 of 3 tokens") || !strings.Contains(words, "take 13 gold: 4 + 6 + 3") {
		t.Errorf("with both on: %s", words)
	}
	e.inFrench("colonies-winter")
	before := e.state().Play(seafall.Green).Glory
	e.Tap("winter.do")
	s := e.state()
	play := s.Play(seafall.Green)
	if s.Running.Year != 2 || s.Running.First != seafall.Red || play.Glory != before+2 || play.Markers != 2 || s.AtHome(seafall.Green) != 1 {
		t.Fatalf("year %d, %s first; green has %d glory, %d markers, %d at home", s.Running.Year, s.Running.First, play.Glory, play.Markers, s.AtHome(seafall.Green))
	}
	if got := e.shell.Current().Name(); got != "table" {
		t.Errorf("it leads to %s", got)
	}
	e.shell.Undo()
	if s := e.state(); s.Running.Year != 1 || len(s.Running.Active) != 0 || s.Play(seafall.Green).Markers != 0 {
		t.Errorf("after one undo it is year %d with %v", s.Running.Year, s.Running.Active)
	}
}

// TestL30_SwitchesEndWithTheTokens: without a token at home there is no switch, and
// the row says why; who is absent has none either (L39).
func TestL30_SwitchesEndWithTheTokens(t *testing.T) {
	e := winterOverseas(t, scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "gray", Spot: seafall.War}, Count: 2})
	e.Tap("table.winter", "winter.colony.gullhaven")
	if e.shows("winter.colony.cray-point") || !strings.Contains(e.Words(), "no token at home for a marker") {
		t.Errorf("one token serves two colonies: %s", e.Words())
	}
	e.Tap("winter.colony.gullhaven")
	if !e.shows("winter.colony.cray-point") {
		t.Error("the switch does not come back")
	}
}

// TestL27_FoundedByThreeTaps: Build, Colony, with its marker; the first island where
// none lies is chosen.
func TestL27_FoundedByThreeTaps(t *testing.T) {
	e := overseas(t, colony(seafall.Red, "Cray Point", "isle-a", true, 3))
	e.Tap("table.blue.build", "build.colony")
	e.inFrench("colonies-found")
	e.Tap("colony.with")
	s := e.state()
	c := s.Late.ColoniesOf(seafall.Blue)
	if len(c) != 1 || c[0].Island != "isle-b" || s.Play(seafall.Blue).Glory != 4 || s.Play(seafall.Blue).Markers != 1 || e.shell.SheetOpen() {
		t.Fatalf("blue has %+v, %d glory", c, s.Play(seafall.Blue).Glory)
	}
	e.shell.Undo()
	e.Tap("table.blue.build", "build.colony", "colony.glory.more", "colony.fields.more", "colony.field.3.more")
	e.Write("colony.name", "Gullhaven")
	e.Tap("colony.without")
	s = e.state()
	if c := s.Late.Colony("gullhaven"); c == nil || c.Glory != 2 || len(c.Fields) != 3 || c.Fields[2] != 5 || s.Play(seafall.Blue).Glory != 3 {
		t.Errorf("blue has %+v", c)
	}
}

// TestL28_ColoniesOnBoardAndMap: the board of its governor and the island tell of a
// colony, its sheet names it, and makes it active while that is allowed.
func TestL28_ColoniesOnBoardAndMap(t *testing.T) {
	e := overseas(t, colony(seafall.Green, "Gullhaven", "isle-a", false, 4, 6), colony(seafall.Blue, "Cray Point", "isle-b", true, 3),
		scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: "green", Spot: seafall.ColonySpot("gullhaven", "field_2")}})
	e.Tap("table.green.board")
	e.inFrench("colonies-board")
	e.Tap("colony.gullhaven")
	e.inFrench("colonies-sheet")
	for _, want := range []string{"defense 5 · garrison 2 · fields 4 + 6 · 1 build site · inactive", "founded by", "raided"} {
		if words := e.Words(); !strings.Contains(words, want) {
			t.Errorf("no %q in %s", want, words)
		}
	}
	e.Tap("colony.activate")
	if s := e.state(); !s.Running.ColonyActive("gullhaven") {
		t.Error("it is not active")
	}
	e.Tap("colony.rename")
	e.Write("colony.name_it", "New Fenn")
	e.Tap("colony.name_it.do")
	e.shell.Escape()
	e.shell.ToLanding()
	e.Tap("top.menu", "menu.map")
	e.inFrench("colonies-map")
	e.Tap("map.island.isle-a", "map.open")
	if words := e.Words(); !strings.Contains(words, "New Fenn") {
		t.Errorf("the island does not tell of it: %s", words)
	}
	e.inFrench("colonies-island")
}

// TestL1_NothingOfColoniesWhileSealed: the sheets and screens where they will stand
// are as they were.
func TestL1_NothingOfColoniesWhileSealed(t *testing.T) {
	books, book := found(t, bySeat(seafall.Provinces...))
	say(t, book, scoring.FindIsland{Name: "Marrow", Column: 1, Garrison: 1})
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.HoldWinter{})
	e := newFinale(t, books, book)
	e.Tap("table.blue.build")
	if e.shows("build.colony") {
		t.Error("a sealed colony can be founded")
	}
}

// TestLD21_TokensOnAColonyByTaps: the sheet of enmity places a token on a colony's
// field, below the board of its governor, as a card says.
func TestLD21_TokensOnAColonyByTaps(t *testing.T) {
	e := overseas(t, colony(seafall.Green, "Gullhaven", "isle-a", true, 4, 6))
	e.Tap("table.red.enmity", "enmity.place", "enmity.region.green")
	e.inFrench("colonies-enmity")
	e.Tap("enmity.at.colony/gullhaven/field_2")
	at := seafall.Place{Region: "green", Spot: seafall.ColonySpot("gullhaven", "field_2")}
	if s := e.state(); s.Play(seafall.Red).At(at) != 1 || s.AtHome(seafall.Red) != 7 {
		t.Errorf("red's tokens lie at %v", s.Play(seafall.Red).Away)
	}
}

// TestL31_MarkersByTaps: a card turns a token to a marker, and takes it home again.
func TestL31_MarkersByTaps(t *testing.T) {
	e := overseas(t)
	e.Tap("table.red.enmity", "enmity.marker.place")
	if s := e.state(); s.Play(seafall.Red).Markers != 1 || s.AtHome(seafall.Red) != 7 {
		t.Errorf("red has %d markers, %d at home", s.Play(seafall.Red).Markers, s.AtHome(seafall.Red))
	}
	e.inFrench("colonies-markers")
	e.Tap("enmity.marker.home")
	if s := e.state(); s.Play(seafall.Red).Markers != 0 || s.AtHome(seafall.Red) != 8 {
		t.Errorf("red has %d markers, %d at home", s.Play(seafall.Red).Markers, s.AtHome(seafall.Red))
	}
}
