package seafall_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// finale is a window at which an finale ends: books in memory and a shell that
// works where it is called.
type finale struct {
	kittest.Hand
	app   fyne.App
	books *ledger.Books
	book  *ledger.Book
	shell *shell.Shell

	background func(work func()) // nil for at once
}

// newFinale opens the books in a window of 1280 by 800.
func newFinale(t testing.TB, books *ledger.Books, book *ledger.Book) *finale {
	e := &finale{Hand: kittest.Hand{TB: t}, app: fynetest.NewApp(t), books: books, book: book}
	e.start()
	return e
}

// start opens the window anew, as after the application was closed: only books
// and preferences are left of what was before.
func (e *finale) start() {
	e.Window = test.NewTempWindow(e.TB, nil)
	e.Window.Resize(fyne.NewSize(1280, 800))
	e.shell = shell.New(shell.Config{App: e.app, Window: e.Window, Books: e.books, Words: translations.New(translations.English),
		After: func(time.Duration, func()) func() { return func() {} }, // no clock runs
		Today: func() string { return "2026-01-17" },
		Games: []shell.Game{screens.Game()},
		Background: func(work func()) {
			if e.background != nil {
				e.background(work)
				return
			}
			work()
		}, DoubleTap: -1})
	e.shell.Look().SetMode(theme.Day)
	e.shell.Open(e.book.Campaign().ID)
	if e.shell.Current() == nil {
		e.Fatal("the campaign did not open")
	}
}

func (e *finale) shows(id string) bool { return slices.Contains(e.IDs(), id) }

func (e *finale) state() *seafall.State { return desk.State(e.shell) }

// say says something to the books directly.
func (e *finale) say(c scoring.Command, overrules ...ledger.Overrule) {
	e.Helper()
	say(e.TB, e.shell.Book(), c, overrules...)
}

func say(t testing.TB, b *ledger.Book, c scoring.Command, overrules ...ledger.Overrule) {
	t.Helper()
	if _, err := b.Record(context.Background(), scoring.Say(c, overrules...)); err != nil {
		t.Fatalf("%s: %v", c.Kind(), err)
	}
}

// found founds five provinces with titles, in the order of the record.
func found(t testing.TB, titles map[seafall.Province]seafall.Title) (*ledger.Books, *ledger.Book) {
	t.Helper()
	return foundIn(t, ledgertest.Books(scoring.Rules{}), titles)
}

func foundIn(t testing.TB, books *ledger.Books, titles map[seafall.Province]seafall.Title) (*ledger.Books, *ledger.Book) {
	t.Helper()
	c := scoring.FoundCampaign{Name: "The Isle Campaign", Date: "2026-01-17"}
	names := map[seafall.Province]string{seafall.Blue: "Chloé", seafall.Green: "Ana", seafall.Gray: "Dan", seafall.Red: "Ben", seafall.Purple: "Eve"}
	for _, p := range seafall.Provinces {
		leader := scoring.StartingProvince(p, "").Leader
		if p == seafall.Purple || p == seafall.Blue || p == seafall.Green {
			leader.Style = seafall.Feminine
		}
		c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p, Player: names[p], Title: titles[p],
			ToldBoard: scoring.ToldBoard{Leader: &leader}})
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	return books, book
}

// bySeat gives the titles in an order, the most prominent first.
func bySeat(order ...seafall.Province) map[seafall.Province]seafall.Title {
	titles := map[seafall.Province]seafall.Title{}
	for i, p := range order {
		titles[p] = seafall.Titles[i]
	}
	return titles
}

// gain brings everybody's glory of the running game to these values.
func gain(t testing.TB, b *ledger.Book, glory map[seafall.Province]int) {
	t.Helper()
	for _, p := range seafall.Provinces {
		for left := glory[p]; left > 0; left -= 10 {
			say(t, b, scoring.GainGlory{Province: p, Glory: min(left, 10)})
		}
	}
}
