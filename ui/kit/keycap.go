package kit

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/theme"
)

// KeyCap is a key of the keyboard as one sees it: its words in a small frame.
type KeyCap struct {
	composed
	Text string
}

// NewKeyCap is a key with what stands on it: "F1", "Ctrl+Z".
func NewKeyCap(words string) *KeyCap {
	k := &KeyCap{Text: words}
	k.bind(k)
	return k
}

func (k *KeyCap) compose() fyne.CanvasObject {
	ground := frame(theme.Color(theme.Recess), theme.Color(theme.Line2), theme.Stroke(theme.ControlStroke), theme.BoxRadius)
	return Stack(ground, PadXY(theme.S, theme.XS, NewText(theme.Small, k.Text).Bold().Centered()))
}
