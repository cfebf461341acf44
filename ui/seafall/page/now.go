package page

import (
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/page"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/wording"
)

// open is what is open in the campaign.
type open struct {
	Title     string
	Phase     string
	Order     []rider
	Waits     []rider
	Heads     [2]string // over Order and Waits
	Yours     string    // where the reader's choice is one of them
	Ways      []link
	Acts      []page.Act // for the table
	Left      []string   // what acts have left to look at
	LeftTitle string
}

// now is what is open: where the campaign stands, and for whom it waits.
func (v *reading) now(string) (page.Content, error) {
	n := scoring.WhatNext(v.s)
	d := open{Title: v.t("screen.page.now"), Phase: phaseWords(v, n), Order: v.riders(n.Order), Waits: v.riders(n.Waits),
		Heads: [2]string{v.t("screen.ending.order"), v.t("screen.page.waits")}, LeftTitle: v.t("screen.page.left")}
	if n.Phase == scoring.Ending {
		d.Ways = append(d.Ways, link{To: viewSteps, Words: v.t("screen.menu.ending"), Symbol: iconID(crest.IconFlag)})
	} else {
		d.Ways = append(d.Ways, link{To: viewTable, Words: v.t("screen.menu.table"), Symbol: iconID(crest.IconExplore)})
		if d.Acts = starts(v); v.s.Running != nil {
			d.Acts = comes(v)
		}
	}
	for _, p := range n.Waits {
		if p == v.own() && n.Phase == scoring.Ending {
			d.Yours = v.t("screen.page.yours")
		}
	}
	for _, o := range scoring.Follows(v.s).Objections() {
		d.Left = append(d.Left, v.say.Violation(o))
	}
	return page.Content{Template: "seafall/now", Data: d}, nil
}

// phaseWords says where the campaign stands, as a sentence would begin.
func phaseWords(v *reading, n scoring.Next) string {
	game, words := v.say.Game(n.Game), ""
	switch n.Phase {
	case scoring.BeforeFirst:
		words = v.t("terminal.next.founded")
	case scoring.BetweenGames:
		words = v.t("terminal.next.between", "number", n.Game)
	case scoring.Crowned:
		words = v.t("terminal.next.crowned")
	case scoring.FirstWinter:
		words = v.t("terminal.next.winter", "game", game)
	case scoring.Ending:
		words = v.t("terminal.next.close", "game", game)
		if n.Step <= scoring.StepTitles {
			words = v.t("terminal.next.ending", "game", game, "step", n.Step, "name", speech.Step(v.say, n.Step))
		}
	default:
		words = v.t("terminal.next.playing", "game", game, "year", v.s.Running.Year, "round", v.s.Running.Round)
	}
	return wording.Upper(words)
}
