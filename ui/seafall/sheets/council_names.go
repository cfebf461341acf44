package sheets

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// CouncilNames says which advisors a province has: the table's chips say only
// what they are good for.
func CouncilNames(d *desk.Desk, p seafall.Province) {
	d.Sheet(func(s *seafall.State, _ func()) shell.Page {
		page := d.Page(p, d.T("screen.board.in_council"))
		page.ID, page.Width = "council", 480
		list := layout.VBox(theme.M)
		for _, a := range s.Council(p) {
			list.Add(advisorFace(d, a, parts.CardIcons[a.Card], whereItLies(d, a)))
		}
		if len(list.Objects) == 0 {
			list.Add(parts.Caption(d.T("screen.table.no_advisors")))
		}
		page.Body = list
		return page
	})
}
