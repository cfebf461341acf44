package kit

import (
	"astrolabe/ui/crest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/theme"
)

// NewRuleRow is a rule across the width of its group, which leads to its words, with
// something to say below the name; "" for nothing.
func NewRuleRow(name, sub string, tapped func()) *control.Touch {
	words := layout.VBox(0, ink.NewText(theme.Body, name))
	if sub != "" {
		words.Add(ink.NewText(theme.Small, sub).Role(theme.Ink2))
	}
	return control.NewTouch(layout.Row(theme.S, NewIconIn(crest.IconScales, 20, ink.Of(theme.Ink2)), layout.Grow(words),
		NewIconIn(crest.IconNext, 18, ink.Of(theme.Ink2))), tapped)
}
