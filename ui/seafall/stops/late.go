package stops

import (
	"context"
	"fmt"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/ui/tour"
)

// LatePrefix begins the names of the stops at a campaign that has opened everything.
const LatePrefix = "late-"

// ToTheEnd opens everything in the sample campaign, and then the one that goes to the
// end of the world: these stops are there only then.
func ToTheEnd(guide *tour.Guide, ways Ways) {
	g := &walk{guide, ways}
	g.Act(g.Shell.Reset)
	g.Act(func() { g.Shell.Open(sample.ID) })
	g.say(scoring.AddRule{All: true})
	g.Act(g.Shell.Rebuild)
	g.Open(LatePrefix+"rules", "top.menu", "menu.rule")
	g.Tap("top.menu", "menu.rule", "rule.sample")
	g.Stop(LatePrefix + "crowned")
	g.Tap("top.menu", "menu.summary")
	g.Stop(LatePrefix + "plate")
	g.Act(func() { g.Shell.Look().SetStill(true) })
	g.Tap("closed.crown")
	g.Stop(LatePrefix + "coronation")
	g.Tap("crown.back")
	g.Act(func() { g.Shell.Look().SetStill(false) })
	g.Act(func() { g.Shell.Go(g.ways.Record()) })
	g.Stop(LatePrefix + "record")
	for i, chart := range []string{"games", "sources", "enmity", "honors"} {
		g.Tap(fmt.Sprintf("record.tab.%d", i+1))
		g.Stop(LatePrefix + "record-" + chart)
	}
	g.Act(g.Shell.Back)
	g.Visit(LatePrefix+"journal", g.ways.Journal())
	g.Visit(LatePrefix+"map", g.ways.Map())
	g.Visit(LatePrefix+"rule-book", g.ways.Rules())
	g.Tap("top.menu", "menu.reopen", "reopen.do")
	g.back("the ending", func(s *seafall.State) bool { return s.Running != nil && len(s.Running.Ended.Enmity) == 0 })
	g.Act(func() { g.Shell.Replace(g.ways.Ending()) })
	g.Stop(LatePrefix + "ending")
	g.back("the last round", func(s *seafall.State) bool { return s.Running.Ended == nil })
	g.Act(func() { g.Shell.Replace(g.ways.Table()) })
	g.Stop(LatePrefix + "table")
	for _, sheet := range []string{"milestone", "advisor", "treasure", "build", "enmity", "ship_a", "glory"} {
		g.Open(LatePrefix+"sheet-"+sheet, "table.blue."+sheet)
	}
	g.Open(LatePrefix+"menu", "top.menu")
	g.Open(LatePrefix+"house-rules", "top.menu", "menu.house")
	g.Tap("table.blue.board")
	g.Stop(LatePrefix + "board")
	g.Tap("board.audit")
	g.Stop(LatePrefix + "audit")
	g.Act(g.Shell.Back)
	g.Act(g.Shell.Back)
	g.back("the set-up", func(s *seafall.State) bool { return s.Running.Year == 0 })
	g.Act(g.Shell.Rebuild)
	g.Stop(LatePrefix + "set-up")
	g.Open(LatePrefix+"sheet-set-up", "table.moment")
}

// back takes acts back until the campaign stands where it is meant to.
func (g *walk) back(where string, there func(*seafall.State) bool) {
	for n := 0; !g.Failed() && !there(g.state()); n++ {
		if _, err := g.Shell.Book().Undo(context.Background(), ""); err != nil || n > 200 {
			g.Fail(fmt.Errorf("back to %s: %w", where, err))
		}
	}
}
