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
	"astrolabe/storage/copies"
	"astrolabe/storage/fault"
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
	lost, _, err := lossesAnd(ctx, s)
	return lost, err
}

// lossesAnd are losses, with the ends in copies that the books were compared with.
func lossesAnd(ctx context.Context, s *Store) (lost []*ledger.Violation, m memory, err error) {
	m = remembering(ctx, s)
	err = readSure(ctx, s, func(tx *gorm.DB, sure bool) error {
		lost = nil
		for _, campaign := range m.campaigns() {
			row, err := find(tx, campaign)
			if errors.Is(err, ledger.ErrUnknownCampaign) {
				row, err = campaignRow{ID: campaign, Name: campaign}, nil
			}
			if err == nil {
				err = lacking(s, tx, row, m.of(campaign))
			}
			var v *ledger.Violation
			if errors.As(err, &v) {
				lost = append(lost, v)
			} else if err != nil && (!sure || !fault.IsDamage(err)) { // what cannot be read is for Readable to tell
				return err
			}
		}
		return nil
	})
	return lost, m, err
}

// memory is what is remembered of campaigns beside the database: in the heads file,
// and in the newest copies.
type memory struct {
	heads map[string]heads.Memory
	ends  copies.Endings
}

// remembering reads it. That has to come before the database is read: what another
// writer acknowledges in between must not look like a loss.
func remembering(ctx context.Context, s *Store) memory {
	return memory{s.heads.Read(), s.Ladder().newestEndings(ctx)}
}

// campaigns are those that it knows, in order.
func (m memory) campaigns() []string {
	ids := slices.Collect(maps.Keys(m.heads))
	ids = slices.AppendSeq(ids, maps.Keys(m.ends))
	slices.Sort(ids)
	return slices.Compact(ids)
}

// wanted are the ends that it knows of a campaign and were not left on purpose.
func (m memory) wanted(campaign string, gone map[ledger.Head]bool) []ledger.Head {
	want := []ledger.Head{m.heads[campaign].Furthest(gone)}
	for _, head := range m.ends.Heads(campaign) {
		if !gone[head] {
			want = append(want, head)
		}
	}
	return want
}

// of is what it knows of one campaign.
func (m memory) of(campaign string) remembered {
	return remembered{m.heads[campaign], m.ends[campaign]}
}

// remembered is what is remembered of one campaign.
type remembered struct {
	heads heads.Memory
	ends  []copies.Ending
}

// lacking says what the database lacks of a campaign, within a transaction. Where a copy
// has all of that, it is said to be behind the copy.
func lacking(s *Store, tx *gorm.DB, row campaignRow, m remembered) error {
	lost := holds(tx, row, m.heads)
	if errors.Is(lost, &ledger.Violation{Key: "storage.tail_replaced"}) || errors.Is(lost, &ledger.Violation{Key: "storage.tail_lost"}) {
		furthest := m.heads.Furthest(nil)
		if !slices.ContainsFunc(m.ends, func(e copies.Ending) bool { return e.Head == furthest }) {
			return lost // no copy has the end
		}
	} else if lost != nil {
		return lost
	}
	return cmp.Or(behind(s, tx, row, m.ends), lost)
}

// holds compares with the heads file. What was left on purpose is asked for
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
