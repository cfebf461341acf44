package sheets

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Names is the sheet with the names of a province: its own, its leader's and
// how the leader is addressed, and its ships' (R70). What is changed is
// recorded, one act for each.
func Names(d *desk.Desk, p seafall.Province) {
	b := d.State().Board(p)
	name, leader, style := b.Name, b.Leader.Name, b.Leader.Style
	ship := [2]string{b.Ships[0].Name, b.Ships[1].Name}
	d.Shell.SheetOf(func(shut func()) shell.Page {
		keep := func() {
			b := d.State().Board(p)
			var say []scoring.Command
			if name != b.Name {
				say = append(say, scoring.NameProvince{Province: p, Name: name})
			}
			if leader != b.Leader.Name || style != b.Leader.Style {
				say = append(say, scoring.NameLeader{Province: p, Name: leader, Style: style})
			}
			for i, w := range parts.Ships {
				if ship[i] != b.Ships[i].Name {
					say = append(say, scoring.NameShip{Province: p, Ship: w, Name: ship[i]})
				}
			}
			sayAll(d, say, shut)
		}
		s := d.State()
		page := d.Page(p, d.T("screen.board.names"))
		page.ID, page.Width = "names", 560
		if s == nil || s.Board(p) == nil {
			return page
		}
		var styles []fyne.CanvasObject
		for _, st := range []seafall.Style{seafall.Feminine, seafall.Masculine} {
			styles = append(styles, parts.Choice("names.style."+string(st), styledName(d, s.Board(p), st), style == st, func() {
				style = st
				d.Shell.RebuildSheets()
			}))
		}
		page.Body = layout.VBox(theme.M,
			parts.Field("names.province", d.T("screen.table.board.name"), name, func(is string) { name = is }),
			parts.Field("names.leader", d.T("screen.table.board.leader"), leader, func(is string) { leader = is }),
			layout.VBox(theme.XS, parts.Caption(d.T("screen.board.addressed")), layout.ColumnsOf(2, 150, theme.S, styles...)),
			layout.ColumnsOf(2, 200, theme.M,
				parts.Field("names.ship_a", d.T("screen.board.ship_name", "letter", "A"), ship[0], func(is string) { ship[0] = is }),
				parts.Field("names.ship_b", d.T("screen.board.ship_name", "letter", "B"), ship[1], func(is string) { ship[1] = is })))
		page.Buttons = []fyne.CanvasObject{parts.MainButton("names.do", d.T("screen.board.names.do"), keep)}
		return page
	})
}

// sayAll records one command after the other, then closes the sheet.
func sayAll(d *desk.Desk, say []scoring.Command, shut func()) {
	if len(say) == 0 {
		shut()
		return
	}
	d.Record(say[0], func(ledger.Receipt) { sayAll(d, say[1:], shut) })
}

// styledName is how a leader would be addressed: the title, or what stands for it
// before there is one.
func styledName(d *desk.Desk, b *seafall.Board, style seafall.Style) string {
	title := b.Title
	if title == "" {
		title = seafall.Prince
	}
	return d.Speaker().TitleWord(title, style)
}
