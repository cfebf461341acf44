package shell_test

import (
	"context"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	rules "astrolabe/scoring/seafall"
	"astrolabe/translations"
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
	books := &ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{rules.Rules{}}}
	d.shell = shell.New(shell.Config{App: d.app, Window: d.window, Books: books, Words: translations.New(translations.English),
		After: func(time.Duration, func()) func() { return func() {} }, // no clock runs
		Home:  d.home, Table: func() shell.Screen { return &page{name: "table"} },
		AcceptLoss: func(_ context.Context, campaign string) error { store.accepted = campaign; return nil },
		Background: func(work func()) { work() }, DoubleTap: -1})
	d.shell.Open(d.id)
	d.shows("entry 9 was on disk")
	d.tap("loss.ok")
	if d.shell.SheetOpen() || store.accepted != "" {
		t.Fatal("reading it accepts it")
	}
	d.shell.Open(d.id)
	d.tap("loss.go_on")
	d.shows("3 entries")
	d.tap("loss.cancel")
	if store.accepted != "" {
		t.Fatal("cancelled and accepted")
	}
	d.tap("loss.go_on", "loss.do")
	if store.accepted != d.id || d.shell.Current().Name() != "table" || d.shell.SheetOpen() {
		t.Errorf("accepted %q, %s is shown", store.accepted, d.shell.Current().Name())
	}
}
