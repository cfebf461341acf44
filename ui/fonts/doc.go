// Package fonts carries the typefaces of the window and of print.
//
// They are Noto Sans for words, Noto Serif for numbers that count and for
// headings; in print also Noto Serif Display for what is large and DejaVu Sans
// Condensed for figures. They are embedded so that a screen and a page look the
// same on every machine. The Noto faces are those of Debian's package
// fonts-noto-core, whole, with a minus sign and an arrow added to each, which they
// lack: .ci/faces makes them anew (cmd/internal/faces). The licence of the Noto faces is OFL.txt, that of the
// DejaVu faces DejaVu.txt. What is written in China, Japan and Korea has its face in
// fonts/han. The package knows no toolkit.
package fonts
