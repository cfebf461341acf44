//go:build e2e

package main

import (
	"context"
	"os/exec"
	"reflect"
	"slices"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
)

// fact is what a game records.
type fact interface{ Kind() string }

// deed is a tap that recorded something.
type deed[F fact] struct {
	id   string // of the control
	fact F
}

// is says whether a fact is what the tap should have recorded: all of it, or where only
// its kind is said, a fact of this kind.
func (d deed[F]) is(f F) bool {
	want := reflect.ValueOf(d.fact)
	return f.Kind() == d.fact.Kind() && (want.IsZero() || reflect.DeepEqual(f, d.fact))
}

// evening is an evening in a window, and what was tapped in it so far.
type evening[F fact] struct {
	*window
	deeds []deed[F]
}

// does taps controls, of which the last records a fact.
func (e *evening[F]) does(f F, ids ...string) {
	e.t.Helper()
	last := len(ids) - 1
	for _, id := range ids[:last] {
		e.tap(id)
	}
	e.record(ids[last])
	e.deeds = append(e.deeds, deed[F]{ids[last], f})
}

// inBooks reads the only campaign of a folder without the window: it verifies, and what
// stands in it after an entry are the deeds, in order, with nothing between them but what
// else may stand there. It gives the book, and how much else there was.
func (e *evening[F]) inBooks(data string, after int64, decode func(ledger.Entry) (F, error), also func(F) bool) (book *ledger.Book, others int) {
	e.t.Helper()
	book = onlyCampaign(e.t, data)
	left := e.deeds
	for g, err := range history.Groups(context.Background(), book) {
		if err != nil {
			e.t.Fatal(err)
		}
		if g.First() <= after || g.Target != "" || g.Struck {
			continue
		}
		var facts []F
		for _, entry := range g.Entries {
			f, err := decode(entry)
			if err != nil {
				e.t.Fatal(err)
			}
			facts = append(facts, f)
		}
		switch {
		case len(left) > 0 && slices.ContainsFunc(facts, left[0].is):
			left = left[1:]
		case also(facts[0]):
			others++
		case len(left) > 0:
			e.t.Errorf("%s recorded %+v, want %+v", left[0].id, facts, left[0].fact)
			left = left[1:]
		default:
			e.t.Errorf("nobody tapped %+v", facts)
		}
	}
	for _, d := range left {
		e.t.Errorf("%s is not in the books", d.id)
	}
	return book, others
}

// onlyCampaign is the campaign of a folder, which has one; it and the database verify.
func onlyCampaign(t testing.TB, data string) *ledger.Book {
	t.Helper()
	ctx := context.Background()
	shelf, err := wiring.OpenBooksReadOnly(ctx, data, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { shelf.Close() })
	list, err := shelf.List(ctx)
	if err != nil || len(list) != 1 {
		t.Fatalf("%d campaigns lie in the books: %v", len(list), err)
	}
	if err := shelf.Store.Check(ctx); err != nil {
		t.Error(err)
	}
	book, odd, err := shelf.Verify(ctx, list[0].ID)
	if err != nil || len(odd) > 0 {
		t.Fatalf("the books do not verify: %v, %v", odd, err)
	}
	return book
}

// readPDF reads a book that was printed: it says all of these words, and is sound.
func readPDF(t testing.TB, path string, words ...string) {
	t.Helper()
	text, err := exec.Command("pdftotext", "-layout", path, "-").Output()
	if err != nil {
		t.Fatalf("pdftotext: %v", err)
	}
	for _, want := range words {
		if !strings.Contains(string(text), want) {
			t.Errorf("the book does not contain %q", want)
		}
	}
	if said, err := exec.Command("qpdf", "--check", path).CombinedOutput(); err != nil {
		t.Errorf("qpdf --check: %v\n%s", err, said)
	}
}
