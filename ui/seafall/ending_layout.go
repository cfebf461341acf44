package seafall

import (
	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/parts"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// room is how the end of a game is laid out.
type room int

const (
	oneColumn    room = iota // one column, the order as a row of crests above it
	twoColumns               // the order at the left, before and after below the choice
	threeColumns             // order, choice, before and after side by side
)

// room is what there is: larger words need more of it.
func (e *Ending) room() room {
	switch width := e.shell.Width() / max(1, e.shell.Scale()); {
	case width >= theme.LandscapeFrom:
		return threeColumns
	case width >= parts.MiddleFrom:
		return twoColumns
	}
	return oneColumn
}

// The least widths of what stands side by side, at text scale 1.
const (
	placeWidth = 150 // a place with tokens or stickers
)

// panelsFor sets order, choice and outcome beside and below each other.
func (e *Ending) panelsFor(r room) fyne.CanvasObject {
	switch r {
	case threeColumns:
		return e.threePanels()
	case twoColumns:
		return e.twoPanels()
	}
	return e.onePanel()
}

func (e *Ending) threePanels() fyne.CanvasObject {
	weights := []float32{214, 568, 442}
	switch e.desk.step {
	case scoring.StepTitles:
		weights = []float32{392, 484, 348}
	case scoring.StepRecord:
		weights = []float32{214, 620, 390}
	case scoring.StepShips:
		weights = []float32{214, 600, 410}
	}
	choice, verdict := e.middle()
	left, leftFoot := e.left()
	right, rightFoot := e.right()
	return layout.Inset(0, theme.L, theme.M, theme.L, layout.Weighted(theme.M, weights,
		e.panel("left", left, leftFoot), e.panel("middle", choice, verdict), e.panel("right", right, rightFoot)))
}

// twoPanels has the outcome below the choice. Of the titles, glory and seats
// stand side by side below it.
func (e *Ending) twoPanels() fyne.CanvasObject {
	choice, verdict := e.middle()
	left, leftFoot := e.left()
	right, rightFoot := e.right()
	if e.desk.step == scoring.StepTitles {
		both := layout.VBox(theme.M, kit.NewCard(below(choice, verdict)), layout.Weighted(theme.M, []float32{392, 348},
			kit.NewCard(below(left, leftFoot)), kit.NewCard(below(right, rightFoot))))
		return layout.Inset(0, theme.M, theme.M, theme.M, e.scroll("all", layout.Pad(cardRoom, both)))
	}
	both := layout.VBox(theme.M, kit.NewCard(below(choice, verdict)), kit.NewCard(below(right, rightFoot)))
	return layout.Inset(0, theme.M, theme.M, theme.L, layout.Weighted(theme.S, []float32{210, 566},
		layout.Inset(cardRoom, 0, 0, 0, e.panel("left", left, leftFoot)), e.scroll("both", layout.Pad(cardRoom, both))))
}

// onePanel has everything below each other.
func (e *Ending) onePanel() fyne.CanvasObject {
	all := layout.VBox(theme.M)
	choice, verdict := e.middle()
	right, rightFoot := e.right()
	items := []fyne.CanvasObject{below(choice, verdict), below(right, rightFoot)}
	switch e.desk.step {
	case scoring.StepTitles:
		left, leftFoot := e.left()
		items = []fyne.CanvasObject{items[0], below(left, leftFoot), items[1]}
	case scoring.StepRecord: // everybody stands in the table
	default:
		order := kit.NewCard(e.orderStrip())
		order.Padding = theme.XS
		all.Add(order)
	}
	if undo := e.shell.UndoButton(); undo != nil && e.shell.Class() == shell.Phone && !e.undoBelow() {
		all.Add(undo)
	}
	for _, part := range items {
		all.Add(kit.NewCard(part))
	}
	all.Add(layout.Inset(0, 0, theme.S, 0, e.onDisk()))
	return layout.Inset(0, theme.XS, 0, theme.XS, e.scroll("all", layout.Pad(cardRoom, all)))
}

// undoBelow says whether, in a narrow window, the bar at the bottom has room for
// undo beside the main button.
func (e *Ending) undoBelow() bool {
	return layout.NaturalWidth(e.way()) < 0.55*e.shell.Width()
}

// below sets what stands in the way of a choice, or another foot, below it.
func below(choice, foot fyne.CanvasObject) fyne.CanvasObject {
	if foot == nil {
		return choice
	}
	return layout.VBox(theme.M, choice, foot)
}

// panel is a card whose content scrolls where it is too high; foot stays in
// place, nil for none.
func (e *Ending) panel(name string, content, foot fyne.CanvasObject) fyne.CanvasObject {
	// Room around the content within what scrolls: borders and the ring of the
	// focus reach out of their objects.
	body := fyne.CanvasObject(e.scroll(name, layout.Pad(ringRoom, content)))
	if foot != nil {
		body = layout.Frame(nil, body, layout.Pad(ringRoom, foot))
	}
	card := kit.NewCard(body)
	card.Padding = theme.L - ringRoom
	return card
}

const (
	ringRoom = 6 // how far the ring of the focus reaches
	cardRoom = 4 // how far the border of a card reaches
)

func (e *Ending) scroll(name string, content fyne.CanvasObject) *layout.Scroll {
	s := layout.NewScroll(content)
	if y := e.offsets[name]; y > 0 {
		s.ScrollTo(y)
	}
	e.panels[name] = s
	return s
}
