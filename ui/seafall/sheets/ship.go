package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/hulls"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/tombs"
	"astrolabe/ui/seafall/waters"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Ship is the sheet for one ship: its values, damage, and upgrades (R21,
// R22).
func Ship(d *desk.Desk, p seafall.Province, w seafall.Which) {
	done := func(ledger.Receipt) {}
	curses := 0 // of the damage that is said next
	d.Sheet(func(s *seafall.State, _ func()) shell.Page {
		hull := s.Play(p).Hulls[w.Index()]
		id := "ship." + string(w)
		page := d.Page(p, d.Speaker().Ship(p, w))
		page.Width = 660
		page.Links = []fyne.CanvasObject{kit.NewIconButton(kit.Quiet, crest.IconPen, d.T("screen.board.names"), func() { Names(d, p) }).ID(id + ".name"),
			kit.NewIconButton(kit.Quiet, crest.IconDice, d.T("screen.sums.title"), func() { d.Go.Sums(p, w) }).ID(id + ".sums")}
		body := layout.VBox(theme.M)
		page.Body = body
		why := control.NewTouch(ShipGrid(d, s, p, w), d.Asking(parts.ShipNowPaths(s, p, w)...))
		why.TestID, why.OnAsk = id+".why", why.OnTapped
		var grid fyne.CanvasObject = why
		if hull.Sunk {
			body.Add(grid)
			body.Add(parts.WarningBox(d.T("screen.table.ship.sunk")))
			rebuild := kit.NewIconButton(kit.Primary, crest.IconAnchor, d.T("screen.table.ship.rebuild"), func() {
				d.Record(scoring.RebuildShip{Province: p, Ship: w}, done)
			}).ID(id + ".rebuild").Recording()
			page.Buttons = []fyne.CanvasObject{rebuild}
			return page
		}
		if fitted := fittedPart(d, s, p, w, done); len(s.Running.OnShip(p, w)) > 0 {
			body.Add(layout.ColumnsOf(2, 236, theme.L, grid, fitted))
		} else { // the boxes stay in line
			body.Add(grid)
			body.Add(fitted)
		}
		body.Add(kit.HLine())
		body.Add(hulls.DamageBoxes(d, s, p, w, &curses, done))
		if hull.Damage > 0 {
			body.Add(damageCards(d, s, p, w))
		}
		if hold := tombs.Hold(d, s, p, w); hold != nil {
			body.Add(hold)
		}
		if s.Open(seafall.ShipRaids) {
			body.Add(layout.Row(theme.S, parts.Button(id+".raid", crest.IconRaid, d.T("late.p2.sheet.title"), func() { hulls.RaidShip(d, p, w, "", func() {}) })))
		}
		if sea := waters.ShipButtons(d, s, p, w); len(sea) > 0 {
			body.Add(layout.Flow(theme.S, theme.S, sea...))
		}
		if scoring.NeedsRepair(s, p, w) {
			page.Buttons = []fyne.CanvasObject{kit.NewIconButton(kit.Primary, crest.IconCheck, d.T("screen.table.ship.repair"), func() {
				d.Record(scoring.RepairShips{Province: p, Ships: []seafall.Which{w}}, done)
			}).ID(id + ".repair").Recording()}
		}
		if parts.Plays(s, p) {
			body.Add(kit.HLine())
			body.Add(upgradeSupply(d, s, p, w, done))
		}
		return page
	})
}

// fittedPart are the upgrades on a ship, with what can happen to each.
func fittedPart(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which, done func(ledger.Receipt)) fyne.CanvasObject {
	id := "ship." + string(w)
	box := layout.VBox(theme.S)
	for _, u := range s.Running.OnShip(p, w) {
		icon, look, state := crest.IconFlag, kit.TileBrass, d.T("screen.table.upgrade.ready")
		paint := ink.Of(theme.Brass)
		if u.Exhausted {
			icon, look, state, paint = crest.IconUp, kit.TilePlain, d.T("screen.table.upgrade.exhausted"), ink.Of(theme.Ink2)
		}
		var row []fyne.CanvasObject
		if !u.Exhausted {
			row = append(row, parts.Button(id+".exhaust."+u.ID, "", d.T("screen.table.upgrade.exhaust"), func() {
				d.Record(scoring.ExhaustUpgrade{Province: p, Upgrade: u.ID}, done)
			}))
		}
		row = append(row, parts.Button(id+".lose."+u.ID, "", d.T("screen.table.upgrade.lose"), func() {
			d.Record(scoring.LoseUpgrade{Province: p, Upgrade: u.ID}, done)
		}))
		box.Add(kit.NewTile(look, layout.VBox(theme.S, layout.Row(theme.S, kit.NewIconIn(icon, 18, paint),
			layout.Grow(parts.Strong(d.Speaker().Upgrade(u.Name))), ink.NewText(theme.Caption, state)), layout.ColumnsOf(2, 90, theme.S, row...)), nil))
	}
	if len(box.Objects) == 0 {
		box.Add(parts.Caption(d.T("screen.board.no_upgrade")))
	}
	return box
}

// ShipGrid is a ship's values with their boxes; of a value that damage cards
// lower also what is left of it now (R18).
func ShipGrid(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which) fyne.CanvasObject {
	board := s.Board(p)
	ship := board.Ships[w.Index()]
	var labels, left, lines []fyne.CanvasObject
	var widest, beside float32
	for i, v := range seafall.Values {
		label := ink.NewText(theme.Small, d.Speaker().Value(v))
		widest = max(widest, layout.NaturalWidth(label))
		labels = append(labels, label)
		now := fyne.CanvasObject(layout.Gap(0, 0))
		if is := scoring.ValueNow(s, p, w, v); is != ship.Values[i] {
			now = loweredTo(d, is)
			beside = max(beside, layout.NaturalWidth(now))
		}
		left = append(left, now)
	}
	for i, v := range seafall.Values {
		value := layout.Row(theme.S, kit.NewIconIn(parts.ValueIcons[v], 18, ink.Of(theme.Ink2)), layout.AtLeast(widest, 0, labels[i]),
			layout.AtLeast(theme.Text(theme.Name)*0.7, 0, ink.NewText(theme.Name, d.Number(ship.Values[i])).Serif()))
		if beside > 0 { // the boxes stand in line
			value = layout.Row(theme.XS, value, layout.AtLeast(beside, 0, left[i]))
		}
		lines = append(lines, layout.Flow(theme.S, 2, value, parts.ValueBoxes(board.Province, &ship, i)))
	}
	return layout.VBox(theme.S, lines...)
}

// loweredTo is what damage cards leave of a value of a ship.
func loweredTo(d *desk.Desk, now int) fyne.CanvasObject {
	return layout.Row(3, kit.NewIconIn(crest.IconDown, 16, ink.Of(theme.Danger)), ink.NewText(theme.Name, d.Number(now)).Serif().Role(theme.Danger))
}
