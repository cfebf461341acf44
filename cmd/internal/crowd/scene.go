package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// The seats of both campaigns, in the order in which writers take them.
var seats = []seafall.Province{seafall.Green, seafall.Red, seafall.Blue, seafall.Gray, seafall.Purple}

// scene is a campaign of five provinces with some closed games.
type scene struct {
	campaign string
	begin    int64  // its last entry
	glory    []int  // of the seats, in the game that is played
	text     []byte // as a file
}

// evening is a campaign in the middle of a game: everybody gains glory.
func evening() (*scene, error) {
	return played("evening", 5, 200, func(tb seafalltest.TB, book *ledger.Book) {
		seafalltest.Must(tb, book, scoring.StartGame{})
		seafalltest.Must(tb, book, scoring.HoldWinter{})
	})
}

// choosing is a campaign at the end of a game, where everybody chooses a box of a
// ship, in no order.
func choosing() (*scene, error) {
	return played("choosing", 1, 60, func(tb seafalltest.TB, book *ledger.Book) {
		seafalltest.Must(tb, book, scoring.StartGame{})
		for i, p := range seats {
			seafalltest.Must(tb, book, scoring.GainGlory{Province: p, Glory: 5 + i})
		}
		seafalltest.Must(tb, book, scoring.EndGame{By: "card"})
		for {
			c, err := scoring.EndOfGame(seafalltest.State(book))
			if err != nil || c == nil {
				tb.Fatalf("the end of the game: %v", err)
			}
			if c.Current == scoring.StepShips || !seafalltest.Choose(tb, book) {
				return
			}
		}
	})
}

// played is a campaign of some closed games, and what comes after them.
func played(name string, games, acts int, then func(seafalltest.TB, *ledger.Book)) (s *scene, err error) {
	defer func() {
		if stopped := recover(); stopped != nil {
			err = fmt.Errorf("%s: %v", name, stopped)
		}
	}()
	books := ledgertest.Books(scoring.Rules{})
	books.IDs = &ledgertest.CountingIDs{Prefix: name}
	book := seafalltest.Campaign(stopping{}, books, games, acts)
	then(stopping{}, book)
	s = &scene{campaign: book.Campaign().ID, begin: book.Head().Seq}
	for _, p := range seats {
		s.glory = append(s.glory, seafalltest.State(book).Play(p).Glory)
	}
	var text bytes.Buffer
	err = history.Export(book, &text)
	s.text = text.Bytes()
	return s, err
}

// into takes the campaign into the books of a ground.
func (s *scene) into(ctx context.Context, g *ground) error {
	c := exec.CommandContext(ctx, g.chronicle, "--data", g.data, "--lang", "en", "import", "-")
	c.Stdin = bytes.NewReader(s.text)
	if said, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("chronicle import: %w: %s", err, said)
	}
	return nil
}

// verified runs `chronicle verify`, which says in words what is wrong.
func verified(ctx context.Context, g *ground) error {
	c := exec.CommandContext(ctx, g.chronicle, "--data", g.data, "--lang", "en", "verify")
	if said, err := c.CombinedOutput(); err != nil {
		return errors.Join(err, errors.New(string(said)))
	}
	return nil
}

// stopping ends a campaign that the rules do not allow.
type stopping struct{}

func (stopping) Helper() {}

func (stopping) Fatalf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }
