package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// The campaigns that are held against peers: fifteen games of so many acts, and
// the entries that they come to.
var voyages = map[int]int{7_415: 470, 99_335: 6_600}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: making NAME PATH")
		os.Exit(2)
	}
	if err := made(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// made makes what a name says: "campaign-7415.jsonl", "postings-7415.ledger" or
// "sized-1000".
func made(name, path string) error {
	what, count, _ := strings.Cut(strings.TrimSuffix(name, filepath.Ext(name)), "-")
	entries, err := strconv.Atoi(count)
	if err != nil {
		return err
	}
	switch what {
	case "campaign":
		return makeCampaign(path, entries)
	case "postings":
		return makePostings(path, entries)
	case "sized":
		return makeSized(path, entries)
	}
	return fmt.Errorf("nobody knows how to make %s", name)
}

// failing ends the program where a table plays what the rules do not allow.
type failing struct{}

func (failing) Helper() {}

func (failing) Fatalf(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}

// makeCampaign writes a campaign in the interchange format.
func makeCampaign(path string, entries int) (err error) {
	acts, known := voyages[entries]
	if !known {
		return fmt.Errorf("there is no campaign of %d entries", entries)
	}
	book := seafalltest.Campaign(failing{}, ledgertest.Books(scoring.Rules{}), 15, acts)
	if n := book.Head().Seq; n != int64(entries) {
		return fmt.Errorf("the campaign has %d entries, want %d", n, entries)
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	return history.Export(book, file)
}

// makePostings writes what ledger-cli reads: a transaction of two postings for
// each entry, as if glory were money.
func makePostings(path string, entries int) (err error) {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	w := bufio.NewWriter(file)
	chance := rand.New(rand.NewPCG(13, 13))
	provinces := []string{"Amaranth", "Emberhold", "Fennmark", "Stonegard", "Tidewatch"}
	sources := []string{"Explore", "Raid", "Milestone", "Structure", "Upgrade", "Treasure", "Card"}
	for n := range entries {
		day := n * 360 / entries
		fmt.Fprintf(w, "2026/%02d/%02d * act %d\n", 1+day/30, 1+day%28, n+1)
		province := provinces[chance.IntN(len(provinces))]
		fmt.Fprintf(w, "    Provinces:%s:Glory    %d GLORY\n    Sources:%s\n\n", province, 1+chance.IntN(9), sources[chance.IntN(len(sources))])
	}
	return w.Flush()
}

// The campaigns of every size have fifteen closed games and as many notes, so
// that their states weigh the same.
const (
	sizedGames = 15
	sizedNotes = 2 // a game, where there are acts for them
)

// makeSized plays a campaign of exactly so many entries into a data folder, the
// sixteenth game running: act by act through its Book, while no more of it is
// held than waits for the disk.
func makeSized(dir string, entries int) (err error) {
	shelf, err := wiring.OpenBooks(context.Background(), dir, wiring.Games())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shelf.Close()) }()
	f := &funnel{Store: shelf.Store}
	books := &ledger.Books{Store: f, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	book := seafalltest.LongCampaign(failing{}, books, sizedGames, entries/sizedGames-45, sizedNotes)
	seafalltest.Must(failing{}, book, scoring.StartGame{})
	seafalltest.Must(failing{}, book, scoring.HoldWinter{})
	if n := book.Head().Seq; n > int64(entries) {
		return fmt.Errorf("a campaign cannot be as short as %d entries: it has %d", entries, n)
	}
	for n := 0; book.Head().Seq < int64(entries); n++ {
		seafalltest.Must(failing{}, book, spend(n%2 == 0))
	}
	return f.flush(context.Background(), nil)
}

// spend takes a token of fortune, or gives it back.
func spend(gain bool) scoring.Command {
	if gain {
		return scoring.GainFortune{Province: seafall.Blue}
	}
	return scoring.SpendFortune{Province: seafall.Blue, Count: 1}
}

// funnel lets a Book record into a store some thousand entries at a time: each
// act alone would wait for the disk a million times.
type funnel struct {
	ledger.Store
	campaign ledger.Campaign
	head     ledger.Head // of the store
	waiting  []ledger.Entry
	summary  ledger.Summary
}

const together = 4000 // entries that go to the disk at once

// Append takes the entries, and hands them on when there are enough or a
// snapshot is to be kept.
func (f *funnel) Append(ctx context.Context, c ledger.Campaign, _ ledger.Head, entries []ledger.Entry, s ledger.Summary, keep *ledger.Snapshot) error {
	f.campaign, f.summary = c, s
	f.waiting = append(f.waiting, entries...)
	if keep == nil && len(f.waiting) < together {
		return nil
	}
	return f.flush(ctx, keep)
}

func (f *funnel) flush(ctx context.Context, keep *ledger.Snapshot) error {
	if len(f.waiting) == 0 {
		return nil
	}
	if err := f.Store.Append(ctx, f.campaign, f.head, f.waiting, f.summary, keep); err != nil {
		return err
	}
	last := f.waiting[len(f.waiting)-1]
	f.head, f.waiting = ledger.Head{Seq: last.Seq, Hash: last.Hash}, f.waiting[:0]
	return nil
}
