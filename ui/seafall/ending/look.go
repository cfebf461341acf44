package ending

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// look is one look at the end of a game: the window and the words of now, and
// the moment that is shown. It is made anew whenever the screen is built.
type look struct {
	screen  *Screen
	shell   *shell.Shell
	speaker speech.Speaker
	moment  *moment // nil unless the game has ended
}

// tile is one of several choices of a step. Where nothing is being chosen it
// only shows.
func (l *look) tile(i int, icon crest.Icon, title, sub string, selected bool, pick func(*draft)) *kit.ChoiceTile {
	t := kit.NewChoiceTile(title, sub, selected, func() { l.screen.pick(pick) })
	t.Plain = true
	t.Livery = pieces.Livery(l.moment.province)
	if icon != "" && !selected {
		t.Leading = kit.NewIconIn(icon, 22, ink.Of(theme.Ink2))
	}
	t.TestID = choiceID(i)
	if l.moment.draft == nil && !selected {
		t.Disabled, t.OnWhy = true, l.screen.whyClosed
	}
	return t
}

// columns is what there is room for: larger words need more of it.
func (l *look) columns() columns {
	switch width := l.shell.Width() / max(1, l.shell.Scale()); {
	case width >= theme.LandscapeFrom:
		return threeColumns
	case width >= parts.MiddleFrom:
		return twoColumns
	}
	return oneColumn
}

// head is the head of the middle panel: whose choice, what it is about, and the
// rule of the step.
func (l *look) head(p seafall.Province, title, sub string) fyne.CanvasObject {
	words := layout.VBox(0, ink.Heading(title))
	if sub != "" {
		words.Add(ink.NewText(theme.Small, sub).Role(theme.Ink2))
	}
	ruled := layout.Grow(desk.Ruled(l.shell, words, "ending.rule", desk.StepRules[l.moment.step]))
	if p == "" {
		return ruled
	}
	return layout.TopRow(theme.M, kit.NewToken(pieces.Livery(p), 44), ruled)
}

// heading is a heading within the middle panel, with a quieter word beside it.
func heading(words, beside string) fyne.CanvasObject {
	title := ink.NewText(theme.Label, words).Bold()
	if beside == "" {
		return title
	}
	return layout.Flow(theme.S, 0, title, ink.NewText(theme.Small, beside).Role(theme.Ink2))
}

// outcomeTitle is the title of before and after.
func (l *look) outcomeTitle() fyne.CanvasObject {
	return ink.NewText(theme.Section, l.t("outcome")).Serif()
}

// gridHead are the heads of columns; "" for an empty one.
func (l *look) gridHead(keys ...string) []fyne.CanvasObject {
	head := make([]fyne.CanvasObject, len(keys))
	for i, key := range keys {
		if key != "" {
			head[i] = ink.NewText(theme.Caption, l.t(key)).Role(theme.Ink2)
		}
	}
	return head
}

// grid is a table as high as its rows. From column on, cells stand at the
// right.
func (l *look) grid(head []fyne.CanvasObject, rows []kit.GridRow, trailing int) fyne.CanvasObject {
	g := kit.NewGrid(0, head, rows...)
	for i := range head {
		align := fyne.TextAlignLeading
		if i >= trailing {
			align = fyne.TextAlignTrailing
		}
		g.Align = append(g.Align, align)
	}
	if l.shell.Class() != shell.Phone { // there it scrolls sideways
		g.Room = container.ScrollNone
	}
	return g
}

// player is a player with the crest, as the first cell of a row.
func (l *look) player(p seafall.Province) fyne.CanvasObject {
	token := kit.NewToken(pieces.Livery(p), theme.Token)
	token.Muted = l.moment.state.Play(p).Absent
	name := layout.UpTo(110*max(1, l.shell.Scale()), ink.NewText(theme.Body, l.speaker.Player(p)).Bold())
	return layout.PadXY(0, theme.XS+2, layout.Row(theme.S, token, name))
}

// explain says where numbers come from, as the books will be when the game is
// closed with the choices of now and the one being made: what the outcome shows.
func (l *look) explain(paths ...string) {
	l.screen.desk.Go.Ask(desk.Question{Paths: paths, Suppose: func() (seafall.Fact, bool) {
		m := l.screen.now.moment
		if m == nil {
			return nil, false
		}
		return m.then.Fact, true
	}})
}

// explainNow says where numbers come from as the books are, the game not closed.
func (l *look) explainNow(paths ...string) { l.screen.desk.Go.Why(paths...) }

// asked is a cell whose number says where it comes from.
func (l *look) asked(id string, content fyne.CanvasObject, paths ...string) fyne.CanvasObject {
	return askingCell(id, content, func() { l.explain(paths...) })
}

// askedNow is a cell whose number says where it comes from as the books are;
// without paths it only shows.
func (l *look) askedNow(id string, content fyne.CanvasObject, paths ...string) fyne.CanvasObject {
	if len(paths) == 0 {
		return content
	}
	return askingCell(id, content, func() { l.explainNow(paths...) })
}

// askingCell fills a cell of a table, its number where it stands in other cells.
func askingCell(id string, content fyne.CanvasObject, ask func()) fyne.CanvasObject {
	touch := control.NewTouch(layout.PadXY(6, 0, layout.Row(0, layout.Spacer(), content)), ask)
	touch.TestID, touch.OnAsk = "ending.why."+id, ask
	return kit.FillCell(touch)
}

// cell are words in a table.
func cell(words string) *ink.Text { return ink.NewText(theme.Body, words) }

// fromTo is a number before and after; bold where it has been chosen.
func (l *look) fromTo(from, to int, chosen bool) *ink.Text {
	t := ink.NewSpans(theme.Body, ink.Span{Text: l.speaker.Number(from) + " → "}, ink.Span{Text: l.speaker.Number(to), Bold: chosen})
	if !chosen {
		t.Role(theme.Ink2)
	}
	return t
}

// changing is a number that stays, or its before and after.
func (l *look) changing(from, to int) *ink.Text {
	if from == to {
		return cell(l.speaker.Number(from))
	}
	return l.fromTo(from, to, true)
}

// marked is a row of the table, the one of the choice shown in its colour.
func (l *look) marked(p seafall.Province, cells ...fyne.CanvasObject) kit.GridRow {
	row := kit.GridRow{Cells: append([]fyne.CanvasObject{l.player(p)}, cells...)}
	if p == l.moment.province {
		row.Look, row.Accent = kit.GridLivery, pieces.Livery(p)
	}
	return row
}

// outcomeRow is a province with lines below its name.
func (l *look) outcomeRow(p seafall.Province, lines fyne.CanvasObject) fyne.CanvasObject {
	token := kit.NewToken(pieces.Livery(p), theme.Token)
	token.Muted = l.moment.state.Play(p).Absent
	ground := kit.TileBare
	if p == l.moment.province {
		ground = kit.TileLivery
	}
	t := kit.NewTile(ground, layout.TopRow(theme.M, token, layout.Grow(layout.VBox(2, ink.NewText(theme.Body, l.speaker.Player(p)).Bold(), lines))), nil)
	t.Livery = pieces.Livery(p)
	return t
}

// quiet mutes the words of who has not chosen yet.
func (l *look) quiet(turn scoring.Turn, words *ink.Text) *ink.Text {
	if l.waits(turn) {
		words.Role(theme.Ink2)
	}
	return words
}

// waits says whether a province has still to choose, after the one shown or in
// any order.
func (l *look) waits(turn scoring.Turn) bool {
	if turn.Province == l.moment.province {
		return false
	}
	return turn.Status == scoring.Waits || turn.Status == scoring.Open
}

// t are words of the screen.
func (l *look) t(key string, args ...any) string { return l.shell.T("screen.ending."+key, args...) }

// titleFor is a title as the leader of a province is addressed.
func (l *look) titleFor(t seafall.Title, p seafall.Province) string {
	return l.speaker.TitleWord(t, l.moment.state.Board(p).Leader.Style)
}

// advisorSub is what an advisor can do and how many slots are empty.
func (l *look) advisorSub(a *seafall.Advisor) string {
	var items []string
	if a.Name != "" && a.Name != a.Type {
		items = append(items, a.Type)
	}
	for _, x := range a.Expertise {
		items = append(items, l.speaker.Expertise(x))
	}
	if n := a.EmptySlots(); n > 0 {
		items = append(items, l.t("train.slots", "count", n))
	}
	return strings.Join(items, " · ")
}

// emperorNow is who would be crowned if the campaign ended with this game; nil
// when nobody would.
func (l *look) emperorNow() fyne.CanvasObject {
	p := l.moment.emperor()
	if p == "" {
		return nil
	}
	words := l.t("emperor.now", "name", l.speaker.Player(p), "emperor", l.speaker.EmperorWord(l.moment.state.Board(p).Leader.Style))
	return layout.VBox(theme.M, kit.HLine(), layout.Row(theme.M, kit.NewIconIn(crest.IconCrown, 24, ink.Of(theme.Brass)),
		layout.Grow(ink.NewText(theme.Small, words))))
}
