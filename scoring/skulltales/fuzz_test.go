package skulltales_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// exampleCommands are the commands of the page of the format, each as !kind payload; what
// they name is of the campaign that the page tells.
func exampleCommands(tb testing.TB) []string {
	tb.Helper()
	page, err := os.ReadFile(filepath.Join("..", "..", "docs", "skulltales-format.md"))
	if err != nil {
		tb.Fatal(err)
	}
	var list []string
	for line := range strings.Lines(string(page)) {
		said := map[string]json.RawMessage{}
		if !strings.HasPrefix(line, `{"command":`) || json.Unmarshal([]byte(line), &said) != nil {
			continue
		}
		var kind string
		if err := json.Unmarshal(said["command"], &kind); err != nil {
			tb.Fatal(err)
		}
		for _, own := range []string{"command", "id", "overrule", "more"} {
			delete(said, own)
		}
		payload, err := json.Marshal(said)
		if err != nil {
			tb.Fatal(err)
		}
		list = append(list, "!"+kind+" "+string(payload))
	}
	if len(list) < 40 {
		tb.Fatalf("only %d commands", len(list))
	}
	return list
}

// exampleFacts are the entries of that campaign, each as +kind payload.
func exampleFacts(tb testing.TB) []string {
	tb.Helper()
	var list []string
	for e := range southernLady(tb) {
		list = append(list, "+"+e.Kind+" "+string(e.Payload))
	}
	return list
}

func southernLady(tb testing.TB) func(func(ledger.Entry) bool) {
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
// looked at from all sides afterwards. Each line is a command (!kind payload) or a fact
// (+kind payload).
func FuzzPlay(f *testing.F) {
	states := bases(f)
	facts, commands := exampleFacts(f), exampleCommands(f)
	f.Add(byte(0), strings.Join(facts, "\n"))
	f.Add(byte(0), strings.Join(append(facts[:1:1], commands...), "\n"))
	for base := range states {
		f.Add(byte(base), strings.Join(commands[1:], "\n"))
		f.Add(byte(base), strings.Join(facts[1:], "\n"))
	}
	for i := range commands { // a few in a row, so that there is less to change
		f.Add(byte(i%len(states)), strings.Join(commands[i:min(i+4, len(commands))], "\n"))
	}
	f.Fuzz(func(t *testing.T, base byte, said string) {
		s := states[int(base)%len(states)].Copy()
		lines := strings.Split(said, "\n")
		for i, line := range lines[:min(len(lines), 120)] {
			kind, payload, _ := strings.Cut(line, " ")
			if kind == "" {
				continue
			}
			next := s.Copy()
			var err error
			if kind[0] == '!' {
				err = carryOut(t, next, ledger.Command{Kind: kind[1:], Payload: []byte(payload)}, int64(i+1))
			} else {
				err = next.Apply(ledger.Entry{Seq: int64(i + 1), Kind: kind[1:], Version: skulltales.Version, Payload: []byte(payload)})
			}
			if err == nil {
				err = next.Check()
			}
			if err != nil {
				if len(ledger.Violations(err)) == 0 {
					t.Fatalf("%s: not a violation: %v", line, err)
				}
				continue
			}
			s = next
		}
		look(t, s)
	})
}

// carryOut decides a command and applies what it comes to, as a Book does, with every
// reason given.
func carryOut(t *testing.T, s *skulltales.State, c ledger.Command, seq int64) error {
	before := s.Copy()
	d, err := scoring.Rules{}.Decide(s, c)
	if !reflect.DeepEqual(before, s.Copy()) {
		t.Fatalf("%s %s: deciding has changed the campaign", c.Kind, c.Payload)
	}
	if err != nil {
		return err
	}
	for _, v := range d.Violations {
		if !v.Overrulable || v.Rule == "" {
			t.Fatalf("%s %s: decided against %v, which nobody can overrule", c.Kind, c.Payload, v)
		}
	}
	for _, f := range d.Facts {
		if err := s.Apply(ledger.Entry{Seq: seq, Kind: f.Kind, Version: f.Version, Payload: f.Payload}); err != nil {
			t.Fatalf("%s %s: decided on %s %s, which is refused: %v", c.Kind, c.Payload, f.Kind, f.Payload, err)
		}
	}
	return nil
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
