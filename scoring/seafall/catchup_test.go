package seafall_test

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/payload"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

func ptr[T any](v T) *T { return &v }

// line is a line of the paper record of blue, red and green.
func line(blues, reds, greens int) scoring.CaughtUpGame {
	return scoring.CaughtUpGame{Scores: []scoring.CaughtUpScore{{Province: blue, GameGlory: &blues},
		{Province: red, GameGlory: &reds}, {Province: green, GameGlory: &greens}}}
}

// hull are the values of a ship.
func hull(sail, raid, explore, hold int) seafall.FoundedShip {
	return seafall.FoundedShip{Sail: sail, Raid: raid, Explore: explore, Hold: hold}
}

// ships are ship A with some boxes of Explore filled, and ship B as printed.
func ships(boxes int) *[2]seafall.FoundedShip {
	return &[2]seafall.FoundedShip{hull(2, 3, 2+boxes, 2), hull(3, 2, 2, 2)}
}

// paper are two games of three: 11 + 7 = 18 for blue, 7 + 12 = 19 for red and
// 8 + 5 = 13 for green, and their boards: 20 = 18 + 2 on the ships of each.
func paper() scoring.CatchUp {
	return scoring.CatchUp{Games: []scoring.CaughtUpGame{line(11, 7, 8), line(7, 12, 5)},
		Boards: []scoring.CaughtUpBoard{
			{Province: blue, Title: seafall.Duke, ToldBoard: scoring.ToldBoard{Ships: ships(2)}},
			{Province: red, Title: seafall.Prince, ToldBoard: scoring.ToldBoard{Ships: ships(2)}},
			{Province: green, Title: seafall.Count, ToldBoard: scoring.ToldBoard{Ships: ships(2)}}}}
}

// with alters what is on paper.
func with(alter func(*scoring.CatchUp)) scoring.CatchUp {
	c := paper()
	alter(&c)
	return c
}

func TestACampaignIsCaughtUp(t *testing.T) {
	p := meet(t, three())
	p.say(with(func(c *scoring.CatchUp) {
		c.Games[0].Date = "2025-11-08"
		c.Games[1].Scores[2] = scoring.CaughtUpScore{Province: green, Absent: true}
		// Green missed game 2 and makes up for it when it is back: one box.
		c.Boards[2].Ships = ships(1)
		c.Boards[0].Leader = &seafall.Leader{Name: " Maëlle ", Reputation: 2, Fortune: 4, Appellation: "lucky"}
		c.Boards[0].Boxes = []seafall.Box{"red", "x:green"}
		c.Boards[0].Kept = &seafall.Advisor{Type: "Pilot", Gold: 2, Expertise: []seafall.Expertise{{Kind: "explore", Value: 2}}}
		c.Boards[1].Fields, c.Boards[1].Garrison = &[2]int{8, 4}, ptr(2)
		c.Islands = []seafall.CaughtUpIsland{{Name: "Heron Rock", Column: 2, Garrison: 2, Boxes: []seafall.Box{"", "blue"},
			Sites: []seafall.CaughtUpSite{{Site: "harbour", Found: "goods", Defense: 3}}}}
		c.Milestones = []seafall.CaughtUpMilestone{{Game: 1, Province: blue, Name: "Chart the western reach", Glory: 2},
			{Game: 2, Province: blue, Name: "Raise a beacon", Glory: 1}}
	}))
	s := p.state()

	// Game 1: 11 wins over 8 and 7. Game 2: 12 wins; green gets 7 − 1 = 6 (R44).
	want := []seafall.GameRecord{
		{Sitting: payload.Sitting{Date: "2025-11-08", Dated: true}, Number: 1, Target: 11, Winner: blue, EndedBy: "target", CaughtUp: true, Scores: map[seafall.Province]seafall.Score{
			blue: {GameGlory: 11, CampaignGlory: 11}, red: {GameGlory: 7, CampaignGlory: 7}, green: {GameGlory: 8, CampaignGlory: 8}}},
		{Number: 2, Target: 12, Winner: red, EndedBy: "target", CaughtUp: true, Stickers: map[seafall.Province]int{blue: 1, red: 1, green: 0}, Scores: map[seafall.Province]seafall.Score{
			blue: {GameGlory: 7, CampaignGlory: 18, Title: seafall.Duke}, red: {GameGlory: 12, CampaignGlory: 19, Title: seafall.Prince},
			green: {GameGlory: 6, CampaignGlory: 14, Title: seafall.Count, Absent: true}}}}
	if !reflect.DeepEqual(s.Record, want) {
		t.Errorf("the record is\n%+v\nwant\n%+v", s.Record, want)
	}
	if s.Status() != "between" || scoring.NextGame(s) != 3 || !s.CaughtUp(2) || s.CaughtUp(3) {
		t.Errorf("%s, game %d is next", s.Status(), scoring.NextGame(s))
	}
	b := s.Board(blue)
	if b.Title != seafall.Duke || b.CampaignGlory != 18 || b.MilestoneGlory != 3 || b.Leader.Name != "Maëlle" ||
		b.Leader.Style != seafall.Masculine || b.Ships[0].Values != [4]int{2, 3, 4, 2} || b.Ships[0].Printed != [4]int{2, 3, 2, 2} ||
		b.Boxes != (seafall.Boxes{"red", "x:green"}) {
		t.Errorf("blue has %+v", b)
	}
	if council := s.Council(blue); len(council) != 1 || council[0].ID != "pilot" || !council[0].Kept || council[0].EmptySlots() != 0 {
		t.Errorf("blue keeps %+v", council)
	}
	isle := s.Island("isle-a")
	if isle == nil || isle.Garrison != 2 || isle.Boxes != (seafall.Boxes{"", "blue"}) || len(isle.Sites) != 1 {
		t.Fatalf("the island is %+v", isle)
	}
	// The sheet had 4 and 3 stickers of fortune 3 and 4, 10 and 7 of fields 6
	// and 8, 5 of garrison 2, and eleven appellations. Blue's fortune of 4 took
	// a 3 and a 4, red's field of 8 a 6 and an 8, its garrison a 2.
	if s.Stock.Fortune[3] != 3 || s.Stock.Fortune[4] != 2 || s.Stock.Fields[6] != 9 || s.Stock.Fields[8] != 6 ||
		s.Stock.Garrison[2] != 4 || s.Stock.Reputation[3] != 4 || len(s.Stock.Appellations) != 10 || slices.Contains(s.Stock.Appellations, "lucky") {
		t.Errorf("the sheet has %+v", s.Stock)
	}
	for _, province := range s.Order {
		if s.AtHome(province) != seafall.Tokens { // R52
			t.Errorf("%s has %d tokens at home", province, s.AtHome(province))
		}
	}

	// Green missed game 2 and has a box to make up, blue nothing (R49).
	if g, b := scoring.DueReturn(s, green), scoring.DueReturn(s, blue); g.Missed != 1 || b.Missed != 0 {
		t.Errorf("green makes up %+v, blue %+v", g, b)
	}

	// The next game is the third, with a target of 13 (R1). Green missed the
	// second: a box is due when it is back (R49).
	p.say(scoring.ReturnToTable{Province: green, Boxes: []seafall.Filling{{Ship: seafall.ShipB, Value: seafall.Sail}}})
	p.begin()
	if g := p.state().Running; g.Number != 3 || g.Target != 13 || g.Seats[0] != green {
		t.Errorf("game %d with target %d", g.Number, g.Target)
	}
	if v := p.refused(paper()); len(v) != 1 || v[0].Key != "catch_up.played" {
		t.Errorf("caught up again: %v", v)
	}
}

// TestCatchingUpAfterAnIslandWasFound: what was put on the map before a game was
// played is no game.
func TestCatchingUpAfterAnIslandWasFound(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.FindIsland{Column: 3, Garrison: 1}, scoring.ExploreSite{Island: "isle-a", Site: "cove", Defense: 4})
	p.say(with(func(c *scoring.CatchUp) {
		c.Islands = []seafall.CaughtUpIsland{{Name: "Heron Rock", Column: 2, Garrison: 2, Boxes: []seafall.Box{"red"}}}
	}))
	s := p.state()
	if len(s.Islands) != 2 || s.Island("isle-a").Site("cove") == nil || s.Island("isle-b").Name != "Heron Rock" {
		t.Errorf("the islands are %+v", s.Islands)
	}
	if len(s.Record) != 2 || s.Status() != "between" {
		t.Errorf("%d games are caught up, and the campaign is %s", len(s.Record), s.Status())
	}
}

// TestCaughtUpHomeBoxes: a 0 on the board of today is not what the founding had.
func TestCaughtUpHomeBoxes(t *testing.T) {
	c := three()
	c.Provinces[0].HomeBoxes, c.Provinces[1].HomeBoxes = ptr(2), ptr(1)
	p := meet(t, c)
	p.say(with(func(c *scoring.CatchUp) { c.Boards[0].HomeBoxes = ptr(0) }))
	if s := p.state(); s.Board(c.Provinces[0].Province).HomeBoxes != 0 || s.Board(c.Provinces[1].Province).HomeBoxes != 1 {
		t.Errorf("%d and %d boxes are ticked, want 0 and 1", s.Board(c.Provinces[0].Province).HomeBoxes, s.Board(c.Provinces[1].Province).HomeBoxes)
	}
}

func TestCatchingUpIsUndone(t *testing.T) {
	p := meet(t, three())
	before := p.state().Copy()
	p.say(paper())
	if _, err := p.book.Undo(context.Background(), ""); err != nil {
		t.Fatal(err)
	}
	if left := seafall.Changes(before, p.state()); len(left) > 0 || !reflect.DeepEqual(p.state().Stock, before.Stock) || p.state().Status() != "founded" {
		t.Errorf("undone it still has %+v", left)
	}
	p.say(paper())
}

// TestR47_SomebodyJoinedLater: green joined after game 1, when red was last
// with 7: 7 − 1 = 6, and with game 2 6 + 5 = 11. Its ships have a box for game
// 1, which it joined after, and one for game 2.
func TestR47_SomebodyJoinedLater(t *testing.T) {
	late := func(alter func(*scoring.CatchUp)) scoring.CatchUp {
		return with(func(c *scoring.CatchUp) {
			c.Games[0].Scores = c.Games[0].Scores[:2]
			alter(c)
		})
	}
	p := meet(t, three())
	p.say(late(func(*scoring.CatchUp) {}))
	if _, there := p.state().Record[0].Scores[green]; there || p.state().Board(green).CampaignGlory != 11 {
		t.Errorf("green has %d, and in game 1 %v", p.state().Board(green).CampaignGlory, there)
	}
	if got, want := p.state().Board(green).Spell(), (seafall.Spell{After: 1, Start: 6, Until: seafall.Playing, Joined: true}); got != want {
		t.Errorf("green has played %+v, want %+v", got, want)
	}
	p = meet(t, three())
	c := late(func(c *scoring.CatchUp) { c.Boards[2].Start = ptr(4) })
	if v := p.refused(c); len(v) != 1 || v[0].Rule != "R47" || v[0].Key != "catch_up.start" || v[0].Args["want"] != 6 || !v[0].Overrulable {
		t.Errorf("a start of 4: %v", v)
	}
	p.agree(c, "R47")
	if got := p.state().Board(green).CampaignGlory; got != 9 { // 4 + 5
		t.Errorf("green has %d, want 9", got)
	}
}

// TestWhatIsCaughtUpAddsUp: each rule that a paper record or a board can
// break, beside paper, which breaks none.
func TestWhatIsCaughtUpAddsUp(t *testing.T) {
	for _, c := range []struct {
		name, rule, key string
		overrulable     bool
		alter           func(*scoring.CatchUp)
	}{
		{"the target of game 2 is 12", "R1", "catch_up.target", true, func(c *scoring.CatchUp) { c.Games[1].Target = 13 }},
		{"glory below nothing", "R8", "glory.below_zero", true, func(c *scoring.CatchUp) {
			*c.Games[0].Scores[2].GameGlory = -1
		}},
		{"the winner has most", "R32", "catch_up.winner", true, func(c *scoring.CatchUp) { c.Games[0].Winner = green }},
		{"somebody reached the target", "R32", "catch_up.below_target", true, func(c *scoring.CatchUp) {
			*c.Games[1].Scores[1].GameGlory, c.Games[1].EndedBy = 11, "target"
		}},
		{"of two with most one won", "R32", "catch_up.winner_missing", false, func(c *scoring.CatchUp) { *c.Games[0].Scores[1].GameGlory = 11 }},
		{"nobody wins from afar", "", "catch_up.winner_missing", false, func(c *scoring.CatchUp) {
			c.Games[0].Scores[2], c.Games[0].Winner = scoring.CaughtUpScore{Province: green, Absent: true}, green
		}},
		{"six boxes in a region", "R53", "boxes.no_such_box", false, func(c *scoring.CatchUp) { c.Boards[0].Boxes = make([]seafall.Box, 7) }},
		{"a sticker has an owner in the campaign", "R53", "boxes.unknown_owner", false, func(c *scoring.CatchUp) { c.Boards[0].Boxes = []seafall.Box{"purple"} }},
		{"the winner keeps the cheapest", "R38", "keep.too_dear", true, func(c *scoring.CatchUp) {
			c.Boards[0].Kept, c.Boards[1].Kept = &seafall.Advisor{Type: "Clerk", Gold: 2}, &seafall.Advisor{Type: "Factor", Gold: 2}
		}},
		{"20 = 18 + 1 + 1 given", "R39", "catch_up.ship_sum", true, func(c *scoring.CatchUp) { c.Boards[0].GivenBoxes = 1 }},
		{"20 = 18 + 2", "R39", "catch_up.ship_sum", true, func(c *scoring.CatchUp) { c.Boards[0].Ships = ships(1) }},
		{"five boxes for each value", "R39", "catch_up.ship_value", true, func(c *scoring.CatchUp) {
			c.Boards[0].Ships = &[2]seafall.FoundedShip{hull(1, 3, 2, 2), hull(6, 2, 2, 2)}
		}},
		{"no sticker of one's own at home", "R41", "catch_up.own_sticker", true, func(c *scoring.CatchUp) { c.Boards[0].Boxes = []seafall.Box{"", "blue"} }},
		{"the games are the sum", "R43", "catch_up.sum", false, func(c *scoring.CatchUp) { c.Games[1].Scores[0].CampaignGlory = ptr(19) }},
		{"the boards have the sum", "R43", "catch_up.sum", false, func(c *scoring.CatchUp) { c.Boards[1].CampaignGlory = ptr(18) }},
		{"a score for everybody there", "R43", "catch_up.score_missing", false, func(c *scoring.CatchUp) { c.Games[1].Scores[0].GameGlory = nil }},
		{"absent is one less than the lowest", "R44", "catch_up.absent", true, func(c *scoring.CatchUp) {
			c.Games[1].Scores[2] = scoring.CaughtUpScore{Province: green, GameGlory: ptr(7), Absent: true}
			c.Boards[2].Ships = ships(1)
		}},
		{"the absent are recorded", "R44", "catch_up.score_missing", false, func(c *scoring.CatchUp) { c.Games[1].Scores = c.Games[1].Scores[:2] }},
		{"more glory, more prominent", "R45", "catch_up.titles", true, func(c *scoring.CatchUp) {
			c.Boards[0].Title, c.Boards[1].Title = seafall.Prince, seafall.Duke
		}},
		{"the milestones are no more than their sum", "R50", "catch_up.milestones", true, func(c *scoring.CatchUp) {
			c.Milestones = []seafall.CaughtUpMilestone{{Game: 1, Province: blue, Name: "Raise a beacon", Glory: 2}}
			c.Boards[0].MilestoneGlory = ptr(1)
		}},
		{"each title once", "R54", "title.twice", false, func(c *scoring.CatchUp) { c.Boards[0].Title = seafall.Prince }},
		{"each title of a game once", "R54", "title.twice", false, func(c *scoring.CatchUp) {
			c.Games[0].Scores[0].Title, c.Games[0].Scores[1].Title = seafall.Prince, seafall.Prince
		}},
		{"titles of the set", "R25", "title.not_in_set", false, func(c *scoring.CatchUp) { c.Boards[2].Title = seafall.Lord }},
		{"a card in one place", "R56", "advisor.held", false, func(c *scoring.CatchUp) {
			c.Boards[0].Kept, c.Boards[2].Kept = &seafall.Advisor{ID: "clerk", Type: "Clerk"}, &seafall.Advisor{ID: "clerk", Type: "Clerk"}
		}},
		{"no game", "", "catch_up.no_games", false, func(c *scoring.CatchUp) { c.Games = nil }},
		{"games in their order", "", "game.wrong_number", false, func(c *scoring.CatchUp) { c.Games[1].Number = 3 }},
		{"a board twice", "", "province.twice", false, func(c *scoring.CatchUp) { c.Boards[2].Province = blue }},
		{"a board of nobody", "", "province.unknown", false, func(c *scoring.CatchUp) { c.Boards[2].Province = "purple" }},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := meet(t, three())
			said := with(c.alter)
			v := p.refused(said)
			if len(v) != 1 && c.key != "catch_up.ship_value" || v[0].Rule != c.rule || v[0].Key != c.key || v[0].Overrulable != c.overrulable {
				t.Fatalf("%v", v)
			}
			if c.overrulable {
				p.agree(said, c.rule)
				if got := len(ledgertest.Entries(p.book)[1].Overruled()); got != len(v) {
					t.Errorf("%d rules stand as set aside, want %d", got, len(v))
				}
			}
			if len(p.state().Record) > 0 != c.overrulable {
				t.Error("what was refused is in the books, or what was overruled is not")
			}
		})
	}
	if d, err := scoring.Decide(meet(t, three()).state(), paper()); err != nil || len(d.Violations) > 0 {
		t.Errorf("paper breaks %v %v", d.Violations, err)
	}
}

// TestR43_AnEntryThatDoesNotAddUp: an entry of a file is held to its sums, too.
func TestR43_AnEntryThatDoesNotAddUp(t *testing.T) {
	s := meet(t, three()).state()
	d, err := scoring.Decide(s, paper())
	if err != nil {
		t.Fatal(err)
	}
	for name, alter := range map[string]func(*seafall.CampaignCaughtUp){
		"a sum in the record": func(f *seafall.CampaignCaughtUp) { f.Games[1].Scores[0].CampaignGlory++ },
		"a sum on a board":    func(f *seafall.CampaignCaughtUp) { f.Boards[0].CampaignGlory++ },
	} {
		var f seafall.CampaignCaughtUp
		if err := json.Unmarshal(d.Facts[0].Payload, &f); err != nil {
			t.Fatal(err)
		}
		alter(&f)
		v := ledger.Violations(s.Copy().ApplyFact(f, ledger.Entry{}))
		if len(v) != 1 || v[0].Rule != "R43" || v[0].Key != "value.differs" || v[0].Overrulable {
			t.Errorf("%s: %v", name, v)
		}
	}
}

// TestR39_FilledBoxes: a box for every game at the table, and those missed
// before somebody comes back or joins.
func TestR39_FilledBoxes(t *testing.T) {
	games := func(kinds string) (list []seafall.CaughtUpGame) {
		for i, kind := range kinds {
			g := seafall.CaughtUpGame{Number: i + 1}
			if kind != '.' {
				g.Scores = []seafall.CaughtUpScore{{Province: red, Absent: kind == 'a'}}
			}
			list = append(list, g)
		}
		return list
	}
	for kinds, want := range map[string]int{
		"ppp": 3, "pap": 3, // back for game 3: one for game 2 missed, one for game 3
		"ppa": 2, "paa": 1, // away still
		"..p": 3, "...": 3, // joined after 2 and played 1; joins after 3
		".pa": 2, "aaa": 0,
	} {
		if got := scoring.FilledBoxes(games(kinds), red); got != want {
			t.Errorf("%s: %d boxes, want %d", kinds, got, want)
		}
	}
}

// TestCaughtUpAsPlayed: a campaign that was played in the books, told again
// from its boards, stands where it stood; nothing is in doubt.
func TestCaughtUpAsPlayed(t *testing.T) {
	for _, games := range []int{1, 2, 7, 15} {
		played := seafalltest.State(seafalltest.Campaign(t, ledgertest.Books(scoring.Rules{}), games, 0))
		later := ledgertest.Books(scoring.Rules{})
		later.Clock = &ledgertest.StepClock{Ms: 1800000000000} // in January 2027
		told := seafalltest.Campaign(t, later, 0, 0)
		seafalltest.Undo(t, told, len(ledgertest.Entries(told))-1) // the islands: they come with the boards
		seafalltest.Must(t, told, seafalltest.Paper(played))
		now := seafalltest.State(told)
		if len(now.Record) != games || scoring.NextGame(now) != games+1 {
			t.Fatalf("%d games are in the record", len(now.Record))
		}
		for i, line := range now.Record {
			was := played.Record[i]
			if line.Number != was.Number || line.Target != was.Target || line.Winner != was.Winner || line.EndedBy != was.EndedBy {
				t.Errorf("line %+v was %+v", line, was)
			}
			for p, score := range line.Scores {
				if old := was.Scores[p]; score.GameGlory != old.GameGlory || score.CampaignGlory != old.CampaignGlory || score.Absent != old.Absent {
					t.Errorf("game %d: %s has %+v and had %+v", line.Number, p, score, old)
				}
			}
		}
		for _, p := range now.Order {
			is, was := now.Board(p), played.Board(p)
			if is.Title != was.Title || is.CampaignGlory != was.CampaignGlory || is.Boxes != was.Boxes || is.Fields != was.Fields ||
				is.Garrison != was.Garrison || is.Leader != was.Leader || is.Ships[0].Values != was.Ships[0].Values || is.Ships[1].Values != was.Ships[1].Values {
				t.Errorf("after %d games %s is\n%+v\nand was\n%+v", games, p, is, was)
			}
		}
		for i, isle := range now.Islands {
			if was := played.Islands[i]; isle.Boxes != was.Boxes || isle.Garrison != was.Garrison || isle.Name != was.Name {
				t.Errorf("island %+v was %+v", isle, was)
			}
		}
		if !reflect.DeepEqual(now.Stock, played.Stock) {
			t.Errorf("after %d games the sheet has %+v and had %+v", games, now.Stock, played.Stock)
		}
		if err := now.Check(); err != nil {
			t.Error(err)
		}
	}
}

// TestR39_BoxesThatWereGiven: what a milestone or the Booke filled before the
// books were opened is told with the board, and is no doubt then.
func TestR39_BoxesThatWereGiven(t *testing.T) {
	p := meet(t, three())
	told := paper()
	told.Boards[0].Ships = ships(3)
	p.fails(told, "R39", "catch_up.ship_sum")
	told.Boards[0].GivenBoxes = 1
	p.say(told)
	if got := p.state().Board(blue).Ships[0].Value(seafall.Explore); got != 5 {
		t.Errorf("explore is %d", got)
	}
}
