package terminal_test

import (
	"context"
	"iter"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	console "astrolabe/ui/seafall/terminal"
)

// counting is a store that counts the entries that are read from it.
type counting struct {
	ledger.Store
	read int
}

func (s *counting) Open(ctx context.Context, campaign, fold string, before, upTo int64) (ledger.Listed, *ledger.Snapshot, []ledger.Entry, error) {
	l, kept, entries, err := s.Store.Open(ctx, campaign, fold, before, upTo)
	s.read += len(entries)
	return l, kept, entries, err
}

func (s *counting) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		for e, err := range s.Store.Read(ctx, campaign, after, upTo) {
			if s.read++; !yield(e, err) {
				return
			}
		}
	}
}

// TestWhatIsRead: standings, and what comes next, are told by the last of the
// entries; an explanation reads each entry once.
func TestWhatIsRead(t *testing.T) {
	ctx := context.Background()
	books := ledgertest.Books(scoring.Rules{})
	id := seafalltest.Campaign(t, books, 3, 150).Campaign().ID
	store := &counting{Store: books.Store}
	books.Store = store
	words := translations.New(translations.English).For(scoring.Game)
	for _, c := range []struct {
		what string
		ask  func(*ledger.Book) error
		all  bool
	}{
		{"standings", func(b *ledger.Book) error { console.Game{}.Standings(words, b); return nil }, false},
		{"next", func(b *ledger.Book) error { console.Game{}.Next(words, b); return nil }, false},
		{"explain", func(b *ledger.Book) error {
			_, err := console.Game{}.Explain(words, b, "blue.campaign_glory")
			return err
		}, true},
	} {
		store.read = 0
		b, err := books.Open(ctx, id)
		if err == nil {
			err = c.ask(b)
		}
		if err != nil {
			t.Fatalf("%s: %v", c.what, err)
		}
		if n := int(b.Head().Seq); c.all && store.read != n || !c.all && store.read > n/4 {
			t.Errorf("%s read %d entries of %d", c.what, store.read, n)
		}
	}
}
