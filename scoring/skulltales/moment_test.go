package skulltales_test

import (
	"context"
	"errors"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/moment"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// TestEveryStepOfTheCalendarCountsOnce plays two chapters: whatever moves the calendar,
// and every choice of the seven steps, is said three times on one moment, the third time
// by a tap that waited; and coins twice, as often as they are tapped.
func TestEveryStepOfTheCalendarCountsOnce(t *testing.T) {
	ctx := context.Background()
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(ctx, scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Fair Wind", Date: "2026-01-17",
		Pirates: []skulltales.FoundedPirate{{Player: "Ana", Type: "witch"}, {Player: "Ben", Type: "surgeon"}}}))
	if err != nil {
		t.Fatal(err)
	}
	past := moment.Of(book)
	say := func(c scoring.Command, head ledger.Head, waited bool) error {
		_, err := book.Record(ctx, past.On(moment.Basis{Head: head, Waited: waited}, scoring.Say(c)))
		return err
	}
	once := func(c scoring.Command) {
		t.Helper()
		head := book.Head()
		if err := say(c, head, false); err != nil {
			t.Fatalf("%s: %v", c.Kind(), err)
		}
		after := book.Head()
		for _, waited := range []bool{false, true} {
			var moved *moment.Moved
			if err := say(c, head, waited); err == nil || waited && !errors.As(err, &moved) || book.Head() != after {
				t.Errorf("%s again (waited: %v): %v", c.Kind(), waited, err)
			}
		}
	}
	for chapter := 1; chapter <= 2; chapter++ {
		once(scoring.StartChapter{})
		if chapter > 1 {
			once(scoring.BeginPhase{Phase: skulltales.Port})
			once(scoring.EndPhase{})
			once(scoring.BeginPhase{Phase: skulltales.Voyage})
			once(scoring.EndPhase{Outcome: skulltales.Outcomes[0]})
		}
		once(scoring.BeginAdventure{Flag: 9, Initiative: "witch"})
		once(scoring.HoldEventTurn{})
		head := book.Head()
		for range 2 {
			if err := say(scoring.GainCoins{Holder: "witch", Coins: 2}, head, false); err != nil {
				t.Fatal(err)
			}
		}
		var moved *moment.Moved
		if err := say(scoring.GainCoins{Holder: "witch", Coins: 2}, head, true); !errors.As(err, &moved) || moved.What[0].Key != "moved.value" {
			t.Errorf("coins that waited: %v", err)
		}
		s := book.State().(*skulltales.State)
		once(scoring.EndAdventure{By: scoring.LikelyEnd(s)})
		for s = book.State().(*skulltales.State); s.Running != nil; s = book.State().(*skulltales.State) {
			choices := scoring.WhatNext(s).Choices
			if len(choices) == 0 {
				t.Fatalf("nothing can be said at step %d", scoring.EndOfAdventure(s).Now)
			}
			once(choices[0])
		}
	}
}
