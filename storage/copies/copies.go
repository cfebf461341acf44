package copies

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/glebarez/sqlite"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/storage/disk"
	"astrolabe/storage/entries"
	"astrolabe/storage/fault"
)

// Open opens the file of a copy for reading, as it lies, or with other
// words for writing.
func Open(file, how string) (*sql.DB, error) {
	db, err := sql.Open(sqlite.DriverName, DSN(file, how))
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// Finishing writes what is left to write into a copy that nobody else knows of
// yet; it is brought to the disk as a whole.
const Finishing = "mode=rw&_pragma=journal_mode(OFF)&_pragma=synchronous(OFF)"

// Intact says whether SQLite finds the file of a copy sound.
func Intact(ctx context.Context, file string) error {
	db, err := Open(file, AsItLies)
	if err != nil {
		return err
	}
	defer db.Close()
	return Quick(ctx, db)
}

// Unharmed says whether a sound copy still is one, to the last entry.
func Unharmed(ctx context.Context, c ledger.Copy) bool {
	db, err := Open(c.Path, AsItLies)
	if err != nil {
		return false
	}
	defer db.Close()
	if Quick(ctx, db) != nil {
		return false
	}
	for _, of := range c.Campaigns {
		if wrong, err := firstWrong(ctx, db, of, of.Head); err != nil || wrong > 0 {
			return false
		}
	}
	return true
}

func Quick(ctx context.Context, db *sql.DB) error {
	var said string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&said); err != nil {
		return err
	}
	if said != "ok" {
		return fault.Reported(said)
	}
	return nil
}

// Mark checks a copy that was just made, campaign by campaign, and writes into
// it what it holds. What was remembered of the books before it was made
// counts too: a campaign without its end is not sound. Only what keeps it from
// being a copy is an error.
func Mark(ctx context.Context, file string, o Order, remembered func(campaign string, gone map[ledger.Head]bool) []ledger.Head) (list []ledger.Copied, err error) {
	db, err := Open(file, Finishing)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := Quick(ctx, db); err != nil {
		return nil, err
	}
	var id int
	if err := db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id); err != nil {
		return nil, err
	}
	if id != entries.ApplicationID {
		return nil, errors.New("the copy is empty")
	}
	if err := Openly(ctx, db); err != nil {
		return nil, err
	}
	if o.Campaign != "" {
		if err := alone(ctx, db, o.Campaign); err != nil {
			return nil, err
		}
	}
	if list, err = Held(ctx, db); err != nil {
		return nil, err
	}
	gone, err := leftOnPurpose(ctx, db)
	if err != nil {
		return nil, err
	}
	for i := range list {
		want := remembered(list[i].ID, gone[list[i].ID])
		if list[i].Wrong, err = firstWrong(ctx, db, list[i], want...); err != nil {
			return nil, err
		}
	}
	return list, write(ctx, db, o, list)
}

// Openly takes what is still secret out of a copy, and out of the pages of its file.
func Openly(ctx context.Context, db *sql.DB) error {
	_, err := db.ExecContext(ctx, "PRAGMA secure_delete = ON; DELETE FROM secrets")
	if fault.NoTable(err) {
		return nil // of an older schema
	}
	return err
}

// write adds the tables of a copy; those of an earlier one may be there where
// somebody has put a copy in the place of the database.
func write(ctx context.Context, db *sql.DB, o Order, list []ledger.Copied) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() // nothing, once it is committed
	for _, statement := range append([]string{"DROP TABLE IF EXISTS copy", "DROP TABLE IF EXISTS copied"}, entries.CopyTables...) {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, "INSERT INTO copy VALUES (?, ?, ?, ?)", o.At, o.Offset, string(o.Why), o.Campaign != ""); err != nil {
		return err
	}
	for _, c := range list {
		if _, err := tx.ExecContext(ctx, "INSERT INTO copied VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
			c.ID, c.Game, c.Name, c.Games, c.Seq, c.Hash, c.LastAt, c.Wrong); err != nil {
			return err
		}
	}
	return tx.Commit()
}

// alone takes every other campaign out of a copy, and out of the pages of its
// file.
func alone(ctx context.Context, db *sql.DB, campaign string) error {
	var kept string
	if err := db.QueryRowContext(ctx, "SELECT coalesce((SELECT sql FROM sqlite_schema WHERE name = 'entries_never_go'), 'SELECT 1')").Scan(&kept); err != nil {
		return err
	}
	tables, err := column(ctx, db, `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' AND c.name = 'campaign_id'`)
	if err != nil {
		return err
	}
	if _, err := db.ExecContext(ctx, "DROP TRIGGER IF EXISTS entries_never_go"); err != nil {
		return err
	}
	for _, table := range tables {
		if _, err := db.ExecContext(ctx, fmt.Sprintf("DELETE FROM %q WHERE campaign_id <> ?", table), campaign); err != nil {
			return err
		}
	}
	for _, statement := range []string{"DELETE FROM campaigns WHERE id <> ?1", kept, "VACUUM"} {
		var args []any
		if statement == "DELETE FROM campaigns WHERE id <> ?1" {
			args = append(args, campaign)
		}
		if _, err := db.ExecContext(ctx, statement, args...); err != nil {
			return err
		}
	}
	return nil
}

func column(ctx context.Context, db *sql.DB, query string) (list []string, err error) {
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, rows.Err()
}

// Held are the campaigns of a database with their heads.
func Held(ctx context.Context, db entries.Database) (list []ledger.Copied, err error) {
	rows, err := db.QueryContext(ctx, "SELECT id, game, name, games, head_seq, head_hash, last_at FROM campaigns ORDER BY id")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var c ledger.Copied
		if err := rows.Scan(&c.ID, &c.Game, &c.Name, &c.Games, &c.Seq, &c.Hash, &c.LastAt); err != nil {
			return nil, fmt.Errorf("%w: %w", fault.ErrDamaged, err)
		}
		list = append(list, c)
	}
	return list, rows.Err()
}

// leftOnPurpose are the heads that replacing books has left, by campaign. Older
// schemas know of none.
func leftOnPurpose(ctx context.Context, db *sql.DB) (map[string]map[ledger.Head]bool, error) {
	there, err := column(ctx, db, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name = 'replaced'")
	if err != nil || len(there) == 0 {
		return nil, err
	}
	rows, err := db.QueryContext(ctx, "SELECT campaign_id, seq, hash FROM replaced")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]map[ledger.Head]bool{}
	for rows.Next() {
		var campaign string
		var head ledger.Head
		if err := rows.Scan(&campaign, &head.Seq, &head.Hash); err != nil {
			return nil, fmt.Errorf("%w: %w", fault.ErrDamaged, err)
		}
		if all[campaign] == nil {
			all[campaign] = map[ledger.Head]bool{}
		}
		all[campaign][head] = true
	}
	return all, rows.Err()
}

// firstWrong is the first entry of a campaign that is not as it was recorded, 0
// when all are; wanted are the ends that it is remembered to have had.
func firstWrong(ctx context.Context, db entries.Database, c ledger.Copied, wanted ...ledger.Head) (int64, error) {
	met := map[int64]string{}
	for _, want := range wanted {
		met[want.Seq] = ""
	}
	head, err := history.CheckChain(c.Campaign, func(yield func(ledger.Entry, error) bool) {
		for e, err := range entries.Each(ctx, db, c.ID, 0, 0) {
			if _, asked := met[e.Seq]; asked {
				met[e.Seq] = e.Hash
			}
			if !yield(e, err) {
				return
			}
		}
	})
	var at *ledger.EntryError
	switch {
	case errors.As(err, &at), errors.Is(err, fault.ErrDamaged):
		return head.Seq + 1, nil
	case err != nil:
		return 0, err
	case head != c.Head:
		return max(1, min(head.Seq+1, c.Seq)), nil
	}
	for _, want := range wanted {
		switch {
		case want.Seq > head.Seq:
			return head.Seq + 1, nil
		case want.Seq > 0 && met[want.Seq] != want.Hash:
			return want.Seq, nil
		}
	}
	return 0, nil
}

// Known remembers what files of copies were found to hold, for as long as
// they stay as they were.
type Known struct {
	Version int // of the newest schema

	mu   sync.Mutex
	read map[string]readCopy
}

type readCopy struct {
	size int64
	at   time.Time
	copy ledger.Copy
}

// Of says what a file holds.
func (r *Known) Of(ctx context.Context, path string) ledger.Copy {
	c := ledger.Copy{Path: path, Number: Number(filepath.Base(path))}
	at, err := os.Stat(path)
	if err != nil {
		c.Unusable = notACopy("storage.unusable_unreadable", path, err)
		return c
	}
	if c.Size = at.Size(); !at.Mode().IsRegular() {
		c.Unusable = notACopy("storage.unusable_foreign", path, nil)
		return c
	}
	r.mu.Lock()
	was, there := r.read[path]
	r.mu.Unlock()
	if there && was.size == at.Size() && was.at.Equal(at.ModTime()) {
		return was.copy
	}
	d := fault.Doubt{File: path, Copy: true}
	_ = fault.Reread(ctx, func() error {
		c.Campaigns = nil
		c.Unusable = readMarks(ctx, &c, r.Version)
		if cause := errors.Unwrap(c.Unusable); cause != nil && !errors.Is(cause, fs.ErrPermission) {
			if err := d.Of(cause); err != cause {
				c.Unusable = notACopy("storage.unusable_unreadable", path, err)
			}
		}
		return c.Unusable
	})
	if ctx.Err() != nil || errors.Is(c.Unusable, &ledger.Violation{Key: "storage.unusable_unreadable"}) {
		return c // it may be readable the next time
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.read == nil {
		r.read = map[string]readCopy{}
	}
	r.read[path] = readCopy{at.Size(), at.ModTime(), c}
	return c
}

func notACopy(key, path string, cause error) error {
	return &ledger.Violation{Key: key, Args: ledger.Args{"path": path}, Cause: cause}
}

// readMarks reads from a file what it holds of the books; the error is why it
// cannot serve as a copy. The entries are not looked at.
func readMarks(ctx context.Context, c *ledger.Copy, newest int) error {
	if c.Size == 0 {
		return notACopy("storage.unusable_half", c.Path, nil)
	}
	if !disk.MayRead(c.Path) {
		return notACopy("storage.unusable_unreadable", c.Path, fs.ErrPermission)
	}
	db, err := Open(c.Path, AsItLies)
	if err != nil {
		return notACopy("storage.unusable_unreadable", c.Path, err)
	}
	defer db.Close()
	var id, version, tables int
	err = db.QueryRowContext(ctx, `SELECT (SELECT application_id FROM pragma_application_id),
		(SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('campaigns', 'entries', 'copy', 'copied'))`).
		Scan(&id, &version, &tables)
	switch {
	case err != nil:
		return unreadMarks(c.Path, err)
	case id != entries.ApplicationID:
		return notACopy("storage.unusable_foreign", c.Path, nil)
	case version > newest:
		return notACopy("storage.unusable_newer", c.Path, nil)
	case tables < 4:
		return notACopy("storage.unusable_unmarked", c.Path, nil)
	}
	var why string
	if err := db.QueryRowContext(ctx, "SELECT at, utc_offset, why, alone FROM copy").Scan(&c.At, &c.UTCOffset, &why, &c.Alone); err != nil {
		return unreadMarks(c.Path, err)
	}
	c.Why = ledger.Occasion(why)
	rows, err := db.QueryContext(ctx, `SELECT campaign_id, game, name, games, head_seq, head_hash, last_at, wrong_seq
		FROM copied ORDER BY last_at DESC, campaign_id`)
	if err != nil {
		return unreadMarks(c.Path, err)
	}
	defer rows.Close()
	for rows.Next() {
		var of ledger.Copied
		if err := rows.Scan(&of.ID, &of.Game, &of.Name, &of.Games, &of.Seq, &of.Hash, &of.LastAt, &of.Wrong); err != nil {
			return unreadMarks(c.Path, err)
		}
		c.Campaigns = append(c.Campaigns, of)
	}
	if err := rows.Err(); err != nil {
		return unreadMarks(c.Path, err)
	}
	return nil
}

// unreadMarks says why a file could not be read to its end.
func unreadMarks(path string, err error) error {
	switch fault.Code(err) & 0xff {
	case fault.NotADB:
		if begins(path, "SQLite format 3\x00") {
			return notACopy("storage.unusable_half", path, err)
		}
		return notACopy("storage.unusable_foreign", path, err)
	case fault.IOErr, fault.CantOpen:
		return notACopy("storage.unusable_unreadable", path, err)
	}
	return notACopy("storage.unusable_half", path, err)
}

// begins says whether a file begins with some bytes.
func begins(path, with string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	met := make([]byte, len(with))
	_, err = io.ReadFull(f, met)
	return err == nil && string(met) == with
}

// Order is a copy that is wanted.
type Order struct {
	Why      ledger.Occasion
	Campaign string // "" for all
	At       int64  // UTC milliseconds
	Offset   int    // minutes east of UTC
}

// Number is that of a name, 0 for none.
func Number(name string) int {
	var n int
	if _, err := fmt.Sscanf(name, "astrolabe-%05d-", &n); err != nil || n < 0 {
		return 0
	}
	return n
}

// AsItLies is how a database is opened that nobody can be writing to: without locks and
// without the write-ahead log.
const AsItLies = "mode=ro&_pragma=foreign_keys(1)&_pragma=busy_timeout(5000)&immutable=1"

// DSN is the name under which the driver opens a file: a URI, so that a
// question mark or a percent sign in a folder's name is part of the name.
func DSN(file, how string) string {
	p := filepath.ToSlash(file)
	if !strings.HasPrefix(p, "/") { // C:/…
		p = "/" + p
	}
	u := url.URL{Scheme: "file", Path: p, RawQuery: how}
	return u.String()
}
