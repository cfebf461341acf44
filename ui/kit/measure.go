package kit

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

// flexible is a layout that knows both for the objects it lays out.
type flexible interface {
	fyne.Layout
	heightForWidth(objects []fyne.CanvasObject, width float32) float32
	naturalWidth(objects []fyne.CanvasObject) float32
}

// HeightFor is the height that an object wants at a width: what it says itself
// when it is WidthAware or a container of this package, else its minimum.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	switch o := o.(type) {
	case WidthAware:
		return o.HeightForWidth(width)
	case *fyne.Container:
		if l, ok := o.Layout.(flexible); ok {
			return l.heightForWidth(o.Objects, width)
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
		if l, ok := o.Layout.(flexible); ok {
			return l.naturalWidth(o.Objects)
		}
	}
	return o.MinSize().Width
}

// visible are the objects that are not hidden; usually none is.
func visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
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

func place(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(width, 0), max(height, 0)))
}

// remembered is the width that a layout was last given, for the minimum size
// that Fyne asks of it without saying how wide.
type remembered struct{ width float32 }

func (r *remembered) minSize(l flexible, objects []fyne.CanvasObject, narrowest float32) fyne.Size {
	return fyne.NewSize(narrowest, l.heightForWidth(objects, max(r.width, narrowest)))
}
