package typeset

import (
	"image/color"
	"math"

	"codeberg.org/go-pdf/fpdf"
)

// RGB is a colour as 0xRRGGBB.
type RGB uint32

// White is the paper's.
const White RGB = 0xFFFFFF

// InRGB is an opaque colour of the window's.
func InRGB(c color.NRGBA) RGB { return RGB(c.R)<<16 | RGB(c.G)<<8 | RGB(c.B) }

func (c RGB) parts() (r, g, b int) { return int(c >> 16), int(c >> 8 & 0xFF), int(c & 0xFF) }

// Toward is a colour on its way to another, from 0 to 1.
func (c RGB) Toward(other RGB, share float64) RGB {
	mixed := RGB(0)
	for shift := 0; shift <= 16; shift += 8 {
		from, to := float64(c>>shift&0xFF), float64(other>>shift&0xFF)
		mixed |= RGB(from+(to-from)*share+0.5) << shift
	}
	return mixed
}

// Stroke is the colour and the width of the lines that follow.
func (p *Press) Stroke(c RGB, width float64) {
	p.pdf.SetDrawColor(c.parts())
	p.pdf.SetLineWidth(width)
}

// Fill is the colour of the areas that follow.
func (p *Press) Fill(c RGB) {
	if p.Thrifty && c.pale() {
		c = White
	}
	p.fill = c
	p.pdf.SetFillColor(c.parts())
}

// Join is how lines meet in a corner.
type Join string

// The joins.
const (
	Mitred Join = "miter"
	Round  Join = "round"
)

// Join is how the lines that follow meet.
func (p *Press) Join(j Join) { p.pdf.SetLineJoinStyle(string(j)) }

// Dashes makes the lines that follow dashed; none makes them whole again.
func (p *Press) Dashes(lengths ...float64) { p.pdf.SetDashPattern(lengths, 0) }

// Rule is a horizontal line.
func (p *Press) Rule(x1, x2, y float64, c RGB, width float64) { p.Line(x1, y, x2, y, c, width) }

// Line is a straight line.
func (p *Press) Line(x1, y1, x2, y2 float64, c RGB, width float64) {
	p.Stroke(c, width)
	p.pdf.Line(x1, y1, x2, y2)
}

// Frame is a rectangle's outline.
func (p *Press) Frame(x, y, w, h float64, c RGB, width float64) {
	p.Stroke(c, width)
	p.Rect(x, y, w, h, Drawn)
}

// Block is a filled rectangle.
func (p *Press) Block(x, y, w, h float64, c RGB) {
	p.Fill(c)
	p.Rect(x, y, w, h, Filled)
}

// Rect is a rectangle.
func (p *Press) Rect(x, y, w, h float64, paint Paint) {
	if p.Thrifty && paint == Filled && p.fill != White && min(w, h) > thin {
		p.pdf.SetDrawColor(p.fill.parts())
		hatched(p.pdf, x, y, w, h)
		return
	}
	p.pdf.Rect(x, y, w, h, string(paint))
}

// Card is the outline of a rectangle with round corners.
func (p *Press) Card(x, y, w, h, radius float64) {
	p.pdf.RoundedRect(x, y, w, h, radius, "1234", string(Drawn))
}

// Cross strikes a rectangle out.
func (p *Press) Cross(x, y, w, h float64, c RGB, width float64) {
	p.pdf.SetLineCapStyle("round")
	p.Line(x, y, x+w, y+h, c, width)
	p.Line(x, y+h, x+w, y, c, width)
	p.pdf.SetLineCapStyle("butt")
}

// Circle is a circle, its middle at x, y.
func (p *Press) Circle(x, y, r float64, paint Paint) { p.pdf.Circle(x, y, r, string(paint)) }

// Ring is a circle's outline.
func (p *Press) Ring(x, y, r float64, c RGB, width float64) {
	p.Stroke(c, width)
	p.Circle(x, y, r, Drawn)
}

// Polar is a point at an angle in turns clockwise from the top.
func Polar(x, y, r, turn float64) Point {
	sin, cos := math.Sincos(2 * math.Pi * turn)
	return Point{X: x + r*sin, Y: y - r*cos}
}

// Spoke is a line along a radius, the angle in turns clockwise from the top.
func (p *Press) Spoke(x, y, from, to, turn float64, c RGB, width float64) {
	a, b := Polar(x, y, from, turn), Polar(x, y, to, turn)
	p.Line(a.X, a.Y, b.X, b.Y, c, width)
}

// Polygon is a closed outline of straight lines.
func (p *Press) Polygon(paint Paint, corners ...Point) {
	list := make([]fpdf.PointType, len(corners))
	for i, c := range corners {
		list[i] = fpdf.PointType(c)
	}
	p.pdf.Polygon(list, string(paint))
}

// Within draws what is inside a rectangle alone.
func (p *Press) Within(x, y, w, h float64, draw func()) {
	p.pdf.ClipRect(x, y, w, h, false)
	draw()
	p.pdf.ClipEnd()
}

// WithinShape draws what is inside a shape alone.
func (p *Press) WithinShape(s Shape, x, y, scale float64, draw func()) {
	p.pdf.ClipPolygon(s.polygon(x, y, scale), false)
	draw()
	p.pdf.ClipEnd()
}
