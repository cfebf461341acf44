package seafall

import (
	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/shell"
)

// nameAdvisor is the sheet that gives an advisor a name, at the hiring or any
// time it is controlled (R70).
func (t *acts) nameAdvisor(advisor string) {
	name := ""
	if a := t.shell.State().Advisor(advisor); a != nil {
		name = a.Name
	}
	t.shell.SheetOf(func(shut func()) shell.Page {
		return shell.Page{ID: "name_advisor", Title: t.shell.Speaker().Advisor(advisor), Width: 520,
			Body: t.field("advisor.name", t.shell.T("screen.table.advisor.name"), name, func(is string) { name = is }),
			Buttons: []fyne.CanvasObject{t.mainButton("advisor.name.do", t.shell.T("screen.table.rename"), func() {
				t.say(scoring.NameAdvisor{Advisor: advisor, Name: name}, shut)
			})}}
	})
}
