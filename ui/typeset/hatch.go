package typeset

// Hatch is a pattern that tells areas apart without colour.
type Hatch int

// The hatches, those of heraldry.
const (
	Plain Hatch = iota // nothing
	Horizontal
	Falling // from the upper left
	Dotted
	Vertical
	Rising // from the lower left
)

// Grain is how close a hatch stands.
type Grain struct {
	Gap   float64 // between its lines in millimetres; all else is in gaps
	Line  float64 // how thick a line is, in millimetres
	Slant float64 // between slanted lines, along the edge
	Begin float64 // where the first slanted line stands
	Dots  Dots
}

// Dots is how the dots of a grain stand: every other row is half a step further
// right.
type Dots struct {
	Radius       float64 // in millimetres
	Right, Down  float64 // of the first one
	Across, Rows float64 // from one to the next, and from row to row
}

// Hatch fills a rectangle with a hatch. It may reach over the edge: draw it
// within something.
func (p *Press) Hatch(h Hatch, g Grain, c RGB, x, y, wide, high float64) {
	gap := g.Gap
	p.Stroke(c, g.Line)
	switch h {
	case Horizontal:
		for d := gap; d < high; d += gap {
			p.pdf.Line(x, y+d, x+wide, y+d)
		}
	case Vertical:
		for d := gap; d < wide; d += gap {
			p.pdf.Line(x+d, y, x+d, y+high)
		}
	case Falling:
		for d := gap*g.Begin - high; d < wide; d += gap * g.Slant {
			p.pdf.Line(x+d, y, x+d+high, y+high)
		}
	case Rising:
		for d := gap * g.Begin; d < wide+high; d += gap * g.Slant {
			p.pdf.Line(x+d, y, x+d-high, y+high)
		}
	case Dotted:
		// A row is one line: dashes almost without length have round ends, and a book
		// has thousands of dots.
		const point = 0.001
		across := gap * g.Dots.Across
		p.Stroke(c, 2*g.Dots.Radius)
		p.pdf.SetLineCapStyle("round")
		p.Dashes(point, across-point)
		for row, dy := 0, gap*g.Dots.Down; dy < high; row, dy = row+1, dy+gap*g.Dots.Rows {
			dx := gap * (g.Dots.Right + g.Dots.Across/2*float64(row%2))
			p.pdf.Line(x+dx, y+dy, x+wide, y+dy)
		}
		p.Dashes()
		p.pdf.SetLineCapStyle("butt")
	}
}
