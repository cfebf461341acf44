package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"astrolabe/ui/kit/layout"
)

// Composed is the base of a widget that says what it is made of.
type Composed struct {
	widget.BaseWidget

	// TestID names the widget in Rects. It is never shown.
	TestID string

	self    fyne.Widget
	compose func() fyne.CanvasObject
	root    fyne.CanvasObject
}

// Bind says which widget this is the base of, before anything else is done with
// it. compose is called for the first drawing and again at every Refresh, so that
// it may look up colours, sizes and fields as they are now. Parts that hold state
// of their own (an entry, a button with the focus) are made once and only put in
// place there.
func (c *Composed) Bind(self fyne.Widget, compose func() fyne.CanvasObject) {
	c.self, c.compose = self, compose
	c.ExtendBaseWidget(self)
}

func (c *Composed) made() fyne.CanvasObject {
	if c.root == nil {
		c.root = c.compose()
	}
	return c.root
}

// CreateRenderer implements fyne.Widget.
func (c *Composed) CreateRenderer() fyne.WidgetRenderer {
	c.made()
	return &composedRenderer{c}
}

// HeightForWidth is the height that the widget wants at a width.
func (c *Composed) HeightForWidth(width float32) float32 { return layout.HeightFor(c.made(), width) }

// NaturalWidth is the width at which no text wraps.
func (c *Composed) NaturalWidth() float32 { return layout.NaturalWidth(c.made()) }

// MinWidth is the width of the widget's minimum size.
func (c *Composed) MinWidth() float32 { return layout.MinWidth(c.made()) }

// Parts is what the widget is made of; Rects and CutTexts look through it.
func (c *Composed) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{c.made()} }

// TestName is the TestID, "" for none.
func (c *Composed) TestName() string { return c.TestID }

type composedRenderer struct{ c *Composed }

func (r *composedRenderer) Layout(size fyne.Size) {
	r.c.root.Move(fyne.NewPos(0, 0))
	r.c.root.Resize(size)
}

func (r *composedRenderer) MinSize() fyne.Size { return r.c.root.MinSize() }

func (r *composedRenderer) Refresh() {
	r.c.root = r.c.compose()
	r.Layout(r.c.Size())
	canvas.Refresh(r.c.self)
}

func (r *composedRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.c.root} }

func (r *composedRenderer) Destroy() {}

// JoinID is the TestID of a part of something with a TestID, "" when that has none.
func JoinID(parent, child string) string {
	if parent == "" {
		return ""
	}
	return parent + "." + child
}
