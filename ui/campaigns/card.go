package campaigns

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/theme"
)

// card is a part of a page.
func card(o fyne.CanvasObject) fyne.CanvasObject {
	c := kit.NewCard(o)
	c.Padding = theme.L
	return c
}

// label says what a field or a choice is for.
func label(words string) *ink.Text { return ink.NewText(theme.Small, words).Role(theme.Ink2) }
