package seafall_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// latePaper is what a player with pencil and paper would know of a game with every
// part. It shares no code with the books.
type latePaper struct {
	glory, markers map[string]int
	reputation     map[string]int
	fortune        map[string]int
	away           map[string]map[string]int // owner → place → tokens
	colonies       []*paperColony
	curses         map[string]int // of ship B
}

type paperColony struct {
	id, governor string
	defense      int
	active       bool
}

func newLatePaper() *latePaper {
	l := &latePaper{glory: map[string]int{}, markers: map[string]int{}, reputation: map[string]int{}, fortune: map[string]int{},
		away: map[string]map[string]int{}, curses: map[string]int{}}
	for _, p := range modelProvinces {
		l.reputation[p], l.fortune[p], l.away[p] = 2, 2, map[string]int{}
	}
	return l
}

func (l *latePaper) home(p string) int {
	n := 8 - l.markers[p]
	for _, k := range l.away[p] {
		n -= k
	}
	return n
}

// active is how many colonies of a province are active: a marker lies on each.
func (l *latePaper) active(p string) int {
	n := 0
	for _, c := range l.colonies {
		if c.governor == p && c.active {
			n++
		}
	}
	return n
}

// pay pays what is owed to a province's place: its own tokens at the payer's war go
// home first, the rest comes from home, and what is missing costs a glory each.
func (l *latePaper) pay(p, to, place string, owed int) {
	back := 0
	if to != "" && to != p {
		back = min(owed, l.away[to][p+"/war"])
		l.away[to][p+"/war"] -= back
	}
	placed := min(owed-back, l.home(p))
	if to != "" {
		l.away[p][to+"/"+place] += placed
	}
	l.glory[p] -= owed - back - placed
}

// lateDraw is something said at the table: what it comes to on paper, false where it
// cannot be.
type lateDraw struct {
	command scoring.Command
	do      func(*latePaper) bool
}

func drawLate(t *rapid.T, l *latePaper) lateDraw {
	p := rapid.SampledFrom(modelProvinces).Draw(t, "province")
	other := rapid.SampledFrom(slices.DeleteFunc(slices.Clone(modelProvinces), func(x string) bool { return x == p })).Draw(t, "other")
	n := rapid.IntRange(1, 5).Draw(t, "n")
	province, against := seafall.Province(p), seafall.Province(other)
	var colony *paperColony
	if len(l.colonies) > 0 {
		colony = l.colonies[rapid.IntRange(0, len(l.colonies)-1).Draw(t, "colony")]
	}
	kinds := []func() lateDraw{
		func() lateDraw {
			gold := n - 1
			return lateDraw{scoring.TakeTitleBonus{Province: province, Gold: &gold, Fortune: n, Reputation: 1},
				func(l *latePaper) bool { l.fortune[p] += n; l.reputation[p]++; return true }}
		},
		func() lateDraw {
			return lateDraw{scoring.BeginWar{Province: province, Against: against, Count: n}, func(l *latePaper) bool {
				if l.home(other) < n {
					return false
				}
				l.away[other][p+"/war"] += n
				return true
			}}
		},
		func() lateDraw { // every success takes an item out of the hold, in the open sea
			return lateDraw{scoring.RaidShip{Province: province, Ship: seafall.ShipA, Of: against, Target: seafall.ShipA, Control: seafall.ByNeither,
				Successes: n, Items: n, Damage: scoring.Tell(0), Taken: scoring.Tell(0)}, func(l *latePaper) bool {
				l.glory[p]++
				l.pay(p, other, "war", n)
				return true
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.DrawCurse{Province: province, Ship: seafall.ShipB}, func(l *latePaper) bool {
				if l.curses[p] > 2 { // it sank with the third one
					return false
				}
				l.curses[p]++
				return true
			}}
		},
		func() lateDraw {
			id, active := fmt.Sprintf("colony-%d", len(l.colonies)+1), rapid.Bool().Draw(t, "active")
			return lateDraw{scoring.FoundColony{Province: province, Island: "isle-a", Colony: id, Name: id, Defense: n + 1, Garrison: 1, Active: &active},
				func(l *latePaper) bool {
					if active && l.home(p) == 0 {
						return false
					}
					l.colonies = append(l.colonies, &paperColony{id, p, n + 1, active})
					l.glory[p] += 3
					if active {
						l.markers[p]++
						l.glory[p]++
					}
					return true
				}}
		},
		func() lateDraw {
			return lateDraw{scoring.PlaceMarker{Province: province}, func(l *latePaper) bool {
				if l.home(p) == 0 {
					return false
				}
				l.markers[p]++
				return true
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.ReturnMarker{Province: province}, func(l *latePaper) bool {
				if l.markers[p] <= l.active(p) {
					return false
				}
				l.markers[p]--
				return true
			}}
		},
	}
	if colony != nil {
		kinds = append(kinds, func() lateDraw {
			return lateDraw{scoring.ActivateColony{Colony: colony.id}, func(l *latePaper) bool {
				c := colony
				if c.active || l.home(c.governor) == 0 {
					return false
				}
				c.active = true
				l.markers[c.governor]++
				l.glory[c.governor]++
				return true
			}}
		}, func() lateDraw {
			return lateDraw{scoring.ConquerColony{Province: province, Colony: colony.id}, func(l *latePaper) bool {
				c, from := colony, colony.governor
				if from == p {
					return false
				}
				l.glory[p]++
				if c.active {
					l.glory[from]--
					l.markers[from]--
				}
				l.pay(p, from, "colony/"+c.id, c.defense)
				if c.active = l.home(p) > 0; c.active {
					l.markers[p]++
					l.glory[p]++
				}
				c.governor = p
				return true
			}}
		})
	}
	return kinds[rapid.IntRange(0, len(kinds)-1).Draw(t, "kind")]()
}

// TestL10_L45_PartsAgreeWithPaper plays random games with every part, legal and
// illegal, on the books and on paper: tokens, markers, glory, colonies and curses are
// the same after each act.
func TestL10_L45_PartsAgreeWithPaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		book, _, err := ledgertest.Books(scoring.Rules{}).Found(context.Background(), scoring.Game, scoring.Say(three()))
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []scoring.Command{scoring.AddRule{All: true}, scoring.FindIsland{Island: "isle-a", Column: 2}, scoring.StartGame{}, scoring.HoldWinter{}} {
			seafalltest.Must(t, book, c)
		}
		var agreed []ledger.Overrule // whatever the rules of play have against it
		for _, rule := range []string{"R6", "R8", "R16", "R22", "R23", "R24", "R29", "R31", "R58", "R59", "R60", "R61", "R62", "R66"} {
			agreed = append(agreed, ledger.Overrule{Rule: rule, Reason: "we agreed"})
		}
		paper, done := newLatePaper(), []lateDraw{}
		for range rapid.IntRange(5, 25).Draw(t, "acts") {
			d := drawLate(t, paper)
			_, err := book.Record(context.Background(), scoring.Say(d.command, agreed...))
			ok := onCopy(paper, d)
			if ok != (err == nil) {
				t.Fatalf("%s %+v: on paper %v, in the books %v", d.command.Kind(), d.command, ok, err)
			}
			if ok {
				d.do(paper)
				done = append(done, d)
			}
			compareLate(t, paper, seafalltest.State(book), done)
		}
	})
}

// onCopy says whether something can be done on paper, and leaves the paper as it is.
func onCopy(l *latePaper, d lateDraw) bool {
	was := make([]paperColony, len(l.colonies))
	for i, c := range l.colonies {
		was[i] = *c
	}
	copied := newLatePaper()
	for _, p := range modelProvinces {
		copied.glory[p], copied.markers[p], copied.curses[p] = l.glory[p], l.markers[p], l.curses[p]
		for place, n := range l.away[p] {
			copied.away[p][place] = n
		}
	}
	copied.colonies = slices.Clone(l.colonies)
	ok := d.do(copied)
	for i, c := range l.colonies {
		*c = was[i]
	}
	return ok
}

func compareLate(t *rapid.T, l *latePaper, s *seafall.State, done []lateDraw) {
	last := ""
	if n := len(done); n > 0 {
		last = fmt.Sprintf("%s %+v", done[n-1].command.Kind(), done[n-1].command)
	}
	for _, p := range modelProvinces {
		play := s.Play(seafall.Province(p))
		got := []int{play.Glory, play.Markers, play.Reputation, play.Fortune, s.AtHome(seafall.Province(p)), min(play.Hulls[1].Curses, 2)}
		want := []int{l.glory[p], l.markers[p], l.reputation[p], l.fortune[p], l.home(p), l.curses[p]}
		if play.Hulls[1].Sunk {
			got[5] = 3
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%s has (glory, markers, reputation, fortune, home, curses) %v, on paper %v, after %s", p, got, want, last)
		}
		for place, n := range l.away[p] {
			at := 0
			for _, lies := range play.Away {
				if string(lies.Region)+"/"+string(lies.Spot) == place {
					at = lies.Count
				}
			}
			if at != n {
				t.Fatalf("%s has %d tokens at %s, on paper %d, after %s", p, at, place, n, last)
			}
		}
	}
	for _, c := range l.colonies {
		if is := s.Late.Colony(c.id); is == nil || string(is.Governor) != c.governor || s.Running.ColonyActive(c.id) != c.active {
			t.Fatalf("%s is %+v in the books and %+v on paper, after %s", c.id, is, *c, last)
		}
	}
}
