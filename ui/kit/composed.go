package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// composer is a widget that says what it is made of. compose is called for the
// first drawing and again at every Refresh, so that it may look up colours,
// sizes and fields as they are now. Parts that hold state of their own (an
// entry, a button with the focus) are made once and only put in place here.
type composer interface {
	fyne.Widget
	compose() fyne.CanvasObject
}

// composed is the base of all widgets of this package.
type composed struct {
	widget.BaseWidget

	// TestID names the widget in Rects. It is never shown.
	TestID string

	self composer
	root fyne.CanvasObject
}

func (c *composed) bind(self composer) {
	c.self = self
	c.ExtendBaseWidget(self)
}

func (c *composed) made() fyne.CanvasObject {
	if c.root == nil {
		c.root = c.self.compose()
	}
	return c.root
}

// CreateRenderer is how Fyne asks for the drawing.
func (c *composed) CreateRenderer() fyne.WidgetRenderer {
	c.made()
	return &composedRenderer{c}
}

// HeightForWidth is the height that the widget wants at a width.
func (c *composed) HeightForWidth(width float32) float32 { return HeightFor(c.made(), width) }

// NaturalWidth is the width at which no text wraps.
func (c *composed) NaturalWidth() float32 { return NaturalWidth(c.made()) }

// Parts is what the widget is made of; Rects and CutTexts look through it.
func (c *composed) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{c.made()} }

func (c *composed) testID() string { return c.TestID }

type composedRenderer struct{ c *composed }

func (r *composedRenderer) Layout(size fyne.Size) {
	r.c.root.Move(fyne.NewPos(0, 0))
	r.c.root.Resize(size)
}

func (r *composedRenderer) MinSize() fyne.Size { return r.c.root.MinSize() }

func (r *composedRenderer) Refresh() {
	r.c.root = r.c.self.compose()
	r.Layout(r.c.Size())
	canvas.Refresh(r.c.self)
}

func (r *composedRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.c.root} }

func (r *composedRenderer) Destroy() {}
