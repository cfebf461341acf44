// Package layout sets things side by side and below each other so that no word
// is cut. Fyne's own layouts ask an object for one minimum size and never how
// high it is at a width, so that text which wraps is either cut or keeps the
// height of a single line; here everything can say its height for a width
// (WidthAware), and every layout asks.
//
//	layout.VBox(theme.S, title, layout.Row(theme.M, layout.Grow(words), button))
//
// Put words into these layouts and scroll them with NewScroll. A layout of one's
// own embeds Remembered and is Flexible. No widget is made here, and no colour
// is known.
package layout
