package ending

import (
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// open shows a step and a province's choice in it.
func (e *Screen) open(step int, p seafall.Province) {
	e.step, e.province = step, p
	e.offsets = map[string]float32{}
	e.elsewhere = false
	e.desk.Shell.Rebuild()
}

// goOn shows where the next choice is due.
func (e *Screen) goOn() {
	e.lead = toFirst
	e.open(0, "")
}

// edit changes the draft and shows what it would come to.
func (e *Screen) edit(change func(*draft)) {
	if e.now.moment.draft == nil {
		return
	}
	change(e.now.moment.draft)
	e.drafts.keep()
	e.desk.Shell.Rebuild()
}

// pick is an edit that comes to a choice: the keyboard goes on from there.
func (e *Screen) pick(change func(*draft)) {
	e.lead = onward
	e.edit(change)
}

// change begins to change a choice that is done.
func (e *Screen) change(p seafall.Province) {
	step := e.now.moment.step
	e.drafts.hold(newDraft(e.now.moment.state, step, p))
	e.step, e.province, e.lead = step, p, toFirst
	e.drafts.keep()
	e.desk.Shell.Rebuild()
}

// keepAsItWas lets go of a change that was begun.
func (e *Screen) keepAsItWas() {
	e.drafts.drop(e.now.moment.step, e.now.moment.province)
	e.lead = onward
	e.desk.Shell.Rebuild()
}

// startAgain begins a choice anew that cannot be recorded as it is.
func (e *Screen) startAgain() {
	m := e.now.moment
	fresh := newDraft(m.state, m.step, m.province)
	if m.step == scoring.StepEnmity {
		fresh.Enmity = scoring.ChooseEnmity{Province: m.province}
	}
	e.drafts.hold(fresh)
	e.lead = toFirst
	e.drafts.keep()
	e.desk.Shell.Rebuild()
}

// choose records the choice shown and goes to where the next one is due.
func (e *Screen) choose() {
	m := e.now.moment
	if !m.ready() {
		e.why()
		return
	}
	e.desk.Shell.Record(scoring.Say(m.draft.command(), m.overrules()...), func(ledger.Receipt) {
		e.step, e.province, e.lead = 0, "", toFirst
		e.offsets = map[string]float32{}
		e.drafts.drop(m.step, m.province)
	})
}

// pass passes steps 1 to 4 after the last game (R33).
func (e *Screen) pass() {
	e.desk.Record(scoring.PassSteps{}, func(ledger.Receipt) {
		e.step, e.province, e.lead = 0, "", toFirst
		e.offsets = map[string]float32{}
		e.drafts.dropAll()
		e.desk.Shell.Rebuild()
	})
}

// why tells why the choice cannot be recorded yet.
func (e *Screen) why() {
	e.desk.Shell.Tell(func() (string, string) {
		m := e.now.moment
		sentences := []string{}
		for _, v := range m.against {
			sentences = append(sentences, e.now.speaker.Violation(v))
		}
		switch {
		case m.draft != nil && m.step == scoring.StepImprove && m.draft.Improvement.Improvement == "other" && m.draft.command() == nil:
			sentences = []string{e.now.t("why.1.other")}
		case m.draft == nil || m.draft.command() == nil:
			sentences = []string{e.now.t("why." + strconv.Itoa(m.step))}
		case m.overrulable():
			sentences = append(sentences, e.now.t("why.overrule"))
		}
		return e.now.t("why"), strings.Join(sentences, "\n")
	})
}

// whyClosed says how a choice that is done is changed.
func (e *Screen) whyClosed() {
	e.desk.Shell.Tell(func() (string, string) { return e.now.t("closed"), e.now.t("closed.why") })
}
