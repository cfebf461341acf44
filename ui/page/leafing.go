package page

import (
	"context"
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
)

// Leaf is a page of a campaign's journal.
type Leaf struct {
	Acts  []ledger.Act // the latest first
	Older string       // stands in the address of the page before this one; "" for none
}

// actsOfALeaf is how many acts a page of the journal has.
const actsOfALeaf = 30

// LeafOf is the page of the journal that an address asks for: the acts before the entry
// whose number stands in it, or the latest of the reader's moment where nothing does. It
// is false for what is no number of an entry. Errors are those of reading the books.
func LeafOf(ctx context.Context, r Reader, asked string) (leaf Leaf, is bool, err error) {
	before := r.Number + 1 // everything on a page is of one moment
	if r.Number == 0 {
		before = 0
	}
	if asked != "" {
		before, err = strconv.ParseInt(asked, 10, 64)
		if err != nil || before < 1 {
			return Leaf{}, false, nil
		}
	}
	leaf.Acts, err = history.Recent(ctx, r.Book, before, actsOfALeaf)
	if err != nil {
		return Leaf{}, true, err
	}
	if n := len(leaf.Acts); n > 0 && leaf.Acts[n-1].First() > 1 {
		leaf.Older = strconv.FormatInt(leaf.Acts[n-1].First(), 10)
	}
	return leaf, true, nil
}
