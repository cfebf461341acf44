package pen

import (
	"cmp"
	"context"
	"database/sql"
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// Pen is one connection of a pool, kept for writing. It is not safe for use by
// several goroutines. Between two calls the connection may be used in every
// other way, too: it sees the transaction that the Pen has begun.
type Pen struct {
	Conn *sql.Conn // of the pool; never closed by others

	tls   *libc.TLS
	db    uintptr            // the sqlite3 of the connection
	ready map[string]uintptr // what is prepared, by its SQL
}

// Take takes a connection out of a pool and keeps it until Close or Drop. The
// pool has to be one of github.com/glebarez/go-sqlite.
func Take(ctx context.Context, pool *sql.DB) (*Pen, error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	p := &Pen{Conn: conn, ready: map[string]uintptr{}}
	if err := conn.Raw(p.reach); err != nil {
		return nil, cmp.Or(err, conn.Close())
	}
	return p, nil
}

// reach looks up in the driver's connection what SQLite knows it by, since the
// driver gives nobody a statement that stays prepared. The driver's version is
// held fast, and a test tells when it looks otherwise.
func (p *Pen) reach(connection any) error {
	c := reflect.Indirect(reflect.ValueOf(connection))
	if c.Kind() == reflect.Struct {
		db, tls := c.FieldByName("db"), c.FieldByName("tls")
		if db.IsValid() && db.Kind() == reflect.Uintptr && tls.IsValid() && tls.Type() == reflect.TypeFor[*libc.TLS]() {
			p.db, p.tls = uintptr(db.Uint()), (*libc.TLS)(tls.UnsafePointer())
		}
	}
	if p.db == 0 || p.tls == nil {
		return fmt.Errorf("a connection of another driver: %T", connection)
	}
	return nil
}

// Exec runs one statement and gives how many rows it has changed. Values are
// int, int64, string, []byte as text, and nil. The error has SQLite's extended
// result code as Code, as those of the driver.
func (p *Pen) Exec(statement string, values ...any) (changed int64, err error) {
	s, err := p.prepared(statement)
	if err != nil {
		return 0, err
	}
	texts, err := p.bind(s, values)
	if err == nil {
		// A row is as good as the end: nothing here asks for one.
		if rc := sqlite3.Xsqlite3_step(p.tls, s); rc != sqlite3.SQLITE_DONE && rc != sqlite3.SQLITE_ROW {
			err = p.failure(rc)
		}
	}
	if err == nil {
		changed = int64(sqlite3.Xsqlite3_changes(p.tls, p.db))
	}
	sqlite3.Xsqlite3_reset(p.tls, s) // says again what the step has said
	sqlite3.Xsqlite3_clear_bindings(p.tls, s)
	for _, text := range texts {
		libc.Xfree(p.tls, text)
	}
	return changed, err
}

// prepared is a statement, prepared when it is asked for first.
func (p *Pen) prepared(statement string) (uintptr, error) {
	if s, there := p.ready[statement]; there {
		return s, nil
	}
	const word = strconv.IntSize / 8
	text, err := libc.CString(statement)
	if err != nil {
		return 0, err
	}
	defer libc.Xfree(p.tls, text)
	out, err := libc.CString(strings.Repeat("\x00", word)) // where SQLite puts the statement
	if err != nil {
		return 0, err
	}
	defer libc.Xfree(p.tls, out)
	if rc := sqlite3.Xsqlite3_prepare_v2(p.tls, p.db, text, -1, out, 0); rc != sqlite3.SQLITE_OK {
		return 0, p.failure(rc)
	}
	s := address(libc.GoBytes(out, word))
	if s == 0 {
		return 0, fmt.Errorf("no statement: %q", statement)
	}
	p.ready[statement] = s
	return s, nil
}

// address reads one out of memory as it lies there.
func address(word []byte) uintptr {
	if len(word) == 4 {
		return uintptr(binary.NativeEndian.Uint32(word))
	}
	return uintptr(binary.NativeEndian.Uint64(word))
}

// bind gives a statement its values. The texts are memory of SQLite's that has to
// stay until the statement has run.
func (p *Pen) bind(s uintptr, values []any) (texts []uintptr, err error) {
	if n := int(sqlite3.Xsqlite3_bind_parameter_count(p.tls, s)); n != len(values) {
		return nil, fmt.Errorf("%d values for %d places", len(values), n)
	}
	texts = make([]uintptr, 0, len(values))
	text := func(at int32, t string) (int32, error) {
		copied, err := libc.CString(t)
		if err != nil {
			return 0, err
		}
		texts = append(texts, copied)
		return sqlite3.Xsqlite3_bind_text(p.tls, s, at, copied, int32(len(t)), 0), nil
	}
	for i, v := range values {
		rc, at := int32(sqlite3.SQLITE_OK), int32(i+1)
		switch v := v.(type) {
		case nil:
			rc = sqlite3.Xsqlite3_bind_null(p.tls, s, at)
		case int:
			rc = sqlite3.Xsqlite3_bind_int64(p.tls, s, at, int64(v))
		case int64:
			rc = sqlite3.Xsqlite3_bind_int64(p.tls, s, at, v)
		case string:
			rc, err = text(at, v)
		case []byte:
			rc, err = text(at, string(v))
		default:
			err = fmt.Errorf("value %d is a %T", i+1, v)
		}
		if err == nil && rc != sqlite3.SQLITE_OK {
			err = p.failure(rc)
		}
		if err != nil {
			return texts, err
		}
	}
	return texts, nil
}

// Error is what SQLite reports.
type Error struct {
	code int
	said string
}

func (e *Error) Error() string { return e.said }

// Code is SQLite's extended result code.
func (e *Error) Code() int { return e.code }

func (p *Pen) failure(rc int32) error {
	said := libc.GoString(sqlite3.Xsqlite3_errstr(p.tls, rc))
	if more := libc.GoString(sqlite3.Xsqlite3_errmsg(p.tls, p.db)); more != said {
		said += ": " + more
	}
	return &Error{int(rc), fmt.Sprintf("%s (%d)", said, rc)}
}

// Close gives the connection back to its pool.
func (p *Pen) Close() error {
	p.forget()
	return p.Conn.Close()
}

// Drop closes the connection: what it has begun is rolled back.
func (p *Pen) Drop() {
	p.forget()
	_ = p.Conn.Raw(func(any) error { return driver.ErrBadConn })
	_ = p.Conn.Close()
}

// forget lets go of what is prepared: SQLite keeps a database open for as long
// as a statement of it is there.
func (p *Pen) forget() {
	for _, s := range p.ready {
		sqlite3.Xsqlite3_finalize(p.tls, s)
	}
	p.ready = nil
}
