package page

import (
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/wording"
)

// open is what is open in the campaign.
type open struct {
	Title     string
	Phase     string
	Called    string // what the table calls the game that is played, "" for nothing
	Order     []look.Rider
	Waits     []look.Rider
	Heads     [2]string // over Order and Waits
	Yours     string    // where the reader's choice is one of them
	Ways      []look.Link
	Acts      []page.Act // for the table
	Left      []string   // what acts have left to look at
	LeftTitle string
}

// nowPage is what is open: where the campaign stands, and for whom it waits.
func nowPage(v *look.Reading, _ string) (page.Content, error) {
	n := scoring.WhatNext(v.State)
	d := open{Title: v.T("screen.page.now"), Phase: phaseWords(v, n), Order: v.Riders(n.Order), Waits: v.Riders(n.Waits),
		Heads: [2]string{v.T("screen.ending.order"), v.T("screen.page.waits")}, LeftTitle: v.T("screen.page.left")}
	if n.Phase == scoring.Ending {
		d.Ways = append(d.Ways, look.Link{To: look.ViewSteps, Words: v.T("screen.menu.ending"), Symbol: look.IconID(crest.IconFlag)})
	} else {
		d.Ways = append(d.Ways, look.Link{To: look.ViewTable, Words: v.T("screen.menu.table"), Symbol: look.IconID(crest.IconExplore)})
		if d.Acts = starts(v); v.State.Running != nil {
			d.Acts = comes(v)
		}
	}
	if v.State.Running != nil {
		d.Called = called(v, v.State.Running.Number)
	}
	for _, p := range n.Waits {
		if p == v.Province() && n.Phase == scoring.Ending {
			d.Yours = v.T("screen.page.yours")
		}
	}
	for _, o := range scoring.Follows(v.State).Objections() {
		d.Left = append(d.Left, v.Say.Violation(o))
	}
	return page.Content{Template: "seafall/now", Data: d}, nil
}

// phaseWords says where the campaign stands, as a sentence would begin.
func phaseWords(v *look.Reading, n scoring.Next) string {
	game, words := v.Say.Game(n.Game), ""
	switch n.Phase {
	case scoring.BeforeFirst:
		words = v.T("terminal.next.founded")
	case scoring.BetweenGames:
		words = v.T("terminal.next.between", "number", n.Game)
	case scoring.Crowned:
		words = v.T("terminal.next.crowned")
	case scoring.FirstWinter:
		words = v.T("terminal.next.winter", "game", game)
	case scoring.Ending:
		words = v.T("terminal.next.close", "game", game)
		if n.Step <= scoring.StepTitles {
			words = v.T("terminal.next.ending", "game", game, "step", n.Step, "name", speech.Step(v.Say, n.Step))
		}
	default:
		words = v.T("terminal.next.playing", "game", game, "year", v.State.Running.Year, "round", v.State.Running.Round)
	}
	return wording.Upper(words)
}
