package chronicle_test

import (
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
)

// TestL17_TheStoryOfARaidOnAShip: the book says which ship was raided and what came of
// it, and does not tell of the endeavor beside.
func TestL17_TheStoryOfARaidOnAShip(t *testing.T) {
	book := seafalltest.Eighth(t, ledgertest.Books(scoring.Rules{}))
	for _, c := range []scoring.Command{scoring.AddRule{Heading: "Raiding a ship"}, scoring.NameProvince{Province: seafall.Green, Name: "Fennmark"},
		scoring.NameShip{Province: seafall.Green, Ship: seafall.ShipB, Name: "Plover"}, scoring.StartGame{}, scoring.HoldWinter{}, scoring.NextRound{},
		scoring.RaidShip{Province: seafall.Red, Ship: seafall.ShipA, Of: seafall.Green, Target: seafall.ShipB, Successes: 5, Damage: scoring.Tell(1), Items: 1}} {
		seafalltest.Must(t, book, c)
	}
	inTurn(t, storyOf(t, book, translations.English), "raids Plover of Fennmark: 1 damage and 1 item from the hold")
	inTurn(t, storyOf(t, book, translations.French), "pille le bateau Plover de Fennmark", "1 dégât et 1 objet de la cale")
}
