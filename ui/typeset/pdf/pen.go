package pdf

import (
	"math"
)

// Point is a place on a page.
type Point struct{ X, Y float64 }

// Pen draws: it has the operators of the page in hand, and what was set
// for this page and those that follow.
type Pen struct {
	height     float64 // of a page, in millimetres
	fonts      []Font
	used       []runes // of each font
	count      int     // of pages, with the one in hand
	page       []byte
	inks, pens map[tint]string // operators of colours
	draw, fill string          // the colours in hand, as operators
	text       string
	width      float64 // of lines
	lineCap    int
	lineJoin   int
	dashes     []float64 // in points
	font       int       // in hand, -1 for none
	size       float64
}

func blank(height float64, fonts []Font) *Pen {
	p := &Pen{height: height, fonts: fonts, used: make([]runes, len(fonts)),
		inks: map[tint]string{}, pens: map[tint]string{}, width: 0.567 / scale, font: -1}
	p.draw, p.fill = p.ink(tint{}, "G", "RG"), p.ink(tint{}, "g", "rg")
	p.text = p.fill
	return p
}

// begin begins a page with all that is set.
func (p *Pen) begin() {
	p.count++
	p.page = p.page[:0]
	p.SetLineCap(p.lineCap)
	p.SetLineJoin(p.lineJoin)
	p.lineWidth()
	if len(p.dashes) > 0 {
		p.dashed()
	}
	if p.font >= 0 {
		p.choose()
	}
	p.op(p.draw)
	p.op(p.fill)
	if p.font >= 0 {
		p.choose()
	}
}

// scale is how many points a millimetre has.
const scale = 72.0 / 25.4

// How fine numbers are written.
const (
	coarse = 2 // places and sizes
	fine   = 5 // curves
	tinted = 3 // colours
)

// x and y write a place in points from the lower left corner, a blank behind it.
func (p *Pen) x(v float64, decimals int) { p.number(v*scale, decimals) }
func (p *Pen) y(v float64, decimals int) { p.number((p.height-v)*scale, decimals) }

func (p *Pen) number(v float64, decimals int) {
	p.page = append(appendNumber(p.page, v, decimals), ' ')
}

// op ends a line with an operator.
func (p *Pen) op(operator string) {
	p.page = append(append(p.page, operator...), '\n')
}

// Raw writes operators as they are.
func (p *Pen) Raw(operators string) { p.op(operators) }

// colour is the operator that sets a colour: gray where it is.
func colour(r, g, b int, gray, full string) string {
	text := make([]byte, 0, 24)
	text = append(appendNumber(text, float64(r)/255, tinted), ' ')
	if r == g && r == b {
		return string(append(text, gray...))
	}
	text = append(appendNumber(text, float64(g)/255, tinted), ' ')
	text = append(appendNumber(text, float64(b)/255, tinted), ' ')
	return string(append(text, full...))
}

// tint is a colour and its operators.
type tint struct{ r, g, b int }

// ink is the operator of a colour for areas and text, or for lines.
func (p *Pen) ink(t tint, gray, full string) string {
	known := p.inks
	if gray == "G" {
		known = p.pens
	}
	text, there := known[t]
	if !there {
		text = colour(t.r, t.g, t.b, gray, full)
		known[t] = text
	}
	return text
}

// SetDrawColor is the colour of lines, each part from 0 to 255.
func (p *Pen) SetDrawColor(r, g, b int) {
	p.draw = p.ink(tint{r, g, b}, "G", "RG")
	if p.count > 0 {
		p.op(p.draw)
	}
}

// SetFillColor is the colour of areas.
func (p *Pen) SetFillColor(r, g, b int) {
	p.fill = p.ink(tint{r, g, b}, "g", "rg")
	if p.count > 0 {
		p.op(p.fill)
	}
}

// SetTextColor is the colour of text.
func (p *Pen) SetTextColor(r, g, b int) { p.text = p.ink(tint{r, g, b}, "g", "rg") }

// SetLineWidth is how wide lines are.
func (p *Pen) SetLineWidth(width float64) {
	p.width = width
	if p.count > 0 {
		p.lineWidth()
	}
}

func (p *Pen) lineWidth() {
	p.number(p.width*scale, coarse)
	p.op("w")
}

// Caps are how lines end, and joins how they meet.
const (
	Butt, Mitre = 0, 0
	Round       = 1
)

// SetLineCap is how lines end.
func (p *Pen) SetLineCap(style int) {
	p.lineCap = style
	if p.count > 0 {
		p.number(float64(style), 0)
		p.op("J")
	}
}

// SetLineJoin is how lines meet.
func (p *Pen) SetLineJoin(style int) {
	p.lineJoin = style
	if p.count > 0 {
		p.number(float64(style), 0)
		p.op("j")
	}
}

// SetDashes makes lines dashed; none makes them whole again.
func (p *Pen) SetDashes(lengths []float64) {
	p.dashes = p.dashes[:0]
	for _, length := range lengths {
		p.dashes = append(p.dashes, length*scale)
	}
	if p.count > 0 {
		p.dashed()
	}
}

func (p *Pen) dashed() {
	p.page = append(p.page, '[')
	for i, length := range p.dashes {
		if i > 0 {
			p.page = append(p.page, ' ')
		}
		p.page = appendNumber(p.page, length, coarse)
	}
	p.op("] 0.00 d")
}

// Paint says what is done with an outline.
type Paint int

// The ways to paint, with the colours of areas and of lines.
const (
	Filled  Paint = iota
	Drawn         // its edge
	Painted       // filled, then drawn
)

// paint ends a line with the operator of a paint.
func (p *Pen) paint(with Paint) { p.op([...]string{Filled: "f", Drawn: "S", Painted: "B"}[with]) }

// Line is a straight line.
func (p *Pen) Line(x1, y1, x2, y2 float64) {
	p.x(x1, coarse)
	p.y(y1, coarse)
	p.page = append(p.page, "m "...)
	p.x(x2, coarse)
	p.y(y2, coarse)
	p.op("l S")
}

// Rect is a rectangle.
func (p *Pen) Rect(x, y, w, h float64, paint Paint) {
	p.corners(x, y, w, h)
	p.page = append(p.page, "re "...)
	p.paint(paint)
}

func (p *Pen) corners(x, y, w, h float64) {
	p.x(x, coarse)
	p.y(y, coarse)
	p.x(w, coarse)
	p.x(-h, coarse)
}

// RoundedRect is the outline of a rectangle with round corners.
func (p *Pen) RoundedRect(x, y, w, h, r float64) {
	bend := (4.0 / 3.0) * (math.Sqrt2 - 1.0)
	p.page = append(p.page, "q "...)
	to := func(x, y float64, operator string) {
		p.x(x, fine)
		p.y(y, fine)
		p.op(operator)
	}
	corner := func(x1, y1, x2, y2, x3, y3 float64) {
		p.bend(x1, y1, x2, y2, x3, y3)
		p.op("c ")
	}
	to(x+r, y, "m")
	xc, yc := x+w-r, y+r
	to(xc, y, "l")
	corner(xc+r*bend, yc-r, xc+r, yc-r*bend, xc+r, yc)
	yc = y + h - r
	to(x+w, yc, "l")
	corner(xc+r, yc+r*bend, xc+r*bend, yc+r, xc, yc+r)
	xc = x + r
	to(xc, y+h, "l")
	corner(xc-r*bend, yc+r, xc-r, yc+r*bend, xc-r, yc)
	yc = y + r
	to(x, yc, "l")
	corner(xc-r, yc-r*bend, xc-r*bend, yc-r, xc, yc-r)
	p.paint(Drawn)
	p.op("Q")
}

// arcs are how many curves make a circle.
const arcs = 6

// turns are cosine and sine of where the curves of a circle meet; a third of the
// angle between two is how long their handles are.
var turns, third = func() (t [arcs + 1][2]float64, third float64) {
	full := 360.0
	full = full * math.Pi / 180
	step := full / arcs
	for j := range t {
		at := float64(j) * step
		t[j] = [2]float64{math.Cos(at), math.Sin(at)}
	}
	return t, step / 3
}()

// Circle is a circle, its middle at x, y.
func (p *Pen) Circle(x, y, r float64, paint Paint) {
	x *= scale
	y = (p.height - y) * scale
	r *= scale
	a0, b0 := x+r*turns[0][0], y+r*turns[0][1]
	c0, d0 := -r*turns[0][1], r*turns[0][0]
	p.MoveTo(a0/scale, p.height-(b0/scale))
	for _, turn := range turns[1:] {
		a1, b1 := x+r*turn[0], y+r*turn[1]
		c1, d1 := -r*turn[1], r*turn[0]
		p.CurveTo((a0+(c0*third))/scale, p.height-((b0+(d0*third))/scale),
			(a1-(c1*third))/scale, p.height-((b1-(d1*third))/scale),
			a1/scale, p.height-(b1/scale))
		a0, b0, c0, d0 = a1, b1, c1, d1
	}
	p.paint(paint)
}

// Polygon is a closed outline of straight lines, of three corners at least.
func (p *Pen) Polygon(corners []Point, paint Paint) {
	if len(corners) < 3 {
		return
	}
	p.MoveTo(corners[0].X, corners[0].Y)
	for i := range corners {
		to := corners[(i+1)%len(corners)]
		p.x(to.X, fine)
		p.y(to.Y, fine)
		p.op("l ")
	}
	p.paint(paint)
}

// ClipRect hides what is drawn outside a rectangle, until ClipEnd.
func (p *Pen) ClipRect(x, y, w, h float64) {
	p.page = append(p.page, "q "...)
	p.corners(x, y, w, h)
	p.op("re W n")
}

// ClipPolygon hides what is drawn outside an outline, until ClipEnd.
func (p *Pen) ClipPolygon(corners []Point) {
	p.page = append(p.page, "q "...)
	for i, to := range corners {
		p.x(to.X, fine)
		p.y(to.Y, fine)
		if i == 0 {
			p.page = append(p.page, "m "...)
		} else {
			p.page = append(p.page, "l "...)
		}
	}
	p.op("h W n")
}

// ClipEnd shows everything again that the last clip has hidden.
func (p *Pen) ClipEnd() { p.op("Q") }

// MoveTo begins a part of an outline.
func (p *Pen) MoveTo(x, y float64) {
	p.x(x, coarse)
	p.y(y, coarse)
	p.op("m")
}

// LineTo goes straight on.
func (p *Pen) LineTo(x, y float64) {
	p.x(x, coarse)
	p.y(y, coarse)
	p.op("l")
}

// CurveTo goes on by way of two control points.
func (p *Pen) CurveTo(x1, y1, x2, y2, x, y float64) {
	p.bend(x1, y1, x2, y2, x, y)
	p.op("c")
}

func (p *Pen) bend(x1, y1, x2, y2, x, y float64) {
	p.x(x1, fine)
	p.y(y1, fine)
	p.x(x2, fine)
	p.y(y2, fine)
	p.x(x, fine)
	p.y(y, fine)
}

// ClosePath goes back to where the part began.
func (p *Pen) ClosePath() { p.op("h") }

// DrawPath paints the outline.
func (p *Pen) DrawPath(paint Paint) { p.paint(paint) }

// SetFont is the face and the size in points of the text that follows.
func (p *Pen) SetFont(font int, size float64) {
	p.font, p.size = font, size
	if p.count > 0 {
		p.choose()
	}
}

func (p *Pen) choose() {
	p.page = append(p.page, "BT /F"...)
	p.page = append(p.page, p.fonts[p.font].ID...)
	p.page = append(p.page, ' ')
	p.number(p.size, coarse)
	p.op("Tf ET")
}

// Text sets characters of the basic plane, the first at x on the line y.
func (p *Pen) Text(x, y float64, text string) {
	other := p.fill != p.text
	if other {
		p.page = append(p.page, "q "...)
		p.page = append(append(p.page, p.text...), ' ')
	}
	p.page = append(p.page, "BT "...)
	p.x(x, coarse)
	p.y(y, coarse)
	p.page = append(p.page, "Td ("...)
	used := &p.used[p.font]
	for _, r := range text {
		used.add(r)
		p.page = escaped(escaped(p.page, byte(r>>8)), byte(r))
	}
	p.page = append(p.page, ") Tj ET"...)
	if other {
		p.page = append(p.page, " Q"...)
	}
	p.page = append(p.page, '\n')
}

// SetTextRenderingMode is 0 for text that is seen, and 3 for text that is not.
func (p *Pen) SetTextRenderingMode(mode int) {
	p.number(float64(mode), 0)
	p.op("Tr")
}

// escaped is a byte within a text string.
func escaped(to []byte, b byte) []byte {
	switch b {
	case '\\', '(', ')':
		return append(to, '\\', b)
	case '\r':
		return append(to, '\\', 'r')
	}
	return append(to, b)
}

// textString is a text string with its brackets.
func textString(to []byte, text string) []byte {
	to = append(to, '(')
	for i := range len(text) {
		to = escaped(to, text[i])
	}
	return append(to, ')')
}
