package ending

import (
	scoring "astrolabe/scoring/seafall"
)

// lead is where the keyboard goes on after something was done.
type lead int

const (
	stay    lead = iota // on the same control
	toFirst             // to the first choice of what is shown now
	onward              // to what is still missing, else to the main button
)

// FocusAfter leads the keyboard through the steps: from a choice to what is
// missing or to the main button, from there to the next choice. What is gone
// is never where it stays.
func (e *Screen) FocusAfter(had string) []string {
	to := e.lead
	e.lead = stay
	if e.now == nil || e.now.moment == nil {
		return nil
	}
	first := e.firstChoice()
	switch to {
	case toFirst:
		return []string{first, "ending.next", "ending.close"}
	case onward:
		return []string{e.missing(), "ending.next", "ending.close"}
	}
	return []string{had, first, "ending.next", "ending.close"}
}

// firstChoice is where the choice shown begins; the main button where there is
// nothing to choose.
func (e *Screen) firstChoice() string {
	d := e.now.moment
	switch {
	case d.draft == nil || d.step == scoring.StepRecord:
		return "ending.next"
	case d.step == scoring.StepEnmity:
		return "ending.successes.more"
	case d.step == scoring.StepTrain && d.draft.Training.Advisor != "":
		return e.firstRetired
	}
	return choiceID(0)
}

// missing is what keeps the choice shown from being recorded; the main button
// when nothing does.
func (e *Screen) missing() string {
	d := e.now.moment
	switch {
	case d.draft == nil || d.ready():
		return "ending.next"
	case d.overrulable():
		return "ending.warning.reason.0"
	case len(d.against) > 0:
		return "ending.refusal.out"
	case d.step == scoring.StepTrain && d.draft.Training.Advisor != "":
		return e.firstRetired
	}
	return choiceID(0)
}
