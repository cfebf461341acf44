package sheets

import (
	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
)

// NameColony is the sheet that gives a colony its name (R70).
func NameColony(d *desk.Desk, id string) {
	name := ""
	if c := d.State().Late.Colony(id); c != nil {
		name = c.Name
	}
	d.Shell.SheetOf(func(shut func()) shell.Page {
		return shell.Page{ID: "name_colony", Title: d.Speaker().Colony(id),
			Body: parts.Field("colony.name_it", parts.Capital(d.Speaker().Field("name")), name, func(is string) { name = is }),
			Buttons: []fyne.CanvasObject{parts.MainButton("colony.name_it.do", d.T("screen.table.rename"), func() {
				d.Say(scoring.NameColony{Colony: id, Name: name}, shut)
			})}}
	})
}
