package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/theme"
)

// Pairs sets buttons two by two. The columns share the width by their longest
// label, the same in every row. Where a label does not fit, words and paddings
// get smaller, then the icons go above the words; where that does not help
// either, all stand below each other.
func Pairs(buttons ...fyne.CanvasObject) *fyne.Container {
	return container.New(&pairs{gap: theme.TargetGap}, buttons...)
}

type pairs struct {
	Remembered
	gap float32
}

// Fitted is what can be set tighter where there is little room.
type Fitted interface {
	// SetFit sets it tighter or wider.
	SetFit(Fit)
	// WidthAt is the natural width that it would have.
	WidthAt(Fit) float32
}

func setFit(objects []fyne.CanvasObject, f Fit) {
	for _, o := range objects {
		if b, ok := o.(Fitted); ok {
			b.SetFit(f)
		}
	}
}

func widthAt(o fyne.CanvasObject, f Fit) float32 {
	if b, ok := o.(Fitted); ok {
		return b.WidthAt(f)
	}
	return NaturalWidth(o)
}

// needed are the widths that the two columns need.
func needed(objects []fyne.CanvasObject, f Fit) (left, right float32) {
	for i, o := range objects {
		if i%2 == 0 {
			left = max(left, widthAt(o, f))
		} else {
			right = max(right, widthAt(o, f))
		}
	}
	return left, right
}

// arrange decides how the buttons stand at a width: the widths of the two
// columns, or one column.
func (l *pairs) arrange(objects []fyne.CanvasObject, width float32) (left, right float32, one bool) {
	for f := range Fits {
		left, right = needed(objects, f)
		if spare := width - l.gap - left - right; spare >= -0.5 {
			setFit(objects, f)
			return left + spare/2, right + spare/2, false
		}
	}
	setFit(objects, Roomy)
	return width, 0, true
}

func (l *pairs) each(objects []fyne.CanvasObject, width float32, put func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	objects = Visible(objects)
	left, right, one := l.arrange(objects, width)
	y := float32(0)
	for i := 0; i < len(objects); {
		if y > 0 {
			y += l.gap
		}
		if one || i == len(objects)-1 {
			h := HeightFor(objects[i], width)
			put(objects[i], 0, y, width, h)
			y += h
			i++
			continue
		}
		h := max(HeightFor(objects[i], left), HeightFor(objects[i+1], right))
		put(objects[i], 0, y, left, h)
		put(objects[i+1], left+l.gap, y, right, h)
		y += h
		i += 2
	}
	return y
}

func (l *pairs) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	l.each(objects, size.Width, Place)
}

func (l *pairs) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.Least(l, objects, Widest(objects))
}

func (l *pairs) HeightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return l.each(objects, width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
}

func (l *pairs) NaturalWidth(objects []fyne.CanvasObject) float32 {
	left, right := needed(Visible(objects), Roomy)
	return left + l.gap + right
}

// Fit is how tightly a button is set where there is little room.
type Fit int

// The ways to set a button, the roomiest first; Fits is how many there are.
const (
	Roomy   Fit = iota
	Compact     // smaller words and paddings
	Tight       // the smallest words and paddings
	Above       // the icon above the words
	Fits
)
