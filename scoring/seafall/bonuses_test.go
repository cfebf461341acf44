package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func init() { trials = append(trials, bonusTrials...) }

// behind opens the rules of title cards in a campaign of three of which one game is
// closed: blue, the Prince, has 11 campaign glory, red, the Duke, 5, and green, the
// Count, 3, so that red is due two bonuses (6 behind) and green two (8 behind).
func (p *party) behind() {
	p.t.Helper()
	p.won()
	p.finish()
	p.say(scoring.AddRule{Heading: "Title bonuses"})
}

// settingUp is behind at the set-up of its second game.
func (p *party) settingUp() {
	p.t.Helper()
	p.behind()
	p.say(scoring.StartGame{})
}

// wintered is settingUp after its first winter.
func (p *party) wintered() {
	p.t.Helper()
	p.settingUp()
	p.say(scoring.HoldWinter{})
}

// gold is how many bonuses are taken as gold.
func gold(n int) *int { return &n }

var bonusTrials = []trial{
	{name: "as many bonuses as are due", rule: "R58", key: "late.p1.other_number", overrulable: true,
		before: (*party).settingUp,
		keeps:  scoring.TakeTitleBonus{Province: green, Gold: gold(0), Reputation: 1, Fortune: 1},
		breaks: scoring.TakeTitleBonus{Province: green, Gold: gold(0), Reputation: 2, Fortune: 1}},
	{name: "none for the first", rule: "R58", key: "late.p1.other_number", overrulable: true,
		before: func(p *party) {
			p.settingUp()
			p.say(scoring.TakeTitleBonus{Province: green}, scoring.TakeTitleBonus{Province: red})
		},
		lawful: (*party).settingUp,
		keeps:  scoring.TakeTitleBonus{Province: green, Fortune: 2},
		breaks: scoring.TakeTitleBonus{Province: blue, Fortune: 1}},
	{name: "once a game", rule: "R58", key: "late.p1.again", overrulable: true,
		before: func(p *party) {
			p.settingUp()
			p.say(scoring.TakeTitleBonus{Province: green, Fortune: 2})
		},
		keeps:  scoring.TakeTitleBonus{Province: red, Fortune: 2},
		breaks: scoring.TakeTitleBonus{Province: green, Fortune: 1}},
	{name: "before the first winter", rule: "R58", key: "late.p1.after_winter", overrulable: true,
		before: (*party).wintered,
		lawful: (*party).settingUp,
		keeps:  scoring.TakeTitleBonus{Province: green},
		breaks: scoring.TakeTitleBonus{Province: green}},
	{name: "who is absent takes none", rule: "R49", key: "province.absent", overrulable: true,
		before: func(p *party) { p.behind(); p.say(scoring.StartGame{Absent: []seafall.Province{green}}) },
		keeps:  scoring.TakeTitleBonus{Province: red},
		breaks: scoring.TakeTitleBonus{Province: green, Fortune: 1}},
	{name: "the least prominent begins", rule: "R58", key: "late.p1.order", overrulable: true,
		before: (*party).settingUp,
		keeps:  scoring.TakeTitleBonus{Province: green},
		breaks: scoring.TakeTitleBonus{Province: red}},
	{name: "something is taken", rule: "", key: "late.p1.nothing_taken",
		before: func(p *party) {
			p.settingUp()
			p.say(scoring.SetHouseRule{Rule: seafall.TitleBonusByHand, On: true})
		},
		keeps:  scoring.TakeTitleBonus{Province: red, Reputation: 7},
		breaks: scoring.TakeTitleBonus{Province: red}},
	{name: "tokens of the more prominent", rule: "R59", key: "late.p1.not_more_prominent", overrulable: true,
		before: (*party).settingUp,
		keeps:  scoring.BeginWar{Province: green, Against: red},
		breaks: scoring.BeginWar{Province: red, Against: green}},
	{name: "no war in the prologue", rule: "R59", key: "late.p1.war_prologue", overrulable: true,
		before: func(p *party) {
			p.say(scoring.AddRule{Heading: "Title bonuses"}, scoring.StartGame{Prologue: true})
		},
		lawful: (*party).settingUp,
		keeps:  scoring.BeginWar{Province: green, Against: blue},
		breaks: scoring.BeginWar{Province: green, Against: blue}},
	{name: "wars begin at the set-up", rule: "R59", key: "late.p1.war_after_winter", overrulable: true,
		before: (*party).wintered,
		lawful: (*party).settingUp,
		keeps:  scoring.BeginWar{Province: green, Against: blue},
		breaks: scoring.BeginWar{Province: green, Against: blue}},
	{name: "there are eight of them", rule: "R52", key: "tokens.none_left",
		before: func(p *party) { p.settingUp(); p.say(scoring.BeginWar{Province: red, Against: blue}) },
		keeps:  scoring.BeginWar{Province: green, Against: blue, Count: 7},
		breaks: scoring.BeginWar{Province: green, Against: blue, Count: 8}},
}

// eighth is a campaign of five before its eighth game, by what each has of campaign
// glory, with its titles from the Prince on.
func eighth(t *testing.T, glory map[seafall.Province]int, order ...seafall.Province) *party {
	t.Helper()
	p := meet(t, five())
	c := scoring.CatchUp{}
	for n := range 7 {
		game := scoring.CaughtUpGame{EndedBy: "card", Winner: order[0]}
		for _, q := range order {
			score := glory[q] / 7
			if n < glory[q]%7 {
				score++
			}
			game.Scores = append(game.Scores, scoring.CaughtUpScore{Province: q, GameGlory: &score})
		}
		c.Games = append(c.Games, game)
	}
	for i, q := range order {
		c.Boards = append(c.Boards, scoring.CaughtUpBoard{Province: q, Title: seafall.Titles[i],
			ToldBoard: scoring.ToldBoard{Leader: &seafall.Leader{Reputation: 3, Fortune: 2}, Ships: &[2]seafall.FoundedShip{hull(4, 4, 5, 3), hull(3, 2, 2, 2)}}})
	}
	p.agree(c, "R32", "R45") // the games of paper were ended by cards
	p.say(scoring.AddRule{Number: 2, Heading: "Title bonuses"})
	return p
}

// borders is the table of LD1: blue 61, red 58, green 52, gray 47, purple 40.
func borders(t *testing.T) *party {
	t.Helper()
	return eighth(t, map[seafall.Province]int{blue: 61, red: 58, green: 52, seafall.Gray: 47, seafall.Purple: 40},
		blue, red, green, seafall.Gray, seafall.Purple)
}

// due compares the bonuses that provinces are due.
func (p *party) due(want map[seafall.Province]int) {
	p.t.Helper()
	for q, n := range want {
		if got := scoring.BonusDue(p.state(), q); got != n {
			p.t.Errorf("%s is due %d bonuses, want %d", q, got, n)
		}
	}
}

// TestLD1_Bonuses: 3 glory behind are a bonus, 9 two, 14 three and 21 five. Purple
// takes two as gold, one as reputation and two as fortune: 3 + 1 reputation and 2 + 2
// fortune, which is eight dice in step 5 (R58, L4–L7).
func TestLD1_Bonuses(t *testing.T) {
	p := borders(t)
	p.say(scoring.StartGame{})
	if got := p.state().Running.Target; got != 18 {
		t.Errorf("the target is %d, want 18", got)
	}
	p.due(map[seafall.Province]int{blue: 0, red: 1, green: 2, seafall.Gray: 3, seafall.Purple: 5})
	if got, want := scoring.SetUpOrder(p.state()), []seafall.Province{seafall.Purple, seafall.Gray, green, red, blue}; !slices.Equal(got, want) {
		t.Errorf("the order is %v, want %v", got, want)
	}
	p.explains("purple.bonus_due", "purple.bonus_due 5: value +61 R58 blue.campaign_glory; value -40 R58 purple.campaign_glory; summed -16 R58;")
	p.fails(scoring.TakeTitleBonus{Province: seafall.Gray}, "R58", "late.p1.order")
	p.fails(scoring.TakeTitleBonus{Province: seafall.Purple, Reputation: 1, Fortune: 5}, "R58", "late.p1.other_number")
	p.say(scoring.TakeTitleBonus{Province: seafall.Purple, Reputation: 1, Fortune: 2})
	p.fails(scoring.TakeTitleBonus{Province: seafall.Purple, Fortune: 1}, "R58", "late.p1.again")
	play := p.play(seafall.Purple)
	if play.Reputation != 4 || play.Fortune != 4 || play.Bonus != (seafall.Bonus{Due: 5, Gold: 2, Reputation: 1, Fortune: 2}) {
		t.Errorf("purple has %d reputation and %d fortune, and took %+v", play.Reputation, play.Fortune, play.Bonus)
	}
	if e := p.explain("purple.dice"); e.Total != 8 {
		t.Errorf("%s, want 8 dice", told(e))
	}
	p.explains("purple.bonus", "purple.bonus 5: entry +5 R58;")
	p.say(scoring.Correct{Path: "purple.bonus", Is: "4", Reason: "one too many"})
	if got := p.play(seafall.Purple).Bonus; got.Gold != 1 || got.Taken() != 4 {
		t.Errorf("after the correction purple took %+v", got)
	}
	p.say(scoring.TakeTitleBonus{Province: seafall.Gray}, scoring.TakeTitleBonus{Province: green, Gold: gold(1), Fortune: 1}, scoring.TakeTitleBonus{Province: red, Reputation: 1})
	if got := p.play(seafall.Gray).Bonus; got != (seafall.Bonus{Due: 3, Gold: 3}) {
		t.Errorf("what is left out is gold: gray took %+v", got)
	}
	p.say(scoring.HoldWinter{})
	p.fails(scoring.TakeTitleBonus{Province: blue, Gold: gold(0)}, "", "late.p1.nothing_taken")
}

// TestLD2_Borders: 5 glory behind are one bonus, 6 and 10 are two, 11 are three, and
// who has as much as the first is due none. A province that left leads nobody (L5).
func TestLD2_Borders(t *testing.T) {
	p := eighth(t, map[seafall.Province]int{blue: 90, red: 61, green: 56, seafall.Gray: 55, seafall.Purple: 51},
		blue, red, green, seafall.Gray, seafall.Purple)
	p.say(scoring.LeaveCampaign{Province: blue}, scoring.StartGame{})
	p.due(map[seafall.Province]int{blue: 0, red: 0, green: 1, seafall.Gray: 2, seafall.Purple: 2})

	p = eighth(t, map[seafall.Province]int{blue: 61, red: 61, green: 61, seafall.Gray: 50, seafall.Purple: 0},
		blue, red, green, seafall.Gray, seafall.Purple)
	p.due(map[seafall.Province]int{seafall.Gray: 0}) // no game runs
	p.say(scoring.StartGame{})
	p.due(map[seafall.Province]int{blue: 0, red: 0, green: 0, seafall.Gray: 3, seafall.Purple: 13})
	if e := p.explain("red.bonus_due"); e.Total != 0 || len(e.Terms) != 0 {
		t.Errorf("%s, want nothing", told(e))
	}
}

// atWarWithThePrince begins the wars that the title cards of LD3 print: each has one
// token of blue, the Prince, in its At War With.
func (p *party) atWarWithThePrince() {
	p.t.Helper()
	for _, q := range []seafall.Province{seafall.Purple, seafall.Gray, green, red} {
		p.say(scoring.BeginWar{Province: q, Against: blue})
	}
}

// TestLD3_WarsGoHomeFirst: four of blue's tokens begin away and four at home, of which
// one becomes the marker of a colony: 3 + 4 + 1 = 8. Purple raids blue's warehouse with
// a die more for the war and owes 3: the blue token goes home, two of purple's are
// placed. At the end blue's other three become stickers (R59, L9, L10).
func TestLD3_WarsGoHomeFirst(t *testing.T) {
	p := borders(t)
	p.say(scoring.StartGame{})
	p.atWarWithThePrince()
	s := p.state()
	if home := s.AtHome(blue); home != 4 || len(s.Play(blue).Away) != 4 {
		t.Fatalf("blue has %d tokens at home, away %v", home, s.Play(blue).Away)
	}
	p.fails(scoring.BeginWar{Province: blue, Against: red}, "R59", "late.p1.not_more_prominent")
	p.fails(scoring.BeginWar{Province: red, Against: blue, Count: 5}, "R52", "tokens.none_left")
	p.say(scoring.HoldWinter{})
	if n := scoring.WarDice(p.state(), seafall.Purple, "blue"); n != 1 {
		t.Errorf("the war is worth %d dice, want 1", n)
	}
	p.explains("blue.at/purple/war", "blue.at/purple/war 1: entry +1 R59;")
	p.say(scoring.AddRule{Heading: "Colonies"}, scoring.FindIsland{Island: "kestrel", Column: 2},
		scoring.FoundColony{Province: blue, Island: "kestrel", Name: "Gullhaven", Defense: 5, Garrison: 2, Fields: []int{4, 6}})
	if s = p.state(); s.AtHome(blue) != 3 || s.Play(blue).Markers != 1 {
		t.Errorf("with its colony blue has %d at home and %d markers, want 3 and 1", s.AtHome(blue), s.Play(blue).Markers)
	}
	p.say(scoring.RaidSite{Province: seafall.Purple, Where: spot("blue", "warehouse")})
	if s = p.state(); s.AtHome(blue) != 4 || s.AtHome(seafall.Purple) != 6 {
		t.Errorf("blue has %d at home, purple %d, want 4 and 6", s.AtHome(blue), s.AtHome(seafall.Purple))
	}
	p.gain(map[seafall.Province]int{blue: 18})
	p.say(scoring.EndGame{})
	p.finish()
	s = p.state()
	for _, q := range []seafall.Province{red, green, seafall.Gray} {
		if n := s.BoxesOf(q.Region()).Count(blue); n != 1 {
			t.Errorf("blue has %d stickers on the board of %s, want 1", n, q)
		}
	}
	if n := s.BoxesOf("purple").Count(blue); n != 0 {
		t.Errorf("blue has %d stickers on the board of purple, want none", n)
	}
}

// TestLD4_Absent: gray is not there. It takes no bonus, and blue's token lies in its
// At War With all the same: blue has four away still (L8).
func TestLD4_Absent(t *testing.T) {
	p := borders(t)
	p.say(scoring.StartGame{Absent: []seafall.Province{seafall.Gray}})
	p.atWarWithThePrince()
	s := p.state()
	if n := s.Play(blue).At(spot("gray", seafall.War)); n != 1 || s.AtHome(blue) != 4 {
		t.Errorf("blue has %d tokens at war with gray and %d at home", n, s.AtHome(blue))
	}
	p.due(map[seafall.Province]int{red: 1, green: 2, seafall.Gray: 0, seafall.Purple: 5})
	if slices.Contains(scoring.SetUpOrder(s), seafall.Gray) {
		t.Error("gray follows a title card")
	}
	p.fails(scoring.TakeTitleBonus{Province: seafall.Gray, Gold: gold(3)}, "R49", "province.absent")
}

// TestL9_LastGamesWarsAreOffered: what the title cards began in one game is offered
// in the next one to whoever holds these titles then; what was begun is offered no
// more, and nothing is after the first winter.
func TestL9_LastGamesWarsAreOffered(t *testing.T) {
	p := meet(t, three())
	p.settingUp()
	p.say(scoring.BeginWar{Province: green, Against: blue, Count: 2}, scoring.BeginWar{Province: red, Against: blue})
	if got := scoring.WarsOffered(p.state()); len(got) != 0 {
		t.Errorf("in the first game offered: %v", got)
	}
	p.say(scoring.HoldWinter{})
	p.gain(map[seafall.Province]int{red: 12})
	p.say(scoring.EndGame{})
	p.finish()
	p.say(scoring.StartGame{}) // now red is the Prince with 17, blue the Duke
	want := []scoring.BeginWar{{Province: green, Against: red, Count: 2}, {Province: blue, Against: red, Count: 1}}
	if got := scoring.WarsOffered(p.state()); !slices.Equal(got, want) {
		t.Fatalf("offered: %v, want %v", got, want)
	}
	p.say(scoring.BeginWar{Province: green, Against: red})
	if n := p.play(red).At(spot("green", seafall.War)); n != 2 {
		t.Errorf("left out, %d tokens are placed, want 2", n)
	}
	if got := scoring.WarsOffered(p.state()); !slices.Equal(got, want[1:]) {
		t.Errorf("offered: %v, want %v", got, want[1:])
	}
	if got, want := scoring.WarsOf(p.state(), green), []scoring.BeginWar{{Province: green, Against: red, Count: 2}}; !slices.Equal(got, want) {
		t.Errorf("green is at war with %v, want %v", got, want)
	}
	p.say(scoring.HoldWinter{})
	if got := scoring.WarsOffered(p.state()); len(got) != 0 {
		t.Errorf("after the winter offered: %v", got)
	}
}

// TestR58_ByHand: where the table reads its cards no number is worked out, and none
// is wrong.
func TestR58_ByHand(t *testing.T) {
	p := meet(t, three())
	p.settingUp()
	p.say(scoring.SetHouseRule{Rule: seafall.TitleBonusByHand, On: true},
		scoring.TakeTitleBonus{Province: blue, Fortune: 4}, scoring.TakeTitleBonus{Province: red, Gold: gold(1)})
	if got := p.play(blue).Bonus.Taken(); got != 4 {
		t.Errorf("blue took %d, want 4", got)
	}
}
