package storage

import (
	"context"
	"errors"
	"slices"
	"strings"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/ledger/violation"
	"astrolabe/storage/fault"
)

// Check looks through the whole database, from one moment: that SQLite finds
// its file sound, that no reference leads nowhere, that every campaign's
// entries run from 1 to its head without a gap, and that nothing is missing
// that the heads file remembers. It says nothing of what entries mean; opening
// a campaign checks their chain.
//
// The first thing that is wrong is the error: storage.corrupt,
// storage.gap (args campaign, name, seq: the first entry that is missing),
// storage.head_differs (args campaign, name, want, got),
// storage.last_at_differs (args campaign, name, seq: the moment by which
// campaigns are listed is not that of the last entry), storage.tail_lost,
// storage.tail_replaced, or what stood in the way of reading. Where nothing else is
// wrong, all campaigns that are behind a copy are said, joined: storage.behind,
// storage.parted, storage.gone.
func (s *Store) Check(ctx context.Context) error {
	known := remembering(ctx, s)
	return s.read(ctx, func(tx *gorm.DB) error {
		if err := sound(tx, "integrity_check"); err != nil {
			return err
		}
		var lost []string
		if err := tx.Raw(`SELECT DISTINCT "table" FROM pragma_foreign_key_check`).Scan(&lost).Error; err != nil {
			return err
		}
		if len(lost) > 0 {
			return fault.Damaged("rows without a campaign in " + strings.Join(lost, ", "))
		}
		var rows []campaignRow
		if err := tx.Order("id").Find(&rows).Error; err != nil {
			return err
		}
		var behind []error // these are whole, and all of them are said
		for _, row := range rows {
			err := whole(s, tx, row, known.of(row.ID))
			if err != nil && !violation.Outdated(err) {
				return err
			}
			behind = append(behind, err)
		}
		for _, campaign := range known.campaigns() {
			if slices.ContainsFunc(rows, func(r campaignRow) bool { return r.ID == campaign }) {
				continue
			}
			err := lacking(s, tx, campaignRow{ID: campaign, Name: campaign}, known.of(campaign))
			if err != nil && !violation.Outdated(err) {
				return err
			}
			behind = append(behind, err)
		}
		return errors.Join(behind...)
	})
}

// sound runs integrity_check or quick_check.
func sound(tx *gorm.DB, check string) error {
	var said []string
	if err := tx.Raw("PRAGMA " + check).Scan(&said).Error; err != nil {
		return err
	}
	if len(said) != 1 || said[0] != "ok" {
		return fault.Reported(strings.Join(said, "; "))
	}
	return nil
}

// whole says whether a campaign has all its entries.
func whole(s *Store, tx *gorm.DB, row campaignRow, known remembered) error {
	var gap []int64
	err := tx.Raw(`SELECT n FROM (SELECT seq, row_number() OVER (ORDER BY seq) AS n
		FROM entries WHERE campaign_id = ?) WHERE seq <> n ORDER BY n LIMIT 1`, row.ID).Scan(&gap).Error
	if err != nil {
		return err
	}
	if len(gap) > 0 {
		return missed(row, gap[0])
	}
	var last []struct {
		Seq, At int64
		Hash    string
	}
	if err := tx.Raw(`SELECT seq, at, hash FROM entries WHERE campaign_id = ? ORDER BY seq DESC LIMIT 1`, row.ID).Scan(&last).Error; err != nil {
		return err
	}
	var end ledger.Head
	for _, e := range last {
		end = ledger.Head{Seq: e.Seq, Hash: e.Hash}
	}
	if end != (ledger.Head{Seq: row.HeadSeq, Hash: row.HeadHash}) {
		v := headDiffers(row, end.Seq)
		at := row
		at.HeadSeq, at.HeadHash = end.Seq, end.Hash
		v.Args["row"], v.Args["shown"] = "head", end.Seq > 0 && lacking(s, tx, at, known) == nil && (row.HeadSeq <= end.Seq || known.heads.Furthest(nil) == end)
		return v
	}
	for _, e := range last {
		if e.At != row.LastAt {
			return &ledger.Violation{Key: "storage.last_at_differs",
				Args: ledger.Args{"campaign": row.ID, "name": row.Name, "seq": e.Seq}}
		}
	}
	return lacking(s, tx, row, known)
}
