package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// StripShape is how much room a Strip takes.
type StripShape int

// The shapes of a Strip.
const (
	StripAcross StripShape = iota // a line across the screen, above the bottom bar
	StripInBar                    // in a bar, in place of what usually stands there
	StripInCard                   // in a panel: as many lines as it has room for
)

// Strip says what has just been recorded and offers to say more. Its actions
// take one line, in a panel as many as there is room for; what does not fit is
// behind its last button.
type Strip struct {
	control.Composed
	Lead    fyne.CanvasObject // before the words; nil for none
	Words   string
	Actions []fyne.CanvasObject
	More    func(left int) fyne.CanvasObject // stands for the actions left out
	Shape   StripShape
	Aside   fyne.CanvasObject // beside the cross, but in a panel; nil for none

	close *Button
}

// NewStrip is a strip with words and actions; closed is called by its cross.
// In tests that is TestID + ".close".
func NewStrip(shape StripShape, lead fyne.CanvasObject, words string, closed func(), more func(left int) fyne.CanvasObject, actions ...fyne.CanvasObject) *Strip {
	s := &Strip{Shape: shape, Lead: lead, Words: words, More: more, Actions: actions}
	s.close = NewIconButton(Quiet, crest.IconCross, "", closed)
	s.Bind(s, s.compose)
	return s
}

func (s *Strip) compose() fyne.CanvasObject {
	s.close.TestID = control.JoinID(s.TestID, "close")
	said := []fyne.CanvasObject{}
	if s.Lead != nil {
		said = append(said, s.Lead)
	}
	said = append(said, layout.Grow(ink.NewText(theme.Body, s.Words).Brief()))
	if s.Shape == StripInCard {
		return layout.VBox(theme.XS, layout.Row(theme.S, layout.Grow(layout.Row(theme.S, said...)), s.close), layout.Grow(layout.FitFlow(theme.S, s.More, s.Actions...)))
	}
	line := container.New(&stripLayout{}, layout.Row(theme.S, said...), s.close, layout.FitRow(theme.S, s.More, s.Actions...))
	if s.Aside != nil {
		line.Add(s.Aside)
	}
	if s.Shape == StripInBar {
		return layout.Stack(ink.Area(theme.Color(theme.PrimaryTint), theme.ControlRadius), layout.PadXY(theme.M, 2, line))
	}
	return layout.Stack(ink.Area(theme.Color(theme.PrimaryTint), 0), layout.VBox(0, HLine(), layout.PadXY(theme.L, theme.XS, line)))
}

// stripLayout sets words, actions and cross in one line, or the actions below
// where they would have less than half of it, or too little for one of them.
type stripLayout struct{ layout.Remembered }

func (l *stripLayout) inOneLine(objects []fyne.CanvasObject, width float32) bool {
	words := layout.NaturalWidth(objects[0])
	return words <= width*0.45 && layout.LeastWidth(objects[2]) <= width-words-layout.NaturalWidth(objects[1])-l.aside(objects)-theme.M-theme.S
}

func (l *stripLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	said, cross, actions := objects[0], objects[1], objects[2]
	side, aside := layout.NaturalWidth(cross), l.aside(objects)
	put := func(height float32) {
		layout.Place(cross, size.Width-side, (height-side)/2, side, side)
		if aside > 0 {
			layout.Place(objects[3], size.Width-side-aside, (height-side)/2, aside, side)
		}
	}
	if l.inOneLine(objects, size.Width) {
		words := layout.NaturalWidth(said)
		h := layout.HeightFor(said, words)
		layout.Place(said, 0, (size.Height-h)/2, words, h)
		layout.Place(actions, words+theme.M, 0, size.Width-words-side-aside-theme.M-theme.S, size.Height)
		put(size.Height)
		return
	}
	words := size.Width - side - aside - theme.S
	h, top := layout.HeightFor(said, words), l.top(objects, size.Width)
	layout.Place(said, 0, (top-h)/2, words, h)
	put(top)
	layout.Place(actions, 0, top+theme.XS, size.Width, size.Height-top-theme.XS)
}

// aside is how wide what stands aside is.
func (l *stripLayout) aside(objects []fyne.CanvasObject) float32 {
	if len(objects) < 4 {
		return 0
	}
	return layout.NaturalWidth(objects[3])
}

// top is the height of the first of two lines.
func (l *stripLayout) top(objects []fyne.CanvasObject, width float32) float32 {
	side := layout.NaturalWidth(objects[1])
	return max(side, layout.HeightFor(objects[0], width-side-l.aside(objects)-theme.S))
}

func (l *stripLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, max(objects[0].MinSize().Width+theme.S+objects[1].MinSize().Width, objects[2].MinSize().Width))
}

func (l *stripLayout) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	side := layout.NaturalWidth(objects[1])
	if l.inOneLine(objects, width) {
		words := layout.NaturalWidth(objects[0])
		return max(layout.HeightFor(objects[0], words), layout.HeightFor(objects[2], width-words-side-l.aside(objects)-theme.M-theme.S), side)
	}
	return l.top(objects, width) + theme.XS + layout.HeightFor(objects[2], width)
}

func (l *stripLayout) NaturalWidth(objects []fyne.CanvasObject) float32 {
	return layout.NaturalWidth(objects[0]) + theme.M + layout.NaturalWidth(objects[2]) + theme.S + l.aside(objects) + layout.NaturalWidth(objects[1])
}
