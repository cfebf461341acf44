package storage

import (
	"context"
	"database/sql"
	"fmt"
	"os"
	"slices"
	"syscall"
	"testing"
	"time"

	"astrolabe/storage/entries"
	"astrolabe/storage/heads"
	"astrolabe/storage/pen"
)

// Pool lets tests look at connections.
func (s *Store) Pool() *sql.DB { return s.pool }

// OnThePen runs a pragma on the connection that writes, as max_page_count to
// stand for a disk that is full. The next one, after an act that failed, does not
// have it.
func (s *Store) OnThePen(pragma string) error {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.pen == nil {
		p, err := pen.Take(context.Background(), s.pool)
		if err != nil {
			return err
		}
		s.pen = p
	}
	_, err := s.pen.Exec("PRAGMA " + pragma)
	return err
}

// WithoutConnections closes all that nobody uses just now: the next one is new.
func (s *Store) WithoutConnections() {
	s.writing.Lock()
	defer s.writing.Unlock()
	if s.pen != nil {
		letGo(s)
	}
	s.pool.SetMaxIdleConns(0)
}

// Pages is the size of the database in pages.
func (s *Store) Pages() (n int, err error) {
	err = s.pool.QueryRow("PRAGMA page_count").Scan(&n)
	return n, err
}

// SchemaVersion is how many steps there are.
func SchemaVersion() int { return len(steps) }

// FailAtStatement makes the migration from a version to the newest fail before
// its n-th statement, counted from 0, until fixed is called; false where it has
// no more than n.
func FailAtStatement(version, n int) (fixed func(), ok bool) {
	whole := steps
	steps = slices.Clone(whole)
	for i := version; i < len(steps); i++ {
		if n <= len(steps[i].sql) {
			steps[i].sql = slices.Insert(slices.Clone(steps[i].sql), n, "SELECT no_such_function()")
			return func() { steps = whole }, true
		}
		n -= len(steps[i].sql) + 1
	}
	steps = whole
	return nil, false
}

// TellAfter has a write told after another time than a second, until back is
// called.
func TellAfter(d time.Duration) (back func()) {
	was := tellAfter
	tellAfter = d
	return func() { tellAfter = was }
}

// HeadsLimit is from what size the heads file is rewritten.
const HeadsLimit = heads.Limit

// ApplicationID as a number in SQL.
var ApplicationID = fmt.Sprint(entries.ApplicationID)

// WithoutLinks stands for a file system without hard links.
func WithoutLinks(t *testing.T) {
	link = func(string, string) error { return &os.LinkError{Op: "link", Err: syscall.EPERM} }
	t.Cleanup(func() { link = os.Link })
}

// Patience is how long the Ladder waits for another program.
func (l *Ladder) Patience(d time.Duration) { l.patience = d }

// Asked are the statements by which entries are found, each with a campaign and
// one more value.
func Asked() []string {
	const begin = "SELECT payload FROM entries WHERE campaign_id = ? AND "
	return []string{begin + "id IN (?)", begin + "grp IN (?)", begin + entries.Strikes + " AND " + entries.StruckGroup + " IN (?)"}
}
