package placard

import "astrolabe/ui/typeset"

// The picture, in millimetres of ten pixels each.
const (
	grain   = 10.0
	Wide    = 108.0
	longest = 440.0
	rays    = 320.0 // as far as the lines of the chart go
	Margin  = 4.8
	Inner   = Wide - 2*Margin
	Gap     = 1.7 // between cards
	Padding = 3.2 // within them
	Round   = 1.6 // corners of a card
)

// The colors, those of the window by day.
const (
	Ground     typeset.RGB = 0xEADFC6
	Chart      typeset.RGB = 0xDACBA6
	Surface    typeset.RGB = 0xFBF6EA
	Recess     typeset.RGB = 0xF1E8D3
	Ink        typeset.RGB = 0x1B2733
	Soft       typeset.RGB = 0x4B535D
	Line       typeset.RGB = 0xD3C6A6
	Brass      typeset.RGB = 0x7A4F06
	BrassFill  typeset.RGB = 0xC58F2A
	OnBrass    typeset.RGB = 0x1B1405
	BrassLine  typeset.RGB = 0xA06C12
	BrassTint  typeset.RGB = 0xF7E7BF
	ScaleBlack typeset.RGB = 0x1B2733
)

// Smallest is the size in points that no text goes below: 28 pixels.
const Smallest = 8

// The type. What Fit brings into a width may shrink to typeset.Smallest of it.
var (
	labelType   = typeset.Style{Face: typeset.ScreenBold, Size: Smallest, Colour: Soft, Tracking: 0.28}
	deckType    = typeset.Style{Face: typeset.Screen, Size: 11, Colour: Soft}
	leadType    = typeset.Style{Face: typeset.SerifBold, Size: 12.5, Colour: Ink}
	NameType    = typeset.Style{Face: typeset.ScreenBold, Size: 14, Colour: Ink}
	PlainType   = typeset.Style{Face: typeset.Screen, Size: 10, Colour: Soft}
	StrongType  = typeset.Style{Face: typeset.ScreenBold, Size: 10, Colour: Ink}
	FootType    = typeset.Style{Face: typeset.Screen, Size: 9, Colour: Soft}
	HeadingType = typeset.Style{Face: typeset.SerifBold, Size: 11, Colour: Ink}
	PlaceType   = typeset.Style{Face: typeset.Display, Size: 22, Colour: Ink}
	TotalType   = typeset.Style{Face: typeset.SerifBold, Size: 29, Colour: Ink}
	FigureType  = typeset.Style{Face: typeset.Screen, Size: Smallest, Colour: Soft}
)
