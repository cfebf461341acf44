// Package ink is what everything seen is drawn from: words that wrap and are never
// cut (Text), colours that are looked up when they are drawn (Paint), crests and
// icons, areas, frames and discs.
//
//	ink.NewText(theme.Body, words).Bold().Role(theme.Ink2)
//
// A change of mode or of the text's scale needs nothing but a Refresh. Ink knows no
// control and makes no words.
package ink
