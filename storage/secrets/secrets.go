package secrets

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/secret"
	"astrolabe/storage/entries"
)

// Tables are the SQL that makes the tables.
var Tables = []string{`CREATE TABLE secrets (
	campaign_id TEXT    NOT NULL,
	slot        TEXT    NOT NULL, -- what is chosen
	seat        TEXT    NOT NULL, -- who has chosen
	id          TEXT    NOT NULL, -- of the entry that it will be
	kind        TEXT    NOT NULL, -- of the command
	payload     TEXT    NOT NULL, -- JSON
	overrules   TEXT    NOT NULL, -- JSON, '' for none
	at          INTEGER NOT NULL, -- UTC, milliseconds since 1970
	sum         TEXT    NOT NULL, -- SHA-256 over all of these
	PRIMARY KEY (campaign_id, slot, seat)
) STRICT`, `CREATE TABLE secretive (
	campaign_id TEXT NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID`}

// Transaction is one in which something is written.
type Transaction interface {
	entries.Database
	ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error)
}

// Books lend what the tables are read and written with. Write gives what fn does to
// the disk before it returns; fn does not look at what ctx says but at what it is given.
type Books interface {
	Read(ctx context.Context, fn func(entries.Database) error) error
	Write(ctx context.Context, campaign string, fn func(context.Context, Transaction) error) error
}

// In is where the choices of some books lie.
func In(b Books) secret.Store { return store{b} }

type store struct{ books Books }

// kept is a row.
type kept struct {
	secret.Choice
	overrules string
	wrong     bool // it is not as it was written
}

// sum is the hash that is stored beside a row.
func (k kept) sum() string {
	h := sha256.New()
	for _, part := range []string{k.Campaign, k.Slot, k.Seat, k.Command.ID, k.Command.Kind, string(k.Command.Payload), k.overrules} {
		fmt.Fprintf(h, "%d\n%s\n", len(part), part)
	}
	fmt.Fprintf(h, "%d\n", k.At)
	return hex.EncodeToString(h.Sum(nil))
}

// rows reads the rows of a campaign, those too that count as not there.
func rows(ctx context.Context, db entries.Database, campaign string) (list []kept, err error) {
	found, err := db.QueryContext(ctx, `SELECT coalesce(slot, ''), coalesce(seat, ''), coalesce(id, ''), coalesce(kind, ''),
		coalesce(payload, ''), coalesce(overrules, ''), CAST(coalesce(at, 0) AS INTEGER), coalesce(sum, '') -- NULL where the file is damaged
		FROM secrets WHERE campaign_id = ? ORDER BY slot, seat`, campaign)
	if err != nil {
		return nil, err
	}
	defer found.Close()
	for found.Next() {
		k := kept{Choice: secret.Choice{Campaign: campaign}}
		var payload, sum string
		if err := found.Scan(&k.Slot, &k.Seat, &k.Command.ID, &k.Command.Kind, &payload, &k.overrules, &k.At, &sum); err != nil {
			return nil, fmt.Errorf("%w: %w", entries.ErrDamaged, err)
		}
		k.Command.Payload = json.RawMessage(payload)
		k.wrong = sum != k.sum() || k.overrules != "" && json.Unmarshal([]byte(k.overrules), &k.Command.Overrules) != nil
		list = append(list, k)
	}
	return list, found.Err()
}

// drop takes some rows away. One that is not as it was written may lead SQLite to pages
// of others; it goes only where all of the file is in order.
func drop(ctx context.Context, tx Transaction, list []kept, goes func(kept) bool) (all bool, err error) {
	all, astray, checked := true, false, false
	for _, k := range list {
		if !goes(k) {
			continue
		}
		if k.wrong && !checked {
			sound, err := entries.InOrder(ctx, tx)
			if err != nil {
				return false, err
			}
			astray, checked = !sound, true
		}
		if k.wrong && astray {
			all = false
			continue
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM secrets WHERE campaign_id = ? AND slot = ? AND seat = ?`, k.Campaign, k.Slot, k.Seat); err != nil {
			return false, err
		}
	}
	return all, nil
}

// Forget takes all choices of a campaign away: its books are others now.
func Forget(ctx context.Context, tx Transaction, campaign string) error {
	list, err := rows(ctx, tx, campaign)
	if err != nil {
		return err
	}
	_, err = drop(ctx, tx, list, func(kept) bool { return true })
	return err
}

// there is ErrUnknownCampaign of a campaign that is not there.
func there(ctx context.Context, db entries.Database, campaign string) error {
	found, err := db.QueryContext(ctx, `SELECT 1 FROM campaigns WHERE id = ?`, campaign)
	if err != nil {
		return err
	}
	defer found.Close()
	if !found.Next() {
		if err := found.Err(); err != nil {
			return err
		}
		return ledger.ErrUnknownCampaign
	}
	return found.Close()
}

// Keep puts a choice in the place of an earlier one.
func (s store) Keep(ctx context.Context, c secret.Choice) error {
	k := kept{Choice: c}
	if len(c.Command.Overrules) > 0 {
		listed, err := json.Marshal(c.Command.Overrules)
		if err != nil {
			return err
		}
		k.overrules = string(listed)
	}
	return s.books.Write(ctx, c.Campaign, func(ctx context.Context, tx Transaction) error {
		if err := there(ctx, tx, c.Campaign); err != nil {
			return err
		}
		if _, err := withdraw(ctx, tx, c.Campaign, c.Slot, c.Seat); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO secrets (campaign_id, slot, seat, id, kind, payload, overrules, at, sum)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`, c.Campaign, c.Slot, c.Seat, c.Command.ID, c.Command.Kind, string(c.Command.Payload),
			k.overrules, c.At, k.sum())
		return err
	})
}

// Withdraw takes the choice of a seat for a slot away.
func (s store) Withdraw(ctx context.Context, campaign, slot, seat string) (was bool, err error) {
	err = s.books.Write(ctx, campaign, func(ctx context.Context, tx Transaction) (err error) {
		was, err = withdraw(ctx, tx, campaign, slot, seat)
		return err
	})
	return was && err == nil, err
}

// withdraw says whether there was a choice that counts.
func withdraw(ctx context.Context, tx Transaction, campaign, slot, seat string) (was bool, err error) {
	list, err := rows(ctx, tx, campaign)
	if err != nil {
		return false, err
	}
	all, err := drop(ctx, tx, list, func(k kept) bool {
		goes := k.Slot == slot && k.Seat == seat
		was = was || goes && !k.wrong
		return goes
	})
	if err == nil && !all {
		err = entries.ErrDamaged
	}
	return was, err
}

// Drop takes choices away that still have the id of their command.
func (s store) Drop(ctx context.Context, campaign string, choices []secret.Choice) error {
	return s.books.Write(ctx, campaign, func(ctx context.Context, tx Transaction) error {
		list, err := rows(ctx, tx, campaign)
		if err != nil {
			return err
		}
		_, err = drop(ctx, tx, list, func(k kept) bool {
			return slices.ContainsFunc(choices, func(c secret.Choice) bool {
				return c.Slot == k.Slot && c.Seat == k.Seat && c.Command.ID == k.Command.ID
			})
		})
		return err
	})
}

// Choices are those of a campaign that are not open yet.
func (s store) Choices(ctx context.Context, campaign string) (list []secret.Choice, err error) {
	err = s.books.Read(ctx, func(db entries.Database) error {
		all, err := rows(ctx, db, campaign)
		list = nil
		for _, k := range all {
			if !k.wrong {
				list = append(list, k.Choice)
			}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return list, nil
}

// Want says whether a campaign's table chooses in secret.
func (s store) Want(ctx context.Context, campaign string, on bool) error {
	return s.books.Write(ctx, campaign, func(ctx context.Context, tx Transaction) error {
		if err := there(ctx, tx, campaign); err != nil {
			return err
		}
		say := `DELETE FROM secretive WHERE campaign_id = ?`
		if on {
			say = `INSERT OR IGNORE INTO secretive (campaign_id) VALUES (?)`
		}
		_, err := tx.ExecContext(ctx, say, campaign)
		return err
	})
}

// Wanted is what Want has said last.
func (s store) Wanted(ctx context.Context, campaign string) (on bool, err error) {
	err = s.books.Read(ctx, func(db entries.Database) error {
		found, err := db.QueryContext(ctx, `SELECT 1 FROM secretive WHERE campaign_id = ?`, campaign)
		if err != nil {
			return err
		}
		defer found.Close()
		on = found.Next()
		return found.Err()
	})
	return on, err
}
