package kit

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Tabs is a row of segments of which one is chosen.
type Tabs struct {
	control.Composed
	Labels    []string
	Selected  int
	OnChanged func(selected int)

	segments []*segment
}

// NewTabs is a row of segments. In tests they are TestID + ".0" and so on.
func NewTabs(labels []string, selected int, changed func(int)) *Tabs {
	t := &Tabs{Labels: labels, Selected: selected, OnChanged: changed}
	t.Bind(t, t.compose)
	return t
}

// Select chooses a segment and calls OnChanged when it was another.
func (t *Tabs) Select(i int) {
	if i == t.Selected || i < 0 || i >= len(t.Labels) {
		return
	}
	t.Selected = i
	t.Refresh()
	if t.OnChanged != nil {
		t.OnChanged(i)
	}
}

func (t *Tabs) compose() fyne.CanvasObject {
	for len(t.segments) < len(t.Labels) {
		i := len(t.segments)
		s := &segment{}
		s.OnTapped = func() { t.Select(i) }
		s.move = func(by int) { t.Select(t.Selected + by) }
		s.Bind(s, s.compose)
		t.segments = append(t.segments, s)
	}
	t.segments = t.segments[:len(t.Labels)]
	parts := make([]fyne.CanvasObject, len(t.segments))
	for i, s := range t.segments {
		s.TestID = control.JoinID(t.TestID, strconv.Itoa(i))
		s.text, s.chosen = t.Labels[i], i == t.Selected
		s.first, s.last = i == 0, i == len(t.segments)-1
		s.Refresh()
		parts[i] = s
	}
	return container.New(&segments{}, parts...)
}

// segments share the width equally where the words fit, and by their words
// where they do not; with too little room for that they stand apart in rows.
type segments struct{ layout.Remembered }

func (l *segments) apart() layout.Flexible { return layout.Fewer(2, theme.XS) }

func join(o []fyne.CanvasObject, joined bool) {
	for _, o := range o {
		if s, ok := o.(*segment); ok && s.apart == joined {
			s.apart = !joined
			s.Refresh()
		}
	}
}

func (l *segments) widths(o []fyne.CanvasObject, width float32) ([]float32, bool) {
	widths := make([]float32, len(o))
	var sum, widest float32
	for i, s := range o {
		widths[i] = layout.NaturalWidth(s)
		sum, widest = sum+widths[i], max(widest, widths[i])
	}
	if n := float32(len(o)); widest*n <= width {
		for i := range widths {
			widths[i] = width / n
		}
		return widths, true
	} else if sum <= width+0.5 {
		for i := range widths {
			widths[i] += (width - sum) / n
		}
		return widths, true
	}
	return nil, false
}

func (l *segments) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	widths, fit := l.widths(o, size.Width)
	join(o, fit)
	if !fit {
		l.apart().Layout(o, size)
		return
	}
	x := float32(0)
	for i, s := range o {
		layout.Place(s, x, 0, widths[i], size.Height)
		x += widths[i]
	}
}

func (l *segments) MinSize(o []fyne.CanvasObject) fyne.Size { return l.Least(l, o, layout.Widest(o)) }

func (l *segments) HeightForWidth(o []fyne.CanvasObject, width float32) (h float32) {
	widths, fit := l.widths(o, width)
	if !fit {
		return l.apart().HeightForWidth(o, width)
	}
	for i, s := range o {
		h = max(h, layout.HeightFor(s, widths[i]))
	}
	return h
}

func (l *segments) NaturalWidth(o []fyne.CanvasObject) (w float32) {
	for _, s := range o {
		w = max(w, layout.NaturalWidth(s))
	}
	return w * float32(len(o))
}

type segment struct {
	control.Pressable
	text                string
	chosen, first, last bool
	apart               bool // stands by itself, not joined to its neighbours
	move                func(int)
}

// TypedKey moves along with the arrows.
func (s *segment) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.move(-1)
	case fyne.KeyRight, fyne.KeyDown:
		s.move(1)
	default:
		s.Pressable.TypedKey(e)
	}
}

func (s *segment) compose() fyne.CanvasObject {
	words := ink.NewText(theme.Small, s.text).Centered()
	fill := ink.Clear
	if s.chosen {
		fill = theme.Color(theme.Primary)
		words.Role(theme.OnPrimary).Bold()
	}
	width := theme.Stroke(theme.ControlStroke)
	ground := ink.Area(fill, 0)
	ground.StrokeColor, ground.StrokeWidth = theme.Color(theme.Line2), width
	if s.first || s.apart {
		ground.TopLeftCornerRadius, ground.BottomLeftCornerRadius = theme.ControlRadius, theme.ControlRadius
	}
	if s.last || s.apart {
		ground.TopRightCornerRadius, ground.BottomRightCornerRadius = theme.ControlRadius, theme.ControlRadius
	}
	// Neighbours share one border: each reaches over the next by its width.
	over := -width
	if s.last || s.apart {
		over = 0
	}
	return s.Shown(layout.Stack(layout.Inset(0, over, 0, 0, ground), layout.AtLeast(theme.Target, theme.Target, layout.PadXY(8, 4, words))), theme.ControlRadius)
}
