package chronicle

import (
	"math"

	"codeberg.org/go-pdf/fpdf"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/crest"
)

// livery is how a province is told apart in print: by colour, crest and,
// where there is no colour, by hatching, line and marker.
type livery struct {
	colour, tint rgb
	hatch        hatch
	dashes       []float64 // of its line in a chart; none is a whole line
	marker       marker
	charge       shape // crest.Box units wide
}

type hatch int

const (
	horizontal hatch = iota
	falling
	dotted
	vertical
	rising
)

type marker int

const (
	fullCircle marker = iota
	triangle
	openSquare
	diamond
	openCircle
)

var liveries = map[seafall.Province]livery{
	seafall.Blue:   {colour: 0x1F5A96, tint: 0xDFE9F2, hatch: horizontal, marker: fullCircle, charge: charge(seafall.Blue)},
	seafall.Green:  {colour: 0x2B6E3F, tint: 0xDFECDB, hatch: falling, marker: triangle, dashes: []float64{3, 1}, charge: charge(seafall.Green)},
	seafall.Gray:   {colour: 0x59636E, tint: 0xE4E6E6, hatch: dotted, marker: openSquare, dashes: []float64{1, 1}, charge: charge(seafall.Gray)},
	seafall.Red:    {colour: 0xA62F2A, tint: 0xF6E0D9, hatch: vertical, marker: diamond, dashes: []float64{3, 0.8, 0.8, 0.8}, charge: charge(seafall.Red)},
	seafall.Purple: {colour: 0x70398F, tint: 0xECE0F1, hatch: rising, marker: openCircle, charge: charge(seafall.Purple)},
}

// charge is the figure in a province's shield.
func charge(p seafall.Province) shape { return outline(crest.Path(string(p))) }

// hatched is the width from which a crest is drawn with its hatching.
const hatched = 6.5

// crest draws a province's crest, width w, its upper left corner at x, y. It
// is 1.19 times as high.
func (p *press) crest(of seafall.Province, x, y, w float64) {
	v := liveries[of]
	scale := w / 64
	p.fill(v.tint)
	if w >= hatched {
		p.fill(white)
	}
	p.draw(shield, x, y, scale, "F")
	if w >= hatched {
		p.hatch(v, x, y, w)
	}
	p.stroke(v.colour, w*0.055)
	p.pdf.SetLineJoinStyle("miter")
	p.draw(shield, x, y, scale, "D")
	cs := scale * 0.6
	cx, cy := x+(w-64*cs)/2, y+w*0.555-32*cs
	if w >= hatched {
		p.stroke(white, w*0.05)
		p.pdf.SetLineJoinStyle("round")
		p.draw(v.charge, cx, cy, cs, "D")
	}
	p.fill(v.colour)
	p.draw(v.charge, cx, cy, cs, "F")
}

// badge draws a province's charge alone in a square, paler where it will be
// crossed out.
func (p *press) badge(of seafall.Province, x, y, w float64, crossed bool) {
	v := liveries[of]
	p.fill(v.colour)
	if crossed {
		p.fill(v.colour.toward(v.tint, 0.4))
	}
	p.draw(v.charge, x, y, w/64, "F")
}

func (p *press) hatch(v livery, x, y, w float64) {
	h := w * 76 / 64
	gap := max(0.55, w/22)
	p.pdf.ClipPolygon(shield.polygon(x, y, w/64), false)
	p.stroke(v.colour, max(0.08, w*0.008))
	switch v.hatch {
	case horizontal:
		for d := gap; d < h; d += gap {
			p.pdf.Line(x, y+d, x+w, y+d)
		}
	case vertical:
		for d := gap; d < w; d += gap {
			p.pdf.Line(x+d, y, x+d, y+h)
		}
	case falling:
		for d := -h; d < w; d += gap * math.Sqrt2 {
			p.pdf.Line(x+d, y, x+d+h, y+h)
		}
	case rising:
		for d := 0.0; d < w+h; d += gap * math.Sqrt2 {
			p.pdf.Line(x+d, y, x+d-h, y+h)
		}
	case dotted:
		p.fill(v.colour)
		for row, dy := 0, gap; dy < h; row, dy = row+1, dy+gap {
			for dx := gap * float64(row%2) / 2; dx < w; dx += gap {
				p.pdf.Circle(x+dx, y+dy, max(0.06, w*0.007), "F")
			}
		}
	}
	p.pdf.ClipEnd()
}

// star draws a star, its middle at x, y.
func (p *press) star(x, y, w float64, c rgb) {
	p.fill(c)
	p.draw(star, x-w/2, y-w*0.52, w/64, "F")
}

// crown draws a coronet in brass, its lower left corner at x, y.
func (p *press) crown(x, y, w float64) {
	p.fill(0xF3ECDD)
	p.stroke(brass, max(0.15, w*0.018))
	p.pdf.SetLineJoinStyle("round")
	p.draw(coronet, x, y-w*44/64, w/64, "FD")
	p.fill(brass)
	for _, at := range []fpdf.PointType{{X: 3, Y: 9}, {X: 24.5, Y: 11}, {X: 39.5, Y: 11}, {X: 61, Y: 9}} {
		p.pdf.Circle(x+at.X*w/64, y-w*44/64+at.Y*w/64, w*0.032, "F")
	}
}

// mark draws a province's marker in a chart, its middle at x, y.
func (p *press) mark(v livery, x, y, r float64) {
	p.stroke(v.colour, 0.35)
	p.fill(v.colour)
	paint := "FD"
	if v.marker == openCircle || v.marker == openSquare {
		p.fill(white)
	}
	switch v.marker {
	case fullCircle, openCircle:
		p.pdf.Circle(x, y, r, paint)
	case openSquare:
		p.pdf.Rect(x-r*0.9, y-r*0.9, r*1.8, r*1.8, paint)
	case triangle:
		p.pdf.Polygon([]fpdf.PointType{{X: x, Y: y - r*1.2}, {X: x + r*1.1, Y: y + r*0.8}, {X: x - r*1.1, Y: y + r*0.8}}, paint)
	case diamond:
		p.pdf.Polygon([]fpdf.PointType{{X: x, Y: y - r*1.25}, {X: x + r*1.25, Y: y}, {X: x, Y: y + r*1.25}, {X: x - r*1.25, Y: y}}, paint)
	}
}
