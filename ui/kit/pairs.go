package kit

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
	remembered
	gap float32
}

// fitted is what can be set tighter where there is little room.
type fitted interface {
	setFit(fit)
	widthAt(fit) float32
}

func setFit(objects []fyne.CanvasObject, f fit) {
	for _, o := range objects {
		if b, ok := o.(fitted); ok {
			b.setFit(f)
		}
	}
}

func widthAt(o fyne.CanvasObject, f fit) float32 {
	if b, ok := o.(fitted); ok {
		return b.widthAt(f)
	}
	return NaturalWidth(o)
}

// needed are the widths that the two columns need.
func needed(objects []fyne.CanvasObject, f fit) (left, right float32) {
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
	for f := range fits {
		left, right = needed(objects, f)
		if spare := width - l.gap - left - right; spare >= -0.5 {
			setFit(objects, f)
			return left + spare/2, right + spare/2, false
		}
	}
	setFit(objects, roomy)
	return width, 0, true
}

func (l *pairs) each(objects []fyne.CanvasObject, width float32, put func(o fyne.CanvasObject, x, y, w, h float32)) float32 {
	objects = visible(objects)
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
	l.each(objects, size.Width, place)
}

func (l *pairs) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return l.minSize(l, objects, widest(objects))
}

func (l *pairs) heightForWidth(objects []fyne.CanvasObject, width float32) float32 {
	return l.each(objects, width, func(fyne.CanvasObject, float32, float32, float32, float32) {})
}

func (l *pairs) naturalWidth(objects []fyne.CanvasObject) float32 {
	left, right := needed(visible(objects), roomy)
	return left + l.gap + right
}
