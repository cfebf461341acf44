package seafall

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// choiceID names a tile of a step in tests, counted from 0.
func choiceID(i int) string { return "ending.choice." + strconv.Itoa(i) }

// tile is one of several choices of a step. Where nothing is being chosen it
// only shows.
func (e *Ending) tile(i int, icon crest.Icon, title, sub string, selected bool, pick func(*draft)) *kit.ChoiceTile {
	t := kit.NewChoiceTile(title, sub, selected, func() { e.pick(pick) })
	t.Plain = true
	t.Province = string(e.desk.province)
	if icon != "" && !selected {
		t.Leading = kit.NewIconIn(icon, 22, ink.Of(theme.Ink2))
	}
	t.TestID = choiceID(i)
	if e.desk.draft == nil && !selected {
		t.Disabled, t.OnWhy = true, e.whyClosed
	}
	return t
}

// whyClosed says how a choice that is done is changed.
func (e *Ending) whyClosed() {
	e.shell.Tell(func() (string, string) { return e.t("closed"), e.t("closed.why") })
}

// improve is step 1.
func (e *Ending) improve() fyne.CanvasObject {
	d, p := e.desk, e.desk.province
	var tiles, names []fyne.CanvasObject
	for i, o := range scoring.Improvements(d.state, p) {
		said := scoring.ChooseImprovement{Improvement: o.Kind, Field: o.Field, Appellation: o.Appellation}
		if o.Kind == "appellation" {
			name := e.improvementButton(choiceID(i), e.speaker.Appellation(o.Appellation, d.state.Board(p).Leader.Style), said)
			name.OnAsk = func() { e.explainNow(improvementPath(p, o)) }
			names = append(names, name)
			continue
		}
		same := e.improves(said)
		sub := e.t("improve.what." + o.Kind)
		if !slices.Contains(seafall.BaseKinds, o.Kind) { // of an action's sticker each leader has one
			sub += " · " + e.t("improve.left", "count", e.stockOf(o))
		}
		t := e.tile(i, parts.ImprovementIcons[o.Kind], e.improvementName(o), sub, same,
			func(d *draft) { d.Improvement = said; d.changed() })
		t.OnAsk = func() { e.explainNow(improvementPath(p, o)) }
		from := ink.NewSpans(theme.Section, ink.Span{Text: e.speaker.Number(o.From) + " → "}, ink.Span{Text: e.speaker.Number(o.To), Bold: true}).Trailing()
		if same {
			from.In(ink.On(string(p)))
		}
		t.Trailing = from
		tiles = append(tiles, t)
	}
	islands := e.islandGarrisons()
	if len(islands) > 0 {
		tiles = append(tiles, e.elsewhereTile())
	}
	body := layout.VBox(theme.M, e.head(p, e.t("improve.title", "name", e.speaker.Player(p)), e.t("improve.sub")))
	if len(tiles) > 0 {
		body.Add(parts.SideBySide(2, parts.ChoiceWidth, tiles))
	}
	if len(islands) > 0 && (e.elsewhere || d.shown().Improvement.Region != "") {
		body.Add(layout.Flow(theme.S, theme.S, islands...))
	}
	if len(names) > 0 {
		beside := e.t("improve.appellation.sub")
		if now := d.state.Board(p).Leader.Appellation; now != "" {
			beside = e.t("improve.appellation.now", "appellation", e.speaker.Appellation(now, d.state.Board(p).Leader.Style))
		}
		body.Add(section(e.t("improve.appellation"), beside))
		body.Add(layout.Flow(theme.S, theme.S, names...))
	}
	if d.draft != nil || d.shown().Improvement.Improvement == "none" {
		none := scoring.ChooseImprovement{Improvement: "none"}
		declined := e.improves(none)
		t := kit.NewChoiceTile(e.t("improve.decline"), e.t("improve.decline.sub"), declined, func() {
			e.pick(func(d *draft) { d.Improvement = none; d.changed() })
		})
		t.Plain, t.Province, t.TestID = true, string(p), "ending.none"
		if !declined {
			t.Leading = kit.NewIconIn(crest.IconCross, 22, ink.Of(theme.Ink2))
		}
		body.Add(parts.SideBySide(2, parts.ChoiceWidth, []fyne.CanvasObject{t}))
	}
	if a := d.shown().Improvement.Appellation; d.shown().Chosen && slices.Contains(seafall.Appellations, a) {
		body.Add(parts.Caption(e.t("appellation." + a)))
	}
	if len(tiles)+len(names) == 0 {
		body.Add(ink.NewText(theme.Label, e.t("improve.none")))
	}
	return body
}

// improves says whether an improvement is the one shown as chosen.
func (e *Ending) improves(said scoring.ChooseImprovement) bool {
	chosen := e.desk.shown()
	now := chosen.Improvement
	now.To = said.To
	return chosen.Chosen && now == said
}

// improvementButton is an improvement that needs no more than a word.
func (e *Ending) improvementButton(id, words string, said scoring.ChooseImprovement) *kit.Button {
	b := kit.NewButton(kit.Outline, words, func() { e.pick(func(d *draft) { d.Improvement = said; d.changed() }) }).ID(id)
	b.Selected, b.Province = e.improves(said), string(e.desk.province)
	if e.desk.draft == nil && !b.Selected {
		b.Disabled, b.OnWhy = true, e.whyClosed
	}
	return b
}

// elsewhereTile offers the garrisons of islands. The tile of the province's
// own garrison is the one that is usually meant, so they wait behind this one.
func (e *Ending) elsewhereTile() fyne.CanvasObject {
	chosen := e.desk.shown().Improvement.Region != ""
	t := kit.NewChoiceTile(e.t("improve.elsewhere"), e.t("improve.elsewhere.sub"), chosen, func() {
		e.elsewhere = !e.elsewhere
		e.shell.Rebuild()
	})
	t.Plain, t.Province, t.TestID = true, string(e.desk.province), "ending.elsewhere"
	if !chosen {
		t.Leading = kit.NewIconIn(crest.IconIsle, 22, ink.Of(theme.Ink2))
	}
	if e.desk.draft == nil && !chosen {
		t.Disabled, t.OnWhy = true, e.whyClosed
	}
	return t
}

// islandGarrisons are the islands whose garrison the sheet has a sticker for.
func (e *Ending) islandGarrisons() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, o := range scoring.IslandGarrisons(e.desk.state) {
		words := e.t("improve.island", "region", e.speaker.Region(o.Region), "from", o.From, "to", o.To)
		isle := e.improvementButton("ending.island."+string(o.Region), words, scoring.ChooseImprovement{Improvement: "garrison", Region: o.Region})
		isle.OnAsk = func() { e.explainNow(string(o.Region) + ".garrison") }
		list = append(list, isle)
	}
	return list
}

// improvementPath is where stands what an improvement changes of a province.
func improvementPath(p seafall.Province, o seafall.Improvement) string {
	switch {
	case o.Kind == "field":
		return string(p) + ".field_" + o.Field
	case slices.Contains(seafall.BaseKinds, o.Kind):
		return string(p) + ".base_" + o.Kind
	}
	return string(p) + "." + o.Kind
}

func (e *Ending) improvementName(o seafall.Improvement) string {
	if o.Kind == "field" {
		return e.speaker.Spot(seafall.Spot("field_" + o.Field))
	}
	return e.t("improve." + o.Kind)
}

// stockOf is how many stickers of the value are left on the sheet.
func (e *Ending) stockOf(o seafall.Improvement) int {
	stock := e.desk.state.Stock
	switch o.Kind {
	case "field":
		return stock.Fields[o.To]
	case "garrison":
		return stock.Garrison[o.To]
	case "reputation":
		return stock.Reputation[o.To]
	}
	return stock.Fortune[o.To]
}

// train is step 2.
func (e *Ending) train() fyne.CanvasObject {
	d, p := e.desk, e.desk.province
	chosen := d.shown().Training
	i := 0
	var advisors, retired []fyne.CanvasObject
	able := scoring.Trainable(d.state, p)
	if a := d.state.Advisor(chosen.Advisor); a != nil && !slices.Contains(able, a) {
		able = append(able, a)
	}
	for _, a := range able {
		advisors = append(advisors, e.tile(i, crest.IconAdvisor, e.speaker.Advisor(a.ID), e.advisorSub(a),
			chosen.Advisor == a.ID, func(d *draft) { d.train(a.ID, "") }))
		i++
	}
	left := scoring.RetiredLeft(d.state, p)
	e.firstRetired = choiceID(i)
	for _, r := range d.state.Retired {
		sub := e.t("train.sticker", "value", e.speaker.Expertise(seafall.Expertise{Kind: r.Kind, Value: r.Stickers[0]}), "count", len(r.Stickers))
		t := e.tile(i, expertiseIcons[r.Kind], e.speaker.Retired(r.ID), sub, chosen.Retired == r.ID, func(d *draft) { d.train("", r.ID) })
		i++
		if !slices.Contains(left, r) {
			taker := e.takerOf(r.ID)
			t.Sub = e.t("train.taken", "name", e.speaker.Player(taker))
			t.Disabled, t.OnWhy = true, func() {
				e.shell.Tell(func() (string, string) {
					return e.speaker.Retired(r.ID), e.t("train.taken.why", "name", e.speaker.Player(taker))
				})
			}
		}
		retired = append(retired, t)
	}
	if d.draft != nil {
		none := kit.NewChoiceTile(e.t("train.none"), e.t("train.none.sub"), d.draft.Chosen && chosen.Advisor == "", func() {
			e.pick(func(d *draft) { d.Training.Advisor, d.Training.Retired = "", ""; d.changed() })
		})
		none.Plain, none.Province, none.TestID = true, string(p), "ending.none"
		if !none.Selected {
			none.Leading = kit.NewIconIn(crest.IconCross, 22, ink.Of(theme.Ink2))
		}
		retired = append(retired, none)
	}
	return layout.VBox(theme.M, e.head(p, e.t("train.title", "name", e.speaker.Player(p)), e.t("train.sub")),
		section(e.t("train.advisor"), e.t("train.advisor.sub")), parts.SideBySide(2, parts.ChoiceWidth, advisors),
		section(e.t("train.retired"), e.t("train.retired.sub")), parts.SideBySide(2, parts.ChoiceWidth, retired))
}

// expertiseIcons are the signs of what retired advisors teach.
var expertiseIcons = map[string]crest.Icon{"explore": crest.IconExplore, "raid": crest.IconRaid, "tax": crest.IconCoin,
	"recruit": crest.IconAdvisor, "build": crest.IconBuild, "buy": crest.IconHold, "sell": crest.IconHold}

// takerOf is who has chosen a retired advisor in this step.
func (e *Ending) takerOf(retired string) seafall.Province {
	for _, p := range e.desk.now.Order {
		if c := e.desk.state.Running.Ended.Training[p]; c != nil && c.Retired == retired {
			return p
		}
	}
	return ""
}

// advisorSub is what an advisor can do and how many slots are empty.
func (e *Ending) advisorSub(a *seafall.Advisor) string {
	var items []string
	if a.Name != "" && a.Name != a.Type {
		items = append(items, a.Type)
	}
	for _, x := range a.Expertise {
		items = append(items, e.speaker.Expertise(x))
	}
	if n := a.EmptySlots(); n > 0 {
		items = append(items, e.t("train.slots", "count", n))
	}
	return strings.Join(items, " · ")
}

// keepOne is step 3.
func (e *Ending) keepOne() fyne.CanvasObject {
	d, p := e.desk, e.desk.province
	chosen := d.shown()
	var tiles []fyne.CanvasObject
	var others []string
	for i, k := range scoring.Keepables(d.state, p) {
		sub := e.advisorSub(k.Advisor)
		for _, more := range []struct {
			is  bool
			key string
		}{{k.Advisor.Kept, "keep.kept"}, {!k.Allowed, "keep.dear"}} {
			if more.is && sub != "" {
				sub += " · "
			}
			if more.is {
				sub += e.t(more.key)
			}
		}
		same := chosen.Chosen && chosen.Keep.Advisor == k.Advisor.ID
		t := e.tile(i, crest.IconAdvisor, e.speaker.Advisor(k.Advisor.ID), sub, same,
			func(d *draft) { d.Keep.Advisor = k.Advisor.ID; d.changed() })
		cost := ink.NewText(theme.Body, e.t("keep.gold", "count", k.Advisor.Gold)).Bold()
		switch {
		case same:
			cost.In(ink.On(string(p)))
		case !k.Allowed:
			t.Leading = kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn))
		}
		t.Trailing = cost
		if !same {
			others = append(others, e.speaker.Advisor(k.Advisor.ID))
		}
		tiles = append(tiles, t)
	}
	none := e.tile(len(tiles), crest.IconCross, e.t("keep.none"), e.t("keep.none.sub"), chosen.Chosen && chosen.Keep.Advisor == "",
		func(d *draft) { d.Keep.Advisor = ""; d.changed() })
	tiles = append(tiles, none)
	sub := e.t("keep.sub")
	if p == d.now.Winner {
		sub = e.t("keep.sub.winner")
	}
	body := layout.VBox(theme.M, e.head(p, e.t("keep.title", "name", e.speaker.Player(p)), sub),
		parts.SideBySide(2, parts.ChoiceWidth, tiles))
	if p == d.now.Winner {
		if kept := e.keptByOthers(); kept != "" {
			body.Add(parts.Caption(e.t("keep.others", "list", kept)))
		}
	}
	if chosen.Chosen && len(others) > 0 {
		body.Add(parts.Caption(e.t("keep.back", "list", e.speaker.List(others))))
	}
	return body
}

// keptByOthers lists what the others keep, with what it costs.
func (e *Ending) keptByOthers() string {
	var list []string
	for _, p := range e.desk.now.Order {
		if c := e.desk.state.Running.Ended.Keep[p]; c != nil && p != e.desk.now.Winner {
			if a := e.desk.state.Advisor(c.Advisor); a != nil {
				list = append(list, e.t("keep.other", "name", e.speaker.Player(p), "advisor", e.speaker.Advisor(a.ID), "gold", a.Gold))
			}
		}
	}
	if len(list) == 0 {
		return ""
	}
	return e.speaker.List(list)
}

// ships is step 4.
func (e *Ending) ships() fyne.CanvasObject {
	d, p := e.desk, e.desk.province
	chosen := d.shown()
	body := layout.VBox(theme.M, e.head(p, e.t("ships.title", "name", e.speaker.Player(p)), e.t("ships.sub")))
	var ships []fyne.CanvasObject
	n := 0
	for i, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		ship := &d.state.Board(p).Ships[i]
		rows := layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(crest.IconShip, 20, ink.Of(theme.Ink)),
			layout.Grow(ink.NewText(theme.Section, e.speaker.Ship(p, w)).Serif())))
		for v, value := range seafall.Values {
			picked := chosen.Chosen && chosen.Ship.Ship == w && chosen.Ship.Value == value
			rows.Add(e.valueRow(n, p, ship, v, picked, func() {
				e.pick(func(d *draft) { d.Ship.Ship, d.Ship.Value = w, value; d.changed() })
			}))
			n++
		}
		ships = append(ships, rows)
	}
	body.Add(layout.ColumnsOf(2, parts.ChoiceWidth, theme.L, ships...))
	body.Add(e.shipLegend(p))
	return body
}

// valueRow is one value of a ship, to be tapped when it has a free box.
func (e *Ending) valueRow(n int, p seafall.Province, ship *seafall.Ship, v int, picked bool, pick func()) fyne.CanvasObject {
	value := seafall.Values[v]
	boxes := parts.ValueBoxes(string(p), ship, v)
	boxes.Next, boxes.NextGame = picked, e.desk.state.Running.Number
	boxes.Side = 24
	number := ship.Values[v]
	if picked {
		number++
	}
	words := layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(parts.ValueIcons[value], 22, ink.Of(theme.Ink2)),
		layout.Grow(layout.VBox(-1, ink.NewText(theme.Body, e.speaker.Value(value)).Bold(),
			ink.NewText(theme.Caption, e.t("ships.what."+string(value))).Role(theme.Ink2))),
		kit.NewNumeral(theme.Leader, e.speaker.Number(number), nil)), boxes)
	look := kit.TilePlain
	full := ship.Values[v] >= seafall.MaxValue
	if picked {
		look = kit.TileProvince
	}
	t := kit.NewTile(look, words, pick)
	t.Province, t.Padding, t.TestID = string(p), 8, choiceID(n)
	which := seafall.ShipA
	if ship == &e.desk.state.Board(p).Ships[1] {
		which = seafall.ShipB
	}
	t.OnAsk = func() { e.explainNow(parts.ShipPaths(p, which)[v]) }
	switch {
	case full:
		t.Look = kit.TileBare
		t.SetDisabled(true, func() {
			e.shell.Tell(func() (string, string) { return e.speaker.Value(value), e.t("ships.full") })
		})
	case e.desk.draft == nil && !picked:
		t.SetDisabled(true, e.whyClosed)
	}
	return t
}

func (e *Ending) shipLegend(p seafall.Province) fyne.CanvasObject {
	game := e.desk.state.Running.Number
	printed := pieces.NewValueBoxes(string(p), 1, nil, 1)
	filled := pieces.NewValueBoxes(string(p), 0, []int{max(1, game-1)}, 1)
	next := pieces.NewValueBoxes(string(p), 0, nil, 1)
	next.Next, next.NextGame = true, game
	var legend []fyne.CanvasObject
	for _, l := range []struct {
		box *pieces.ValueBoxes
		key string
	}{{printed, "ships.printed"}, {filled, "ships.filled"}, {next, "ships.now"}} {
		l.box.Side = 18
		legend = append(legend, layout.Row(theme.XS, l.box, parts.Caption(e.t(l.key, "number", max(1, game-1)))))
	}
	return layout.Flow(theme.L, theme.XS, legend...)
}
