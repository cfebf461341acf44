package salvage

import (
	"cmp"
	"maps"
	"slices"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/entries"
)

// Found is what could be read of a campaign's entries, by number, and what stood
// in the way of reading them as usual.
type Found struct {
	Entries map[int64]ledger.Entry
	Why     error
}

// InOrder are the entries by number; there may be gaps.
func (f *Found) InOrder() []ledger.Entry {
	list := make([]ledger.Entry, 0, len(f.Entries))
	for _, seq := range slices.Sorted(maps.Keys(f.Entries)) {
		list = append(list, f.Entries[seq])
	}
	return list
}

// Campaign reads a campaign's entries. Where the usual way breaks off it goes
// every other one: from the end, past the index, and what the indexes alone
// still tell: of an entry of which only number and id are left the rest is zero.
func Campaign(tx *gorm.DB, campaign string) Found {
	found := Found{Entries: map[int64]ledger.Entry{}}
	columns := `SELECT seq, id, grp, at, utc_offset, game, kind, version, payload, overrules, prev, hash FROM entries `
	found.Why = found.add(tx, columns+`WHERE campaign_id = ? ORDER BY seq`, campaign)
	if found.Why == nil {
		return found
	}
	_ = found.add(tx, columns+`WHERE campaign_id = ? ORDER BY seq DESC`, campaign)
	_ = found.add(tx, columns+`NOT INDEXED WHERE campaign_id = ? ORDER BY rowid`, campaign)
	_ = found.add(tx, columns+`NOT INDEXED WHERE campaign_id = ? ORDER BY rowid DESC`, campaign)
	for seq, id := range indexed(tx, campaign) {
		if _, there := found.Entries[seq]; there {
			continue
		}
		if found.add(tx, columns+`WHERE campaign_id = ? AND seq = ?`, campaign, seq) != nil {
			found.Entries[seq] = ledger.Entry{Seq: seq, ID: id}
		}
	}
	return found
}

// add adds the rows of a query that are not there yet, as far as it comes. A
// row that is not of its table's shape is passed over.
func (f *Found) add(tx *gorm.DB, query string, args ...any) error {
	rows, err := tx.Raw(query, args...).Rows()
	if err != nil {
		return err
	}
	defer rows.Close()
	var wrong error
	for rows.Next() {
		e, err := entries.Scan(rows)
		if err != nil {
			wrong = cmp.Or(wrong, err)
			continue
		}
		if _, there := f.Entries[e.Seq]; !there {
			f.Entries[e.Seq] = e
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
