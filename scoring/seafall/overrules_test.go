package seafall_test

import (
	"context"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestOverrulesAreKeptAndTakenBack: whatever rule a table sets aside, its reason
// stands in the entry, word for word, and is counted in the game; with the act
// it is taken back, and with redo it comes back. No rule is set aside for
// another's reason.
func TestOverrulesAreKeptAndTakenBack(t *testing.T) {
	tried := 0
	for _, c := range slices.Concat(trials, turning) {
		if !c.overrulable {
			continue
		}
		tried++
		t.Run(c.rule+" "+c.name, func(t *testing.T) {
			p := meet(t, three())
			if c.before != nil {
				c.before(p)
			}
			counted := func() int {
				if g := p.state().Running; g != nil {
					return g.Overruled
				}
				return 0
			}
			had := counted()
			other := ledger.Overrule{Rule: "R0", Reason: "for something else"}
			if _, err := p.book.Record(t.Context(), scoring.Say(c.breaks, other)); err == nil {
				t.Fatal("the reason for another rule was enough")
			}
			reason := ledger.Overrule{Rule: c.rule, Key: c.key, Reason: "The card « Étoile » says so, 3 × over"}
			r, err := p.book.Record(t.Context(), scoring.Say(c.breaks, other, reason))
			if err != nil {
				t.Fatal(err)
			}
			kept := r.Entries[0].Overruled()
			if !slices.Equal(kept, []ledger.Overrule{reason}) {
				t.Errorf("kept is %v, want just %v", kept, reason)
			}
			for _, e := range r.Entries[1:] {
				if len(e.Overruled()) > 0 {
					t.Errorf("entry %d of the act has it again: %v", e.Seq, e.Overruled())
				}
			}
			want := had
			if p.state().Running != nil {
				want++
			}
			if got := counted(); got != want {
				t.Errorf("%d rules are counted in the game, want %d", got, want)
			}
			if p.book.MayTakeBack(context.Background(), r.Group) != nil {
				t.Fatal("the act cannot be taken back")
			}
			if _, err := p.book.TakeBack(t.Context(), "", r.Group); err != nil {
				t.Fatal(err)
			}
			if got := counted(); got != had {
				t.Errorf("taken back, %d rules are counted in the game, want %d", got, had)
			}
			if e := ledgertest.Entries(p.book)[r.Entries[0].Seq-1]; !slices.Equal(e.Overruled(), kept) {
				t.Errorf("taken back, the entry says %v", e.Overruled())
			}
			if _, err := p.book.Redo(t.Context(), ""); err != nil {
				t.Fatal(err)
			}
			if got := counted(); got != want {
				t.Errorf("done again, %d rules are counted in the game, want %d", got, want)
			}
		})
	}
	if tried < 40 {
		t.Errorf("only %d rules were set aside", tried)
	}
}

// TestOverrulesAreCountedInTheRecord: a line of the record counts the rules that
// were set aside in its game and stand, the closing's own included.
func TestOverrulesAreCountedInTheRecord(t *testing.T) {
	v := voyage(t, 7, 12)
	count, n := map[int]int{}, 0
	running := false
	for _, g := range ledgertest.Groups(v.Book) {
		if g.Target != "" || g.Struck {
			continue
		}
		for _, e := range g.Entries {
			running = running || e.Kind == "game_started"
			if running {
				count[e.Game] += len(e.Overruled())
				n += len(e.Overruled())
			}
			running = running && e.Kind != "game_closed"
		}
	}
	for _, line := range seafalltest.State(v.Book).Record {
		if !line.CaughtUp && line.Overruled != count[line.Number] {
			t.Errorf("game %d counts %d rules set aside, its entries have %d", line.Number, line.Overruled, count[line.Number])
		}
	}
	if n < 10 {
		t.Errorf("only %d rules were set aside", n)
	}
}
