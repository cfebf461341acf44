package entries

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"astrolabe/ledger"
)

// ErrDamaged is a row that is not of its table's shape.
var ErrDamaged = errors.New("damaged row")

// Database is what is asked: a database, a connection to one or a transaction.
type Database interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// columns are those of an entry, as Scan reads them.
const columns = `seq, id, grp, at, utc_offset, game, kind, version, payload, overrules, prev, hash`

// Scan reads one row of entries: seq, id, grp, at, utc_offset, game, kind,
// version, payload, overrules, prev, hash.
func Scan(rows *sql.Rows) (e ledger.Entry, err error) {
	err = rows.Scan(&e.Seq, &e.ID, &e.Group, &e.At, &e.UTCOffset, &e.Game, &e.Kind,
		&e.Version, &e.Payload, &e.Overrules, &e.Prev, &e.Hash)
	return e, err
}

// Each goes through the entries of a campaign after a sequence number, one at a
// time and in order, up to another, 0 for all. An error ends it; a row that
// cannot be one is ErrDamaged.
func Each(ctx context.Context, db Database, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	query, args := `SELECT `+columns+` FROM entries WHERE campaign_id = ? AND seq > ?`, []any{campaign, after}
	if upTo > 0 {
		query, args = query+` AND seq <= ?`, append(args, upTo)
	}
	return each(ctx, db, query+` ORDER BY seq`, args...)
}

func each(ctx context.Context, db Database, query string, args ...any) iter.Seq2[ledger.Entry, error] {
	return func(yield func(ledger.Entry, error) bool) {
		rows, err := db.QueryContext(ctx, query, args...)
		if err != nil {
			yield(ledger.Entry{}, err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			e, err := Scan(rows)
			if err != nil {
				yield(e, fmt.Errorf("%w: %w", ErrDamaged, err))
				return
			}
			if !yield(e, nil) {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(ledger.Entry{}, err)
		}
	}
}

// All are the entries that Each goes through.
func All(ctx context.Context, db Database, campaign string, after, upTo int64) (all []ledger.Entry, err error) {
	return gather(nil, Each(ctx, db, campaign, after, upTo))
}

// gather adds what is gone through.
func gather(to []ledger.Entry, each iter.Seq2[ledger.Entry, error]) ([]ledger.Entry, error) {
	for e, err := range each {
		if err != nil {
			return nil, err
		}
		to = append(to, e)
	}
	return to, nil
}

// WithIDs are the entries that have one of some ids, in order.
func WithIDs(ctx context.Context, db Database, campaign string, ids []string) ([]ledger.Entry, error) {
	return chosen(ctx, db, `id`, campaign, ids)
}

// OfGroups are the entries of some groups, in order.
func OfGroups(ctx context.Context, db Database, campaign string, groups []string) ([]ledger.Entry, error) {
	return chosen(ctx, db, `grp`, campaign, groups)
}

// together is how many values one statement asks for.
const together = 500

// chosen are the entries of which a column has one of some values, in order.
func chosen(ctx context.Context, db Database, column, campaign string, values []string) (all []ledger.Entry, err error) {
	for some := range slices.Chunk(distinct(values), together) {
		query := `SELECT ` + columns + ` FROM entries WHERE campaign_id = ? AND ` + column + ` IN (?` +
			strings.Repeat(`, ?`, len(some)-1) + `)`
		if all, err = gather(all, each(ctx, db, query, arguments(campaign, some)...)); err != nil {
			return nil, err
		}
	}
	return inOrder(all), nil
}

func distinct(values []string) []string {
	values = slices.Clone(values)
	slices.Sort(values)
	return slices.Compact(values)
}

func arguments(campaign string, some []string) []any {
	args := []any{campaign}
	for _, value := range some {
		args = append(args, value)
	}
	return args
}

func inOrder(all []ledger.Entry) []ledger.Entry {
	slices.SortFunc(all, func(a, b ledger.Entry) int { return int(a.Seq - b.Seq) })
	return all
}

// StruckGroup is the group that an undo or a redo names, as SQL of its payload: NULL
// where the payload is not written as the journal writes it, and only looking
// into it tells. An index that holds it stands only for the very same text.
const StruckGroup = `CASE WHEN json_valid(payload) AND payload = json_object('group', CAST(json_extract(payload, '$.group') AS TEXT))
	THEN json_extract(payload, '$.group') END`

// Strikes is the condition that an entry is an undo or a redo.
const Strikes = `kind IN ('` + ledger.KindUndone + `', '` + ledger.KindRedone + `')`

// Striking are the undos and redos that name one of some groups, none for all of
// them, in order, and those of which nobody can tell what they name.
func Striking(ctx context.Context, db Database, campaign string, groups []string) (all []ledger.Entry, err error) {
	const strikes = `SELECT ` + columns + ` FROM entries WHERE campaign_id = ? AND ` + Strikes
	if len(groups) == 0 {
		all, err = gather(nil, each(ctx, db, strikes, campaign))
		return inOrder(all), err
	}
	const query = strikes + ` AND ` + StruckGroup
	wanted := distinct(groups)
	for some := range slices.Chunk(wanted, together) {
		in := query + ` IN (?` + strings.Repeat(`, ?`, len(some)-1) + `)`
		if all, err = gather(all, each(ctx, db, in, arguments(campaign, some)...)); err != nil {
			return nil, err
		}
	}
	odd, err := gather(nil, each(ctx, db, query+` IS NULL`, campaign))
	if err != nil {
		return nil, err
	}
	for _, e := range odd {
		var names struct {
			Group string `json:"group"`
		}
		if json.Unmarshal(e.Payload, &names) != nil || slices.Contains(wanted, names.Group) {
			all = append(all, e)
		}
	}
	return inOrder(all), nil
}
