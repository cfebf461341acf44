package ledger_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// now is what a book says of the moment, one thing a line.
func now(b *ledger.Book) string {
	state, err := b.State().Snapshot()
	undo, mayUndo := b.NextUndo()
	redo, mayRedo := b.NextRedo()
	reopen, none := b.NextReopen()
	last, any := b.Last()
	return fmt.Sprintf("state %s %v\nundo %v %v\nredo %v %v\nreopen %v %s\nlast %v %v %v", state, err, asJSON(undo), mayUndo,
		asJSON(redo), mayRedo, asJSON(reopen), words(none), last, any, b.Head())
}

// TestVoyagesFromSnapshots: whatever a random table plays, its book says the same
// as one that is opened from the latest snapshot, and as one that is folded from
// the first entry on; whether snapshots come often or seldom, and whether the
// table goes on with the book it has or with one that was just opened.
func TestVoyagesFromSnapshots(t *testing.T) {
	for seed, c := range []struct {
		every, rest int64
		games       int
		reopened    bool
	}{{1, 0, 1, true}, {1, 2, 1, false}, {17, 3, 2, true}, {40, 8, 2, false}, {1000, 64, 3, true}} {
		t.Run(fmt.Sprintf("%+v", c), func(t *testing.T) {
			defer ledger.KeepOften(c.every, c.rest)()
			books := ledgertest.Books(scoring.Rules{})
			v := seafalltest.Embark(t, books, rand.New(rand.NewPCG(uint64(seed), 13)))
			acts, held := 0, 0
			var follow func(*ledger.Book)
			follow = func(b *ledger.Book) {
				b.Watch(func(change ledger.Change) {
					opened, err := books.Open(ctx, b.Campaign().ID)
					if err != nil {
						t.Fatalf("after entry %d: %v", change.Receipt.Head.Seq, err)
					}
					if is, want := now(opened), now(b); is != want {
						t.Fatalf("after entry %d an opened book differs:\n%s", change.Receipt.Head.Seq, differ(is, want))
					}
					if acts++; acts%3 == 0 {
						whole, damage, err := books.Examine(ctx, b.Campaign().ID)
						if err != nil || damage != nil {
							t.Fatalf("%v, %v", damage, err)
						}
						if is, want := now(b), now(whole); is != want {
							t.Fatalf("after entry %d the book differs from its fold:\n%s", change.Receipt.Head.Seq, differ(is, want))
						}
						if acts%60 == 0 {
							if is, want := sight(opened), sight(whole); is != want {
								t.Fatalf("after entry %d:\n%s", change.Receipt.Head.Seq, differ(is, want))
							}
						}
					}
					held = max(held, ledger.Held(opened))
					if c.reopened {
						v.Book = opened
						follow(opened)
					}
				})
			}
			follow(v.Book)
			v.Play(c.games)
			if n := v.Book.Head().Seq; held >= int(n) {
				t.Errorf("all of %d entries were held", n)
			}
		})
	}
}
