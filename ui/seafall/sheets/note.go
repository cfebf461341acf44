package sheets

import (
	"astrolabe/ledger"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	fyne "fyne.io/fyne/v2"
)

// Note is the sheet for the table's own words.
func Note(d *desk.Desk) {
	d.Shell.SheetOf(func(shut func()) shell.Page {
		e := control.NewMultiLineEntry(d.T("screen.table.note.words"), d.Shell.Draft("note"), 4, func(is string) { d.Shell.SetDraft("note", is) })
		e.TestID = "note.words"
		return shell.Page{ID: "note", Title: d.T("screen.table.note"), Body: e, Buttons: []fyne.CanvasObject{
			parts.MainButton("note.do", d.T("screen.table.note.do"), func() {
				d.Record(scoring.WriteNote{Text: d.Shell.Draft("note")}, func(ledger.Receipt) { d.Shell.SetDraft("note", ""); shut() })
			})}}
	})
}
