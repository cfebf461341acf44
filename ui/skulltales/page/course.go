package page

import (
	"fmt"
	"slices"
	"strconv"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// playing is what the table says while an adventure is played: the flag, the event turn,
// and its end.
func playing(v *look.Reading) []look.Group {
	if !v.IsTable() {
		return nil
	}
	move := look.Group{Title: v.T("page.flag.moves"), Class: "brass"}
	for _, r := range []skulltales.FlagReason{skulltales.Explored, skulltales.DeadEnd, skulltales.SearchFailed, skulltales.Breath} {
		c := scoring.AdvanceFlag{Reason: r}
		move.Acts = append(move.Acts, v.OneTap("flag-"+string(r), c, speech.FlagReason(v.Say, r)))
	}
	places := func(r skulltales.FlagReason, of []skulltales.PlaceName) page.Act {
		in := look.Chosen("place", wording.Upper(v.T("field.place")))
		for _, p := range of {
			in.Options = append(in.Options, page.Option{Value: string(p), Label: speech.Place(v.Say, p)})
		}
		return look.Class(v.Tap("flag-"+string(r), scoring.AdvanceFlag{Reason: r}, speech.FlagReason(v.Say, r), in), "quiet")
	}
	move.Acts = append(move.Acts, places(skulltales.Building, skulltales.Buildings), places(skulltales.SpecialTile, skulltales.SpecialTiles))
	for _, r := range []skulltales.FlagReason{skulltales.Figures, skulltales.CardSays} {
		move.Acts = append(move.Acts, look.Class(v.Tap("flag-"+string(r), scoring.AdvanceFlag{Reason: r}, speech.FlagReason(v.Say, r),
			look.Count("by", v.T("page.flag.by"), 1, 1, skulltales.MostFlagStep)), "quiet"))
	}
	turn := look.Group{Title: wording.Upper(v.T("field.turn")), Acts: []page.Act{eventTurn(v)}}
	if len(v.State.Running.Down) > 0 {
		turn.Note = v.T("page.turn.dice")
	}
	by := look.Chosen("by", v.T("page.end.by"))
	for _, e := range skulltales.Ends {
		by.Options = append(by.Options, page.Option{Value: string(e), Label: wording.Upper(speech.EndedBy(v.Say, e))})
	}
	end := look.Class(v.Tap("end", scoring.EndAdventure{}, v.T("page.end.do"), look.Preset(by, string(scoring.LikelyEnd(v.State))), look.Tick("partial", v.T("page.end.partial"), "", false)), "main")
	over := look.Group{Title: v.T("page.end"), Acts: []page.Act{end}}
	if scoring.AllDown(v.State) || v.State.Running.Flag == 0 { // nothing else is to be said
		return []look.Group{over, move, turn}
	}
	return []look.Group{move, turn, over}
}

// eventTurn asks for a die of each pirate who is down (T34).
func eventTurn(v *look.Reading) page.Act {
	c := scoring.HoldEventTurn{}
	var dice []page.Input
	for _, id := range v.State.Running.Down {
		if v.State.Pirate(id) != nil {
			dice = append(dice, look.Die(fmt.Sprintf("dice.%d.die", len(c.Dice)), v.T("page.die_of", "name", v.Who(id))))
			c.Dice = append(c.Dice, skulltales.Rolled{Pirate: id})
		}
	}
	return look.Class(v.Tap("turn", c, v.T("page.turn.do"), dice...), "main")
}

// portOf are the rows of a port: what is due, the salaries, the crew's booty and the
// allies.
func portOf(v *look.Reading) []look.Group {
	s := v.State
	if s.Phase != skulltales.Port {
		return nil
	}
	var list []look.Group
	if len(s.Dues) > 0 {
		dues := look.Group{Title: v.T("page.dues"), Note: v.T("page.dues.sub"), Class: "brass"}
		for i, d := range s.Dues {
			c := scoring.SettleCompensation{For: d.For, Cause: d.Cause}
			row := look.Row{Symbol: drawn.Sign(livery.Coins), Words: wording.Upper(speech.Due(v.Say, d.For, d.Cause)), Sub: payments(v, d)}
			if v.IsTable() {
				act := look.Class(v.Tap("due-"+strconv.Itoa(i), c, v.T("page.dues.do")), "quiet")
				row.Acts = []page.Act{look.Called(act, look.Dotted(act.Label, row.Words))}
			}
			dues.Rows = append(dues.Rows, row)
		}
		list = append(list, dues)
	}
	return append(list, salariesOf(v), alliesOf(v), bootyOf(v))
}

// payments are who pays what of a due, as it would be settled now.
func payments(v *look.Reading, d *skulltales.Due) string {
	var parts []string
	for _, p := range scoring.Compensation(v.State, d).Payments {
		words := v.T("page.dues.pays", "name", v.Say.Who(p.Pirate), "coins", p.Paid)
		if p.Owed > 0 {
			words = v.T("page.dues.owes", "name", v.Say.Who(p.Pirate), "coins", p.Paid, "owed", p.Owed)
		}
		parts = append(parts, words)
	}
	return look.Dotted(parts...)
}

// salariesOf are everybody's salaries, less what is withheld.
func salariesOf(v *look.Reading) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.salaries"))}
	for _, p := range scoring.Present(v.State) {
		r := v.Rider(p.ID)
		row := look.Row{Symbol: r.Symbol, Class: r.Class, Words: r.Player}
		amount := p.Sheet.Salary
		is := scoring.Salary(v.State, p.ID, amount)
		paid := slices.Contains(v.State.Paid, p.ID)
		switch {
		case paid:
			row.Sub = v.T("page.salary.paid")
		case amount == 0:
			row.Sub = v.T("page.salary.unsaid")
		case is.Coins < amount:
			row.Sub, row.Figure = v.T("page.salary.withheld", "coins", amount-is.Coins), v.Worded(p.ID+".salary.now", v.Written(is.Coins))
		default:
			row.Figure = v.Worded(p.ID+".salary.now", v.Written(is.Coins))
		}
		if v.SpeaksFor(p.ID) && (v.IsTable() || !paid) { // only the table may pay twice
			act := look.Class(v.Tap(p.ID+"-salary", scoring.PaySalary{Pirate: p.ID}, v.T("page.salary.do"), look.Count("salary", wording.Upper(v.T("field.salary")), amount, 0, 99)), "quiet")
			row.Acts = []page.Act{look.Called(act, look.Dotted(act.Label, r.Player))}
		}
		g.Rows = append(g.Rows, row)
	}
	if v.IsTable() {
		c := scoring.PaySalaries{}
		g.Acts = []page.Act{v.OneTap("salaries", c, v.T("page.salary.all"))}
	}
	return g
}

// alliesOf are the allies who want to be paid in this port.
func alliesOf(v *look.Reading) look.Group {
	g := look.Group{Title: wording.Upper(v.T("field.allies"))}
	for _, a := range scoring.Unpaid(v.State) {
		r := v.Rider(a.ID)
		row := look.Row{Symbol: r.Symbol, Class: r.Class, Words: r.Player, Sub: look.Dotted(r.Sub, speech.Amount(v.Say, skulltales.Amount{Coins: a.Salary, Prestige: a.Prestige}))}
		if v.SpeaksFor(a.ID) {
			keep, leave := scoring.KeepAlly{Ally: a.ID}, scoring.LoseAlly{Ally: a.ID, Reason: skulltales.Dismissed}
			row.Acts = []page.Act{look.Called(v.OneTap(a.ID+"-keep", keep, v.T("page.ally.keep")), look.Dotted(v.T("page.ally.keep"), r.Player)),
				look.Called(look.Class(v.Tap(a.ID+"-dismiss", leave, v.T("page.ally.dismiss")), "quiet"), look.Dotted(v.T("page.ally.dismiss"), r.Player))}
		}
		g.Rows = append(g.Rows, row)
	}
	if len(g.Rows) == 0 {
		g.Note = v.T("page.ally.all_paid")
	}
	return g
}

// bootyOf is the crew's booty, and how the table shares it.
func bootyOf(v *look.Reading) look.Group {
	booty := v.State.Crew.Booty
	g := look.Group{Title: wording.Upper(v.T("field.booty")), Rows: []look.Row{{Symbol: drawn.Sign(livery.Chest), Words: v.T("page.booty"), Figure: v.Figure("crew.booty", booty)}}}
	if v.IsTable() && booty > 0 {
		c, each := scoring.ShareBooty{}, 0
		present := scoring.Present(v.State)
		if len(present) > 0 {
			each = booty / len(present)
		}
		var ask []page.Input
		for i, p := range present {
			c.Shares = append(c.Shares, skulltales.Share{Pirate: p.ID})
			ask = append(ask, look.Count(fmt.Sprintf("shares.%d.coins", i), v.Say.Who(p.ID), each, 0, booty))
		}
		g.Acts = []page.Act{v.Tap("share", c, v.T("page.booty.share"), ask...)}
	}
	return g
}

// comes is what the table says next outside an adventure: a chapter, a phase, the end of
// one.
func comes(v *look.Reading) []look.Group {
	s := v.State
	if !v.IsTable() || s.Finished != "" {
		return nil
	}
	g := look.Group{Title: v.T("page.comes"), Class: "comes"}
	switch c := s.Chapter(); {
	case s.Phase == skulltales.Voyage:
		g = endVoyage(v, g)
	case s.Phase != "":
		g.Acts = []page.Act{look.Class(v.Tap("end-phase", scoring.EndPhase{}, v.T("page.port.end")), "main")}
	case c != nil && c.Open:
		for _, next := range scoring.WhatNext(s).Choices {
			if p, is := next.(scoring.BeginPhase); is {
				label := v.T("page.begin.port")
				if p.Phase == skulltales.Voyage {
					label = v.T("page.begin.voyage")
				}
				g.Acts = append(g.Acts, look.Class(v.Tap("begin-"+string(p.Phase), p, label, absent(v)...), "quiet"))
			}
		}
		g = beginAdventure(v, g)
	default:
		first := look.Chosen("first", wording.Upper(v.T("field.first")))
		for _, p := range skulltales.Phases {
			first.Options = append(first.Options, page.Option{Value: string(p), Label: speech.Phase(v.Say, p)})
		}
		start := skulltales.Adventure
		if s.Number > 0 {
			start = skulltales.Port
		}
		g.Acts = []page.Act{look.Class(v.Tap("start", scoring.StartChapter{}, v.T("page.begin.chapter"), look.Text("title", wording.Upper(v.T("field.title"))), look.Preset(first, string(start))), "main")}
	}
	return []look.Group{g}
}

// absent asks who is not there; those who are ticked stay away.
func absent(v *look.Reading) []page.Input {
	var list []page.Input
	for _, p := range v.State.Active() {
		list = append(list, look.Tick("absent", v.T("page.absent", "name", p.Player), p.ID, false))
	}
	return list
}
