//go:build e2e

package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
)

// TestADamagedCampaignIsRestored: of two campaigns one is damaged on the disk. The
// window says so on its shelf, opens what is sound for reading, and puts the
// campaign back out of a copy; the other one stays as it was.
func TestADamagedCampaignIsRestored(t *testing.T) {
	for _, c := range []struct {
		lang          string
		width, height float32
	}{{"en", 0, 0}, {"fr", 412, 915}} {
		t.Run(c.lang, func(t *testing.T) {
			data := filepath.Join(t.TempDir(), "books")
			before := twoCopied(t, data)
			flipBit(t, data, before["sample-lantern-coast"][302].Payload)

			w := openWindow(t, data, "--lang", c.lang)
			if c.width > 0 {
				w.xdotool("windowsize", "--sync", w.id, w.pixels(c.width), w.pixels(c.height))
			}
			w.screen("campaigns")
			words := translations.New(translations.Language(c.lang))
			card := w.waitFor("a damaged campaign", func(s seen) bool {
				for _, r := range s.Rects {
					if strings.Contains(r.Text, words.T("screen.mend.card")) {
						return true
					}
				}
				return false
			})
			w.shot("damage-shelf-" + c.lang)
			open := ""
			for _, r := range card.Rects {
				if strings.HasPrefix(r.ID, "campaigns.open.") && strings.Contains(r.Text, words.T("screen.mend.card")) {
					open = r.ID
				}
			}
			w.tap(open)
			shown(w, "damage.safe")
			w.shot("damage-sheet-" + c.lang)
			w.tap("damage.read")
			w.screen("table")
			shown(w, "reading.banner")
			w.shot("damage-reading-" + c.lang)
			w.tap("reading.more")
			w.tap("damage.restore")
			shown(w, "restore.copy.0")
			w.shot("damage-copies-" + c.lang)
			w.tap("restore.copy.0")
			shown(w, "restore.do")
			w.shot("damage-restore-" + c.lang)
			w.tap("restore.do")
			w.waitFor("the evening again", func(s seen) bool {
				_, banner := s.find("reading.banner")
				return s.Screen == "table" && !s.Sheet && !banner
			})
			w.shot("damage-restored-" + c.lang)
			w.close()
			for id, entries := range booksIn(t, data) {
				if len(entries) != len(before[id]) || entries[len(entries)-1].Hash != before[id][len(entries)-1].Hash {
					t.Errorf("%s has %d entries, had %d", id, len(entries), len(before[id]))
				}
			}
		})
	}
}

// twoCopied makes books of two campaigns, and a copy of them.
func twoCopied(t *testing.T, data string) map[string][]ledger.Entry {
	t.Helper()
	ctx := context.Background()
	shelf, err := wiring.OpenBooks(ctx, data, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	book := seafalltest.Campaign(t, ledgertest.Books(scoring.Rules{}), 1, 60)
	r, out := io.Pipe()
	go func() { out.CloseWithError(history.Export(book, out)) }()
	_, imported := shelf.Import(ctx, r)
	_, sampled := wiring.Games()[0].Sample(ctx, shelf.Store, translations.English)
	_, _, copied := shelf.Ladder.Make(ctx, ledger.Asked)
	if err := errors.Join(imported, sampled, copied, shelf.Close()); err != nil {
		t.Fatal(err)
	}
	return booksIn(t, data)
}

// booksIn are the entries of every campaign, as they are opened.
func booksIn(t *testing.T, data string) map[string][]ledger.Entry {
	t.Helper()
	ctx := context.Background()
	shelf, err := wiring.OpenBooksReadOnly(ctx, data, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	defer shelf.Close()
	list, err := shelf.List(ctx)
	if err != nil {
		t.Fatal(err)
	}
	entries := map[string][]ledger.Entry{}
	for _, l := range list {
		book, err := shelf.Open(ctx, l.ID)
		if err != nil {
			t.Fatal(err)
		}
		entries[l.ID] = ledgertest.Entries(book)
	}
	return entries
}

// flipBit flips a bit of a payload in the file of the database.
func flipBit(t *testing.T, data string, payload []byte) {
	t.Helper()
	file := filepath.Join(data, "astrolabe.db")
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := bytes.Index(whole, payload)
	if at < 0 || bytes.LastIndex(whole, payload) != at {
		t.Fatalf("%s is not there once", payload)
	}
	whole[at+len(payload)-2] ^= 1
	if err := os.WriteFile(file, whole, 0o600); err != nil {
		t.Fatal(err)
	}
}

// shown waits until something can be seen.
func shown(w *window, id string) {
	w.t.Helper()
	w.waitFor(id, func(s seen) bool { _, there := s.find(id); return there })
}
