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

// Bar is the top or the bottom of a screen: a group at the left, one in the
// middle, one at the right, at least 64 high. Where they do not fit in one row
// they take a second.
type Bar struct {
	control.Composed
	Lead   fyne.CanvasObject // nil for none
	Middle fyne.CanvasObject // nil for none
	Trail  fyne.CanvasObject // nil for none
	Danger bool              // the ground of "not on disk"
	// FillLead lets the left group take all the room there is, so that its
	// words wrap there before the bar takes a second row.
	FillLead bool

	bottom bool
}

// NewTopBar is the bar at the top.
func NewTopBar(lead, middle, trail fyne.CanvasObject) *Bar {
	b := &Bar{Lead: lead, Middle: middle, Trail: trail}
	b.Bind(b, b.compose)
	return b
}

// NewBottomBar is the bar at the bottom.
func NewBottomBar(lead, middle, trail fyne.CanvasObject) *Bar {
	b := NewTopBar(lead, middle, trail)
	b.bottom = true
	return b
}

func (b *Bar) compose() fyne.CanvasObject {
	role := theme.Surface
	if b.Danger {
		role = theme.DangerTint
	}
	groups := &barLayout{fill: b.FillLead}
	var parts []fyne.CanvasObject
	for i, o := range []fyne.CanvasObject{b.Lead, b.Middle, b.Trail} {
		if o != nil {
			groups.order = append(groups.order, i)
			parts = append(parts, o)
		}
	}
	content := layout.PadXY(theme.ScreenMargin, 0, container.New(groups, parts...))
	if b.bottom {
		return layout.Stack(ink.Area(theme.Color(role), 0), layout.VBox(0, HLine(), layout.Grow(content)))
	}
	return layout.Stack(ink.Area(theme.Color(role), 0), content)
}

// NewTitle is the lead of a bar: a serif title with a line below it and,
// when back is not nil, an arrow that leads back.
func NewTitle(title, sub string, back func()) *Title {
	t := &Title{Title: title, Sub: sub}
	if back != nil {
		t.back = NewIconButton(Quiet, crest.IconBack, "", back)
	}
	t.Bind(t, t.compose)
	return t
}

// Title is what a screen is called.
type Title struct {
	control.Composed
	Title, Sub string
	SubIcon    crest.Icon // before the line below; "" for none

	back *Button
}

func (t *Title) compose() fyne.CanvasObject {
	lines := []fyne.CanvasObject{ink.Heading(t.Title)}
	if t.Sub != "" {
		sub := ink.NewText(theme.Caption, t.Sub).Role(theme.Ink2).Brief()
		if t.SubIcon != "" {
			lines = append(lines, layout.Row(5, ink.IconImage(t.SubIcon, theme.Color(theme.Brass), 15), layout.Grow(sub)))
		} else {
			lines = append(lines, sub)
		}
	}
	if t.back == nil {
		return layout.PadXY(8, 0, layout.VBox(-1, lines...))
	}
	t.back.TestID = control.JoinID(t.TestID, "back")
	return layout.Row(0, t.back, layout.Grow(layout.VBox(-1, lines...)))
}

// barLayout sets left, middle and right in one row or in two.
type barLayout struct {
	layout.Remembered
	order []int // 0 left, 1 middle, 2 right
	fill  bool
}

const barGap = 16

// rows says which groups stand in which row: in one row if their natural widths
// fit, else the left and the middle above the right, else one below another.
func (l *barLayout) rows(objects []fyne.CanvasObject, width float32) [][]int {
	var sum float32
	for i, o := range objects {
		w := layout.NaturalWidth(o)
		if l.fill && l.order[i] == 0 {
			w = min(w, max(o.MinSize().Width, width/3))
		}
		sum += w
		if i > 0 {
			sum += barGap
		}
	}
	all := make([]int, len(objects))
	for i := range all {
		all[i] = i
	}
	if sum <= width+0.5 || len(objects) < 2 {
		return [][]int{all}
	}
	last := len(objects) - 1
	first := float32(-barGap)
	for _, o := range objects[:last] {
		first += layout.NaturalWidth(o) + barGap
	}
	if first <= width+0.5 {
		return [][]int{all[:last], {last}}
	}
	if last > 1 && layout.NaturalWidth(objects[1])+barGap+layout.NaturalWidth(objects[last]) <= width+0.5 {
		return [][]int{{0}, all[1:]}
	}
	var each [][]int
	for i := range objects {
		each = append(each, []int{i})
	}
	return each
}

func (l *barLayout) widths(objects []fyne.CanvasObject, row []int, width float32) []float32 {
	widths := make([]float32, len(row))
	left := width - barGap*float32(len(row)-1)
	for i, n := range row {
		widths[i] = min(layout.NaturalWidth(objects[n]), width)
		left -= widths[i]
	}
	if l.fill && len(row) > 0 && l.order[row[0]] == 0 {
		widths[0] += left
	}
	return widths
}

func (l *barLayout) rowHeight(objects []fyne.CanvasObject, row []int, width float32) float32 {
	h := theme.BarHeight
	for i, w := range l.widths(objects, row, width) {
		h = max(h, layout.HeightFor(objects[row[i]], w)+2*theme.XS)
	}
	return h
}

func (l *barLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.Remember(size.Width)
	rows := l.rows(objects, size.Width)
	extra := max(0, size.Height-l.HeightForWidth(objects, size.Width)) / float32(len(rows))
	y := float32(0)
	for _, row := range rows {
		height := l.rowHeight(objects, row, size.Width) + extra
		widths := l.widths(objects, row, size.Width)
		left, right := float32(0), size.Width
		for i := len(row) - 1; i >= 0; i-- {
			if l.order[row[i]] == 2 {
				right -= widths[i]
				l.put(objects[row[i]], right, y, widths[i], height)
				right -= barGap
			}
		}
		for i, n := range row {
			switch {
			case l.order[n] == 0, i == 0 && l.order[n] == 1 && len(rows) > 1:
				l.put(objects[n], left, y, widths[i], height)
				left += widths[i] + barGap
			case l.order[n] == 1:
				x := max(left, left+(right-left-widths[i])/2)
				l.put(objects[n], x, y, widths[i], height)
			}
		}
		y += height
	}
}

func (l *barLayout) put(o fyne.CanvasObject, x, y, w, rowHeight float32) {
	h := layout.HeightFor(o, w)
	layout.Place(o, x, y+(rowHeight-h)/2, w, h)
}

func (l *barLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, layout.Widest(objects))
}

func (l *barLayout) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	for _, row := range l.rows(objects, width) {
		h += l.rowHeight(objects, row, width)
	}
	return h
}

func (l *barLayout) NaturalWidth(objects []fyne.CanvasObject) (w float32) {
	for i, o := range objects {
		if i > 0 {
			w += barGap
		}
		w += layout.NaturalWidth(o)
	}
	return w
}

// Screen is the whole of a window: top bar, neat line, body, strip, bottom bar.
// The bars are as high as they want to be; the body has the rest.
type Screen struct {
	control.Composed
	Top    fyne.CanvasObject // nil for none
	Body   fyne.CanvasObject
	Strip  fyne.CanvasObject // nil for none
	Bottom fyne.CanvasObject // nil for none
	Ground ink.Paint         // behind the body; nil for the window's

	neat *NeatLine
}

// NewScreen is a screen; top, strip and bottom may be nil.
func NewScreen(top, body, strip, bottom fyne.CanvasObject) *Screen {
	s := &Screen{Top: top, Body: body, Strip: strip, Bottom: bottom, neat: NewNeatLine()}
	s.Bind(s, s.compose)
	return s
}

func (s *Screen) compose() fyne.CanvasObject {
	ground := s.Ground
	if ground == nil {
		ground = ink.Of(theme.Bg)
	}
	var parts []fyne.CanvasObject
	if s.Top != nil {
		parts = append(parts, s.Top, s.neat)
	}
	parts = append(parts, layout.Grow(layout.Stack(ink.Area(ground(), 0), s.Body)))
	if s.Strip != nil {
		parts = append(parts, s.Strip)
	}
	if s.Bottom != nil {
		parts = append(parts, s.Bottom)
	}
	return layout.Whole(parts...)
}
