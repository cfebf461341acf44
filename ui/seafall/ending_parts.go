package seafall

import (
	"strconv"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/theme"
)

// ruleLink explains the step shown in a few words.
func (e *Ending) ruleLink() fyne.CanvasObject {
	return desk.RuleMark(e.shell, "ending.rule", desk.StepRules[e.desk.step])
}

// head is the head of the middle panel: whose choice, what it is about.
func (e *Ending) head(p seafall.Province, title, sub string) fyne.CanvasObject {
	words := layout.VBox(0, ink.Heading(title))
	if sub != "" {
		words.Add(ink.NewText(theme.Small, sub).Role(theme.Ink2))
	}
	if p == "" {
		return layout.TopRow(theme.M, layout.Grow(words), e.ruleLink())
	}
	return layout.TopRow(theme.M, kit.NewToken(string(p), 44), layout.Grow(words), e.ruleLink())
}

// section is a heading within the middle panel, with a quieter word beside it.
func section(words, beside string) fyne.CanvasObject {
	title := ink.NewText(theme.Label, words).Bold()
	if beside == "" {
		return title
	}
	return layout.Flow(theme.S, 0, title, ink.NewText(theme.Small, beside).Role(theme.Ink2))
}

// left is the order of the step, with who is where, and what stays in place
// below it; nil for nothing.
func (e *Ending) left() (order, foot fyne.CanvasObject) {
	switch e.desk.step {
	case scoring.StepTitles:
		return e.leftTitles()
	case scoring.StepRecord:
		return e.leftRecord(), nil
	}
	sub := e.t("order.sub")
	if e.desk.step == scoring.StepKeep {
		sub = e.t("order.keep")
	}
	rows := layout.VBox(theme.XS, ink.NewText(theme.Section, e.t("order")).Serif(), parts.Caption(sub), layout.Gap(1, theme.XS))
	for _, in := range e.inOrder() {
		rows.Add(e.orderRow(in))
	}
	rows.Add(layout.Gap(1, theme.S))
	rows.Add(parts.Caption(e.t("order.frozen")))
	return rows, nil
}

// inOrder is where a province stands in the order of a step.
type inOrder struct {
	province seafall.Province
	status   string
	mark     crest.Icon // done, or to be looked at again; "" for neither
	open     func()     // opens its choice; nil when it has none
}

// inOrder are all provinces in the order of the step.
func (e *Ending) inOrder() []inOrder {
	var list []inOrder
	listed := map[seafall.Province]bool{}
	for _, turn := range e.desk.now.Step(e.desk.step).Turns {
		listed[turn.Province] = true
		list = append(list, e.turn(turn))
	}
	for _, p := range e.desk.now.Order {
		if !listed[p] {
			list = append(list, inOrder{province: p, status: e.t("status.nothing")})
		}
	}
	return list
}

// turn is a province that has something to choose in the step, or had.
func (e *Ending) turn(turn scoring.Turn) inOrder {
	status := string(turn.Status)
	mark := crest.Icon("")
	switch turn.Status {
	case scoring.Done:
		mark = crest.IconCheck
	case scoring.Again:
		mark = crest.IconWarn
	}
	if turn.Province == e.desk.province && e.desk.draft != nil {
		status = "open"
		if turn.Status == scoring.Done {
			status = "changing"
		}
	} else if turn.Status == scoring.Open {
		status = "may"
	}
	return inOrder{turn.Province, e.t("status." + status), mark, func() { e.open(e.desk.step, turn.Province) }}
}

// gloryOf is the glory a province ended with; a dash for who was absent.
func (e *Ending) gloryOf(p seafall.Province) string {
	if play := e.desk.state.Play(p); !play.Absent {
		return e.speaker.Number(play.Glory)
	}
	return "–"
}

// turnTile makes a province's place in the order tappable: it opens the choice,
// and says by a long press where the glory comes from; without a choice the tap
// says that.
func (e *Ending) turnTile(in inOrder, rest kit.TileLook, content fyne.CanvasObject) *kit.Tile {
	if in.province == e.desk.province && in.open != nil {
		rest = kit.TileProvince
	}
	tile := kit.NewTile(rest, content, in.open)
	tile.Province = string(in.province)
	tile.TestID = "ending.turn." + string(in.province)
	if !e.desk.state.Play(in.province).Absent {
		tile.OnAsk = func() { e.explainNow(string(in.province) + ".glory") }
		if in.open == nil {
			tile.OnTapped = tile.OnAsk
		}
	}
	return tile
}

// markIcon is the sign of done or of again.
func markIcon(mark crest.Icon, side float32) fyne.CanvasObject {
	if mark == crest.IconWarn {
		return kit.NewIconIn(mark, side, ink.Of(theme.Warn))
	}
	return kit.NewIconIn(mark, side, ink.Of(theme.Ok))
}

func (e *Ending) orderRow(in inOrder) fyne.CanvasObject {
	token := kit.NewToken(string(in.province), 38)
	token.Muted = e.desk.state.Play(in.province).Absent
	status := fyne.CanvasObject(ink.NewText(theme.Caption, in.status).Role(theme.Ink2))
	if in.mark != "" { // beside the word: beside the number it takes the room of one
		status = layout.Row(2, markIcon(in.mark, 14), layout.Grow(status))
	}
	words := layout.VBox(-1, ink.NewText(theme.Label, e.speaker.Player(in.province)).Bold(), status)
	items := []fyne.CanvasObject{token, layout.Grow(layout.UpTo(52*max(1, e.shell.Scale()), words))}
	items = append(items, kit.NewNumeral(theme.Leader, e.gloryOf(in.province), nil))
	return e.turnTile(in, kit.TileBare, layout.Row(theme.S+2, items...))
}

// orderStrip is the order as a row of crests with glory and state, for narrow
// windows.
func (e *Ending) orderStrip() fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for _, in := range e.inOrder() {
		token := kit.NewToken(string(in.province), 28)
		token.Muted = e.desk.state.Play(in.province).Absent
		head := layout.Center(layout.Row(theme.XS, token, kit.NewNumeral(theme.Name, e.gloryOf(in.province), nil)))
		status := fyne.CanvasObject(ink.NewText(theme.Caption, in.status).Role(theme.Ink2).Centered())
		if in.mark != "" {
			status = layout.Center(layout.Row(2, markIcon(in.mark, 13), ink.NewText(theme.Caption, in.status).Role(theme.Ink2)))
		}
		tile := e.turnTile(in, kit.TileBare, layout.VBox(2, head, status))
		tile.Padding = theme.XS
		tiles = append(tiles, tile)
	}
	return layout.ColumnsOf(5, 68, theme.XS, tiles...)
}

// middle is the choice shown, and what stands in its way; nil for nothing.
func (e *Ending) middle() (choice, verdict fyne.CanvasObject) {
	if e.desk.step != scoring.StepRecord && e.desk.step != scoring.StepTitles {
		turn, _ := e.desk.now.Turn(e.desk.step, e.desk.province)
		switch turn.Status {
		case scoring.Passes, scoring.Absent, scoring.Waits:
			return e.nothing(turn.Status), nil
		}
	}
	switch e.desk.step {
	case scoring.StepImprove:
		choice = e.improve()
	case scoring.StepTrain:
		choice = e.train()
	case scoring.StepKeep:
		choice = e.keepOne()
	case scoring.StepShips:
		choice = e.ships()
	case scoring.StepEnmity:
		choice = e.enmity()
	case scoring.StepRecord:
		choice = e.record()
	default:
		choice = e.titles()
	}
	if e.desk.step <= scoring.StepShips && e.desk.now.Current <= scoring.StepShips && e.desk.state.Running.Number > 0 {
		choice = layout.VBox(theme.L, choice, e.passing())
	}
	return choice, e.verdict()
}

// passing is the way past steps 1 to 4 after the last game, with one reason
// (R33).
func (e *Ending) passing() fyne.CanvasObject {
	pass := kit.NewButton(kit.Outline, e.t("pass"), func() {
		e.shell.Record(scoring.PassSteps{}, func(ledger.Receipt) {
			e.step, e.province, e.lead = 0, "", toFirst
			e.drafts, e.offsets = map[place]*draft{}, map[string]float32{}
			e.keep()
			e.shell.Rebuild()
		})
	}).ID("ending.pass")
	return layout.VBox(theme.S, kit.HLine(), parts.Caption(e.t("pass.what")), layout.Actions(pass))
}

// nothing is shown where a province has nothing to choose.
func (e *Ending) nothing(status scoring.Status) fyne.CanvasObject {
	p := e.desk.province
	name := e.speaker.Player(p)
	words := e.t("nothing."+string(status), "name", name, "next", e.nextName())
	if status == scoring.Passes {
		words = e.t("passes."+strconv.Itoa(e.desk.step), "name", name)
	}
	return layout.VBox(theme.M, e.head(p, name, e.t("status."+string(status))), ink.NewText(theme.Label, words))
}

func (e *Ending) nextName() string {
	if p := e.desk.now.Next(e.desk.step); p != "" {
		return e.speaker.Player(p)
	}
	return ""
}

// verdict is what stands in the way of the draft, or that it is done, or that
// it is to be checked again, and the way back from a change. nil when there is
// nothing to say.
func (e *Ending) verdict() fyne.CanvasObject {
	said := e.finding()
	turn, _ := e.desk.now.Turn(e.desk.step, e.desk.province)
	if e.desk.draft == nil || turn.Status != scoring.Done {
		return said
	}
	back := layout.Actions(kit.NewButton(kit.Outline, e.t("keep_choice"), e.keepAsItWas).ID("ending.keep_choice"))
	if said == nil {
		return back
	}
	return layout.VBox(theme.S, back, said)
}

// finding is what the rules say about the draft.
func (e *Ending) finding() fyne.CanvasObject {
	d := e.desk
	turn, _ := d.now.Turn(d.step, d.province)
	if d.draft == nil {
		switch {
		case d.step == scoring.StepTitles:
			return e.heldOnce()
		case d.step == scoring.StepRecord || turn.Status != scoring.Done:
			return nil
		}
		return layout.Actions(kit.NewIconButton(kit.Outline, crest.IconPen, e.t("change"), e.change).ID("ending.change"))
	}
	switch {
	case d.overrulable() && d.draft.Overruled:
		again := kit.NewButton(kit.Outline, e.t("overruled.change"), func() { e.pick(func(d *draft) { d.Overruled = false }) }).ID("ending.revise")
		return kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconCheck, 20, ink.Of(theme.Brass)),
			layout.Grow(ink.NewText(theme.Small, e.t("overruled", "reason", d.draft.Reason))), again), nil)
	case d.overrulable():
		return e.warn()
	case len(d.against) > 0 && d.against[0].Key != "enmity.cover_which": // that one is asked where the boxes are
		refusal := kit.NewRefusal(e.speaker.Violation(d.against[0]), e.t("refused.what"), e.t("start_again"), e.startAgain)
		refusal.TestID = "ending.refusal"
		return refusal
	case turn.Status == scoring.Again:
		return kit.NewTile(kit.TileBrass, layout.Row(theme.M, kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)),
			layout.Grow(ink.NewText(theme.Small, e.t("again", "name", e.speaker.Player(d.province))))), nil)
	case d.step == scoring.StepTitles:
		return e.heldOnce()
	}
	return nil
}

// heldOnce is the rule behind every title.
func (e *Ending) heldOnce() fyne.CanvasObject {
	return parts.Remark(e.t("titles.once", "number", e.desk.state.Running.Number+1))
}

func (e *Ending) startAgain() {
	fresh := newDraft(e.desk.state, e.desk.step, e.desk.province)
	if e.desk.step == scoring.StepEnmity {
		fresh.Enmity = scoring.ChooseEnmity{Province: e.desk.province}
	}
	e.drafts[place{e.desk.step, e.desk.province}] = fresh
	e.lead = toFirst
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
		e.pick(func(d *draft) { d.Reason, d.Overruled = reason, true })
	}, func() { e.shell.Tell(func() (string, string) { return e.t("overrule"), e.t("overrule.missing") }) })
	if rule := d.against[0].Rule; rule != desk.StepRules[d.step] { // that one is linked at the head
		w.Rule = rule
	}
	w.TestID = "ending.warning"
	if d.draft.Reason != "" {
		w.SetReason(d.draft.Reason)
	}
	w.OnReason = func(reason string) {
		d.draft.Reason = reason
		e.keep()
	}
	return w
}
