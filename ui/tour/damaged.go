package tour

import (
	"cmp"
	"context"
	"slices"
	"strconv"

	"astrolabe/ledger"
)

// damaged stops at a campaign whose books are damaged: how the shelf says so, what
// can be done about it, and what is still read of it. What is stored stays whole.
func (g *Guide) damaged() {
	books := g.Shell.Config().Books
	list, err := books.Store.Known(context.Background())
	if g.Fail(err); len(list) == 0 {
		return
	}
	longest := slices.MaxFunc(list, func(a, b ledger.Listed) int { return cmp.Compare(a.Seq, b.Seq) })
	if longest.Seq < 2 {
		return // nothing would be left to read
	}
	card := "campaigns.open." + strconv.Itoa(slices.IndexFunc(list, func(l ledger.Listed) bool { return l.ID == longest.ID }))
	whole := books.Store
	g.Act(func() { books.Store = torn{whole, longest.ID}; g.Shell.Reset() })
	g.Stop("campaigns-damaged")
	g.Open("damage", card)
	g.Tap(card, "damage.read")
	g.Stop("damaged-read")
	g.Act(func() { books.Store = whole; g.Shell.Reset() })
}

// torn is a store in which one campaign is damaged from its middle on.
type torn struct {
	ledger.Store
	campaign string
}

// Known lists the damaged one with another head, so that the shelf looks
// through its books once more.
func (t torn) Known(ctx context.Context) ([]ledger.Listed, error) {
	list, err := t.Store.Known(ctx)
	list = slices.Clone(list)
	for i := range list {
		if list[i].ID == t.campaign {
			list[i].Hash = ""
		}
	}
	return list, err
}

// Entries reads the damaged campaign as it lies.
func (t torn) Entries(ctx context.Context, campaign string, after int64) (ledger.Listed, []ledger.Entry, error) {
	listed, entries, err := t.Store.Entries(ctx, campaign, after)
	return listed, t.tear(campaign, entries), err
}

// Readable reads as much of it as Entries.
func (t torn) Readable(ctx context.Context, campaign string) (ledger.Listed, []ledger.Entry, error) {
	listed, entries, err := t.Store.Readable(ctx, campaign)
	return listed, t.tear(campaign, entries), err
}

// tear makes the entry in the middle another than was recorded.
func (t torn) tear(campaign string, entries []ledger.Entry) []ledger.Entry {
	if campaign != t.campaign || len(entries) == 0 {
		return entries
	}
	entries = slices.Clone(entries)
	entries[len(entries)*3/5].Payload = []byte(`{}`)
	return entries
}
