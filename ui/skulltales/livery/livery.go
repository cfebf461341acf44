package livery

import "image/color"

// Mode is a set of colors.
type Mode int

// The modes, in the order of the window's own.
const (
	Day Mode = iota // on light paper too
	Night
	Contrast
)

// Colors are the four colors of a livery. Each pair of text and ground keeps 4.5:1,
// in high contrast 7:1.
type Colors struct {
	Fill   color.NRGBA // header band, token, filled button; the ink of lines in print
	On     color.NRGBA // text and emblem on Fill
	Accent color.NRGBA // numeral, border and text on a sheet or on Tint
	Tint   color.NRGBA // ground of one-tap buttons, of the current row and of boxes in print
}

// Count is how many liveries there are: one for each pirate of a full crew (T1).
const Count = 5

// Of are the colors of a livery, 0 to Count-1, in a mode; another index has the zero
// Colors.
func Of(index int, m Mode) Colors {
	if index < 0 || index >= Count {
		return Colors{}
	}
	return colors[m][index]
}

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// colors are rum, lagoon, hibiscus, indigo and tar, each as light or dark as no other,
// so that who sees no red or no green tells them apart too. Tar cannot stand out from
// the dark of the night: it shows its other side there, sailcloth.
var colors = [...][Count]Colors{
	Day: {
		{Fill: rgb(0xCE691C), On: rgb(0x1B1405), Accent: rgb(0x8F5000), Tint: rgb(0xF8E4CF)},
		{Fill: rgb(0x0D7B9A), On: rgb(0xFFFFFF), Accent: rgb(0x006A8A), Tint: rgb(0xD6EBF0)},
		{Fill: rgb(0x8E2456), On: rgb(0xFFFFFF), Accent: rgb(0x932051), Tint: rgb(0xF6E0E8)},
		{Fill: rgb(0x2E2EAE), On: rgb(0xFFFFFF), Accent: rgb(0x2628B0), Tint: rgb(0xE3E3F6)},
		{Fill: rgb(0x292522), On: rgb(0xFFF3DC), Accent: rgb(0x2B2622), Tint: rgb(0xE7DECB)},
	},
	Night: {
		{Fill: rgb(0xE58130), On: rgb(0x1B1405), Accent: rgb(0xFFAB55), Tint: rgb(0x3E2814)},
		{Fill: rgb(0x17B0C8), On: rgb(0x031C1F), Accent: rgb(0x57DDF8), Tint: rgb(0x0A3A48)},
		{Fill: rgb(0xC63476), On: rgb(0xFFFFFF), Accent: rgb(0xFF79A9), Tint: rgb(0x431C31)},
		{Fill: rgb(0x6365E2), On: rgb(0xFFFFFF), Accent: rgb(0x8D93FF), Tint: rgb(0x1E2459)},
		{Fill: rgb(0xD9D4B4), On: rgb(0x1B1405), Accent: rgb(0xF0EAC6), Tint: rgb(0x35322A)},
	},
	Contrast: { // 7:1 for every word, so none of them is light
		{Fill: rgb(0x904200), On: rgb(0xFFFFFF), Accent: rgb(0x7E3A00), Tint: rgb(0xFDEEDD)},
		{Fill: rgb(0x055B6E), On: rgb(0xFFFFFF), Accent: rgb(0x045063), Tint: rgb(0xE0F2F6)},
		{Fill: rgb(0x54003F), On: rgb(0xFFFFFF), Accent: rgb(0x54003F), Tint: rgb(0xFBE6F0)},
		{Fill: rgb(0x040793), On: rgb(0xFFFFFF), Accent: rgb(0x040793), Tint: rgb(0xE8E8FB)},
		{Fill: rgb(0x001F03), On: rgb(0xFFFFFF), Accent: rgb(0x001F03), Tint: rgb(0xE9F0E8)},
	},
}
