package ending

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/entry"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// moment is one of the seven steps: the choices in the books, the choice
// being made, and what both would come to.
type moment struct {
	state    *seafall.State
	now      *scoring.Closing // as the books stand
	then     *scoring.Closing // with the draft, as far as it can be carried out
	step     int              // the step shown
	province seafall.Province
	draft    *draft // nil when what is shown is not being chosen
	against  []*ledger.Violation
}

// sit takes the place at a step and a province; 0 and "" mean where the next
// choice is due. A later step than the current one cannot be opened. open
// gives the draft kept for a choice, nil when there is none. It is nil unless
// the game has ended.
func sit(s *seafall.State, step int, p seafall.Province, open func(step int, p seafall.Province) *draft) *moment {
	// Choices that cannot be carried out together show as "check again".
	now, _ := scoring.EndOfGame(s)
	if now == nil {
		return nil
	}
	last := min(now.Current, scoring.StepTitles)
	if step < scoring.StepImprove || step > last {
		step, p = last, ""
	}
	d := &moment{state: s, now: now, then: now, step: step}
	turns := now.Step(step).Turns
	has := func(p seafall.Province) bool {
		return slices.ContainsFunc(turns, func(t scoring.Turn) bool { return t.Province == p })
	}
	if p == "" || !has(p) {
		p = now.Next(step)
	}
	if p == "" && step != scoring.StepRecord && len(turns) > 0 {
		p = turns[0].Province
	}
	d.province = p
	d.take(open)
	return d
}

// take picks the draft up and works out what it would come to.
func (d *moment) take(open func(step int, p seafall.Province) *draft) {
	turn, there := d.now.Turn(d.step, d.province)
	if !there {
		return
	}
	kept := open(d.step, d.province)
	switch turn.Status {
	case scoring.Open, scoring.Again:
		d.draft = kept
		if d.draft == nil {
			d.draft = newDraft(d.state, d.step, d.province)
		}
	case scoring.Done:
		d.draft = kept // set when "Change" was tapped
	}
	d.weigh()
}

// weigh works out what the draft would come to and what stands in its way.
func (d *moment) weigh() {
	d.then, d.against = d.now, nil
	if d.draft == nil {
		return
	}
	said := d.draft.command()
	if said == nil {
		return
	}
	next, against, err := scoring.Foresee(d.state, said)
	if err != nil {
		d.against = ledger.Violations(err)
		return
	}
	d.against = against
	if then, _ := scoring.EndOfGame(next); then != nil && then.After != nil {
		d.then = then
	}
}

// overrulable says whether something stands in the way that the table may set
// aside, and nothing else does.
func (d *moment) overrulable() bool {
	return len(d.against) > 0 && !slices.ContainsFunc(d.against, func(v *ledger.Violation) bool { return !v.Overrulable })
}

// ready says whether the choice can be recorded as it stands.
func (d *moment) ready() bool {
	if d.draft == nil || d.draft.command() == nil {
		return false
	}
	return len(d.against) == 0 || d.overrulable() && d.draft.Overruled && entry.ValidReason(d.draft.Reason)
}

// overrules are the rules that the draft sets aside.
func (d *moment) overrules() []ledger.Overrule {
	if d.draft == nil || !d.draft.Overruled {
		return nil
	}
	var list []ledger.Overrule
	for _, v := range d.against {
		list = append(list, ledger.Overrule{Rule: v.Rule, Key: v.Key, Reason: d.draft.Reason})
	}
	return list
}

// following is whose choice comes after this one in the step, "" when it is
// the last.
func (d *moment) following() seafall.Province {
	for _, t := range d.then.Step(d.step).Turns {
		if t.Province == d.province {
			continue
		}
		switch t.Status {
		case scoring.Open, scoring.Again, scoring.Waits:
			return t.Province
		}
	}
	return ""
}

// shown is the choice of step 5 as it is shown: the draft, else what is in
// the books.
func (d *moment) shown() *draft {
	if d.draft != nil {
		return d.draft
	}
	return newDraft(d.state, d.step, d.province)
}
