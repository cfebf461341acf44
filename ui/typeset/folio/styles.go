package folio

import "astrolabe/ui/typeset"

// The inks of the book. Whoever plays has one of its own.
const (
	DarkInk     typeset.RGB = 0x1F2D3A
	SoftInk     typeset.RGB = 0x5A6570
	FaintInk    typeset.RGB = 0x7C858D
	HairlineInk typeset.RGB = 0xC8C9C4
	RowLine     typeset.RGB = 0xDADBD7 // between rows
	BrassInk    typeset.RGB = 0x8A6A2B
)

// Styles of the book. Figures are sans, whatever stands beside them: theirs are
// all of one width.
var (
	pageTitle     = typeset.Style{Face: typeset.Display, Size: 27, Colour: DarkInk}
	DeckType      = typeset.Style{Face: typeset.SerifItalic, Size: 9.5, Colour: SoftInk}
	HeadingType   = typeset.Style{Face: typeset.SerifBold, Size: 10.5, Colour: DarkInk}
	NameType      = typeset.Style{Face: typeset.SerifBold, Size: 9.5, Colour: DarkInk}
	BodyType      = typeset.Style{Face: typeset.Serif, Size: 9, Colour: DarkInk}
	CaptionType   = typeset.Style{Face: typeset.Serif, Size: 7, Colour: SoftInk}  // a sentence below a heading or a table
	TinyType      = typeset.Style{Face: typeset.Sans, Size: 6.5, Colour: SoftInk} // a figure or a word at a box or an axis
	SmallType     = typeset.Style{Face: typeset.Sans, Size: 7.5, Colour: SoftInk}
	FigureType    = typeset.Style{Face: typeset.Sans, Size: 8.5, Colour: DarkInk}
	TotalType     = typeset.Style{Face: typeset.SansBold, Size: 12, Colour: DarkInk}
	LabelType     = typeset.Style{Face: typeset.Sans, Size: 6.5, Colour: SoftInk, Tracking: 0.3}
	boldLabelType = typeset.Style{Face: typeset.SansBold, Size: 6.5, Colour: SoftInk, Tracking: 0.3}
)

// HalvesGap is between two columns of a page, in millimetres.
const HalvesGap = 8.0
