package atlas

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
)

// crossOff is the sheet that crosses an entry of the Explorers' Map off.
func crossOff(d *desk.Desk, island seafall.Region) {
	entry := ""
	d.Shell.SheetOf(func(shut func()) shell.Page {
		page := shell.Page{ID: "cross_off", Title: d.T("screen.map.cross_off"), Width: 520}
		if island != "" {
			page.Sub = d.Speaker().Region(island)
		}
		page.Body = parts.Field("crossed.entry", d.T("screen.map.cross_off.entry"), entry, func(is string) { entry = is })
		page.Buttons = []fyne.CanvasObject{parts.MainButton("crossed.do", d.T("screen.map.cross_off.do"), func() {
			d.Say(scoring.CrossOffEntry{Entry: entry, Island: island}, shut)
		})}
		return page
	})
}
