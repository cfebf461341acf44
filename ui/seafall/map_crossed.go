package seafall

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// crossedOff are the entries of the Explorers' Map that are crossed off, those
// of one island, or all with "" for it; nil when there is none. What else the
// map has is nobody's to know.
func (m *Map) crossedOff(s *seafall.State, island seafall.Region) fyne.CanvasObject {
	var entries []string
	for _, e := range s.CrossedOff {
		switch {
		case island == "" && e.Island != "":
			entries = append(entries, m.T("screen.map.crossed.at", "entry", e.Entry, "region", m.Speaker().Region(e.Island)))
		case island == "" || e.Island == island:
			entries = append(entries, e.Entry)
		}
	}
	if len(entries) == 0 {
		return nil
	}
	return layout.VBox(theme.XS, m.small(m.T("screen.map.crossed")), ink.NewText(theme.Small, strings.Join(entries, " · ")))
}

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
