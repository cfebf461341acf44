package shell_test

import (
	"context"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ui/kit/control"
)

// deaf is a store that writes nothing while it is full.
type deaf struct {
	ledger.Store
	full bool
}

func (s *deaf) Append(ctx context.Context, c ledger.Campaign, head ledger.Head, entries []ledger.Entry, sum ledger.Summary, keep *ledger.Snapshot) error {
	if s.full {
		return &ledger.Violation{Key: "storage.full", Args: ledger.Args{"path": "/books"}}
	}
	return s.Store.Append(ctx, c, head, entries, sum, keep)
}

// TestTheTableReadsOnWhereNothingCanBeSaved: an act that cannot be saved waits
// while the table only reads, what records says why, and it is recorded when it
// is tried again.
func TestTheTableReadsOnWhereNothingCanBeSaved(t *testing.T) {
	d := newDesk(t, -1)
	store := &deaf{Store: d.store, full: true}
	d.books.Store = store
	d.shell.Open(d.id)
	d.finish()
	before := d.shell.Book().Head().Seq
	d.Tap("gain")
	d.finish()
	d.Tap("failure.read")
	d.shows("Read only: one tap couldn’t be saved and is waiting.")
	for _, gone := range []string{"top.undo", "failure.retry", "failure.give_up"} {
		if control.Tap(d.Window.Canvas(), gone) {
			t.Errorf("%s is offered", gone)
		}
	}
	d.Tap("gain")
	d.shows("Read only: one tap couldn’t be saved and is waiting.")
	d.Tap("reading.ok")
	if d.shell.SheetOpen() || d.shell.Book().Head().Seq != before {
		t.Fatalf("the books end at %d after %d", d.shell.Book().Head().Seq, before)
	}
	store.full = false
	d.Tap("gain", "reading.do")
	d.finish()
	if d.shell.Book().Head().Seq != before+1 || control.Tap(d.Window.Canvas(), "reading.more") {
		t.Fatalf("the books end at %d after %d: %s", d.shell.Book().Head().Seq, before, d.Words())
	}
	d.Tap("gain")
	d.finish()
	if d.shell.Book().Head().Seq != before+2 {
		t.Errorf("the books end at %d after %d", d.shell.Book().Head().Seq, before)
	}
}
