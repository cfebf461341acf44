package leaf

import (
	"math"
	"sync"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
	"astrolabe/ui/seafall/livery"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// provinceLook is how a province is told apart in print: by colour, crest and,
// where there is no colour, by hatching, line and marker.
type provinceLook struct {
	Colour, Tint typeset.RGB
	hatch        typeset.Hatch
	Dashes       []float64 // of its line in a chart; none is a whole line
	Marker       typeset.Marker
}

// Dashed are the dashes of its line where it is drawn smaller.
func (v provinceLook) Dashed(scale float64) []float64 {
	scaled := make([]float64, len(v.Dashes))
	for i, d := range v.Dashes {
		scaled[i] = d * scale
	}
	return scaled
}

// Looks are those of the provinces; another has none and is drawn in black.
var Looks = map[seafall.Province]provinceLook{
	seafall.Blue:   lookOf(seafall.Blue, typeset.Horizontal, typeset.FullCircle),
	seafall.Green:  lookOf(seafall.Green, typeset.Falling, typeset.Triangle, 3, 1),
	seafall.Gray:   lookOf(seafall.Gray, typeset.Dotted, typeset.OpenSquare, 1, 1),
	seafall.Red:    lookOf(seafall.Red, typeset.Vertical, typeset.Diamond, 3, 0.8, 0.8, 0.8),
	seafall.Purple: lookOf(seafall.Purple, typeset.Rising, typeset.OpenCircle),
}

func lookOf(p seafall.Province, hatch typeset.Hatch, m typeset.Marker, dashes ...float64) provinceLook {
	colors := livery.Of(p, livery.Day)
	return provinceLook{Colour: typeset.InRGB(colors.Fill), Tint: typeset.InRGB(colors.Tint), hatch: hatch, Dashes: dashes, Marker: m}
}

// charges are what the provinces bear, crest.Box units wide, read when a book is
// printed.
var charges = sync.OnceValue(func() map[seafall.Province]typeset.Shape {
	all := map[seafall.Province]typeset.Shape{}
	for _, p := range seafall.Provinces {
		all[p] = typeset.Outline(livery.Crest(p))
	}
	return all
})

// Shapes of the book, as wide as a crest.
var (
	shieldShape  = typeset.Outline("M2 2H62V36C62 54 48 66 32 74C16 66 2 54 2 36Z")
	starShape    = typeset.Outline("M32 2L39.3 23.9L62.4 24.1L43.8 37.8L50.8 59.9L32 46.4L13.2 59.9L20.2 37.8L1.6 24.1L24.7 23.9Z")
	coronetShape = typeset.Outline("M7 44L3 9L13.5 26L24.5 11L32 25L39.5 11L50.5 26L61 9L57 44Z")
)

// hatchedFrom is the width from which a crest is drawn with its hatching.
const hatchedFrom = 6.5

// DrawCrest draws a province's crest, width w, its upper left corner at x, y.
// It is 1.19 times as high.
func DrawCrest(p *typeset.Press, of seafall.Province, x, y, w float64) {
	v := Looks[of]
	scale := w / crest.Box
	p.Fill(v.Tint)
	if w >= hatchedFrom {
		p.Fill(typeset.White)
	}
	p.Draw(shieldShape, x, y, scale, typeset.Filled)
	if w >= hatchedFrom {
		p.WithinShape(shieldShape, x, y, scale, func() { p.Hatch(v.hatch, shieldGrain(w), v.Colour, x, y, w, w*76/64) })
	}
	p.Stroke(v.Colour, w*0.055)
	p.Join(typeset.Mitred)
	p.Draw(shieldShape, x, y, scale, typeset.Drawn)
	small := scale * 0.6
	cx, cy := x+(w-64*small)/2, y+w*0.555-32*small
	if w >= hatchedFrom {
		p.Stroke(typeset.White, w*0.05)
		p.Join(typeset.Round)
		p.Draw(charges()[of], cx, cy, small, typeset.Drawn)
	}
	p.Fill(v.Colour)
	p.Draw(charges()[of], cx, cy, small, typeset.Filled)
}

// shieldGrain is how close the hatching of a crest of a width stands.
func shieldGrain(w float64) typeset.Grain {
	return typeset.Grain{Gap: max(0.55, w/22), Line: max(0.08, w*0.008), Slant: math.Sqrt2,
		Dots: typeset.Dots{Radius: max(0.06, w*0.007), Down: 1, Across: 1, Rows: 1}}
}

// drawBadge draws a province's charge alone in a square, paler where it will be
// crossed out.
func drawBadge(p *typeset.Press, of seafall.Province, x, y, w float64, crossed bool) {
	v := Looks[of]
	p.Fill(v.Colour)
	if crossed {
		p.Fill(v.Colour.Toward(v.Tint, 0.4))
	}
	p.Draw(charges()[of], x, y, w/crest.Box, typeset.Filled)
}

// DrawStar draws a star, its middle at x, y.
func DrawStar(p *typeset.Press, x, y, w float64, c typeset.RGB) {
	p.Fill(c)
	p.Draw(starShape, x-w/2, y-w*0.52, w/64, typeset.Filled)
}

// DrawCrown draws a coronet in brass, its lower left corner at x, y.
func DrawCrown(p *typeset.Press, x, y, w float64) {
	p.Fill(0xF3ECDD)
	p.Stroke(folio.BrassInk, max(0.15, w*0.018))
	p.Join(typeset.Round)
	p.Draw(coronetShape, x, y-w*44/64, w/64, typeset.Painted)
	p.Fill(folio.BrassInk)
	for _, at := range []typeset.Point{{X: 3, Y: 9}, {X: 24.5, Y: 11}, {X: 39.5, Y: 11}, {X: 61, Y: 9}} {
		p.Circle(x+at.X*w/64, y-w*44/64+at.Y*w/64, w*0.032, typeset.Filled)
	}
}
