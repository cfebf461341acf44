package chronicle

import "astrolabe/ui/typeset"

// The inks of the book. Provinces have their own, see look.
const (
	ink      typeset.RGB = 0x1F2D3A
	soft     typeset.RGB = 0x5A6570
	faint    typeset.RGB = 0x7C858D
	hairline typeset.RGB = 0xC8C9C4
	brass    typeset.RGB = 0x8A6A2B
)

// Styles of the book. Figures are sans, whatever stands beside them: theirs are
// all of one width.
var (
	pageTitle = typeset.Style{Face: typeset.Display, Size: 27, Colour: ink}
	deck      = typeset.Style{Face: typeset.SerifItalic, Size: 9.5, Colour: soft}
	heading   = typeset.Style{Face: typeset.SerifBold, Size: 10.5, Colour: ink}
	name      = typeset.Style{Face: typeset.SerifBold, Size: 9.5, Colour: ink}
	body      = typeset.Style{Face: typeset.Serif, Size: 9, Colour: ink}
	caption   = typeset.Style{Face: typeset.Serif, Size: 7, Colour: soft}  // a sentence below a heading or a table
	tiny      = typeset.Style{Face: typeset.Sans, Size: 6.5, Colour: soft} // a figure or a word at a box or an axis
	small     = typeset.Style{Face: typeset.Sans, Size: 7.5, Colour: soft}
	figure    = typeset.Style{Face: typeset.Sans, Size: 8.5, Colour: ink}
	total     = typeset.Style{Face: typeset.SansBold, Size: 12, Colour: ink}
	label     = typeset.Style{Face: typeset.Sans, Size: 6.5, Colour: soft, Tracking: 0.3}
	labelBold = typeset.Style{Face: typeset.SansBold, Size: 6.5, Colour: soft, Tracking: 0.3}
)
