package seafall_test

import (
	"context"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
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
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// finale is a window at which an finale ends: books in memory and a shell that
// works where it is called.
type finale struct {
	t      testing.TB
	app    fyne.App
	window fyne.Window
	books  *ledger.Books
	book   *ledger.Book
	shell  *shell.Shell
}

// newFinale opens the books in a window of 1280 by 800.
func newFinale(t testing.TB, books *ledger.Books, book *ledger.Book) *finale {
	e := &finale{t: t, app: fynetest.NewApp(t), books: books, book: book}
	e.start()
	return e
}

// start opens the window anew, as after the application was closed: only books
// and preferences are left of what was before.
func (e *finale) start() {
	e.window = test.NewTempWindow(e.t, nil)
	e.window.Resize(fyne.NewSize(1280, 800))
	e.shell = shell.New(shell.Config{App: e.app, Window: e.window, Books: e.books, Words: translations.New(translations.English),
		After:      func(time.Duration, func()) func() { return func() {} }, // no clock runs
		Today:      func() string { return "2026-01-17" },
		Games:      []shell.Game{screens.Game()},
		Background: func(f func()) { f() }, DoubleTap: -1})
	e.shell.Look().SetMode(theme.Day)
	e.shell.Open(e.book.Campaign().ID)
	if e.shell.Current() == nil {
		e.t.Fatal("the campaign did not open")
	}
}

// tap taps a control by its id.
func (e *finale) tap(ids ...string) {
	e.t.Helper()
	for _, id := range ids {
		if !control.Tap(e.window.Canvas(), id) {
			e.t.Fatalf("no %s to tap; there are %s: %s", id, strings.Join(e.ids(), " "), e.words())
		}
	}
}

func (e *finale) ids() []string {
	var ids []string
	for _, r := range control.Rects(e.window.Canvas()) {
		ids = append(ids, r.ID)
	}
	return ids
}

func (e *finale) shows(id string) bool { return slices.Contains(e.ids(), id) }

// rect is where something is on the window.
func (e *finale) rect(id string) control.Rect {
	e.t.Helper()
	for _, r := range control.Rects(e.window.Canvas()) {
		if r.ID == id {
			return r
		}
	}
	e.t.Errorf("%s is not shown", id)
	return control.Rect{}
}

// text is the words in a control.
func (e *finale) text(id string) string {
	e.t.Helper()
	for _, r := range control.Rects(e.window.Canvas()) {
		if r.ID == id {
			return strings.TrimSpace(r.Text)
		}
	}
	e.t.Fatalf("no %s; there are %s", id, strings.Join(e.ids(), " "))
	return ""
}

// words are all words on the screen, or on the sheet over it.
func (e *finale) words() string {
	if top := e.window.Canvas().Overlays().Top(); top != nil {
		return control.TextIn(top)
	}
	return control.TextIn(e.window.Canvas().Content())
}

func (e *finale) state() *seafall.State { return desk.State(e.shell) }

// say says something to the books directly.
func (e *finale) say(c scoring.Command, overrules ...ledger.Overrule) {
	e.t.Helper()
	say(e.t, e.shell.Book(), c, overrules...)
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

// sound fails when words on the window are cut or stand on each other.
func (e *finale) sound(what string) {
	e.t.Helper()
	root := e.window.Canvas().Content()
	if top := e.window.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	for _, words := range kittest.CutTexts(root) {
		e.t.Errorf("%s: cut: %s", what, words)
	}
	for _, words := range kittest.Covered(root) {
		e.t.Errorf("%s: %s", what, words)
	}
}

// picture saves the window into the folder that the environment names, for
// somebody to look at.
func (e *finale) picture(name string) {
	dir := os.Getenv("ASTROLABE_PICTURES")
	if dir == "" {
		return
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		e.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, e.window.Canvas().Capture()); err != nil {
		e.t.Fatal(err)
	}
}
