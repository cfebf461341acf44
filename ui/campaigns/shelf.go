package campaigns

import (
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// shelf are the campaigns as they stand side by side: the one that was opened last is
// the evening that most tables come back to, large and in front of the others.
type shelf struct {
	home *Home
	list []listing
	last int // of the list, in front; -1 for none
}

// newShelf is the shelf with the list as it is.
func newShelf(h *Home) *shelf {
	f := &shelf{home: h, list: listed(h.shell, h.list, time.Local), last: -1}
	opened := shell.LastOpened(h.shell)
	for i, l := range f.list {
		if _, damaged := h.damaged[l.ID]; damaged || l.row == nil || l.Archived {
			continue
		}
		if f.last < 0 || l.ID == opened {
			f.last = i
		}
	}
	return f
}

// cards are the campaigns, the latest first but for the one in front.
func (f *shelf) cards() fyne.CanvasObject {
	h := f.home
	columns := 2
	if f.room() < 900 {
		columns = 1
	}
	lines := layout.VBox(theme.M)
	if said := h.faulty(); said != nil {
		lines.Add(said)
	}
	if f.last >= 0 {
		lines.Add(f.front(f.last, f.list[f.last]))
	}
	var others, archived []fyne.CanvasObject
	for i, l := range f.list {
		_, damaged := h.damaged[l.ID]
		switch {
		case i == f.last:
		case l.Archived && !damaged: // what is damaged has to be seen
			archived = append(archived, f.card(i, l))
		default:
			others = append(others, f.card(i, l))
		}
	}
	if len(others) > 0 {
		lines.Add(layout.Columns(columns, theme.M, 0, others...))
	}
	if n := len(archived); n > 0 {
		lines.Add(f.fold("archived", h.t("archived", "count", n), func() fyne.CanvasObject { return layout.Columns(columns, theme.M, 0, archived...) }))
	}
	if n := len(h.away.removed); n > 0 {
		lines.Add(f.fold("removed", h.t("removed", "count", n), f.removedRows))
	}
	return h.page(layout.VBox(0, layout.Pad(theme.L, layout.Narrow(1180, lines)), layout.Spacer()))
}

// room is the width of the window at text scale 1.
func (f *shelf) room() float32 { return f.home.shell.Width() / max(1, f.home.shell.Scale()) }

// front is the campaign that was opened last: who sits round its table, how it stands,
// and the button that goes on with it.
func (f *shelf) front(i int, l listing) fyne.CanvasObject {
	h := f.home
	on := l.row.On
	if on == "" {
		on = h.t("on")
	}
	b := kit.NewButton(kit.Primary, on, func() { h.open(l) }).ID("campaigns.continue")
	b.IconAfter, b.Height = crest.IconNext, theme.NextRoundTarget
	var words fyne.CanvasObject = f.words(i, l, theme.Leader, theme.Section)
	if more := h.away.button(h, i, l); more != nil {
		words = layout.TopRow(theme.S, layout.Grow(words), more)
	}
	players := layout.Flow(theme.L, theme.M, l.row.Players...)
	var body fyne.CanvasObject
	switch room := f.room(); {
	case room >= 720:
		lines := layout.VBox(theme.M, words, kit.HLine(), players, b)
		if room >= 1000 {
			lines = layout.VBox(theme.M, words, kit.HLine(), layout.Aside(theme.L, players, b))
		}
		body = layout.Row(theme.XL, kit.NewAstrolabe(190, l.row.Round...), layout.Grow(lines))
	case room >= 340:
		head := layout.Row(theme.L, kit.NewAstrolabe(112, l.row.Round...), layout.Grow(words))
		body = layout.VBox(theme.M, head, kit.HLine(), players, b)
	default:
		body = layout.VBox(theme.M, words, kit.HLine(), players, b)
	}
	frame := kit.NewCard(body)
	frame.Padding = theme.L
	if f.room() >= 720 {
		frame.Padding = theme.XL
	}
	return f.touch(i, l, frame)
}

// card is one of the others: its name, how it stands, and what else its game says.
func (f *shelf) card(i int, l listing) fyne.CanvasObject {
	if d, is := f.home.damaged[l.ID]; is {
		return f.home.damagedCard(i, d)
	}
	corner := fyne.CanvasObject(kit.NewIconIn(crest.IconNext, 26, ink.Of(theme.Ink2)))
	if more := f.home.away.button(f.home, i, l); more != nil {
		corner = more
	}
	head := layout.TopRow(theme.M, layout.Grow(f.words(i, l, theme.Title, theme.Body)), corner)
	body := layout.VBox(theme.M, head)
	if l.row != nil && len(l.row.Players) > 0 {
		body.Add(kit.HLine())
		body.Add(layout.Flow(theme.M+2, theme.S, l.row.Players...))
	}
	frame := kit.NewCard(body)
	frame.Padding = theme.L
	return f.touch(i, l, frame)
}

// touch opens a campaign by a tap anywhere on its card.
func (f *shelf) touch(i int, l listing, frame fyne.CanvasObject) fyne.CanvasObject {
	t := control.NewTouch(frame, func() { f.home.open(l) })
	t.Radius, t.TestID = theme.CardRadius, "campaigns.open."+itoa(i)
	return t
}

// words are a campaign's name, where it stands, and how much of it there is.
func (f *shelf) words(i int, l listing, name, stands theme.TextSize) *fyne.Container {
	h := f.home
	games := gamesOf(h, l)
	status := ""
	switch {
	case l.row != nil:
		status = l.row.Status
	case h.kept(l):
		status = h.t("not_shown", "game", wording.Clip(l.Game, wording.Shortest))
	default:
		status = h.t("strange")
	}
	lines := layout.VBox(2, ink.NewText(name, l.Name).Serif(), ink.NewText(stands, status),
		ink.NewText(theme.Small, games+" · "+h.t("last", "date", h.shell.Speaker().Date(l.Last))).Role(theme.Ink2))
	if l.Mark != "" {
		lines.Add(ink.NewText(theme.Caption, l.Mark).Role(theme.Ink2).ID("campaigns.mark." + itoa(i)))
	}
	return lines
}

// gamesOf says how many games of a campaign have been played.
func gamesOf(h *Home, l listing) string {
	if own, is := otherwise(h.shell, l.Game, l.Games); is {
		return own
	}
	if l.Games > 0 {
		return h.t("games", "count", l.Games)
	}
	return h.t("games.none")
}
