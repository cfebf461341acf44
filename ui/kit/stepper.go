package kit

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// StepState is where a step stands.
type StepState int

// The states of a step.
const (
	StepLater StepState = iota // cannot be opened yet
	StepCurrent
	StepDone // can be opened again
)

// Step is one step of a Stepper.
type Step struct {
	Title string
	State StepState
}

// Stepper is a row of numbered steps, with their titles in brief where the others have
// no room. Where these have none either it shows one line ("5 of 7 · Determine enmity")
// with back and next.
type Stepper struct {
	control.Composed
	Steps    []Step
	Short    string         // the one line
	Brief    []string       // the titles in a word or two, for where they have no room; nil for none
	Current  int            // which step is open, from 0
	OnOpen   func(step int) // a done or current step was chosen
	OnClosed func(step int) // a later step was tapped

	steps      []*stepMark
	briefs     []*stepMark
	back, next *Button
}

// NewStepper is a row of steps. In tests they are TestID + ".1" and so on.
func NewStepper(steps []Step, current int, short string, open func(int)) *Stepper {
	s := &Stepper{Steps: steps, Current: current, Short: short, OnOpen: open}
	s.back = NewIconButton(Quiet, crest.IconBack, "", func() { s.move(-1) })
	s.next = NewIconButton(Quiet, crest.IconNext, "", func() { s.move(1) })
	s.Bind(s, s.compose)
	return s
}

// Set replaces the steps, the open one and the short line.
func (s *Stepper) Set(steps []Step, current int, short string) {
	s.Steps, s.Current, s.Short = steps, current, short
	s.Refresh()
}

func (s *Stepper) move(by int) { s.choose(s.Current + by) }

func (s *Stepper) choose(i int) {
	if i < 0 || i >= len(s.Steps) {
		return
	}
	if s.Steps[i].State == StepLater {
		if s.OnClosed != nil {
			s.OnClosed(i)
		}
		return
	}
	if s.OnOpen != nil {
		s.OnOpen(i)
	}
}

func (s *Stepper) compose() fyne.CanvasObject {
	ways := []fyne.CanvasObject{layout.Row(theme.S, s.marks(&s.steps, func(i int) string { return s.Steps[i].Title })...)}
	if len(s.Brief) == len(s.Steps) {
		ways = append(ways, layout.Row(theme.S, s.marks(&s.briefs, func(i int) string { return s.Brief[i] })...))
	}
	s.back.TestID, s.next.TestID = control.JoinID(s.TestID, "back"), control.JoinID(s.TestID, "next")
	later := s.Current+1 >= len(s.Steps) || s.Steps[s.Current+1].State == StepLater
	for b, off := range map[*Button]bool{s.back: s.Current <= 0, s.next: later} {
		if b.Disabled != off {
			b.Disabled = off
			b.Refresh()
		}
	}
	short := layout.Row(theme.S, s.back, layout.Grow(ink.NewText(theme.Body, s.Short).Bold().Centered()), s.next)
	return layout.PadXY(theme.L, 5, layout.FirstThatFits(append(ways, short)...))
}

// marks are the steps with their titles, or these in brief, and a line between each two.
func (s *Stepper) marks(of *[]*stepMark, title func(step int) string) []fyne.CanvasObject {
	for len(*of) < len(s.Steps) {
		i := len(*of)
		m := &stepMark{}
		m.OnTapped = func() { s.choose(i) }
		m.Bind(m, m.compose)
		*of = append(*of, m)
	}
	*of = (*of)[:len(s.Steps)]
	var marks []fyne.CanvasObject
	for i, m := range *of {
		m.number, m.step, m.open = i+1, s.Steps[i], i == s.Current
		m.step.Title = title(i)
		m.TestID = control.JoinID(s.TestID, strconv.Itoa(i+1))
		m.Refresh()
		if i > 0 {
			line := canvas.NewRectangle(theme.Color(theme.Line2))
			line.SetMinSize(fyne.NewSize(14, theme.Stroke(2)))
			marks = append(marks, layout.Grow(container.New(&middle{}, line)))
		}
		marks = append(marks, m)
	}
	return marks
}

// middle draws a line across the middle of its room.
type middle struct{}

func (middle) Layout(o []fyne.CanvasObject, size fyne.Size) {
	h := o[0].MinSize().Height
	layout.Place(o[0], 0, (size.Height-h)/2, size.Width, h)
}

func (middle) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// stepMark is a step's disc and title.
type stepMark struct {
	control.Pressable
	number int
	step   Step
	open   bool
}

func (m *stepMark) compose() fyne.CanvasObject {
	side := ink.Grown(28)
	words := ink.NewText(theme.Small, m.step.Title)
	var mark fyne.CanvasObject
	switch {
	case m.open:
		words.Bold()
		mark = numbered(m.number, theme.Color(theme.Primary), theme.Color(theme.Primary), ink.Of(theme.OnPrimary), side)
	case m.step.State == StepDone:
		mark = layout.Square(side, ink.Disc(theme.Color(theme.Ok), ink.Clear, 0), ink.IconImage(crest.IconCheck, theme.Color(theme.Surface), side*0.6))
	case m.step.State == StepCurrent: // due, but another is open
		mark = numbered(m.number, ink.Clear, theme.Color(theme.Primary), ink.Of(theme.Primary), side)
	default:
		words.Role(theme.Ink2)
		mark = numbered(m.number, ink.Clear, theme.Color(theme.Line2), ink.Of(theme.Ink2), side)
	}
	return m.Shown(layout.AtLeast(theme.Target, theme.Target, layout.Row(7, mark, words)), theme.ControlRadius)
}

// NewNumberMark is a number in a disc, as the stepper has it: filled in primary
// for whose turn it is, hollow otherwise.
func NewNumberMark(number int, current bool) *NumberMark {
	m := &NumberMark{Number: number, Current: current}
	m.Bind(m, m.compose)
	return m
}

// NumberMark is a place in an order.
type NumberMark struct {
	control.Composed
	Number  int
	Current bool
	Done    bool
}

func (m *NumberMark) compose() fyne.CanvasObject {
	side := ink.Grown(28)
	switch {
	case m.Done:
		return layout.Square(side, ink.Disc(theme.Color(theme.Ok), ink.Clear, 0), ink.IconImage(crest.IconCheck, theme.Color(theme.Surface), side*0.6))
	case m.Current:
		return numbered(m.Number, theme.Color(theme.Primary), theme.Color(theme.Primary), ink.Of(theme.OnPrimary), side)
	}
	return numbered(m.Number, ink.Clear, theme.Color(theme.Line2), ink.Of(theme.Ink), side)
}

func numbered(n int, fill, border color.NRGBA, hue ink.Paint, side float32) fyne.CanvasObject {
	words := ink.NewText(theme.Small, strconv.Itoa(n)).In(hue).Bold().Centered()
	return layout.Square(side, ink.Disc(fill, border, theme.Stroke(1.2)), layout.Center(words))
}
