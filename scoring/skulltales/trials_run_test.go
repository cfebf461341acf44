package skulltales_test

import (
	"math"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// trials are all of them.
var trials = slices.Concat(crewTrials, moneyTrials, cardTrials, turnTrials, downTrials, allyTrials, endTrials, portTrials, doingTrials)

// TestRulesAtTheTable tries every rule both ways: what keeps it goes through; what breaks
// it is refused with its number, and stored with the table's reason just where the table
// may overrule it.
func TestRulesAtTheTable(t *testing.T) {
	for _, c := range trials {
		t.Run(c.rule+" "+c.name, func(t *testing.T) {
			if c.keeps != nil {
				kept := c.table(t)
				if c.lawful != nil {
					c.lawful(kept)
				} else if c.before != nil {
					c.before(kept)
				}
				kept.say(c.keeps)
			}
			p := c.table(t)
			if c.before != nil {
				c.before(p)
			}
			if c.forges != nil {
				p.forged(c.forges, c.rule, c.key)
				return
			}
			v := p.refused(c.breaks)
			if len(v) != 1 || v[0].Rule != c.rule || v[0].Key != c.key || v[0].Overrulable != c.overrulable {
				t.Fatalf("in the way: %v, want %s (%s), to be overruled: %v", v, c.key, c.rule, c.overrulable)
			}
			reason := ledger.Overrule{Rule: c.rule, Key: c.key, Reason: "the card says so"}
			if !c.overrulable {
				if v := p.refused(c.breaks, reason); len(v) != 1 || v[0].Key != c.key {
					t.Errorf("with a reason: %v", v)
				}
				return
			}
			r, err := p.book.Record(t.Context(), scoring.Say(c.breaks, reason))
			if err != nil {
				t.Fatalf("with a reason: %v", err)
			}
			if kept := r.Entries[0].Overruled(); !slices.Equal(kept, []ledger.Overrule{reason}) {
				t.Errorf("kept are the reasons %v, want %v", kept, reason)
			}
		})
	}
}

func (c trial) table(t *testing.T) *crew {
	t.Helper()
	if c.at != nil {
		return c.at(t)
	}
	return of(t, 3).captain("a")
}

// forged tells the books facts that never were: all but the last fit, and that one is
// refused.
func (c *crew) forged(facts []skulltales.Fact, rule, key string) {
	c.t.Helper()
	s, before := c.state().Copy(), c.book.Head()
	for i, f := range facts {
		made := skulltales.Encode(f)
		err := s.Apply(ledger.Entry{Seq: math.MaxInt64, Kind: made.Kind, Version: made.Version, Payload: made.Payload})
		if i < len(facts)-1 {
			if err != nil {
				c.t.Fatalf("%s: %v", f.Kind(), err)
			}
			continue
		}
		v := ledger.Violations(err)
		if len(v) != 1 || v[0].Rule != rule || v[0].Key != key || v[0].Overrulable {
			c.t.Errorf("%s %+v: in the way is %v, want %s (%s)", f.Kind(), f, err, key, rule)
		}
	}
	if c.book.Head() != before || len(ledgertest.Entries(c.book)) != int(before.Seq) {
		c.t.Error("something was stored")
	}
}
