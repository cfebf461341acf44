package layout

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Frame keeps something at the top and something at the bottom, as high as they
// want to be; the body between has the rest. Top and bottom may be nil.
func Frame(top, body, bottom fyne.CanvasObject) *fyne.Container {
	var parts []fyne.CanvasObject
	if top != nil {
		parts = append(parts, top)
	}
	parts = append(parts, Grow(body))
	if bottom != nil {
		parts = append(parts, bottom)
	}
	return container.New(&frameLayout{}, parts...)
}

// frameLayout takes from the body when there is too little room, and is as
// high as its parts where it may be.
type frameLayout struct{ screenLayout }

func (l *frameLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.MinWidth(objects), 96)
}

func (l *frameLayout) MinWidth(objects []fyne.CanvasObject) float32 { return Widest(objects) }
