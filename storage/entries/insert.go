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
	var overrules any // NULL for none
	if e.Overrules != nil {
		overrules = e.Overrules
	}
	_, err := to.Exec(`INSERT INTO entries (campaign_id, seq, id, grp, at, utc_offset, game, kind,
		version, payload, overrules, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		campaign, e.Seq, e.ID, e.Group, e.At, e.UTCOffset, e.Game, e.Kind,
		e.Version, e.Payload, overrules, e.Prev, e.Hash)
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
