package page

import (
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/skulltales/page/drawn"
	"astrolabe/ui/skulltales/page/look"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/wording"
)

// open is what is open in the campaign.
type open struct {
	Title      string
	Phase      string
	Flag       string
	Waits      []look.Rider
	WaitsTitle string
	Yours      string // where the reader's choice is one of them
	Way        look.Link
	Left       []string // what the table has still to look at
	LeftTitle  string
	Nothing    string
	Due        []string
	DueTitle   string
}

// nowPage is what is open: where the campaign stands, and for whom it waits.
func nowPage(v *look.Reading, rest string) (page.Content, error) {
	if rest != "" {
		return page.Content{}, look.Unknown(rest)
	}
	n := scoring.WhatNext(v.State)
	d := open{Title: v.T("page.view.now"), Phase: wording.Upper(speech.Stand(v.Say)), WaitsTitle: v.T("page.waits"), LeftTitle: v.T("page.left_open"), DueTitle: v.T("page.dues"),
		Way: look.Link{To: look.ViewTable, Words: v.T("page.view.table"), Symbol: drawn.Sign(livery.Flag)}}
	if r := v.State.Running; r != nil && r.Ending == nil {
		d.Flag = v.T("terminal.next.flag", "left", r.Flag, "begun", r.FlagStart, "turn", r.Turn)
	}
	if n.Phase == scoring.InEnding {
		d.Way = look.Link{To: look.ViewSteps, Words: v.T("page.view.steps"), Symbol: drawn.Sign(livery.ChestOpen)}
		d.Phase = v.T("page.close.ready")
		if n.Step <= scoring.Steps {
			d.Phase = v.T("page.step_of", "number", n.Step, "name", speech.Step(v.Say, n.Step))
		}
	}
	if n.Step != scoring.StepCaptain { // the table chooses among those
		d.Waits = v.Riders(n.Waits)
		for _, id := range n.Waits {
			if !v.IsTable() && v.SpeaksFor(id) {
				d.Yours = v.T("page.yours")
			}
		}
	}
	for _, o := range n.Open {
		d.Left = append(d.Left, v.Say.Violation(o))
	}
	for _, due := range v.State.Dues {
		d.Due = append(d.Due, v.T("page.outcome.due", "due", speech.Due(v.Say, due.For, due.Cause), "coins", speech.Coins(v.Say, due.Each)))
	}
	if len(d.Left)+len(d.Waits)+len(d.Due) == 0 {
		d.Nothing = v.T("page.nothing_open")
	}
	return page.Content{Title: d.Title, Template: "skulltales/now", Data: d}, nil
}
