package main

import (
	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// trouble is why the books cannot be opened, and the ways out.
type trouble struct {
	err   error
	again func() // tries the same folder once more
	usual func() // opens the system's folder instead; nil where that was tried
}

// show says so in the window.
func (t trouble) show(w fyne.Window, words *translations.Catalogue) {
	theme.Apply(fyne.CurrentApp(), theme.New(theme.Day, 1))
	parts := []fyne.CanvasObject{layout.Row(theme.M, kit.NewIconIn(crest.IconWarn, 32, ink.Of(theme.Danger)),
		layout.Grow(ink.Heading(words.T("screen.trouble.title"))))}
	for _, sentence := range (wording.Plain{Words: words}).Error(t.err) {
		parts = append(parts, ink.NewText(theme.Label, sentence).ID("trouble.why"))
	}
	buttons := []fyne.CanvasObject{kit.NewButton(kit.Outline, words.T("screen.trouble.close"), w.Close).ID("trouble.close")}
	if t.usual != nil {
		buttons = append(buttons, kit.NewButton(kit.Outline, words.T("screen.trouble.usual"), t.usual).ID("trouble.usual"))
	}
	buttons = append(buttons, kit.NewButton(kit.Primary, words.T("screen.trouble.again"), t.again).ID("trouble.again"))
	parts = append(parts, layout.Actions(buttons...))
	card := kit.NewCard(layout.VBox(theme.L, parts...))
	card.Padding = theme.XL
	w.SetPadded(false)
	w.SetContent(kit.NewScreen(nil, layout.Center(layout.AtLeast(560, 0, layout.Narrow(680, card))), nil, nil))
}
