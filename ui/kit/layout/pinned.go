package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Pinned is a page with something in it that must always be seen, as the main
// button. Where the whole page fits, the parts of the page that are inPlace are
// shown. Where the page has to be scrolled, those that stand instead are, and
// bar stands below the page.
func Pinned(page *Scroll, inPlace, instead []fyne.CanvasObject, bar fyne.CanvasObject) *fyne.Container {
	l := &pinned{page: page, inPlace: inPlace, instead: instead, bar: bar, fits: true}
	l.show()
	return container.New(l, page, bar)
}

type pinned struct {
	screenLayout
	page             *Scroll
	inPlace, instead []fyne.CanvasObject
	bar              fyne.CanvasObject
	fits             bool
}

// show shows the parts of the page for whether it fits.
func (l *pinned) show() {
	in, out := l.inPlace, l.instead
	if !l.fits {
		in, out = out, in
	}
	for _, o := range out {
		o.Hide()
	}
	for _, o := range in {
		o.Show()
	}
}

func (l *pinned) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	was := l.fits
	l.fits = true
	l.show()
	l.fits = l.page.HeightForWidth(size.Width) <= size.Height+0.5
	l.show()
	if l.fits != was {
		l.page.Content.Refresh() // what stands beside them moves
	}
	var height float32
	if l.fits {
		l.bar.Hide()
	} else {
		l.bar.Show()
		height = HeightFor(l.bar, size.Width)
	}
	Place(l.page, 0, 0, size.Width, size.Height-height)
	Place(l.bar, 0, size.Height-height, size.Width, height)
}
