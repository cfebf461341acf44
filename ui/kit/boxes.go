package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
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
	r := canvas.NewRectangle(clear)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// Grow lets an object take the room that is left over in a VBox or a Row.
func Grow(o fyne.CanvasObject) *fyne.Container {
	return container.New(&stack{grows: true}, o)
}

// Stack puts objects above each other, the last one in front, all of one size.
func Stack(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&stack{}, objects...)
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

// Narrow keeps an object at most this wide, in the middle of the room.
func Narrow(limit float32, o fyne.CanvasObject) *fyne.Container {
	return container.New(&narrow{limit: limit}, o)
}

func grows(o fyne.CanvasObject) bool {
	if s, ok := o.(fynelayout.SpacerObject); ok {
		return s.ExpandHorizontal() || s.ExpandVertical()
	}
	if c, ok := o.(*fyne.Container); ok {
		if s, ok := c.Layout.(*stack); ok {
			return s.grows
		}
	}
	return false
}

type vbox struct {
	remembered
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
	objects = visible(objects)
	heights, sum := l.heights(objects, size.Width)
	share(objects, heights, size.Height-sum)
	y := float32(0)
	for i, o := range objects {
		place(o, 0, y, size.Width, heights[i])
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
	return l.minSize(l, objects, widest(objects))
}

func widest(objects []fyne.CanvasObject) (w float32) {
	for _, o := range visible(objects) {
		w = max(w, o.MinSize().Width)
	}
	return w
}

func (l *vbox) heightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	_, sum := l.heights(visible(objects), width)
	return sum
}

func (l *vbox) naturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range visible(objects) {
		w = max(w, NaturalWidth(o))
	}
	return w
}

type row struct {
	remembered
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
		widths[i], least[i] = NaturalWidth(o), o.MinSize().Width
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
	objects = visible(objects)
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
		place(objects[i], x, y, w, height)
		x += w + l.gap
	}
}

func (l *row) MinSize(objects []fyne.CanvasObject) fyne.Size {
	objects = visible(objects)
	w := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += o.MinSize().Width
	}
	return l.minSize(l, objects, w)
}

func (l *row) heightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	objects = visible(objects)
	for i, w := range l.widths(objects, width) {
		h = max(h, HeightFor(objects[i], w))
	}
	return h
}

func (l *row) naturalWidth(objects []fyne.CanvasObject) float32 {
	objects = visible(objects)
	w := l.gap * float32(max(0, len(objects)-1))
	for _, o := range objects {
		w += NaturalWidth(o)
	}
	return w
}

// Stretch makes an object as high as the Row it stands in.
func Stretch(o fyne.CanvasObject) *fyne.Container {
	return container.New(&stack{stretches: true}, o)
}

func stretches(o fyne.CanvasObject) bool {
	c, ok := o.(*fyne.Container)
	if !ok {
		return false
	}
	s, ok := c.Layout.(*stack)
	return ok && s.stretches
}

type stack struct {
	remembered
	grows, stretches bool
}

func (l *stack) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		place(o, 0, 0, size.Width, size.Height)
	}
}

func (l *stack) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects))
}

func (l *stack) heightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	for _, o := range visible(objects) {
		h = max(h, HeightFor(o, width))
	}
	return h
}

func (l *stack) naturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range visible(objects) {
		w = max(w, NaturalWidth(o))
	}
	return w
}

type inset struct {
	remembered
	top, right, bottom, left float32
}

func (l *inset) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		place(o, l.left, l.top, size.Width-l.left-l.right, size.Height-l.top-l.bottom)
	}
}

func (l *inset) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects)+l.left+l.right)
}

func (l *inset) heightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	for _, o := range visible(objects) {
		h = max(h, HeightFor(o, width-l.left-l.right))
	}
	return h + l.top + l.bottom
}

func (l *inset) naturalWidth(objects []fyne.CanvasObject) (w float32) {
	for _, o := range visible(objects) {
		w = max(w, NaturalWidth(o))
	}
	return w + l.left + l.right
}

type centred struct{ stack }

func (l *centred) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	for _, o := range objects {
		w := min(NaturalWidth(o), size.Width)
		h := min(HeightFor(o, w), size.Height)
		place(o, (size.Width-w)/2, (size.Height-h)/2, w, h)
	}
}

func (l *centred) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects))
}

func (l *centred) heightForWidth(objects []fyne.CanvasObject, width float32) (h float32) {
	for _, o := range visible(objects) {
		h = max(h, HeightFor(o, min(NaturalWidth(o), width)))
	}
	return h
}

type atLeast struct {
	stack
	width, height float32
}

func (l *atLeast) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.remembered.width = size.Width
	for _, o := range objects {
		h := size.Height
		if _, words := o.(*Text); words {
			h = min(h, HeightFor(o, size.Width))
		}
		place(o, 0, (size.Height-h)/2, size.Width, h)
	}
}

func (l *atLeast) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, max(l.width, widest(objects)))
}

func (l *atLeast) heightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return max(l.height, l.stack.heightForWidth(objects, width))
}

func (l *atLeast) naturalWidth(objects []fyne.CanvasObject) float32 {
	return max(l.width, l.stack.naturalWidth(objects))
}

type narrow struct {
	stack
	limit float32
}

func (l *narrow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	w := min(l.limit, size.Width)
	for _, o := range objects {
		place(o, (size.Width-w)/2, 0, w, size.Height)
	}
}

func (l *narrow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects))
}

func (l *narrow) heightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return l.stack.heightForWidth(objects, min(l.limit, width))
}
