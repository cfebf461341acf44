// Package theme is the look of the window: parchment by day, deep sea by night,
// and high contrast.
//
// All three share every measure; only colours change. The text scale enlarges
// words and leaves spacing, crests and strokes alone. Widgets ask the package,
// not a value they keep: Color, Text and Stroke answer for the theme that the
// running application has now, so that a Refresh is all that a change of mode
// or scale needs. Who plays in which colours is a game's affair.
//
//	words.Color, words.TextSize = theme.Color(theme.Ink), theme.Text(theme.Body)
package theme
