package storage

import (
	"context"
	"path/filepath"
	"slices"

	"gorm.io/gorm"

	"astrolabe/storage/fault"
	"astrolabe/storage/marks"
)

// Mark remembers beside the database that a campaign was found damaged, or that
// it no longer is. Where nothing can be written there it is not remembered.
func (p place) Mark(campaign string, damaged bool) {
	if p.network == "" {
		_ = marksOf(p).Set(damaged, campaign)
	}
}

// marksOf is the file in which that is remembered.
func marksOf(p place) marks.File { return marks.File{Path: filepath.Join(p.dir, marks.Name)} }

// isMarked says whether that is remembered of a campaign.
func isMarked(p place, campaign string) bool { return slices.Contains(marksOf(p).Read(), campaign) }

// Marked gives the campaigns of which something is known to be wrong without
// reading their entries: what [Store.Mark] remembers, what the heads file
// remembers and the database lacks, and what does not end where its row says.
// Where even that cannot be read these are all.
func (s *Store) Marked(ctx context.Context) ([]string, error) {
	ids := marksOf(s.place).Read()
	lost, err := losses(ctx, s)
	if err != nil {
		return nil, err
	}
	for _, v := range lost {
		if id, _ := v.Args["campaign"].(string); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	var astray []string
	err = readSure(ctx, s, func(tx *gorm.DB, sure bool) error {
		astray = nil
		err := tx.Raw(`SELECT id FROM campaigns AS c WHERE id = '' OR game = ''
			OR NOT EXISTS (SELECT 1 FROM entries WHERE campaign_id = c.id AND seq = c.head_seq AND hash = c.head_hash)
			OR EXISTS (SELECT 1 FROM entries WHERE campaign_id = c.id AND seq > c.head_seq)`).Scan(&astray).Error
		if !sure || !fault.IsDamage(err) {
			return err
		}
		rows, err := campaigns(tx, sure)
		for _, row := range rows {
			astray = append(astray, row.ID)
		}
		return err
	})
	for _, id := range astray {
		if !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids, err
}
