package control

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/layout"
)

// Swipe is content that a finger can push aside: OnSwipe is called with +1 when
// it goes to the left, to what comes next, and with -1 when it goes to the
// right. What goes up and down scrolls the Scroll in which it stands, on
// devices where a finger scrolls.
type Swipe struct {
	Composed
	Content fyne.CanvasObject
	Within  *layout.Scroll // nil for none
	OnSwipe func(by int)

	moved fyne.Delta
}

// NewSwipe is content that can be pushed aside.
func NewSwipe(content fyne.CanvasObject, swiped func(by int)) *Swipe {
	s := &Swipe{Content: content, OnSwipe: swiped}
	s.Bind(s, s.compose)
	return s
}

func (s *Swipe) compose() fyne.CanvasObject { return s.Content }

// swipeLeast is how far a finger goes before it is more than a tap that slipped.
const swipeLeast = 60

// Dragged follows the finger.
func (s *Swipe) Dragged(e *fyne.DragEvent) {
	s.moved.DX += e.Dragged.DX
	s.moved.DY += e.Dragged.DY
	if s.Within == nil || abs(s.moved.DX) > abs(s.moved.DY) {
		return
	}
	if scroll, ok := s.Within.Inner().(fyne.Draggable); ok {
		scroll.Dragged(e)
	}
}

// DragEnd is the finger gone: a long way aside is a swipe.
func (s *Swipe) DragEnd() {
	moved := s.moved
	s.moved = fyne.Delta{}
	if s.Within != nil {
		if scroll, ok := s.Within.Inner().(fyne.Draggable); ok {
			scroll.DragEnd()
		}
	}
	if s.OnSwipe == nil || abs(moved.DX) < swipeLeast || abs(moved.DX) < 2*abs(moved.DY) {
		return
	}
	if moved.DX < 0 {
		s.OnSwipe(1)
	} else {
		s.OnSwipe(-1)
	}
}

func abs(x float32) float32 { return max(x, -x) }
