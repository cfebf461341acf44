package seafall_test

import (
	"context"
	"fmt"
	"maps"
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
	colonies       []paperColony
	hulls          map[paperShip]paperHull
	second         secondPaper // what the parts of model_late_second_test.go add
}

type paperColony struct {
	id, governor string // governor "" for nobody
	defense      int
	active       bool // a marker lies on it
	ker          bool
	counts       int // of Ker: its glory in this game's
}

// paperShip is a ship, and the zero one is none: the chest.
type paperShip struct {
	of   string
	ship seafall.Which
}

type paperHull struct {
	damage, curses int // cards
	sunk           bool
}

func newLatePaper() *latePaper {
	l := &latePaper{second: newSecondPaper()}
	l.begin()
	return l
}

// begin is the paper of a new game: what lasts stays on it.
func (l *latePaper) begin() {
	l.glory, l.markers, l.reputation, l.fortune = map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	l.away, l.hulls = map[string]map[string]int{}, map[paperShip]paperHull{}
	for _, p := range modelProvinces {
		l.reputation[p], l.fortune[p], l.away[p] = 2, 2, map[string]int{}
	}
	for i := range l.colonies {
		l.colonies[i].active, l.colonies[i].counts = false, 0
	}
	l.second.begin()
}

// copy is the same paper once more: an act is tried on it, and may tear it.
func (l *latePaper) copy() *latePaper {
	c := *l
	c.glory, c.markers, c.reputation, c.fortune = maps.Clone(l.glory), maps.Clone(l.markers), maps.Clone(l.reputation), maps.Clone(l.fortune)
	c.away = map[string]map[string]int{}
	for p, places := range l.away {
		c.away[p] = maps.Clone(places)
	}
	c.colonies, c.hulls = slices.Clone(l.colonies), maps.Clone(l.hulls)
	c.second = l.second.copy()
	return &c
}

func (l *latePaper) colony(id string) *paperColony {
	i := slices.IndexFunc(l.colonies, func(c paperColony) bool { return c.id == id })
	if i < 0 {
		return nil
	}
	return &l.colonies[i]
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

// hit puts damage and curse cards on a ship: it sinks with the third of either, and
// takes along what is aboard.
func (l *latePaper) hit(ship paperShip, damage, curses int) bool {
	hull := l.hulls[ship]
	if hull.sunk {
		return false
	}
	hull.damage, hull.curses = hull.damage+damage, hull.curses+curses
	if hull.damage > 2 || hull.curses > 2 {
		hull = paperHull{sunk: true}
		l.goDown(ship)
	}
	l.hulls[ship] = hull
	return true
}

// activate puts a marker on a colony, for a glory; on Ker for what the table counts.
func (l *latePaper) activate(id string, counts int) bool {
	c := l.colony(id)
	if c.governor == "" || c.active || l.home(c.governor) == 0 {
		return false
	}
	c.active = true
	l.markers[c.governor]++
	if c.ker {
		c.counts = counts
		l.glory[c.governor] += counts
	} else {
		l.glory[c.governor]++
	}
	return true
}

// conquer is a colony that somebody governs and that changes hands.
func (l *latePaper) conquer(p, id string) bool {
	c, from := l.colony(id), l.colony(id).governor
	if from == p {
		return false
	}
	l.glory[p]++
	switch {
	case c.ker:
		l.glory[from] -= c.counts
	case c.active:
		l.glory[from]--
	}
	if c.active {
		l.markers[from]--
	}
	l.pay(p, from, "colony/"+id, c.defense)
	c.governor, c.active, c.counts = p, l.home(p) > 0, 0
	if c.active {
		l.markers[p]++
		l.glory[p]++
		c.counts = 1
	}
	return true
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
	var colony string
	if len(l.colonies) > 0 {
		colony = l.colonies[rapid.IntRange(0, len(l.colonies)-1).Draw(t, "colony")].id
	}
	ship := seafall.Which(rapid.SampledFrom([]string{"a", "b"}).Draw(t, "ship"))
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
			return lateDraw{scoring.RaidShip{Province: province, Ship: ship, Of: against, Target: seafall.ShipA, Control: seafall.ByNeither,
				Successes: n, Items: n, Damage: scoring.Tell(0), Taken: scoring.Tell(0)}, func(l *latePaper) bool {
				if l.hulls[paperShip{p, ship}].sunk || l.hulls[paperShip{other, seafall.ShipA}].sunk {
					return false
				}
				l.glory[p]++
				l.pay(p, other, "war", n)
				return true
			}}
		},
		func() lateDraw {
			return lateDraw{scoring.DrawCurse{Province: province, Ship: ship}, func(l *latePaper) bool { return l.hit(paperShip{p, ship}, 0, 1) }}
		},
		func() lateDraw {
			id, active := fmt.Sprintf("colony-%d", len(l.colonies)+1), rapid.Bool().Draw(t, "active")
			return lateDraw{scoring.FoundColony{Province: province, Island: "isle-a", Colony: id, Name: id, Defense: n + 1, Garrison: 1, Active: &active},
				func(l *latePaper) bool {
					if active && l.home(p) == 0 {
						return false
					}
					l.colonies = append(l.colonies, paperColony{id: id, governor: p, defense: n + 1, active: active})
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
	if colony != "" {
		kinds = append(kinds, func() lateDraw {
			return lateDraw{scoring.ActivateColony{Colony: colony}, func(l *latePaper) bool { return l.activate(colony, 0) }}
		}, func() lateDraw {
			return lateDraw{scoring.ConquerColony{Province: province, Colony: colony}, func(l *latePaper) bool {
				return l.colony(colony).governor != "" && l.conquer(p, colony)
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
		for _, rule := range []string{"R6", "R8", "R16", "R21", "R22", "R23", "R24", "R29", "R31", "R58", "R59", "R60", "R61", "R62", "R66"} {
			agreed = append(agreed, ledger.Overrule{Rule: rule, Reason: "we agreed"})
		}
		paper, done := newLatePaper(), []lateDraw{}
		for range rapid.IntRange(5, 25).Draw(t, "acts") {
			d := drawLate(t, paper)
			_, err := book.Record(context.Background(), scoring.Say(d.command, agreed...))
			next := paper.copy()
			ok := d.do(next)
			if ok != (err == nil) {
				t.Fatalf("%s %+v: on paper %v, in the books %v", d.command.Kind(), d.command, ok, err)
			}
			if ok {
				paper, done = next, append(done, d)
			}
			compareLate(t, paper, seafalltest.State(book), done)
		}
	})
}

func compareLate(t *rapid.T, l *latePaper, s *seafall.State, done []lateDraw) {
	last := ""
	if n := len(done); n > 0 {
		last = fmt.Sprintf("%s %+v", done[n-1].command.Kind(), done[n-1].command)
	}
	for _, p := range modelProvinces {
		play := s.Play(seafall.Province(p))
		got := []int{play.Glory, play.Markers, play.Reputation, play.Fortune, s.AtHome(seafall.Province(p))}
		want := []int{l.glory[p], l.markers[p], l.reputation[p], l.fortune[p], l.home(p)}
		if !slices.Equal(got, want) {
			t.Fatalf("%s has (glory, markers, reputation, fortune, home) %v, on paper %v, after %s", p, got, want, last)
		}
		for i, hull := range play.Hulls {
			is, on := paperHull{hull.Damage, hull.Curses, hull.Sunk}, l.hulls[paperShip{p, []seafall.Which{"a", "b"}[i]}]
			if is.sunk {
				is.damage = 0 // what lay on it went down with it
			}
			if is != on {
				t.Fatalf("ship %d of %s has %+v, on paper %+v, after %s", i+1, p, is, on, last)
			}
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
			t.Fatalf("%s is %+v in the books and %+v on paper, after %s", c.id, is, c, last)
		}
	}
}
