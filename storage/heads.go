package storage

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/heads"
)

// compare says whether the database holds what the heads file wants of a
// campaign. hash gives the hash of the entry with a sequence number.
func compare(row campaignRow, want ledger.Head, hash func(int64) string) error {
	switch {
	case want.Seq > row.HeadSeq:
		return tailLost(row.ID, row.Name, want.Seq, row.HeadSeq)
	case want.Seq > 0 && hash(want.Seq) == "":
		return tailLost(row.ID, row.Name, want.Seq, want.Seq-1)
	case want.Seq > 0 && hash(want.Seq) != want.Hash:
		return &ledger.Violation{Key: "storage.tail_replaced",
			Args: ledger.Args{"campaign": row.ID, "name": row.Name, "seq": want.Seq}}
	}
	return nil
}

func tailLost(campaign, name string, want, got int64) error {
	return &ledger.Violation{Key: "storage.tail_lost",
		Args: ledger.Args{"campaign": campaign, "name": name, "want": want, "got": got}}
}

// left are the heads of a campaign that were left on purpose, by replacing its
// books. Older schemas know of none.
func left(tx *gorm.DB, campaign string) (map[ledger.Head]bool, error) {
	var there int
	err := tx.Raw(`SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'replaced'`).Scan(&there).Error
	if err != nil || there == 0 {
		return nil, err
	}
	var heads []ledger.Head
	if err := tx.Raw(`SELECT seq, hash FROM replaced WHERE campaign_id = ?`, campaign).Scan(&heads).Error; err != nil {
		return nil, err
	}
	set := make(map[ledger.Head]bool, len(heads))
	for _, head := range heads {
		set[head] = true
	}
	return set, nil
}

// Lost says of every campaign what the heads remember of it and the database
// lacks: storage.tail_lost or storage.tail_replaced, joined where there are
// several, nil when nothing is missing.
func (s *Store) Lost(ctx context.Context) error {
	lost, err := losses(ctx, s)
	if err != nil {
		return err
	}
	var all []error
	for _, v := range lost {
		all = append(all, v)
	}
	return errors.Join(all...)
}

// losses are what Lost says, in the order of the campaigns' ids.
func losses(ctx context.Context, s *Store) ([]*ledger.Violation, error) {
	known := s.heads.Read() // before the database, as in Entries
	var lost []*ledger.Violation
	err := s.read(ctx, func(tx *gorm.DB) error {
		for _, campaign := range slices.Sorted(maps.Keys(known)) {
			row, err := find(tx, campaign)
			if errors.Is(err, ledger.ErrUnknownCampaign) {
				row, err = campaignRow{ID: campaign, Name: campaign}, nil
			}
			if err == nil {
				err = holds(tx, row, known[campaign])
			}
			var v *ledger.Violation
			if errors.As(err, &v) {
				lost = append(lost, v)
			} else if err != nil && !isDamage(err) { // what cannot be read is for Readable to tell
				return err
			}
		}
		return nil
	})
	return lost, err
}

// holds compares within a transaction. What was left on purpose is asked for
// only where something seems to be missing.
func holds(tx *gorm.DB, row campaignRow, m heads.Memory) error {
	var failed error
	hash := func(seq int64) string {
		var hashes []string
		failed = tx.Raw(`SELECT hash FROM entries WHERE campaign_id = ? AND seq = ?`, row.ID, seq).Scan(&hashes).Error
		return strings.Join(hashes, "")
	}
	err := compare(row, m.Furthest(nil), hash)
	if err = cmp.Or(failed, err); err == nil || failed != nil {
		return err
	}
	gone, failed := left(tx, row.ID)
	if failed != nil {
		return failed
	}
	err = compare(row, m.Furthest(gone), hash)
	return cmp.Or(failed, err)
}
