package storage

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/ledger/violation"
	"astrolabe/storage/fault"
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
	beside := remembering(ctx, s).of(campaign)
	known := beside.heads
	var row campaignRow
	var found salvage.Found
	var gone map[ledger.Head]bool
	var why, behind error
	err := readSure(ctx, s, func(tx *gorm.DB, sure bool) error {
		row, why = find(tx, campaign)
		found = salvage.Campaign(tx, campaign)
		gone, _ = left(tx, campaign)
		behind = lacking(s, tx, cmp.Or(row, campaignRow{ID: campaign, Name: campaign}), beside)
		for _, err := range []error{why, found.Why, behind} {
			if err != nil && len(ledger.Violations(err)) == 0 && (!sure || !fault.IsDamage(err)) {
				return err // what cannot be read now may be whole
			}
		}
		return ctx.Err()
	})
	if !violation.Outdated(behind) {
		behind = nil // what else is missing is looked for in what was found
	}
	want := known.Furthest(gone)
	unknown := errors.Is(why, ledger.ErrUnknownCampaign)
	switch {
	case err != nil:
		return ledger.Listed{}, nil, err
	case unknown && len(found.Entries) == 0 && want.Seq == 0 && behind == nil:
		return ledger.Listed{}, nil, ledger.ErrUnknownCampaign
	case unknown && len(found.Entries) == 0 && behind != nil:
		why = behind
		row.Name, row.Game = beside.ends[0].Name, beside.ends[0].Game
	case unknown && len(found.Entries) == 0:
		why = tailLost(campaign, campaign, want.Seq, 0)
	case unknown:
		why = fault.Damaged("entries without their campaign")
	}
	if fault.IsDamage(why) {
		why = errors.Join(fault.ErrDamaged, why)
	}
	row.ID = campaign
	if fault.IsDamage(found.Why) {
		found.Why = errors.Join(fault.ErrDamaged, found.Why)
	}
	listed, entries := row.listed(), found.InOrder()
	hash := func(seq int64) string { return found.Entries[seq].Hash }
	furthest := want
	if compare(row, known.Furthest(nil), hash) == nil {
		want = ledger.Head{} // what was left on purpose came back
	}
	why = cmp.Or(why, found.Why, missing(row, entries, furthest, hash, behind), behind, compare(row, want, hash))
	return listed, entries, s.violation(why)
}

// missing is the first entry that is not there, or that the journal ends
// elsewhere than the campaign's row says.
// What else is wanted, and whether a copy has more, says whether it may be the row that
// is wrong.
func missing(row campaignRow, entries []ledger.Entry, want ledger.Head, hash func(int64) string, behind error) error {
	var end ledger.Head
	for i, e := range entries {
		if e.Seq != int64(i)+1 {
			return missed(row, int64(i)+1)
		}
		end = ledger.Head{Seq: e.Seq, Hash: e.Hash}
	}
	if end != (ledger.Head{Seq: row.HeadSeq, Hash: row.HeadHash}) {
		v := headDiffers(row, end.Seq)
		at := row
		at.HeadSeq, at.HeadHash = end.Seq, end.Hash
		v.Args["row"], v.Args["shown"] = "head", end.Seq > 0 && behind == nil && compare(at, want, hash) == nil && (row.HeadSeq <= end.Seq || want == end)
		return v
	}
	return nil
}

func missed(row campaignRow, seq int64) error {
	return &ledger.Violation{Key: "storage.gap", Args: ledger.Args{"campaign": row.ID, "name": row.Name, "seq": seq}}
}

func headDiffers(row campaignRow, got int64) *ledger.Violation {
	return &ledger.Violation{Key: "storage.head_differs",
		Args: ledger.Args{"campaign": row.ID, "name": row.Name, "want": row.HeadSeq, "got": got}}
}

// campaigns are those of the database, the latest entry first. Where the
// table cannot be read as usual, what can be read of it comes, and of the
// others the id.
func campaigns(tx *gorm.DB, sure bool) ([]campaignRow, error) {
	var all []campaignRow
	err := tx.Order("last_at DESC, id").Find(&all).Error
	if err == nil || !sure || !fault.IsDamage(err) {
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

// Known lists what Campaigns lists and, at the end, those of which only the heads
// file knows, with id and head, and those that only a copy has.
func (s *Store) Known(ctx context.Context) ([]ledger.Listed, error) {
	known := remembering(ctx, s)
	list, err := s.Campaigns(ctx)
	if err != nil {
		return nil, err
	}
	var lost []ledger.Listed
	err = s.read(ctx, func(tx *gorm.DB) error {
		lost = nil
		for _, campaign := range known.campaigns() {
			if slices.ContainsFunc(list, func(l ledger.Listed) bool { return l.ID == campaign }) {
				continue
			}
			gone, _ := left(tx, campaign)
			is := ledger.Listed{Campaign: ledger.Campaign{ID: campaign}, Head: known.heads[campaign].Furthest(gone)}
			for _, end := range known.ends[campaign] {
				if !gone[end.Head] && end.Seq >= is.Seq {
					is.Campaign, is.Head, is.Name, is.Summary.Games, is.LastAt = end.Campaign, end.Head, end.Name, end.Games, end.LastAt
				}
			}
			if is.Seq > 0 {
				lost = append(lost, is)
			}
		}
		return nil
	})
	return append(list, lost...), err
}
