package table

import (
	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// withPanel is the table of an upright tablet: three cards in a row, and in the
// last cell what the bars say elsewhere.
func (t *Screen) withPanel(s *seafall.State, shape shape) fyne.CanvasObject {
	wide := len(s.Running.Seats)%shape.columns != shape.columns-1 // more than one cell is left
	panel := t.panel(s, wide)
	page := t.scrolling("table.scroll", layout.Pad(theme.ScreenMargin-1, layout.CardColumnsAnd(shape.columns, panel.card, t.cards(s, shape.measures())...)))
	var lead fyne.CanvasObject = layout.Gap(1, 1)
	if strip := t.offers.stripOf(s, kit.StripInBar); strip != nil {
		lead = strip
	}
	return kit.NewScreen(t.narrowBar(s), layout.Pinned(page, panel.inPlace, panel.instead, withNext(t.Desk, s, lead)), nil, nil)
}

// panel is the last cell of the table.
type panel struct {
	card fyne.CanvasObject
	// inPlace is shown where the whole table fits; where it is scrolled, a bar
	// below the table has that, and instead stands here.
	inPlace, instead []fyne.CanvasObject
}

// latestInPanel is how many acts the panel shows where there is room.
const latestInPanel = 12

// panel says when it is, who goes first, what was done last and what comes
// next.
func (t *Screen) panel(s *seafall.State, wide bool) panel {
	var p panel
	now := []fyne.CanvasObject{momentDial(t.Desk, s, theme.DialPortrait)}
	if s.Running.First != "" {
		now = append(now, firstPlayer(t.Desk, s, 36))
	}
	done := layout.VBox(theme.XS, ink.NewText(theme.Body, t.T("screen.table.latest")).Bold(), layout.Grow(latestColumn(t.Desk)))
	said := []fyne.CanvasObject{layout.Grow(done)}
	if strip := t.offers.stripOf(s, kit.StripInCard); strip != nil {
		more := layout.Grow(strip)
		p.inPlace, p.instead = append(p.inPlace, more), append(p.instead, said...)
		said = append(said, more)
	}
	next := nextButton(t.Desk, s, theme.OneTapPhoneTarget)
	p.inPlace = append(p.inPlace, next)
	ways := []fyne.CanvasObject{parts.Button("table.journal", crest.IconBook, t.T("screen.menu.journal"), t.Go.Journal), next}
	if undo := t.offers.undoLatest(kit.Outline); undo != nil {
		undo.SetText("")
		ways[0] = layout.Row(theme.S, layout.Grow(ways[0]), undo)
	}
	var body fyne.CanvasObject
	if wide {
		left := append(append(now, layout.Spacer()), ways...)
		body = layout.Weighted(theme.XL, []float32{1, 1.4}, layout.VBox(theme.M, left...), layout.VBox(theme.XS, said...))
	} else {
		list := append(append(now, kit.HLine()), append(said, ways...)...)
		body = layout.VBox(theme.M, list...)
	}
	card := kit.NewCard(body)
	card.Padding = theme.L
	p.card = card
	return p
}

// latestColumn are the latest acts below each other, each a way to the journal.
func latestColumn(d *desk.Desk) fyne.CanvasObject {
	var acts []fyne.CanvasObject
	for i, g := range latestActs(d, latestInPanel) {
		line := control.NewTouch(layout.PadXY(0, theme.XS, toldAct(d, g)), d.Go.Journal)
		line.TestID = "table.latest." + d.Number(i)
		acts = append(acts, line)
	}
	return layout.FitColumn(0, 2, acts...)
}

// toldAct is an act of the journal in as many lines as it takes.
func toldAct(d *desk.Desk, g ledger.Group) fyne.CanvasObject {
	first := g.Entries[0]
	clock := ink.Span{Text: d.Speaker().Clock(first.At, first.UTCOffset) + " ", Paint: ink.Of(theme.Ink2)}
	words := ink.NewSpans(theme.Small, clock, ink.Span{Text: d.Speaker().Fact(first)}).Brief()
	var token fyne.CanvasObject = layout.Gap(theme.TokenSmall, theme.TokenSmall)
	if p := parts.ProvinceOf(first); p != "" {
		token = kit.NewToken(pieces.Livery(p), theme.TokenSmall)
	}
	return layout.Row(theme.S, token, layout.Grow(words))
}
