package chronicle

import (
	"image/color"
	"math"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/livery"
	"astrolabe/ui/typeset"
)

// look is how a province is told apart in print: by colour, crest and, where
// there is no colour, by hatching, line and marker.
type look struct {
	colour, tint typeset.RGB
	hatch        typeset.Hatch
	dashes       []float64 // of its line in a chart; none is a whole line
	marker       marker
	charge       typeset.Shape // crest.Box units wide
}

// marker is the sign at the points of a province's line.
type marker int

const (
	fullCircle marker = iota
	triangle
	openSquare
	diamond
	openCircle
)

// looks are those of the provinces; another has none and is drawn in black.
var looks = map[seafall.Province]look{
	seafall.Blue:   lookOf(seafall.Blue, typeset.Horizontal, fullCircle),
	seafall.Green:  lookOf(seafall.Green, typeset.Falling, triangle, 3, 1),
	seafall.Gray:   lookOf(seafall.Gray, typeset.Dotted, openSquare, 1, 1),
	seafall.Red:    lookOf(seafall.Red, typeset.Vertical, diamond, 3, 0.8, 0.8, 0.8),
	seafall.Purple: lookOf(seafall.Purple, typeset.Rising, openCircle),
}

func lookOf(p seafall.Province, hatch typeset.Hatch, m marker, dashes ...float64) look {
	colors := livery.Of(p, livery.Day)
	return look{colour: printed(colors.Fill), tint: printed(colors.Tint), hatch: hatch, dashes: dashes, marker: m,
		charge: typeset.Outline(livery.Crest(p))}
}

// printed is a colour of the window's in print.
func printed(c color.NRGBA) typeset.RGB {
	return typeset.RGB(c.R)<<16 | typeset.RGB(c.G)<<8 | typeset.RGB(c.B)
}

// Shapes of the book, as wide as a crest.
var (
	shield  = typeset.Outline("M2 2H62V36C62 54 48 66 32 74C16 66 2 54 2 36Z")
	star    = typeset.Outline("M32 2L39.3 23.9L62.4 24.1L43.8 37.8L50.8 59.9L32 46.4L13.2 59.9L20.2 37.8L1.6 24.1L24.7 23.9Z")
	coronet = typeset.Outline("M7 44L3 9L13.5 26L24.5 11L32 25L39.5 11L50.5 26L61 9L57 44Z")
)

// hatched is the width from which a crest is drawn with its hatching.
const hatched = 6.5

// drawCrest draws a province's crest, width w, its upper left corner at x, y.
// It is 1.19 times as high.
func drawCrest(p *typeset.Press, of seafall.Province, x, y, w float64) {
	v := looks[of]
	scale := w / crest.Box
	p.Fill(v.tint)
	if w >= hatched {
		p.Fill(typeset.White)
	}
	p.Draw(shield, x, y, scale, typeset.Filled)
	if w >= hatched {
		p.WithinShape(shield, x, y, scale, func() { p.Hatch(v.hatch, shieldGrain(w), v.colour, x, y, w, w*76/64) })
	}
	p.Stroke(v.colour, w*0.055)
	p.Join(typeset.Mitred)
	p.Draw(shield, x, y, scale, typeset.Drawn)
	small := scale * 0.6
	cx, cy := x+(w-64*small)/2, y+w*0.555-32*small
	if w >= hatched {
		p.Stroke(typeset.White, w*0.05)
		p.Join(typeset.Round)
		p.Draw(v.charge, cx, cy, small, typeset.Drawn)
	}
	p.Fill(v.colour)
	p.Draw(v.charge, cx, cy, small, typeset.Filled)
}

// shieldGrain is how close the hatching of a crest of a width stands.
func shieldGrain(w float64) typeset.Grain {
	return typeset.Grain{Gap: max(0.55, w/22), Line: max(0.08, w*0.008), Slant: math.Sqrt2,
		Dots: typeset.Dots{Radius: max(0.06, w*0.007), Down: 1, Across: 1, Rows: 1}}
}

// drawBadge draws a province's charge alone in a square, paler where it will be
// crossed out.
func drawBadge(p *typeset.Press, of seafall.Province, x, y, w float64, crossed bool) {
	v := looks[of]
	p.Fill(v.colour)
	if crossed {
		p.Fill(v.colour.Toward(v.tint, 0.4))
	}
	p.Draw(v.charge, x, y, w/crest.Box, typeset.Filled)
}

// drawStar draws a star, its middle at x, y.
func drawStar(p *typeset.Press, x, y, w float64, c typeset.RGB) {
	p.Fill(c)
	p.Draw(star, x-w/2, y-w*0.52, w/64, typeset.Filled)
}

// drawCrown draws a coronet in brass, its lower left corner at x, y.
func drawCrown(p *typeset.Press, x, y, w float64) {
	p.Fill(0xF3ECDD)
	p.Stroke(brass, max(0.15, w*0.018))
	p.Join(typeset.Round)
	p.Draw(coronet, x, y-w*44/64, w/64, typeset.Painted)
	p.Fill(brass)
	for _, at := range []typeset.Point{{X: 3, Y: 9}, {X: 24.5, Y: 11}, {X: 39.5, Y: 11}, {X: 61, Y: 9}} {
		p.Circle(x+at.X*w/64, y-w*44/64+at.Y*w/64, w*0.032, typeset.Filled)
	}
}

// drawMarker draws the sign of a province's line, its middle at x, y.
func drawMarker(p *typeset.Press, v look, x, y, r float64) {
	p.Stroke(v.colour, 0.35)
	p.Fill(v.colour)
	if v.marker == openCircle || v.marker == openSquare {
		p.Fill(typeset.White)
	}
	switch v.marker {
	case fullCircle, openCircle:
		p.Circle(x, y, r, typeset.Painted)
	case openSquare:
		p.Rect(x-r*0.9, y-r*0.9, r*1.8, r*1.8, typeset.Painted)
	case triangle:
		p.Polygon(typeset.Painted, typeset.Point{X: x, Y: y - r*1.2}, typeset.Point{X: x + r*1.1, Y: y + r*0.8}, typeset.Point{X: x - r*1.1, Y: y + r*0.8})
	case diamond:
		p.Polygon(typeset.Painted, typeset.Point{X: x, Y: y - r*1.25}, typeset.Point{X: x + r*1.25, Y: y}, typeset.Point{X: x, Y: y + r*1.25}, typeset.Point{X: x - r*1.25, Y: y})
	}
}
