package storage

import (
	"context"

	"gorm.io/gorm"

	"astrolabe/ledger"
	"astrolabe/storage/entries"
)

// Relist puts another row in the place of the one that lists a campaign, where its
// journal ends at the new one's head and all else is in order then. The journal stays as
// it is, and so does what was chosen in secret. ErrStale when the journal has moved on;
// otherwise the errors are those of [Store.Append] and what [Store.Check] says of the
// campaign.
func (s *Store) Relist(ctx context.Context, to ledger.Listed) error {
	if s.readOnly {
		return refusal(s.place)
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := inPlace(s); err != nil {
		return s.violation(err)
	}
	if err := s.ready(ctx); err != nil {
		return s.violation(err)
	}
	known := remembering(ctx, s).of(to.ID)
	err := s.write(ctx, func(tx writer) error {
		was, err := find(tx.orm, to.ID)
		if err != nil {
			return err
		}
		end, err := last(tx.orm, to.ID)
		if err != nil {
			return err
		}
		if end != to.Head {
			return ledger.ErrStale
		}
		if was.HeadSeq > end.Seq && known.heads.Furthest(nil) != end {
			return headDiffers(was, end.Seq) // entries may be lost
		}
		if err := entries.Put(tx, to); err != nil {
			return err
		}
		now, err := find(tx.orm, to.ID)
		if err != nil {
			return err
		}
		return whole(s, tx.orm, now, known)
	})
	if err == nil {
		s.Mark(to.ID, false)
	}
	return err
}

// last is where the entries of a campaign end.
func last(tx *gorm.DB, campaign string) (ledger.Head, error) {
	var ends []ledger.Head
	err := tx.Raw(`SELECT seq, hash FROM entries WHERE campaign_id = ? ORDER BY seq DESC LIMIT 1`, campaign).Scan(&ends).Error
	if err != nil || len(ends) == 0 {
		return ledger.Head{}, err
	}
	return ends[0], nil
}
