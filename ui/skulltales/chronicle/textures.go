package chronicle

import (
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/chronicle/account"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// texture is how a part of a bar is filled in print, told apart without color too.
type texture struct {
	fill   typeset.RGB // white below a pattern
	line   typeset.RGB
	hatch  typeset.Hatch
	solid  bool // dark: its figure is white
	dashed bool
}

// swatchGrain is how close the hatching of a bar stands.
var swatchGrain = typeset.Grain{Gap: 1.05, Line: 0.16, Slant: 1.35, Begin: 1,
	Dots: typeset.Dots{Radius: 0.15, Right: 0.4, Down: 0.6, Across: 1.5, Rows: 0.75}}

// reasonsOf are the textures of why the flag moves; a correction has none.
var reasons = map[skulltales.FlagReason]texture{
	skulltales.Explored:     {fill: 0xA9BDCE, line: 0x6B8AA3},
	skulltales.DeadEnd:      {fill: typeset.White, line: 0x6B8AA3, hatch: typeset.Falling},
	skulltales.Building:     {fill: 0xE9DAB4, line: 0xA8884A},
	skulltales.SpecialTile:  {fill: 0xE9DAB4, line: 0x8A6A2A, hatch: typeset.Vertical},
	skulltales.KnockedDown:  {fill: 0x3D4C5A, line: 0x3D4C5A, solid: true},
	skulltales.EventTurn:    {fill: typeset.White, line: 0x3D5F80, hatch: typeset.Rising},
	skulltales.SearchFailed: {fill: typeset.White, line: 0x5C7A5C, hatch: typeset.Dotted},
	skulltales.Breath:       {fill: typeset.White, line: 0x7C8C78, hatch: typeset.Horizontal},
	skulltales.Figures:      {fill: typeset.White, line: 0x3D5F80, hatch: typeset.Vertical},
	skulltales.CardSays:     {fill: typeset.White, line: 0xA8884A, hatch: typeset.Rising},
	"":                      {fill: typeset.White, line: folio.FaintInk, dashed: true},
}

// origins are the textures of where prestige comes from.
var origins = map[account.Origin]texture{
	account.FromPurse:      {fill: 0x3D5F80, line: 0x3D5F80, solid: true},
	account.FromReward:     {fill: 0xA9BDCE, line: 0x6B8AA3},
	account.FromObjectives: {fill: typeset.White, line: 0x6B8AA3, hatch: typeset.Vertical},
	account.FromFinds:      {fill: typeset.White, line: 0x6B8AA3, hatch: typeset.Falling},
	account.FromAlly:       {fill: typeset.White, line: 0x5C7A5C, hatch: typeset.Dotted},
	account.FromPort:       {fill: 0xE9DAB4, line: 0xA8884A},
	account.FromVoyage:     {fill: typeset.White, line: 0xA8884A, hatch: typeset.Rising},
	account.FromElse:       {fill: typeset.White, line: 0x7C8C78, hatch: typeset.Horizontal},
	account.OnPaper:        {fill: 0xEEEEEA, line: folio.FaintInk},
	account.Correcting:     {fill: typeset.White, line: folio.FaintInk, dashed: true},
}

// drawSwatch fills a rectangle with a texture.
func drawSwatch(l *leaf, t texture, x, y, w, h float64) {
	l.Press.Block(x, y, w, h, t.fill)
	if t.hatch != typeset.Plain {
		l.Press.Within(x, y, w, h, func() { l.Press.Hatch(t.hatch, swatchGrain, t.line, x, y, w, h) })
	}
	if t.dashed {
		l.Press.Dashes(0.9, 0.7)
	}
	l.Press.Frame(x, y, w, h, t.line, 0.2)
	l.Press.Dashes()
}

// segment is a part of a bar.
type segment struct {
	texture
	n int
}

// drawBar draws the parts of a bar beside each other, each with its figure, and gives its end.
func drawBar(l *leaf, parts []segment, x, y, high, scale float64) float64 {
	above := x // where the last figure over a narrow part ended
	for _, part := range parts {
		if part.n <= 0 {
			continue
		}
		w := scale * float64(part.n)
		drawSwatch(l, part.texture, x, y, w, high)
		mid := y + high/2
		number, at := l.Number(part.n), folio.TinyType.At(7.5).In(folio.DarkInk)
		wide := l.Press.Measure(number, at.Face).Wide(at)
		switch {
		case wide+0.8 <= w:
			if part.solid {
				at.Colour = typeset.White
			} else if part.hatch != typeset.Plain {
				half := min(wide/2+0.8, w/2-0.2)
				l.Press.Block(x+w/2-half, mid-1.7, 2*half, 3.4, typeset.White)
			}
			l.Press.Text(x+w/2, mid+0.95, number, at, typeset.Centred)
		case x+w/2-wide/2 > above:
			at.Size = 6
			l.Press.Text(x+w/2, y-0.5, number, at, typeset.Centred)
			above = x + w/2 + wide/2 + 0.4
		}
		x += w
	}
	return x
}

// swatched is a texture in a legend, with its word.
type swatched struct {
	texture
	word string
}

// drawKey is a legend from x on, its first baseline at y, and gives that of its last row.
func drawKey(l *leaf, list []swatched, x, y float64) float64 {
	const side, gap, row = 4.4, 4.5, 4.9
	word := folio.SmallType.In(folio.DarkInk)
	at := x
	for _, s := range list {
		wide := side + 1 + l.Press.Measure(s.word, word.Face).Wide(word)
		if at > x && at+wide > l.Press.Right+0.1 {
			at, y = x, y+row
		}
		drawSwatch(l, s.texture, at, y-2.4, side, 2.8)
		l.Press.Text(at+side+1, y, s.word, word, typeset.ToLeft)
		at += wide + gap
	}
	return y
}
