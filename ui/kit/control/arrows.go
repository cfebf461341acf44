package control

import (
	"fyne.io/fyne/v2"
)

// focusBeside gives the focus to what can have it and lies nearest in the
// direction of an arrow key, on the uppermost layer. Where there is nothing it
// stays.
func focusBeside(o fyne.CanvasObject, arrow fyne.KeyName) {
	c := fyne.CurrentApp().Driver().CanvasForObject(o)
	if c == nil {
		return
	}
	type spot struct {
		f                        fyne.Focusable
		left, top, right, bottom float32
	}
	var here spot
	var others []spot
	Walk(TopLayer(c), Seen{}, func(at fyne.CanvasObject, p fyne.Position, _ Seen) {
		f, ok := at.(fyne.Focusable)
		if d, able := at.(fyne.Disableable); !ok || able && d.Disabled() {
			return
		}
		s := spot{f, p.X, p.Y, p.X + at.Size().Width, p.Y + at.Size().Height}
		if at == o {
			here = s
		} else {
			others = append(others, s)
		}
	})
	if here.f == nil {
		return
	}
	var best fyne.Focusable
	var least float32
	for _, s := range others {
		// How far ahead it lies, and how far off the way there.
		var ahead, aside float32
		x := max(0, s.left-here.right, here.left-s.right)
		y := max(0, s.top-here.bottom, here.top-s.bottom)
		switch arrow {
		case fyne.KeyUp:
			ahead, aside = here.top-s.bottom, x
		case fyne.KeyDown:
			ahead, aside = s.top-here.bottom, x
		case fyne.KeyLeft:
			ahead, aside = here.left-s.right, y
		case fyne.KeyRight:
			ahead, aside = s.left-here.right, y
		}
		if ahead < -1 || aside > 0 && (arrow == fyne.KeyLeft || arrow == fyne.KeyRight) {
			continue // to the sides only along the same line
		}
		if far := ahead + 3*aside; best == nil || far < least {
			best, least = s.f, far
		}
	}
	if best != nil {
		Give(c, best)
	}
}
