package shell_test

import (
	"context"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/shell"
)

// torn is a store whose campaign has lost its end until that is accepted.
type torn struct {
	*ledgertest.MemoryStore
	accepted string
}

func (s *torn) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	if s.accepted != campaign {
		return ledger.Listed{}, nil, &ledger.Violation{Key: "storage.tail_lost",
			Args: ledger.Args{"campaign": campaign, "name": "Three", "want": int64(9), "got": int64(6)}}
	}
	return s.MemoryStore.Entries(ctx, campaign, after)
}

// TestALossIsAcceptedByTheTableAlone: a campaign that lacks its end opens only
// after two taps that say what is given up.
func TestALossIsAcceptedByTheTableAlone(t *testing.T) {
	d := newDesk(t, -1)
	store := &torn{MemoryStore: d.store}
	books := &ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	d.shell = shell.New(shell.Config{App: d.app, Window: d.Window, Books: books, Words: translations.New(translations.English),
		After: func(time.Duration, func()) func() { return func() {} }, // no clock runs
		Home:  d.home, Games: []shell.Game{play{}},
		AcceptLoss: func(_ context.Context, campaign string) error { store.accepted = campaign; return nil },
		Background: func(work func()) { work() }, DoubleTap: -1})
	d.shell.Open(d.id)
	d.shows("entry 9 was on disk")
	d.Tap("loss.ok")
	if d.shell.SheetOpen() || store.accepted != "" {
		t.Fatal("reading it accepts it")
	}
	d.shell.Open(d.id)
	d.Tap("loss.go_on")
	d.shows("3 entries")
	d.Tap("loss.cancel")
	if store.accepted != "" {
		t.Fatal("cancelled and accepted")
	}
	d.Tap("loss.go_on", "loss.do")
	if store.accepted != d.id || d.shell.Current().Name() != "table" || d.shell.SheetOpen() {
		t.Errorf("accepted %q, %s is shown", store.accepted, d.shell.Current().Name())
	}
}

// blocked is a store that writes nothing while the end of another campaign is
// missing.
type blocked struct {
	*ledgertest.MemoryStore
	accepted string
}

func (s *blocked) Append(ctx context.Context, c ledger.Campaign, head ledger.Head, entries []ledger.Entry, sum ledger.Summary, keep *ledger.Snapshot) error {
	if s.accepted == "" {
		return &ledger.Violation{Key: "storage.tail_lost",
			Args: ledger.Args{"campaign": "another", "name": "Another", "want": int64(9), "got": int64(0)}}
	}
	return s.MemoryStore.Append(ctx, c, head, entries, sum, keep)
}

// TestALossElsewhereIsSettledWhereItStandsInTheWay: what keeps a tap from being
// written is another campaign's loss. The table settles it where it is said,
// and the tap is recorded then.
func TestALossElsewhereIsSettledWhereItStandsInTheWay(t *testing.T) {
	d := newDesk(t, -1)
	store := &blocked{MemoryStore: d.store}
	books := &ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: d.books.IDs, Rules: []ledger.Rules{scoring.Rules{}}}
	d.shell = shell.New(shell.Config{App: d.app, Window: d.Window, Books: books, Words: translations.New(translations.English),
		After: func(time.Duration, func()) func() { return func() {} }, // no clock runs
		Home:  d.home, Games: []shell.Game{play{}},
		AcceptLoss: func(_ context.Context, campaign string) error { store.accepted = campaign; return nil },
		Background: func(work func()) { work() }, DoubleTap: -1})
	d.shell.Open(d.id)
	before := d.shell.Book().Head().Seq
	d.Tap("gain")
	d.shows("entry 9 was on disk")
	if control.Tap(d.Window.Canvas(), "failure.retry") {
		t.Fatal("trying again is offered, and cannot help")
	}
	d.Tap("failure.loss", "loss.go_on")
	d.shows("9 entries")
	d.Tap("loss.do")
	if store.accepted != "another" || d.shell.Book().Head().Seq != before+1 || d.shell.SheetOpen() {
		t.Errorf("accepted %q, the books end at %d after %d: %s", store.accepted, d.shell.Book().Head().Seq, before, d.Words())
	}
}
