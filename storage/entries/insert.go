package entries

import (
	"errors"
	"fmt"

	"astrolabe/ledger"
)

// Writer runs a statement in a transaction and gives how many rows it changed.
type Writer interface {
	Exec(statement string, values ...any) (changed int64, err error)
}

// Insert adds an entry of a campaign.
func Insert(to Writer, campaign string, e ledger.Entry) error {
	_, err := to.Exec(`INSERT INTO entries (campaign_id, seq, id, grp, at, utc_offset, game, kind,
		version, payload, overrules, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		campaign, e.Seq, e.ID, e.Group, e.At, e.UTCOffset, e.Game, e.Kind,
		e.Version, e.Payload, null(e.Overrules), e.Prev, e.Hash)
	return err
}

// ComeBack makes what was left on purpose count again where it is in the books
// again, from a first entry to a last.
func ComeBack(to Writer, campaign string, first, last int64) error {
	_, err := to.Exec(`DELETE FROM replaced WHERE campaign_id = ? AND seq BETWEEN ? AND ?
		AND EXISTS (SELECT 1 FROM entries AS e WHERE e.campaign_id = replaced.campaign_id
			AND e.seq = replaced.seq AND e.hash = replaced.hash)`, campaign, first, last)
	return err
}

// Follow says whether entries continue a head.
func Follow(head ledger.Head, all []ledger.Entry) error {
	if len(all) == 0 {
		return errors.New("no entries to append")
	}
	for i, e := range all {
		if e.Seq != head.Seq+int64(i)+1 {
			return fmt.Errorf("entry %d does not follow entry %d", e.Seq, head.Seq+int64(i))
		}
		if i > 0 && e.Prev != all[i-1].Hash || i == 0 && head.Seq > 0 && e.Prev != head.Hash {
			return fmt.Errorf("entry %d does not chain to the one before", e.Seq)
		}
	}
	return nil
}

// Advance puts a campaign's row in the place of the one that ends at a head; false
// where there is none of its game that does.
func Advance(to Writer, c ledger.Listed, head ledger.Head) (done bool, err error) {
	n, err := to.Exec(`UPDATE campaigns SET name = ?, status = ?, games = ?, founded = ?, detail = ?,
		head_seq = ?, head_hash = ?, last_at = ? WHERE id = ? AND game = ? AND head_seq = ? AND head_hash = ?`,
		c.Name, c.Status, c.Games, c.Founded, null(c.Detail), c.Seq, c.Hash, c.LastAt, c.ID, c.Game, head.Seq, head.Hash)
	return n > 0, err
}

// Put stores a campaign's row, whatever stands in its place.
func Put(to Writer, c ledger.Listed) error {
	_, err := to.Exec(`INSERT INTO campaigns (id, game, name, status, games, founded, detail, head_seq, head_hash, last_at)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET game = excluded.game, name = excluded.name,
		status = excluded.status, games = excluded.games, founded = excluded.founded, detail = excluded.detail,
		head_seq = excluded.head_seq, head_hash = excluded.head_hash, last_at = excluded.last_at`,
		c.ID, c.Campaign.Game, c.Name, c.Status, c.Games, c.Founded, null(c.Detail), c.Seq, c.Hash, c.LastAt)
	return err
}

// null is a text, or NULL for nil.
func null(text []byte) any {
	if text == nil {
		return nil
	}
	return text
}
