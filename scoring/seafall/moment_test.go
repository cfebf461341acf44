package seafall_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/moment"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// evening is a table of three in the first round of its first game.
func evening(t *testing.T) *ledger.Book {
	t.Helper()
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Three", Date: "2026-01-17",
		Provinces: []scoring.FoundedProvince{{Province: "blue", Player: "Ana", Title: "prince"}, {Province: "red", Player: "Ben", Title: "duke"},
			{Province: "gray", Player: "Dan", Title: "count"}}}))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []scoring.Command{scoring.StartGame{}, scoring.HoldWinter{}, scoring.NextRound{}} {
		seafalltest.Must(t, book, c)
	}
	return book
}

// madeOn says a command as it was made on a moment, by a tap that waited or a live one.
func madeOn(past *moment.Past, head ledger.Head, waited bool, c scoring.Command) ledger.Command {
	return past.On(moment.Basis{Head: head, Waited: waited}, scoring.Say(c))
}

// moved are the keys of what has moved, or of what else stands in the way of a command;
// none for one that was recorded.
func moved(t *testing.T, book *ledger.Book, c ledger.Command) (keys []string) {
	t.Helper()
	before := book.Head()
	_, err := book.Record(context.Background(), c)
	if err != nil && book.Head() != before {
		t.Errorf("%s was recorded", c.Kind)
	}
	for _, v := range ledger.Violations(err) {
		keys = append(keys, v.Key)
	}
	return keys
}

// TestEveryStepOfTheCalendarCountsOnce plays a year, its winter, the end of the game and
// the winter of the next one: whatever moves the calendar, and every choice of the seven steps, is said
// three times on one moment, the third time by a tap that waited.
func TestEveryStepOfTheCalendarCountsOnce(t *testing.T) {
	book := evening(t)
	past := moment.Of(book)
	for _, c := range []scoring.Command{scoring.PlaceEnmity{Province: "blue", Place: spot("red", "field_a")},
		scoring.HireAdvisor{Province: "red", Type: "Pilot", Gold: 1, Slots: 3, Expertise: []seafall.Expertise{{Kind: "explore", Value: 1}}}} {
		seafalltest.Must(t, book, c)
	}
	next := func() scoring.Command {
		s := seafalltest.State(book)
		switch d := scoring.DateOf(s); {
		case d.Phase == scoring.InGame && d.Game == 1 && d.Year == 2:
			return scoring.EndGame{By: "card"}
		case d.Phase == scoring.InGame && d.Game == 1 && d.Round == seafall.Rounds:
			return scoring.HoldWinter{}
		case d.Phase == scoring.InGame && d.Game == 1:
			return scoring.NextRound{}
		case d.Phase == scoring.InGame:
			return nil
		}
		return scoring.WhatNext(s).Choices[0]
	}
	steps := map[string]int{}
	for c := next(); c != nil; c = next() {
		head := book.Head()
		if got := moved(t, book, madeOn(past, head, false, c)); got != nil {
			t.Fatalf("%s on the moment of now: %v", c.Kind(), got)
		}
		steps[c.Kind()]++
		for _, waited := range []bool{false, true} {
			got := moved(t, book, madeOn(past, head, waited, c))
			if len(got) == 0 || waited && !strings.HasPrefix(got[0], "moved.") {
				t.Fatalf("%s again (waited: %v): %v", c.Kind(), waited, got)
			}
		}
	}
	for _, kind := range []string{"next_round", "hold_winter", "end_game", "choose_improvement", "choose_keep", "choose_ship", "choose_enmity", "confirm_glory", "close_game", "start_game"} {
		if steps[kind] == 0 {
			t.Errorf("nobody said %s: %v", kind, steps)
		}
	}
}

// TestWhatATapChangesHasMoved: a tap that waited is held against whose turn it is and
// the values that it changes, a live one only against the calendar.
func TestWhatATapChangesHasMoved(t *testing.T) {
	for name, c := range map[string]struct {
		meanwhile []scoring.Command
		tap       scoring.Command
		waited    []string
		live      []string
	}{
		"nothing": {tap: scoring.GainFortune{Province: "gray"}},
		"a value of another": {meanwhile: []scoring.Command{scoring.GainFortune{Province: "blue"}},
			tap: scoring.GainFortune{Province: "gray"}},
		"the value": {meanwhile: []scoring.Command{scoring.GainFortune{Province: "gray"}},
			tap: scoring.GainFortune{Province: "gray"}, waited: []string{"moved.value"}},
		"the value, there and back": {meanwhile: []scoring.Command{scoring.GainFortune{Province: "gray"}, scoring.SpendFortune{Province: "gray"}},
			tap: scoring.GainFortune{Province: "gray"}},
		"the turn": {meanwhile: []scoring.Command{scoring.ResolveEndeavor{Province: "gray", Endeavor: seafall.Raid}},
			tap: scoring.SpendFortune{Province: "gray"}, waited: []string{"moved.turn"}},
		"the turn and the value": {meanwhile: []scoring.Command{scoring.ResolveEndeavor{Province: "gray", Endeavor: seafall.Raid}},
			tap: scoring.GainGlory{Province: "gray", Glory: 1, Reason: "card"}, waited: []string{"moved.turn", "moved.value"}},
		"the round": {meanwhile: []scoring.Command{scoring.NextRound{}},
			tap: scoring.GainFortune{Province: "gray"}, waited: []string{"moved.calendar"}, live: []string{"moved.calendar"}},
		"the game": {meanwhile: []scoring.Command{scoring.EndGame{By: "card"}},
			tap: scoring.WriteNote{Text: "Raided."}, waited: []string{"moved.calendar"}, live: []string{"moved.calendar"}},
	} {
		t.Run(name, func(t *testing.T) {
			book := evening(t)
			past := moment.Of(book)
			seafalltest.Must(t, book, scoring.NextRound{})
			head := book.Head()
			for _, m := range c.meanwhile {
				seafalltest.Must(t, book, m)
			}
			if got := moved(t, book, madeOn(past, head, true, c.tap)); !slices.Equal(got, c.waited) {
				t.Errorf("waited: %v, want %v", got, c.waited)
			}
			if got := moved(t, book, madeOn(past, head, false, c.tap)); !slices.Equal(got, c.live) {
				t.Errorf("live: %v, want %v", got, c.live)
			}
		})
	}
}

// TestAnUndoneMomentHasMoved: the act that a tap builds on was taken back, or the
// calendar with it.
func TestAnUndoneMomentHasMoved(t *testing.T) {
	book := evening(t)
	past := moment.Of(book)
	seafalltest.Must(t, book, scoring.NextRound{})
	seafalltest.Must(t, book, scoring.GainFortune{Province: "gray"})
	head := book.Head()
	seafalltest.Undo(t, book, 1)
	if got := moved(t, book, madeOn(past, head, true, scoring.SpendFortune{Province: "gray"})); !slices.Equal(got, []string{"moved.value"}) {
		t.Errorf("%v", got)
	}
	seafalltest.Undo(t, book, 1)
	for _, waited := range []bool{true, false} {
		if got := moved(t, book, madeOn(past, head, waited, scoring.WriteNote{Text: "Spent."})); !slices.Equal(got, []string{"moved.calendar"}) {
			t.Errorf("%v", got)
		}
	}
}

// TestNothingSealedHasMoved: what a table had opened when it tapped, and has taken back
// since, is named nowhere.
func TestNothingSealedHasMoved(t *testing.T) {
	book := evening(t)
	sealed := seafalltest.State(book)
	seafalltest.Must(t, book, scoring.AddRule{All: true})
	if got := seafall.Since(seafalltest.State(book), sealed); len(got) > 0 {
		t.Errorf("%v", got)
	}
}
