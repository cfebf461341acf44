package seafall

import (
	"context"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
)

// overthere is a table of green, red and blue in its first year, with an island where
// green has founded Gullhaven.
func overthere(t *testing.T, rule scoring.AddRule) *looker {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	c := scoring.FoundCampaign{Name: "Three", Date: "2026-01-17"}
	for i, p := range []seafall.Province{seafall.Green, seafall.Red, seafall.Blue} {
		c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p, Player: []string{"Ana", "Ben", "Chloé"}[i],
			Name: []string{"Fennmark", "Emberhold", "Tidewatch"}[i], Title: seafall.Titles[i]})
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	l := lookIn(t, books, book.Campaign().ID)
	active := true
	for _, c := range []scoring.Command{
		scoring.FindIsland{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 1}, rule, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.FoundColony{Province: seafall.Green, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4, 6}, Sites: 1, Active: &active},
		scoring.NextRound{}} {
		l.say(c)
	}
	return l
}

// gulls is the table of the example: a Port on Gullhaven, a token of green's in red's
// At War With, a sticker of red's on green's board, and a Gunner who is active.
func gulls(t *testing.T) *looker {
	t.Helper()
	l := overthere(t, scoring.AddRule{All: true})
	for _, c := range []scoring.Command{
		scoring.Correct{Path: "red.ship_a.raid", Is: "5", Reason: "as on the board"},
		scoring.Correct{Path: "green.box_1", Is: "red", Reason: "as on the board"},
		scoring.Correct{Path: "red.fortune_tokens", Is: "0", Reason: "as on the board"},
		scoring.BuildStructure{Province: seafall.Green, Name: "Port", Site: "colony/gullhaven/build_1"},
		scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}},
		scoring.NextRound{},
		scoring.HireAdvisor{Province: seafall.Red, Type: "Gunner", Gold: 1, Slots: 1, Expertise: []seafall.Expertise{{Kind: "raid", Value: 2}}},
		scoring.ActivateAdvisor{Province: seafall.Red, Advisor: "gunner"}} {
		l.say(c)
	}
	l.Shell.Go(NewTable())
	return l
}

func (l *looker) reads(words ...string) {
	l.Helper()
	for _, w := range words {
		if !strings.Contains(l.Words(), w) {
			l.Errorf("%q is not to be read in: %s", w, l.Words())
		}
	}
}

// LD13: after +1 Raid the strip leads to the colony; the sheet has the dice, the
// chance of no damage and what changes for both, and the third tap takes it.
func TestLD13_TakenByTaps(t *testing.T) {
	l := gulls(t)
	red, green := l.State().Play(seafall.Red).Glory, l.State().Play(seafall.Green).Glory
	l.Tap("table.red.raid", "strip.colony.gullhaven")
	l.reads("5 dice")
	l.Tap("siege.support")
	l.reads("6 dice", "35.1%", "No damage: take it", "Garrison of the colony", "Also taken: Port", "Governed by Ana",
		"Owes 5 enmity tokens: 1 returned to Ana, 4 placed.", "It stays active: +1 glory")
	l.everywhere("siege-take", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("siege.dice")
	l.reads("Ben’s dice pool")
	l.Shell.Escape()
	l.Tap("siege.terms")
	l.reads("Gullhaven")
	l.Shell.Escape()
	l.Tap("siege.take")
	s := l.State()
	if c := s.Late.Colony("gullhaven"); c.Governor != seafall.Red || !s.Running.ColonyActive("gullhaven") {
		t.Fatalf("the colony is %+v", c)
	}
	if now := s.Play(seafall.Red); now.Glory != red+3 || s.AtHome(seafall.Red) != 3 || now.Markers != 1 {
		t.Errorf("red has %d glory, %d at home, %d markers", now.Glory, s.AtHome(seafall.Red), now.Markers)
	}
	if now := s.Play(seafall.Green); now.Glory != green-2 || s.AtHome(seafall.Green) != 8 || now.Markers != 0 {
		t.Errorf("green has %d glory, %d at home, %d markers", now.Glory, s.AtHome(seafall.Green), now.Markers)
	}
	// It is one act with the raid, which it names: one undo takes both back.
	l.reads("Undo “Ben takes Gullhaven”")
	l.Tap("top.undo")
	if s := l.State(); s.Late.Colony("gullhaven").Governor != seafall.Green || s.Play(seafall.Red).Glory != red {
		t.Errorf("after the undo %+v", s.Late.Colony("gullhaven"))
	}
}

// LD13: without the strip the sheet asks who raids, and the raid's glory comes with it.
func TestLD13_TakenFromTheMap(t *testing.T) {
	l := gulls(t)
	was := l.State().Play(seafall.Blue).Glory
	l.Shell.Go(NewMap())
	l.Tap("map.island.kestrel", "map.open", "colony.gullhaven", "colony.raid")
	l.Tap("siege.by.blue", "siege.marker", "siege.counted", "siege.gains.more")
	l.reads("but 2 was entered")
	l.Tap("siege.gains.less", "siege.take")
	s := l.State()
	if s.Late.Colony("gullhaven").Governor != seafall.Blue || s.Running.ColonyActive("gullhaven") || s.Play(seafall.Blue).Glory != was+2 {
		t.Errorf("blue has %d glory, the colony is %+v", s.Play(seafall.Blue).Glory, s.Late.Colony("gullhaven"))
	}
}

// LD14: with damage a site is plundered by a tap, for the value that its card prints,
// and a structure goes with its site.
func TestLD14_PlunderedByTaps(t *testing.T) {
	l := gulls(t)
	l.Tap("table.red.raid", "strip.colony.gullhaven", "siege.which.1")
	l.reads("1 damage to Ship A", "6 gold, and no harvest in winter", "Owes 4 enmity tokens: 1 returned to Ana, 3 placed.")
	l.everywhere("siege-plunder", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("siege.site.field_2")
	s := l.State()
	at := func(site seafall.Spot) int {
		return l.State().Play(seafall.Red).At(seafall.Place{Region: "green", Spot: seafall.ColonySpot("gullhaven", site)})
	}
	if at("field_2") != 3 || s.AtHome(seafall.Green) != 7 {
		t.Errorf("%d tokens on the field, green has %d at home", at("field_2"), s.AtHome(seafall.Green))
	}
	l = gulls(t)
	l.Tap("table.red.raid", "strip.colony.gullhaven", "siege.which.1", "siege.site.build_1")
	if n := len(l.State().Running.StructuresOf(seafall.Green)); n != 0 || at("build_1") != 2 {
		t.Errorf("%d structures, %d tokens", n, at("build_1"))
	}
	l = gulls(t)
	l.Tap("table.red.raid", "strip.colony.gullhaven", "siege.which.1", "siege.printed", "siege.printed.warehouse.more", "siege.site.warehouse")
	if at("warehouse") != 3 {
		t.Errorf("%d tokens in the warehouse", at("warehouse"))
	}
	l = gulls(t)
	l.Tap("table.red.raid", "strip.colony.gullhaven", "siege.which.1", "siege.raid")
	if len(l.State().Play(seafall.Red).Away) != 0 || len(l.State().Running.Raided) != 1 {
		t.Errorf("raided are %v", l.State().Running.Raided)
	}
}

// LD15: without enough tokens the sheet warns, and what came unexpectedly goes
// through.
func TestLD15_TooFewByTaps(t *testing.T) {
	l := gulls(t)
	l.say(scoring.ReturnEnmity{Province: seafall.Green, Place: seafall.Place{Region: "red", Spot: seafall.War}})
	l.say(scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: "blue", Spot: seafall.War}, Count: 5})
	l.Tap("table.red.raid", "strip.colony.gullhaven")
	l.reads("No token left at home", "would owe 5 enmity")
	l.everywhere("siege-short", l.Shell.RebuildSheets)
	l.Shell.Look().SetLanguage(translations.English)
	glory := l.State().Play(seafall.Red).Glory
	l.Tap("siege.forced", "siege.take")
	if s := l.State(); s.AtHome(seafall.Red) != 0 || s.Play(seafall.Red).Glory != glory+1-2 || s.Running.ColonyActive("gullhaven") {
		t.Errorf("red has %d glory, %d at home", s.Play(seafall.Red).Glory, s.AtHome(seafall.Red))
	}
}

// L1: the strip of a raid has no colony while conquering is sealed.
func TestL1_NoColonyInTheStrip(t *testing.T) {
	l := overthere(t, scoring.AddRule{Number: 18, Heading: "Colonies"})
	l.Shell.Go(NewTable())
	l.Tap("table.red.raid")
	if control.Tap(l.Window.Canvas(), "strip.colony.gullhaven") || strings.Contains(l.Words(), "Gullhaven") {
		t.Error("the strip has a colony")
	}
}

// LD26: as winner green is offered what stands on its colony beside its own board, and
// a tap chooses it.
func TestLD26_ImprovedByTaps(t *testing.T) {
	l := gulls(t)
	for range 2 {
		l.say(scoring.GainGlory{Province: seafall.Green, Glory: 8})
	}
	l.say(scoring.EndGame{By: "card"})
	l.Shell.Go(NewEnding())
	l.reads("Gullhaven, Field 1", "Gullhaven, garrison")
	l.everywhere("ending-colony", l.Shell.Rebuild)
	l.Shell.Look().SetLanguage(translations.English)
	l.Tap("ending.choice.3", "ending.next")
	if i := l.State().Running.Ended.Improvement; i == nil || i.Region != "gullhaven" || i.Field != "1" || i.From != 4 {
		t.Errorf("chosen is %+v", i)
	}
}
