package hulls

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/seafall/wording/late"
	"astrolabe/ui/theme"
)

// MostDamage is how many damage an endeavor can do at once, as the buttons
// offer it; more is said by tapping again.
const MostDamage = 4

// Rows are the damage cards and the curse cards on a ship, two boxes of each, with
// how much more it takes, and of the damage that is said next how much is curses (L23,
// L24).
func Rows(d *desk.Desk, s *seafall.State, p seafall.Province, w seafall.Which, curses *int) fyne.CanvasObject {
	hull, id := s.Play(p).Hulls[w.Index()], "ship."+string(w)
	damage, cursed := ink.NewText(theme.Small, d.T("late.p6.sheet.rows.damage")), ink.NewText(theme.Small, d.T("late.p6.sheet.rows.curses"))
	widest := max(layout.NaturalWidth(damage), layout.NaturalWidth(cursed))
	row := func(words *ink.Text, there, most int) fyne.CanvasObject {
		return layout.Flow(theme.S, 2, layout.AtLeast(widest, 0, words), pieces.NewValueBoxes(p, there, nil, most))
	}
	rows := layout.VBox(theme.S, row(damage, hull.Damage, seafall.MaxDamage), row(cursed, hull.Curses, seafall.MaxCurses))
	asked := layout.VBox(theme.S, parts.KeptStepper(id+".curses", d.T("late.p6.sheet.curses"), curses, 0, MostDamage, d.Shell.RebuildSheets))
	if hull.Curses > 0 {
		asked.Add(parts.Button(id+".lift", crest.IconUp, d.T("late.p6.sheet.lift"), func() {
			d.Record(scoring.LiftCurse{Province: p, Ship: w}, nil)
		}))
	}
	return layout.VBox(theme.S, layout.ColumnsOf(2, 236, theme.L, rows, asked), parts.Caption(late.SinksAt(d.Speaker().Speaker, p, w)))
}

// Strike records damage to a ship, and the curse cards drawn for it in the same act.
func Strike(d *desk.Desk, b scoring.Blow, done func(ledger.Receipt)) {
	curse := scoring.DrawCurse{Province: b.Province, Ship: b.Ship, Cards: b.Curses}
	switch {
	case b.Curses == 0:
		d.Record(scoring.TakeDamage{Province: b.Province, Ship: b.Ship, Damage: b.Damage}, done)
	case b.Curses == b.Damage:
		d.Record(curse, done)
	default:
		d.Record(scoring.TakeDamage{Province: b.Province, Ship: b.Ship, Damage: b.Damage - b.Curses}, func(r ledger.Receipt) {
			if s := d.State(); len(r.Entries) == 0 || s.Play(b.Province).Hulls[b.Ship.Index()].Sunk {
				done(r)
				return
			}
			desk.RecordInto(d, r.Entries[0].Group, curse, done)
		})
	}
}
