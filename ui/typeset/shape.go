package typeset

import (
	"math"
	"sync"

	"codeberg.org/go-pdf/fpdf"

	"astrolabe/ui/crest"
)

// Point is a place on a page or in a shape, y downwards.
type Point = crest.Point

// Shape is an outline in a space of its own, scaled when it is drawn. The zero
// Shape is empty.
type Shape []crest.Segment

// Outline reads path data that is part of the program, as crest.Parse has it;
// it panics at anything else.
func Outline(path string) Shape {
	s, err := crest.Parse(path)
	if err != nil {
		panic(err) // every shape of a program is drawn by its tests
	}
	return s
}

// Icon is the outline of an icon, read when it is asked for the first time.
func Icon(icon crest.Icon) func() Shape {
	return sync.OnceValue(func() Shape { return Outline(crest.IconPath(icon)) })
}

// MoveTo begins a part of the outline.
func (s *Shape) MoveTo(x, y float64) {
	*s = append(*s, crest.Segment{Kind: crest.Move, End: Point{X: x, Y: y}})
}

// LineTo goes straight on.
func (s *Shape) LineTo(x, y float64) {
	*s = append(*s, crest.Segment{Kind: crest.Line, End: Point{X: x, Y: y}})
}

// CurveTo goes on by way of two control points.
func (s *Shape) CurveTo(x1, y1, x2, y2, x, y float64) {
	*s = append(*s, crest.Segment{Kind: crest.Cubic, C1: Point{X: x1, Y: y1}, C2: Point{X: x2, Y: y2}, End: Point{X: x, Y: y}})
}

// rounding is how far the control points of a quarter of a circle stand out.
const rounding = 0.5522847498

// RoundBox is a rectangle with round corners: with a radius of half its width and
// height, a circle.
func RoundBox(x, y, w, h, radius float64) Shape {
	r, k := radius, radius*(1-rounding)
	var s Shape
	s.MoveTo(x+r, y)
	s.LineTo(x+w-r, y)
	s.CurveTo(x+w-k, y, x+w, y+k, x+w, y+r)
	s.LineTo(x+w, y+h-r)
	s.CurveTo(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h)
	s.LineTo(x+r, y+h)
	s.CurveTo(x+k, y+h, x, y+h-k, x, y+h-r)
	s.LineTo(x, y+r)
	s.CurveTo(x, y+k, x+k, y, x+r, y)
	return append(s, crest.Segment{Kind: crest.Close, End: Point{X: x + r, Y: y}})
}

// Disc is a circle, its middle at x, y.
func Disc(x, y, r float64) Shape { return RoundBox(x-r, y-r, 2*r, 2*r, r) }

// Ring is what lies between two circles around x, y.
func Ring(x, y, r, width float64) Shape {
	hole := Disc(x, y, r-width)
	for i := range hole { // turned the other way
		for _, at := range []*Point{&hole[i].C1, &hole[i].C2, &hole[i].End} {
			at.X = 2*x - at.X
		}
	}
	return append(Disc(x, y, r), hole...)
}

// Bar is a straight line as an area.
func Bar(from, to Point, width float64) Shape {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	dx, dy := (to.Y-from.Y)/length*width/2, (from.X-to.X)/length*width/2
	var s Shape
	s.MoveTo(from.X+dx, from.Y+dy)
	s.LineTo(to.X+dx, to.Y+dy)
	s.LineTo(to.X-dx, to.Y-dy)
	s.LineTo(from.X-dx, from.Y-dy)
	return append(s, crest.Segment{Kind: crest.Close, End: s[0].End})
}

// Paint says what is done with an outline.
type Paint string

// The ways to paint, with the colours of Fill and Stroke.
const (
	Filled  Paint = "F"
	Drawn   Paint = "D"
	Painted Paint = "FD" // filled, then drawn
)

// Draw paints a shape with its origin at x, y.
func (p *Press) Draw(s Shape, x, y, scale float64, paint Paint) {
	for _, g := range s {
		switch g.Kind {
		case crest.Move:
			p.pdf.MoveTo(x+g.End.X*scale, y+g.End.Y*scale)
		case crest.Line:
			p.pdf.LineTo(x+g.End.X*scale, y+g.End.Y*scale)
		case crest.Cubic:
			p.pdf.CurveBezierCubicTo(x+g.C1.X*scale, y+g.C1.Y*scale, x+g.C2.X*scale, y+g.C2.Y*scale,
				x+g.End.X*scale, y+g.End.Y*scale)
		case crest.Close:
			p.pdf.ClosePath()
		}
	}
	p.pdf.DrawPath(string(paint))
}

// polygon is a shape's outline in straight steps, for clipping.
func (s Shape) polygon(x, y, scale float64) []fpdf.PointType {
	const steps = 8 // of a curve
	var list []fpdf.PointType
	var at Point
	for _, g := range s {
		switch g.Kind {
		case crest.Move, crest.Line:
			list = append(list, fpdf.PointType{X: x + g.End.X*scale, Y: y + g.End.Y*scale})
		case crest.Cubic:
			for i := 1; i <= steps; i++ {
				t := float64(i) / steps
				u := 1 - t
				list = append(list, fpdf.PointType{
					X: x + scale*(u*u*u*at.X+3*u*u*t*g.C1.X+3*u*t*t*g.C2.X+t*t*t*g.End.X),
					Y: y + scale*(u*u*u*at.Y+3*u*u*t*g.C1.Y+3*u*t*t*g.C2.Y+t*t*t*g.End.Y)})
			}
		}
		at = g.End
	}
	return list
}
