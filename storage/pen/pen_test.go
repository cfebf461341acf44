package pen_test

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	_ "github.com/glebarez/go-sqlite" // the driver "sqlite", as storage has it

	"astrolabe/storage/pen"
)

var ctx = context.Background()

// pool is an empty database with one table.
func pool(t *testing.T) (*sql.DB, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "some.db")
	db, err := sql.Open("sqlite", "file:"+file+"?_pragma=journal_mode(WAL)")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if _, err := db.Exec("CREATE TABLE t (n INTEGER PRIMARY KEY, words TEXT) STRICT"); err != nil {
		t.Fatal(err)
	}
	return db, file
}

func take(t *testing.T, db *sql.DB) *pen.Pen {
	t.Helper()
	p, err := pen.Take(ctx, db)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// exec wants a statement to change so many rows.
func exec(t *testing.T, p *pen.Pen, want int64, statement string, values ...any) {
	t.Helper()
	if got, err := p.Exec(statement, values...); err != nil || got != want {
		t.Fatalf("%s: %d rows, want %d (%v)", statement, got, want, err)
	}
}

// all are the rows as another connection sees them.
func all(t *testing.T, db *sql.DB) []string {
	t.Helper()
	rows, err := db.Query("SELECT n || coalesce(':' || words, '') || ' ' || typeof(words) FROM t ORDER BY n")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var list []string
	for rows.Next() {
		var s string
		if err := rows.Scan(&s); err != nil {
			t.Fatal(err)
		}
		list = append(list, s)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return list
}

const insert = "INSERT INTO t (n, words) VALUES (?, ?)"

func TestValues(t *testing.T) {
	db, _ := pool(t)
	p := take(t, db)
	exec(t, p, 1, insert, 1, "one")
	exec(t, p, 1, insert, int64(2), []byte("deux, \u00e9t\u00e9\x00"))
	exec(t, p, 1, insert, 3, nil)
	exec(t, p, 1, insert, 4, "")
	exec(t, p, 2, "UPDATE t SET words = words || '!' WHERE n < ?", 3)
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	want := []string{"1:one! text", "2:deux, \u00e9t\u00e9\x00! text", "3 null", "4: text"}
	if got := all(t, db); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// What is wrong is told as the driver tells it, and the next statement runs.
func TestErrors(t *testing.T) {
	db, _ := pool(t)
	p := take(t, db)
	defer p.Close()
	exec(t, p, 1, insert, 1, "one")
	_, ours := p.Exec(insert, 1, "again")
	_, theirs := db.Exec("INSERT INTO t (n, words) VALUES (1, 'again')")
	var a, b interface{ Code() int }
	if !errors.As(ours, &a) || !errors.As(theirs, &b) || a.Code() != b.Code() || ours.Error() != theirs.Error() {
		t.Errorf("%v, the driver says %v", ours, theirs)
	}
	for statement, values := range map[string][]any{
		insert:                           {2},
		"INSERT INTO t (n) VALUES (?)":   {3.5},
		"INSERT INTO nowhere VALUES (1)": nil,
		"-- nothing":                     nil,
	} {
		if _, err := p.Exec(statement, values...); err == nil {
			t.Errorf("%s ran with %v", statement, values)
		}
	}
	exec(t, p, 1, insert, 2, "two")
	if got := all(t, db); !slices.Equal(got, []string{"1:one text", "2:two text"}) {
		t.Errorf("%q", got)
	}
}

// What the rest of database/sql does on the connection is of the same
// transaction, and Drop takes all of it back.
func TestDropRollsBack(t *testing.T) {
	db, _ := pool(t)
	p := take(t, db)
	exec(t, p, 0, "BEGIN IMMEDIATE")
	exec(t, p, 1, insert, 1, "one")
	if _, err := p.Conn.ExecContext(ctx, insert, 2, "two"); err != nil {
		t.Fatal(err)
	}
	if got := all(t, db); len(got) > 0 {
		t.Fatalf("others see %q", got)
	}
	p.Drop()
	p = take(t, db)
	defer p.Close()
	exec(t, p, 1, insert, 2, "anew")
	if got := all(t, db); !slices.Equal(got, []string{"2:anew text"}) {
		t.Errorf("%q", got)
	}
}

// A statement outlives a change of the schema by another connection.
func TestSchemaChanges(t *testing.T) {
	db, _ := pool(t)
	p := take(t, db)
	defer p.Close()
	exec(t, p, 1, insert, 1, "one")
	if _, err := db.Exec("CREATE TRIGGER loud AFTER INSERT ON t BEGIN UPDATE t SET words = upper(words); END"); err != nil {
		t.Fatal(err)
	}
	exec(t, p, 1, insert, 2, "two")
	if got := all(t, db); !slices.Equal(got, []string{"1:ONE text", "2:TWO text"}) {
		t.Errorf("%q", got)
	}
}

// With the pool the last connection goes, and so SQLite's log: nothing that was
// prepared holds on to the database.
func TestCloseLetsGo(t *testing.T) {
	for _, end := range []func(*pen.Pen){func(p *pen.Pen) { p.Close() }, (*pen.Pen).Drop} {
		db, file := pool(t)
		p := take(t, db)
		exec(t, p, 1, insert, 1, "one")
		if _, err := os.Stat(file + "-wal"); err != nil {
			t.Fatal(err)
		}
		end(p)
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(file + "-wal"); err == nil {
			t.Error("the database is still open")
		}
	}
}

// A driver that looks otherwise than the one that is held fast is told of, not
// written through.
func TestAnotherDriver(t *testing.T) {
	sql.Register("another", another{})
	db, err := sql.Open("another", "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := pen.Take(ctx, db); err == nil || !strings.Contains(err.Error(), "another driver") {
		t.Errorf("took it: %v", err)
	}
}
