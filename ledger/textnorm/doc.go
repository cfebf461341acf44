// Package textnorm normalizes text that people typed: Tidy for keeping it, Seen for
// comparing names by what can be seen, Fold for every search, Len for measuring, and
// Visible for drawing.
package textnorm
