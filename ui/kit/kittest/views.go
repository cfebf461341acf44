package kittest

import (
	"fmt"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
)

// View is one way in which people see a screen.
type View struct {
	Language translations.Language
	Scale    float32 // of the text: 1, or 2 for twice the usual size
	Shape    string  // landscape, portrait, phone
	Size     fyne.Size
}

// String is what a picture of it is called, as "fr-200-phone".
func (v View) String() string { return fmt.Sprintf("%s-%g-%s", v.Language, v.Scale*100, v.Shape) }

// Views are all of them: both languages, both ends of the text size, three shapes of the
// window, the usual landscape last of each. The race detector makes each look ten times
// as long and sees the same in all of them, so under it there is only the one with least
// room; without it they look at all.
func Views() []View {
	shapes := []View{{Shape: "portrait", Size: fyne.NewSize(800, 1280)}, {Shape: "phone", Size: fyne.NewSize(412, 915)}, {Shape: "landscape", Size: fyne.NewSize(1280, 800)}}
	if raced {
		return []View{{Language: translations.French, Scale: 2, Shape: shapes[1].Shape, Size: shapes[1].Size}}
	}
	var views []View
	for _, language := range translations.Languages() {
		for _, scale := range []float32{2, 1} {
			for _, v := range shapes {
				v.Language, v.Scale = language, scale
				views = append(views, v)
			}
		}
	}
	return views
}
