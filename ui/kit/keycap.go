package kit

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// KeyCap is a key of the keyboard as one sees it: its words in a small frame.
type KeyCap struct {
	control.Composed
	Text string
}

// NewKeyCap is a key with what stands on it: "F1", "Ctrl+Z".
func NewKeyCap(words string) *KeyCap {
	k := &KeyCap{Text: words}
	k.Bind(k, k.compose)
	return k
}

func (k *KeyCap) compose() fyne.CanvasObject {
	ground := ink.Frame(theme.Color(theme.Recess), theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.BoxRadius)
	return layout.Stack(ground, layout.PadXY(theme.S, theme.XS, ink.NewText(theme.Small, k.Text).Bold().Centered()))
}
