package campaigns_test

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
)

// parts is what an object is made of.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case control.Parted:
		return o.Parts()
	}
	return nil
}

// problem is the text with an id, "" when it is hidden.
func problem(o fyne.CanvasObject, id string) string {
	if !o.Visible() {
		return ""
	}
	if t, ok := o.(*ink.Text); ok && t.TestID == id {
		return t.String()
	}
	for _, part := range parts(o) {
		if words := problem(part, id); words != "" {
			return words
		}
	}
	return ""
}

// scrolled is the first thing that scrolls.
func scrolled(o fyne.CanvasObject) *layout.Scroll {
	if s, ok := o.(*layout.Scroll); ok {
		return s
	}
	for _, part := range parts(o) {
		if s := scrolled(part); s != nil {
			return s
		}
	}
	return nil
}
