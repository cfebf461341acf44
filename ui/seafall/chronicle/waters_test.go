package chronicle_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// L66, L81: the map of the book lists the signs on the sea, the page of a province
// counts its stickers apart, and the story tells of a passage and an inquisition.
func TestL66_L81_InTheBook(t *testing.T) {
	e := meet(t, "The Far Side", all(3)...)
	e.say(scoring.FindIsland{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 1}, scoring.AddRule{All: true})
	e.begin()
	by := e.state().Order[0]
	e.say(scoring.ChartWater{Sign: seafall.DangerousWater, Water: "maw", Column: 4, Defense: 5, Dangerous: true, By: by}, scoring.ChartWater{Sign: seafall.PortalWater, Column: 9},
		scoring.ChartWater{Sign: seafall.AtollWater, Where: "the old reef"}, scoring.ChartWater{Sign: seafall.CurrentWater, Column: 3}, scoring.ChartWater{Sign: seafall.OtherWater, Column: 7},
		scoring.TestPassage{Province: by, Ship: seafall.ShipA, Water: "maw", Defense: scoring.Tell(5), Successes: scoring.Tell(4), Note: "by a hair"},
		scoring.TestPassage{Province: by, Ship: seafall.ShipA, Test: seafall.UnchartedTest}, // told of nowhere
		scoring.TestPassage{Province: by, Ship: seafall.ShipA, Test: seafall.UnchartedTest, Note: "with songs"},
		scoring.HireAdvisor{Province: by, Type: "Clerk", Gold: 2}, scoring.HoldInquisition{Province: by, Advisor: "clerk"},
		scoring.TestPassage{Province: by, Ship: seafall.ShipB, Water: "maw", Sunk: true, Note: "nobody looked"})
	value := e.state().Board(by).Ships[0].Printed[0]
	for n := value; n < seafall.MaxValue; n++ {
		e.say(scoring.GiveBox{Province: by, Ship: seafall.ShipA, Value: seafall.Sail, Giver: seafall.Giver{Entry: "12"}})
	}
	e.say(scoring.PlaceShipSticker{Province: by, Ship: seafall.ShipA, Value: seafall.Sail, To: 7})
	for lang, words := range map[translations.Language][]string{
		translations.English: {"Dangerous waters, column 4", "Portal, column 9", "Atoll (the old reef)", "2 from stickers", "charts Dangerous waters", "sails Wren through", "“by a hair”", "brings Wren through", "“with songs”", "“nobody looked”", "holds an inquisition: Clerk"},
		translations.French:  {"Eaux dangereuses, colonne 4", "Portail, colonne 9", "+ 2 (autocollants) = ", "« by a hair »", "réussit le passage avec le bateau Wren. « with songs »", "nobody looked", "mène une inquisition"}} {
		document := pdf(t, e.book, lang, typeset.A4)
		if dir := os.Getenv("ASTROLABE_PICTURES"); dir != "" {
			if err := os.WriteFile(filepath.Join(dir, "waters-"+string(lang)+".pdf"), document, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		text := strings.Join(strings.Fields(typesettest.Read(t, document)), " ")
		for _, w := range words {
			if !strings.Contains(text, w) {
				t.Errorf("%s: %q is not in the book: %s", lang, w, text[max(0, len(text)-1800):])
			}
		}
	}
}
