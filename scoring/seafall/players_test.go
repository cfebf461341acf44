package seafall_test

import (
	"context"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// A pilot costs one reputation, a harbour master two.
var (
	pilot  = &seafall.Advisor{Type: "Pilot", Gold: 2, Reputation: 1}
	master = &seafall.Advisor{Type: "Harbour Master", Gold: 2, Reputation: 2}
)

// boxes are the boxes of a value of ship A, and of another of ship B.
func boxes(a seafall.Value, ofA int, b seafall.Value, ofB int) []seafall.Filling {
	var list []seafall.Filling
	for range ofA {
		list = append(list, seafall.Filling{Ship: seafall.ShipA, Value: a})
	}
	for range ofB {
		list = append(list, seafall.Filling{Ship: seafall.ShipB, Value: b})
	}
	return list
}

// games plays games that blue wins by the target; each of the others has two
// less than the one before.
func (p *party) games(n int, absent ...seafall.Province) {
	p.t.Helper()
	for range n {
		p.begin(absent...)
		target := p.state().Running.Target
		glory := map[seafall.Province]int{}
		for i, q := range []seafall.Province{blue, red, green, purple, gray} {
			if play := p.state().Play(q); play != nil && !play.Absent {
				glory[q] = target - 2*i
			}
		}
		p.gain(glory)
		p.say(scoring.EndGame{})
		p.finish()
	}
}

// joined is gray at a table of blue, red and green, before the first game.
func joined(p *party) {
	p.say(scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot})
}

// missed is a table whose green missed three games.
func missed(p *party) { p.games(3, green) }

// changing are the rules of players who come and go, tried both ways.
var changing = []trial{
	{name: "joining is between games", rule: "R47", key: "players.between_games",
		before: func(p *party) { p.begin() }, lawful: func(*party) {},
		keeps:  scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot}},
	{name: "five colours", rule: "R47", key: "province.unknown",
		keeps:  scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot},
		breaks: scoring.JoinCampaign{Province: "yellow", Player: "Gwen", Advisor: pilot}},
	{name: "a board that nobody plays", rule: "R47", key: "join.there_already",
		keeps:  scoring.JoinCampaign{Province: purple, Player: "Gwen", Advisor: pilot},
		breaks: scoring.JoinCampaign{Province: red, Player: "Gwen", Advisor: pilot}},
	{name: "a board that was left is its player's", rule: "R47", key: "join.used_board", overrulable: true,
		before: func(p *party) { joined(p); p.say(scoring.LeaveCampaign{Province: gray}) },
		keeps:  scoring.JoinCampaign{Province: gray, Player: "gwen", Advisor: &seafall.Advisor{ID: "pilot"}},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Hal", Advisor: &seafall.Advisor{ID: "pilot"}}},
	{name: "the last place less a glory a game", rule: "R47", key: "join.other_glory", overrulable: true,
		before: func(p *party) { p.games(1) }, // 11, 9, 7
		keeps:  scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 1, "", 0), Glory: worth(6)},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 1, "", 0), Glory: worth(7)}},
	{name: "an advisor for who joins", rule: "R47", key: "join.no_advisor", overrulable: true,
		keeps:  scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Gwen"}},
	{name: "an advisor of one reputation", rule: "R47", key: "join.advisor_cost", overrulable: true,
		keeps:  scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: master}},
	{name: "a box a game for who joins", rule: "R47", key: "makeup.boxes", overrulable: true,
		before: func(p *party) { p.games(2) },
		keeps:  scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 1, seafall.Raid, 1)},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 1, seafall.Raid, 2)}},
	{name: "an improvement for each three games", rule: "R47", key: "makeup.improvements", overrulable: true,
		before: func(p *party) { p.games(3) },
		keeps: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 3, "", 0),
			Improvements: []seafall.Improvement{{Kind: "garrison"}}},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 3, "", 0)}},
	{name: "five boxes for who joins", rule: "R39", key: "ship.no_box",
		before: func(p *party) { p.games(4) },
		keeps: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 3, seafall.Hold, 1),
			Improvements: []seafall.Improvement{{Kind: "fortune"}}},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 4, "", 0), // 2 + 4 > 5
			Improvements: []seafall.Improvement{{Kind: "fortune"}}}},
	{name: "a box of one of two ships", rule: "R39", key: "ship.unknown",
		before: func(p *party) { p.games(1) },
		keeps:  scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 1, "", 0)},
		breaks: scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: []seafall.Filling{{Ship: "c", Value: seafall.Sail}}}},
	{name: "an advisor who is in the deck", rule: "R56", key: "advisor.held",
		before: joined,
		lawful: func(p *party) { joined(p); p.say(scoring.LeaveCampaign{Province: gray}) },
		keeps:  scoring.JoinCampaign{Province: purple, Player: "Hal", Advisor: &seafall.Advisor{ID: "pilot"}},
		breaks: scoring.JoinCampaign{Province: purple, Player: "Hal", Advisor: &seafall.Advisor{ID: "pilot"}}},
	{name: "leaving is between games", rule: "R48", key: "players.between_games",
		before: func(p *party) { joined(p); p.begin() }, lawful: joined,
		keeps: scoring.LeaveCampaign{Province: red}, breaks: scoring.LeaveCampaign{Province: red}},
	{name: "who leaves was there", rule: "R48", key: "province.unknown",
		before: joined, keeps: scoring.LeaveCampaign{Province: red}, breaks: scoring.LeaveCampaign{Province: purple}},
	{name: "one leaves once", rule: "R48", key: "province.left",
		before: func(p *party) { joined(p); p.agree(scoring.LeaveCampaign{Province: red}) }, lawful: joined,
		keeps: scoring.LeaveCampaign{Province: red}, breaks: scoring.LeaveCampaign{Province: red}},
	{name: "three provinces stay", rule: "R48", key: "leave.too_few", overrulable: true,
		lawful: joined, keeps: scoring.LeaveCampaign{Province: red}, breaks: scoring.LeaveCampaign{Province: red}},
	{name: "somebody stays", rule: "R48", key: "province.last",
		before: func(p *party) {
			p.agree(scoring.LeaveCampaign{Province: red}, "R48")
			p.agree(scoring.LeaveCampaign{Province: green}, "R48")
		},
		lawful: joined, keeps: scoring.LeaveCampaign{Province: blue}, breaks: scoring.LeaveCampaign{Province: blue}},
	{name: "a board that was left is not raided", rule: "R48", key: "place.left", overrulable: true,
		before: func(p *party) { joined(p); p.say(scoring.LeaveCampaign{Province: gray}); p.begin() },
		lawful: func(p *party) { joined(p); p.begin() },
		keeps:  scoring.RaidSite{Province: red, Where: spot("gray", "field_a")},
		breaks: scoring.RaidSite{Province: red, Where: spot("gray", "field_a")}},
	{name: "no enmity goes to a board that was left", rule: "R48", key: "place.left", overrulable: true,
		before: func(p *party) { joined(p); p.say(scoring.LeaveCampaign{Province: gray}); p.begin() },
		lawful: func(p *party) { joined(p); p.begin() },
		keeps:  scoring.PlaceEnmity{Province: red, Place: spot("gray", seafall.War)},
		breaks: scoring.PlaceEnmity{Province: red, Place: spot("gray", seafall.War)}},
	{name: "no enmity moves to a board that was left", rule: "R48", key: "place.left", overrulable: true,
		before: func(p *party) {
			joined(p)
			p.say(scoring.LeaveCampaign{Province: gray})
			p.begin()
			p.say(scoring.PlaceEnmity{Province: red, Place: spot("green", seafall.War)})
		},
		lawful: func(p *party) {
			joined(p)
			p.begin()
			p.say(scoring.PlaceEnmity{Province: red, Place: spot("green", seafall.War)})
		},
		keeps:  scoring.MoveEnmity{Province: red, From: spot("green", seafall.War), To: spot("gray", seafall.War)},
		breaks: scoring.MoveEnmity{Province: red, From: spot("green", seafall.War), To: spot("gray", seafall.War)}},
	{name: "no enmity is corrected onto a board that was left", rule: "R48", key: "place.left", overrulable: true,
		before: func(p *party) { joined(p); p.say(scoring.LeaveCampaign{Province: gray}); p.begin() },
		lawful: func(p *party) { joined(p); p.begin() },
		keeps:  scoring.Correct{Path: "red.at/gray/war", Is: "2", Reason: "As it lies"},
		breaks: scoring.Correct{Path: "red.at/gray/war", Is: "2", Reason: "As it lies"}},
	{name: "a return comes before the next game", rule: "R49", key: "return.due", overrulable: true,
		before: missed,
		lawful: func(p *party) {
			missed(p)
			p.say(scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 3, "", 0), Improvements: []seafall.Improvement{{Kind: "field", Field: "b"}}})
		},
		keeps: scoring.StartGame{}, breaks: scoring.StartGame{}},
	{name: "returning is between games", rule: "R49", key: "players.between_games",
		before: func(p *party) { p.games(1, green); p.begin(green) },
		lawful: func(p *party) { p.games(1, green) },
		keeps:  scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 1, "", 0)},
		breaks: scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 1, "", 0)}},
	{name: "who returns is in the campaign", rule: "R49", key: "province.unknown",
		before: func(p *party) { p.games(1, green) },
		keeps:  scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 1, "", 0)},
		breaks: scoring.ReturnToTable{Province: purple, Boxes: boxes(seafall.Sail, 1, "", 0)}},
	{name: "who has left joins again", rule: "R49", key: "province.left",
		before: func(p *party) {
			joined(p)
			p.games(1, green)
			p.say(scoring.LeaveCampaign{Province: gray})
		},
		keeps:  scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 1, "", 0)},
		breaks: scoring.ReturnToTable{Province: gray}},
	{name: "who missed nothing makes nothing up", rule: "R49", key: "return.not_due", overrulable: true,
		before: func(p *party) { p.games(1, green) },
		keeps:  scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 1, "", 0)},
		breaks: scoring.ReturnToTable{Province: red, Boxes: boxes(seafall.Sail, 1, "", 0)}},
	{name: "a box for each game missed", rule: "R49", key: "makeup.boxes", overrulable: true,
		before: func(p *party) { p.games(2, green) },
		keeps:  scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 2, "", 0)},
		breaks: scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 1, "", 0)}},
	{name: "an improvement for each three missed", rule: "R49", key: "makeup.improvements", overrulable: true,
		before: missed,
		keeps: scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 3, "", 0),
			Improvements: []seafall.Improvement{{Kind: "reputation"}}},
		breaks: scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 3, "", 0),
			Improvements: []seafall.Improvement{{Kind: "reputation"}, {Kind: "fortune"}}}},
}

// D17: five games, the last place has 5 + 5 + 5 + 6 + 6 = 27. Who joins has
// 27 − 5 = 22, fills 5 boxes, takes ⌊5/3⌋ = 1 improvement, a field from 4 to
// 6, and an advisor who costs one reputation; the title is the fifth.
func TestD17_JoiningAfterFiveGames(t *testing.T) {
	c := five()
	c.Provinces = slices.DeleteFunc(c.Provinces, func(f scoring.FoundedProvince) bool { return f.Province == gray })
	for i, title := range scoring.TitleSet(4) {
		c.Provinces[i].Title = title
	}
	p := meet(t, c)
	for game, last := range []int{5, 5, 5, 6, 6} {
		p.begin()
		p.gain(map[seafall.Province]int{blue: 11 + game, purple: 9, red: 8, green: last})
		p.say(scoring.EndGame{})
		p.finish()
	}
	offer := scoring.OfferJoining(p.state(), gray)
	want := scoring.Joining{MakeUp: scoring.MakeUp{Missed: 5, Boxes: 5, Improvements: 1}, Last: 27, Glory: 22, Title: seafall.Lord}
	if offer != want {
		t.Fatalf("the offer is %+v, want %+v", offer, want)
	}
	stickers := p.state().Stock.Fields[6]
	p.say(scoring.JoinCampaign{Province: gray, Player: "Gwen", Name: "Stonehithe", Leader: "Ada", Style: seafall.Feminine, ShipA: "Auk",
		Boxes: boxes(seafall.Explore, 3, seafall.Hold, 2), Improvements: []seafall.Improvement{{Kind: "field", Field: "a"}}, Advisor: pilot})
	s := p.state()
	b := s.Board(gray)
	if b.CampaignGlory != 22 || b.Title != seafall.Lord || b.Fields != [2]int{6, 4} || s.Stock.Fields[6] != stickers-1 {
		t.Errorf("gray has %d as %s, fields %v, and %d stickers of 6 are left", b.CampaignGlory, b.Title, b.Fields, s.Stock.Fields[6])
	}
	if b.Ships[0].Values != [4]int{2, 3, 5, 2} || b.Ships[1].Values != [4]int{3, 2, 2, 4} || b.Ships[0].Name != "Auk" {
		t.Errorf("the ships are %v %q and %v", b.Ships[0].Values, b.Ships[0].Name, b.Ships[1].Values)
	}
	if a := s.Advisor("pilot"); a.Holder != gray || !a.Kept {
		t.Errorf("the pilot is with %q, kept %v", a.Holder, a.Kept)
	}
	if b.Leader.Name != "Ada" || b.Leader.Style != seafall.Feminine || b.Leader.Reputation != 2 || b.Name != "Stonehithe" || b.Garrison != 1 {
		t.Errorf("the board is %+v", b)
	}
	// The record of the five games has no line for gray; the next one has.
	p.begin()
	if seats := p.state().Running.Seats; len(seats) != 5 || seats[0] != gray {
		t.Errorf("the seats are %v", seats)
	}
	p.gain(map[seafall.Province]int{blue: 16, gray: 9})
	p.say(scoring.EndGame{})
	p.finish()
	s = p.state()
	if _, there := s.Record[4].Scores[gray]; there {
		t.Error("gray has a score in a game before it joined")
	}
	if got := s.Record[5].Scores[gray]; got.GameGlory != 9 || got.CampaignGlory != 22+9 {
		t.Errorf("gray is recorded with %d and %d", got.GameGlory, got.CampaignGlory)
	}
	// Correcting what it began with moves what follows.
	p.say(scoring.Correct{Path: "gray.join_glory", Is: "20", Reason: "counted again"})
	if b := p.state().Board(gray); b.CampaignGlory != 29 || p.state().Record[5].Scores[gray].CampaignGlory != 29 || b.Spell().Start != 20 {
		t.Errorf("corrected, gray has %d", b.CampaignGlory)
	}
}

// D26: seven games missed come to seven boxes and ⌊7/3⌋ = 2 improvements.
func TestD26_ReturningAfterSevenGames(t *testing.T) {
	p := meet(t, three())
	p.games(7, green)
	if due := scoring.DueReturn(p.state(), green); due != (scoring.MakeUp{Missed: 7, Boxes: 7, Improvements: 2}) {
		t.Fatalf("due are %+v", due)
	}
	// Absent from 7 games, each one less than red's, the lowest.
	want := 0
	for game := 1; game <= 7; game++ {
		want += scoring.Target(game) - 2 - 1
	}
	if got := p.state().Board(green).CampaignGlory; got != want {
		t.Errorf("green has %d campaign glory, want %d (R44)", got, want)
	}
	p.say(scoring.ReturnToTable{Province: green,
		Boxes:        append(boxes(seafall.Sail, 3, seafall.Explore, 3), seafall.Filling{Ship: seafall.ShipB, Value: seafall.Hold}),
		Improvements: []seafall.Improvement{{Kind: "reputation"}, {Kind: "reputation"}}})
	b := p.state().Board(green)
	if b.Leader.Reputation != 4 || b.Ships[0].Values != [4]int{5, 3, 2, 2} || b.Ships[1].Values != [4]int{3, 2, 5, 3} {
		t.Errorf("reputation %d, ships %v %v", b.Leader.Reputation, b.Ships[0].Values, b.Ships[1].Values)
	}
	if due := scoring.DueReturn(p.state(), green); due != (scoring.MakeUp{}) {
		t.Errorf("still due are %+v", due)
	}
	// Missed again, only the new game counts; present, nothing is left of it.
	p.games(1, green)
	if due := scoring.DueReturn(p.state(), green); due.Missed != 1 || due.Boxes != 1 || due.Improvements != 0 {
		t.Errorf("after another game due are %+v", due)
	}
	p.agree(scoring.StartGame{}, "R49")
	p.say(scoring.HoldWinter{})
	p.gain(map[seafall.Province]int{blue: scoring.Target(9)})
	p.say(scoring.EndGame{})
	p.finish()
	if due := scoring.DueReturn(p.state(), green); due.Missed != 0 {
		t.Errorf("who played since makes up for %d games", due.Missed)
	}
}

// R47: joining after the prologue, with nothing played: the last place has 0,
// 0 − 0 = 0, no box, no improvement, and the last title of the set of four.
func TestR47_JoiningBeforeTheFirstGame(t *testing.T) {
	p := meet(t, three())
	if offer := scoring.OfferJoining(p.state(), purple); offer != (scoring.Joining{Title: seafall.Baron}) {
		t.Errorf("the offer is %+v", offer)
	}
	p.say(scoring.JoinCampaign{Province: purple, Player: "Eve", Advisor: pilot})
	if b := p.state().Board(purple); b.Title != seafall.Baron || b.CampaignGlory != 0 || b.Spell() != (seafall.Spell{Until: seafall.Playing, Joined: true}) {
		t.Errorf("purple: %+v", b)
	}
}

// R47: without titles yet, who joins has none; and a start may be negative:
// the last place has 2 − 1 = 1 after two games, and 1 − 2 = −1.
func TestR47_JoiningWithoutTitlesAndBelowNothing(t *testing.T) {
	c := three()
	for i := range c.Provinces {
		c.Provinces[i].Title = ""
	}
	p := meet(t, c)
	p.say(scoring.JoinCampaign{Province: purple, Player: "Eve", Advisor: pilot})
	if b := p.state().Board(purple); b.Title != "" {
		t.Errorf("purple is %s", b.Title)
	}
	q := meet(t, three())
	for game := 1; game <= 2; game++ {
		q.begin()
		q.gain(map[seafall.Province]int{blue: scoring.Target(game), red: 5, green: 2 - game}) // 1 and 0
		q.say(scoring.EndGame{})
		q.finish()
	}
	if offer := scoring.OfferJoining(q.state(), gray); offer.Last != 1 || offer.Glory != -1 {
		t.Errorf("the offer is %+v", offer)
	}
	q.say(scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 2, "", 0)})
	if b := q.state().Board(gray); b.CampaignGlory != -1 {
		t.Errorf("gray begins with %d", b.CampaignGlory)
	}
}

// R48: the set of four becomes that of three, the order of the rest stays; the
// kept advisor goes back, stickers stay; the record keeps the games played.
// Back after two more games as somebody who was never there: the last place less
// the three games closed, boxes until there are three, an improvement for the
// three games, the last title, the board as it was left. A correction of the first game moves only what belongs to it.
func TestR48_LeavingAndComingBack(t *testing.T) {
	c := three()
	c.Provinces = append(c.Provinces, seated(purple, seafall.Baron))
	p := meet(t, c)
	p.stickers("red", seafall.Stuck(blue))
	p.begin()
	p.say(advisor(red, "Clerk", 2), scoring.DrawResearch{Province: red, Name: "Tide Table"})
	p.gain(map[seafall.Province]int{blue: 11, red: 8, green: 7, purple: 6}) // red has 9 with the clerk
	p.say(scoring.EndGame{})
	p.upTo(scoring.StepKeep)
	p.say(scoring.ChooseKeep{Province: red, Advisor: "clerk"})
	p.finish()
	before := p.state().Board(red)
	p.say(scoring.LeaveCampaign{Province: red, Note: "Moved to the coast."})
	s := p.state()
	b := s.Board(red)
	for province, title := range map[seafall.Province]seafall.Title{blue: seafall.Prince, green: seafall.Duke, purple: seafall.Count, red: ""} {
		if got := s.Board(province).Title; got != title {
			t.Errorf("%s is %q, want %q", province, got, title)
		}
	}
	if r := s.Cards.ResearchOf(red); len(r) > 0 {
		t.Errorf("red still has %v", r)
	}
	if a := s.Advisor("clerk"); a.Holder != "" || a.Kept {
		t.Errorf("the clerk is with %q", a.Holder)
	}
	if b.Boxes[0] != seafall.Stuck(blue) || !b.Left || b.Spell().Until != 1 || b.CampaignGlory != before.CampaignGlory {
		t.Errorf("red's board is %+v", b)
	}
	if n := s.Notes; len(n) != 1 || n[0].Province != red {
		t.Errorf("the notes are %v", n)
	}
	if scoring.Emperor(s, nil) != blue || slices.Contains(scoring.Seats(s), red) || scoring.Ranking(s)[3].Province != red {
		t.Errorf("red still plays a part: %v", scoring.Ranking(s))
	}
	p.games(2) // blue 12 + 13, green 8 + 9, purple 6 + 7: purple has 6 + 13 = 19
	if _, there := p.state().Record[2].Scores[red]; there {
		t.Error("red has a score in a game after it left")
	}
	offer := scoring.OfferJoining(p.state(), red)
	if offer != (scoring.Joining{MakeUp: scoring.MakeUp{Missed: 3, Boxes: 2, Improvements: 1}, Last: 19, Glory: 16, Title: seafall.Baron, Back: true}) {
		t.Fatalf("the offer is %+v", offer)
	}
	p.say(scoring.JoinCampaign{Province: red, Player: b.Player, Boxes: boxes(seafall.Sail, 2, "", 0), Improvements: []seafall.Improvement{{Kind: "fortune"}}, Advisor: pilot, ShipB: "Auk", Leader: "Ida"})
	b = p.state().Board(red)
	if b.Left || b.CampaignGlory != 16 || b.Title != seafall.Baron || b.Ships[0].Values[0] != before.Ships[0].Values[0]+2 ||
		b.Ships[1].Name != "Auk" || b.Leader.Name != "Ida" || b.Boxes[0] != seafall.Stuck(blue) {
		t.Errorf("red is back with %+v", b)
	}
	p.say(scoring.Correct{Path: "record.1.red", Is: "5", Reason: "counted again"})
	if got := p.state().Board(red).CampaignGlory; got != 16 {
		t.Errorf("a correction before it left moved red to %d", got)
	}
	p.games(1)
	if b := p.state().Board(red); b.CampaignGlory != 16+scoring.Target(4)-2 {
		t.Errorf("red has %d after another game", b.CampaignGlory)
	}
	if err := p.state().Check(); err != nil {
		t.Error(err)
	}
}

// R44: two provinces absent get the same, one less than the lowest there: 7 − 1
// = 6 each. They are tied by it, and share the last titles.
func TestR44_SeveralAbsent(t *testing.T) {
	c := three()
	c.Provinces = append(c.Provinces, seated(purple, seafall.Baron))
	p := meet(t, c)
	p.begin(green, purple)
	p.gain(map[seafall.Province]int{blue: 11, red: 7})
	p.say(scoring.EndGame{})
	closing := p.closing()
	if closing.Record[green] != 6 || closing.Record[purple] != 6 {
		t.Errorf("recorded are %v", closing.Record)
	}
	p.upTo(scoring.StepTitles)
	if place := p.closing().Places[2]; !slices.Equal(place.Members, []seafall.Province{purple, green}) {
		t.Errorf("%v share %v", place.Members, place.Titles)
	}
	p.finish()
	for _, q := range []seafall.Province{green, purple} {
		if due := scoring.DueReturn(p.state(), q); due.Missed != 1 {
			t.Errorf("%s makes up for %d", q, due.Missed)
		}
	}
}

// Taken back, a joining has never been: the colour is free again.
func TestJoiningIsUndone(t *testing.T) {
	p := meet(t, three())
	joined(p)
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if s := p.state(); s.Board(gray) != nil || len(s.Order) != 3 || len(s.Advisors) != 0 {
		t.Errorf("gray is there: %v", s.Order)
	}
	p.say(scoring.JoinCampaign{Province: gray, Player: "Hal", Advisor: pilot})
}

// Whoever comes and goes: the titles are those of the set for the number
// playing, each once; the ships add up to 18 and the boxes filled (R39); and
// campaign glory is what a province began with and the record since (R47).
func TestComingAndGoing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		books := ledgertest.Books(scoring.Rules{})
		book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(three()))
		if err != nil {
			t.Fatal(err)
		}
		s := func() *seafall.State { return seafalltest.State(book) }
		for range rapid.IntRange(1, 12).Draw(t, "acts") {
			switch rapid.SampledFrom([]string{"play", "play", "join", "leave"}).Draw(t, "act") {
			case "join":
				free := scoring.Joinable(s())
				if len(free) == 0 {
					continue
				}
				p := rapid.SampledFrom(free).Draw(t, "who")
				due := scoring.OfferJoining(s(), p)
				seafalltest.Must(t, book, scoring.JoinCampaign{Province: p, Player: "player of " + string(p), Advisor: pilot,
					Boxes: seafalltest.Boxes(s(), p, due.Boxes), Improvements: seafalltest.Takings(s(), due.Improvements)})
			case "leave":
				if playing := s().Playing(); len(playing) > 3 {
					seafalltest.Must(t, book, scoring.LeaveCampaign{Province: rapid.SampledFrom(playing).Draw(t, "who")})
				}
			default:
				playing := s().Playing()
				absent := rapid.SliceOfNDistinct(rapid.SampledFrom(playing), 0, 2, rapid.ID[seafall.Province]).Draw(t, "absent")
				seafalltest.Return(t, book)
				seafalltest.Must(t, book, scoring.StartGame{Absent: absent})
				seafalltest.Must(t, book, scoring.HoldWinter{})
				for i, p := range s().Present() {
					glory := s().Running.Target - rapid.IntRange(0, 9).Draw(t, "below")
					if i == 0 {
						glory = s().Running.Target
					}
					for ; glory > 0; glory -= 10 {
						seafalltest.Must(t, book, scoring.GainGlory{Province: p, Glory: min(10, glory)})
					}
				}
				seafalltest.Must(t, book, scoring.EndGame{})
				seafalltest.Close(t, book)
			}
			if err := s().Check(); err != nil {
				t.Fatal(err)
			}
			titles := map[seafall.Title]bool{}
			for _, p := range s().Order {
				b := s().Board(p)
				if !b.Left {
					titles[b.Title] = true
				}
				values, filled, sum := 0, 0, b.Spell().Start
				for _, ship := range b.Ships {
					for v, n := range ship.Values {
						values += n
						filled += len(ship.Filled[v])
					}
				}
				if values != 18+filled {
					t.Fatalf("the ships of %s add up to %d with %d boxes", p, values, filled)
				}
				for _, line := range s().Record {
					if spell, in := b.At(line.Number); in && spell == b.Spell() {
						sum += line.Scores[p].GameGlory
					} else if _, there := line.Scores[p]; there != in {
						t.Fatalf("game %d: %s is in the record %v, in the campaign %v", line.Number, p, there, in)
					}
				}
				if sum != b.CampaignGlory {
					t.Fatalf("%s has %d, the record since it began comes to %d", p, b.CampaignGlory, sum)
				}
			}
			want := map[seafall.Title]bool{}
			for _, title := range scoring.TitleSet(len(s().Playing())) {
				want[title] = true
			}
			if !maps.Equal(titles, want) {
				t.Fatalf("the titles are %v with %d playing", titles, len(s().Playing()))
			}
		}
	})
}

// R47: those who join on the same evening do not count for each other, as in a
// record that is caught up with: after one game the last place is 6, so both
// begin with 5; the set of titles grows by two.
func TestR47_TwoJoinOnOneEvening(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.gain(map[seafall.Province]int{blue: 11, red: 8, green: 6})
	p.say(scoring.EndGame{})
	p.finish()
	clerk := *pilot
	clerk.Type = "Clerk"
	p.say(scoring.JoinCampaign{Province: gray, Player: "Gwen", Advisor: pilot, Boxes: boxes(seafall.Sail, 1, "", 0)},
		scoring.JoinCampaign{Province: purple, Player: "Hal", Advisor: &clerk, Boxes: boxes(seafall.Sail, 1, "", 0)})
	for province, title := range map[seafall.Province]seafall.Title{gray: seafall.Baron, purple: seafall.Lord} {
		if b := p.state().Board(province); b.CampaignGlory != 5 || b.Title != title {
			t.Errorf("%s begins with %d as %s, want 5 as %s", province, b.CampaignGlory, b.Title, title)
		}
	}
	// On the next evening both count.
	p.begin()
	p.gain(map[seafall.Province]int{blue: 12, red: 8, green: 6, gray: 3, purple: 1})
	p.say(scoring.EndGame{})
	p.finish()
	p.agree(scoring.LeaveCampaign{Province: green})
	if o := scoring.OfferJoining(p.state(), green); o.Last != 6 || o.Glory != 4 {
		t.Errorf("the next begins with %+v", o)
	}
}

// R47 by the house rule: of a board that was left the games count that were
// closed since.
func TestR47_RejoiningSinceLeaving(t *testing.T) {
	p := meet(t, three())
	joined(p)
	p.games(3)
	p.say(scoring.LeaveCampaign{Province: gray})
	last := scoring.OfferJoining(p.state(), gray).Last
	if o := scoring.OfferJoining(p.state(), gray); o.Missed != 3 || o.Glory != last-3 || o.Boxes != 0 || o.Improvements != 1 {
		t.Errorf("as somebody who was never there: %+v", o)
	}
	p.say(scoring.SetHouseRule{Rule: seafall.RejoinSinceLeaving, On: true})
	if o := scoring.OfferJoining(p.state(), gray); o.Missed != 0 || o.Glory != last || o.Boxes != 0 || o.Improvements != 0 {
		t.Errorf("since leaving: %+v", o)
	}
}

// R49: who makes up for two games, does not play and misses a third has missed
// three in one go: one more box, and the improvement for three.
func TestR49_MissingAnotherGameAfterMakingUp(t *testing.T) {
	p := meet(t, three())
	p.games(2, green)
	p.say(scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 2, "", 0)})
	p.games(1, green)
	if due := scoring.DueReturn(p.state(), green); due != (scoring.MakeUp{Missed: 1, Before: 2, Boxes: 1, Improvements: 1}) {
		t.Errorf("due are %+v", due)
	}
	p.say(scoring.ReturnToTable{Province: green, Boxes: boxes(seafall.Sail, 1, "", 0), Improvements: []seafall.Improvement{{Kind: "fortune"}}})
	p.games(2) // at the table
	p.games(2, green)
	if due := scoring.DueReturn(p.state(), green); due != (scoring.MakeUp{Missed: 2, Boxes: 2}) {
		t.Errorf("after playing again due are %+v", due)
	}
}

// R50, R51: the record has no line for the prologue, so its milestones do not
// decide who is emperor, unless the house says so.
func TestR50_MilestonesOfThePrologue(t *testing.T) {
	for _, house := range []bool{false, true} {
		p := meet(t, three())
		if house {
			p.say(scoring.SetHouseRule{Rule: seafall.PrologueMilestones, On: true})
		}
		p.say(scoring.StartGame{Prologue: true}, scoring.HoldWinter{},
			scoring.ClaimMilestone{Province: red, Name: "Prologue One", Glory: 2}, scoring.EndGame{By: "card"})
		p.finish()
		p.begin()
		p.say(scoring.ClaimMilestone{Province: blue, Name: "M one", Glory: 1})
		p.gain(map[seafall.Province]int{blue: 10, red: 11})
		p.say(scoring.EndGame{})
		p.upTo(afterAll)
		p.say(scoring.CloseGame{Last: true})
		want, milestones := blue, 0
		if house {
			want, milestones = red, 2
		}
		if s := p.state(); s.Emperor != want || s.Board(red).MilestoneGlory != milestones || s.Board(blue).MilestoneGlory != 1 {
			t.Errorf("house rule %v: %s is crowned, milestones of red %d and blue %d", house, s.Emperor,
				s.Board(red).MilestoneGlory, s.Board(blue).MilestoneGlory)
		}
	}
}

// R29: by the house rule a Lucky leader gives reputation instead of fortune.
func TestR29_LuckyByTheHouseRule(t *testing.T) {
	for _, house := range []bool{false, true} {
		p := meet(t, three())
		p.say(scoring.Correct{Path: "red.appellation", Is: "lucky", Reason: "as on the board"})
		if house {
			p.say(scoring.SetHouseRule{Rule: seafall.LuckyReputation, On: true})
		}
		p.begin()
		want := [2]int{2, 3}
		if house {
			want = [2]int{3, 2}
		}
		if play := p.play(red); play.Reputation != want[0] || play.Fortune != want[1] {
			t.Errorf("house rule %v: reputation %d, fortune %d, want %v", house, play.Reputation, play.Fortune, want)
		}
	}
}
