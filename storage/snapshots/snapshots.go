package snapshots

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"

	"astrolabe/ledger"
	"astrolabe/storage/entries"
)

// Table is the SQL that makes the table.
const Table = `CREATE TABLE snapshots (
	campaign_id TEXT    NOT NULL,
	seq         INTEGER NOT NULL, -- of the last entry that is folded in
	hash        TEXT    NOT NULL, -- of that entry
	fold        TEXT    NOT NULL, -- who folded: game and version, as seafall/1
	closing     INTEGER NOT NULL, -- 1 where that entry closes a game
	bytes       TEXT    NOT NULL, -- JSON of the game's own
	sum         TEXT    NOT NULL, -- SHA-256 over all of these but closing
	PRIMARY KEY (campaign_id, seq)
) STRICT`

// Transaction is one in which a snapshot is kept.
type Transaction interface {
	entries.Database
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// Sum is the hash that is stored beside a snapshot: SHA-256 in lower-case hex
// over campaign, seq, hash, fold and bytes, each followed by a line feed.
func Sum(campaign string, s ledger.Snapshot) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%d\n%s\n%s\n", campaign, s.Head.Seq, s.Head.Hash, s.Fold)
	h.Write(s.Bytes)
	h.Write([]byte("\n"))
	return hex.EncodeToString(h.Sum(nil))
}

// What is wrong with a snapshot, so that it counts as not there.
var (
	ErrSum  = errors.New("the snapshot is not as it was written")
	ErrHead = errors.New("the snapshot is of other entries")
)

// rows reads snapshots, the latest first. Beside each stands what is wrong with it.
func rows(ctx context.Context, db entries.Database, where string, args ...any) (list []ledger.Kept, err error) {
	found, err := db.QueryContext(ctx, `SELECT coalesce(s.campaign_id, ''), CAST(coalesce(s.seq, 0) AS INTEGER),
		coalesce(s.hash, ''), coalesce(s.fold, ''), CAST(coalesce(s.closing, 0) AS INTEGER) <> 0, coalesce(s.bytes, ''),
		coalesce(s.sum, ''), coalesce(e.hash, '') -- none of them is NULL but where the file is damaged
		FROM snapshots AS s LEFT JOIN entries AS e ON e.campaign_id = s.campaign_id AND e.seq = s.seq
		WHERE s.campaign_id = ? `+where, args...)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	for found.Next() {
		var k ledger.Kept
		var campaign, sum, there string
		if err := found.Scan(&campaign, &k.Head.Seq, &k.Head.Hash, &k.Fold, &k.Closing, &k.Bytes, &sum, &there); err != nil {
			return nil, fmt.Errorf("%w: %w", entries.ErrDamaged, err)
		}
		switch {
		case sum != Sum(campaign, k.Snapshot):
			k.Wrong = ErrSum
		case there != k.Head.Hash:
			k.Wrong = ErrHead
		}
		list = append(list, k)
	}
	return list, found.Err()
}

// All are the snapshots of a campaign, the latest first, those too that count as
// not there.
func All(ctx context.Context, db entries.Database, campaign string) ([]ledger.Kept, error) {
	return rows(ctx, db, `ORDER BY s.seq DESC`, campaign)
}

// Latest is the latest snapshot of a fold, "" for any, that counts, before a sequence number,
// 0 for any; nil where there is none.
func Latest(ctx context.Context, db entries.Database, campaign, fold string, before int64) (*ledger.Snapshot, error) {
	for {
		query, args := `AND ? IN ('', s.fold)`, []any{campaign, fold}
		if before > 0 {
			query, args = query+` AND s.seq < ?`, append(args, before)
		}
		list, err := rows(ctx, db, query+` ORDER BY s.seq DESC LIMIT 1`, args...)
		if err != nil || len(list) == 0 {
			return nil, err
		}
		if list[0].Wrong == nil {
			return &list[0].Snapshot, nil
		}
		before = list[0].Head.Seq
		if before <= 1 {
			return nil, nil
		}
	}
}

// Keep keeps a snapshot, nil for none, and takes away what is no longer of use:
// those that count as not there, those of another fold, and those that are
// thinned out.
func Keep(ctx context.Context, tx Transaction, campaign string, s *ledger.Snapshot) error {
	if s == nil {
		return nil
	}
	list, err := All(ctx, tx, campaign)
	if err != nil {
		return err
	}
	serve := []ledger.Snapshot{*s}
	for _, k := range list {
		if k.Wrong == nil && k.Fold == s.Fold && k.Head.Seq < s.Head.Seq {
			serve = append(serve, k.Snapshot)
		}
	}
	stay := map[int64]bool{}
	for _, of := range Thin(serve)[1:] {
		stay[of.Head.Seq] = true
	}
	if err := drop(ctx, tx, campaign, list, func(k ledger.Kept) bool { return !stay[k.Head.Seq] }); err != nil {
		return err
	}
	// Where one stands in the way that could not be dropped, none is kept.
	_, err = tx.ExecContext(ctx, `INSERT OR IGNORE INTO snapshots (campaign_id, seq, hash, fold, closing, bytes, sum)
		VALUES (?, ?, ?, ?, ?, ?, ?)`, campaign, s.Head.Seq, s.Head.Hash, s.Fold, s.Closing, string(s.Bytes), Sum(campaign, *s))
	return err
}

// Drop takes away the snapshots of a campaign after a sequence number: the
// entries there have changed.
func Drop(ctx context.Context, tx Transaction, campaign string, after int64) error {
	list, err := All(ctx, tx, campaign)
	if err != nil {
		return err
	}
	return drop(ctx, tx, campaign, list, func(k ledger.Kept) bool { return k.Head.Seq > after })
}

// drop takes some of a list away. SQLite gives the pages of a row to whatever is
// written next, and finds them by following the row: one that is not as it was
// written may lead to pages of entries. Such a one goes only where SQLite finds all
// of the file in order, and else stays, where it counts as not there.
func drop(ctx context.Context, tx Transaction, campaign string, list []ledger.Kept, goes func(ledger.Kept) bool) error {
	astray, checked := false, false
	for _, k := range list {
		if !goes(k) {
			continue
		}
		if k.Wrong == ErrSum && !checked {
			sound, err := entries.InOrder(ctx, tx)
			if err != nil {
				return err
			}
			astray, checked = !sound, true
		}
		if k.Wrong == ErrSum && astray {
			continue
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM snapshots WHERE campaign_id = ? AND seq = ?`, campaign, k.Head.Seq); err != nil {
			return err
		}
	}
	return nil
}
