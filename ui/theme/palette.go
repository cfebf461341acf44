package theme

import "image/color"

// Role says what a colour is for; which colour that is depends on the mode.
type Role int

// The roles of the palette. Every text pair keeps 4.5:1, every border or glyph
// that carries meaning 3:1.
const (
	Bg          Role = iota // window background (parchment / deep sea)
	Chart                   // faint chart lines on bg
	Surface                 // cards, bars, fields
	Recess                  // quieter half of a card
	Ink                     // text and icons
	Ink2                    // secondary text, icons of values
	Off                     // disabled text
	Line                    // hairline between groups (decorative)
	Line2                   // borders of controls and empty boxes (>= 3:1)
	Primary                 // main action, current step, selection, focus ring
	OnPrimary               // text on primary
	PrimaryTint             // selected row without a province
	Brass                   // brass as text or icon (ready upgrade, crown)
	BrassFill               // near target, current round, winner, overrule; never the only border
	OnBrassFill             // text on brassFill
	BrassLine               // border of near target, ties, warnings, changed boxes (>= 3:1)
	BrassTint               // soft brass ground
	Danger                  // damage, dangerous site, refusal
	DangerTint              // ground of danger
	Warn                    // warning icon and text
	WarnTint                // ground of a warning that may be overruled
	Ok                      // done, saved
	OkTint                  // ground of done
	Sea                     // map sea
	Shoal                   // map shallows and chart lines
	Land                    // map islands
	Bar                     // dark half of the neat line under the top bar
	Scrim                   // what lies over the window below a sheet, and lets it through
)

var roleNames = [...]string{
	Bg:          "bg",
	Chart:       "chart",
	Surface:     "surface",
	Recess:      "recess",
	Ink:         "ink",
	Ink2:        "ink2",
	Off:         "off",
	Line:        "line",
	Line2:       "line2",
	Primary:     "primary",
	OnPrimary:   "onPrimary",
	PrimaryTint: "primaryTint",
	Brass:       "brass",
	BrassFill:   "brassFill",
	OnBrassFill: "onBrassFill",
	BrassLine:   "brassLine",
	BrassTint:   "brassTint",
	Danger:      "danger",
	DangerTint:  "dangerTint",
	Warn:        "warn",
	WarnTint:    "warnTint",
	Ok:          "ok",
	OkTint:      "okTint",
	Sea:         "sea",
	Shoal:       "shoal",
	Land:        "land",
	Bar:         "bar",
	Scrim:       "scrim",
}

// String is the role's name in the palette, such as "brassFill".
func (r Role) String() string { return roleNames[r] }

// palette is what a mode looks like.
type palette [len(roleNames)]color.NRGBA

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

// veil is a colour that covers so many of a hundred.
func veil(hex uint32, covers int) color.NRGBA {
	c := rgb(hex)
	c.A = uint8(0xff * covers / 100)
	return c
}

var palettes = [...]palette{
	Day: {
		Bg:          rgb(0xEADFC6),
		Chart:       rgb(0xDACBA6),
		Surface:     rgb(0xFBF6EA),
		Recess:      rgb(0xF1E8D3),
		Ink:         rgb(0x1B2733),
		Ink2:        rgb(0x4B535D),
		Off:         rgb(0x65625A),
		Line:        rgb(0xD3C6A6),
		Line2:       rgb(0x8A7851),
		Primary:     rgb(0x1B4C70),
		OnPrimary:   rgb(0xFFFFFF),
		PrimaryTint: rgb(0xDCE7EA),
		Brass:       rgb(0x7A4F06),
		BrassFill:   rgb(0xC58F2A),
		OnBrassFill: rgb(0x1B1405),
		BrassLine:   rgb(0xA06C12),
		BrassTint:   rgb(0xF7E7BF),
		Danger:      rgb(0x9A2A20),
		DangerTint:  rgb(0xF7DFD6),
		Warn:        rgb(0x7A4F06),
		WarnTint:    rgb(0xFFF0C6),
		Ok:          rgb(0x27623F),
		OkTint:      rgb(0xDDEBDA),
		Sea:         rgb(0xDFE8E3),
		Shoal:       rgb(0xCBDCD8),
		Land:        rgb(0xE9D9AE),
		Bar:         rgb(0x1B2733),
		Scrim:       veil(0x2A2013, 45),
	},
	Night: {
		Bg:          rgb(0x071520),
		Chart:       rgb(0x12293A),
		Surface:     rgb(0x0F2536),
		Recess:      rgb(0x0A1C2A),
		Ink:         rgb(0xF0E8D4),
		Ink2:        rgb(0xAABAC6),
		Off:         rgb(0x8699A6),
		Line:        rgb(0x254357),
		Line2:       rgb(0x62849A),
		Primary:     rgb(0x8FCBE3),
		OnPrimary:   rgb(0x05202E),
		PrimaryTint: rgb(0x173B50),
		Brass:       rgb(0xF2C965),
		BrassFill:   rgb(0xD9A63A),
		OnBrassFill: rgb(0x1B1405),
		BrassLine:   rgb(0xD9A63A),
		BrassTint:   rgb(0x3A3014),
		Danger:      rgb(0xFF9C8C),
		DangerTint:  rgb(0x40201F),
		Warn:        rgb(0xF2C965),
		WarnTint:    rgb(0x382D12),
		Ok:          rgb(0x8AD6A8),
		OkTint:      rgb(0x143729),
		Sea:         rgb(0x0B2233),
		Shoal:       rgb(0x123349),
		Land:        rgb(0x3A3A2A),
		Bar:         rgb(0x7E97A8),
		Scrim:       veil(0x02080D, 60),
	},
	Contrast: {
		Bg:          rgb(0xFFFFFF),
		Chart:       rgb(0xFFFFFF),
		Surface:     rgb(0xFFFFFF),
		Recess:      rgb(0xFFFFFF),
		Ink:         rgb(0x000000),
		Ink2:        rgb(0x1A1A1A),
		Off:         rgb(0x4D4D4D),
		Line:        rgb(0x000000),
		Line2:       rgb(0x000000),
		Primary:     rgb(0x00305C),
		OnPrimary:   rgb(0xFFFFFF),
		PrimaryTint: rgb(0xE0ECF7),
		Brass:       rgb(0x5A3900),
		BrassFill:   rgb(0xFFC83D),
		OnBrassFill: rgb(0x1B1405),
		BrassLine:   rgb(0x5A3900),
		BrassTint:   rgb(0xFFF0C2),
		Danger:      rgb(0x8A0000),
		DangerTint:  rgb(0xFFE3E0),
		Warn:        rgb(0x5A3900),
		WarnTint:    rgb(0xFFF0C2),
		Ok:          rgb(0x00451D),
		OkTint:      rgb(0xE0F4E6),
		Sea:         rgb(0xFFFFFF),
		Shoal:       rgb(0xE6F0F5),
		Land:        rgb(0xFFF6DC),
		Bar:         rgb(0x000000),
		Scrim:       veil(0x000000, 55),
	},
}
