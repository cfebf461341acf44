package parts

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/kit"
	"astrolabe/ui/theme"
)

// Plain are words of a page.
func Plain(words string) *kit.Text { return kit.NewText(theme.Body, words) }

// Strong are words of a page that stand out.
func Strong(words string) *kit.Text { return kit.NewText(theme.Body, words).Bold() }

// Caption are smaller, quieter words, as above a field.
func Caption(words string) *kit.Text { return kit.NewText(theme.Small, words).Role(theme.Ink2) }

// Section is the heading of a part of a page.
func Section(words string) *kit.Text { return kit.NewText(theme.Section, words).Serif() }

// Remark is a quiet sentence below a choice.
func Remark(words string) fyne.CanvasObject {
	return kit.Row(theme.S, kit.NewIconIn(crest.IconInfo, 20, kit.Of(theme.Primary)), kit.Grow(kit.NewText(theme.Small, words)))
}

// WarningBox is a sentence on the ground of a warning.
func WarningBox(words string) fyne.CanvasObject {
	return kit.Stack(Ground(theme.WarnTint), kit.Pad(theme.M, kit.Row(theme.S,
		kit.NewIconIn(crest.IconWarn, 22, kit.Of(theme.Warn)), kit.Grow(Plain(words)))))
}
