package chronicle

import "astrolabe/ui/typeset"

// The inks of the book. Provinces have their own, see provinceLook.
const (
	darkInk     typeset.RGB = 0x1F2D3A
	softInk     typeset.RGB = 0x5A6570
	faintInk    typeset.RGB = 0x7C858D
	hairlineInk typeset.RGB = 0xC8C9C4
	brassInk    typeset.RGB = 0x8A6A2B
)

// Styles of the book. Figures are sans, whatever stands beside them: theirs are
// all of one width.
var (
	pageTitle     = typeset.Style{Face: typeset.Display, Size: 27, Colour: darkInk}
	deckType      = typeset.Style{Face: typeset.SerifItalic, Size: 9.5, Colour: softInk}
	headingType   = typeset.Style{Face: typeset.SerifBold, Size: 10.5, Colour: darkInk}
	nameType      = typeset.Style{Face: typeset.SerifBold, Size: 9.5, Colour: darkInk}
	bodyType      = typeset.Style{Face: typeset.Serif, Size: 9, Colour: darkInk}
	captionType   = typeset.Style{Face: typeset.Serif, Size: 7, Colour: softInk}  // a sentence below a heading or a table
	tinyType      = typeset.Style{Face: typeset.Sans, Size: 6.5, Colour: softInk} // a figure or a word at a box or an axis
	smallType     = typeset.Style{Face: typeset.Sans, Size: 7.5, Colour: softInk}
	figureType    = typeset.Style{Face: typeset.Sans, Size: 8.5, Colour: darkInk}
	totalType     = typeset.Style{Face: typeset.SansBold, Size: 12, Colour: darkInk}
	labelType     = typeset.Style{Face: typeset.Sans, Size: 6.5, Colour: softInk, Tracking: 0.3}
	boldLabelType = typeset.Style{Face: typeset.SansBold, Size: 6.5, Colour: softInk, Tracking: 0.3}
)
