package sheets

import (
	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
)

// NameAdvisor is the sheet that gives an advisor a name, at the hiring or any
// time it is controlled (R70).
func NameAdvisor(d *desk.Desk, advisor string) {
	name := ""
	if a := d.State().Advisor(advisor); a != nil {
		name = a.Name
	}
	d.Shell.SheetOf(func(shut func()) shell.Page {
		return shell.Page{ID: "name_advisor", Title: d.Speaker().Advisor(advisor), Width: 520,
			Body: parts.Field("advisor.name", d.T("screen.table.advisor.name"), name, func(is string) { name = is }),
			Buttons: []fyne.CanvasObject{cardButton(d, advisor), parts.MainButton("advisor.name.do", d.T("screen.table.rename"), func() {
				d.Say(scoring.NameAdvisor{Advisor: advisor, Name: name}, shut)
			})}}
	})
}
