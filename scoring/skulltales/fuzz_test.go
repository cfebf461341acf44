package skulltales_test

import (
	"iter"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// southernLady are the entries of the campaign that the page of the format tells.
func southernLady(tb testing.TB) iter.Seq[ledger.Entry] {
	tb.Helper()
	return ledgertest.Standing(ledgertest.ReadBooks(tb, filepath.Join("..", "..", "ledger", "skulltales", "testdata", "southern-lady.jsonl")).Entries)
}

// bases are the states that FuzzPlay begins with: before the founding, that campaign after
// some of its entries (in an adventure, with somebody down, within the seven steps, in
// port), and campaigns with a retirement, an overloaded ally, and of one player.
func bases(tb testing.TB) []*skulltales.State {
	tb.Helper()
	list := []*skulltales.State{skulltales.New()}
	s := skulltales.New()
	for e := range southernLady(tb) {
		if err := s.Apply(e); err != nil {
			tb.Fatal(err)
		}
		switch e.ID {
		case "e4", "e6", "e30", "e32", "e42", "e43", "e48", "e51", "e54", "e62", "e76", "e101":
			list = append(list, s.Copy())
		}
	}
	for _, c := range []*crew{befriended(tb).coins(map[string]int{"cook": 4}).down("cook"), inheriting(tb), full(tb), owing(tb), solo(tb).paper().voyage()} {
		list = append(list, c.state().Copy())
	}
	return list
}

// FuzzPlay: whatever is said to whatever state, by commands or by facts that somebody
// wrote, is carried out with the invariants kept, or is a violation; and the state can be
// looked at from all sides afterwards.
func FuzzPlay(f *testing.F) {
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "skulltales-format.md"))
	if err != nil {
		f.Fatal(err)
	}
	states := bases(f)
	var inputs []string
	for base, said := range ledgertest.Beginnings(len(states), ledgertest.Facts(southernLady(f)), ledgertest.Commands(f, string(page))) {
		f.Add(base, said)
		inputs = append(inputs, said)
	}
	for said := range ledgertest.Bent(400, inputs) {
		f.Add(byte(len(said)), said)
	}
	f.Fuzz(func(t *testing.T, base byte, said string) {
		s := ledgertest.Played(t, scoring.Rules{}, states[int(base)%len(states)].Copy(), said, func(string, ledger.State) {})
		look(t, s.(*skulltales.State))
	})
}

// look asks everything that a window or a book asks of a state.
func look(t *testing.T, s *skulltales.State) {
	if len(s.Pirates) == 0 {
		return
	}
	s.Summary()
	values := shown(s)
	if !reflect.DeepEqual(shown(s.Copy()), values) {
		t.Fatal("a copy shows something else")
	}
	next := scoring.WhatNext(s)
	for _, kind := range next.Commands {
		if !slices.ContainsFunc(scoring.Commands(), func(c scoring.Command) bool { return c.Kind() == kind }) {
			t.Fatalf("%s is no command", kind)
		}
	}
	if next.Phase == scoring.InEnding {
		for _, c := range next.Choices {
			if _, err := scoring.Decide(s, c); err != nil {
				t.Fatalf("%s %+v is offered, and refused: %v", c.Kind(), c, err)
			}
		}
	}
	scoring.LeftOpen(skulltales.New(), s)
	scoring.WorkedPaths(s)
	scoring.Contested(s)
	scoring.Unpaid(s)
	scoring.Present(s)
	scoring.Heirs(s)
	scoring.AllDown(s)
	scoring.Results(s, scoring.LikelyEnd(s), true)
	scoring.CaptainRanking(s).Differ()
	for _, p := range s.Pirates {
		for _, value := range []string{"action_points", "agility", "perception", "charisma"} {
			if now := scoring.Now(p, value); now < -2 {
				t.Fatalf("%s has %s %d", p.ID, value, now)
			}
		}
		if load := 0; len(scoring.Burdens(s, p.ID)) > 0 {
			for _, b := range scoring.Burdens(s, p.ID) {
				load += b.Halves
			}
			if load != s.Load(p.ID) {
				t.Fatalf("%s carries %d halves, of which %d could be discarded", p.ID, s.Load(p.ID), load)
			}
		}
		if salary := scoring.Salary(s, p.ID, 50); salary.Coins < 0 {
			t.Fatalf("a salary of %+v", salary)
		}
	}
	for _, d := range s.Dues {
		scoring.Compensation(s, d)
	}
	for _, a := range s.Allies {
		scoring.Obtained(s, a.ID)
	}
	if e := scoring.EndOfAdventure(s); e != nil {
		if e.Now < 1 || e.Now > scoring.Steps+1 {
			t.Fatalf("the end is at step %d", e.Now)
		}
		for _, l := range scoring.Closing(s) {
			if l.Coins < 0 || l.Prestige < 0 || l.Lost > l.Purse.Coins {
				t.Fatalf("the closing has %+v", l)
			}
		}
	}
}
