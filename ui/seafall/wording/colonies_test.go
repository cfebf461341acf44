package wording_test

import (
	"testing"

	"astrolabe/ledger/seafall"
)

// colonyOutcomes are facts about colonies whose sentences differ by what came of
// them.
func colonyOutcomes() []seafall.Fact {
	card := func(name, printed string) seafall.ColonyCard {
		return seafall.ColonyCard{ID: "gullhaven", Name: name, Card: printed, Island: "isle-b", Defense: 5, Glory: 1}
	}
	return []seafall.Fact{
		seafall.ColonyFounded{Province: seafall.Blue, Colony: card("Gullhaven", ""), Glory: 3},
		seafall.ColonyFounded{Province: seafall.Blue, Colony: card("Gullhaven", ""), Active: true, Glory: 4},
		seafall.ColonyFounded{Province: seafall.Red, Colony: card("", "Fishing village"), Glory: 3},
		seafall.ColonyFounded{Province: seafall.Green, Colony: card("", ""), Glory: 3},
		seafall.ColonyNamed{Colony: "gullhaven", Name: "New Fenn"},
		seafall.ColonyActivated{Colony: "gullhaven", Glory: 1},
		seafall.LateCaughtUp{Colonies: []seafall.CaughtUpColony{{ColonyCard: card("Gullhaven", ""), Governor: seafall.Blue}}},
		seafall.LateCaughtUp{Colonies: []seafall.CaughtUpColony{{ColonyCard: card("Gullhaven", "")}, {ColonyCard: card("", ""), Governor: seafall.Red}}},
		seafall.MarkerPlaced{Province: seafall.Red, Count: 1, Reason: "An event"}, seafall.MarkerPlaced{Province: seafall.Red, Count: 2},
		seafall.MarkerReturned{Province: seafall.Red, Count: 1}, seafall.MarkerReturned{Province: seafall.Blue, Count: 3, Reason: "An event"},
	}
}

// TestL28_PlacesOfAColony: what lies on a colony lies at spots of its governor's
// board, and is said to be the colony's.
func TestL28_PlacesOfAColony(t *testing.T) {
	en, fr := english(), french()
	for _, c := range []struct {
		spot   seafall.Spot
		en, fr string
	}{
		{"", "Gullhaven", "Gullhaven"},
		{"field_2", "Gullhaven’s field 2", "le champ 2 de Gullhaven"},
		{"warehouse", "Gullhaven’s warehouse", "l’entrepôt de Gullhaven"},
		{"build_1", "Gullhaven’s build site 1", "le chantier 1 de Gullhaven"},
	} {
		at := seafall.Place{Region: "green", Spot: seafall.ColonySpot("gullhaven", c.spot)}
		if got := en.Place(at); got != c.en {
			t.Errorf("%s is %q, want %q", at.Spot, got, c.en)
		}
		if got := fr.Place(at); got != c.fr {
			t.Errorf("%s is %q, want %q", at.Spot, got, c.fr)
		}
	}
	if got := en.Spot(seafall.ColonySpot("gullhaven", "field_1")); got != "Gullhaven, Field 1" {
		t.Errorf("the heading is %q", got)
	}
	if got := en.Region("gullhaven"); got != "Gullhaven" {
		t.Errorf("what a winner improves is called %q", got)
	}
}
