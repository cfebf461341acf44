package main

import (
	"fyne.io/fyne/v2"

	"astrolabe/translations"
	"astrolabe/ui/kit"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// showTrouble says in the window why the books cannot be opened and what to
// do. There is nothing else to do here but to close it.
func showTrouble(w fyne.Window, words *translations.Catalogue, err error) {
	theme.Apply(fyne.CurrentApp(), theme.New(theme.Day, 1))
	parts := []fyne.CanvasObject{kit.Heading(words.T("screen.trouble.title"))}
	for _, sentence := range (wording.Speaker{Words: words}).Error(err) {
		parts = append(parts, kit.NewText(theme.Body, sentence))
	}
	quit := kit.NewButton(kit.Primary, words.T("screen.trouble.close"), w.Close).ID("trouble.close")
	parts = append(parts, kit.Actions(quit))
	w.SetPadded(false)
	w.SetContent(kit.NewScreen(nil, kit.Center(kit.Narrow(640, kit.Named("trouble", kit.VBox(theme.L, parts...)))), nil, nil))
}
