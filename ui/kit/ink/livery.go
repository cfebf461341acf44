package ink

import (
	"image/color"

	"fyne.io/fyne/v2"

	"astrolabe/ui/crest"
	"astrolabe/ui/theme"
)

// Livery is how one side of a game is told apart: its colours, looked up when they
// are drawn, and its crest. The zero Livery is nobody's. Its colours are Paints:
//
//	NewText(theme.Name, player).In(red.On)
type Livery struct {
	// Wears are the colours of now; nil for nobody.
	Wears func() Colors
	// Crest is the outline of the figure in a square of crest.Box, "" for none.
	Crest string
}

// Colors are the four colours of a Livery.
type Colors struct {
	Fill   color.NRGBA // header band, token, filled button
	On     color.NRGBA // text and crest on Fill
	Accent color.NRGBA // numeral, border and text on surface, recess or tint
	Tint   color.NRGBA // ground of one-tap buttons and of the current row
}

// Nobodys reports whether it is the zero Livery.
func (l Livery) Nobodys() bool { return l.Wears == nil }

// Colors are the colours of now. Nobody's are ink on recess, so that what wears
// them is seen rather than lost.
func (l Livery) Colors() Colors {
	if l.Nobodys() {
		return Colors{Fill: theme.Color(theme.Ink2), On: theme.Color(theme.Surface), Accent: theme.Color(theme.Ink), Tint: theme.Color(theme.Recess)}
	}
	return l.Wears()
}

// Fill is the colour of bands and tokens.
func (l Livery) Fill() color.NRGBA { return l.Colors().Fill }

// On is the colour of text and crest on Fill.
func (l Livery) On() color.NRGBA { return l.Colors().On }

// Accent is the colour of text and borders.
func (l Livery) Accent() color.NRGBA { return l.Colors().Accent }

// Tint is the colour of a soft ground.
func (l Livery) Tint() color.NRGBA { return l.Colors().Tint }

// Figure is the crest in a colour and a size.
func (l Livery) Figure(paint color.NRGBA, size float32) fyne.CanvasObject {
	return draw(l.Crest, crest.Box, paint, size)
}
