package layout

import (
	"slices"

	"fyne.io/fyne/v2"
)

// WidthAware is an object whose height depends on its width.
type WidthAware interface {
	// HeightForWidth is the height that the object wants at a width.
	HeightForWidth(width float32) float32
}

// Natural is an object that knows the width at which none of its text wraps.
type Natural interface {
	NaturalWidth() float32
}

// Flexible is a layout that knows both for the objects it lays out.
type Flexible interface {
	fyne.Layout
	// HeightForWidth is the height that the objects want at a width.
	HeightForWidth(objects []fyne.CanvasObject, width float32) float32
	// NaturalWidth is the width at which none of their text wraps.
	NaturalWidth(objects []fyne.CanvasObject) float32
}

// HeightFor is the height that an object wants at a width: what it says itself
// when it is WidthAware or a container of this package, else its minimum.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	switch o := o.(type) {
	case WidthAware:
		return o.HeightForWidth(width)
	case *fyne.Container:
		if l, ok := o.Layout.(Flexible); ok {
			return l.HeightForWidth(o.Objects, width)
		}
	}
	return o.MinSize().Height
}

// NaturalWidth is the width at which none of an object's text wraps.
func NaturalWidth(o fyne.CanvasObject) float32 {
	switch o := o.(type) {
	case Natural:
		return o.NaturalWidth()
	case *fyne.Container:
		if l, ok := o.Layout.(Flexible); ok {
			return l.NaturalWidth(o.Objects)
		}
	}
	return o.MinSize().Width
}

// Slim is a layout that knows how narrow its objects may be without asking how high
// they are: where layouts are nested, heights would be asked for at every level.
type Slim interface {
	// MinWidth is the width of the layout's minimum size.
	MinWidth(objects []fyne.CanvasObject) float32
}

// MinWidth is the width of an object's minimum size.
func MinWidth(o fyne.CanvasObject) float32 {
	switch o := o.(type) {
	case interface{ MinWidth() float32 }:
		return o.MinWidth()
	case *fyne.Container:
		if l, ok := o.Layout.(Slim); ok {
			return l.MinWidth(o.Objects)
		}
	}
	return o.MinSize().Width
}

// Visible are the objects that are not hidden; usually none is.
func Visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
	if !slices.ContainsFunc(objects, func(o fyne.CanvasObject) bool { return !o.Visible() }) {
		return slices.Clip(objects)
	}
	shown := make([]fyne.CanvasObject, 0, len(objects))
	for _, o := range objects {
		if o.Visible() {
			shown = append(shown, o)
		}
	}
	return shown
}

// Place gives an object its place and its size; less than nothing is nothing.
func Place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(width, 0), max(height, 0)))
}

// Remembered is the width that a layout was last given, for the minimum size
// that Fyne asks of it without saying how wide. Layouts embed it.
type Remembered struct{ width float32 }

// Remember keeps the width that the layout is given.
func (r *Remembered) Remember(width float32) { r.width = width }

// Width is the width that was last given, 0 before the first.
func (r *Remembered) Width() float32 { return r.width }

// Least is the minimum size of a layout that may be as narrow as narrowest: as
// high as it wants to be at the width that it was last given.
func (r *Remembered) Least(l Flexible, objects []fyne.CanvasObject, narrowest float32) fyne.Size {
	return fyne.NewSize(narrowest, l.HeightForWidth(objects, max(r.width, narrowest)))
}
