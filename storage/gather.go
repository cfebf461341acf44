package storage

import (
	"context"
	"errors"
	"fmt"
	"os"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/storage/fault"
)

// gather copies damaged books into an empty file where SQLite cannot copy them
// as a whole: every campaign up to its first entry that cannot be read, or is not
// as it was recorded, with the head that the books say it has. So the damage of
// one campaign shows in the copy, and leaves it a copy of the others.
func gather(ctx context.Context, s *Store, to *stack, file string) (err error) {
	list, err := s.Campaigns(ctx)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp(to.dir, unfinished+"*")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	sound, err := Open(ctx, dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, sound.Close()) }()
	some := false
	for _, c := range list {
		taken, err := take(ctx, sound, s, c)
		if err != nil {
			return err
		}
		some = some || taken
	}
	if !some {
		return fault.Damaged("nothing of any campaign can be read")
	}
	if err := CarryLeft(ctx, sound, s); err != nil {
		return err
	}
	return vacuumInto(ctx, sound, file)
}

// CarryLeft takes over what was left on purpose, as far as it can be read: the heads
// and copies may still remember it.
func CarryLeft(ctx context.Context, s, from *Store) error {
	var rows []map[string]any
	err := from.read(ctx, func(tx *gorm.DB) error {
		rows = nil
		return tx.Table("replaced").Find(&rows).Error
	})
	if fault.IsUnread(err) {
		return err
	}
	if err != nil || len(rows) == 0 {
		return ctx.Err()
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	return s.write(ctx, func(tx writer) error { return tx.orm.Table("replaced").CreateInBatches(rows, 100).Error })
}

// take takes over what is sound of a campaign of other books, false where
// nothing is.
func take(ctx context.Context, s, from *Store, c ledger.Listed) (bool, error) {
	_, entries, err := from.Readable(ctx, c.ID)
	if err != nil && (len(ledger.Violations(err)) == 0 || fault.IsUnread(err)) {
		return false, err
	}
	head, _ := history.CheckChain(c.Campaign, func(yield func(ledger.Entry, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	})
	if head.Seq == 0 {
		return false, nil
	}
	if err := s.Append(ctx, c.Campaign, ledger.Head{}, entries[:head.Seq], c.Summary, nil); err != nil {
		return false, fmt.Errorf("%s: %w", c.ID, err)
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	return true, s.write(ctx, func(tx writer) error {
		_, err := tx.Exec("UPDATE campaigns SET head_seq = ?, head_hash = ?, last_at = ? WHERE id = ?", c.Seq, c.Hash, c.LastAt, c.ID)
		return err
	})
}
