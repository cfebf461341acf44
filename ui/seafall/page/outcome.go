package page

import (
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/wording"
)

// capital begins words with a capital letter.
func capital(words string) string { return wording.Upper(words) }

// outcome is before and after for everybody in the step, nil where the rows of what
// is offered tell all of it.
func (e *ending) outcome(then *scoring.Closing) *outcome {
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
	o := &outcome{Title: e.t("screen.ending.outcome"), Note: e.t("screen.ending.enmity.waiting"),
		Heads: []string{e.t("screen.journal.filter.province"), e.t("screen.ending.enmity.column.out"), e.t("screen.ending.enmity.column.back"), e.t("screen.ending.enmity.column.crossed"), e.t("screen.ending.enmity.column.stickers"), e.t("screen.ending.enmity.column.glory")}}
	for _, t := range e.now.Step(scoring.StepEnmity).Turns {
		p := t.Province
		out, back, crossed := 0, 0, 0
		for _, l := range e.s.Play(p).Away {
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
		glory := e.s.Play(p).Glory
		o.Rows = append(o.Rows, outcomeRow{e.rider(p), []cell{{Figure: figure{Text: e.number(out)}}, {Figure: figure{Text: e.number(back)}}, {Figure: figure{Text: e.number(crossed)}},
			{Change: e.changed(seafall.StickersOf(e.s, p), seafall.StickersOf(then.After, p))}, {Change: e.changed(glory, glory-then.Lost[p])}}})
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
	o := &outcome{Title: e.t("screen.ending.outcome"), Heads: []string{e.t("screen.journal.filter.province"), e.t("screen.ending.record.glory"), e.t("screen.ending.record.lost"), e.t("screen.ending.record.recorded"), e.t("screen.ending.record.campaign")}}
	for _, placed := range then.Ranking() {
		p := placed.Province
		score, play := scored(then, p), e.s.Play(p)
		lost := "–"
		if n := then.Lost[p]; n > 0 {
			lost = e.say.Signed(-n)
		}
		if play.Absent {
			o.Note = e.t("screen.ending.record.absent")
		}
		o.Rows = append(o.Rows, outcomeRow{e.rider(p), []cell{{Figure: e.gloryOf(p)}, {Figure: figure{Text: lost}}, {Figure: figure{Text: e.number(score.GameGlory)}},
			{Change: e.changed(e.s.Board(p).CampaignGlory, score.CampaignGlory)}}})
	}
	o.Crown = emperorNow(e, then)
	return o
}

// afterTitles is the title of now and of the next game, and its seats.
func afterTitles(e *ending, then *scoring.Closing) *outcome {
	o := &outcome{Title: e.t("screen.ending.titles.now_next"), Heads: []string{e.t("screen.journal.filter.province"), e.t("screen.ending.titles.glory"), e.t("screen.ending.titles.now_next")}}
	if e.s.Running.Number == 0 {
		o.Heads[1] = e.t("screen.ending.titles.prologue_glory")
	}
	var seats []seat
	for _, placed := range then.Ranking() {
		p := placed.Province
		style := e.s.Board(p).Leader.Style
		now, next := e.say.Title(p), e.t("screen.ending.titles.open")
		if now == "" {
			now = e.t("screen.ending.titles.no_title")
		}
		if title := then.Titles[p]; title != "" {
			next = e.say.TitleWord(title, style)
		}
		o.Rows = append(o.Rows, outcomeRow{e.rider(p), []cell{{Figure: figure{Text: e.number(placed.Glory)}}, {Change: &change{now, next}}}})
	}
	for _, score := range slices.SortedStableFunc(slices.Values(then.Fact.Scores), func(a, b seafall.ClosedScore) int { return b.Title.Rank() - a.Title.Rank() }) {
		seats = append(seats, seat{e.rider(score.Province), e.say.TitleWord(score.Title, e.s.Board(score.Province).Leader.Style)})
	}
	o.Seats, o.SeatsTitle = seats, e.t("screen.ending.seats", "number", e.s.Running.Number+1)
	o.Crown = emperorNow(e, then)
	return o
}

// emperorNow says who would be crowned if the campaign ended with this game, "" for
// nobody (R50).
func emperorNow(e *ending, then *scoring.Closing) string {
	if then.After == nil || e.s.Running.Number == 0 {
		return ""
	}
	during := map[seafall.Province]seafall.Title{}
	for _, p := range e.s.Order {
		during[p] = e.s.Board(p).Title
	}
	p := scoring.Emperor(then.After, during)
	if p == "" {
		return ""
	}
	return e.t("screen.ending.emperor.now", "name", e.say.Player(p), "emperor", e.say.EmperorWord(e.s.Board(p).Leader.Style))
}

// recordPath is what a game was worth to a province.
func recordPath(game int, p seafall.Province) string {
	return "record." + strconv.Itoa(game) + "." + string(p)
}
