package chronicle

import (
	"codeberg.org/go-pdf/fpdf"

	"astrolabe/ui/crest"
)

// shape is an outline in a space of its own, scaled when it is drawn.
type shape []crest.Segment

// outline reads path data that is part of the program.
func outline(path string) shape {
	s, err := crest.Parse(path)
	if err != nil {
		panic(err) // the tests draw every shape
	}
	return s
}

// Shapes of the book, 64 units wide.
var (
	shield  = outline("M2 2H62V36C62 54 48 66 32 74C16 66 2 54 2 36Z")
	star    = outline("M32 2L39.3 23.9L62.4 24.1L43.8 37.8L50.8 59.9L32 46.4L13.2 59.9L20.2 37.8L1.6 24.1L24.7 23.9Z")
	coronet = outline("M7 44L3 9L13.5 26L24.5 11L32 25L39.5 11L50.5 26L61 9L57 44Z")
)

// draw traces a shape with its origin at x, y and paints it: "F" fills, "D"
// strokes, "FD" both.
func (p *press) draw(s shape, x, y, scale float64, paint string) {
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
	p.pdf.DrawPath(paint)
}

// polygon is a shape's outline in straight steps, for clipping.
func (s shape) polygon(x, y, scale float64) []fpdf.PointType {
	const steps = 8 // of a curve
	var list []fpdf.PointType
	var at crest.Point
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
