package founding

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/skulltales/parts"
	"astrolabe/ui/theme"
)

// lines are those of a list of the form, of which one is open: chapters, dues, debts or
// allies.
type lines struct {
	c    *CatchUp
	list string
}

// folded is a line that is not open: what it says, and a tap opens it.
func (l lines) folded(i int, lead fyne.CanvasObject, title, sub string) fyne.CanvasObject {
	words := layout.VBox(0, parts.Strong(title))
	if sub != "" {
		words.Add(parts.Caption(sub))
	}
	row := []fyne.CanvasObject{layout.Grow(words), kit.NewIconIn(crest.IconDown, 20, ink.Of(theme.Ink2))}
	if lead != nil {
		row = append([]fyne.CanvasObject{lead}, row...)
	}
	touch := control.NewTouch(layout.Row(theme.M, row...), func() { l.open(i) })
	touch.TestID = "paper." + at(l.list, i) + ".open"
	return layout.VBox(theme.XS, touch, l.c.against(at(l.list, i)))
}

// head is that of the line that is open, with the way to take it away.
func (l lines) head(i int, title string, remove func()) fyne.CanvasObject {
	return layout.Row(theme.S, layout.Grow(parts.Strong(title)), kit.NewIconButton(kit.Quiet, crest.IconCross, "", func() {
		remove()
		delete(l.c.paper.Open, l.list)
		l.c.again()
	}).ID("paper."+at(l.list, i)+".remove"))
}

// open opens a line, and closes the one that was open.
func (l lines) open(i int) {
	l.c.paper.Open[l.list] = i
	l.c.again()
}

// isOpen says whether a line is open: of so many the last one where nobody said.
func (l lines) isOpen(i, count int) bool {
	open, said := l.c.paper.Open[l.list]
	if !said {
		open = count - 1
	}
	return open == i
}
