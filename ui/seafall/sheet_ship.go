package seafall

import (
	"fmt"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// mostDamage is how many damage an endeavor can do at once, as the buttons
// offer it; more is said by tapping again.
const mostDamage = 4

// shipSheet is the sheet for one ship: its values, damage, and upgrades (R21,
// R22).
func (t *acts) shipSheet(p seafall.Province, w seafall.Which) {
	done := func(ledger.Receipt) {}
	t.sheet(func(s *seafall.State, _ func()) shell.Page {
		hull := s.Play(p).Hulls[w.Index()]
		id := "ship." + string(w)
		page := t.page(p, t.shell.Speaker().Ship(p, w))
		page.Width = 660
		page.Buttons = []fyne.CanvasObject{t.button(id+".name", crest.IconPen, t.shell.T("screen.board.names"), func() { t.names(p) }),
			t.button(id+".sums", crest.IconDice, t.shell.T("screen.sums.title"), func() { t.sums(p, w) })}
		body := kit.VBox(theme.M)
		page.Body = body
		grid := t.shipGrid(s.Board(p), w)
		if hull.Sunk {
			body.Add(grid)
			body.Add(t.warningBox(t.shell.T("screen.table.ship.sunk")))
			rebuild := kit.NewIconButton(kit.Primary, crest.IconAnchor, t.shell.T("screen.table.ship.rebuild"), func() {
				t.shell.Record(scoring.RebuildShip{Province: p, Ship: w}, done)
			}).ID(id + ".rebuild")
			page.Buttons = append(page.Buttons, rebuild)
			return page
		}
		body.Add(kit.ColumnsOf(2, 236, theme.L, grid, t.fitted(s, p, w, done)))
		body.Add(kit.HLine())
		body.Add(t.caption(t.shell.T("screen.table.ship.capacity", "damage", hull.Damage, "count", scoring.Capacity(s, p, w))))
		var hits []fyne.CanvasObject
		for n := 1; n <= mostDamage; n++ {
			b := kit.NewIconButton(kit.Outline, crest.IconCross, t.shell.T("screen.table.ship.damage", "count", n), func() {
				t.shell.Record(scoring.TakeDamage{Province: p, Ship: w, Damage: n}, done)
			}).ID(fmt.Sprintf("%s.damage.%d", id, n))
			if n > scoring.Capacity(s, p, w) {
				b.Style = kit.Danger // this sinks it
				b.Text = t.shell.T("screen.board.damage_sinks", "count", n)
			}
			hits = append(hits, b)
		}
		body.Add(kit.ColumnsOf(4, 110, theme.S, hits...))
		page.Buttons = append(page.Buttons, t.dangerButton(id+".sink", t.shell.T("screen.table.ship.sink"), func() {
			t.shell.Record(scoring.SinkShip{Province: p, Ship: w}, done)
		}), kit.NewIconButton(kit.Primary, crest.IconCheck, t.shell.T("screen.table.ship.repair"), func() {
			t.shell.Record(scoring.RepairShips{Province: p, Ships: []seafall.Which{w}}, done)
		}).ID(id+".repair"))
		if plays(s, p) {
			body.Add(kit.HLine())
			body.Add(t.upgradeSupply(s, p, w, done))
		}
		return page
	})
}

// fitted are the upgrades on a ship, with what can happen to each.
func (t *acts) fitted(s *seafall.State, p seafall.Province, w seafall.Which, done func(ledger.Receipt)) fyne.CanvasObject {
	id := "ship." + string(w)
	box := kit.VBox(theme.S)
	for _, u := range s.Running.OnShip(p, w) {
		icon, look, state := crest.IconFlag, kit.TileBrass, t.shell.T("screen.table.upgrade.ready")
		paint := kit.Of(theme.Brass)
		if u.Exhausted {
			icon, look, state, paint = crest.IconUp, kit.TilePlain, t.shell.T("screen.table.upgrade.exhausted"), kit.Of(theme.Ink2)
		}
		var row []fyne.CanvasObject
		if !u.Exhausted {
			row = append(row, t.button(id+".exhaust."+u.ID, "", t.shell.T("screen.table.upgrade.exhaust"), func() {
				t.shell.Record(scoring.ExhaustUpgrade{Province: p, Upgrade: u.ID}, done)
			}))
		}
		row = append(row, t.button(id+".lose."+u.ID, "", t.shell.T("screen.table.upgrade.lose"), func() {
			t.shell.Record(scoring.LoseUpgrade{Province: p, Upgrade: u.ID}, done)
		}))
		box.Add(kit.NewTile(look, kit.VBox(theme.S, kit.Row(theme.S, kit.NewIconIn(icon, 18, paint),
			kit.Grow(t.strong(t.shell.Speaker().Upgrade(u.Name))), kit.NewText(theme.Caption, state)), kit.ColumnsOf(2, 90, theme.S, row...)), nil))
	}
	if len(box.Objects) == 0 {
		box.Add(t.caption(t.shell.T("screen.board.no_upgrade")))
	}
	return box
}
