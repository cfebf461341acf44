package campaigns_test

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"astrolabe/ui/kit"
)

// parts is what an object is made of.
func parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case *container.Scroll:
		return []fyne.CanvasObject{o.Content}
	case kit.Parted:
		return o.Parts()
	}
	return nil
}

// problem is the text with an id, "" when it is hidden.
func problem(o fyne.CanvasObject, id string) string {
	if !o.Visible() {
		return ""
	}
	if t, ok := o.(*kit.Text); ok && t.TestID == id {
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
func scrolled(o fyne.CanvasObject) *kit.Scroll {
	if s, ok := o.(*kit.Scroll); ok {
		return s
	}
	for _, part := range parts(o) {
		if s := scrolled(part); s != nil {
			return s
		}
	}
	return nil
}
