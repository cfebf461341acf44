package postcard

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/livery"
	"astrolabe/ui/typeset"
)

// The picture, in millimetres of ten pixels each. It is as long as what stands on it.
const (
	grain   = 10.0
	wide    = 108.0
	longest = 320.0
	margin  = 4.8
	inner   = wide - 2*margin
	gap     = 1.7 // between cards
	padding = 3.2 // within them
	round   = 1.6 // corners of a card
)

// The colors, those of the window by day.
const (
	ground     typeset.RGB = 0xEADFC6
	chart      typeset.RGB = 0xDACBA6
	surface    typeset.RGB = 0xFBF6EA
	recess     typeset.RGB = 0xF1E8D3
	ink        typeset.RGB = 0x1B2733
	soft       typeset.RGB = 0x4B535D
	line       typeset.RGB = 0xD3C6A6
	brass      typeset.RGB = 0x7A4F06
	brassFill  typeset.RGB = 0xC58F2A
	onBrass    typeset.RGB = 0x1B1405
	brassLine  typeset.RGB = 0xA06C12
	brassTint  typeset.RGB = 0xF7E7BF
	scaleBlack typeset.RGB = 0x1B2733
)

// smallest is the size in points that no text goes below: 28 pixels.
const smallest = 8

// The type. What Fit brings into a width may shrink to typeset.Smallest of it.
var (
	labelType   = typeset.Style{Face: typeset.ScreenBold, Size: smallest, Colour: soft, Tracking: 0.28}
	deckType    = typeset.Style{Face: typeset.Screen, Size: 11, Colour: soft}
	leadType    = typeset.Style{Face: typeset.SerifBold, Size: 12.5, Colour: ink}
	nameType    = typeset.Style{Face: typeset.ScreenBold, Size: 14, Colour: ink}
	plainType   = typeset.Style{Face: typeset.Screen, Size: 10, Colour: soft}
	strongType  = typeset.Style{Face: typeset.ScreenBold, Size: 10, Colour: ink}
	footType    = typeset.Style{Face: typeset.Screen, Size: 9, Colour: soft}
	headingType = typeset.Style{Face: typeset.SerifBold, Size: 11, Colour: ink}
	placeType   = typeset.Style{Face: typeset.Display, Size: 22, Colour: ink}
	gloryType   = typeset.Style{Face: typeset.SerifBold, Size: 29, Colour: ink}
	figureType  = typeset.Style{Face: typeset.Screen, Size: smallest, Colour: soft}
)

// The drawings.
var (
	crown     = typeset.Outline(crest.IconPath(crest.IconCrown))
	star      = typeset.Outline(crest.IconPath(crest.IconStar))
	milestone = typeset.Outline(crest.IconPath(crest.IconMilestone))
	crests    = func() map[seafall.Province]typeset.Shape {
		all := map[seafall.Province]typeset.Shape{}
		for _, p := range seafall.Provinces {
			all[p] = typeset.Outline(livery.Crest(p))
		}
		return all
	}()
)

// icon draws an action icon in a square, its upper left corner at x, y.
func (c *card) icon(s typeset.Shape, x, y, side float64, in typeset.RGB) {
	c.plate.Fill(s, x, y, side/crest.IconBox, in)
}

// token is a province's crest on a disc of its color, the middle at x, y.
func (c *card) token(p seafall.Province, x, y, r float64) {
	look := livery.Of(p, livery.Day)
	c.plate.Fill(typeset.Disc(x, y, r), 0, 0, 1, typeset.InRGB(look.Fill))
	side := r * 1.35
	c.plate.Fill(crests[p], x-side/2, y-side/2, side/crest.Box, typeset.InRGB(look.On))
}
