package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/glebarez/sqlite"

	"astrolabe/ledger"
	"astrolabe/storage/disk"
	"astrolabe/storage/entries"
)

// openCopy opens the file of a copy for reading, as it lies, or with other
// words for writing.
func openCopy(file, how string) (*sql.DB, error) {
	db, err := sql.Open(sqlite.DriverName, dsn(file, how))
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// finishing writes what is left to write into a copy that nobody else knows of
// yet; it is brought to the disk as a whole.
const finishing = "mode=rw&_pragma=journal_mode(OFF)&_pragma=synchronous(OFF)"

// intact says whether SQLite finds the file of a copy sound.
func intact(ctx context.Context, file string) error {
	db, err := openCopy(file, asItLies)
	if err != nil {
		return err
	}
	defer db.Close()
	return quick(ctx, db)
}

// unharmedCopy says whether a sound copy still is one, to the last entry.
func unharmedCopy(ctx context.Context, c ledger.Copy) bool {
	db, err := openCopy(c.Path, asItLies)
	if err != nil {
		return false
	}
	defer db.Close()
	if quick(ctx, db) != nil {
		return false
	}
	for _, of := range c.Campaigns {
		if wrong, err := firstWrong(ctx, db, of, of.Head); err != nil || wrong > 0 {
			return false
		}
	}
	return true
}

func quick(ctx context.Context, db *sql.DB) error {
	var said string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&said); err != nil {
		return err
	}
	if said != "ok" {
		return reported(said)
	}
	return nil
}

// mark checks a copy that was just made, campaign by campaign, and writes into
// it what it holds. What was remembered of the books before it was made
// counts too: a campaign without its end is not sound. Only what keeps it from
// being a copy is an error.
func mark(ctx context.Context, file string, o order, known memory) (list []ledger.Copied, err error) {
	db, err := openCopy(file, finishing)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if err := quick(ctx, db); err != nil {
		return nil, err
	}
	var id int
	if err := db.QueryRowContext(ctx, "PRAGMA application_id").Scan(&id); err != nil {
		return nil, err
	}
	if id != applicationID {
		return nil, errors.New("the copy is empty")
	}
	if err := openly(ctx, db); err != nil {
		return nil, err
	}
	if o.campaign != "" {
		if err := alone(ctx, db, o.campaign); err != nil {
			return nil, err
		}
	}
	if list, err = held(ctx, db); err != nil {
		return nil, err
	}
	gone, err := leftOnPurpose(ctx, db)
	if err != nil {
		return nil, err
	}
	for i := range list {
		campaign := list[i].ID
		want := []ledger.Head{known.heads[campaign].Furthest(gone[campaign])}
		for _, head := range known.ends.heads(campaign) {
			if !gone[campaign][head] {
				want = append(want, head)
			}
		}
		if list[i].Wrong, err = firstWrong(ctx, db, list[i], want...); err != nil {
			return nil, err
		}
	}
	return list, write(ctx, db, o, list)
}

// openly takes what is still secret out of a copy, and out of the pages of its file.
func openly(ctx context.Context, db *sql.DB) error {
	_, err := db.ExecContext(ctx, "PRAGMA secure_delete = ON; DELETE FROM secrets")
	if noTable(err) {
		return nil // of an older schema
	}
	return err
}

// write adds the tables of a copy; those of an earlier one may be there where
// somebody has put a copy in the place of the database.
func write(ctx context.Context, db *sql.DB, o order, list []ledger.Copied) error {
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
	if _, err := tx.ExecContext(ctx, "INSERT INTO copy VALUES (?, ?, ?, ?)", o.at, o.offset, string(o.why), o.campaign != ""); err != nil {
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

// held are the campaigns of a database with their heads.
func held(ctx context.Context, db entries.Database) (list []ledger.Copied, err error) {
	rows, err := db.QueryContext(ctx, "SELECT id, game, name, games, head_seq, head_hash, last_at FROM campaigns ORDER BY id")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var c ledger.Copied
		if err := rows.Scan(&c.ID, &c.Game, &c.Name, &c.Games, &c.Seq, &c.Hash, &c.LastAt); err != nil {
			return nil, fmt.Errorf("%w: %w", errDamaged, err)
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
			return nil, fmt.Errorf("%w: %w", errDamaged, err)
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
	head, err := ledger.CheckChain(c.Campaign, func(yield func(ledger.Entry, error) bool) {
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
	case errors.As(err, &at), errors.Is(err, errDamaged):
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

// reading remembers what files of copies were found to hold, for as long as
// they stay as they were.
type reading struct {
	mu   sync.Mutex
	read map[string]readCopy
}

type readCopy struct {
	size int64
	at   time.Time
	copy ledger.Copy
}

// of says what a file holds.
func (r *reading) of(ctx context.Context, path string) ledger.Copy {
	c := ledger.Copy{Path: path, Number: number(filepath.Base(path))}
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
	d := doubt{file: path, copy: true}
	_ = reread(ctx, func() error {
		c.Campaigns = nil
		c.Unusable = readMarks(ctx, &c)
		if cause := errors.Unwrap(c.Unusable); cause != nil && !errors.Is(cause, fs.ErrPermission) {
			if err := d.of(cause); err != cause {
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
func readMarks(ctx context.Context, c *ledger.Copy) error {
	if c.Size == 0 {
		return notACopy("storage.unusable_half", c.Path, nil)
	}
	if !disk.MayRead(c.Path) {
		return notACopy("storage.unusable_unreadable", c.Path, fs.ErrPermission)
	}
	db, err := openCopy(c.Path, asItLies)
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
	case id != applicationID:
		return notACopy("storage.unusable_foreign", c.Path, nil)
	case version > len(steps):
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
	switch code(err) & 0xff {
	case sqliteNotADB:
		if begins(path, "SQLite format 3\x00") {
			return notACopy("storage.unusable_half", path, err)
		}
		return notACopy("storage.unusable_foreign", path, err)
	case sqliteIOErr, sqliteCantOpen:
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
