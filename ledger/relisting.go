package ledger

import (
	"bytes"
	"context"
	"errors"
)

// Misshown are the fields of what a list shows of a campaign that are not what its
// entries add up to: "name", "status", "games", "founded", "detail", "last".
func (b *Book) Misshown() []*Violation {
	var all []*Violation
	for _, row := range b.misshown {
		all = append(all, misshown(b.campaign.ID, b.State().Summary().Name, row))
	}
	return all
}

func misshown(campaign, name, row string) *Violation {
	return &Violation{Key: "book.summary_differs", Args: Args{"campaign": campaign, "name": name, "row": row}}
}

// differing are those fields, for a journal that ends with an entry.
func differing(is Listed, want Summary, last Entry) (rows []string) {
	add := func(row string, differs bool) {
		if differs {
			rows = append(rows, row)
		}
	}
	add("name", is.Name != want.Name)
	add("status", is.Status != want.Status)
	add("games", is.Games != want.Games)
	add("founded", is.Founded != want.Founded)
	add("detail", !bytes.Equal(is.Detail, want.Detail))
	add("last", last.Seq == is.Seq && last.At != is.LastAt)
	return rows
}

// onlyRow says whether all entries of a damaged campaign are sound, and only the row
// that lists it is wrong: which field, "" where more is wrong.
func onlyRow(d *Damage) string {
	for _, v := range Violations(d.Why) {
		switch {
		case v.Key == "storage.head_differs" && v.Args["shown"] == true && len(d.entries) > 0 && v.Args["got"] == d.Sound:
			return "head"
		case v.Key == "book.summary_differs":
			row, _ := v.Args["row"].(string)
			return row
		}
	}
	return ""
}

// OnlyRow is that all entries of the campaign are sound, and what the list shows of it
// is not: book.summary_differs with the field. nil where more is wrong.
func (d *Damage) OnlyRow() *Violation {
	if row := onlyRow(d); row != "" {
		return misshown(d.Campaign.ID, d.summary.Name, row)
	}
	return nil
}

// Relist makes what a list shows of a campaign what its entries add up to, after
// reading all of them from the first. It gives the fields that were wrong, as
// [Book.Misshown] does, and "head" and "game"; none where there is nothing to mend.
// Entries that are damaged or missing are an error, and nothing is changed.
func (bs *Books) Relist(ctx context.Context, id string) ([]*Violation, error) {
	store, can := bs.Store.(interface {
		Relist(context.Context, Listed) error
	})
	book, d, err := bs.Examine(ctx, id)
	switch {
	case err != nil:
		return nil, err
	case d != nil && onlyRow(d) == "":
		return nil, d.Why
	case book == nil || !can:
		return nil, nil
	}
	wrong := book.Misshown()
	if d != nil {
		wrong = append([]*Violation{d.OnlyRow()}, wrong...)
	}
	if len(wrong) == 0 {
		return nil, nil
	}
	last, there := book.Last()
	if !there {
		return nil, errors.New("a campaign without an entry")
	}
	return wrong, store.Relist(ctx, Listed{Campaign: book.Campaign(), Head: book.Head(), Summary: book.State().Summary(), LastAt: last.At})
}
