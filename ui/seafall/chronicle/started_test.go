package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
)

// TestLD3_TheOpeningLineOfAGame: a game whose title cards brought something opens with
// who started with what and who was at war, once and before all else; any other opens
// without.
func TestLD3_TheOpeningLineOfAGame(t *testing.T) {
	book := seafalltest.Eighth(t, ledgertest.Books(scoring.Rules{}))
	say := func(commands ...scoring.Command) {
		for _, c := range commands {
			seafalltest.Must(t, book, c)
		}
	}
	say(scoring.AddRule{Heading: "Title bonuses"}, scoring.NameProvince{Province: seafall.Purple, Name: "Amaranth"},
		scoring.NameProvince{Province: seafall.Blue, Name: "Tidewatch"}, scoring.NameProvince{Province: seafall.Gray, Name: "Stonegard"}, scoring.StartGame{})
	if story := storyOf(t, book, translations.English); strings.Contains(story, "for its title") {
		t.Errorf("nothing was taken, and the story says:\n%s", story)
	}
	say(scoring.TakeTitleBonus{Province: seafall.Purple, Reputation: 1, Fortune: 2}, scoring.BeginWar{Province: seafall.Purple, Against: seafall.Blue},
		scoring.TakeTitleBonus{Province: seafall.Gray}, scoring.BeginWar{Province: seafall.Gray, Against: seafall.Blue, Count: 2},
		scoring.HoldWinter{}, scoring.ResolveEndeavor{Province: seafall.Purple, Endeavor: seafall.Explore})
	inTurn(t, storyOf(t, book, translations.English), "Amaranth started the game with 6 gold, 1 reputation, 2 fortune for its title.",
		"Stonegard started the game with 9 gold for its title.", "At war with Tidewatch from the start: Amaranth and Stonegard (2).", "explores")
	inTurn(t, storyOf(t, book, translations.French), "Amaranth a commencé avec les bonus de son rang : 6 or, 1 Réputation, 2 Chance.",
		"En guerre avec Tidewatch dès le début : Amaranth et Stonegard (2).")
}
