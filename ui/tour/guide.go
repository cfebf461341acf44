package tour

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/shell"
)

// Walker is a game that leads through its own screens, with its sample
// campaign.
type Walker interface {
	shell.Game
	shell.Sampler
	// Founding stops at what there is before there is a campaign; the shell
	// shows the first screen, before and after.
	Founding(*Guide)
	// Evening opens the sample campaign and stops at everything there is in it.
	Evening(*Guide)
}

// Guide goes through the screens. Its shell shows the first screen and has no
// campaign yet.
type Guide struct {
	Shell  *shell.Shell
	Window fyne.Window
	// Do runs an act on the main goroutine and returns when the shell waits for
	// nothing any more; what it returns ends the tour.
	Do func(act func()) error
	// See is called at every stop, with the stop's name. It may change the
	// window's size, the language, the mode and the scale, and leave them so:
	// the next stop is reached all the same.
	See func(stop string) error

	err error
}

// Walk goes through every screen once. It ends at the first error, of Do or
// See, or because something that should be there cannot be tapped.
func (g *Guide) Walk() error {
	g.Act(func() {})
	g.Stop("welcome")
	games := g.walkers()
	for _, game := range games {
		game.Founding(g)
	}
	for _, game := range games {
		g.found(game)
	}
	g.Act(g.Shell.Reset)
	g.Stop("campaigns")
	g.backups()
	g.sharing()
	g.damaged()
	g.trouble()
	g.Tap("campaigns.import")
	g.Open("choose-file", "import.choose", "chooser.place.documents", "chooser.at.Campaigns")
	for _, game := range games {
		game.Evening(g)
	}
	return g.err
}

// backups stops at the copies of the books, where any are kept.
func (g *Guide) backups() {
	if g.Shell.Config().Backups == nil {
		return
	}
	g.Tap("top.menu", "menu.backups", "backups.now")
	g.Stop("backups")
	g.Open("backup", "backups.copy.0")
	if of, _, long := g.longest(); long && g.Shell.Config().OpenCopy != nil {
		g.other(of.ID, parted, func() { g.Open("restore", "backups.copy.0", "copy.restore.0") })
	}
	g.Act(g.Shell.Back)
}

// sharing stops at the sheet with which the books are shared, before and after it
// is begun, and at the sign of it on the screen of a campaign.
func (g *Guide) sharing() {
	if g.Shell.Config().Sharing == nil {
		return
	}
	g.Tap("campaigns.open.0", "top.menu", "menu.share")
	g.Stop("share-begin")
	g.Tap("share.begin")
	g.Stop("share")
	g.Open("share-code", "share.watch")
	g.Stop("shared")
	g.Tap("top.menu", "menu.share", "share.end", "share.stop.do")
	g.Act(g.Shell.Reset)
}

// trouble stops at what stands in the window where the books cannot be opened.
func (g *Guide) trouble() {
	c := g.Shell.Config()
	t := campaigns.Trouble{Why: &ledger.Violation{Key: "storage.corrupt", Args: ledger.Args{"path": c.DataDir}},
		Again: func() {}, Usual: func() {}, Other: func(string) {}, Read: func() {}}
	if c.Backups != nil {
		last, there, err := c.Backups.Last(context.Background())
		if g.Fail(err); there {
			t.Last = &last
		}
	}
	g.Visit("trouble", t)
}

// walkers are the games that know their stops.
func (g *Guide) walkers() []Walker {
	var list []Walker
	for _, game := range g.Shell.Config().Games {
		if w, ok := game.(Walker); ok {
			list = append(list, w)
		}
	}
	return list
}

// found puts a game's sample campaign into the books: one for all views, so the
// same in whichever language a tour begins.
func (g *Guide) found(game Walker) {
	if g.err == nil {
		_, err := game.Sample(context.Background(), g.Shell.Config().Books.Store, translations.English)
		g.Fail(err)
	}
}

// Fail ends the tour with an error, nil for none. What the guide is told to do
// from then on is not done.
func (g *Guide) Fail(err error) {
	if g.err == nil {
		g.err = err
	}
}

// Failed says whether the tour has ended with an error.
func (g *Guide) Failed() bool { return g.err != nil }

// Act does something on the main goroutine.
func (g *Guide) Act(act func()) {
	if g.err == nil {
		g.err = g.Do(act)
	}
}

// Stop lets whoever follows the tour see the window as it is.
func (g *Guide) Stop(stop string) {
	if g.err == nil {
		if err := g.See(stop); err != nil {
			g.err = fmt.Errorf("at %s: %w", stop, err)
		}
	}
}

// Tap taps controls by their TestIDs, one after the other.
func (g *Guide) Tap(ids ...string) {
	for _, id := range ids {
		found := false
		var there []string
		g.Act(func() {
			if found = control.Tap(g.Window.Canvas(), id); !found {
				for _, r := range control.Rects(g.Window.Canvas()) {
					there = append(there, r.ID)
				}
			}
		})
		if !found && g.err == nil {
			g.err = fmt.Errorf("nothing called %s can be tapped; there are %s", id, strings.Join(there, " "))
		}
	}
}

// First is the first control that can be seen whose TestID begins so.
func (g *Guide) First(prefix string) string {
	id := prefix + "…"
	g.Act(func() {
		for _, r := range control.Rects(g.Window.Canvas()) {
			if strings.HasPrefix(r.ID, prefix) {
				id = r.ID
				return
			}
		}
	})
	return id
}

// Open taps a control, stops at what it opens, and closes that again.
func (g *Guide) Open(stop string, ids ...string) {
	g.Tap(ids...)
	g.Stop(stop)
	g.Act(func() {
		for g.Shell.SheetOpen() {
			g.Shell.Escape()
		}
	})
}

// Visit shows a screen, stops, and goes back.
func (g *Guide) Visit(stop string, screen shell.Screen) {
	g.Act(func() { g.Shell.Go(screen) })
	g.Stop(stop)
	g.Act(g.Shell.Back)
}

// Write writes into the field with a TestID, as a keyboard does.
func (g *Guide) Write(id, words string) {
	if words == "" {
		return
	}
	g.Act(func() {
		c := g.Window.Canvas()
		if !control.Focus(c, id) && g.err == nil {
			g.err = fmt.Errorf("there is no field %s to write into", id)
			return
		}
		for _, r := range words {
			if in := c.Focused(); in != nil {
				in.TypedRune(r)
			}
		}
	})
}
