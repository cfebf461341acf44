package seafalltest

import (
	"context"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// Undo takes the last acts back.
func Undo(tb TB, book *ledger.Book, acts int) {
	tb.Helper()
	for range acts {
		if _, err := book.Undo(context.Background(), ""); err != nil {
			tb.Fatalf("undo: %v", err)
		}
	}
}

// Paper is a campaign between two games as its table would tell it from the
// paper record and the boards, to be caught up elsewhere.
func Paper(s *seafall.State) scoring.CatchUp {
	var c scoring.CatchUp
	for _, line := range s.Record {
		g := scoring.CaughtUpGame{Number: line.Number, Date: line.Date, Winner: line.Winner, EndedBy: line.EndedBy}
		for _, p := range s.Order {
			if score, there := line.Scores[p]; there {
				glory := score.GameGlory
				g.Scores = append(g.Scores, scoring.CaughtUpScore{Province: p, GameGlory: &glory, Absent: score.Absent})
			}
		}
		c.Games = append(c.Games, g)
	}
	for _, p := range s.Order {
		b := s.Board(p)
		leader, fields, garrison, milestones := b.Leader, b.Fields, b.Garrison, b.MilestoneGlory
		home := b.HomeBoxes
		board := scoring.CaughtUpBoard{Province: p, Title: b.Title, Boxes: b.Boxes[:], MilestoneGlory: &milestones,
			ToldBoard: scoring.ToldBoard{Leader: &leader, Fields: &fields, Garrison: &garrison, HomeBoxes: &home, Ships: &[2]seafall.FoundedShip{}}}
		for i, ship := range b.Ships {
			v := ship.Values
			board.Ships[i] = seafall.FoundedShip{Name: ship.Name, Sail: v[0], Raid: v[1], Explore: v[2], Hold: v[3]}
		}
		for _, a := range s.Council(p) {
			card := *a
			board.Kept = &card
		}
		c.Boards = append(c.Boards, board)
	}
	for _, isle := range s.Islands {
		now := seafall.CaughtUpIsland{Island: isle.ID, Name: isle.Name, Column: isle.Column, Garrison: isle.Garrison, Boxes: isle.Boxes[:]}
		for _, site := range isle.Sites {
			now.Sites = append(now.Sites, seafall.CaughtUpSite{Site: site.ID, Found: site.Kind, Defense: site.Defense, Dangerous: site.Dangerous})
		}
		c.Islands = append(c.Islands, now)
	}
	return c
}
