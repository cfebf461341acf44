// Package tour leads through every screen of the window with the sample
// campaign, stopping at each: for the pictures of the window, and for the test
// that looks for words that are cut. It taps what a player taps, so a screen
// that can no longer be reached is found out too.
package tour

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/kit/control"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/shell"
)

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
	g.beginning()
	g.evening()
	g.elsewhere()
	g.winter()
	g.ending()
	g.afterwards()
	return g.err
}

func (g *Guide) do(act func()) {
	if g.err == nil {
		g.err = g.Do(act)
	}
}

func (g *Guide) see(stop string) {
	if g.err == nil {
		if err := g.See(stop); err != nil {
			g.err = fmt.Errorf("at %s: %w", stop, err)
		}
	}
}

// tap taps controls by their TestIDs, one after the other.
func (g *Guide) tap(ids ...string) {
	for _, id := range ids {
		found := false
		var there []string
		g.do(func() {
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

// first is the first control that can be seen whose TestID begins so.
func (g *Guide) first(prefix string) string {
	id := prefix + "…"
	g.do(func() {
		for _, r := range control.Rects(g.Window.Canvas()) {
			if strings.HasPrefix(r.ID, prefix) {
				id = r.ID
				return
			}
		}
	})
	return id
}

// open taps a control, stops at what it opens, and closes that again.
func (g *Guide) open(stop string, ids ...string) {
	g.tap(ids...)
	g.see(stop)
	g.do(func() {
		for g.Shell.SheetOpen() {
			g.Shell.Escape()
		}
	})
}

// visit shows a screen, stops, and goes back.
func (g *Guide) visit(stop string, screen shell.Screen) {
	g.do(func() { g.Shell.Go(screen) })
	g.see(stop)
	g.do(g.Shell.Back)
}

// say records something in the sample campaign, as another window would.
func (g *Guide) say(c scoring.Command, overrules ...ledger.Overrule) {
	if g.err == nil {
		_, g.err = g.Shell.Book().Record(context.Background(), scoring.Say(c, overrules...))
	}
}

func (g *Guide) state() *seafall.State {
	if g.err != nil {
		return nil
	}
	return g.Shell.Book().State().(*seafall.State)
}

// beginning is what comes before there is a campaign.
func (g *Guide) beginning() {
	g.do(func() {})
	g.see("welcome")
	g.do(func() { g.Shell.Go(g.Shell.Config().Games[0].NewCampaign()) })
	for _, province := range []string{"blue", "green", "gray", "red"} {
		g.tap("new.province." + province)
	}
	g.see("new-campaign")
	g.do(g.Shell.Back)
	g.paper()
	if g.err == nil {
		_, g.err = sample.Found(context.Background(), g.Shell.Config().Books.Store)
	}
	g.do(g.Shell.Reset)
	g.see("campaigns")
	g.do(func() { g.Shell.Open(sample.ID) })
}

// paper copies two games of three players from paper, as far as it goes before
// it is written into the books: a board is left without its boxes.
func (g *Guide) paper() {
	g.tap("campaigns.catchup")
	for i, colour := range []string{"blue", "green", "red"} {
		g.write("new."+colour+".player", []string{"Chloé", "Ana", "Ben"}[i])
	}
	g.see("catchup-founding")
	g.tap("catchup.next")
	for i, scores := range [][]string{{"11", "8", "7"}, {"7", "", "12"}} {
		if i > 0 {
			g.tap("catchup.add")
		}
		for k, colour := range []string{"blue", "green", "red"} {
			g.write(fmt.Sprintf("catchup.score.%d.%s", i+1, colour), scores[k])
		}
	}
	g.open("catchup-game", "catchup.game.2", "catchup.absent.green", "catchup.milestone.add")
	g.see("catchup-record")
	g.tap("catchup.next", "catchup.ship_a.explore.more", "catchup.keeps", "catchup.kept.learn.explore")
	g.see("catchup-board")
	g.open("catchup-box", "catchup.boxes.1")
	g.open("catchup-appellation", "catchup.appellation")
	g.tap("catchup.next", "catchup.next", "catchup.next", "catchup.island.add", "catchup.island.1.site.add")
	g.write("catchup.island.1.name", "Heron Rock")
	g.write("catchup.island.1.site.1.name", "harbour")
	g.see("catchup-map")
	g.tap("catchup.next")
	g.see("catchup-sheet")
	g.tap("catchup.next")
	g.see("catchup-books")
	g.open("catchup-overrule", "catchup.write")
	g.tap("catchup.clear", "catchup.clear.do")
	g.do(g.Shell.Back)
}

// write writes into the field with a TestID, as a keyboard does.
func (g *Guide) write(id, words string) {
	if words == "" {
		return
	}
	g.do(func() {
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

// evening is the table in the middle of a game, and its sheets.
func (g *Guide) evening() {
	g.see("table")
	for _, sheet := range []string{"milestone", "advisor", "treasure", "build", "enmity", "ship_a", "glory"} {
		g.open("sheet-"+strings.TrimSuffix(sheet, "_a"), "table.blue."+sheet)
	}
	g.open("why", "table.blue.glory", "glory.why")
	g.open("why-which", "table.blue.target")
	g.open("why-title", "table.blue.target", "why.of.5")
	g.tap("table.blue.board")
	g.see("board")
	g.do(g.Shell.Back)
	g.open("menu", "top.menu")
	g.tap("table.blue.board")
	g.see("board")
	g.open("board-names", "board.names")
	g.open("board-bases", "board.bases")
	g.open("board-correct", "top.menu", "menu.correct")
	g.audit()
	g.do(g.Shell.Back)
	g.cards()
	g.tap("table.blue.raid")
	g.see("table-strip")
	g.tap("top.undo")
}

// audit is the audit of a board, with one item that was wrong on it.
func (g *Guide) audit() {
	g.tap("board.audit")
	g.open("audit-differs", "audit.differs.blue.boxes")
	g.tap("audit.item.blue.title", "audit.differs.blue.boxes", "audit.board")
	g.see("audit")
	g.do(g.Shell.Back)
}

// cards are the cards and chests of a campaign, with some of every sort.
func (g *Guide) cards() {
	for _, c := range []scoring.Command{
		scoring.RevealMilestone{Name: "The Long Swell Ridden", Glory: 3, Unlocks: true},
		scoring.RevealMilestone{Name: "A Market for Kelp", Glory: 2},
		scoring.AddEvent{Name: "The lamp oil runs out", Waiting: true},
		scoring.AddEvent{Name: "Fog bank", Milestone: "Twelve Lamps Lit", By: seafall.Blue},
		scoring.RevealEvent{Name: "Dead calm"},
		scoring.OpenChest{Name: "The chest with the heron", By: seafall.Blue, Milestone: "Twelve Lamps Lit"},
		scoring.DrawResearch{Province: seafall.Blue, Name: "Half a tide table", Given: true},
		scoring.DrawResearch{Province: seafall.Red, Name: "Torn map"},
		scoring.DestroyCard{Card: seafall.OtherCard, Name: "The first page"},
	} {
		g.say(c)
	}
	g.do(g.Shell.Rebuild)
	g.see("table-event")
	g.open("sheet-event", "table.moment")
	g.open("sheet-milestone-open", "table.blue.milestone")
	g.open("sheet-research", "table.blue.treasure", "treasure.research.half-a-tide-table")
	g.tap("top.menu", "menu.cards")
	g.see("cards")
	g.open("cards-milestone", "cards.open.0")
	g.open("cards-research-add", "cards.research.add")
	g.do(g.Shell.Back)
	g.tap("table.red.milestone", "milestone.open.1")
	g.see("table-brings")
	g.tap("top.undo")
}

// winter plays on to the end of the year.
func (g *Guide) winter() {
	agreed := ledger.Overrule{Rule: "R32", Reason: g.Shell.T("term.overrule.agreed")}
	for g.err == nil && g.state().Running.Round < seafall.Rounds {
		g.say(scoring.NextRound{}, agreed)
	}
	g.do(g.Shell.Rebuild)
	g.tap("table.winter")
	g.see("winter")
	g.do(g.Shell.Back)
}

// steps are the names of the seven steps' stops.
var steps = []string{"ending-1-improve", "ending-2-train", "ending-3-keep", "ending-4-ships", "ending-5-enmity", "ending-6-record", "ending-7-titles"}

// ending goes through the seven steps with what is offered first.
func (g *Guide) ending() {
	if g.err != nil {
		return
	}
	s := g.state()
	leader := scoring.Winner(s)
	if need := s.Running.Target - s.Play(leader).Glory; need > 0 {
		g.say(scoring.GainGlory{Province: leader, Glory: need, Reason: g.Shell.T("term.overrule.card")})
	}
	g.say(scoring.EndGame{})
	g.do(func() { g.Shell.Replace(screens.NewEnding()) })
	shown := 0
	for g.err == nil {
		c, err := scoring.EndOfGame(g.state())
		if err != nil {
			g.err = err
			return
		}
		if c.Current > len(steps) {
			break
		}
		// Each step is shown when one has chosen and the next one is about to.
		done, open := 0, 0
		for _, t := range c.Step(c.Current).Turns {
			switch t.Status {
			case scoring.Done:
				done++
			case scoring.Open, scoring.Waits:
				open++
			}
		}
		if c.Current > shown && (done > 0 || open <= 1) {
			g.do(func() { g.Shell.Replace(screens.NewEnding()) })
			if c.Current == scoring.StepEnmity {
				g.halfChosen()
			}
			g.see(steps[c.Current-1])
			shown = c.Current
		}
		g.choose(c)
	}
	g.do(func() { g.Shell.Replace(screens.NewEnding()) })
	g.see("ending-close")
	g.say(scoring.CloseGame{})
}

// halfChosen rolls three successes and spends them.
func (g *Guide) halfChosen() {
	g.tap("ending.successes.more", "ending.successes.more", "ending.successes.more", "ending.back.0.more", "ending.cross.0")
}

// choose makes the choice that the steps wait for.
func (g *Guide) choose(c *scoring.Closing) {
	if g.err != nil {
		return
	}
	s := g.state()
	next := c.Next(c.Current)
	switch c.Current {
	case scoring.StepImprove:
		g.say(scoring.ChooseImprovement{Improvement: "reputation"})
	case scoring.StepTrain:
		g.say(scoring.ChooseTraining{Province: next, Advisor: scoring.Trainable(s, next)[0].ID, Retired: scoring.RetiredLeft(s, next)[0].ID})
	case scoring.StepKeep:
		keep := scoring.ChooseKeep{Province: next}
		for _, k := range scoring.Keepables(s, next) {
			if k.Allowed {
				keep.Advisor = k.Advisor.ID
			}
		}
		g.say(keep)
	case scoring.StepShips:
		box := scoring.ShipBoxes(s, next)[1]
		g.say(scoring.ChooseShip{Province: next, Ship: box.Ship, Value: box.Value})
	case scoring.StepEnmity:
		choice := scoring.ChooseEnmity{Province: next, Successes: 1}
		if offer := scoring.OfferEnmity(c, next, nil, nil); offer.Dice > 0 && len(offer.Out) > 0 {
			choice.Back = []seafall.Lying{{Place: offer.Out[0].Place, Count: 1}}
		} else {
			choice.Successes = 0
		}
		for _, cover := range scoring.OfferEnmity(c, next, choice.Back, nil).Covers {
			for _, box := range cover.Boxes[:cover.Count] {
				choice.Cover = append(choice.Cover, seafall.BoxAt{Region: cover.Region, Box: box})
			}
		}
		g.say(choice)
	case scoring.StepRecord:
		g.say(scoring.ConfirmGlory{})
	case scoring.StepTitles:
		g.say(scoring.ChooseTitle{Province: next, Title: scoring.TitlesFor(c, next)[0]})
	}
}

// elsewhere are the screens beside the table.
func (g *Guide) elsewhere() {
	g.do(func() { g.Shell.Go(screens.NewMap()) })
	g.tap("map.island.marrow")
	g.see("map")
	g.open("map-island", "map.open")
	g.open("map-island-chart", "map.open", "island.marrow.chart")
	g.open("map-island-power", "map.open", "island.power")
	g.do(g.Shell.Back)
	g.do(func() { g.Shell.Go(screens.NewImprovementSheet()) })
	g.see("improvements")
	g.open("improvements-correct", "sheet.stock.fields.6")
	g.do(g.Shell.Back)
	g.do(func() { g.Shell.Go(screens.NewJournal()) })
	g.see("journal")
	g.open("journal-act", g.first("journal.act."))
	g.do(g.Shell.Back)
	g.open("keys", "top.menu", "menu.keys")
	g.open("house-rules", "top.menu", "menu.house")
	g.sums()
}

// sums are the pages of what can be worked out at the table.
func (g *Guide) sums() {
	g.tap("table.blue.ship_a", "ship.a.sums", "sums.support")
	g.see("sums")
	for i, page := range []string{"prices", "plunder", "sailing", "year"} {
		g.tap(fmt.Sprintf("sums.page.%d", i+1))
		g.see("sums-" + page)
	}
	g.do(g.Shell.Back)
}

// afterwards shows what the evening came to.
func (g *Guide) afterwards() {
	g.do(func() { g.Shell.Replace(screens.NewRecord()) })
	g.see("record")
	for i, chart := range []string{"games", "sources", "enmity"} {
		g.tap(fmt.Sprintf("record.tab.%d", i+1))
		g.see("record-" + chart)
	}
	g.visit("export", campaigns.NewExport())
	g.do(func() { g.Shell.Replace(screens.NewTable()) })
	g.see("between")
	g.players()
	g.say(scoring.StartGame{})
	g.do(g.Shell.Rebuild)
	g.open("sheet-set-up", "table.moment")
}

// players is what happens when somebody leaves between two games and is back.
func (g *Guide) players() {
	g.tap("table.players")
	g.see("players")
	g.open("players-leave", "players.leave.gray")
	g.do(g.Shell.Back)
	g.say(scoring.LeaveCampaign{Province: seafall.Gray})
	g.tap("table.players", "players.back.gray", "coming.advisor.other")
	g.see("players-back")
	g.do(g.Shell.Back)
	g.do(g.Shell.Undo)
	g.do(g.Shell.Back)
}
