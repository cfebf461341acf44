package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// Button is one of the quieter buttons of a page, with the TestID id; an icon
// of "" leaves the words alone.
func Button(id string, icon crest.Icon, words string, tapped func()) fyne.CanvasObject {
	return kit.NewIconButton(kit.Outline, icon, words, tapped).ID(id)
}

// MainButton is what a page is for: it records.
func MainButton(id, words string, tapped func()) fyne.CanvasObject {
	return kit.NewButton(kit.Primary, words, tapped).ID(id).Recording()
}

// DangerButton records that something is taken away.
func DangerButton(id, words string, tapped func()) fyne.CanvasObject {
	return kit.NewButton(kit.Danger, words, tapped).ID(id).Recording()
}

// TintedButton is a value on a province's ground.
func TintedButton(id string, p seafall.Province, words string, tapped func()) fyne.CanvasObject {
	return kit.NewOneTap(pieces.Livery(p), "", words, "", tapped).ID(id)
}

// Choice is one of several, filled when it is chosen.
func Choice(id, words string, chosen bool, tapped func()) fyne.CanvasObject {
	b := kit.NewButton(kit.Outline, words, tapped).ID(id)
	b.Selected = chosen
	return b
}

// Field is a line to write in, below its label.
func Field(id, label, value string, changed func(string)) fyne.CanvasObject {
	return layout.VBox(theme.XS, Caption(label), Entry(id, "", value, changed))
}

// Entry is a line to write in without a label.
func Entry(id, placeholder, value string, changed func(string)) *control.Entry {
	e := control.NewEntry(placeholder, nil)
	e.TestID, e.Text, e.OnChanged = id, value, changed
	return e
}

// Stepper counts a number of a form from least to most, below its label.
func Stepper(id, label string, value *int, least, most int) fyne.CanvasObject {
	return KeptStepper(id, label, value, least, most, func() {})
}

// KeptStepper calls keep when the number has changed.
func KeptStepper(id, label string, value *int, least, most int, keep func()) fyne.CanvasObject {
	c := kit.NewCounter(*value, least, most, func(is int) { *value = is; keep() })
	c.TestID = id
	return layout.VBox(theme.XS, Caption(label), c)
}

// Ground is a coloured ground with the corners of a control.
func Ground(role theme.Role) fyne.CanvasObject {
	r := canvas.NewRectangle(theme.Color(role))
	r.CornerRadius = theme.ControlRadius
	return r
}
