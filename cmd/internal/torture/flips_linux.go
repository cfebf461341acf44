package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"astrolabe/cmd/internal/torture/powercut"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/storage/storagetest"
)

// dozen is how many acts are in the log that is cut and flipped.
const dozen = 12

// small is a campaign of a few entries, so that it is quickly opened.
const small = "small-1"

// crashed is a data folder as a recorder leaves it whose plug is pulled: its
// last acts are in the log alone, and each was acknowledged.
type crashed struct {
	files map[string][]byte
	all   []ledger.Entry
}

// crash makes such a folder: with everything in the log, the tables too, or with
// a dozen acts alone.
func (y *yard) crash(ctx context.Context, everything bool) (c crashed, err error) {
	defer func() {
		if stopped := recover(); stopped != nil {
			err = fmt.Errorf("the small campaign: %v", stopped)
		}
	}()
	books := ledgertest.Books(scoring.Rules{})
	books.IDs = &ledgertest.CountingIDs{Prefix: "small"}
	var file bytes.Buffer
	if err := history.Export(seafalltest.Campaign(stopping{}, books, 0, 0), &file); err != nil {
		return c, err
	}
	room, err := os.MkdirTemp(y.work, "crashed-*")
	if err != nil {
		return c, err
	}
	defer os.RemoveAll(room)
	dir, copied := filepath.Join(room, "books"), filepath.Join(room, "copied")
	shelf, err := wiring.OpenBooks(ctx, dir, wiring.Games())
	if err != nil {
		return c, err
	}
	defer func() { err = errors.Join(err, shelf.Close()) }()
	if _, err := shelf.Import(ctx, &file); err != nil {
		return c, err
	}
	acts := dozen
	if everything {
		acts = 3
	} else {
		if err := shelf.Close(); err != nil {
			return c, err
		}
		if shelf, err = wiring.OpenBooks(ctx, dir, wiring.Games()); err != nil {
			return c, err
		}
	}
	book, err := shelf.Open(ctx, small)
	if err != nil {
		return c, err
	}
	for n := range acts {
		if _, err := book.Record(ctx, scoring.Say(scoring.WriteNote{Text: fmt.Sprintf("Fog over the bay, %d.", n)})); err != nil {
			return c, err
		}
	}
	// Another process copies: opening and closing the file in this one would
	// drop the locks of the store.
	if said, err := exec.CommandContext(ctx, "cp", "-r", dir, copied).CombinedOutput(); err != nil {
		return c, fmt.Errorf("%w: %s", err, said)
	}
	c.all = ledgertest.Entries(book)
	c.files, err = powercut.Load(copied)
	if err == nil && len(c.files["astrolabe.db-wal"]) == 0 {
		err = errors.New("the recorder has left no log")
	}
	return c, err
}

// spoiling is the trial of a log: it is cut at every so many bytes, and a bit is
// flipped in every so many.
func (y *yard) spoiling(ctx context.Context, everything bool, stride int) (trial, error) {
	c, err := y.crash(ctx, everything)
	if err != nil {
		return trial{}, err
	}
	const each = 64
	log := c.files["astrolabe.db-wal"]
	places := (len(log) + stride - 1) / stride
	total := 2 * places
	return trial{memory: true, rounds: (total + each - 1) / each,
		round: func(ctx context.Context, b bench) (figures, error) {
			f := figures{}
			for turn := b.n * each; turn < min(total, (b.n+1)*each); turn++ {
				at := turn % places * stride
				spoiled, what := log[:at], cutShort
				if turn >= places {
					what, spoiled = flipped, bytes.Clone(log)
					spoiled[at] ^= 1 << b.chance.IntN(8)
				}
				f[what]++
				came, err := spoil(ctx, b.dir, c.files, "astrolabe.db-wal", spoiled, map[string][]ledger.Entry{small: c.all}, turn%8 == 0)
				if err != nil {
					return f, fmt.Errorf("%s at %d of %d: %w", what, at, len(log), err)
				}
				f[came]++
			}
			return f, nil
		},
		enough: func(f figures) string {
			if f[lost] == 0 || f[tailLost] == 0 {
				return "no cut has lost anything"
			}
			return ""
		}}, nil
}

// flipping is the trial of the database, or of the snapshots in it: in each round
// a few bits of it are flipped, one at a time.
func (y *yard) flipping(ctx context.Context, n int, snapshots bool) (trial, error) {
	const each = 10
	begin := "books"
	if snapshots {
		begin = "closed"
	}
	before, err := y.before(ctx, begin)
	if err != nil {
		return trial{}, err
	}
	files, err := powercut.Load(y.books(begin))
	if err != nil {
		return trial{}, err
	}
	pages := []storagetest.Stretch{{To: len(files["astrolabe.db"])}}
	if snapshots {
		if pages, err = storagetest.SnapshotPages(ctx, filepath.Join(y.books(begin), "astrolabe.db")); err != nil {
			return trial{}, err
		}
	}
	all := map[string][]ledger.Entry{}
	for id, book := range before {
		all[id] = ledgertest.Entries(book)
	}
	return trial{memory: true, rounds: (n + each - 1) / each,
		round: func(ctx context.Context, b bench) (figures, error) {
			f := figures{}
			for range each {
				content := bytes.Clone(files["astrolabe.db"])
				page := pages[b.chance.IntN(len(pages))]
				bit := 8*page.From + flip(content[page.From:page.To], b.chance)
				f[flipped]++
				came, err := spoil(ctx, b.dir, files, "astrolabe.db", content, all, true)
				if err != nil {
					return f, fmt.Errorf("bit %d: %w", bit, err)
				}
				f[came]++
			}
			return f, nil
		},
		enough: func(f figures) string {
			if f[refused]+f[seen] == 0 {
				return "no flipped bit was seen"
			}
			return ""
		}}, nil
}

func flip(content []byte, chance *rand.Rand) (bit int) {
	bit = chance.IntN(8 * len(content))
	content[bit/8] ^= 1 << (bit % 8)
	return bit
}

// spoil opens a folder in which one file is damaged, in every way that the
// program does, and says what it came to. It is an error when less is there than
// there was and nothing says so. What is said to be lost is accepted where that
// is wanted too.
func spoil(ctx context.Context, room string, files map[string][]byte, name string, content []byte, all map[string][]ledger.Entry, accept bool) (string, error) {
	dir := filepath.Join(room, "books")
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	spoiled := map[string][]byte{}
	for n, c := range files {
		spoiled[n] = c
	}
	spoiled[name] = content
	if err := powercut.Put(dir, spoiled); err != nil {
		return "", err
	}
	shelf, err := wiring.OpenBooks(ctx, dir, wiring.Games())
	if err != nil {
		return refused, told(err)
	}
	defer shelf.Close()
	h, err := lookAt(ctx, shelf)
	if err != nil {
		if e := told(err); e != nil {
			return "", e
		}
		if errors.Is(err, &ledger.Violation{Key: "storage.tail_lost"}) {
			if accept {
				return lost, accepted(ctx, shelf, all)
			}
			return tailLost, nil
		}
		return seen, nil
	}
	for id, entries := range all {
		if h[id] == nil {
			return "", fmt.Errorf("silent damage: %s is gone", id)
		}
		last := entries[len(entries)-1]
		if got := h[id].Head(); got != (ledger.Head{Seq: last.Seq, Hash: last.Hash}) {
			return "", fmt.Errorf("silent damage: %s ends at %d instead of %d", id, got.Seq, last.Seq)
		}
	}
	if len(h) != len(all) {
		return "", fmt.Errorf("silent damage: there are %d campaigns instead of %d", len(h), len(all))
	}
	came := harmless
	for id := range all {
		kept, err := shelf.Store.Snapshots(ctx, id)
		if err != nil {
			return seen, told(err)
		}
		if slices.ContainsFunc(kept, func(k ledger.Kept) bool { return k.Wrong != nil }) {
			came = seen // as verify says
		}
		if _, err := h[id].Record(ctx, scoring.Say(scoring.WriteNote{Text: "On we go."})); err != nil {
			return seen, told(err)
		}
	}
	if _, err := lookAt(ctx, shelf); err != nil {
		return seen, told(err)
	}
	return came, nil
}

// told wants an error that has a sentence for people.
func told(err error) error {
	if len(ledger.Violations(err)) == 0 {
		return fmt.Errorf("no sentence for: %w", err)
	}
	return nil
}

// accepted goes on without what is lost, and checks that what is left is a
// beginning of what there was.
func accepted(ctx context.Context, shelf *wiring.Shelf, all map[string][]ledger.Entry) error {
	for id, entries := range all {
		if _, err := shelf.AcceptLoss(ctx, id); err != nil && !errors.Is(err, &ledger.Violation{Key: "storage.nothing_lost"}) {
			return err
		}
		book, err := shelf.Open(ctx, id)
		if errors.Is(err, ledger.ErrUnknownCampaign) {
			continue
		}
		if err != nil {
			return fmt.Errorf("after the loss was accepted: %w", err)
		}
		left := ledgertest.Entries(book)
		if n := len(left); n > len(entries) || left[n-1].Hash != entries[n-1].Hash {
			return fmt.Errorf("what is left of %s is no beginning of what there was", id)
		}
	}
	_, err := lookAt(ctx, shelf)
	return err
}
