package storage

import (
	"context"
	"errors"

	"gorm.io/gorm"

	"astrolabe/ledger"
)

// Away keeps what the shelf of a Store says of campaigns beside their books.
type Away struct{ store *Store }

var _ ledger.Away = Away{}

// AwayOf is where a Store keeps which campaigns are archived and removed.
func AwayOf(s *Store) Away { return Away{s} }

// removedRow is a row of removed.
type removedRow struct {
	ID        string `gorm:"column:campaign_id;primaryKey"`
	Game      string `gorm:"column:game"`
	Name      string `gorm:"column:name"`
	Games     int    `gorm:"column:games"`
	HeadSeq   int64  `gorm:"column:head_seq"`
	HeadHash  string `gorm:"column:head_hash"`
	At        int64  `gorm:"column:at"`
	UTCOffset int    `gorm:"column:utc_offset"`
	Copy      string `gorm:"column:copy"`
	Archived  bool   `gorm:"column:archived"`
	Rest      bool   `gorm:"column:rest"`
}

func (removedRow) TableName() string { return "removed" }

func (r removedRow) removed() ledger.Removed {
	return ledger.Removed{Campaign: ledger.Campaign{ID: r.ID, Game: r.Game}, Head: ledger.Head{Seq: r.HeadSeq, Hash: r.HeadHash},
		Name: r.Name, Games: r.Games, At: r.At, UTCOffset: r.UTCOffset, Copy: r.Copy, Archived: r.Archived}
}

// notThere says of rows of removed that their campaigns have not come back.
const notThere = `NOT EXISTS (SELECT 1 FROM campaigns WHERE campaigns.id = removed.campaign_id)`

// archived are the campaigns that are. Older schemas know of none, and what cannot
// be read hides nothing.
func archived(tx *gorm.DB) (map[string]bool, error) {
	var ids []string
	err := tx.Raw(`SELECT campaign_id FROM archived`).Scan(&ids).Error
	if noTable(err) || isDamage(err) {
		return nil, nil
	}
	set := make(map[string]bool, len(ids))
	for _, id := range ids {
		set[id] = true
	}
	return set, err
}

// Archive puts a campaign away or takes it out again. Its books are not touched.
// The errors are ErrUnknownCampaign and those of [Store.Append].
func (a Away) Archive(ctx context.Context, campaign string, away bool) error {
	return onto(ctx, a.store, campaign, func(tx writer) (ledger.Head, error) {
		if _, err := find(tx.orm, campaign); err != nil {
			return ledger.Head{}, err
		}
		return ledger.Head{}, archive(tx, campaign, away)
	})
}

func archive(tx writer, campaign string, away bool) error {
	statement := `DELETE FROM archived WHERE campaign_id = ?`
	if away {
		statement = `INSERT OR IGNORE INTO archived (campaign_id) VALUES (?)`
	}
	return tx.orm.Exec(statement, campaign).Error
}

// Remove takes a campaign away with its snapshots and its secrets, and remembers
// where it lies, all in one transaction that is on disk when it returns. What else
// speaks of it, Unfinished names until Finish. The errors are those of
// [Store.Replace].
func (a Away) Remove(ctx context.Context, r ledger.Removed) error {
	s := a.store
	if s.readOnly {
		return refusal(s.place)
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := s.inPlace(); err != nil {
		return s.violation(err)
	}
	if err := s.ready(ctx); err != nil {
		return s.violation(err)
	}
	known := s.heads.Read()[r.ID]
	none := ledger.Replacement{Campaign: r.Campaign, Head: r.Head, At: r.At, Copy: r.Copy}
	put := func(forget func(writer, string) error) error {
		return s.write(ctx, func(tx writer) error {
			if err := expect(tx.orm, none); err != nil {
				return err
			}
			was, err := archived(tx.orm)
			if err != nil {
				return err
			}
			err = withoutTriggers(tx.orm, func() error {
				if err := forget(tx, r.ID); err != nil {
					return err
				}
				return replace(tx, none, known)
			})
			if err == nil {
				err = tx.orm.Exec(`DELETE FROM secretive WHERE campaign_id = ?`, r.ID).Error
			}
			if err == nil {
				err = archive(tx, r.ID, false)
			}
			if err != nil {
				return err
			}
			return tx.orm.Exec(`INSERT OR REPLACE INTO removed (campaign_id, game, name, games, head_seq, head_hash, at, utc_offset, copy, archived, rest)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`, r.ID, r.Game, r.Name, r.Games, r.Seq, r.Hash, r.At, r.UTCOffset, r.Copy, was[r.ID]).Error
		})
	}
	err := put(forget)
	if isCorrupt(err) { // as in Extend
		err = put(func(writer, string) error { return nil })
	}
	return err
}

// Removed gives the campaigns that were removed and have not come back, the latest
// first.
func (a Away) Removed(ctx context.Context) ([]ledger.Removed, error) {
	return a.which(ctx, notThere)
}

// Unfinished gives those that something beside the database may still speak of.
func (a Away) Unfinished(ctx context.Context) ([]ledger.Removed, error) {
	return a.which(ctx, `rest = 1`)
}

// which are the rows of removed that fit. Older schemas have none.
func (a Away) which(ctx context.Context, fit string) (list []ledger.Removed, err error) {
	var all []removedRow
	err = a.store.read(ctx, func(tx *gorm.DB) error {
		err := tx.Where(fit).Order("at DESC, campaign_id").Find(&all).Error
		if noTable(err) {
			return nil
		}
		return err
	})
	for _, r := range all {
		list = append(list, r.removed())
	}
	return list, err
}

// rest is what is left to do after a campaign was removed, in its order. Each may be
// done again.
var rest = []func(ctx context.Context, s *Store, campaign string) error{forgetHeads, forgetMarks, finished}

// Finish takes what is remembered of a removed campaign out of the files beside the
// database.
func (a Away) Finish(ctx context.Context, campaign string) error {
	for _, step := range rest {
		if err := step(ctx, a.store, campaign); err != nil {
			return err
		}
	}
	return nil
}

// isThere says whether a campaign has come back.
func isThere(ctx context.Context, s *Store, campaign string) (there bool, err error) {
	err = s.read(ctx, func(tx *gorm.DB) error {
		_, err := find(tx, campaign)
		if errors.Is(err, ledger.ErrUnknownCampaign) {
			return nil
		}
		there = err == nil
		return err
	})
	return there, err
}

func forgetHeads(ctx context.Context, s *Store, campaign string) error {
	if there, err := isThere(ctx, s, campaign); there || err != nil {
		return err
	}
	if s.readOnly {
		return refusal(s.place)
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	known := s.heads.Read()
	if len(known[campaign]) == 0 {
		return nil
	}
	delete(known, campaign)
	for other, m := range known {
		known[other] = m.Kept()
	}
	return s.violation(s.heads.Replace(known))
}

func forgetMarks(ctx context.Context, s *Store, campaign string) error {
	if there, err := isThere(ctx, s, campaign); there || err != nil {
		return err
	}
	return s.violation(marksOf(s.place).Set(false, campaign))
}

func finished(ctx context.Context, s *Store, campaign string) error {
	return onto(ctx, s, campaign, func(tx writer) (ledger.Head, error) {
		return ledger.Head{}, tx.orm.Exec(`UPDATE removed SET rest = 0 WHERE campaign_id = ?`, campaign).Error
	})
}

// Back says that a removed campaign was put back, archived where it was.
func (a Away) Back(ctx context.Context, r ledger.Removed) error {
	return onto(ctx, a.store, r.ID, func(tx writer) (ledger.Head, error) {
		if r.Archived {
			if err := archive(tx, r.ID, true); err != nil {
				return ledger.Head{}, err
			}
		}
		return ledger.Head{}, tx.orm.Exec(`DELETE FROM removed WHERE campaign_id = ?`, r.ID).Error
	})
}

// BeforeRemoval makes a copy of one campaign alone that is about to be removed. It
// is checked to the last entry. The errors are those of [Ladder.MakeOf].
func (l *Ladder) BeforeRemoval(ctx context.Context, campaign string) (ledger.Copy, error) {
	c, _, err := l.asked(l.make(ctx, ledger.BeforeRemoval, campaign))
	return c, err
}

// holding are the names of the copies that hold what was removed. They stay: the
// books have it no more.
func (l *Ladder) holding(ctx context.Context) (map[string]bool, error) {
	if l.store == nil {
		return nil, nil
	}
	var names []string
	err := l.store.read(ctx, func(tx *gorm.DB) error {
		err := tx.Raw(`SELECT copy FROM removed WHERE ` + notThere).Scan(&names).Error
		if noTable(err) {
			return nil
		}
		return err
	})
	set := make(map[string]bool, len(names))
	for _, name := range names {
		set[name] = true
	}
	return set, err
}

// carry takes over rows of some tables from other books, as far as they can be read.
func carry(ctx context.Context, s, from *Store, tables ...string) error {
	for _, table := range tables {
		var rows []map[string]any
		err := from.read(ctx, func(tx *gorm.DB) error { return tx.Table(table).Find(&rows).Error })
		if err := ctx.Err(); err != nil {
			return err
		}
		if err != nil || len(rows) == 0 {
			continue
		}
		s.writing.Lock()
		err = s.write(ctx, func(tx writer) error { return tx.orm.Table(table).CreateInBatches(rows, 100).Error })
		s.writing.Unlock()
		if err != nil {
			return err
		}
	}
	return nil
}

// CarryAway takes over from old books which campaigns are archived and which were
// removed, as far as that can be read.
func CarryAway(ctx context.Context, s, from *Store) error {
	return carry(ctx, s, from, "archived", "removed")
}
