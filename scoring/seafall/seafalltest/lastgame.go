package seafalltest

import (
	"context"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// LastGame founds a campaign that is about to end in its fourteenth game: every part is
// open, blue is to find the last island, red leads the game, and gray has two tokens in
// red's At War With where no box is free.
func LastGame(tb TB, books *ledger.Books) *ledger.Book {
	tb.Helper()
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(lastGameCommands[0]))
	if err != nil {
		tb.Fatalf("founding: %v", err)
	}
	for _, c := range lastGameCommands[1:] {
		Must(tb, book, c)
	}
	return book
}

// LastGameSaid are the commands behind LastGame, the founding first.
func LastGameSaid() []scoring.Command { return slices.Clone(lastGameCommands) }

// lastTable are who sits there, the most prominent title first, with the campaign glory
// and the milestone glory of thirteen games, and the glory of the fourteenth.
var lastTable = []struct {
	province          seafall.Province
	player, name      string
	glory, milestones int
	game              int
}{
	{seafall.Gray, "Dan", "Stonegard", 192, 21, 15},
	{seafall.Blue, "Chloé", "Tidewatch", 188, 18, 17},
	{seafall.Red, "Ben", "Emberhold", 186, 19, 21},
	{seafall.Purple, "Ève", "Amaranth", 160, 12, 12},
	{seafall.Green, "Ana", "Fennmark", 150, 9, 9},
}

// closedBefore is how many games are closed.
const closedBefore = 13

var lastGameCommands = func() []scoring.Command {
	found := scoring.FoundCampaign{Name: "The Long Voyage", Date: "2026-01-17"}
	caught := scoring.CatchUp{Islands: []seafall.CaughtUpIsland{
		{Island: "kestrel", Name: "Kestrel", Column: 2, Garrison: 1}, {Island: "farthest", Name: "Farthest", Column: 9, Garrison: 0}}}
	for n := range closedBefore {
		line, most := scoring.CaughtUpGame{}, 0
		for _, at := range lastTable {
			glory := (at.glory*(n+1))/closedBefore - (at.glory*n)/closedBefore
			line.Scores = append(line.Scores, scoring.CaughtUpScore{Province: at.province, GameGlory: &glory})
			if glory > most {
				line.Winner, most = at.province, glory
			}
		}
		caught.Games = append(caught.Games, line)
	}
	for i, at := range lastTable {
		found.Provinces = append(found.Provinces, scoring.FoundedProvince{Province: at.province, Player: at.player, Name: at.name, Title: seafall.Titles[i]})
		board := scoring.CaughtUpBoard{Province: at.province, Title: seafall.Titles[i]}
		board.Ships = shipsAfter(at.province, closedBefore)
		if at.province == seafall.Red {
			board.Boxes = []seafall.Box{"gray", "gray", "gray", "gray", "gray", "gray"}
		}
		caught.Boards = append(caught.Boards, board)
		for left, game := at.milestones, 1+i; left > 0; left, game = left-3, game+1 {
			caught.Milestones = append(caught.Milestones, seafall.CaughtUpMilestone{Game: game, Province: at.province, Name: at.name + " reaches farther " + string(rune('a'+game)), Glory: min(3, left)})
		}
	}
	list := []scoring.Command{found, scoring.AddRule{All: true}, caught, scoring.StartGame{}, scoring.HoldWinter{},
		scoring.PlaceEnmity{Province: seafall.Gray, Place: seafall.Place{Region: "red", Spot: seafall.War}, Count: 2}}
	for _, at := range lastTable {
		for left := at.game; left > 0; left -= 10 {
			list = append(list, scoring.GainGlory{Province: at.province, Glory: min(left, 10)})
		}
	}
	return list
}()

// shipsAfter are a province's ships with so many boxes filled.
func shipsAfter(p seafall.Province, boxes int) *[2]seafall.FoundedShip {
	ships := scoring.StartingProvince(p, "").Ships
	for i := range ships {
		for _, value := range []*int{&ships[i].Sail, &ships[i].Raid, &ships[i].Explore, &ships[i].Hold} {
			for ; *value < seafall.MaxValue && boxes > 0; boxes-- {
				*value++
			}
		}
	}
	return &ships
}
