package seafall

import (
	"strings"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	rules "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// board is the sheet behind a card's band: what is permanent about a province,
// and its names.
func (t *acts) board(p seafall.Province) {
	start := t.shell.State().Board(p)
	name, leader, style := start.Name, start.Leader.Name, start.Leader.Style
	t.shell.SheetOf(func() shell.Page {
		s := t.shell.State()
		b := s.Board(p)
		if b == nil {
			return shell.Page{Title: t.shell.T("screen.table.no_game"), Body: kit.Gap(1, 1)}
		}
		body := kit.VBox(theme.M, t.permanent(s, b), kit.NewStickerRow(theme.Sticker, boxesOf(b.Boxes)...))
		for _, w := range []seafall.Which{seafall.ShipA, seafall.ShipB} {
			body.Add(kit.VBox(theme.XS, t.strong(t.shell.Speaker().Ship(p, w)), t.shipValues(s, p, w)))
		}
		body.Add(kit.HLine())
		body.Add(kit.FieldAndButtons(t.entry("board.name", t.shell.T("screen.table.board.name"), name, func(is string) { name = is }),
			t.button("board.name.do", crest.IconPen, t.shell.T("screen.table.rename"), func() {
				t.shell.Record(rules.NameProvince{Province: p, Name: name}, nil)
			})))
		var styles []fyne.CanvasObject
		for _, st := range []seafall.Style{seafall.Feminine, seafall.Masculine} {
			styles = append(styles, t.choice("board.style."+string(st), t.styled(b, st), style == st, func() { style = st; t.shell.RebuildSheets() }))
		}
		body.Add(kit.Flow(theme.S, theme.S, styles...))
		body.Add(kit.FieldAndButtons(t.entry("board.leader", t.shell.T("screen.table.board.leader"), leader, func(is string) { leader = is }),
			t.button("board.leader.do", crest.IconPen, t.shell.T("screen.table.rename"), func() {
				t.shell.Record(rules.NameLeader{Province: p, Name: leader, Style: style}, nil)
			})))
		buttons := []fyne.CanvasObject{t.button("board.correct", "", t.shell.T("screen.table.correct"), func() { t.correct(p) })}
		if play := s.Play(p); play != nil && !play.Absent && s.Running.Ended == nil {
			buttons = append(buttons, t.button("board.tokens", crest.IconRep, t.shell.T("screen.table.tokens"), func() { t.leaderSheet(p) }))
		}
		return shell.Page{ID: "board", Title: t.shell.Speaker().Province(p), Sub: t.boardLine(b), Lead: kit.NewToken(string(p), 40),
			Width: 640, Body: body, Buttons: buttons}
	})
}

func (t *acts) entry(id, placeholder, value string, changed func(string)) *kit.Entry {
	e := kit.NewEntry(placeholder, nil)
	e.TestID, e.Text, e.OnChanged = id, value, changed
	return e
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

func (t *acts) boardLine(b *seafall.Board) string {
	parts := []string{b.Player}
	if title := t.shell.Speaker().Title(b.Province); title != "" {
		parts = append(parts, title)
	}
	if b.Leader.Name != "" {
		parts = append(parts, b.Leader.Name)
	}
	if b.Leader.Appellation != "" {
		parts = append(parts, t.shell.Speaker().Appellation(b.Leader.Appellation, b.Leader.Style))
	}
	return strings.Join(parts, " · ")
}

// permanent is the numbers of a board.
func (t *acts) permanent(s *seafall.State, b *seafall.Board) fyne.CanvasObject {
	cell := func(key string, n int) fyne.CanvasObject {
		return kit.VBox(0, t.caption(t.shell.T(key)), kit.NewText(theme.Name, t.number(n)).Serif())
	}
	return kit.Columns(t.columnsFor(4), theme.M, 0,
		cell("screen.table.board.campaign", b.CampaignGlory), cell("screen.table.board.milestones", b.MilestoneGlory),
		cell("screen.table.reputation", b.Leader.Reputation), cell("screen.table.fortune", b.Leader.Fortune),
		cell("screen.table.board.field_a", b.Fields[0]), cell("screen.table.board.field_b", b.Fields[1]),
		cell("screen.table.board.garrison", b.Garrison), cell("screen.table.board.home_boxes", b.HomeBoxes))
}

func boxesOf(boxes seafall.Boxes) []kit.Sticker {
	list := make([]kit.Sticker, len(boxes))
	for i, box := range boxes {
		list[i] = kit.Sticker{Province: string(box.Owner()), Crossed: box.Crossed()}
	}
	return list
}

// shipValues are the four values of a ship with how often each was improved.
func (t *acts) shipValues(s *seafall.State, p seafall.Province, w seafall.Which) fyne.CanvasObject {
	ship := s.Board(p).Ships[w.Index()]
	icons := map[seafall.Value]crest.Icon{seafall.Sail: crest.IconSail, seafall.Raid: crest.IconRaid, seafall.Explore: crest.IconExplore, seafall.Hold: crest.IconHold}
	var cells []fyne.CanvasObject
	for i, v := range seafall.Values {
		words := t.shell.Speaker().Value(v)
		lines := kit.VBox(0, kit.Row(theme.XS, kit.NewIconIn(icons[v], 18, kit.Of(theme.Ink2)), t.caption(words)),
			kit.NewText(theme.Name, t.number(ship.Values[i])).Serif())
		if n := len(ship.Filled[i]); n > 0 {
			games := make([]string, n)
			for j, g := range ship.Filled[i] {
				games[j] = t.number(g)
			}
			lines.Add(kit.NewText(theme.Caption, t.shell.T("screen.table.ship.improved", "games", strings.Join(games, ", "), "count", n)).Role(theme.Ink2))
		}
		cells = append(cells, lines)
	}
	return kit.Columns(t.columnsFor(4), theme.M, 0, cells...)
}

// correctable are the values of a board that the table can set right.
var correctable = []string{"glory", "player", "reputation", "fortune", "garrison", "field_a", "field_b", "home_boxes", "milestone_glory"}

// correct is the sheet that sets an older mistake about a province right.
func (t *acts) correct(p seafall.Province) {
	t.correctAt(string(p), t.titled("screen.table.correct", p), correctable)
}

// correctAt is the sheet that sets an older mistake right: which of the values
// of a province or an island, what it should be, and why.
func (t *acts) correctAt(of, title string, names []string) {
	var field, is, reason string
	var close func()
	close = t.shell.SheetOf(func() shell.Page {
		s := t.shell.State()
		var choices []fyne.CanvasObject
		for _, name := range names {
			path := of + "." + name
			was, err := s.ValueAt(path)
			if err != nil {
				continue // not there now, as glory between games
			}
			choices = append(choices, t.choice("correct."+name, t.shell.T("screen.table.correct.value", "name", t.shell.Speaker().Path(path), "value", was), field == name, func() {
				field, is = name, was
				t.shell.RebuildSheets()
			}))
		}
		body := kit.VBox(theme.M, t.caption(t.shell.T("screen.table.correct.which")), kit.Flow(theme.S, theme.S, choices...))
		if field != "" {
			body.Add(t.field("correct.is", t.shell.T("screen.table.correct.is"), is, func(value string) { is = value }))
			body.Add(t.field("correct.reason", t.shell.T("screen.table.correct.reason"), reason, func(value string) { reason = value }))
		}
		do := kit.NewButton(kit.Primary, t.shell.T("screen.table.correct.do"), func() {
			t.say(rules.Correct{Path: of + "." + field, Is: is, Reason: reason}, close)
		}).ID("correct.do")
		do.Disabled = field == ""
		return shell.Page{ID: "correct", Title: title, Width: 680, Body: body, Buttons: []fyne.CanvasObject{do}}
	})
}
