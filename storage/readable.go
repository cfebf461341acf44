package storage

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/heads"
	"astrolabe/storage/salvage"
)

// Readable reads what can be read of a campaign where [Store.Entries] reads all
// or nothing: its row and its entries in order, with gaps where one cannot be
// read. Of an entry of which only number and id are left the rest is zero; of
// a row that is gone, or cannot be read, all but the campaign's id is zero.
//
// The error says why it is not the whole: storage.corrupt, storage.gap,
// storage.head_differs, storage.tail_lost, storage.tail_replaced. Where it is
// nil the store finds nothing missing; whether the chain holds is not known
// here. ErrUnknownCampaign when there is no trace of such a campaign. Other
// errors stand in the way of reading anything, and nothing is given.
func (s *Store) Readable(ctx context.Context, campaign string) (ledger.Listed, []ledger.Entry, error) {
	known := s.heads.Read()[campaign] // before the database, as in Entries
	var row campaignRow
	var found salvage.Found
	var gone map[ledger.Head]bool
	var why error
	err := s.read(ctx, func(tx *gorm.DB) error {
		row, why = find(tx, campaign)
		found = salvage.Campaign(tx, campaign)
		gone, _ = left(tx, campaign)
		return ctx.Err()
	})
	want := known.Furthest(gone)
	unknown := errors.Is(why, ledger.ErrUnknownCampaign)
	switch {
	case err != nil:
		return ledger.Listed{}, nil, err
	case unknown && len(found.Entries) == 0 && want.Seq == 0:
		return ledger.Listed{}, nil, ledger.ErrUnknownCampaign
	case unknown && len(found.Entries) == 0:
		why = tailLost(campaign, campaign, want.Seq, 0)
	case unknown:
		why = damaged("entries without their campaign")
	}
	if isDamage(why) {
		why = errors.Join(errDamaged, why)
	}
	row.ID = campaign
	if isDamage(found.Why) {
		found.Why = errors.Join(errDamaged, found.Why)
	}
	listed, entries := row.listed(), found.InOrder()
	hash := func(seq int64) string { return found.Entries[seq].Hash }
	if compare(row, known.Furthest(nil), hash) == nil {
		want = ledger.Head{} // what was left on purpose came back
	}
	why = cmp.Or(why, found.Why, missing(row, entries), compare(row, want, hash))
	return listed, entries, s.violation(why)
}

// missing is the first entry that is not there, or that the journal ends
// elsewhere than the campaign's row says.
func missing(row campaignRow, entries []ledger.Entry) error {
	var end ledger.Head
	for i, e := range entries {
		if e.Seq != int64(i)+1 {
			return missed(row, int64(i)+1)
		}
		end = ledger.Head{Seq: e.Seq, Hash: e.Hash}
	}
	if end != (ledger.Head{Seq: row.HeadSeq, Hash: row.HeadHash}) {
		return headDiffers(row, end.Seq)
	}
	return nil
}

func missed(row campaignRow, seq int64) error {
	return &ledger.Violation{Key: "storage.gap", Args: ledger.Args{"campaign": row.ID, "name": row.Name, "seq": seq}}
}

func headDiffers(row campaignRow, got int64) error {
	return &ledger.Violation{Key: "storage.head_differs",
		Args: ledger.Args{"campaign": row.ID, "name": row.Name, "want": row.HeadSeq, "got": got}}
}

// campaigns are those of the database, the latest entry first. Where the
// table cannot be read as usual, what can be read of it comes, and of the
// others the id.
func campaigns(tx *gorm.DB) ([]campaignRow, error) {
	var all []campaignRow
	err := tx.Order("last_at DESC, id").Find(&all).Error
	if err == nil || !isDamage(err) {
		return all, err
	}
	byID := map[string]campaignRow{}
	for _, query := range []string{`SELECT * FROM campaigns NOT INDEXED ORDER BY rowid`, `SELECT * FROM campaigns NOT INDEXED ORDER BY rowid DESC`} {
		found, err := tx.Raw(query).Rows()
		if err != nil {
			continue
		}
		for found.Next() {
			var row campaignRow
			if tx.ScanRows(found, &row) == nil && row.ID != "" {
				byID[row.ID] = row
			}
		}
		_ = found.Close()
	}
	for _, query := range []string{`SELECT id FROM campaigns ORDER BY id`, `SELECT DISTINCT campaign_id FROM entries`} {
		found, err := tx.Raw(query).Rows()
		if err != nil {
			continue
		}
		for found.Next() {
			var id string
			if _, there := byID[id]; found.Scan(&id) == nil && heads.ID(id) && !there {
				row, _ := find(tx, id)
				row.ID = id
				byID[id] = row
			}
		}
		_ = found.Close()
	}
	if len(byID) == 0 {
		return nil, err
	}
	all = slices.Collect(maps.Values(byID))
	slices.SortFunc(all, func(a, b campaignRow) int {
		return cmp.Or(cmp.Compare(b.LastAt, a.LastAt), cmp.Compare(a.ID, b.ID))
	})
	return all, nil
}

// isDamage says whether an error is that of a file, or of a row, that is not as
// SQLite or the tables have to be.
func isDamage(err error) bool {
	if err == nil || len(ledger.Violations(err)) > 0 || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return false
	}
	c := code(err)
	return c == 0 || c&0xff == sqliteCorrupt || c&0xff == sqliteNotADB // a row that does not scan has no code
}

// Known lists what Campaigns lists and, at the end, those of which only the
// second memory beside the database knows: they have an id and a head.
func (s *Store) Known(ctx context.Context) ([]ledger.Listed, error) {
	known := s.heads.Read() // before the database, as in Entries
	list, err := s.Campaigns(ctx)
	if err != nil {
		return nil, err
	}
	for _, l := range list {
		delete(known, l.ID)
	}
	err = s.read(ctx, func(tx *gorm.DB) error {
		for _, campaign := range slices.Sorted(maps.Keys(known)) {
			gone, _ := left(tx, campaign)
			if head := known[campaign].Furthest(gone); head.Seq > 0 {
				list = append(list, ledger.Listed{Campaign: ledger.Campaign{ID: campaign}, Head: head})
			}
		}
		return nil
	})
	return list, err
}
