package storagetest

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/storage"
	"astrolabe/storage/pen"
)

// The rows of an act, as a Store writes them.
const (
	insertEntry = `INSERT INTO entries (campaign_id, seq, id, grp, at, utc_offset, game, kind,
		version, payload, overrules, prev, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	insertCampaign = `INSERT INTO campaigns (game, name, status, games, founded, detail,
		head_seq, head_hash, last_at, id) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`
	updateCampaign = `UPDATE campaigns SET game = ?, name = ?, status = ?, games = ?, founded = ?, detail = ?,
		head_seq = ?, head_hash = ?, last_at = ? WHERE id = ?`
)

// Append writes the rows of one act in a transaction, and returns when they are
// on the disk.
type Append func(c ledger.Campaign, entries []ledger.Entry, s ledger.Summary) error

// Bare is an act by prepared statements in a database of its own, of the schema
// that a Store makes, triggers included. Nothing is asked, checked or remembered.
func Bare(tb testing.TB) Append {
	tb.Helper()
	p, err := pen.Take(context.Background(), books(tb))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { p.Close() })
	return act(p.Exec)
}

// Driver is Bare by statements that database/sql has prepared, which its driver
// prepares anew each time.
func Driver(tb testing.TB) Append {
	tb.Helper()
	db := books(tb)
	db.SetMaxOpenConns(1)
	ready := map[string]*sql.Stmt{}
	return act(func(statement string, values ...any) (int64, error) {
		if ready[statement] == nil {
			s, err := db.Prepare(statement)
			if err != nil {
				return 0, err
			}
			ready[statement] = s
		}
		_, err := ready[statement].Exec(values...)
		return 0, err
	})
}

// act is an act by whatever runs statements.
func act(exec func(statement string, values ...any) (int64, error)) Append {
	return func(c ledger.Campaign, entries []ledger.Entry, s ledger.Summary) error {
		last, row := entries[len(entries)-1], updateCampaign
		if entries[0].Seq == 1 {
			row = insertCampaign
		}
		if _, err := exec("BEGIN IMMEDIATE"); err != nil {
			return err
		}
		if _, err := exec(row, c.Game, s.Name, s.Status, s.Games, s.Founded, text(s.Detail),
			last.Seq, last.Hash, last.At, c.ID); err != nil {
			return err
		}
		for _, e := range entries {
			if _, err := exec(insertEntry, c.ID, e.Seq, e.ID, e.Group, e.At, e.UTCOffset, e.Game, e.Kind,
				e.Version, string(e.Payload), text(e.Overrules), e.Prev, e.Hash); err != nil {
				return err
			}
		}
		_, err := exec("COMMIT")
		return err
	}
}

func text(b []byte) any {
	if b == nil {
		return nil
	}
	return string(b)
}

// books is an empty database of the newest schema, opened past a Store as a
// Store opens it.
func books(tb testing.TB) *sql.DB {
	tb.Helper()
	dir := tb.TempDir()
	s, err := storage.Open(context.Background(), dir)
	if err == nil {
		err = s.Close()
	}
	if err != nil {
		tb.Fatal(err)
	}
	db, err := sql.Open("sqlite", "file:"+filepath.ToSlash(filepath.Join(dir, "astrolabe.db"))+
		"?_pragma=foreign_keys(1)&_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { db.Close() })
	return db
}

// Page writes 4 KiB at the end of a file and brings them to the disk.
func Page(tb testing.TB) func() error {
	tb.Helper()
	f, err := os.Create(filepath.Join(tb.TempDir(), "page"))
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { f.Close() })
	page := make([]byte, 4096)
	for i := range page {
		page[i] = byte(i)
	}
	return func() error {
		if _, err := f.Write(page); err != nil {
			return err
		}
		return f.Sync()
	}
}

// Pair is what two do side by side, in turn, so that whatever else the machine
// does happens to both.
type Pair struct{ ours, theirs, page, ratio []float64 }

// Add times each once: what is ours, the peer, and a page.
func (p *Pair) Add(tb testing.TB, ours, theirs, page func() error) {
	tb.Helper()
	took := func(do func() error) float64 {
		begin := time.Now()
		if err := do(); err != nil {
			tb.Fatal(err)
		}
		return float64(time.Since(begin).Nanoseconds()) / 1e3
	}
	o, t := took(ours), took(theirs)
	p.ours, p.theirs, p.ratio = append(p.ours, o), append(p.theirs, t), append(p.ratio, o/t)
	p.page = append(p.page, took(page))
}

// Report gives the medians, in microseconds, and that of the ratios of
// neighbors.
func (p *Pair) Report(b *testing.B) {
	b.ReportMetric(median(p.ours), "ours-µs")
	b.ReportMetric(median(p.theirs), "peer-µs")
	b.ReportMetric(median(p.page), "fsync-µs")
	b.ReportMetric(median(p.ratio), "ours/peer")
}

func median(of []float64) float64 {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}
