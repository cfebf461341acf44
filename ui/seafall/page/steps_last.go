package page

import (
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/page"
	"astrolabe/ui/seafall/page/look"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/seafall/wording/late"
)

// stepName is what a step is called: in the last game the crown comes in place of the
// titles.
func (e *ending) stepName(n int) string {
	if n == scoring.StepTitles && scoring.LastGame(e.State) {
		return e.T("late.p12.end.step.7")
	}
	return speech.Step(e.Say, n)
}

// rule is the rule behind the step that is shown.
func (e *ending) rule() string {
	if e.step == scoring.StepTitles && scoring.LastGame(e.State) {
		return "R50"
	}
	return stepRules[e.step]
}

// passActs passes the steps 1 to 4 of the last game, which the table says.
func passActs(e *ending) ([]page.Act, string) {
	what := e.T("late.p12.end.nothing.what")
	if !e.IsTable() {
		return nil, what
	}
	return []page.Act{look.Class(e.Tap("pass", scoring.PassSteps{}, e.T("late.p12.end.nothing")), "main")}, what
}

// crownActs closes the last game with its crown.
func crownActs(e *ending) ([]page.Act, string) {
	crown := e.now.Crown()
	why := late.WhyCrowned(e.Say.Speaker, e.Say.Player, crown)
	if !e.IsTable() {
		return nil, why
	}
	return []page.Act{look.Class(e.Tap("crown", scoring.CloseGame{Last: true}, e.T("late.p12.crown.do", "name", e.Say.Player(crown.Emperor))), "main")}, why
}

// afterCrown is everybody's claim to the crown, in the order of what decides.
func afterCrown(e *ending, then *scoring.Closing) *outcome {
	crown := then.Crown()
	o := &outcome{Title: e.T("late.p12.end.totals"), Note: e.T("late.p12.end.order") + " " + e.T("late.p12.end.open"),
		Heads: []string{e.T("screen.journal.filter.province"), e.T("late.p12.end.game", "number", e.State.Running.Number), e.T("late.p12.end.total"), e.T("late.p12.end.milestones"), e.T("late.p12.end.held")}}
	text := func(words string) cell { return cell{Figure: look.Figure{Text: words}} }
	for _, claim := range crown.Claims {
		board := e.State.Board(claim.Province)
		o.Rows = append(o.Rows, outcomeRow{e.Rider(claim.Province), []cell{text(e.Written(claim.Glory - board.CampaignGlory)), text(e.Written(claim.Glory)),
			text(e.Written(claim.Milestones)), text(e.Say.TitleWord(claim.Title, board.Leader.Style))}})
	}
	if p := crown.Emperor; p != "" {
		o.Crown = e.T("late.p12.crown.title", "name", e.Say.Player(p), "emperor", e.Say.EmperorWord(e.State.Board(p).Leader.Style))
	}
	return o
}
