package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/theme"
)

// seen is what the table has held against paper while the audit is open, and what it
// touched last.
type seen struct {
	ticked map[string]bool
	last   string
	rows   int // that there are
}

// row is a name with what stands there: its box is ticked, the rest leads on, which the
// row that was touched last says by a sign.
func (a *seen) row(d *desk.Desk, in ink.Livery, id, name, value string, sign crest.Icon, do, ask func()) *kit.TickRow {
	a.rows++
	r := kit.NewTickRow(id, name, value, a.ticked[id], func() {
		if a.last = id; a.ticked[id] {
			delete(a.ticked, id)
		} else {
			a.ticked[id] = true
		}
		d.Shell.RebuildSheets()
	}, func() { a.last = id; do() })
	r.Livery, r.OnAsk = in, ask
	if a.last == id {
		r.Sign = sign
	}
	return r
}

// beside sets the rows of a part two by two, below its head.
func beside(head fyne.CanvasObject, rows []fyne.CanvasObject) fyne.CanvasObject {
	return layout.VBox(theme.S, head, layout.ColumnsOf(2, 300, theme.S, rows...))
}
