package tour_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/tour"
	"astrolabe/ui/uitest/sealed"
)

// crawler taps whatever can be tapped and reads what is seen then. It keeps no list
// of screens, sheets or controls: a new one is read because it is there.
type crawler struct {
	t     *testing.T
	g     *tour.Guide
	where string
	guard sealed.Guard
	seen  map[string]bool // texts and ids
	shown int             // screens and sheets
}

// look reads the window as it is.
func (c *crawler) look(at string) {
	c.t.Helper()
	c.shown++
	canvas := c.g.Window.Canvas()
	for _, root := range append([]fyne.CanvasObject{canvas.Content()}, canvas.Overlays().List()...) {
		for _, text := range said(root) {
			if !c.seen[text] {
				c.seen[text] = true
				c.guard.Look(c.t, c.where+" at "+at, text)
				if strings.Contains(text, "[late.") || strings.Contains(text, "[fact.") || strings.Contains(text, "[screen.") {
					c.t.Errorf("%s at %s: a key has no words: %.300s", c.where, at, text)
				}
			}
		}
	}
}

// tappable are the controls that can be tapped now, by their ids.
func (c *crawler) tappable() (ids []string) {
	for _, r := range control.Rects(c.g.Window.Canvas()) {
		ids = append(ids, r.ID)
	}
	return ids
}

// leaves are ways out of the campaign, or to what is no part of it.
func leaves(id string) bool {
	return slices.ContainsFunc([]string{"top.back", "top.undo", "top.redo", "menu.share", "menu.export", "menu.campaigns", "menu.quit", "menu.lock", "top.home"},
		func(out string) bool { return strings.HasPrefix(id, out) })
}

// each opens a screen or a sheet, taps each control that is there, reads what it leads
// to and opens the first again; what a tap recorded is taken back.
func (c *crawler) each(at string, open func(), only func(id string) bool) {
	c.t.Helper()
	s := c.g.Shell
	open()
	c.look(at)
	for _, id := range c.tappable() {
		if leaves(id) || !only(id) {
			continue
		}
		book, before := s.Book(), s.Book().Head()
		if !control.Tap(c.g.Window.Canvas(), id) || s.Book() != book {
			open()
			continue
		}
		c.look(at + " " + id)
		if book.Head() != before {
			if _, err := book.Undo(context.Background(), ""); err != nil {
				c.t.Errorf("%s at %s: what %s recorded cannot be taken back: %v", c.where, at, id, err)
			}
		}
		open()
	}
}

// campaign goes through a campaign from where it stands: everything on its first
// screen that is chosen, and everything in the menu.
func (c *crawler) campaign(id string, only func(id string) bool) {
	c.t.Helper()
	s := c.g.Shell
	stands := func() {
		for s.SheetOpen() {
			s.Escape()
		}
		s.Reset()
		s.Open(id)
	}
	c.each("landing", stands, only)
	c.each("menu", func() { stands(); control.Tap(c.g.Window.Canvas(), "top.menu") }, func(id string) bool { return strings.HasPrefix(id, "menu.") })
	for s.SheetOpen() {
		s.Escape()
	}
	s.Reset()
	home := &crawler{t: c.t, g: c.g, where: "the shelf after " + c.where, seen: map[string]bool{}}
	home.look("home") // it shows no campaign, whatever one of them has opened
}

// TestL1_OneWindowWithOpenAndSealedCampaigns goes through a campaign with one part
// open after the other, and through another one beside it that has opened nothing:
// each says the words of what it has opened, and no others; and nothing any more once
// the rule is taken back.
func TestL1_OneWindowWithOpenAndSealedCampaigns(t *testing.T) {
	g := guide(t, screens.Game())
	books := g.Shell.Config().Books
	if _, err := screens.Game().(tour.Walker).Sample(context.Background(), books.Store, translations.English); err != nil {
		t.Fatal(err)
	}
	beside := seafalltest.Campaign(t, books, 1, 4)
	tour.Views()[0].Show(g.Shell, g.Window)
	crawl := func(where, campaign string, only func(string) bool, open ...string) *crawler {
		c := &crawler{t: t, g: g, where: where, guard: sealed.Open(open...), seen: map[string]bool{}}
		c.campaign(campaign, only)
		return c
	}
	everything := func(string) bool { return true }
	ofOne := func(id string) bool { return strings.HasPrefix(id, "table.blue.") }
	if c := crawl("sealed", sample.ID, everything); c.shown < 80 {
		t.Errorf("only %d screens and sheets were seen", c.shown)
	}
	for _, part := range append(slices.Clone(seafall.Parts), "") {
		rule, where, only := scoring.AddRule{Heading: seafalltest.Heading(part)}, "with "+string(part), ofOne
		if part == "" {
			rule, where, only = scoring.AddRule{All: true}, "with everything", everything
		}
		book, err := books.Open(context.Background(), sample.ID)
		if err != nil {
			t.Fatal(err)
		}
		seafalltest.Must(t, book, rule)
		open := book.State().(*seafall.State).Opened()
		c := crawl(where, sample.ID, only, open...)
		tells := false
		for text := range c.seen {
			tells = tells || len(sealed.Guard{}.In(text)) > 0
		}
		if !tells {
			t.Errorf("%s open nothing says so", where)
		}
		crawl("beside one "+where, beside.Campaign().ID, func(string) bool { return false })
		g.Shell.Open(sample.ID)
		g.Shell.Undo()
		if open := g.Shell.Book().State().(*seafall.State).Opened(); len(open) > 0 {
			t.Fatalf("still open: %v", open)
		}
	}
	crawl("sealed again", sample.ID, ofOne)
}
