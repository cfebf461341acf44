package hulls

import (
	"fmt"
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
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/theme"
)

// DamageBoxes are the damage on a ship and a box for each that it still takes: a tap
// on a box is damage up to it, and what comes after the last one sinks the ship (R22).
// Where curses are open, a second row has the curse cards, and a tap on one of its
// boxes says how many of the damage that is said next are curses (L23, L24).
func DamageBoxes(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which, curses *int, done func(ledger.Receipt)) fyne.CanvasObject {
	hull, id := s.Play(p).Hulls[w.Index()], "ship."+string(w)
	cursed := s.Open(seafall.Curses)
	boxes := drawn(hull.Damage)
	for n := 1; n <= scoring.MostCapacity(s, p, w); n++ {
		blow := scoring.Blow{Province: p, Ship: w, Damage: n, Curses: min(*curses, n)}
		box := kit.NewButton(kit.Outline, strconv.Itoa(n), func() {
			*curses = 0
			Strike(d, blow, done)
		}).ID(fmt.Sprintf("%s.damage.%d", id, n))
		if blow.Sinks(s) {
			if !cursed {
				break
			}
			box.Style = kit.Danger
		}
		boxes = append(boxes, box)
	}
	boxes = append(boxes, parts.DangerButton(id+".sink", d.T("screen.table.ship.sink"), func() {
		d.Record(scoring.SinkShip{Province: p, Ship: w}, done)
	}))
	if !cursed {
		return layout.VBox(theme.S, parts.Caption(d.T("screen.table.ship.capacity", "damage", hull.Damage, "count", scoring.Capacity(s, p, w))),
			layout.Flow(theme.S, theme.S, boxes...))
	}
	said := drawn(hull.Curses)
	for n := 1; n <= seafall.MaxCurses-hull.Curses; n++ {
		box := kit.NewButton(kit.Outline, strconv.Itoa(n), func() {
			if *curses == n {
				*curses = 0
			} else {
				*curses = n
			}
			d.Shell.RebuildSheets()
		}).ID(fmt.Sprintf("%s.curse.%d", id, n))
		box.Selected = n == *curses
		said = append(said, box)
	}
	if hull.Curses > 0 {
		said = append(said, parts.Button(id+".lift", crest.IconUp, d.T("late.p6.sheet.lift"), func() {
			d.Record(scoring.LiftCurse{Province: p, Ship: w}, nil)
		}))
	}
	return layout.VBox(theme.S, parts.Caption(late.SinksAt(d.Speaker().Speaker, p, w)),
		parts.Plain(d.T("late.p6.sheet.rows.damage")), layout.Flow(theme.S, theme.S, boxes...),
		parts.Plain(d.T("late.p6.sheet.curses")), layout.Flow(theme.S, theme.S, said...))
}

// drawn are the cards that lie on a ship, a crossed box each.
func drawn(cards int) []fyne.CanvasObject {
	var boxes []fyne.CanvasObject
	for range cards {
		boxes = append(boxes, layout.AtLeast(theme.Target, theme.Target, layout.Stack(ink.Area(theme.Color(theme.Danger), theme.ControlRadius),
			layout.Center(ink.IconImage(crest.IconCross, theme.Color(theme.Surface), ink.Grown(24))))))
	}
	return boxes
}
