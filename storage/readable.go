package storage

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"

	"gorm.io/gorm"

	"astrolabe/ledger"
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
	known := s.heads.read()[campaign] // before the database, as in Entries
	var row campaignRow
	var found salvage
	var gone map[ledger.Head]bool
	var why error
	err := s.read(ctx, func(tx *gorm.DB) error {
		row, why = find(tx, campaign)
		found = salvaged(tx, campaign)
		gone, _ = left(tx, campaign)
		return ctx.Err()
	})
	want := known.furthest(gone)
	unknown := errors.Is(why, ledger.ErrUnknownCampaign)
	switch {
	case err != nil:
		return ledger.Listed{}, nil, err
	case unknown && len(found.entries) == 0 && want.Seq == 0:
		return ledger.Listed{}, nil, ledger.ErrUnknownCampaign
	case unknown && len(found.entries) == 0:
		why = tailLost(campaign, campaign, want.Seq, 0)
	case unknown:
		why = damaged("entries without their campaign")
	}
	if isDamage(why) {
		why = errors.Join(errDamaged, why)
	}
	row.ID = campaign
	if isDamage(found.why) {
		found.why = errors.Join(errDamaged, found.why)
	}
	listed, entries := row.listed(), found.inOrder()
	hash := func(seq int64) string { return found.entries[seq].Hash }
	if compare(row, known.furthest(nil), hash) == nil {
		want = ledger.Head{} // what was left on purpose came back
	}
	why = cmp.Or(why, found.why, missing(row, entries), compare(row, want, hash))
	return listed, entries, s.violation(why)
}

// salvage is what could be read of a campaign's entries, by number, and what
// stood in the way of reading them as usual.
type salvage struct {
	entries map[int64]ledger.Entry
	why     error
}

func (f *salvage) inOrder() []ledger.Entry {
	list := make([]ledger.Entry, 0, len(f.entries))
	for _, seq := range slices.Sorted(maps.Keys(f.entries)) {
		list = append(list, f.entries[seq])
	}
	return list
}

// salvaged reads a campaign's entries. Where the usual way breaks off it goes
// every other one: from the end, past the index, and what the indexes alone
// still tell.
func salvaged(tx *gorm.DB, campaign string) salvage {
	found := salvage{entries: map[int64]ledger.Entry{}}
	columns := `SELECT seq, id, grp, at, utc_offset, game, kind, version, payload, overrules, prev, hash FROM entries `
	found.why = found.add(tx, columns+`WHERE campaign_id = ? ORDER BY seq`, campaign)
	if found.why == nil {
		return found
	}
	_ = found.add(tx, columns+`WHERE campaign_id = ? ORDER BY seq DESC`, campaign)
	_ = found.add(tx, columns+`NOT INDEXED WHERE campaign_id = ? ORDER BY rowid`, campaign)
	_ = found.add(tx, columns+`NOT INDEXED WHERE campaign_id = ? ORDER BY rowid DESC`, campaign)
	for seq, id := range indexed(tx, campaign) {
		if _, there := found.entries[seq]; there {
			continue
		}
		if found.add(tx, columns+`WHERE campaign_id = ? AND seq = ?`, campaign, seq) != nil {
			found.entries[seq] = ledger.Entry{Seq: seq, ID: id}
		}
	}
	return found
}

// add adds the rows of a query that are not there yet, as far as it comes. A
// row that is not of its table's shape is passed over.
func (f *salvage) add(tx *gorm.DB, query string, args ...any) error {
	rows, err := tx.Raw(query, args...).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	var wrong error
	for rows.Next() {
		e, err := scan(rows)
		if err != nil {
			wrong = cmp.Or(wrong, err)
			continue
		}
		if _, there := f.entries[e.Seq]; !there {
			f.entries[e.Seq] = e
		}
	}
	return cmp.Or(rows.Err(), wrong)
}

// indexed are the numbers and ids of a campaign's entries as the two indexes
// have them: what is left where an entry's own page cannot be read.
func indexed(tx *gorm.DB, campaign string) map[int64]string {
	ids, at := map[int64]string{}, map[int64]int64{}
	by := func(query string, see func(row int64, value any)) {
		rows, err := tx.Raw(query, campaign).Rows()
		if err != nil {
			return
		}
		defer rows.Close()
		for rows.Next() {
			var row int64
			var value any
			if rows.Scan(&row, &value) == nil {
				see(row, value)
			}
		}
	}
	by(`SELECT rowid, seq FROM entries INDEXED BY sqlite_autoindex_entries_1 WHERE campaign_id = ? ORDER BY seq`,
		func(row int64, value any) {
			if seq, ok := value.(int64); ok && seq > 0 {
				at[row], ids[seq] = seq, ""
			}
		})
	by(`SELECT rowid, id FROM entries INDEXED BY sqlite_autoindex_entries_2 WHERE campaign_id = ? ORDER BY id`,
		func(row int64, value any) {
			if id, ok := value.(string); ok && at[row] > 0 {
				ids[at[row]] = id
			}
		})
	return ids
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
			if _, there := byID[id]; found.Scan(&id) == nil && headID(id) && !there {
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
	known := s.heads.read() // before the database, as in Entries
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
			if head := known[campaign].furthest(gone); head.Seq > 0 {
				list = append(list, ledger.Listed{Campaign: ledger.Campaign{ID: campaign}, Head: head})
			}
		}
		return nil
	})
	return list, err
}
