package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// of is a milestone as what gives something, entry an entry of the Booke.
func of(milestone string) seafall.Giver { return seafall.Giver{Milestone: milestone} }

func entry(name string) seafall.Giver { return seafall.Giver{Entry: name} }

// improves is what a giver gives of the improvement sheet.
func improves(p seafall.Province, by seafall.Giver, kind string) scoring.GiveImprovement {
	return scoring.GiveImprovement{Province: p, Giver: by, ChooseImprovement: scoring.ChooseImprovement{Improvement: kind}}
}

// claimed begins a game in which red has claimed a milestone and has an advisor
// with one empty slot.
func (p *party) claimed() {
	p.t.Helper()
	p.begin()
	p.say(scoring.ClaimMilestone{Province: red, Name: "The Long Swell", Glory: 2}, trained(red, "Clerk", 1))
}

// R67: a milestone and an entry of the Booke give a sticker of the improvement
// sheet, a training and a box of a ship; boards, sheet and cards follow, each
// number says what gave it, and one undo takes one back.
func TestR67_WhatAMilestoneGives(t *testing.T) {
	p := meet(t, three())
	p.claimed()
	p.say(improves(red, of("the long  swell"), "fortune"), improves(red, entry("27"), "sell"),
		scoring.GiveImprovement{Province: red, Giver: entry("27"), ChooseImprovement: scoring.ChooseImprovement{Improvement: "appellation", Appellation: "lucky"}},
		scoring.GiveTraining{Province: red, Giver: of("The Long Swell"), Advisor: "clerk", Retired: "pirate"},
		scoring.GiveBox{Province: red, Giver: entry("The wreck"), Ship: seafall.ShipB, Value: seafall.Hold})
	s := p.state()
	b := s.Board(red)
	if b.Leader.Fortune != 3 || s.Stock.Fortune[3] != 3 || b.Bases.Sell != 3 || b.Leader.Appellation != "lucky" || slices.Contains(s.Stock.Appellations, "lucky") {
		t.Errorf("red has %+v, %+v, the sheet %+v", b.Leader, b.Bases, s.Stock)
	}
	if a := s.Advisor("clerk"); a.EmptySlots() != 0 || a.Expert("raid") != 1 || !slices.Equal(s.RetiredAdvisor("pirate").Stickers, []int{2, 3}) {
		t.Errorf("the clerk is %+v, the pirate %+v", a, s.RetiredAdvisor("pirate"))
	}
	if ship := b.Ships[1]; ship.Value(seafall.Hold) != 3 || !slices.Equal(ship.Filled[seafall.Hold.Index()], []int{1}) {
		t.Errorf("the ship is %+v", ship)
	}
	if len(b.Improvements) != 3 || b.Improvements[0].Game != 1 {
		t.Errorf("improvements: %+v", b.Improvements)
	}
	p.explains("red.fortune", "red.fortune 3: founded +2; entry +1 R35 R67;")
	p.explains("red.ship_b.hold", "red.ship_b.hold 3: founded +2; entry +1 R39 R67;")
	p.explains("red.base_sell", "red.base_sell 3: founded +2; entry +1 R35 R67;")
	if e := p.explain("advisor/clerk"); len(e.Terms) != 2 || e.Terms[1].What != scoring.Trained || e.Terms[1].Entry.Kind != "training_given" {
		t.Errorf("the clerk is explained by %+v", e.Terms)
	}
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if got := p.state().Board(red).Ships[1].Value(seafall.Hold); got != 2 {
		t.Errorf("taken back, the hold is %d", got)
	}
	// The milestone cannot be taken back while what it gave stands.
	for _, g := range ledgertest.Groups(p.book) {
		if g.Kind() == "milestone_claimed" {
			if _, err := p.book.TakeBack(t.Context(), g.ID, ""); err == nil {
				t.Error("the milestone was taken back, and what it gave stands")
			}
		}
	}
}

// R67: what is given is no choice of the seven steps: the winner chooses all the
// same, and the steps are open as before. A choice that no longer fits is to be
// made again.
func TestR67_RewardsAreNoSteps(t *testing.T) {
	p := meet(t, three())
	p.claimed()
	p.gain(map[seafall.Province]int{red: 9})
	p.say(improves(red, of("The Long Swell"), "reputation"), scoring.EndGame{})
	if c := p.closing(); c.Current != scoring.StepImprove || c.Winner != red {
		t.Fatalf("step %d is open, and %s has won", c.Current, c.Winner)
	}
	p.say(scoring.ChooseImprovement{Improvement: "reputation"}) // to 4
	p.say(improves(red, entry("12"), "reputation"))             // to 4 as well
	if turn, _ := p.closing().Turn(scoring.StepImprove, red); turn.Status != scoring.Again {
		t.Fatalf("the choice is %s", turn.Status)
	}
	p.say(scoring.ChooseImprovement{Improvement: "reputation"})
	p.upTo(scoring.StepShips)
	p.say(scoring.ChooseShip{Province: red, Ship: seafall.ShipA, Value: seafall.Raid})
	for range 2 { // raid 3 to 5
		p.say(scoring.GiveBox{Province: red, Giver: entry("12"), Ship: seafall.ShipA, Value: seafall.Raid})
	}
	if turn, _ := p.closing().Turn(scoring.StepShips, red); turn.Status != scoring.Again {
		t.Fatalf("the box is %s", turn.Status)
	}
	p.say(scoring.ChooseShip{Province: red, Ship: seafall.ShipA, Value: seafall.Sail})
	p.finish()
	b := p.state().Board(red)
	if b.Leader.Reputation != 5 || b.Ships[0].Value(seafall.Raid) != 5 || b.Ships[0].Value(seafall.Sail) != 3 {
		t.Errorf("red closes with %+v and %v", b.Leader, b.Ships[0].Values)
	}
	// Between two games an entry of the Booke gives, too.
	p.say(improves(green, entry("40"), "garrison"))
	if got := p.state().Board(green).Garrison; got != 2 {
		t.Errorf("green's garrison is %d", got)
	}
}

// R67, R35, R36, R39, R48, R49: what stands against a reward is said, and nothing
// is stored.
func TestR67_RewardsAreHeldToTheRules(t *testing.T) {
	c := three()
	c.Provinces = append(c.Provinces, seated(gray, seafall.Baron))
	p := meet(t, c)
	p.begin(gray)
	p.say(scoring.ClaimMilestone{Province: red, Name: "The Long Swell", Glory: 2}, advisor(red, "Clerk", 1))
	mine := of("The Long Swell")
	box := func(by seafall.Giver) scoring.GiveBox {
		return scoring.GiveBox{Province: red, Giver: by, Ship: seafall.ShipB, Value: seafall.Sail}
	}
	p.fails(box(seafall.Giver{}), "R67", "reward.no_giver")
	p.fails(box(seafall.Giver{Milestone: "The Long Swell", Entry: "27"}), "R67", "reward.two_givers")
	p.fails(box(of("The Short Swell")), "R67", "reward.not_claimed")
	p.fails(box(entry("27\u202e")), "", "name.unwritable")
	p.fails(improves(blue, mine, "fortune"), "R67", "reward.others_milestone")
	p.agree(improves(blue, mine, "fortune"), "R67")
	p.fails(improves(red, mine, "none"), "R67", "reward.nothing")
	p.fails(scoring.GiveImprovement{Province: red, Giver: mine, ChooseImprovement: scoring.ChooseImprovement{Improvement: "fortune", By: blue}}, "R35", "step.not_in_it")
	p.fails(improves(red, mine, "hat"), "R35", "improvement.unknown")
	p.fails(improves(red, mine, "other"), "", "name.empty")
	p.fails(scoring.GiveTraining{Province: red, Giver: mine, Advisor: "clerk", Retired: "pirate"}, "R36", "training.no_slot")
	p.fails(scoring.GiveTraining{Province: red, Giver: mine, Advisor: "clerk", Retired: "nobody"}, "R36", "retired.gone")
	p.fails(scoring.GiveTraining{Province: blue, Giver: entry("27"), Advisor: "clerk", Retired: "pirate"}, "R36", "advisor.not_there")
	p.say(box(mine), box(mine)) // sail 3 to 5
	p.fails(box(mine), "R39", "ship.no_box")
	p.fails(improves(gray, entry("27"), "fortune"), "R49", "province.absent")
	p.agree(improves(gray, entry("27"), "fortune"), "R49")
	p.fails(improves(purple, entry("27"), "fortune"), "", "province.unknown")
	p.say(scoring.Correct{Path: "stock.reputation.3", Is: "0", Reason: "used up"})
	p.say(improves(red, mine, "reputation"))
	if got := p.state().Board(red).Leader.Reputation; got != 4 {
		t.Errorf("the next value left is %d, want 4", got)
	}
	p.fails(scoring.GiveImprovement{Province: blue, Giver: entry("1"), ChooseImprovement: scoring.ChooseImprovement{Improvement: "reputation", To: 3}},
		"R35", "improvement.none_higher")

	left := meet(t, c)
	left.say(scoring.LeaveCampaign{Province: gray})
	left.fails(improves(gray, entry("27"), "fortune"), "R48", "province.left")
}

// R35: the winner may have another reward instead, which a card or an opened box
// gives; it is kept in the table's words and shows on no board.
func TestR35_AnotherReward(t *testing.T) {
	p := meet(t, three())
	p.won()
	p.fails(scoring.ChooseImprovement{Improvement: "other"}, "", "name.empty")
	p.say(scoring.ChooseImprovement{Improvement: "other", Reward: " A  flag of silk "})
	before := p.state().Board(blue).Leader
	p.finish()
	b := p.state().Board(blue)
	if b.Leader != before || len(b.Improvements) != 1 || b.Improvements[0].Reward != "A flag of silk" || b.Improvements[0].Game != 1 {
		t.Errorf("blue took %+v", b.Improvements)
	}
	// Who leaves and comes back makes up for improvements, not for this (R47).
	p.agree(scoring.LeaveCampaign{Province: blue}, "R48")
	for _, game := range []int{2, 3} {
		p.begin()
		p.gain(map[seafall.Province]int{red: scoring.Target(game)})
		p.say(scoring.EndGame{})
		p.finish()
	}
	if due := scoring.OfferJoining(p.state(), blue); due.Improvements != 1 {
		t.Errorf("blue comes back to %d improvements", due.Improvements)
	}
}

// R50: between two games the campaign ends without another one; who is ahead is
// crowned, by the titles of the last game where nothing else decides. One undo
// takes it back, and a further game may follow.
func TestR50_TheCampaignEndsBetweenTwoGames(t *testing.T) {
	p := meet(t, three())
	p.fails(scoring.EndCampaign{}, "R50", "campaign.no_record")
	p.begin()
	p.fails(scoring.EndCampaign{}, "R50", "campaign.game_running")
	p.gain(map[seafall.Province]int{blue: 11, red: 11, green: 3})
	p.say(scoring.EndGame{})
	p.finish()
	p.say(scoring.EndCampaign{})
	s := p.state()
	if s.Emperor != red || s.Status() != "crowned" { // the less prominent during the game
		t.Fatalf("%s is crowned (%s)", s.Emperor, s.Status())
	}
	p.fails(scoring.EndCampaign{}, "R50", "campaign.crowned")
	e := p.explain("campaign.emperor")
	if e.Text != "red" || len(e.Claims) != 3 || e.Claims[0].Province != red || e.Claims[0].By != scoring.ByTitle || e.Claims[0].Title != seafall.Duke {
		t.Errorf("the emperor is explained by %+v", e.Claims)
	}
	if _, err := p.book.Undo(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if s := p.state(); s.Emperor != "" || s.Status() != "between" {
		t.Errorf("taken back, %q is crowned (%s)", s.Emperor, s.Status())
	}
	p.say(scoring.EndCampaign{}, scoring.StartGame{})
	if p.state().Running == nil {
		t.Error("no further game")
	}
}

// R44a: a record that a correction left open is looked at before anybody is
// crowned by it.
func TestR44a_TheEndOfTheCampaignLooksAtTheRecord(t *testing.T) {
	p := meet(t, three())
	p.begin()
	p.gain(map[seafall.Province]int{blue: 11, red: 8, green: 6})
	p.say(scoring.EndGame{})
	p.finish()
	p.say(scoring.Correct{Path: "record.1.red", Is: "15", Reason: "misread"})
	v := p.refused(scoring.EndCampaign{})
	if got := keys(v); !slices.Contains(got, "R32 following.winner") || slices.ContainsFunc(v, func(v *ledger.Violation) bool { return !v.Overrulable }) {
		t.Errorf("in the way: %v", got)
	}
}
