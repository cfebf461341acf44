package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Scroll shows content that may be higher than the room. The content has the
// room's width, so that words wrap instead of scrolling sideways.
type Scroll struct {
	widget.BaseWidget
	TestID  string
	Content fyne.CanvasObject

	page   *fyne.Container
	inner  *container.Scroll
	height *pageLayout
	wanted float32 // where to be once there is a size; 0 for the top
}

// NewScroll scrolls content up and down.
func NewScroll(content fyne.CanvasObject) *Scroll {
	s := &Scroll{Content: content, height: &pageLayout{}}
	s.page = container.New(s.height, content)
	s.inner = container.NewVScroll(s.page)
	s.ExtendBaseWidget(s)
	return s
}

// SetContent replaces what is scrolled and goes back to its top.
func (s *Scroll) SetContent(content fyne.CanvasObject) {
	s.Content = content
	s.page.Objects = []fyne.CanvasObject{content}
	s.inner.Offset = fyne.Position{}
	s.Refresh()
}

// Offset is how far the content is scrolled down, or will be.
func (s *Scroll) Offset() float32 { return max(s.inner.Offset.Y, s.wanted) }

// ScrollTo shows the content from this height on; before the first layout, it is
// kept until then.
func (s *Scroll) ScrollTo(y float32) {
	if s.inner.Size().IsZero() {
		s.wanted = y
		return
	}
	s.inner.ScrollToOffset(fyne.NewPos(0, y))
}

// Inner is what scrolls by Fyne's hand: it takes a finger's drag where a finger
// scrolls.
func (s *Scroll) Inner() fyne.CanvasObject { return s.inner }

// HeightForWidth is the height of the whole content.
func (s *Scroll) HeightForWidth(width float32) float32 { return HeightFor(s.Content, width) }

// NaturalWidth is the content's.
func (s *Scroll) NaturalWidth() float32 { return NaturalWidth(s.Content) }

// Parts is what the widget is made of.
func (s *Scroll) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{s.inner} }

// TestName is the TestID, "" for none.
func (s *Scroll) TestName() string { return s.TestID }

// CreateRenderer implements fyne.Widget.
func (s *Scroll) CreateRenderer() fyne.WidgetRenderer { return &scrollRenderer{s} }

type scrollRenderer struct{ s *Scroll }

func (r *scrollRenderer) Layout(size fyne.Size) {
	r.s.height.width = size.Width
	r.s.inner.Resize(size)
	r.s.inner.Refresh()
	if y := r.s.wanted; y > 0 && !size.IsZero() {
		r.s.wanted = 0
		r.s.ScrollTo(y)
	}
}

func (r *scrollRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.s.Content.MinSize().Width, 48)
}

// Refresh lays out what is scrolled once more: something in it may have changed that asks
// for more room though all of it takes as much as before.
func (r *scrollRenderer) Refresh() {
	r.s.page.Layout.Layout(r.s.page.Objects, r.s.page.Size())
	r.Layout(r.s.Size())
	again(r.s.page)
}

// again lays out an object within its size, and then whatever is in it.
func again(o fyne.CanvasObject) {
	switch is := o.(type) {
	case *fyne.Container:
		if is.Layout != nil {
			is.Layout.Layout(is.Objects, is.Size())
		}
		for _, part := range is.Objects {
			again(part)
		}
	case interface{ Parts() []fyne.CanvasObject }:
		for _, part := range is.Parts() {
			again(part)
		}
	}
}

func (r *scrollRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.s.inner} }

func (r *scrollRenderer) Destroy() {}

// pageLayout gives the content the width of the room and the height it wants.
type pageLayout struct{ width float32 }

func (l *pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		Place(o, 0, 0, size.Width, size.Height)
	}
}

func (l *pageLayout) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range Visible(objects) {
		size.Height = max(size.Height, HeightFor(o, l.width))
	}
	return size
}
