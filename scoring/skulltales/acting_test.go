package skulltales_test

import (
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// fallen is an adventure in which B is down and still holds a net, a ring, a lantern and a
// guide; A has been up all the time, and holds a rope.
func fallen(t testing.TB) *crew {
	c := playing(t).say(gains("b", equipment("net")), finds("b", "ring", 4, 0), takes("b", "lantern", skulltales.Object), takes("b", "guide", skulltales.Person))
	return c.coins(map[string]int{"a": 5, "b": 5}).say(gains("a", equipment("rope")), scoring.SpendDestiny{Pirate: "b", Left: number(0)}).down("b")
}

// doing is something that a table says of B.
type doing struct {
	said scoring.Command
	acts bool // B does something in it
}

func flagBy(reason skulltales.FlagReason) scoring.AdvanceFlag {
	said := scoring.AdvanceFlag{Reason: reason, Character: "b"}
	switch reason {
	case skulltales.Building:
		said.Place = "tavern"
	case skulltales.SpecialTile:
		said.Place = "crypt"
	case skulltales.Figures, skulltales.CardSays:
		said.By = 1
	}
	return said
}

// whileDown is, of every command, what who is down does in it: nothing where it happens to
// him, where others do it, where it is of no adventure, or where the table only writes it
// down. A new command is looked up in the rulebook and written here.
var whileDown = map[string][]doing{
	"advance_flag": {{flagBy(skulltales.Explored), true}, {flagBy(skulltales.DeadEnd), true}, {flagBy(skulltales.Building), true},
		{flagBy(skulltales.SpecialTile), true}, {flagBy(skulltales.SearchFailed), true}, {flagBy(skulltales.Breath), true}, {flagBy(skulltales.Figures), true},
		{flagBy(skulltales.CardSays), true}, {scoring.AdvanceFlag{Reason: skulltales.SearchFailed, Character: "b", Ones: true}, true}, {explores, false}},
	"hold_event_turn": {{scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 4}}}, false}},
	"pass_initiative": {{scoring.PassInitiative{To: "b"}, false}}, // T41
	"change_captain":  {{scoring.ChangeCaptain{To: "b"}, false}},  // a title, and nothing that he does
	"gain_coins": {{scoring.GainCoins{Holder: "b", Coins: 1}, true}, {scoring.GainCoins{Holder: "b", Coins: 1, Source: "enemy"}, true},
		{scoring.GainCoins{Holder: "b", Coins: 1, Source: "search"}, true}, {scoring.GainCoins{Holder: "b", Coins: 1, Source: "objective"}, true},
		{scoring.GainCoins{Holder: "b", Coins: 1, Source: "event"}, false}, {scoring.GainCoins{Holder: "b", Coins: 1, Source: "card"}, false},
		{scoring.GainCoins{Holder: "a", Coins: 1}, false}},
	"lose_coins": {{scoring.LoseCoins{Holder: "b", Coins: 1, Source: "event"}, false}},
	"pay_coins":  {{pays("b", "a", 1), true}, {pays("a", "b", 1), false}},
	"gain_prestige": {{scoring.GainPrestige{Pirate: "b", Prestige: 1}, true}, {scoring.GainPrestige{Pirate: "b", Prestige: 1, Source: "enemy"}, true},
		{scoring.GainPrestige{Pirate: "b", Prestige: 1, Source: "objective"}, true}, {scoring.GainPrestige{Pirate: "b", Prestige: 1, Source: "event"}, false},
		{scoring.GainPrestige{Pirate: "b", Prestige: 1, Source: "card"}, false}},
	"lose_prestige": {{scoring.LosePrestige{Pirate: "b", Prestige: 1, Source: "event"}, false}},
	"spend_destiny": {{scoring.SpendDestiny{Pirate: "c"}, false}},
	"gain_destiny": {{scoring.GainDestiny{Pirate: "b", Source: "search_failed"}, true}, {scoring.GainDestiny{Pirate: "b", Source: "breath"}, true},
		{scoring.GainDestiny{Pirate: "b", Source: "revived"}, true}, {scoring.GainDestiny{Pirate: "b"}, false}},
	"find_research":   {{scoring.FindResearch{Holder: "b"}, true}, {finds("b", "map", 3, 0), true}},
	"reveal_research": {{scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "ring", Coins: 5}}, false}}, // the table looks at it
	"use_research":    {{uses("ring"), true}},
	"move_card":       {{moves("net", "a"), true}, {moves("ring", "a"), true}, {moves("lantern", "a"), true}, {moves("rope", "b"), false}},
	"gain_item":       {{gains("b", equipment("axe")), true}, {scoring.GainItem{Holder: "b", Item: legend("amulet"), Source: "objective"}, true}, {scoring.GainItem{Holder: "b", Item: equipment("axe"), Source: "chapter"}, false}},
	"lose_item": {{scoring.LoseItem{Item: "net"}, false}, {scoring.LoseItem{Item: "net", Reason: skulltales.Discarded}, true}, {scoring.LoseItem{Item: "net", Reason: skulltales.UsedUp}, true}, {scoring.LoseItem{Item: "net", Reason: skulltales.Sold}, true},
		{scoring.LoseItem{Item: "net", Reason: skulltales.LostToCard}, false}, {scoring.LoseItem{Item: "net", Reason: skulltales.LostWhenDown}, false}},
	"take_objective": {{takes("b", "gate", skulltales.Merit), true}, {takes("b", "chest", skulltales.Object), true}, {takes("b", "girl", skulltales.Person), true},
		{takes("b", "lantern", skulltales.Object), false}}, // which he has: it gets its name
	"lose_objective": {{scoring.LoseObjective{Objective: "lantern"}, true}, {scoring.LoseObjective{Objective: "guide", Reason: "given"}, true},
		{scoring.LoseObjective{Objective: "lantern", Reason: "card"}, false}},
	"knock_out":     {{scoring.KnockOut{Character: "c"}, false}},
	"revive":        {{scoring.Revive{Character: "b", By: "a", Success: true}, false}},   // by whom, the books look at
	"search_body":   {{scoring.SearchBody{By: "a", From: "b", Die: 1}, false}},           // and who searches
	"curse":         {{scoring.Curse{Cursed: skulltales.Cursed{Pirate: "b"}}, true}},     // an enemy whom he has defeated
	"lift_curse":    {{scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{}}, false}}, // something lifts it
	"name_pirate":   {{scoring.NamePirate{PirateNamed: skulltales.PirateNamed{Pirate: "b", Name: "Bo"}}, false}},
	"set_sheet":     {{scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: "b", Sheet: *sheet("b")}}, false}},
	"write_note":    {{scoring.WriteNote{Noted: skulltales.Noted{Text: "What a fall", Pirate: "b"}}, false}},
	"end_adventure": {{scoring.EndAdventure{By: skulltales.ByChapter}, false}},

	// Of campaigns, ports and voyages, where nobody is down; and of the end of an adventure,
	// which minds who is down by itself (T80, T83, T84).
	"found_campaign": nil, "catch_up": nil, "set_house_rule": nil, "recruit_pirate": nil, "leave_campaign": nil, "start_chapter": nil, "begin_phase": nil,
	"end_phase": nil, "begin_adventure": nil, "lose_ally": nil, "hire_ally": nil, "keep_ally": nil, "settle_compensation": nil, "pay_salary": nil,
	"pay_salaries": nil, "buy_item": nil, "sell_item": nil, "take_loan": nil, "repay_loan": nil, "learn_skill": nil, "fit_prosthesis": nil, "gain_booty": nil,
	"pay_booty": nil, "share_booty": nil, "change_ship": nil, "count_crew": nil, "correct": nil, "confirm_audit": nil, "finish_campaign": nil,
	"choose_result": nil, "choose_finds": nil, "choose_rewards": nil, "choose_ally": nil, "choose_inheritance": nil, "confirm_registre": nil,
	"choose_captain": nil, "choose_follows": nil, "close_adventure": nil,
}

// Who is down does nothing before somebody revives him: whatever he would do by any command
// is warned of, and goes through with the table's reason (T54).
func TestT54_WhoIsDownDoesNothing(t *testing.T) {
	for _, said := range scoring.Commands() {
		if _, known := whileDown[said.Kind()]; !known {
			t.Errorf("whileDown does not say what who is down does by %s", said.Kind())
		}
	}
	state := fallen(t).state()
	warned := func(s *skulltales.State, said scoring.Command) (is, other int) {
		d, err := scoring.Decide(s, said)
		if err != nil {
			return 0, 0
		}
		for _, v := range d.Violations {
			if v.Rule == "T54" && v.Key == "character.acts_down" && v.Overrulable && v.Args["character"] == "b" {
				is++
			} else {
				other++
			}
		}
		return is, other
	}
	up, _, err := scoring.Foresee(state, scoring.Revive{Character: "b", By: "a", Success: true})
	if err != nil {
		t.Fatal(err)
	}
	for kind, list := range whileDown {
		for _, c := range list {
			if c.said.Kind() != kind {
				t.Fatalf("%s stands under %s", c.said.Kind(), kind)
			}
			is, other := warned(state, c.said)
			if c.acts && (is != 1 || other != 0) || !c.acts && is != 0 {
				t.Errorf("%s %+v: warned of %d times, and of %d other things; does B act: %v", kind, c.said, is, other, c.acts)
			}
			if is, _ := warned(up, c.said); is != 0 {
				t.Errorf("%s %+v: warned of once B is up again", kind, c.said)
			}
		}
	}
}

// What is spent of destiny is spent by who is up, and an ally who is down does as little as a
// pirate (T54).
func TestT54_DestinyAndAllies(t *testing.T) {
	c := playing(t).down("b")
	c.fails(scoring.SpendDestiny{Pirate: "b"}, "T54", "character.acts_down")
	c.agree(scoring.SpendDestiny{Pirate: "b"}, "T54")
	c = befriended(t).down("cook")
	c.fails(scoring.FindResearch{Holder: "cook"}, "T54", "character.acts_down")
	c.fails(scoring.GainCoins{Holder: "cook", Coins: 2}, "T54", "character.acts_down")
	// Once the end is settled nobody is down in any way that matters (T93).
	c = playing(t).down("b").say(scoring.EndAdventure{By: skulltales.ByChapter}, scoring.Curse{Cursed: skulltales.Cursed{Pirate: "b"}})
	if !c.pirate("b").Registre.Cursed {
		t.Error("b is not cursed")
	}
}

// What a table has set aside is counted, and what it brings counts: by prestige that who is
// down gains all the same he takes the initiative once he is up (T41).
func TestT54_TheTableHasTheLastWord(t *testing.T) {
	c := of(t, 2).adventure(10).down("b").agree(scoring.GainPrestige{Pirate: "b", Prestige: 2}, "T54")
	holds(t, c, "a", "the table says that who is down gains prestige")
	c.say(scoring.Revive{Character: "b", Success: true})
	holds(t, c, "b", "he is up again")
	last, _ := c.book.Last()
	if last.Kind != "initiative_passed" || c.state().Chapter().Overruled != 1 {
		t.Errorf("recorded %s, %d set aside", last.Kind, c.state().Chapter().Overruled)
	}
}
