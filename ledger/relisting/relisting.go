package relisting

import (
	"bytes"
	"context"

	"astrolabe/ledger"
	"astrolabe/ledger/violation"
)

// Wrong are the fields of the list that were not what the entries of a campaign add up to
// when it was opened: book.summary_differs, with the field under "row" (name, status,
// games, founded, detail, last).
func Wrong(b *ledger.Book) (all []*ledger.Violation) {
	is, want := b.Listed(), b.State().Summary()
	last, _ := b.Last()
	add := func(row string, differs bool) {
		if differs {
			all = append(all, shown(is.ID, want.Name, row))
		}
	}
	if is.ID == "" || last.Seq < is.Seq || last.Seq > is.Seq && b.Damage() == nil {
		return nil // it was not listed, or has moved on since
	}
	add("name", is.Name != want.Name)
	add("status", is.Status != want.Status)
	add("games", is.Games != want.Games)
	add("founded", is.Founded != want.Founded)
	add("detail", !bytes.Equal(is.Detail, want.Detail))
	add("last", last.Seq == is.Seq && last.At != is.LastAt)
	return all
}

func shown(campaign, name, row string) *ledger.Violation {
	return &ledger.Violation{Key: "book.summary_differs", Args: ledger.Args{"campaign": campaign, "name": name, "row": row}}
}

// Only is that all entries of a damaged campaign are sound, and the list has another end
// ("head") or another game for it; nil where more is wrong.
func Only(d *ledger.Damage) *ledger.Violation {
	if d == nil {
		return nil
	}
	if violation.OnlyEnd(d.Why, d.Sound) {
		return shown(d.Campaign.ID, d.Name, "head")
	}
	for _, v := range ledger.Violations(d.Why) {
		if v.Key == "book.summary_differs" {
			return v
		}
	}
	return nil
}

// Mend makes what the list shows of a campaign what its entries add up to, after reading
// all of them from the first, and gives the fields that were wrong. Entries that are
// damaged or missing are an error, and nothing is changed.
func Mend(ctx context.Context, books *ledger.Books, id string) ([]*ledger.Violation, error) {
	store, can := books.Store.(interface {
		Relist(context.Context, ledger.Listed) error
	})
	book, d, err := books.Examine(ctx, id)
	switch {
	case err != nil:
		return nil, err
	case d != nil && Only(d) == nil:
		return nil, d.Why
	case book == nil || !can:
		return nil, nil
	}
	wrong := Wrong(book)
	if d != nil {
		row, _ := Only(d).Args["row"].(string)
		wrong = append([]*ledger.Violation{shown(id, book.State().Summary().Name, row)}, wrong...)
	}
	if len(wrong) == 0 {
		return nil, nil
	}
	last, _ := book.Last()
	return wrong, store.Relist(ctx, ledger.Listed{Campaign: book.Campaign(), Head: book.Head(), Summary: book.State().Summary(), LastAt: last.At})
}
