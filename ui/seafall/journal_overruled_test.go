package seafall_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	screens "astrolabe/ui/seafall"
)

// TestJournalShowsEveryReason: for every rule that a table set aside in a game
// played by chance, the row of the act has its reason; when the act is taken
// back it is in no row that stands.
func TestJournalShowsEveryReason(t *testing.T) {
	books := ledgertest.Books(scoring.Rules{})
	v := seafalltest.Embark(t, books, rand.New(rand.NewPCG(7, 7)))
	v.Play(2)
	e := newFinale(t, books, v.Book)
	e.shell.Go(screens.NewJournal())
	shown, last, reason := 0, "", ""
	for _, g := range ledgertest.Groups(v.Book) {
		if g.Target != "" || g.Struck {
			continue
		}
		for _, entry := range g.Entries {
			for _, o := range entry.Overruled() {
				e.typeInto("journal.search", o.Reason)
				if got := e.counted(); got != 1 {
					t.Errorf("%s (%s) is in %d rows", o.Reason, o.Rule, got)
				}
				shown++
				if v.Book.MayTakeBack(context.Background(), g.ID) == nil {
					last, reason = g.ID, o.Reason
				}
			}
		}
	}
	if shown < 3 || last == "" {
		t.Fatalf("only %d rules were set aside, and %q can be taken back", shown, last)
	}
	if _, err := e.shell.Book().TakeBack(context.Background(), "", last); err != nil {
		t.Fatal(err)
	}
	e.shell.Rebuild()
	e.typeInto("journal.search", reason)
	if got := e.counted(); got != 0 {
		t.Errorf("taken back, %s is in %d rows", reason, got)
	}
}
