package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
)

// write fills a folder with the campaigns and their paths.
func write(tb seafalltest.TB, folder string) error {
	for seed := uint64(1); seed <= 10; seed++ {
		book := voyage(tb, seed, 2+int(seed)%4)
		if err := goBack(tb, book, seed); err != nil {
			return fmt.Errorf("seed %d: %w", seed, err)
		}
		if err := keep(folder, fmt.Sprintf("voyage-%02d", seed), book); err != nil {
			return err
		}
	}
	if err := keep(folder, "fifteen", voyage(tb, 15, 15)); err != nil {
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

// voyage is a campaign that chance plays to its end; with a seed always the same.
func voyage(tb seafalltest.TB, seed uint64, games int) *ledger.Book {
	books := ledgertest.Books(scoring.Rules{})
	books.IDs = &ledgertest.CountingIDs{Prefix: fmt.Sprintf("voyage-%d", seed)}
	v := seafalltest.Embark(tb, books, rand.New(rand.NewPCG(seed, seed)))
	v.Play(games)
	return v.Book
}

// goBack leaves campaigns in different places: of three one stays over, one looks
// back at its last closing, and one goes back by forty acts, into its last game
// unless that was a short one.
func goBack(tb seafalltest.TB, book *ledger.Book, seed uint64) error {
	if seed%3 == 0 {
		return nil
	}
	if _, err := book.Reopen(context.Background(), ""); err != nil {
		return err
	}
	if seed%3 == 2 {
		for range 40 {
			if _, more := book.NextUndo(); more {
				seafalltest.Undo(tb, book, 1)
			}
		}
	}
	return nil
}

func keep(folder, name string, book *ledger.Book) error {
	var books bytes.Buffer
	if err := history.Export(book, &books); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if err := os.WriteFile(filepath.Join(folder, name+".jsonl"), books.Bytes(), 0o600); err != nil {
		return err
	}
	return keepPaths(folder, name, book)
}

func keepPaths(folder, name string, book *ledger.Book) error {
	explainer, err := scoring.NewExplainer(ledgertest.StandingOf(book))
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	paths, err := explainer.Paths()
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return os.WriteFile(filepath.Join(folder, name+".paths"), []byte(strings.Join(paths, "\n")+"\n"), 0o600)
}
