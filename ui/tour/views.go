package tour

import (
	"fmt"

	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// Shape is a size of the window, in Fyne units.
type Shape struct {
	Name string
	Size fyne.Size
}

// Shapes are a tablet on its side, a tablet upright and a phone.
var Shapes = []Shape{
	{"landscape", fyne.NewSize(1280, 800)},
	{"portrait", fyne.NewSize(800, 1280)},
	{"phone", fyne.NewSize(412, 915)},
}

// View is a way of looking at a screen.
type View struct {
	Shape    Shape
	Mode     theme.Mode
	Language translations.Language
	Scale    float32
}

// String names a view, as "portrait.night.fr" or "phone.day.en.200".
func (v View) String() string {
	name := fmt.Sprintf("%s.%s.%s", v.Shape.Name, v.Mode, v.Language)
	if v.Scale != 1 {
		name += fmt.Sprintf(".%.0f", 100*v.Scale)
	}
	return name
}

// Show makes the window look so. A real window takes its new size a moment
// later.
func (v View) Show(s *shell.Shell, w fyne.Window) {
	if w.Canvas().Size() != v.Shape.Size {
		w.Resize(v.Shape.Size)
	}
	if l := s.Look(); l.Mode() != v.Mode || s.Scale() != v.Scale || l.Language() != v.Language {
		l.Set(v.Language, v.Mode, v.Scale)
	}
}

// Views are all that a screen is looked at in: every shape by day and night in
// English and French, every shape in high contrast, and every shape at twice
// the text. The first is the one a window starts with. The shape changes fastest: it
// only lays a screen out again, while every other change builds it again.
func Views() []View {
	var views []View
	add := func(m theme.Mode, l translations.Language, scale float32) {
		for _, shape := range Shapes {
			views = append(views, View{shape, m, l, scale})
		}
	}
	for _, scale := range []float32{1, 2} {
		for _, language := range translations.Languages() {
			add(theme.Day, language, scale)
		}
	}
	for _, language := range translations.Languages() {
		add(theme.Night, language, 1)
	}
	add(theme.Contrast, translations.English, 1)
	return views
}
