package typeset

// Route draws a line from point to point, dashed where lengths are given, with
// a white halo that keeps it apart from the lines below it.
func (p *Press) Route(points []Point, c RGB, width, halo float64, dashes ...float64) {
	var line Shape
	for i, at := range points {
		if i == 0 {
			line.MoveTo(at.X, at.Y)
		} else {
			line.LineTo(at.X, at.Y)
		}
	}
	p.Join(Round)
	for _, light := range []bool{true, false} {
		p.Stroke(White, halo)
		if !light {
			p.Stroke(c, width)
			p.Dashes(dashes...)
		}
		p.Draw(line, 0, 0, 1, Drawn)
		p.Dashes()
	}
	p.Join(Mitred)
}

// Marker is a sign at a point of a line.
type Marker int

// The markers.
const (
	FullCircle Marker = iota
	Triangle
	OpenSquare
	Diamond
	OpenCircle
)

// Mark draws a marker, its middle at x, y, about r from there to its edge.
func (p *Press) Mark(m Marker, c RGB, x, y, r float64) {
	p.Stroke(c, 0.35)
	p.Fill(c)
	if m == OpenCircle || m == OpenSquare {
		p.Fill(White)
	}
	switch m {
	case FullCircle, OpenCircle:
		p.Circle(x, y, r, Painted)
	case OpenSquare:
		p.Rect(x-r*0.9, y-r*0.9, r*1.8, r*1.8, Painted)
	case Triangle:
		p.Polygon(Painted, Point{X: x, Y: y - r*1.2}, Point{X: x + r*1.1, Y: y + r*0.8}, Point{X: x - r*1.1, Y: y + r*0.8})
	case Diamond:
		p.Polygon(Painted, Point{X: x, Y: y - r*1.25}, Point{X: x + r*1.25, Y: y}, Point{X: x, Y: y + r*1.25}, Point{X: x - r*1.25, Y: y})
	}
}
