package ending

import (
	"slices"

	"strconv"

	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/theme"
)

// middle is the choice shown, and what stands in its way.
type middle struct{ *look }

// shown are both; the verdict is nil for nothing.
func (m middle) shown() (choice, verdict fyne.CanvasObject) {
	if nothingFollows(m.look) || lastGame(m.look) && m.moment.step == scoring.StepTitles {
		return m.stage().choice(), nil
	}
	if m.moment.step != scoring.StepRecord && m.moment.step != scoring.StepTitles {
		turn, _ := m.moment.now.Turn(m.moment.step, m.moment.province)
		switch turn.Status {
		case scoring.Passes, scoring.Absent, scoring.Waits:
			return m.nothing(turn.Status), nil
		}
	}
	choice = m.stage().choice()
	if m.moment.now.Current <= scoring.StepTitles && m.moment.state.Running.Number > 0 && (!lastGame(m.look) || m.moment.now.Current <= scoring.StepShips) {
		choice = layout.VBox(theme.L, choice, m.passing())
	}
	return choice, m.verdict()
}

// passing is the way past the steps after the last game: past steps 1 to 4 with
// one reason, or past all that are left, which ends the campaign (R33, R50).
func (m middle) passing() fyne.CanvasObject {
	if lastGame(m.look) { // and held: nothing follows all the same
		return layout.VBox(theme.S, kit.HLine(), layout.Actions(frame(m).passButton()))
	}
	end := kit.NewIconButton(kit.Outline, crest.IconCrown, m.t("crown"), m.screen.confirmEnd).ID("ending.end")
	if m.moment.step > scoring.StepShips || m.moment.now.Current > scoring.StepShips {
		return layout.VBox(theme.S, kit.HLine(), parts.Caption(m.t("end.what")), layout.Actions(end))
	}
	pass := kit.NewButton(kit.Outline, m.t("pass"), m.screen.pass).ID("ending.pass")
	return layout.VBox(theme.S, kit.HLine(), parts.Caption(m.t("pass.what")), layout.Actions(pass, end))
}

// nothing is shown where a province has nothing to choose.
func (m middle) nothing(status scoring.Status) fyne.CanvasObject {
	p := m.moment.province
	name := m.speaker.Player(p)
	words := m.t("nothing."+string(status), "name", name, "next", m.nextName())
	if status == scoring.Passes {
		words = m.t("passes."+strconv.Itoa(m.moment.step), "name", name)
	}
	return layout.VBox(theme.M, m.head(p, name, m.t("status."+string(status))), ink.NewText(theme.Label, words))
}

// nextName is whose turn it is, "" for nobody's.
func (m middle) nextName() string {
	if p := m.moment.now.Next(m.moment.step); p != "" {
		return m.speaker.Player(p)
	}
	return ""
}

// verdict is what stands in the way of the draft, or that it is done, or that
// it is to be checked again, and the way back from a change. nil when there is
// nothing to say.
func (m middle) verdict() fyne.CanvasObject {
	said := m.finding()
	turn, _ := m.moment.now.Turn(m.moment.step, m.moment.province)
	if m.moment.draft == nil || turn.Status != scoring.Done {
		return said
	}
	back := layout.Actions(kit.NewButton(kit.Outline, m.t("keep_choice"), m.screen.keepAsItWas).ID("ending.keep_choice"))
	if said == nil {
		return back
	}
	return layout.VBox(theme.S, back, said)
}

// finding is what the rules say about the draft.
func (m middle) finding() fyne.CanvasObject {
	d := m.moment
	turn, _ := d.now.Turn(d.step, d.province)
	if d.draft == nil {
		switch {
		case d.step == scoring.StepTitles:
			return m.heldOnce()
		case d.step == scoring.StepRecord || turn.Status != scoring.Done:
			return nil
		}
		return layout.Actions(kit.NewIconButton(kit.Outline, crest.IconPen, m.t("change"), func() { m.screen.change(d.province) }).ID("ending.change"))
	}
	switch {
	case d.overrulable() && d.draft.Overruled:
		again := kit.NewButton(kit.Outline, m.t("overruled.change"), func() { m.screen.pick(func(d *draft) { d.Overruled = false }) }).ID("ending.revise")
		return kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Brass)),
			layout.Grow(ink.NewText(theme.Small, m.t("overruled", "reason", d.draft.Reason))), again), nil)
	case d.overrulable():
		return m.warn()
	case len(d.against) > 0 && d.against[0].Key != "enmity.cover_which": // that one is asked where the boxes are
		refusal := kit.NewRefusal(m.speaker.Violation(d.against[0]), m.t("refused.what"), m.t("start_again"), m.screen.startAgain)
		refusal.TestID, refusal.Rules = "ending.refusal", desk.RuleSigns(m.shell, "ending.refusal.rule", d.against[0].Rule)
		return refusal
	case turn.Status == scoring.Again:
		return kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)),
			layout.Grow(ink.NewText(theme.Small, m.t("again", "name", m.speaker.Player(d.province))))), nil)
	case d.step == scoring.StepTitles:
		return m.heldOnce()
	}
	return nil
}

// heldOnce is the rule behind every title.
func (m middle) heldOnce() fyne.CanvasObject {
	return parts.Remark(m.t("titles.once", "number", m.moment.state.Running.Number+1))
}

// warn is the rule that the draft breaks, with Change and Overrule.
func (m middle) warn() fyne.CanvasObject {
	d := m.moment
	words := kit.WarningWords{Reason: m.t("overrule.reason"), Ready: m.speaker.OverruleReasons(),
		Change: m.t("overrule.change"), Overrule: m.t("overrule")}
	title := m.speaker.Violation(d.against[0])
	sentence := m.t("overrule.what")
	if v := d.against[0]; v.Key == "enmity.overspent" {
		title = m.t("enmity.overspent", "name", m.speaker.Player(d.province), "spent", v.Args["spent"], "have", v.Args["have"])
	}
	for _, v := range d.against[1:] {
		sentence = m.speaker.Violation(v) + " " + sentence
	}
	w := kit.NewWarning(title, sentence, words, m.screen.startAgain, func(reason string) {
		m.screen.pick(func(d *draft) { d.Reason, d.Overruled = reason, true })
	}, func() { m.shell.Tell(func() (string, string) { return m.t("overrule"), m.t("overrule.missing") }) })
	var rules []string
	for _, v := range d.against {
		if v.Rule != desk.StepRules[d.step] && !slices.Contains(rules, v.Rule) { // that one stands at the head
			rules = append(rules, v.Rule)
		}
	}
	w.Rules = desk.RuleSigns(m.shell, "ending.warning.rule", rules...)
	w.TestID = "ending.warning"
	if d.draft.Reason != "" {
		w.SetReason(d.draft.Reason)
	}
	w.OnReason = func(reason string) {
		d.draft.Reason = reason
		m.screen.drafts.keep()
	}
	return w
}
