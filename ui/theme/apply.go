package theme

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// worn is what the application has for its theme as long as it runs: the theme
// that was applied last. Fyne is told once and no more, because at every new
// theme it reads all faces anew, forgets how wide any word is, and never gives
// back what the faces took: several megabytes at every change.
type worn struct{ *Theme }

// Apply gives the application this look; everything shown is drawn again. It
// must be called on the main goroutine.
func Apply(app fyne.App, t *Theme) {
	if now, ok := app.Settings().Theme().(*worn); ok {
		now.Theme = t
	} else {
		app.Settings().SetTheme(&worn{t})
	}
	for _, w := range app.Driver().AllWindows() {
		for _, o := range append([]fyne.CanvasObject{w.Content()}, w.Canvas().Overlays().List()...) {
			if o != nil {
				redraw(o)
			}
		}
	}
}

// redraw lets everything within an object look up its colours and sizes: what
// is inside first, so that what is outside knows how much room it wants.
func redraw(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *container.Scroll:
		redraw(o.Content)
		o.Refresh()
	case *fyne.Container:
		for _, inside := range o.Objects {
			redraw(inside)
		}
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
	case interface {
		fyne.CanvasObject
		Parts() []fyne.CanvasObject
	}:
		for _, inside := range o.Parts() {
			redraw(inside)
		}
		o.Refresh()
	default:
		o.Refresh()
	}
}
