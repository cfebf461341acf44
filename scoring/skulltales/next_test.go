package skulltales_test

import (
	"fmt"
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// candidates are all choices of the kinds that WhatNext offers which name somebody or
// something that is there.
func candidates(s *skulltales.State, step int) (list []scoring.Command) {
	switch step {
	case scoring.StepAllies:
		for _, a := range s.AlliesInPlay() {
			for _, p := range s.PiratesInPlay() {
				list = append(list, scoring.ChooseAlly{Ally: a.ID, To: p.ID})
			}
		}
	case scoring.StepRegistre:
		for _, p := range s.Active() {
			for _, from := range s.Pirates {
				list = append(list, scoring.ChooseInheritance{From: from.ID, To: p.ID})
			}
		}
	case scoring.StepCaptain:
		for _, p := range s.Active() {
			list = append(list, scoring.ChooseCaptain{Pirate: p.ID})
		}
	case 0:
		for _, p := range s.Pirates {
			for _, cause := range append([]skulltales.Wound{skulltales.Wound(skulltales.ForRetirement)}, skulltales.Wounds...) {
				list = append(list, scoring.SettleCompensation{For: p.ID, Cause: skulltales.Cause(cause)})
			}
		}
		for _, a := range s.Allies {
			list = append(list, scoring.KeepAlly{Ally: a.ID})
		}
		list = append(list, scoring.BeginPhase{Phase: skulltales.Port}, scoring.BeginPhase{Phase: skulltales.Voyage})
		for n := range 5 {
			list = append(list, scoring.StartChapter{Number: n})
		}
	}
	if step == scoring.StepCaptain || step == scoring.StepEnd {
		for _, f := range skulltales.FollowsAll {
			list = append(list, follows(f))
		}
	}
	return list
}

// comesTo is what a choice is, whatever it leaves out: the entries that it comes to.
func comesTo(t *testing.T, s *skulltales.State, said scoring.Command) (facts string, clean bool) {
	t.Helper()
	d, err := scoring.Decide(s, said)
	if err != nil {
		return "", false
	}
	for _, f := range d.Facts {
		facts += fmt.Sprint(f.Kind, string(f.Payload))
	}
	return facts, len(d.Violations) == 0
}

// Whatever is offered goes through without a warning, and whatever of its kind is not
// offered is warned of or refused: in a port with several dues, at sea, between chapters, and
// in every step of the end of an adventure, by the rulebook and by the house rule on coins.
func TestWhatIsOfferedIsWhatGoesThrough(t *testing.T) {
	house := []skulltales.HouseRule{skulltales.CaptainByCoins}
	rich := func(house ...skulltales.HouseRule) *crew {
		c := of(t, 4, house...).adventure(10).coins(map[string]int{"a": 9, "b": 2, "c": 5}).prestige(map[string]int{"a": 1, "b": 3})
		c.say(finds("c", "ring", 7, 0), finds("d", "map", 0, 4))
		return c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	}
	friend := func() *crew {
		return befriended(t).coins(map[string]int{"cook": 5}).say(scoring.EndAdventure{By: skulltales.ByObjectives})
	}
	sea := owing(t).agree(scoring.EndPhase{}, "T103").say(scoring.BeginPhase{Phase: skulltales.Voyage})
	for name, c := range map[string]*crew{
		"founded": of(t, 2), "port with dues": owing(t), "at sea with dues": sea, "port with an ally": befriended(t).again(),
		"a chapter has begun": of(t, 2).paper().captain("a").chapter(skulltales.Port),
		"another follows":     of(t, 2).captain("a").adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain).say(follows(skulltales.OtherChapter)).finish(),
		"the flag has run out": of(t, 2).captain("a").adventure(10).say(gains("b", equipment("net")), scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 9}).
			down("b"),
		"won": full(t), "legacies": inheriting(t), "a chain": chain(t, "x", "y").say(scoring.EndAdventure{By: skulltales.ByObjectives}),
		"an ally": friend(), "by prestige": rich(), "by coins": rich(house...),
		"lost":      of(t, 2).captain("a").adventure(10).say(scoring.EndAdventure{By: skulltales.ByFlag}),
		"all down":  of(t, 2).captain("a").adventure(10).down("a", "b").say(scoring.EndAdventure{}),
		"too heavy": of(t, 1).captain("a").adventure(10).say(gains("a", equipment("axe")), gains("a", equipment("rope")), gains("a", equipment("net"))).agree(gains("a", equipment("bow")), "T18").say(scoring.EndAdventure{By: skulltales.ByObjectives}),
	} {
		t.Run(name, func(t *testing.T) {
			for range 40 {
				s := c.state()
				next := scoring.WhatNext(s)
				offered := map[string]bool{}
				for _, said := range next.Choices {
					facts, clean := comesTo(t, s, said)
					if !clean {
						t.Errorf("step %d: %s %+v is offered and warned of", next.Step, said.Kind(), said)
					}
					offered[facts] = true
				}
				for _, said := range candidates(s, next.Step) {
					kind := slices.ContainsFunc(next.Choices, func(of scoring.Command) bool { return of.Kind() == said.Kind() })
					if step := next.Step; step > 0 && !kind {
						continue // it is settled, or not its turn
					}
					if facts, clean := comesTo(t, s, said); clean && !offered[facts] {
						t.Errorf("step %d: %s %+v goes through and is not offered: %+v", next.Step, said.Kind(), said, next.Choices)
					}
				}
				if next.Phase != scoring.InEnding {
					return
				}
				if len(next.Choices) == 0 {
					t.Fatalf("nothing is offered in step %d", next.Step)
				}
				c.say(next.Choices[0])
			}
		})
	}
}

// By the house rule coins decide who becomes Captain, and prestige does not (T96).
func TestT96_TheRichestByTheHouseRule(t *testing.T) {
	c := of(t, 3, skulltales.CaptainByCoins).adventure(10).coins(map[string]int{"a": 9}).prestige(map[string]int{"b": 3})
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain)
	offered := func(want ...string) {
		t.Helper()
		var got []string
		for _, said := range scoring.WhatNext(c.state()).Choices {
			if captain, is := said.(scoring.ChooseCaptain); is {
				got = append(got, captain.Pirate)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("offered are %v, want %v", got, want)
		}
	}
	offered("a")
	c.fails(scoring.ChooseCaptain{Pirate: "b"}, "T96", "captain.others_have_more")
	c.fails(scoring.ChooseCaptain{Pirate: "c"}, "T96", "captain.others_have_more")
	c.agree(scoring.ChooseCaptain{Pirate: "b"}, "T96")
	// By the rulebook prestige and coins name different pirates, and the table chooses.
	c = of(t, 3).adventure(10).coins(map[string]int{"a": 9}).prestige(map[string]int{"b": 3})
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain)
	offered("b", "a")
}
