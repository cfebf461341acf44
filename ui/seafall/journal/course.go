package journal

import (
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/daybook"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/seafall/parts"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/theme"
)

// stage is when in a game an act was.
type stage struct {
	year, round int // while it is played
	phase       phase
}

// phase is a part of a game.
type phase int

const (
	phaseBefore  phase = iota // before the first game
	phaseOpening              // before the first winter
	phasePlayed
	phaseEnding // the seven steps
	phaseAfter  // closed, and the next one not begun
)

// beforeGames stands for what was recorded before the first game.
const beforeGames = -1

// First is before the first game.
func (t teller) First() daybook.Time { return daybook.Time{Part: beforeGames, Stage: stage{}} }

// Begun is the time that an act began, false for one that began none.
func (t teller) Begun(g ledger.Group) (is daybook.Time, told bool) {
	if g.Target != "" || g.Struck {
		return is, false
	}
	for _, e := range g.Entries {
		if group := speech.GroupOf(e.Kind); group != phrases.GroupCourse && group != phrases.GroupEnd {
			continue
		}
		f, err := seafall.Decode(e)
		if err != nil {
			continue
		}
		switch f := f.(type) {
		case seafall.GameStarted:
			is, told = daybook.Time{Part: f.Number, Stage: stage{phase: phaseOpening}}, true
		case seafall.WinterHeld:
			is, told = daybook.Time{Part: e.Game, Stage: stage{year: f.Year, phase: phasePlayed}}, true
		case seafall.RoundBegun:
			is, told = daybook.Time{Part: e.Game, Stage: stage{year: f.Year, round: f.Round, phase: phasePlayed}}, true
		case seafall.GameEnded:
			is, told = daybook.Time{Part: e.Game, Stage: stage{phase: phaseEnding}}, true
		case seafall.GameClosed:
			is, told = daybook.Time{Part: e.Game, Stage: stage{phase: phaseAfter}}, true
		}
	}
	return is, told
}

// stageOf is when in a game a time was.
func stageOf(of daybook.Time) stage {
	is, _ := of.Stage.(stage)
	return is
}

// Over says whether a time belongs to a game that is over.
func (t teller) Over(of daybook.Time) bool {
	g := t.desk.State().Running
	return stageOf(of).phase != phaseBefore && (g == nil || of.Part != g.Number)
}

// Headings are the game with the part of it and the date, which stay at the top.
func (t teller) Headings(last *daybook.Time, now daybook.Time, seq int64) []daybook.Heading {
	if last != nil && *last == now {
		return nil
	}
	above := theme.S
	if last != nil && last.Part != now.Part {
		above = theme.L
	}
	return []daybook.Heading{{ID: "time." + strconv.FormatInt(seq, 10), Above: above, Stays: true, Words: func() *ink.Text { return t.heading(now) }}}
}

// part names the part of a game that an act was in, "" before the first game.
func (t teller) part(of stage) string {
	switch {
	case of.phase == phaseBefore:
		return ""
	case of.phase == phaseOpening:
		return t.t("opening")
	case of.phase == phaseEnding:
		return t.t("ending")
	case of.phase == phaseAfter:
		return t.t("after")
	case of.round == 0:
		return t.t("winter", "year", of.year)
	}
	return t.t("round", "year", of.year, "round", of.round)
}

// heading is when a row's acts were: the game, the part of it, and the date.
func (t teller) heading(of daybook.Time) *ink.Text {
	return ink.NewSpans(theme.Body, ink.Span{Text: t.occasion(of) + "   ", Bold: true}, ink.Span{Text: t.desk.Speaker().Date(of.Day), Paint: ink.Of(theme.Ink2)})
}

// occasion is the game and the part of it.
func (t teller) occasion(of daybook.Time) string {
	return parts.Dotted(t.Part(&of.Part), t.part(stageOf(of)))
}

// When says when in the campaign and on which day an act was.
func (t teller) When(of daybook.Time) string {
	return parts.Dotted(t.occasion(of), t.desk.Speaker().Date(of.Day))
}
