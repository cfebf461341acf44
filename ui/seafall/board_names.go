package seafall

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// page is a sheet about a province: its crest, the player, its colours.
func (t *acts) page(p seafall.Province, what string) shell.Page {
	speaker := t.shell.Speaker()
	return shell.Page{Title: t.shell.T("screen.table.of", "what", what, "player", speaker.Player(p)), Sub: speaker.Province(p),
		Lead: kit.NewToken(string(p), 40), Accent: string(p)}
}

// names is the sheet with the names of a province: its own, its leader's and
// how the leader is addressed, and its ships' (R70). What is changed is
// recorded, one act for each.
func (t *acts) names(p seafall.Province) {
	b := t.shell.State().Board(p)
	name, leader, style := b.Name, b.Leader.Name, b.Leader.Style
	ship := [2]string{b.Ships[0].Name, b.Ships[1].Name}
	t.shell.SheetOf(func(shut func()) shell.Page {
		keep := func() {
			b := t.shell.State().Board(p)
			var say []scoring.Command
			if name != b.Name {
				say = append(say, scoring.NameProvince{Province: p, Name: name})
			}
			if leader != b.Leader.Name || style != b.Leader.Style {
				say = append(say, scoring.NameLeader{Province: p, Name: leader, Style: style})
			}
			for i, w := range ships {
				if ship[i] != b.Ships[i].Name {
					say = append(say, scoring.NameShip{Province: p, Ship: w, Name: ship[i]})
				}
			}
			t.sayAll(say, shut)
		}
		s := t.shell.State()
		page := t.page(p, t.shell.T("screen.board.names"))
		page.ID, page.Width = "names", 560
		if s == nil || s.Board(p) == nil {
			return page
		}
		var styles []fyne.CanvasObject
		for _, st := range []seafall.Style{seafall.Feminine, seafall.Masculine} {
			styles = append(styles, t.choice("names.style."+string(st), t.styled(s.Board(p), st), style == st, func() {
				style = st
				t.shell.RebuildSheets()
			}))
		}
		page.Body = kit.VBox(theme.M,
			t.field("names.province", t.shell.T("screen.table.board.name"), name, func(is string) { name = is }),
			t.field("names.leader", t.shell.T("screen.table.board.leader"), leader, func(is string) { leader = is }),
			kit.VBox(theme.XS, t.caption(t.shell.T("screen.board.addressed")), kit.ColumnsOf(2, 150, theme.S, styles...)),
			kit.ColumnsOf(2, 200, theme.M,
				t.field("names.ship_a", t.shell.T("screen.board.ship_name", "letter", "A"), ship[0], func(is string) { ship[0] = is }),
				t.field("names.ship_b", t.shell.T("screen.board.ship_name", "letter", "B"), ship[1], func(is string) { ship[1] = is })))
		page.Buttons = []fyne.CanvasObject{t.mainButton("names.do", t.shell.T("screen.board.names.do"), keep)}
		return page
	})
}

// sayAll records one command after the other, then closes the sheet.
func (t *acts) sayAll(say []scoring.Command, shut func()) {
	if len(say) == 0 {
		shut()
		return
	}
	t.shell.Record(say[0], func(ledger.Receipt) { t.sayAll(say[1:], shut) })
}

// styled is how a leader would be addressed: the title, or what stands for it
// before there is one.
func (t *acts) styled(b *seafall.Board, style seafall.Style) string {
	title := b.Title
	if title == "" {
		title = seafall.Prince
	}
	return t.shell.Speaker().TitleWord(title, style)
}
