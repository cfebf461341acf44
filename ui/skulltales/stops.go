package skulltales

import (
	"strconv"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/skulltales/sample"
	"astrolabe/ui/tour"
)

// Founding stops at the form, with a crew and solo, and at what it opens.
func (g game) Founding(guide *tour.Guide) {
	guide.Act(func() { guide.Shell.Go(g.NewCampaign()) })
	guide.Stop("st-new")
	guide.Open("st-new-type", "new.0.type")
	guide.Open("st-new-sheet", "new.0.sheet")
	guide.Tap("new.house")
	guide.Stop("st-new-house")
	guide.Tap("new.house", "new.mode.1")
	guide.Stop("st-new-solo")
	guide.Tap("new.mode.0")
	guide.Act(guide.Shell.Back)
}

// Evening goes through the sample campaign: the port and the voyage of its third chapter,
// the adventure, with somebody down, and the end of that in its steps.
func (g game) Evening(guide *tour.Guide) {
	guide.Act(func() { guide.Shell.Reset(); guide.Shell.Open(sample.ID) })
	guide.Stop("st-port")
	first := func(what string) string { return guide.First("table." + g.first(guide) + "." + what) }
	guide.Open("st-money", first("coins_in"))
	guide.Open("st-things", first("things"))
	guide.Open("st-buy", first("buy"))
	guide.Open("st-loan", first("loan"))
	guide.Open("st-skill", first("skill"))
	guide.Open("st-why", first("coins"))
	guide.Open("st-hire", "port.hire")
	guide.Open("st-salary", "port.salary")
	guide.Open("st-booty", "table.crew.in")
	guide.Open("st-counters", "table.crew.count")
	guide.Open("st-ship", "table.crew.ship")
	guide.Open("st-captain", "table.crew.captain")
	guide.Tap(first("board"))
	guide.Stop("st-board")
	guide.Open("st-board-why", "board.prestige")
	guide.Act(guide.Shell.Back)
	guide.Open("st-menu", "top.menu")
	guide.Tap("top.menu", "menu.log")
	guide.Stop("st-log")
	guide.Tap("log.tab.1")
	guide.Stop("st-log-coins")
	guide.Tap("log.tab.2")
	guide.Stop("st-log-sources")
	guide.Tap("log.tab.3")
	guide.Stop("st-log-honors")
	guide.Act(guide.Shell.Back)
	guide.Tap("top.menu", "menu.rules")
	guide.Stop("st-rules")
	guide.Open("st-rule", "rules.T1")
	guide.Act(guide.Shell.Back)
	guide.Tap("top.menu", "menu.audit")
	for _, what := range []string{"coins", "prestige", "cursed"} {
		guide.Tap("audit." + g.first(guide) + "." + what + ".tick")
	}
	guide.Stop("st-audit")
	guide.Act(guide.Shell.Escape)
	guide.Tap("top.menu", "menu.journal")
	guide.Stop("st-journal")
	walkJournal(guide)
	guide.Act(guide.Shell.Back)
	g.outward(guide)
	g.adventure(guide)
	g.ending(guide)
	g.paper(guide)
}

// first is a pirate who is at the table.
func (game) first(guide *tour.Guide) string {
	id := ""
	guide.Act(func() {
		d := newDesk()
		d.Shell = guide.Shell
		if s := d.State(); s != nil && len(s.Active()) > 0 {
			id = s.Active()[0].ID
		}
	})
	return id
}

// setAside overrules what stands in the way, where anything does.
func (game) setAside(guide *tour.Guide) {
	if guide.Shell.SheetOpen() {
		guide.Tap("overrule.reason.0", "overrule.overrule")
	}
}

// outward hires an ally in place of the one there is, ends the port, sails, and begins the adventure.
func (g game) outward(guide *tour.Guide) {
	guide.Tap(guide.First("port.dismiss."), "port.hire", "hire.by."+g.first(guide), "hire.type.cook", "hire.do")
	g.setAside(guide)
	guide.Tap("table.end.port")
	g.setAside(guide)
	guide.Stop("st-between")
	guide.Open("st-begin-voyage", "table.begin.voyage")
	guide.Tap("table.begin.voyage", "begin.do")
	guide.Stop("st-voyage")
	guide.Tap("voyage.arrived")
	guide.Open("st-begin-adventure", "table.begin.adventure")
	guide.Tap("table.begin.adventure", "begin.do")
	g.setAside(guide)
}

// adventure records of everything a little, and stops at each strip and sheet.
func (g game) adventure(guide *tour.Guide) {
	id := g.first(guide)
	on := func(what string) string { return "table." + id + "." + what }
	guide.Tap("table.explored")
	guide.Stop("st-strip-explored")
	guide.Tap("strip.dead_end", on("prestige.3"))
	guide.Stop("st-strip-prestige")
	guide.Tap(on("coins.2"), on("card"))
	guide.Stop("st-strip-card")
	guide.Open("st-find", "strip.reveal")
	guide.Open("st-opened", "table.opened")
	guide.Open("st-more", "table.more")
	guide.Open("st-item", on("item"))
	guide.Open("st-objective", on("objective"))
	guide.Tap(on("objective"), "objective.merit")
	guide.Stop("st-strip-objective")
	guide.Open("st-objective-name", "strip.name")
	guide.Open("st-purse", on("coins"))
	guide.Tap("table.breath")
	guide.Tap(on("down"))
	guide.Stop("st-table")
	guide.Open("st-revive", on("revive"))
	guide.Tap(on("revive"), "revive.failure")
	guide.Stop("st-revive-failure")
	guide.Act(func() { guide.Shell.Escape() })
	guide.Open("st-body", on("body"))
	guide.Tap(on("body"))
	guide.Tap(guide.First("body.by."))
	guide.Stop("st-body-dice")
	guide.Act(func() { guide.Shell.Escape() })
	guide.Open("st-event-turn", "table.event_turn")
	guide.Tap("top.menu", "menu.spyglass")
	guide.Stop("st-spyglass")
	guide.Tap("spyglass.close")
	g.takings(guide)
	guide.Open("st-end", "table.end")
}

// reward says what the first brings who has an objective.
func (game) reward(guide *tour.Guide) {
	guide.Act(func() {
		d := newDesk()
		d.Shell = guide.Shell
		for _, p := range d.State().PiratesInPlay() {
			if len(d.State().HeldObjectives(p.ID)) > 0 && !d.State().IsDown(p.ID) {
				d.Record(scoring.ChooseRewards{Pirate: p.ID, Coins: 6, Prestige: 2, Table: &skulltales.TableRow{Coins: 10, Prestige: 1}}, nil)
				return
			}
		}
	})
}

// takings are what the end of the adventure then counts: coins, cards and objectives of
// who is up, and of the ally.
func (g game) takings(guide *tour.Guide) {
	guide.Act(func() {
		d := newDesk()
		d.Shell = guide.Shell
		s := d.State()
		if s == nil || len(s.PiratesInPlay()) < 2 || len(s.AlliesInPlay()) == 0 {
			return
		}
		first, second, ally := s.PiratesInPlay()[0].ID, s.PiratesInPlay()[1].ID, s.AlliesInPlay()[0].ID
		for _, c := range []scoring.Command{
			scoring.GainCoins{Holder: first, Coins: 7, Source: "event"}, // who is down
			scoring.GainCoins{Holder: second, Coins: 4},
			scoring.FindResearch{Holder: second, Card: "clasp", Name: "Silver clasp", Coins: 5},
			scoring.FindResearch{Holder: second, Secret: true},
			scoring.TakeObjective{Holder: second, Objective: skulltales.Marker{ID: "letter", Name: "Sealed letter", Kind: skulltales.Object, Halves: 1}},
			scoring.GainCoins{Holder: ally, Coins: 9},
			scoring.FindResearch{Holder: ally, Card: "flask", Name: "Pewter flask", Coins: 4},
			scoring.GainItem{Holder: ally, Item: skulltales.Card{ID: "boathook", Name: "Boathook", Kind: skulltales.Equipment, Halves: 2}},
			scoring.GainItem{Holder: ally, Item: skulltales.Card{ID: "lamp", Name: "Dark lantern", Kind: skulltales.Equipment, Halves: 1}},
		} {
			d.Record(c, nil)
		}
	})
}

// ending goes through the steps of the end; in each the first choice that is offered is
// recorded until the next one waits.
func (g game) ending(guide *tour.Guide) {
	guide.Tap("table.end", "end.objectives")
	g.setAside(guide)
	at := 0
	for range 40 {
		step, done := 0, false
		guide.Act(func() {
			d := newDesk()
			d.Shell = guide.Shell
			s := d.State()
			if e := scoring.EndOfAdventure(s); e == nil || e.Now > scoring.Steps {
				done = true
			} else {
				step = e.Now
			}
		})
		if done || guide.Failed() {
			break
		}
		if step != at {
			if at = step; step == scoring.StepRewards {
				g.reward(guide)
			}
			guide.Stop("st-ending-" + strconv.Itoa(step))
		}
		guide.Act(func() {
			d := newDesk()
			d.Shell = guide.Shell
			if next := scoring.WhatNext(d.State()); len(next.Choices) > 0 {
				d.Record(next.Choices[0], nil)
			}
		})
		g.setAside(guide)
	}
	for step := 1; step <= scoring.Steps; step++ { // as they look once all is said
		guide.Tap("ending.step." + strconv.Itoa(step))
		guide.Stop("st-ending-done-" + strconv.Itoa(step))
	}
	guide.Tap("ending.close")
	g.setAside(guide)
	guide.Stop("st-plate")
	guide.Tap("closed.table")
	guide.Stop("st-closed")
	guide.Tap("table.last_time")
	guide.Stop("st-last-time")
	guide.Tap("recall.on")
	guide.Tap("top.menu", "menu.sheets")
	guide.Stop("st-sheets")
	guide.Act(guide.Shell.Back)
	guide.Open("st-finish", "table.finish")
	guide.Tap("table.finish", "finish.do")
	guide.Stop("st-finished")
	guide.Act(func() { guide.Shell.Look().SetStill(true) })
	guide.Tap("closed.crown")
	guide.Stop("st-coronation")
	guide.Tap("crown.back")
	guide.Act(func() { guide.Shell.Look().SetStill(false) })
}
