package cmd_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/storage"
	"astrolabe/storage/storagetest"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
	"astrolabe/ui/typeset"
)

// The benchmarks of docs/performance.md: a campaign of fifteen games with five
// hundred entries each, in a real data folder where there is one.

const (
	games = 15
	acts  = 470 // and some thirty at the end of each game
)

// BenchmarkRecord is one tap: decided, applied, on disk, told.
func BenchmarkRecord(b *testing.B) {
	shelf := open(b, b.TempDir())
	book := seafalltest.Campaign(b, shelf.Books, 1, 60)
	seafalltest.Must(b, book, scoring.StartGame{})
	for b.Loop() {
		seafalltest.Must(b, book, scoring.GainFortune{Province: "blue"})
		if s := seafalltest.State(book); s.Play("blue").Fortune > 90 {
			seafalltest.Must(b, book, scoring.SpendFortune{Province: "blue", Count: 90})
		}
	}
}

// BenchmarkAct is one tap, as BenchmarkRecord, held against its rows alone: one
// transaction by prepared statements of the same SQLite, in a database of the
// same schema, triggers included; by those of its driver; and a page with fsync.
func BenchmarkAct(b *testing.B) {
	for name, peer := range map[string]func(testing.TB) storagetest.Append{"bare": storagetest.Bare, "driver": storagetest.Driver} {
		b.Run(name, func(b *testing.B) {
			book := seafalltest.Campaign(b, open(b, b.TempDir()).Books, 1, 60)
			seafalltest.Must(b, book, scoring.StartGame{})
			bare, page := peer(b), storagetest.Page(b)
			if err := bare(book.Campaign(), ledgertest.Entries(book), book.State().Summary()); err != nil {
				b.Fatal(err)
			}
			var pair storagetest.Pair
			for b.Loop() {
				var said ledger.Receipt
				pair.Add(b, func() error { said = seafalltest.Must(b, book, scoring.GainFortune{Province: "blue"}); return nil },
					func() error { return bare(book.Campaign(), said.Entries, book.State().Summary()) }, page)
				if s := seafalltest.State(book); s.Play("blue").Fortune > 90 {
					said = seafalltest.Must(b, book, scoring.SpendFortune{Province: "blue", Count: 90})
					if err := bare(book.Campaign(), said.Entries, s.Summary()); err != nil {
						b.Fatal(err)
					}
				}
			}
			pair.Report(b)
		})
	}
}

// BenchmarkCampaign plays a whole campaign of fifteen games by chance, with
// undo, corrections and the seven steps, and verifies everything after each act.
func BenchmarkCampaign(b *testing.B) {
	seed := uint64(0)
	for b.Loop() {
		seed++
		seafalltest.Embark(b, ledgertest.Books(scoring.Rules{}), rand.New(rand.NewPCG(seed, seed))).Play(games)
	}
	b.ReportMetric(60*float64(b.N)/b.Elapsed().Seconds(), "campaigns/min")
}

// BenchmarkFold checks the chain of the whole campaign and folds it, in memory.
func BenchmarkFold(b *testing.B) {
	books := ledgertest.Books(scoring.Rules{})
	id := seafalltest.Campaign(b, books, games, acts).Campaign().ID
	b.ResetTimer()
	for b.Loop() {
		book, err := books.Open(context.Background(), id)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(book.Head().Seq), "entries")
	}
}

// BenchmarkUndo is an act late in the campaign, and its undo: what came since the
// book's base is folded again.
func BenchmarkUndo(b *testing.B) {
	books := ledgertest.Books(scoring.Rules{})
	book := seafalltest.Campaign(b, books, games, acts)
	seafalltest.Must(b, book, scoring.StartGame{})
	b.ResetTimer()
	for b.Loop() {
		seafalltest.Must(b, book, scoring.GainFortune{Province: "blue"})
		if _, err := book.Undo(context.Background(), ""); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOpen opens the campaign from its data folder, as at the start of an evening.
func BenchmarkOpen(b *testing.B) {
	dir := b.TempDir()
	id := stored(b, dir, acts)
	for b.Loop() {
		store, err := storage.Open(context.Background(), dir)
		if err != nil {
			b.Fatal(err)
		}
		books := &ledger.Books{Store: store, Clock: wiring.Clock{}, IDs: wiring.IDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
		book, err := books.Open(context.Background(), id)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(book.Head().Seq), "entries")
		if err := store.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkChronicle lays the campaign's book out as a PDF.
func BenchmarkChronicle(b *testing.B) {
	book := seafalltest.Campaign(b, ledgertest.Books(scoring.Rules{}), games, acts)
	b.ResetTimer()
	for b.Loop() {
		if _, err := chronicle.Write(io.Discard, book, translations.English, typeset.Edition{Paper: typeset.A4}); err != nil {
			b.Fatal(err)
		}
	}
}

func open(b *testing.B, dir string) *wiring.Shelf {
	b.Helper()
	shelf, err := wiring.OpenBooks(context.Background(), dir, wiring.Games())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		if err := shelf.Close(); err != nil {
			b.Error(err)
		}
	})
	return shelf
}

// BenchmarkSizes is what opening a campaign, an act and its undo, and the first page
// of the journal take with it, in time and in what the open book holds, as it grows.
func BenchmarkSizes(b *testing.B) {
	ctx := context.Background()
	for _, acts := range []int{40, acts, 6600} {
		dir := b.TempDir()
		id := stored(b, dir, acts)
		shelf := open(b, dir)
		book, err := shelf.Open(ctx, id)
		if err != nil {
			b.Fatal(err)
		}
		seafalltest.Must(b, book, scoring.StartGame{})
		run := func(what string, do func(*testing.B)) {
			b.Run(fmt.Sprintf("%s/%d", what, book.Head().Seq/1000*1000), func(b *testing.B) {
				for b.Loop() {
					do(b)
				}
			})
		}
		run("open", func(b *testing.B) {
			if book, err = shelf.Open(ctx, id); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(len(book.Seen().Entries)), "held")
		})
		run("act and undo", func(b *testing.B) {
			seafalltest.Must(b, book, scoring.GainFortune{Province: "blue"})
			if _, err := book.Undo(ctx, ""); err != nil {
				b.Fatal(err)
			}
		})
		run("first page", func(b *testing.B) {
			if _, err := history.Recent(ctx, book, 0, 50); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// stored puts a campaign of so many acts a game into a data folder by way of its
// export.
func stored(b *testing.B, dir string, acts int) string {
	b.Helper()
	book := seafalltest.Campaign(b, ledgertest.Books(scoring.Rules{}), games, acts)
	r, w := io.Pipe()
	go func() { w.CloseWithError(history.Export(book, w)) }()
	shelf := open(b, dir)
	done, err := shelf.Import(context.Background(), r)
	if err != nil {
		b.Fatal(err)
	}
	return done.Campaign.ID
}

// BenchmarkExplain says where a number of the long campaign comes from, as a tap on it asks.
func BenchmarkExplain(b *testing.B) {
	book := seafalltest.Campaign(b, ledgertest.Books(scoring.Rules{}), games, acts)
	entries := ledgertest.StandingOf(book)
	for _, path := range []string{"blue.campaign_glory", "blue.ship_a.sail", "isle-a.price.blue", "blue.title"} {
		b.Run(path, func(b *testing.B) {
			for b.Loop() {
				x, err := scoring.NewExplainer(entries)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := x.Explain(path); err != nil {
					b.Fatal(path, err)
				}
			}
		})
	}
}

// BenchmarkWhy is the sheet on a campaign glory of the long campaign: all its steps, and which of them lead on.
func BenchmarkWhy(b *testing.B) {
	book := seafalltest.Campaign(b, ledgertest.Books(scoring.Rules{}), games, acts)
	entries := ledgertest.StandingOf(book)
	for b.Loop() {
		x, err := scoring.NewExplainer(entries)
		if err != nil {
			b.Fatal(err)
		}
		e, err := x.Explain("blue.campaign_glory")
		if err != nil {
			b.Fatal(err)
		}
		for _, term := range e.Terms {
			if term.Path != "" && !x.Known(term.Path) {
				b.Fatal(term.Path)
			}
		}
	}
}
