package seafall

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
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
		t.Leading = kit.NewIconIn(icon, 22, kit.Of(theme.Ink2))
	}
	t.TestID = choiceID(i)
	if e.desk.draft == nil && !selected {
		t.Disabled, t.OnWhy = true, e.whyClosed
	}
	return t
}

// whyClosed says how a choice that is done is changed.
func (e *Ending) whyClosed() {
	e.shell.Sheet(e.t("closed"), kit.NewText(theme.Label, e.t("closed.why")))
}

// improvementIcons are the signs of what a winner can improve.
var improvementIcons = map[string]crest.Icon{"field": crest.IconField, "garrison": crest.IconCastle,
	"reputation": crest.IconRep, "fortune": crest.IconFortune, "appellation": crest.IconPen}

// improve is step 1.
func (e *Ending) improve() fyne.CanvasObject {
	d, p := e.desk, e.desk.province
	chosen := d.shown().Improvement
	var tiles, names []fyne.CanvasObject
	for i, o := range rules.Improvements(d.state, p) {
		said := rules.ChooseImprovement{Improvement: o.Kind, Field: o.Field, Appellation: o.Appellation}
		same := d.shown().Chosen && chosen.Improvement == said.Improvement && chosen.Field == said.Field && chosen.Appellation == said.Appellation
		pick := func(d *draft) { d.Improvement = said; d.changed() }
		if o.Kind == "appellation" {
			b := kit.NewButton(kit.Outline, e.speaker.Appellation(o.Appellation, d.state.Board(p).Leader.Style), func() { e.pick(pick) }).ID(choiceID(i))
			b.Selected, b.Province = same, string(p)
			if d.draft == nil && !same {
				b.Disabled, b.OnWhy = true, e.whyClosed
			}
			names = append(names, b)
			continue
		}
		left := e.t("improve.left", "count", e.stockOf(o))
		t := e.tile(i, improvementIcons[o.Kind], e.improvementName(o), left, same, pick)
		from := kit.NewSpans(theme.Section, kit.Span{Text: e.speaker.Number(o.From) + " → "}, kit.Span{Text: e.speaker.Number(o.To), Bold: true})
		if same {
			from.In(kit.On(string(p)))
		}
		t.Trailing = from
		tiles = append(tiles, t)
	}
	body := kit.VBox(theme.M, e.head(p, e.t("improve.title", "name", e.speaker.Player(p)), e.t("improve.sub")))
	if len(tiles) > 0 {
		body.Add(sideBySide(2, choiceWidth, tiles))
	}
	if len(names) > 0 {
		beside := e.t("improve.appellation.sub")
		if now := d.state.Board(p).Leader.Appellation; now != "" {
			beside = e.t("improve.appellation.now", "appellation", e.speaker.Appellation(now, d.state.Board(p).Leader.Style))
		}
		body.Add(section(e.t("improve.appellation"), beside))
		body.Add(kit.Flow(theme.S, theme.S, names...))
	}
	if len(tiles)+len(names) == 0 {
		body.Add(kit.NewText(theme.Label, e.t("improve.none")))
	}
	return body
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
	able := rules.Trainable(d.state, p)
	if a := d.state.Advisor(chosen.Advisor); a != nil && !slices.Contains(able, a) {
		able = append(able, a)
	}
	for _, a := range able {
		advisors = append(advisors, e.tile(i, crest.IconAdvisor, e.speaker.Advisor(a.ID), e.advisorSub(a),
			chosen.Advisor == a.ID, func(d *draft) { d.train(a.ID, "") }))
		i++
	}
	left := rules.RetiredLeft(d.state, p)
	e.firstRetired = choiceID(i)
	for _, r := range d.state.Retired {
		sub := e.t("train.sticker", "value", e.speaker.Expertise(seafall.Expertise{Kind: r.Kind, Value: r.Stickers[0]}), "count", len(r.Stickers))
		t := e.tile(i, crest.IconExhausted, e.speaker.Retired(r.ID), sub, chosen.Retired == r.ID, func(d *draft) { d.train("", r.ID) })
		i++
		if !slices.Contains(left, r) {
			taker := e.takerOf(r.ID)
			t.Sub = e.t("train.taken", "name", e.speaker.Player(taker))
			t.Disabled, t.OnWhy = true, func() {
				e.shell.Sheet(e.speaker.Retired(r.ID), kit.NewText(theme.Label, e.t("train.taken.why", "name", e.speaker.Player(taker))))
			}
		}
		retired = append(retired, t)
	}
	body := kit.VBox(theme.M, e.head(p, e.t("train.title", "name", e.speaker.Player(p)), e.t("train.sub")))
	body.Add(section(e.t("train.advisor"), e.t("train.advisor.sub")))
	body.Add(sideBySide(2, choiceWidth, advisors))
	body.Add(section(e.t("train.retired"), e.t("train.retired.sub")))
	body.Add(sideBySide(2, choiceWidth, retired))
	if d.draft != nil {
		none := kit.NewButton(kit.Outline, e.t("train.none"), func() {
			e.pick(func(d *draft) { d.Training.Advisor, d.Training.Retired = "", ""; d.changed() })
		}).ID("ending.none")
		none.Selected = d.draft.Chosen && chosen.Advisor == ""
		body.Add(kit.Flow(theme.S, theme.S, none))
	}
	return body
}

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
	var parts []string
	if a.Name != "" && a.Name != a.Type {
		parts = append(parts, a.Type)
	}
	for _, x := range a.Expertise {
		parts = append(parts, e.speaker.Expertise(x))
	}
	if n := a.EmptySlots(); n > 0 {
		parts = append(parts, e.t("train.slots", "count", n))
	}
	return strings.Join(parts, " · ")
}

// keepOne is step 3.
func (e *Ending) keepOne() fyne.CanvasObject {
	d, p := e.desk, e.desk.province
	chosen := d.shown()
	var tiles []fyne.CanvasObject
	for i, k := range rules.Keepables(d.state, p) {
		sub := e.t("keep.gold", "count", k.Advisor.Gold)
		if what := e.advisorSub(k.Advisor); what != "" {
			sub = what + " · " + sub
		}
		if k.Advisor.Kept {
			sub += " · " + e.t("keep.kept")
		}
		if !k.Allowed {
			sub += " · " + e.t("keep.dear")
		}
		t := e.tile(i, crest.IconAdvisor, e.speaker.Advisor(k.Advisor.ID), sub, chosen.Chosen && chosen.Keep.Advisor == k.Advisor.ID,
			func(d *draft) { d.Keep.Advisor = k.Advisor.ID; d.changed() })
		if !k.Allowed {
			t.Trailing = kit.NewIconIn(crest.IconWarn, 20, kit.Of(theme.Warn))
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
	body := kit.VBox(theme.M, e.head(p, e.t("keep.title", "name", e.speaker.Player(p)), sub),
		sideBySide(2, choiceWidth, tiles))
	if p == d.now.Winner {
		if others := e.keptByOthers(); others != "" {
			body.Add(muted(e.t("keep.others", "list", others)))
		}
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

// shipIcons are the signs of a ship's values.
var shipIcons = map[seafall.Value]crest.Icon{seafall.Sail: crest.IconSail, seafall.Raid: crest.IconRaid,
	seafall.Explore: crest.IconExplore, seafall.Hold: crest.IconHold}

// ships is step 4.
func (e *Ending) ships() fyne.CanvasObject {
	d, p := e.desk, e.desk.province
	chosen := d.shown()
	body := kit.VBox(theme.M, e.head(p, e.t("ships.title", "name", e.speaker.Player(p)), e.t("ships.sub")))
	var ships []fyne.CanvasObject
	n := 0
	for i, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		ship := &d.state.Board(p).Ships[i]
		rows := kit.VBox(theme.S, kit.Row(theme.S, kit.NewIconIn(crest.IconShip, 20, kit.Of(theme.Ink)),
			kit.Grow(kit.NewText(theme.Section, e.speaker.Ship(p, w)).Serif())))
		for v, value := range seafall.Values {
			picked := chosen.Chosen && chosen.Ship.Ship == w && chosen.Ship.Value == value
			rows.Add(e.valueRow(n, p, ship, v, picked, func() {
				e.pick(func(d *draft) { d.Ship.Ship, d.Ship.Value = w, value; d.changed() })
			}))
			n++
		}
		ships = append(ships, rows)
	}
	body.Add(kit.ColumnsOf(2, choiceWidth, theme.L, ships...))
	body.Add(e.shipLegend(p))
	return body
}

// valueRow is one value of a ship, to be tapped when it has a free box.
func (e *Ending) valueRow(n int, p seafall.Province, ship *seafall.Ship, v int, picked bool, pick func()) fyne.CanvasObject {
	value := seafall.Values[v]
	printed := ship.Values[v] - len(ship.Filled[v])
	boxes := kit.NewValueBoxes(string(p), printed, ship.Filled[v], seafall.MaxValue)
	boxes.Next, boxes.NextGame = picked, e.desk.state.Running.Number
	boxes.Side = 22
	number := ship.Values[v]
	if picked {
		number++
	}
	words := kit.Row(theme.S, kit.NewIconIn(shipIcons[value], 18, kit.Of(theme.Ink2)),
		kit.Grow(kit.NewText(theme.Small, e.speaker.Value(value))), kit.NewNumeral(theme.Name, e.speaker.Number(number), nil), boxes)
	look := kit.TilePlain
	full := ship.Values[v] >= seafall.MaxValue
	if picked {
		look = kit.TileProvince
	}
	t := kit.NewTile(look, words, pick)
	t.Province, t.Padding, t.TestID = string(p), 8, choiceID(n)
	switch {
	case full:
		t.Look = kit.TileBare
		t.SetDisabled(true, func() {
			e.shell.Sheet(e.speaker.Value(value), kit.NewText(theme.Label, e.t("ships.full")))
		})
	case e.desk.draft == nil && !picked:
		t.SetDisabled(true, e.whyClosed)
	}
	return t
}

func (e *Ending) shipLegend(p seafall.Province) fyne.CanvasObject {
	game := e.desk.state.Running.Number
	printed := kit.NewValueBoxes(string(p), 1, nil, 1)
	filled := kit.NewValueBoxes(string(p), 0, []int{max(1, game-1)}, 1)
	next := kit.NewValueBoxes(string(p), 0, nil, 1)
	next.Next, next.NextGame = true, game
	var legend []fyne.CanvasObject
	for _, l := range []struct {
		box *kit.ValueBoxes
		key string
	}{{printed, "ships.printed"}, {filled, "ships.filled"}, {next, "ships.now"}} {
		l.box.Side = 18
		legend = append(legend, kit.Row(theme.XS, l.box, muted(e.t(l.key, "number", max(1, game-1)))))
	}
	return kit.Flow(theme.L, theme.XS, legend...)
}
