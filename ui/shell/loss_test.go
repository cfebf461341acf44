package shell_test

import (
	"context"
	"errors"
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
	campaign string // "" for none
	left     int    // entries
}

// lost is what it says, nil for another campaign.
func (s *torn) lost(campaign string) error {
	if campaign != s.campaign {
		return nil
	}
	return &ledger.Violation{Key: "storage.tail_lost",
		Args: ledger.Args{"campaign": campaign, "name": "Three", "want": int64(s.left + 3), "got": int64(s.left)}}
}

func (s *torn) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	if err := s.lost(campaign); err != nil {
		return ledger.Listed{}, nil, err
	}
	return s.MemoryStore.Entries(ctx, campaign, after)
}

func (s *torn) Open(ctx context.Context, campaign, fold string, before, upTo int64) (ledger.Listed, *ledger.Snapshot, []ledger.Entry, error) {
	if err := s.lost(campaign); err != nil {
		return ledger.Listed{}, nil, nil, err
	}
	return s.MemoryStore.Open(ctx, campaign, fold, before, upTo)
}

func (s *torn) Readable(ctx context.Context, campaign string) (ledger.Listed, []ledger.Entry, error) {
	l, entries, err := s.MemoryStore.Readable(ctx, campaign)
	return l, entries, errors.Join(err, s.lost(campaign))
}

func (s *torn) Append(ctx context.Context, c ledger.Campaign, head ledger.Head, entries []ledger.Entry, sum ledger.Summary, keep *ledger.Snapshot) error {
	if err := s.lost(c.ID); err != nil {
		return err
	}
	return s.MemoryStore.Append(ctx, c, head, entries, sum, keep)
}

// tear opens the desk's books over a store that can lose something.
func tear(d *desk) *torn {
	store := &torn{MemoryStore: d.store}
	books := &ledger.Books{Store: store, Clock: ledgertest.Evening(), IDs: d.books.IDs, Rules: []ledger.Rules{scoring.Rules{}}}
	d.shell = shell.New(shell.Config{App: d.app, Window: d.Window, Books: books, Words: translations.New(translations.English),
		After: func(time.Duration, func()) func() { return func() {} }, // no clock runs
		Home:  d.home, Games: []shell.Game{play{}},
		AcceptLoss: func(_ context.Context, campaign string) error {
			if campaign == store.campaign {
				store.campaign = ""
			}
			return nil
		},
		Background: func(work func()) { work() }, DoubleTap: -1})
	return store
}

// TestALossIsAcceptedByTheTableAlone: a campaign that lacks its end opens only
// after two taps that say what is given up.
func TestALossIsAcceptedByTheTableAlone(t *testing.T) {
	d := newDesk(t, -1)
	left := int(d.shell.Book().Head().Seq)
	store := tear(d)
	store.campaign, store.left = d.id, left
	d.shell.Open(d.id)
	d.shows("The last entries were saved to disk but are now missing")
	d.shell.Escape()
	if d.shell.SheetOpen() || store.campaign == "" {
		t.Fatal("reading it accepts it")
	}
	d.shell.Open(d.id)
	d.Tap("damage.go_on")
	d.shows("3 entries")
	d.Tap("damage.cancel")
	if store.campaign == "" {
		t.Fatal("cancelled and accepted")
	}
	d.Tap("damage.go_on", "damage.do")
	if store.campaign != "" || d.shell.Current().Name() != "table" || d.shell.SheetOpen() {
		t.Errorf("%q is lost, %s is shown", store.campaign, d.shell.Current().Name())
	}
}

// TestALossIsSettledWhereItStandsInTheWay: the end of the open campaign is gone
// from the disk, and a tap cannot be written. The table settles it where it is
// said, in the same words, and the tap is recorded then.
func TestALossIsSettledWhereItStandsInTheWay(t *testing.T) {
	d := newDesk(t, -1)
	store := tear(d)
	d.shell.Open(d.id)
	before := d.shell.Book().Head().Seq
	store.campaign, store.left = d.id, int(before)
	d.Tap("gain")
	d.shows("was on disk")
	if control.Tap(d.Window.Canvas(), "failure.retry") {
		t.Fatal("trying again is offered, and cannot help")
	}
	d.Tap("failure.more")
	d.shows("The last entries were saved to disk but are now missing")
	d.Tap("damage.go_on")
	d.shows("3 entries")
	d.Tap("damage.do")
	if store.campaign != "" || d.shell.Book() == nil || d.shell.Book().Head().Seq != before+1 || d.shell.SheetOpen() {
		t.Errorf("%q is lost: %s", store.campaign, d.Words())
	}
}

// TestDamageElsewhereIsToldAsItIsAnywhere: whatever speaks of damage opens the
// sheet with the ways out.
func TestDamageElsewhereIsToldAsItIsAnywhere(t *testing.T) {
	d := newDesk(t, -1)
	left := int(d.shell.Book().Head().Seq)
	store := tear(d)
	store.campaign, store.left = d.id, left
	d.shell.Fail(store.lost(d.id))
	d.shows("The other campaigns aren’t affected.")
	d.Tap("damage.read")
	d.shows("Read only")
	store.campaign = "" // somebody has restored it meanwhile
	d.shell.Reset()
	d.shell.Fail(&ledger.Violation{Key: "storage.tail_lost", Args: ledger.Args{"campaign": d.id, "name": "Three", "want": int64(9), "got": int64(6)}})
	d.shows("entry 9 was on disk")
}
