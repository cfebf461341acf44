package livery

import (
	"image/color"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
)

// Mode is a set of colours.
type Mode int

// The modes, in the order of the window's own.
const (
	Day Mode = iota // on light paper too
	Night
	Contrast
)

// Colors are the four colours of a province. Each pair of text and ground
// keeps 4.5:1.
type Colors struct {
	Fill   color.NRGBA // header band, token, filled button; the ink of lines in print
	On     color.NRGBA // text and crest on Fill
	Accent color.NRGBA // glory numeral, border and text on a sheet or on Tint
	Tint   color.NRGBA // ground of one-tap buttons, of the current row and of boxes in print
}

// Of are the colours of a province in a mode; a province that is none has
// the zero Colors.
func Of(p seafall.Province, m Mode) Colors { return colors[m][p] }

// Crest is the figure in a province's shield as SVG path data in a square of
// crest.Box by crest.Box; a province that is none gives "".
func Crest(p seafall.Province) string { return crest.Path(figures[p]) }

var figures = map[seafall.Province]crest.Figure{
	seafall.Green: crest.Fir, seafall.Red: crest.Flame, seafall.Blue: crest.Fluke, seafall.Gray: crest.Tower, seafall.Purple: crest.Crescent,
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

var colors = [...]map[seafall.Province]Colors{
	Day: {
		seafall.Green:  {Fill: rgb(0x2B6E3F), On: rgb(0xFFFFFF), Accent: rgb(0x2B6E3F), Tint: rgb(0xDFECDB)},
		seafall.Red:    {Fill: rgb(0xA62F2A), On: rgb(0xFFFFFF), Accent: rgb(0xA62F2A), Tint: rgb(0xF6E0D9)},
		seafall.Blue:   {Fill: rgb(0x1F5A96), On: rgb(0xFFFFFF), Accent: rgb(0x1F5A96), Tint: rgb(0xDFE9F2)},
		seafall.Gray:   {Fill: rgb(0x59636E), On: rgb(0xFFFFFF), Accent: rgb(0x4A535D), Tint: rgb(0xE4E6E6)},
		seafall.Purple: {Fill: rgb(0x70398F), On: rgb(0xFFFFFF), Accent: rgb(0x70398F), Tint: rgb(0xECE0F1)},
	},
	Night: {
		seafall.Green:  {Fill: rgb(0x317D4B), On: rgb(0xFFFFFF), Accent: rgb(0x88CF99), Tint: rgb(0x143828)},
		seafall.Red:    {Fill: rgb(0xC04640), On: rgb(0xFFFFFF), Accent: rgb(0xFFA296), Tint: rgb(0x3C2326)},
		seafall.Blue:   {Fill: rgb(0x2E6FB4), On: rgb(0xFFFFFF), Accent: rgb(0x8FC0F4), Tint: rgb(0x143250)},
		seafall.Gray:   {Fill: rgb(0x667280), On: rgb(0xFFFFFF), Accent: rgb(0xC6CFD7), Tint: rgb(0x26343F)},
		seafall.Purple: {Fill: rgb(0x8E59B3), On: rgb(0xFFFFFF), Accent: rgb(0xD2AAF2), Tint: rgb(0x2E2547)},
	},
	Contrast: {
		seafall.Green:  {Fill: rgb(0x00501F), On: rgb(0xFFFFFF), Accent: rgb(0x00501F), Tint: rgb(0xE3F4E8)},
		seafall.Red:    {Fill: rgb(0x8F0F0B), On: rgb(0xFFFFFF), Accent: rgb(0x8F0F0B), Tint: rgb(0xFCE6E4)},
		seafall.Blue:   {Fill: rgb(0x003C82), On: rgb(0xFFFFFF), Accent: rgb(0x003C82), Tint: rgb(0xE3EEFA)},
		seafall.Gray:   {Fill: rgb(0x3A4149), On: rgb(0xFFFFFF), Accent: rgb(0x3A4149), Tint: rgb(0xECEEF0)},
		seafall.Purple: {Fill: rgb(0x561B7C), On: rgb(0xFFFFFF), Accent: rgb(0x561B7C), Tint: rgb(0xF2E6F8)},
	},
}
