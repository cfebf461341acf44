package seafall_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

func init() { trials = append(trials, excusedTrials...) }

// nowhere means that no one found the last island after all.
var nowhere = scoring.Correct{Path: "campaign.last_island", Is: "", Reason: "another island"}

// atTheEdge is a game of three, in which blue, who wins it below its target, found the
// last island.
func (p *party) atTheEdge() {
	p.t.Helper()
	p.begin()
	p.say(scoring.AddRule{All: true}, trained(green, "Clerk", 1))
	p.gain(map[seafall.Province]int{blue: 4, red: 2, green: 1})
	p.say(scoring.FindLastIsland{Province: blue})
}

// allChosen makes every choice of the seven steps.
func (p *party) allChosen() { p.t.Helper(); p.upTo(afterAll) }

var excusedTrials = []trial{
	{name: "what the last island ended was to end", rule: "R83", key: "late.p12.ended_for_it", overrulable: true,
		before: func(p *party) { p.atTheEdge(); p.say(nowhere); p.allChosen() },
		lawful: func(p *party) { p.atTheEdge(); p.allChosen() },
		keeps:  scoring.CloseGame{}, breaks: scoring.CloseGame{}},
	{name: "a game that was closed as the last was the last", rule: "R83", key: "late.p12.closed_as_last", overrulable: true,
		before: func(p *party) { p.atTheEdge(); p.allChosen(); p.say(scoring.CloseGame{}) },
		lawful: (*party).atTheEdge, keeps: nowhere, breaks: nowhere},
}

// L78: the steps that were passed because nothing follows are open again once it is
// corrected that something does. What was chosen stays, and what the table passed with a
// reason of its own.
func TestL78_WhatWasExcusedIsOpenAgain(t *testing.T) {
	p := meet(t, three())
	p.atTheEdge()
	p.say(scoring.ChooseImprovement{Improvement: "fortune"}, scoring.PassSteps{})
	if c := p.closing(); c.Current != scoring.StepTitles && c.Current != scoring.StepRecord {
		t.Fatalf("step %d is open", c.Current)
	}
	before := p.state().Copy()
	p.say(nowhere)
	c := p.closing()
	if next := scoring.WhatNext(p.state()); next.Step != scoring.StepTrain || !slices.Equal(next.Waits, []seafall.Province{green}) {
		t.Errorf("next is step %d of %v", next.Step, next.Waits)
	}
	for step, want := range map[int][]seafall.Province{scoring.StepImprove: nil, scoring.StepTrain: {green}, scoring.StepKeep: {green},
		scoring.StepShips: {green, red, blue}} {
		if got := c.Again(step); !slices.Equal(got, want) {
			t.Errorf("step %d is to be chosen again by %v, want %v", step, got, want)
		}
	}
	if said := scoring.LeftOpen(before, p.state()); len(said) != 3 || said[0].Key != "step.voided" {
		t.Errorf("said at once: %v", keys(said))
	}
	p.fails(scoring.CloseGame{}, "R33", "close.step_open")
	p.fails(scoring.PassSteps{}, "R33", "step.passed")
	p.allChosen()
	p.fails(scoring.CloseGame{}, "R83", "late.p12.ended_for_it")
	p.agree(scoring.CloseGame{}, "R83")
	if s := p.state(); s.Emperor != "" || s.Board(blue).Leader.Fortune != 3 || s.Advisor("clerk").EmptySlots() != 0 {
		t.Errorf("%s is crowned, blue has a fortune of %d, the clerk %d slots", s.Emperor, s.Board(blue).Leader.Fortune, s.Advisor("clerk").EmptySlots())
	}

	// One by one as well, and in the last game that it is after all.
	p = meet(t, three())
	p.atTheEdge()
	p.say(scoring.ChooseImprovement{Improvement: "none"}, scoring.ChooseTraining{Province: green}, scoring.ChooseKeep{Province: green})
	for _, province := range p.closing().Missing(scoring.StepShips) {
		p.say(scoring.ChooseShip{Province: province})
	}
	p.say(nowhere)
	if c := p.closing(); c.Current != scoring.StepImprove || len(c.Again(scoring.StepShips)) != 3 {
		t.Errorf("step %d is open, %v fill a box", c.Current, c.Again(scoring.StepShips))
	}
	p.takenBack()
	if c := p.closing(); c.Current <= scoring.StepShips {
		t.Errorf("step %d is open", c.Current)
	}

	// With a reason: it stays passed, whatever is found or not.
	p = meet(t, three())
	p.say(scoring.AddRule{All: true})
	p.won()
	p.agree(scoring.PassSteps{}, "R33")
	if c := p.closing(); c.Current <= scoring.StepShips {
		t.Errorf("step %d is open", c.Current)
	}
}

// R36, R39: who had nothing to train and no box to fill has, once that is corrected.
func TestR36_ACorrectionBringsTheChoiceBack(t *testing.T) {
	p := meet(t, three())
	p.won(scoring.HireAdvisor{Province: green, Type: "Clerk", Gold: 1, Slots: scoring.Tell(0)})
	for _, ship := range []string{"a", "b"} {
		for _, v := range seafall.Values {
			p.hull("green.ship_"+ship+"."+string(v), seafall.MaxValue)
		}
	}
	p.upTo(scoring.StepTrain)
	p.say(scoring.ChooseTraining{Province: green}) // though nothing is asked
	p.upTo(scoring.StepShips)
	p.say(scoring.ChooseShip{Province: green})
	p.upTo(scoring.StepRecord)
	p.say(scoring.Correct{Path: "slots/clerk", Is: "1", Reason: "misread"}, scoring.Correct{Path: "green.ship_a.sail", Is: "4", Reason: "misread"})
	c := p.closing()
	if c.Current != scoring.StepTrain || !slices.Equal(c.Again(scoring.StepTrain), []seafall.Province{green}) || !slices.Equal(c.Again(scoring.StepShips), []seafall.Province{green}) {
		t.Errorf("step %d is open, again: %v, %v", c.Current, c.Again(scoring.StepTrain), c.Again(scoring.StepShips))
	}
	p.upTo(afterAll)
	p.say(scoring.CloseGame{})
	if a := p.state().Advisor("clerk"); a.EmptySlots() != 0 {
		t.Errorf("the clerk is %+v", a)
	}
}

// L78: a game that reached its target is over with the last island or without it.
func TestL78_TheTargetIsReason(t *testing.T) {
	p := meet(t, three())
	p.say(scoring.AddRule{All: true}, scoring.SetHouseRule{Rule: seafall.LastGameToRoundEnd, On: true})
	p.begin()
	p.gain(map[seafall.Province]int{blue: 10})
	p.say(scoring.FindLastIsland{Province: blue}, scoring.EndGame{}, scoring.PassSteps{}, nowhere)
	p.allChosen()
	p.say(scoring.CloseGame{})
	if s := p.state(); s.Emperor != "" || len(s.Record) != 1 {
		t.Errorf("%s is crowned after %d games", s.Emperor, len(s.Record))
	}
}
