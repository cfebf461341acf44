package kit

import (
	"fyne.io/fyne/v2"
)

// Replace shows another title, body and actions in a sheet, scrolled down as
// far as it was.
func (s *Sheet) Replace(title string, body fyne.CanvasObject, actions ...fyne.CanvasObject) {
	var offset float32
	if s.scroll != nil {
		offset = s.scroll.Offset()
	}
	s.Title, s.Body, s.Actions, s.scroll = title, body, actions, nil
	s.Refresh()
	if offset > 0 && s.scroll != nil {
		s.scroll.ScrollTo(offset)
	}
}
