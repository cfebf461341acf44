package seafalltest

import (
	"context"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// Eighth is a campaign of five before its eighth game, as its title cards count it:
// blue, the Prince, has 61 campaign glory, red, the Duke, 58, green 52, gray 47, and
// purple, the Lord, 40. Ana plays purple; each leader draws 3 reputation and 2
// fortune.
func Eighth(tb TB, books *ledger.Books) *ledger.Book {
	tb.Helper()
	order := []seafall.Province{seafall.Blue, seafall.Red, seafall.Green, seafall.Gray, seafall.Purple}
	glory := []int{61, 58, 52, 47, 40}
	players := []string{"Chloé", "Ben", "Dan", "Eve", "Ana"}
	found, c := scoring.FoundCampaign{Name: "The Eighth Evening", Date: "2026-01-17"}, scoring.CatchUp{}
	for i, p := range order {
		found.Provinces = append(found.Provinces, scoring.FoundedProvince{Province: p, Player: players[i], Title: seafall.Titles[i]})
		c.Boards = append(c.Boards, scoring.CaughtUpBoard{Province: p, Title: seafall.Titles[i], ToldBoard: scoring.ToldBoard{
			Leader: &seafall.Leader{Reputation: 3, Fortune: 2},
			Ships:  &[2]seafall.FoundedShip{{Sail: 4, Raid: 4, Explore: 5, Hold: 3}, {Sail: 3, Raid: 2, Explore: 2, Hold: 2}}}})
	}
	for n := range 7 {
		game := scoring.CaughtUpGame{EndedBy: "card", Winner: seafall.Blue}
		for i, p := range order {
			score := glory[i] / 7
			if n < glory[i]%7 {
				score++
			}
			game.Scores = append(game.Scores, scoring.CaughtUpScore{Province: p, GameGlory: &score})
		}
		c.Games = append(c.Games, game)
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(found))
	if err != nil {
		tb.Fatalf("founding: %v", err)
	}
	// A game that a card ended is won as the table says (R32).
	if _, err := book.Record(context.Background(), scoring.Say(c, ledger.Overrule{Rule: "R32", Reason: "a card ended it"})); err != nil {
		tb.Fatalf("catching up: %v", err)
	}
	return book
}
