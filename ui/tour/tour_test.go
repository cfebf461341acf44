package tour_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/page"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/stops"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/tour"
	"astrolabe/ui/uitest/ninepins"
	"astrolabe/ui/uitest/ninepins/lane"
	"astrolabe/ui/uitest/sealed"
)

// guide is a tour through a window of Fyne's test driver, over a store in
// memory, with what the shell does in the background done where it is.
func guide(t *testing.T, games ...shell.Game) *tour.Guide {
	t.Helper()
	home := t.TempDir()
	if err := tour.Furnish(home); err != nil {
		t.Fatal(err)
	}
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", home)
	a, w := fynetest.NewApp(t), test.NewTempWindow(t, nil)
	w.Resize(tour.Shapes[0].Size)
	store := &ledgertest.MemoryStore{}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}, scoringtest.Rules{}}}
	s := shell.New(shell.Config{App: a, Window: w, Books: books, Words: translations.New(translations.English, ninepins.Words()),
		DataDir:    "~/.local/share/astrolabe",
		Sharing:    tour.Shared([]page.Game{seated{}}),
		Backups:    copies{},
		Attic:      attic{},
		Today:      func() string { return "2026-11-21" },
		AcceptLoss: func(context.Context, string) error { return nil },
		OpenCopy:   func(context.Context, string) (shell.OpenCopy, error) { return source{store}, nil },
		Home:       campaigns.NewHome(),
		Games:      games,
		Background: func(work func()) { work() },
		After:      func(time.Duration, func()) func() { return func() {} },
		DoubleTap:  -1})
	return &tour.Guide{Shell: s, Window: w,
		Do: func(act func()) error { act(); return nil }}
}

// seated are five seats, one with as long a name as there may be.
type seated struct{ page.Game }

func (seated) Name() string { return "seafall" }

func (seated) Seats(*translations.Catalogue, ledger.State) []page.Place {
	return []page.Place{{ID: "blue", Name: "Blue · Chloé"}, {ID: "red", Name: "Red · Maximiliane von Hohenlohe-Waldenburg"}, {ID: "green", Name: "Green · Ana"},
		{ID: "gray", Name: "Gray"}, {ID: "purple", Name: "Purple · Eve"}}
}

var everyView = flag.Bool("every-view", false, "TestEveryWordCanBeRead: look at each screen in every view, and spare none")

// spared are views that show no words where others would not: colors lay out nothing
// anew, and what is faint on one shape is so on the others.
func spared(v tour.View) bool {
	switch v.Mode {
	case theme.Night:
		return v.Shape != tour.Shapes[0] || v.Language != translations.French
	case theme.Contrast:
		return v.Shape != tour.Shapes[2]
	}
	return false
}

// TestEveryWordCanBeRead goes through every screen in every shape, mode and
// language, and at twice the text: no words are cut or broken, none stand on others, and
// all stand out from what lies beneath them: 4.5:1, 7:1 in high contrast. No rule is
// said by its number, but in the corner of its own sheet, and nothing of rules that no
// table here has added, but at the stops where one has: no word, and no control by its id. With
// a folder in ASTROLABE_PICTURES it saves what it sees, and with that or -every-view
// it spares no view.
func TestEveryWordCanBeRead(t *testing.T) {
	g := guide(t, screens.Game())
	walked, views := 0, tour.Views()
	if !*everyView && os.Getenv("ASTROLABE_PICTURES") == "" {
		views = slices.DeleteFunc(views, spared)
	}
	g.See = func(stop string) error {
		walked++
		for _, v := range views {
			v.Show(g.Shell, g.Window)
			what := stop + "." + v.String()
			c := g.Window.Canvas()
			for _, root := range append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...) {
				for _, words := range kittest.CutTexts(root) {
					t.Errorf("%s: cut: %s", what, words)
				}
				for _, words := range kittest.BrokenWords(root) {
					t.Errorf("%s: %s", what, words)
				}
				for _, words := range kittest.Covered(root) {
					t.Errorf("%s: %s", what, words)
				}
				for _, words := range kittest.Faint(root) {
					t.Errorf("%s: faint: %s", what, words)
				}
				for _, number := range bareNumbers(root) {
					t.Errorf("%s: a rule is said by its number, %s", what, number)
				}
				if !strings.HasPrefix(stop, stops.LatePrefix) {
					sealed.Guard{}.Look(t, what, said(root)...)
				}
			}
			if err := save(g.Window, what); err != nil {
				return err
			}
		}
		tour.Views()[0].Show(g.Shell, g.Window)
		return nil
	}
	if err := g.Walk(); err != nil {
		t.Fatal(err)
	}
	if walked < 20 {
		t.Errorf("the tour has only %d stops", walked)
	}
}

// said are the words on a root and the ids of what is on it, one by one and all
// together.
func said(root fyne.CanvasObject) []string {
	var ids []string
	control.Walk(root, control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		if n, ok := o.(interface{ TestName() string }); ok {
			ids = append(ids, n.TestName())
		}
	})
	return []string{control.TextIn(root), strings.Join(ids, "\n")}
}

var ruleNumber = regexp.MustCompile(`\bR[0-9]+[a-z]?\b`)

// bareNumbers are the numbers of rules among the words on a root, but for the
// one in the corner of a rule's sheet.
func bareNumbers(root fyne.CanvasObject) (bare []string) {
	corner := ""
	control.Walk(root, control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
		if n, ok := o.(interface{ TestName() string }); ok && n.TestName() == "rule.number" {
			corner = strings.TrimSpace(control.TextIn(o))
		}
	})
	for _, number := range ruleNumber.FindAllString(control.TextIn(root), -1) {
		if number != corner {
			bare = append(bare, number)
		}
	}
	return bare
}

func save(w fyne.Window, name string) error {
	dir := os.Getenv("ASTROLABE_PICTURES")
	if dir == "" {
		return nil
	}
	f, err := os.Create(filepath.Join(dir, name+".png"))
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, w.Canvas().Capture()), f.Close())
}

// TestEachGameLeadsThroughItsOwn: the tour knows the shelf, and asks each game
// for the rest.
func TestEachGameLeadsThroughItsOwn(t *testing.T) {
	g := guide(t, lane.Game{})
	var at []string
	g.See = func(stop string) error { at = append(at, stop); return nil }
	if err := g.Walk(); err != nil {
		t.Fatal(err)
	}
	want := []string{"welcome", "lane-founding", "campaigns", "backups", "backup", "share-begin", "share", "share-code", "shared", "trouble", "choose-file", "lane"} // too few entries to lose some
	if !slices.Equal(at, want) {
		t.Errorf("stops at %v, want %v", at, want)
	}
}

// TestEveryViewIsItsOwn: no two views are called the same, and the first is
// the one that the window starts with.
func TestEveryViewIsItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for _, v := range tour.Views() {
		if seen[v.String()] {
			t.Errorf("two views are called %s", v)
		}
		seen[v.String()] = true
	}
	first := tour.Views()[0]
	if got := fmt.Sprint(first, first.Mode == theme.Day, first.Scale); got != "landscape.day.en true 1" {
		t.Errorf("the first view is %s", got)
	}
}
