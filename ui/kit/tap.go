package kit

import "fyne.io/fyne/v2"

// Tap taps the control with a TestID as a finger would, on the uppermost layer
// of a canvas, and says whether there is one. It must run on the main
// goroutine.
func Tap(c fyne.Canvas, id string) bool {
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	size := c.Size()
	var target fyne.Tappable
	walk(root, seen{right: size.Width, bottom: size.Height}, func(o fyne.CanvasObject, _ fyne.Position, _ seen) {
		n, named := o.(interface{ testID() string })
		t, tappable := o.(fyne.Tappable)
		if named && tappable && n.testID() == id {
			target = t
		}
	})
	if target == nil {
		return false
	}
	target.Tapped(&fyne.PointEvent{})
	return true
}
