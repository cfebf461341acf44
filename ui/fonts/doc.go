// Package fonts carries the typefaces of the window and of print.
//
// They are Noto Sans for words, Noto Serif for numbers that count and for
// headings; in print also Noto Serif Display for what is large and DejaVu Sans
// Condensed for figures. They are embedded so that a screen and a page look the
// same on every machine. The licence of the Noto faces is OFL.txt, that of the
// DejaVu faces DejaVu.txt. The package knows no toolkit.
package fonts
