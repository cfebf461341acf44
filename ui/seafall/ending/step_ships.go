package ending

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// refitting is step 4: a value of a ship grows (R39).
type refitting struct{ turns }

// choice is what can be chosen, the choice of now marked.
func (s refitting) choice() fyne.CanvasObject {
	d, p := s.moment, s.moment.province
	chosen := d.shown()
	body := layout.VBox(theme.M, s.head(p, s.t("ships.title", "name", s.speaker.Player(p)), s.t("ships.sub")))
	var ships []fyne.CanvasObject
	n := 0
	for i, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
		ship := &d.state.Board(p).Ships[i]
		rows := layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(crest.IconShip, 20, ink.Of(theme.Ink)),
			layout.Grow(ink.NewText(theme.Section, s.speaker.Ship(p, w)).Serif())))
		for v, value := range seafall.Values {
			picked := chosen.Chosen && chosen.Ship.Ship == w && chosen.Ship.Value == value
			rows.Add(s.valueRow(n, p, ship, v, picked, func() {
				s.screen.pick(func(d *draft) { d.Ship.Ship, d.Ship.Value = w, value; d.changed() })
			}))
			n++
		}
		ships = append(ships, rows)
	}
	body.Add(layout.ColumnsOf(2, parts.ChoiceWidth, theme.L, ships...))
	body.Add(s.shipLegend(p))
	return body
}

// valueRow is one value of a ship, to be tapped when it has a free box.
func (s refitting) valueRow(n int, p seafall.Province, ship *seafall.Ship, v int, picked bool, pick func()) fyne.CanvasObject {
	value := seafall.Values[v]
	boxes := parts.ValueBoxes(p, ship, v)
	boxes.Next, boxes.NextGame = picked, s.moment.state.Running.Number
	boxes.Side = 24
	number := ship.Values[v]
	if picked {
		number++
	}
	words := layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(parts.ValueIcons[value], 22, ink.Of(theme.Ink2)),
		layout.Grow(layout.VBox(-1, ink.NewText(theme.Body, s.speaker.Value(value)).Bold(),
			ink.NewText(theme.Caption, s.t("ships.what."+string(value))).Role(theme.Ink2))),
		kit.NewNumeral(theme.Leader, s.speaker.Number(number), nil)), boxes)
	look := kit.TilePlain
	full := ship.Values[v] >= seafall.MaxValue
	if picked {
		look = kit.TileLivery
	}
	t := kit.NewTile(look, words, pick)
	t.Livery, t.Padding, t.TestID = pieces.Livery(p), 8, choiceID(n)
	which := seafall.ShipA
	if ship == &s.moment.state.Board(p).Ships[1] {
		which = seafall.ShipB
	}
	t.OnAsk = func() { s.explainNow(parts.ShipPaths(p, which)[v]) }
	switch {
	case full:
		t.Look = kit.TileBare
		t.SetDisabled(true, func() {
			s.shell.Tell(func() (string, string) { return s.speaker.Value(value), s.t("ships.full") })
		})
	case s.moment.draft == nil && !picked:
		t.SetDisabled(true, s.screen.whyClosed)
	}
	return t
}

// shipLegend says what the marks of the boxes mean.
func (s refitting) shipLegend(p seafall.Province) fyne.CanvasObject {
	game := s.moment.state.Running.Number
	printed := pieces.NewValueBoxes(p, 1, nil, 1)
	filled := pieces.NewValueBoxes(p, 0, []int{max(1, game-1)}, 1)
	next := pieces.NewValueBoxes(p, 0, nil, 1)
	next.Next, next.NextGame = true, game
	var legend []fyne.CanvasObject
	for _, l := range []struct {
		box *pieces.ValueBoxes
		key string
	}{{printed, "ships.printed"}, {filled, "ships.filled"}, {next, "ships.now"}} {
		l.box.Side = 18
		legend = append(legend, layout.Row(theme.XS, l.box, parts.Caption(s.t(l.key, "number", max(1, game-1)))))
	}
	return layout.Flow(theme.L, theme.XS, legend...)
}

// outcome are all ships with their values, the one that grows before and
// after.
func (s refitting) outcome() (table, foot fyne.CanvasObject) {
	d := s.moment
	head := []fyne.CanvasObject{ink.NewText(theme.Caption, s.t("outcome.ship")).Role(theme.Ink2)}
	for _, value := range seafall.Values {
		head = append(head, kit.NewIconIn(parts.ValueIcons[value], 18, ink.Of(theme.Ink2)))
	}
	var rows []kit.GridRow
	for _, turn := range d.now.Step(scoring.StepShips).Turns {
		p := turn.Province
		for i, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
			a, b := d.state.Board(p).Ships[i], d.then.After.Board(p).Ships[i]
			token := kit.NewToken(pieces.Livery(p), theme.TokenSmall)
			token.Muted = d.state.Play(p).Absent
			name := ink.NewText(theme.Small, s.speaker.Ship(p, w))
			whose := control.NewTouch(layout.PadXY(6, 5, layout.Row(theme.S, token, layout.UpTo(120*max(1, s.shell.Scale()), name))),
				func() { s.explain(parts.ShipPaths(p, w)[:len(seafall.Values)]...) })
			whose.TestID, whose.Height, whose.OnAsk = "ending.why.ship."+string(p)+"."+string(w), parts.LowTouch, whose.OnTapped
			cells := []fyne.CanvasObject{kit.FillCell(whose)}
			for v := range seafall.Values {
				cells = append(cells, s.quiet(turn, s.changing(a.Values[v], b.Values[v])))
			}
			s.quiet(turn, name)
			row := kit.GridRow{Cells: cells}
			if p == d.province {
				row.Look, row.Accent = kit.GridLivery, pieces.Livery(p)
			}
			rows = append(rows, row)
		}
	}
	return layout.VBox(theme.S, s.outcomeTitle(), s.grid(head, rows, 1)), nil
}
