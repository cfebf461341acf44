package wording_test

import (
	"testing"

	"astrolabe/ledger/seafall"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
)

func TestNames(t *testing.T) {
	for _, c := range []struct {
		what            string
		say             func(speech.Speaker) string
		english, french string
	}{
		{"a province with a name", func(s speech.Speaker) string { return s.Province(seafall.Green) }, "Fennmark", "Fennmark"},
		{"a province without one", func(s speech.Speaker) string { return s.Province(seafall.Red) }, "Red", "Rouge"},
		{"its region", func(s speech.Speaker) string { return s.Region("red") }, "Red", "Rouge"},
		{"a province that is none", func(s speech.Speaker) string { return s.Province("pink") }, "pink", "pink"},
		{"a player", func(s speech.Speaker) string { return s.Player(seafall.Blue) }, "Chloé", "Chloé"},
		{"a title", func(s speech.Speaker) string { return s.Title(seafall.Purple) }, "Princess", "Princesse"},
		{"a title of the other style", func(s speech.Speaker) string { return s.TitleWord(seafall.Prince, seafall.Masculine) }, "Prince", "Prince"},
		{"no title", func(s speech.Speaker) string { return s.TitleWord("", seafall.Masculine) }, "", ""},
		{"an appellation", func(s speech.Speaker) string { return s.Appellation("glorious", seafall.Feminine) }, "Glorious", "Glorieuse"},
		{"an appellation of a later sheet", func(s speech.Speaker) string { return s.Appellation("Fearsome", seafall.Feminine) }, "Fearsome", "Fearsome"},
		{"an island with a name", func(s speech.Speaker) string { return s.Region("kestrel") }, "Kestrel", "Kestrel"},
		{"an island alone in its column", func(s speech.Speaker) string { return s.Region("isle-b") }, "Column 3", "Colonne 3"},
		{"one of two in a column", func(s speech.Speaker) string { return s.Region("isle-d") }, "Column 4 (D)", "Colonne 4 (D)"},
		{"an island not found", func(s speech.Speaker) string { return s.Region("isle-z") }, "Isle z", "Isle z"},
		{"a spot", func(s speech.Speaker) string { return s.Spot("council_room") }, "Council room", "Salle du conseil"},
		{"a site", func(s speech.Speaker) string { return s.Spot("harbour") }, "harbour", "harbour"},
		{"at war", func(s speech.Speaker) string { return s.Spot(seafall.War) }, "At War With", "En guerre avec"},
		{"a place", func(s speech.Speaker) string { return s.Place(seafall.Place{Region: "purple", Spot: "field_b"}) }, "Amaranth’s field B", "le champ B d’Amaranth"},
		{"a garrison", func(s speech.Speaker) string { return s.Place(seafall.Place{Region: "isle-b", Spot: seafall.Garrison}) }, "the garrison of Column 3", "la garnison de Colonne 3"},
		{"a ship with a name", func(s speech.Speaker) string { return s.Ship(seafall.Blue, seafall.ShipA) }, "Petrel", "Petrel"},
		{"a ship without one", func(s speech.Speaker) string { return s.Ship(seafall.Blue, seafall.ShipB) }, "Ship B", "Bateau B"},
		{"an advisor with a name", func(s speech.Speaker) string { return s.Advisor("taxman") }, "Marlo", "Marlo"},
		{"an advisor without one", func(s speech.Speaker) string { return s.Advisor("carpenter") }, "Carpenter", "Carpenter"},
		{"an advisor that is gone", func(s speech.Speaker) string { return s.Advisor("old-hand") }, "Old hand", "Old hand"},
		{"a structure", func(s speech.Speaker) string { return s.Structure("gun-tower-2") }, "Gun Tower", "Tour à canons"},
		{"an upgrade", func(s speech.Speaker) string { return s.Upgrade("Intrepid") }, "Intrepid", "Intrépide"},
		{"an upgrade of the table's own", func(s speech.Speaker) string { return s.Upgrade("Très Rapide") }, "Très Rapide", "Très Rapide"},
		{"a treasure", func(s speech.Speaker) string { return phrases.Treasure(s.Speaker, "pearl") }, "Black Pearl", "Black Pearl"},
		{"a treasure without a name", func(s speech.Speaker) string { return phrases.Treasure(s.Speaker, "treasure-3") }, "Treasure", "Trésor"},
		{"a retired advisor", func(s speech.Speaker) string { return phrases.Retired(s.Speaker, "adventurer-2") }, "Adventurer 2", "Aventurier 2"},
		{"another", func(s speech.Speaker) string { return phrases.Retired(s.Speaker, "taxman") }, "Taxman", "Percepteur"},
		{"a guild", func(s speech.Speaker) string { return phrases.Guild(s.Speaker, "builders") }, "Builders", "Bâtisseurs"},
		{"no guild", func(s speech.Speaker) string { return phrases.Guild(s.Speaker, "") }, "", ""},
		{"expertise", func(s speech.Speaker) string { return s.Expertise(seafall.Expertise{Kind: "sell", Value: 2}) }, "Sell +2", "Vendre +2"},
		{"a value", func(s speech.Speaker) string { return s.Value(seafall.Hold) }, "Hold", "Cale"},
		{"a source", func(s speech.Speaker) string { return phrases.Source(s.Speaker, seafall.FromMilestone) }, "Milestones", "Étapes"},
		{"a card", func(s speech.Speaker) string { return phrases.Card(s.Speaker, seafall.Exhausted) }, "exhausted", "épuisé"},
		{"the prologue", func(s speech.Speaker) string { return s.Game(0) }, "Prologue", "Prologue"},
		{"a game", func(s speech.Speaker) string { return s.Game(3) }, "Game 3", "Partie 3"},
		{"a step", func(s speech.Speaker) string { return speech.Step(s, 7) }, "Assign titles", "Attribuer les rangs"},
		{"a status", func(s speech.Speaker) string { return speech.Status(s, "between") }, "Between games", "Entre deux parties"},
		{"a date", func(s speech.Speaker) string { return s.Date("2026-01-17") }, "January 17, 2026", "17 janvier 2026"},
		{"the first of a month", func(s speech.Speaker) string { return s.Date("2026-08-01") }, "August 1, 2026", "1er aout 2026"},
		{"a date without its year", func(s speech.Speaker) string { return s.DateShort("2026-02-01") }, "Feb 1", "1er févr."},
		{"no date", func(s speech.Speaker) string { return s.Date("soon") }, "soon", "soon"},
		{"a day at the table", func(s speech.Speaker) string { return s.Day(1768690800000, 120) }, "2026-01-18", "2026-01-18"},
		{"a time at the table", func(s speech.Speaker) string { return s.Clock(1768690800000, -30) }, "22:30", "22\u202fh\u202f30"},
		{"a list", func(s speech.Speaker) string { return s.List([]string{"Ana", "Ben", "Eve"}) }, "Ana, Ben and Eve", "Ana, Ben et Eve"},
		{"nobody", func(s speech.Speaker) string { return s.List(nil) }, "no one", "personne"},
		{"a field", func(s speech.Speaker) string { return s.Field("provinces.ships.sail") }, "Sail", "Navigation"},
		{"an unknown field", func(s speech.Speaker) string { return s.Field("sale") }, "sale", "sale"},
		{"a path", func(s speech.Speaker) string { return speech.Path(s, "green.milestone_glory") }, "Ana’s milestone glory", "Gloire des Étapes d’Ana"},
		{"a box", func(s speech.Speaker) string { return speech.Box(s, "x:purple") }, "Eve’s crossed-out sticker", "l’autocollant rayé d’Eve"},
		{"a number below nothing", func(s speech.Speaker) string { return s.Number(-3) }, "\u22123", "\u22123"},
		{"an emperor", func(s speech.Speaker) string { return s.EmperorWord(seafall.Feminine) }, "Empress", "Impératrice"},
	} {
		if got := c.say(english()); got != c.english {
			t.Errorf("%s: %q, want %q", c.what, got, c.english)
		}
		if got := c.say(french()); got != c.french {
			t.Errorf("%s, French: %q, want %q", c.what, got, c.french)
		}
	}
	if got := french().OverruleReasons(); len(got) != 3 || got[0] != "Selon la carte" {
		t.Errorf("reasons %q", got)
	}
}
