package main

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	_ "github.com/glebarez/go-sqlite"

	"astrolabe/cmd/internal/settings"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/kittest"
)

// still lets no time pass, however slow the machine: what runs after a time would run
// beside what runs where it is.
func still(time.Duration, func()) func() { return func() {} }

// sampled makes books with the sample campaign and a copy of them.
func sampled(t *testing.T) (dir, id string) {
	t.Helper()
	ctx := context.Background()
	dir = filepath.Join(t.TempDir(), "books")
	shelf, err := wiring.OpenBooks(ctx, dir, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	id, sampled := wiring.Games()[0].Sample(ctx, shelf.Store, translations.English)
	_, _, copied := shelf.Ladder.Make(ctx, ledger.Asked)
	if err := errors.Join(sampled, copied, shelf.Close()); err != nil {
		t.Fatal(err)
	}
	return dir, id
}

// opened is a window without books yet.
func opened(t *testing.T, language translations.Language) (*opening, kittest.Hand) {
	t.Helper()
	kept := settings.Open(t.TempDir(), "")
	t.Cleanup(kept.Close)
	o := &opening{app: fynetest.NewApp(t), window: test.NewTempWindow(t, nil), words: translations.New(language), kept: kept, language: language,
		aside: func(work func()) { work() }, after: still}
	o.window.Resize(fyne.NewSize(1280, 800))
	t.Cleanup(func() {
		if o.shelf != nil {
			if err := o.shelf.Close(); err != nil {
				t.Error(err)
			}
		}
	})
	return o, kittest.Hand{TB: t, Window: o.window}
}

// loseIndex makes a database take nothing more: all of it can be read, and an
// index that is written with each entry is gone.
func loseIndex(t *testing.T, dir string) {
	t.Helper()
	file := filepath.Join(dir, "astrolabe.db")
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	var page, size int64
	err = db.QueryRow(`SELECT rootpage, (SELECT page_size FROM pragma_page_size) FROM sqlite_schema
		WHERE name = 'sqlite_autoindex_entries_2'`).Scan(&page, &size)
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	copy(content[(page-1)*size:page*size], bytes.Repeat([]byte{0}, int(size)))
	if err := os.WriteFile(file, content, 0o600); err != nil {
		t.Fatal(err)
	}
}

// TestADatabaseThatTakesNothingMoreIsMadeAnew: SQLite reads all of it and writes
// no act into it. The window leads to the copies, makes a new file, and goes on
// in the campaign.
func TestADatabaseThatTakesNothingMoreIsMadeAnew(t *testing.T) {
	for _, language := range translations.Languages() {
		dir, id := sampled(t)
		loseIndex(t, dir)
		o, hand := opened(t, language)
		s := o.open(dir)
		s.Open(id)
		before := s.Book().Head()
		note := func() { s.Record(scoring.Say(scoring.WriteNote{Text: "On we go."}), nil) }
		note()
		hand.Tap("failure.restore", "restore.copy.0", "restore.rebuild")
		hand.Save("rebuild-" + string(language))
		if cut := kittest.CutTexts(o.window.Canvas().Overlays().Top()); len(cut) > 0 {
			t.Error(cut)
		}
		next := o.shelf
		hand.Tap("rebuild.do")
		if o.shelf == next || !strings.Contains(hand.Words(), "Lantern") && !strings.Contains(hand.Words(), "Ana") {
			t.Fatalf("%s: %s", language, hand.Words())
		}
		book, err := o.shelf.Open(context.Background(), id)
		if err != nil || book.Head() != before {
			t.Fatalf("%s: %v, %v", language, book, err)
		}
		if _, err := book.Record(context.Background(), scoring.Say(scoring.WriteNote{Text: "On we go."})); err != nil {
			t.Errorf("%s: %v", language, err)
		}
		if aside, _ := filepath.Glob(filepath.Join(dir, "backups", "damaged-*")); len(aside) != 1 {
			t.Errorf("%s: set aside are %v", language, aside)
		}
	}
}

// TestTroubleReadsOn: books that cannot be recorded in are opened for reading
// from the screen that says why, and for recording once they can.
func TestTroubleReadsOn(t *testing.T) {
	dir, id := sampled(t)
	o, hand := opened(t, translations.English)
	o.trouble(dir, &ledger.Violation{Key: "storage.full", Args: ledger.Args{"path": dir}})
	hand.Tap("trouble.read")
	if o.shelf == nil || !strings.Contains(hand.Words(), "Read only. ") {
		t.Fatalf("it says %s", hand.Words())
	}
	hand.Save("trouble-reading")
	hand.Tap("campaigns.open.0")
	hand.Tap("table.green.explore")
	hand.Save("trouble-reading-table")
	hand.Tap("reading.do")
	shelf, err := o.shelf.Open(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := shelf.Record(context.Background(), scoring.Say(scoring.WriteNote{Text: "On we go."})); err != nil {
		t.Error(err)
	}
}
