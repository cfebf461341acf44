package ending

import (
	"fyne.io/fyne/v2"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// columns is how the end of a game is laid out.
type columns int

const (
	oneColumn    columns = iota // one column, the order as a row of crests above it
	twoColumns                  // the order at the left, before and after below the choice
	threeColumns                // order, choice, before and after side by side
)

// stage is one of the seven steps as it is shown. A foot stays in place below
// what scrolls, nil for none.
type stage interface {
	// order is whose turn it is, who has chosen, who waits.
	order() (rows, foot fyne.CanvasObject)
	// choice is what is being chosen, or was.
	choice() fyne.CanvasObject
	// outcome is before and after for everybody.
	outcome() (table, foot fyne.CanvasObject)
}

// stage is the step that is shown.
func (l *look) stage() stage {
	switch {
	case nothingFollows(l):
		return ended{turns{l}}
	case lastGame(l) && l.moment.step == scoring.StepTitles:
		return crowning{turns{l}}
	}
	switch l.moment.step {
	case scoring.StepImprove:
		return improving{turns{l}}
	case scoring.StepTrain:
		return training{turns{l}}
	case scoring.StepKeep:
		return keeping{turns{l}}
	case scoring.StepShips:
		return refitting{turns{l}}
	case scoring.StepEnmity:
		return settling{turns{l}}
	case scoring.StepRecord:
		return recording{turns{l}}
	}
	return titling{l}
}

// panels are order, choice and outcome, beside and below each other.
type panels struct{ *look }

// all sets them as there is room.
func (p panels) all() fyne.CanvasObject {
	switch p.columns() {
	case threeColumns:
		return p.three()
	case twoColumns:
		return p.two()
	}
	return p.one()
}

// three has them side by side.
func (p panels) three() fyne.CanvasObject {
	weights := []float32{214, 568, 442}
	switch p.moment.step {
	case scoring.StepTitles:
		weights = []float32{392, 484, 348}
		if lastGame(p.look) {
			weights = []float32{270, 494, 460}
		}
	case scoring.StepRecord:
		weights = []float32{214, 620, 390}
	case scoring.StepShips:
		weights = []float32{214, 600, 410}
	}
	if nothingFollows(p.look) {
		weights = []float32{214, 550, 460}
	}
	choice, verdict := middle(p).shown()
	left, leftFoot := p.stage().order()
	right, rightFoot := p.stage().outcome()
	return layout.Inset(0, theme.L, theme.M, theme.L, layout.Weighted(theme.M, weights,
		p.panel("left", left, leftFoot), p.panel("middle", choice, verdict), p.panel("right", right, rightFoot)))
}

// two has the outcome below the choice. Of the titles, glory and seats stand
// side by side below it.
func (p panels) two() fyne.CanvasObject {
	choice, verdict := middle(p).shown()
	left, leftFoot := p.stage().order()
	right, rightFoot := p.stage().outcome()
	if p.moment.step == scoring.StepTitles && !lastGame(p.look) {
		both := layout.VBox(theme.M, kit.NewCard(withFoot(choice, verdict)), layout.Weighted(theme.M, []float32{392, 348},
			kit.NewCard(withFoot(left, leftFoot)), kit.NewCard(withFoot(right, rightFoot))))
		return layout.Inset(0, theme.M, theme.M, theme.M, p.scroll("all", layout.Pad(cardRoom, both)))
	}
	both := layout.VBox(theme.M, kit.NewCard(withFoot(choice, verdict)), kit.NewCard(withFoot(right, rightFoot)))
	return layout.Inset(0, theme.M, theme.M, theme.L, layout.Weighted(theme.S, []float32{210, 566},
		layout.Inset(cardRoom, 0, 0, 0, p.panel("left", left, leftFoot)), p.scroll("both", layout.Pad(cardRoom, both))))
}

// one has everything below each other.
func (p panels) one() fyne.CanvasObject {
	all := layout.VBox(theme.M)
	choice, verdict := middle(p).shown()
	right, rightFoot := p.stage().outcome()
	items := []fyne.CanvasObject{withFoot(choice, verdict), withFoot(right, rightFoot)}
	switch p.moment.step {
	case scoring.StepTitles:
		left, leftFoot := p.stage().order()
		items = []fyne.CanvasObject{items[0], withFoot(left, leftFoot), items[1]}
	case scoring.StepRecord: // everybody stands in the table
	default:
		strip := kit.NewCard(turns(p).strip())
		strip.Padding = theme.XS
		all.Add(strip)
	}
	if undo := shell.UndoButton(p.shell); undo != nil && p.shell.Class() == shell.Phone && !frame(p).undoBelow() {
		all.Add(undo)
	}
	for _, part := range items {
		all.Add(kit.NewCard(part))
	}
	all.Add(layout.Inset(0, 0, theme.S, 0, frame(p).onDisk()))
	return layout.Inset(0, theme.XS, 0, theme.XS, p.scroll("all", layout.Pad(cardRoom, all)))
}

// withFoot sets what stands in the way of a choice, or another foot, below it.
func withFoot(choice, foot fyne.CanvasObject) fyne.CanvasObject {
	if foot == nil {
		return choice
	}
	return layout.VBox(theme.M, choice, foot)
}

// panel is a card whose content scrolls where it is too high; foot stays in
// place, nil for none.
func (p panels) panel(name string, content, foot fyne.CanvasObject) fyne.CanvasObject {
	// Room around the content within what scrolls: borders and the ring of the
	// focus reach out of their objects.
	body := fyne.CanvasObject(p.scroll(name, layout.Pad(ringRoom, content)))
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

// scroll scrolls what is as far as it was.
func (p panels) scroll(name string, content fyne.CanvasObject) *layout.Scroll {
	s := layout.NewScroll(content)
	if y := p.screen.offsets[name]; y > 0 {
		s.ScrollTo(y)
	}
	p.screen.panels[name] = s
	return s
}
