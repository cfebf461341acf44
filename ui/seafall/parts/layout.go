package parts

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// MiddleFrom is the width from which two parts of a page stand side by side, at
// text scale 1.
const MiddleFrom = 760

// ChoiceWidth is how narrow one of several choices may be, at text scale 1.
const ChoiceWidth = 224

// UndoLimit is how wide the button that takes back may be before its words
// wrap, at text scale 1.
const UndoLimit = 290

// LowTouch is how high a control is at least where a whole page of the record,
// or a whole ship, has to fit.
const LowTouch float32 = 34

// UpTo is no wider than a limit at text scale 1; larger words have more room.
func UpTo(limit float32, o fyne.CanvasObject) fyne.CanvasObject {
	return layout.UpTo(limit*max(1, theme.Scale()), o)
}

// SideBySide sets choices side by side, most at the most; a single one is no
// wider than one of two.
func SideBySide(most int, least float32, choices []fyne.CanvasObject) fyne.CanvasObject {
	if len(choices) == 1 {
		choices = append(choices, layout.Gap(0, 0))
	}
	return layout.ColumnsOf(most, least, theme.S, choices...)
}

// KeepScroll shows a scrolled part where it was before it was built again.
func KeepScroll(was, is *layout.Scroll) *layout.Scroll {
	if was != nil && was.Offset() > 0 {
		is.ScrollTo(was.Offset())
	}
	return is
}
