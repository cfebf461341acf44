package page

import (
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/page/look"
	"astrolabe/ui/wording"
)

// capital begins words with a capital letter.
func capital(words string) string { return wording.Upper(words) }

// outcome is before and after for everybody in the step, nil where the rows of what
// is offered tell all of it.
func (e *ending) outcome(then *scoring.Closing) *outcome {
	if scoring.LastGame(e.State) && (e.step == scoring.StepTitles || e.step <= scoring.StepShips) {
		return afterCrown(e, then)
	}
	switch e.step {
	case scoring.StepEnmity:
		return afterEnmity(e, then)
	case scoring.StepRecord:
		return afterRecord(e, then)
	case scoring.StepTitles:
		return afterTitles(e, then)
	}
	return nil
}

// afterEnmity is tokens, stickers and glory of everybody.
func afterEnmity(e *ending, then *scoring.Closing) *outcome {
	o := &outcome{Title: e.T("screen.ending.outcome"), Note: e.T("screen.ending.enmity.waiting"),
		Heads: []string{e.T("screen.journal.filter.province"), e.T("screen.ending.enmity.column.out"), e.T("screen.ending.enmity.column.back"), e.T("screen.ending.enmity.column.crossed"), e.T("screen.ending.enmity.column.stickers"), e.T("screen.ending.enmity.column.glory")}}
	for _, t := range e.now.Step(scoring.StepEnmity).Turns {
		p := t.Province
		out, back, crossed := 0, 0, 0
		for _, l := range e.State.Play(p).Away {
			out += l.Count
		}
		for _, settled := range then.Fact.Enmity {
			if settled.Province == p {
				crossed = len(settled.Crossed)
				for _, l := range settled.Back {
					back += l.Count
				}
			}
		}
		glory := e.State.Play(p).Glory
		o.Rows = append(o.Rows, outcomeRow{e.Rider(p), []cell{{Figure: look.Figure{Text: e.Written(out)}}, {Figure: look.Figure{Text: e.Written(back)}}, {Figure: look.Figure{Text: e.Written(crossed)}},
			{Change: e.Changed(seafall.StickersOf(e.State, p), seafall.StickersOf(then.After, p))}, {Change: e.Changed(glory, glory-then.Lost[p])}}})
	}
	return o
}

// scored is what the closing would record of a province.
func scored(then *scoring.Closing, p seafall.Province) seafall.ClosedScore {
	i := slices.IndexFunc(then.Fact.Scores, func(c seafall.ClosedScore) bool { return c.Province == p })
	if i < 0 {
		return seafall.ClosedScore{Province: p}
	}
	return then.Fact.Scores[i]
}

// afterRecord is what is recorded of everybody's glory, and what it makes of the
// campaign.
func afterRecord(e *ending, then *scoring.Closing) *outcome {
	o := &outcome{Title: e.T("screen.ending.outcome"), Heads: []string{e.T("screen.journal.filter.province"), e.T("screen.ending.record.glory"), e.T("screen.ending.record.lost"), e.T("screen.ending.record.recorded"), e.T("screen.ending.record.campaign")}}
	for _, placed := range then.Ranking() {
		p := placed.Province
		score, play := scored(then, p), e.State.Play(p)
		lost := "–"
		if n := then.Lost[p]; n > 0 {
			lost = e.Say.Signed(-n)
		}
		if play.Absent {
			o.Note = e.T("screen.ending.record.absent")
		}
		o.Rows = append(o.Rows, outcomeRow{e.Rider(p), []cell{{Figure: e.gloryOf(p)}, {Figure: look.Figure{Text: lost}}, {Figure: look.Figure{Text: e.Written(score.GameGlory)}},
			{Change: e.Changed(e.State.Board(p).CampaignGlory, score.CampaignGlory)}}})
	}
	o.Crown = emperorNow(e, then)
	return o
}

// afterTitles is the title of now and of the next game, and its seats.
func afterTitles(e *ending, then *scoring.Closing) *outcome {
	o := &outcome{Title: e.T("screen.ending.titles.now_next"), Heads: []string{e.T("screen.journal.filter.province"), e.T("screen.ending.titles.glory"), e.T("screen.ending.titles.now_next")}}
	if e.State.Running.Number == 0 {
		o.Heads[1] = e.T("screen.ending.titles.prologue_glory")
	}
	var seats []seat
	for _, placed := range then.Ranking() {
		p := placed.Province
		style := e.State.Board(p).Leader.Style
		now, next := e.Say.Title(p), e.T("screen.ending.titles.open")
		if now == "" {
			now = e.T("screen.ending.titles.no_title")
		}
		if title := then.Titles[p]; title != "" {
			next = e.Say.TitleWord(title, style)
		}
		o.Rows = append(o.Rows, outcomeRow{e.Rider(p), []cell{{Figure: look.Figure{Text: e.Written(placed.Glory)}}, {Change: &look.Change{Before: now, After: next}}}})
	}
	for _, score := range slices.SortedStableFunc(slices.Values(then.Fact.Scores), func(a, b seafall.ClosedScore) int { return b.Title.Rank() - a.Title.Rank() }) {
		seats = append(seats, seat{e.Rider(score.Province), e.Say.TitleWord(score.Title, e.State.Board(score.Province).Leader.Style)})
	}
	o.Seats, o.SeatsTitle = seats, e.T("screen.ending.seats", "number", e.State.Running.Number+1)
	o.Crown = emperorNow(e, then)
	return o
}

// emperorNow says who would be crowned if the campaign ended with this game, "" for
// nobody (R50).
func emperorNow(e *ending, then *scoring.Closing) string {
	if then.After == nil || e.State.Running.Number == 0 {
		return ""
	}
	during := map[seafall.Province]seafall.Title{}
	for _, p := range e.State.Order {
		during[p] = e.State.Board(p).Title
	}
	p := scoring.Emperor(then.After, during)
	if p == "" {
		return ""
	}
	return e.T("screen.ending.emperor.now", "name", e.Say.Player(p), "emperor", e.Say.EmperorWord(e.State.Board(p).Leader.Style))
}

// recordPath is what a game was worth to a province.
func recordPath(game int, p seafall.Province) string {
	return "record." + strconv.Itoa(game) + "." + string(p)
}
