package seafall

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/theme"
)

// stepRules are the rules behind each step.
var stepRules = map[int]string{rules.StepImprove: "R35", rules.StepTrain: "R36", rules.StepKeep: "R38",
	rules.StepShips: "R39", rules.StepEnmity: "R40", rules.StepRecord: "R43", rules.StepTitles: "R45"}

// ruleLink explains the step shown in a few words.
func (e *Ending) ruleLink() fyne.CanvasObject {
	rule := stepRules[e.desk.step]
	link := kit.NewRuleLink(rule, func() {
		e.shell.Sheet(e.t("step."+strconv.Itoa(e.desk.step))+" · "+rule,
			kit.NewText(theme.Label, e.t("rule."+strconv.Itoa(e.desk.step))))
	})
	link.TestID = "ending.rule"
	return link
}

// head is the head of the middle panel: whose choice, what it is about.
func (e *Ending) head(p seafall.Province, title, sub string) fyne.CanvasObject {
	words := kit.VBox(0, kit.Heading(title))
	if sub != "" {
		words.Add(kit.NewText(theme.Small, sub).Role(theme.Ink2))
	}
	if p == "" {
		return kit.TopRow(theme.M, kit.Grow(words), e.ruleLink())
	}
	return kit.TopRow(theme.M, kit.NewToken(string(p), 44), kit.Grow(words), e.ruleLink())
}

// section is a heading within the middle panel, with a quieter word beside it.
func section(words, beside string) fyne.CanvasObject {
	title := kit.NewText(theme.Label, words).Bold()
	if beside == "" {
		return title
	}
	return kit.Flow(theme.S, 0, title, kit.NewText(theme.Small, beside).Role(theme.Ink2))
}

// muted are quiet words that wrap.
func muted(words string) *kit.Text { return kit.NewText(theme.Small, words).Role(theme.Ink2) }

// left is the order of the step, with who is where.
func (e *Ending) left() fyne.CanvasObject {
	switch e.desk.step {
	case rules.StepTitles:
		return e.leftTitles()
	case rules.StepRecord:
		return e.leftRecord()
	}
	sub := e.t("order.sub")
	if e.desk.step == rules.StepKeep {
		sub = e.t("order.keep")
	}
	rows := kit.VBox(theme.XS, kit.NewText(theme.Section, e.t("order")).Serif(), muted(sub), kit.Gap(1, theme.XS))
	listed := map[seafall.Province]bool{}
	for _, turn := range e.desk.now.Step(e.desk.step).Turns {
		listed[turn.Province] = true
		rows.Add(e.turnRow(turn))
	}
	for _, p := range e.desk.now.Order {
		if !listed[p] {
			rows.Add(e.orderRow(p, e.t("status.nothing"), nil, ""))
		}
	}
	rows.Add(kit.Gap(1, theme.S))
	rows.Add(muted(e.t("order.frozen")))
	return rows
}

// turnRow is a province in the order of a step; it opens its choice.
func (e *Ending) turnRow(turn rules.Turn) fyne.CanvasObject {
	status := string(turn.Status)
	mark := crest.Icon("")
	switch turn.Status {
	case rules.Done:
		mark = crest.IconCheck
	case rules.Again:
		mark = crest.IconWarn
	}
	if turn.Province == e.desk.province && e.desk.draft != nil {
		status = "open"
		if turn.Status == rules.Done {
			status = "changing"
		}
	} else if turn.Status == rules.Open {
		status = "may"
	}
	return e.orderRow(turn.Province, e.t("status."+status), func() { e.open(e.desk.step, turn.Province) }, mark)
}

func (e *Ending) orderRow(p seafall.Province, status string, open func(), mark crest.Icon) fyne.CanvasObject {
	play := e.desk.state.Play(p)
	token := kit.NewToken(string(p), 38)
	token.Muted = play.Absent
	words := kit.VBox(-1, kit.NewText(theme.Label, e.speaker.Player(p)).Bold(), kit.NewText(theme.Caption, status).Role(theme.Ink2))
	parts := []fyne.CanvasObject{token, kit.Grow(kit.UpTo(52*max(1, e.shell.Scale()), words))}
	switch mark {
	case crest.IconCheck:
		parts = append(parts, kit.NewIconIn(mark, 18, kit.Of(theme.Ok)))
	case crest.IconWarn:
		parts = append(parts, kit.NewIconIn(mark, 18, kit.Of(theme.Warn)))
	}
	glory := e.speaker.Number(play.Glory)
	if play.Absent {
		glory = "–"
	}
	parts = append(parts, kit.NewNumeral(theme.Leader, glory, nil))
	look := kit.TileBare
	if p == e.desk.province && open != nil {
		look = kit.TileProvince
	}
	tile := kit.NewTile(look, kit.Row(theme.S+2, parts...), open)
	tile.Province = string(p)
	tile.TestID = "ending.turn." + string(p)
	return tile
}

// middle is the choice shown, and what stands in its way; nil for nothing.
func (e *Ending) middle() (choice, verdict fyne.CanvasObject) {
	if e.desk.step != rules.StepRecord && e.desk.step != rules.StepTitles {
		turn, _ := e.desk.now.Turn(e.desk.step, e.desk.province)
		switch turn.Status {
		case rules.Passes, rules.Absent, rules.Waits:
			return e.nothing(turn.Status), nil
		}
	}
	switch e.desk.step {
	case rules.StepImprove:
		choice = e.improve()
	case rules.StepTrain:
		choice = e.train()
	case rules.StepKeep:
		choice = e.keepOne()
	case rules.StepShips:
		choice = e.ships()
	case rules.StepEnmity:
		choice = e.enmity()
	case rules.StepRecord:
		choice = e.record()
	default:
		choice = e.titles()
	}
	return choice, e.verdict()
}

// nothing is shown where a province has nothing to choose.
func (e *Ending) nothing(status rules.Status) fyne.CanvasObject {
	p := e.desk.province
	name := e.speaker.Player(p)
	words := e.t("nothing."+string(status), "name", name, "next", e.nextName())
	if status == rules.Passes {
		words = e.t("passes."+strconv.Itoa(e.desk.step), "name", name)
	}
	return kit.VBox(theme.M, e.head(p, name, e.t("status."+string(status))), kit.NewText(theme.Label, words))
}

func (e *Ending) nextName() string {
	if p := e.desk.now.Next(e.desk.step); p != "" {
		return e.speaker.Player(p)
	}
	return ""
}

// verdict is what stands in the way of the draft, or that it is done, or that
// it is to be checked again. nil when there is nothing to say.
func (e *Ending) verdict() fyne.CanvasObject {
	d := e.desk
	turn, _ := d.now.Turn(d.step, d.province)
	if d.draft == nil {
		if turn.Status != rules.Done {
			return nil
		}
		return kit.Actions(kit.NewIconButton(kit.Outline, crest.IconPen, e.t("change"), e.change).ID("ending.change"))
	}
	switch {
	case d.overrulable() && d.draft.Overruled:
		again := kit.NewButton(kit.Outline, e.t("overruled.change"), func() { e.edit(func(d *draft) { d.Overruled = false }) }).ID("ending.revise")
		return kit.NewTile(kit.TileBrass, kit.Row(theme.M, kit.NewIconIn(crest.IconCheck, 20, kit.Of(theme.Brass)),
			kit.Grow(kit.NewText(theme.Small, e.t("overruled", "reason", d.draft.Reason))), again), nil)
	case d.overrulable():
		return e.warn()
	case len(d.against) > 0 && d.step != rules.StepEnmity:
		return kit.NewRefusal(e.speaker.Violation(d.against[0]), "", "", nil)
	case len(d.against) > 0 && d.against[0].Key != "enmity.cover_which": // that one is asked where the boxes are
		return kit.NewRefusal(e.speaker.Violation(d.against[0]), "", e.t("start_again"), e.startAgain)
	case turn.Status == rules.Done:
		return kit.Actions(kit.NewButton(kit.Outline, e.t("keep_choice"), e.keepAsItWas).ID("ending.keep_choice"))
	case turn.Status == rules.Again:
		return kit.NewTile(kit.TileBrass, kit.Row(theme.M, kit.NewIconIn(crest.IconWarn, 22, kit.Of(theme.Warn)),
			kit.Grow(kit.NewText(theme.Small, e.t("again", "name", e.speaker.Player(d.province))))), nil)
	}
	return nil
}

func (e *Ending) startAgain() {
	fresh := newDraft(e.desk.state, e.desk.step, e.desk.province)
	if e.desk.step == rules.StepEnmity {
		fresh.Enmity = rules.ChooseEnmity{Province: e.desk.province}
	}
	e.drafts[place{e.desk.step, e.desk.province}] = fresh
	e.keep()
	e.shell.Rebuild()
}

// warn is the rule that the draft breaks, with Change and Overrule.
func (e *Ending) warn() fyne.CanvasObject {
	d := e.desk
	words := kit.WarningWords{Reason: e.t("overrule.reason"), Ready: e.speaker.OverruleReasons(),
		Change: e.t("overrule.change"), Overrule: e.t("overrule")}
	title := e.speaker.Violation(d.against[0])
	sentence := e.t("overrule.what")
	if v := d.against[0]; v.Key == "enmity.overspent" {
		title = e.t("enmity.overspent", "name", e.speaker.Player(d.province), "spent", v.Args["spent"], "have", v.Args["have"])
	}
	for _, v := range d.against[1:] {
		sentence = e.speaker.Violation(v) + " " + sentence
	}
	w := kit.NewWarning(title, sentence, words, e.startAgain, func(reason string) {
		e.edit(func(d *draft) { d.Reason, d.Overruled = reason, true })
	}, func() { e.shell.Sheet(e.t("overrule"), kit.NewText(theme.Label, e.t("overrule.missing"))) })
	w.Rule = d.against[0].Rule
	w.TestID = "ending.warning"
	if d.draft.Reason != "" {
		w.SetReason(d.draft.Reason)
	}
	e.warning = w
	return w
}
