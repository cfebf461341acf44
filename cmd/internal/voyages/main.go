package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: voyages FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(folder string) error {
	for seed := uint64(1); seed <= 10; seed++ {
		book := voyage(seed, 2+int(seed)%4)
		// Of three campaigns one is over, one looks back at its last closing, and one
		// is in the middle of its last game.
		if seed%3 > 0 {
			if _, err := book.Reopen(context.Background(), ""); err != nil {
				return fmt.Errorf("seed %d: %w", seed, err)
			}
		}
		for range 40 * (seed % 3 / 2) {
			if _, more := book.NextUndo(); more {
				seafalltest.Undo(failing{}, book, 1)
			}
		}
		if err := keep(folder, fmt.Sprintf("voyage-%02d", seed), book); err != nil {
			return err
		}
	}
	if err := keep(folder, "fifteen", voyage(15, 15)); err != nil {
		return err
	}
	books := ledgertest.Books(scoring.Rules{})
	id, err := sample.Found(context.Background(), books.Store)
	if err != nil {
		return err
	}
	book, err := books.Open(context.Background(), id)
	if err != nil {
		return err
	}
	return keepPaths(folder, "sample", book)
}

// voyage is a campaign that chance plays; with a seed always the same.
func voyage(seed uint64, games int) *ledger.Book {
	books := ledgertest.Books(scoring.Rules{})
	books.IDs = &ledgertest.CountingIDs{Prefix: fmt.Sprintf("voyage-%d", seed)}
	v := seafalltest.Embark(failing{}, books, rand.New(rand.NewPCG(seed, seed)))
	v.Play(games)
	return v.Book
}

func keep(folder, name string, book *ledger.Book) error {
	var books bytes.Buffer
	if err := book.Export(&books); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := os.WriteFile(filepath.Join(folder, name+".jsonl"), books.Bytes(), 0o600); err != nil {
		return err
	}
	return keepPaths(folder, name, book)
}

func keepPaths(folder, name string, book *ledger.Book) error {
	explainer, err := scoring.NewExplainer(slices.Collect(book.Standing()))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	paths, err := explainer.Paths()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(filepath.Join(folder, name+".paths"), []byte(strings.Join(paths, "\n")+"\n"), 0o600)
}

// failing ends the program where chance plays what the rules do not allow.
type failing struct{}

func (failing) Helper() {}

func (failing) Fatalf(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}
