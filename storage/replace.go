package storage

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/copies"
	"astrolabe/storage/entries"
	"astrolabe/storage/heads"
	"astrolabe/storage/snapshots"
)

// Replace puts other books in the place of campaigns: all of them in one
// transaction, which is on disk when it returns. ErrStale when the head that
// is stored of one differs from the one the Replacement names; then, as after
// every error but storage.unsure, nothing was written.
//
// What goes is left on purpose: the table replaced remembers its heads in the
// same transaction, so that what the heads file still remembers of them is no
// loss, whenever the plug is pulled. What comes back by a later Replace or
// Append counts again. What was chosen in secret of these campaigns goes.
//
// A campaign that has lost its end is written here as any other, since that is
// what its books are replaced for. The further errors are those of
// [Store.Append].
func (s *Store) Replace(ctx context.Context, with []ledger.Replacement) error {
	return ReplaceAnd(ctx, s, with, func(entries.Writing) error { return nil })
}

// ReplaceAnd is Replace, and writes something else in the same transaction.
func ReplaceAnd(ctx context.Context, s *Store, with []ledger.Replacement, also func(entries.Writing) error) error {
	if s.readOnly {
		return refusal(s.place)
	}
	ids := map[string]bool{}
	for _, r := range with {
		if ids[r.Campaign.ID] {
			return s.violation(fmt.Errorf("campaign %s is replaced twice", r.Campaign.ID))
		}
		ids[r.Campaign.ID] = true
		if len(r.Entries) == 0 {
			continue
		}
		if err := entries.Follow(ledger.Head{}, r.Entries); err != nil {
			return s.violation(err)
		}
	}
	if len(with) == 0 {
		return nil
	}

	s.writing.Lock()
	defer s.writing.Unlock()
	if err := inPlace(s); err != nil {
		return s.violation(err)
	}
	if err := s.ready(ctx); err != nil {
		return s.violation(err)
	}
	known := s.heads.Read()
	for campaign, ends := range s.Ladder().allEndings(ctx) { // whoever replaces books has seen the copies
		known[campaign] = append(known[campaign], (copies.Endings{campaign: ends}).Heads(campaign)...)
	}
	put := func(forget func(writer, string) error) error {
		return s.write(ctx, func(tx writer) error {
			for _, r := range with {
				if err := expect(tx.orm, r); err != nil {
					return err
				}
			}
			return withoutTriggers(tx.orm, func() error {
				for _, r := range with {
					err := forget(tx, r.Campaign.ID)
					if err == nil {
						err = replace(tx, r, known[r.Campaign.ID])
					}
					if err != nil {
						return err
					}
				}
				return also(tx.Conn)
			})
		})
	}
	err := put(forget)
	if isCorrupt(err) { // as in Extend
		err = put(func(writer, string) error { return nil })
	}
	if err != nil {
		return err
	}
	// As in Append: these are on disk, and the table replaced explains what the
	// file still says where it cannot be written.
	known = s.heads.Read()
	for _, r := range with {
		delete(known, r.Campaign.ID)
		if head := end(r.Entries); head.Seq > 0 {
			known[r.Campaign.ID] = heads.Memory{head}
		}
	}
	for campaign, m := range known {
		known[campaign] = m.Kept()
	}
	_ = s.heads.Replace(known)
	for _, r := range with {
		s.Mark(r.Campaign.ID, false)
	}
	return nil
}

// expect is ErrStale where a campaign does not end where the Replacement says.
func expect(tx *gorm.DB, r ledger.Replacement) error {
	there, err := find(tx, r.Campaign.ID)
	if err != nil && !errors.Is(err, ledger.ErrUnknownCampaign) {
		return err
	}
	if (ledger.Head{Seq: there.HeadSeq, Hash: there.HeadHash}) != r.Head {
		return ledger.ErrStale
	}
	return nil
}

// withoutTriggers runs fn while nothing keeps entries from being removed, and
// makes the triggers anew, those too that were missing, and the indexes.
func withoutTriggers(tx *gorm.DB, fn func() error) error {
	for _, trigger := range entries.Triggers {
		name := strings.Fields(trigger)[2] // CREATE TRIGGER name
		if err := tx.Exec("DROP TRIGGER IF EXISTS " + name).Error; err != nil {
			return err
		}
	}
	if err := fn(); err != nil {
		return err
	}
	for _, make := range slices.Concat(entries.Triggers, entries.Indexes) {
		if err := tx.Exec(make).Error; err != nil {
			return err
		}
	}
	return nil
}

// remove takes away the entries of a campaign after one. SQLite does not remove a
// row that an index has otherwise, as it does when a bit of it has flipped; so
// those that can be made anew go before.
func remove(tx *gorm.DB, campaign string, after int64) error {
	const which = ` FROM entries WHERE campaign_id = ? AND (seq > ? OR seq < 1)`
	var some bool
	if err := tx.Raw(`SELECT EXISTS (SELECT 1`+which+`)`, campaign, after).Scan(&some).Error; err != nil || !some {
		return err
	}
	for _, index := range entries.Indexes {
		name := strings.Fields(index)[5] // CREATE INDEX IF NOT EXISTS name
		if err := tx.Exec("DROP INDEX IF EXISTS " + name).Error; err != nil {
			return err
		}
	}
	return tx.Exec(`DELETE`+which, campaign, after).Error
}

// replace exchanges the books of one campaign, from the first entry on that
// differs.
func replace(tx writer, r ledger.Replacement, known heads.Memory) error {
	id := r.Campaign.ID
	stay := int64(same(tx.orm, id, r.Entries))
	if err := tx.orm.Exec(`INSERT OR REPLACE INTO replaced (campaign_id, seq, hash, at, copy)
		SELECT campaign_id, seq, hash, ?, ? FROM entries WHERE campaign_id = ? AND (seq > ? OR seq < 1)`,
		r.At, r.Copy, id, stay).Error; err != nil {
		return err
	}
	// The heads may know of more, where the database has lost something.
	for _, head := range known {
		if head.Seq <= stay && r.Entries[head.Seq-1].Hash == head.Hash {
			continue
		}
		if err := tx.orm.Exec(`INSERT OR IGNORE INTO replaced (campaign_id, seq, hash, at, copy)
			VALUES (?, ?, ?, ?, ?)`, id, head.Seq, head.Hash, r.At, r.Copy).Error; err != nil {
			return err
		}
	}
	if err := remove(tx.orm, id, stay); err != nil {
		return err
	}
	if err := snapshots.Drop(tx.orm.Statement.Context, tx.Conn, id, stay); err != nil {
		return err
	}
	if len(r.Entries) == 0 {
		return tx.orm.Exec(`DELETE FROM campaigns WHERE id = ?`, id).Error
	}
	last := r.Entries[len(r.Entries)-1]
	if err := entries.Put(tx, after(r.Campaign, r.Summary, last)); err != nil {
		return err
	}
	for _, e := range r.Entries[stay:] {
		if err := entries.Insert(tx, id, e); err != nil {
			return err
		}
	}
	if err := entries.ComeBack(tx, id, 1, last.Seq); err != nil {
		return err
	}
	return snapshots.Keep(tx.orm.Statement.Context, tx.Conn, id, r.Keep)
}

// same is how many entries are stored as they are wanted, from the first. What
// cannot be read is not the same: it is what has to go.
func same(tx *gorm.DB, campaign string, want []ledger.Entry) int {
	there, err := load(tx, campaign, 0)
	if err != nil {
		return 0
	}
	n := 0
	for n < min(len(there), len(want)) && reflect.DeepEqual(there[n], want[n]) {
		n++
	}
	return n
}

// end is where entries end.
func end(entries []ledger.Entry) ledger.Head {
	if len(entries) == 0 {
		return ledger.Head{}
	}
	last := entries[len(entries)-1]
	return ledger.Head{Seq: last.Seq, Hash: last.Hash}
}
