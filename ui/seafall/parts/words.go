package parts

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// Plain are words of a page.
func Plain(words string) *ink.Text { return ink.NewText(theme.Body, words) }

// Strong are words of a page that stand out.
func Strong(words string) *ink.Text { return ink.NewText(theme.Body, words).Bold() }

// Caption are smaller, quieter words, as above a field.
func Caption(words string) *ink.Text { return ink.NewText(theme.Small, words).Role(theme.Ink2) }

// Section is the heading of a part of a page.
func Section(words string) *ink.Text { return ink.NewText(theme.Section, words).Serif() }

// Remark is a quiet sentence below a choice.
func Remark(words string) fyne.CanvasObject {
	return layout.Row(theme.S, kit.NewIconIn(crest.IconInfo, 20, ink.Of(theme.Primary)), layout.Grow(ink.NewText(theme.Small, words)))
}

// WarningBox is a sentence on the ground of a warning.
func WarningBox(words string) fyne.CanvasObject {
	return layout.Stack(Ground(theme.WarnTint), layout.Pad(theme.M, layout.Row(theme.S,
		kit.NewIconIn(crest.IconWarn, 22, ink.Of(theme.Warn)), layout.Grow(Plain(words)))))
}
