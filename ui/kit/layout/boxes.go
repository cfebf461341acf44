package layout

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"

	"astrolabe/ui/theme"
)

// VBox stacks objects from top to bottom with a gap between. Each is as high as
// it wants to be at the box's width; Spacer and Grow take what is left over.
func VBox(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&vbox{gap: gap}, objects...)
}

// Row sets objects side by side with a gap between, centred vertically. Each
// has its natural width; Spacer and Grow share what is left over, and where
// there is too little, the texts in it wrap.
func Row(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap}, objects...)
}

// TopRow is a Row whose objects begin at the top rather than being centred.
func TopRow(gap float32, objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&row{gap: gap, top: true}, objects...)
}

// Spacer takes the room that is left over in a VBox or a Row.
func Spacer() fyne.CanvasObject { return fynelayout.NewSpacer() }

// Gap is an empty object of this size.
func Gap(width, height float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Transparent) // which the window's painter passes over
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// Grow lets an object take the room that is left over in a VBox or a Row.
func Grow(o fyne.CanvasObject) *fyne.Container {
	return container.New(&Overlay{grows: true}, o)
}

// Stack puts objects above each other, the last one in front, all of one size.
func Stack(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Overlay{}, objects...)
}

// Pad keeps a distance on all sides.
func Pad(all float32, o fyne.CanvasObject) *fyne.Container {
	return Inset(all, all, all, all, o)
}

// PadXY keeps a distance at the sides (x) and above and below (y).
func PadXY(x, y float32, o fyne.CanvasObject) *fyne.Container {
	return Inset(y, x, y, x, o)
}

// Inset keeps a distance of its own on each side.
func Inset(top, right, bottom, left float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&inset{top: top, right: right, bottom: bottom, left: left}, o)
}

// Center puts an object at its natural width in the middle.
func Center(o fyne.CanvasObject) *fyne.Container {
	return container.New(&centred{}, o)
}

// AtLeast makes an object at least this wide and high.
func AtLeast(width, height float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&atLeast{width: width, height: height}, o)
}

// Thick makes an object that is drawn lower than a finger at least as wide and
// high as one, and keeps it in the middle.
func Thick(o fyne.CanvasObject) *fyne.Container {
	return container.New(&atLeast{width: theme.Target, height: theme.Target, low: true}, o)
}

// Narrow keeps an object at most this wide, in the middle of the room.
func Narrow(limit float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&narrow{limit: limit}, o)
}

func grows(o fyne.CanvasObject) bool {
	if s, ok := o.(fynelayout.SpacerObject); ok {
		return s.ExpandHorizontal() || s.ExpandVertical()
	}
	if c, ok := o.(*fyne.Container); ok {
		if s, ok := c.Layout.(*Overlay); ok {
			return s.grows
		}
	}
	return false
}

type vbox struct {
	Remembered
	gap float32
}

func (l *vbox) heights(objects []fyne.CanvasObject, width float32) (heights []float32, sum float32) {
	heights = make([]float32, len(objects))
	for i, o := range objects {
		heights[i] = HeightFor(o, width)
		sum += heights[i]
		if i > 0 {
			sum += l.gap
		}
	}
	return heights, sum
}

func (l *vbox) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	objects = Visible(objects)
	heights, sum := l.heights(objects, size.Width)
	share(objects, heights, size.Height-sum)
	y := float32(0)
	for i, o := range objects {
		Place(o, 0, y, size.Width, heights[i])
		y += heights[i] + l.gap
	}
}

// share gives what is left over to those that grow, in equal parts.
func share(objects []fyne.CanvasObject, lengths []float32, left float32) {
	if left <= 0 {
		return
	}
	growing := 0
	for _, o := range objects {
		if grows(o) {
			growing++
		}
	}
	for i, o := range objects {
		if grows(o) {
			lengths[i] += left / float32(growing)
		}
	}
}

func (l *vbox) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *vbox) MinWidth(objects []fyne.CanvasObject) float32 { return Widest(objects) }

// Widest is the greatest of the minimum widths of what is not hidden.
func Widest(objects []fyne.CanvasObject) (w float32) {
	for _, o := range Visible(objects) {
		w = max(w, MinWidth(o))
	}
	return w
}

func (l *vbox) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	_, sum := l.heights(Visible(objects), width)
	return sum
}

func (l *vbox) NaturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range Visible(objects) {
		w = max(w, NaturalWidth(o))
	}
	return w
}

type row struct {
	Remembered
	gap float32
	top bool
}

// widths are the natural widths, shrunk towards the minimum where there is too
// little room and grown where there is more.
func (l *row) widths(objects []fyne.CanvasObject, width float32) []float32 {
	widths := make([]float32, len(objects))
	left := width - l.gap*float32(max(0, len(objects)-1))
	var slack float32
	least := make([]float32, len(objects))
	for i, o := range objects {
		widths[i], least[i] = NaturalWidth(o), MinWidth(o)
		widths[i] = max(widths[i], least[i])
		left -= widths[i]
		slack += widths[i] - least[i]
	}
	if left >= 0 {
		share(objects, widths, left)
		return widths
	}
	if left > -0.5 || slack == 0 {
		return widths
	}
	part := min(1, -left/slack)
	for i := range widths {
		widths[i] -= (widths[i] - least[i]) * part
	}
	return widths
}

func (l *row) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	objects = Visible(objects)
	x := float32(0)
	for i, w := range l.widths(objects, size.Width) {
		height := min(HeightFor(objects[i], w), size.Height)
		y := (size.Height - height) / 2
		if l.top {
			y = 0
		}
		if stretches(objects[i]) {
			y, height = 0, size.Height
		}
		Place(objects[i], x, y, w, height)
		x += w + l.gap
	}
}

func (l *row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *row) MinWidth(objects []fyne.CanvasObject) float32 {
	objects = Visible(objects)
	w := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += MinWidth(o)
	}
	return w
}

func (l *row) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	objects = Visible(objects)
	for i, w := range l.widths(objects, width) {
		h = max(h, HeightFor(objects[i], w))
	}
	return h
}

func (l *row) NaturalWidth(objects []fyne.CanvasObject) float32 {
	objects = Visible(objects)
	w := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += NaturalWidth(o)
	}
	return w
}

// Stretch makes an object as high as the Row it stands in.
func Stretch(o fyne.CanvasObject) *fyne.Container {
	return container.New(&Overlay{stretches: true}, o)
}

func stretches(o fyne.CanvasObject) bool {
	c, ok := o.(*fyne.Container)
	if !ok {
		return false
	}
	s, ok := c.Layout.(*Overlay)
	return ok && s.stretches
}

// Overlay is the layout of Stack: its objects lie above each other, all of one
// size. Layouts that put them elsewhere and measure them alike embed it.
type Overlay struct {
	Remembered
	grows, stretches bool
}

func (l *Overlay) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		Place(o, 0, 0, size.Width, size.Height)
	}
}

func (l *Overlay) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *Overlay) MinWidth(objects []fyne.CanvasObject) float32 { return Widest(objects) }

func (l *Overlay) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	for _, o := range Visible(objects) {
		h = max(h, HeightFor(o, width))
	}
	return h
}

func (l *Overlay) NaturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range Visible(objects) {
		w = max(w, NaturalWidth(o))
	}
	return w
}

type inset struct {
	Remembered
	top, right, bottom, left float32
}

func (l *inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		Place(o, l.left, l.top, size.Width-l.left-l.right, size.Height-l.top-l.bottom)
	}
}

func (l *inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *inset) MinWidth(objects []fyne.CanvasObject) float32 {
	return Widest(objects) + l.left + l.right
}

func (l *inset) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	for _, o := range Visible(objects) {
		h = max(h, HeightFor(o, width-l.left-l.right))
	}
	return h + l.top + l.bottom
}

func (l *inset) NaturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range Visible(objects) {
		w = max(w, NaturalWidth(o))
	}
	return w + l.left + l.right
}

type centred struct{ Overlay }

func (l *centred) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		w := min(NaturalWidth(o), size.Width)
		h := min(HeightFor(o, w), size.Height)
		Place(o, (size.Width-w)/2, (size.Height-h)/2, w, h)
	}
}

func (l *centred) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *centred) HeightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	for _, o := range Visible(objects) {
		h = max(h, HeightFor(o, min(NaturalWidth(o), width)))
	}
	return h
}

// TopSet is an object that sets its lines from the top of its room downwards, as
// words do. Where it gets more room than it wants, AtLeast keeps it in the middle.
type TopSet interface {
	fyne.CanvasObject
	SetFromTop()
}

type atLeast struct {
	Overlay
	width, height float32
	low           bool // what is drawn keeps its own height
}

func (l *atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.Remembered.width = size.Width
	for _, o := range objects {
		h := size.Height
		if _, words := o.(TopSet); words || l.low {
			h = min(h, HeightFor(o, size.Width))
		}
		Place(o, 0, (size.Height-h)/2, size.Width, h)
	}
}

func (l *atLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, l.MinWidth(objects))
}

func (l *atLeast) MinWidth(objects []fyne.CanvasObject) float32 {
	return max(l.width, Widest(objects))
}

func (l *atLeast) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return max(l.height, l.Overlay.HeightForWidth(objects, width))
}

func (l *atLeast) NaturalWidth(objects []fyne.CanvasObject) float32 {
	return max(l.width, l.Overlay.NaturalWidth(objects))
}

type narrow struct {
	Overlay
	limit float32
}

func (l *narrow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	w := min(l.limit, size.Width)
	for _, o := range objects {
		Place(o, (size.Width-w)/2, 0, w, size.Height)
	}
}

func (l *narrow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *narrow) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return l.Overlay.HeightForWidth(objects, min(l.limit, width))
}
