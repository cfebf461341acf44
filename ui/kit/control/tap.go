package control

import (
	"fyne.io/fyne/v2"
)

// Tap taps the control with a TestID as a finger would, on the uppermost layer
// of a canvas, and says whether there is one. It must run on the main
// goroutine.
func Tap(c fyne.Canvas, id string) bool {
	t, tappable := called(c, id).(fyne.Tappable)
	if tappable {
		t.Tapped(&fyne.PointEvent{})
	}
	return tappable
}

// Ask presses the control with a TestID for long, as Tap taps it.
func Ask(c fyne.Canvas, id string) bool {
	t, asked := called(c, id).(fyne.SecondaryTappable)
	if asked {
		t.TappedSecondary(&fyne.PointEvent{})
	}
	return asked
}

// called is the control with a TestID on the uppermost layer of a canvas that
// can be tapped, nil when there is none.
func called(c fyne.Canvas, id string) fyne.CanvasObject {
	root := c.Content()
	if top := c.Overlays().Top(); top != nil {
		root = top
	}
	size := c.Size()
	var target fyne.CanvasObject
	Walk(root, Seen{Right: size.Width, Bottom: size.Height}, func(o fyne.CanvasObject, _ fyne.Position, _ Seen) {
		n, named := o.(interface{ TestName() string })
		_, tappable := o.(fyne.Tappable)
		if named && tappable && n.TestName() == id {
			target = o
		}
	})
	return target
}
