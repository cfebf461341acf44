package tour

import (
	"cmp"
	"context"
	"encoding/json"
	"iter"
	"slices"
	"strconv"

	"astrolabe/ledger"
)

// longest is the campaign with the most entries and its place on the shelf, false
// where nobody could change anything in the middle of one.
func (g *Guide) longest() (is ledger.Listed, at int, long bool) {
	list, err := g.Shell.Config().Books.Store.Known(context.Background())
	if g.Fail(err); len(list) == 0 {
		return is, 0, false
	}
	is = slices.MaxFunc(list, func(a, b ledger.Listed) int { return cmp.Compare(a.Seq, b.Seq) })
	at = slices.IndexFunc(list, func(l ledger.Listed) bool { return l.ID == is.ID })
	return is, at, is.Seq >= few
}

// few entries are of too few acts to take some away.
const few = 20

// damaged stops at a campaign whose books are damaged: how the shelf says so, what
// can be done about it, and what is still read of it. What is stored stays whole.
func (g *Guide) damaged() {
	of, at, long := g.longest()
	if !long {
		return
	}
	card := "campaigns.open." + strconv.Itoa(at)
	g.other(of.ID, torn, func() {
		g.Act(g.Shell.Reset)
		g.Stop("campaigns-damaged")
		g.Open("damage", card)
		g.Tap(card, "damage.read")
		g.Stop("damaged-read")
	})
	g.Act(g.Shell.Reset)
}

// other goes somewhere while the books of a campaign are others than the store
// has.
func (g *Guide) other(campaign string, alter func([]ledger.Entry) []ledger.Entry, somewhere func()) {
	books := g.Shell.Config().Books
	whole := books.Store
	g.Act(func() { books.Store = altered{whole, campaign, alter} })
	somewhere()
	g.Act(func() { books.Store = whole })
}

// torn makes the entry in the middle another than was recorded.
func torn(entries []ledger.Entry) []ledger.Entry {
	entries[len(entries)*3/5].Payload = []byte(`{}`)
	return entries
}

// parted takes the last acts away and undoes the one before them: what a copy of
// the whole books would bring, and what it would take.
func parted(entries []ledger.Entry) []ledger.Entry {
	for range 3 {
		last := entries[len(entries)-1].Group
		for len(entries) > 1 && entries[len(entries)-1].Group == last {
			entries = entries[:len(entries)-1]
		}
	}
	last := entries[len(entries)-1]
	is := ledger.Entry{Seq: last.Seq + 1, ID: "parted", Group: "parted", Prev: last.Hash, At: last.At, UTCOffset: last.UTCOffset,
		Game: last.Game, Kind: ledger.KindUndone, Version: 1}
	is.Payload, _ = json.Marshal(map[string]string{"group": last.Group})
	is.Hash = is.Sum()
	return append(entries, is)
}

// altered is a store in which one campaign has other entries.
type altered struct {
	ledger.Store
	campaign string
	alter    func([]ledger.Entry) []ledger.Entry
}

// whole are the entries of the campaign as they are altered.
func (a altered) whole(ctx context.Context) (ledger.Listed, []ledger.Entry, error) {
	listed, entries, err := a.Store.Entries(ctx, a.campaign, 0)
	if err != nil || len(entries) == 0 {
		return listed, entries, err
	}
	entries = a.alter(slices.Clone(entries))
	last := entries[len(entries)-1]
	listed.Head = ledger.Head{Seq: last.Seq, Hash: last.Hash}
	return listed, entries, nil
}

// Known lists the campaign with another head, so that the shelf looks through its
// books once more.
func (a altered) Known(ctx context.Context) ([]ledger.Listed, error) {
	list, err := a.Store.Known(ctx)
	list = slices.Clone(list)
	for i := range list {
		if list[i].ID == a.campaign && err == nil {
			list[i], _, err = a.whole(ctx)
			list[i].Hash = ""
		}
	}
	return list, err
}

// Entries reads the campaign as it is altered.
func (a altered) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	if campaign != a.campaign {
		return a.Store.Entries(ctx, campaign, after)
	}
	listed, entries, err := a.whole(ctx)
	return listed, slices.DeleteFunc(entries, func(e ledger.Entry) bool { return e.Seq <= after }), err
}

// Readable reads as much of it as Entries.
func (a altered) Readable(ctx context.Context, campaign string) (ledger.Listed, []ledger.Entry, error) {
	if campaign != a.campaign {
		return a.Store.Readable(ctx, campaign)
	}
	return a.whole(ctx)
}

// Open reads all of it: no snapshot knows what was altered.
func (a altered) Open(ctx context.Context, campaign, fold string, before, upTo int64) (ledger.Listed, *ledger.Snapshot, []ledger.Entry, error) {
	if campaign != a.campaign {
		return a.Store.Open(ctx, campaign, fold, before, upTo)
	}
	listed, entries, err := a.whole(ctx)
	return listed, nil, entries, err
}

// Read goes through it as it is altered.
func (a altered) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	if campaign != a.campaign {
		return a.Store.Read(ctx, campaign, after, upTo)
	}
	return func(yield func(ledger.Entry, error) bool) {
		_, entries, err := a.whole(ctx)
		if err != nil {
			yield(ledger.Entry{}, err)
			return
		}
		for _, e := range entries {
			if e.Seq > after && (upTo == 0 || e.Seq <= upTo) && !yield(e, nil) {
				return
			}
		}
	}
}
