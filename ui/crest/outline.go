package crest

import (
	"fmt"
	"math"
	"strconv"
)

// Kind says what a segment of an outline does.
type Kind int

// The kinds of segments. Curves of every sort become cubics.
const (
	Move  Kind = iota // to End
	Line              // to End
	Cubic             // to End by way of the two control points
	Close             // back to the last Move
)

// Point is a place in the drawing, y downwards.
type Point struct{ X, Y float64 }

// Segment is one step of an outline. C1 and C2 count for a Cubic only.
type Segment struct {
	Kind        Kind
	C1, C2, End Point
}

// Parse reads SVG path data with absolute commands (M, L, H, V, C, Q, A, Z) and
// gives moves, lines, cubics and closings. Anything else is an error that names
// the place.
func Parse(path string) ([]Segment, error) {
	p := parser{text: path}
	for p.skip(); p.at < len(p.text); p.skip() {
		if c := p.text[p.at]; c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			p.command = c
			p.at++
		} else if p.command == 0 || p.command == 'Z' {
			return nil, fmt.Errorf("crest: path data: a command is missing at byte %d", p.at)
		}
		if err := p.step(); err != nil {
			return nil, err
		}
	}
	return p.out, nil
}

type parser struct {
	text    string
	at      int
	command byte
	here    Point
	start   Point
	out     []Segment
}

func (p *parser) step() error {
	if p.command != 'M' && len(p.out) == 0 {
		return fmt.Errorf("crest: path data begins with %q, not with M", p.command)
	}
	switch p.command {
	case 'M':
		v, err := p.numbers(2)
		if err != nil {
			return err
		}
		p.start = Point{v[0], v[1]}
		p.add(Segment{Kind: Move, End: p.start})
		p.command = 'L' // further pairs after M are lines
	case 'L':
		v, err := p.numbers(2)
		if err != nil {
			return err
		}
		p.add(Segment{Kind: Line, End: Point{v[0], v[1]}})
	case 'H':
		v, err := p.numbers(1)
		if err != nil {
			return err
		}
		p.add(Segment{Kind: Line, End: Point{v[0], p.here.Y}})
	case 'V':
		v, err := p.numbers(1)
		if err != nil {
			return err
		}
		p.add(Segment{Kind: Line, End: Point{p.here.X, v[0]}})
	case 'C':
		v, err := p.numbers(6)
		if err != nil {
			return err
		}
		p.add(Segment{Kind: Cubic, C1: Point{v[0], v[1]}, C2: Point{v[2], v[3]}, End: Point{v[4], v[5]}})
	case 'Q':
		v, err := p.numbers(4)
		if err != nil {
			return err
		}
		p.add(raise(p.here, Point{v[0], v[1]}, Point{v[2], v[3]}))
	case 'A':
		v, err := p.numbers(7)
		if err != nil {
			return err
		}
		for _, s := range arc(p.here, v[0], v[1], v[2], v[3] != 0, v[4] != 0, Point{v[5], v[6]}) {
			p.add(s)
		}
	case 'Z':
		p.out = append(p.out, Segment{Kind: Close, End: p.start})
		p.here = p.start
	default:
		return fmt.Errorf("crest: path data: unknown command %q at byte %d", p.command, p.at-1)
	}
	return nil
}

func (p *parser) add(s Segment) {
	p.out = append(p.out, s)
	p.here = s.End
}

func (p *parser) skip() {
	for p.at < len(p.text) && (p.text[p.at] == ' ' || p.text[p.at] == ',' || p.text[p.at] == '\n' || p.text[p.at] == '\t') {
		p.at++
	}
}

func (p *parser) numbers(n int) ([]float64, error) {
	values := make([]float64, n)
	for i := range values {
		p.skip()
		from := p.at
		if p.at < len(p.text) && (p.text[p.at] == '-' || p.text[p.at] == '+') {
			p.at++
		}
		for dot := false; p.at < len(p.text); p.at++ {
			c := p.text[p.at]
			if c == '.' && !dot {
				dot = true
				continue
			}
			if c < '0' || c > '9' {
				break
			}
		}
		v, err := strconv.ParseFloat(p.text[from:p.at], 64)
		if err != nil {
			return nil, fmt.Errorf("crest: path data: %c needs %d numbers; none at byte %d", p.command, n, from)
		}
		values[i] = v
	}
	return values, nil
}

// raise writes a quadratic curve as a cubic.
func raise(from, control, to Point) Segment {
	return Segment{
		Kind: Cubic,
		C1:   Point{from.X + 2*(control.X-from.X)/3, from.Y + 2*(control.Y-from.Y)/3},
		C2:   Point{to.X + 2*(control.X-to.X)/3, to.Y + 2*(control.Y-to.Y)/3},
		End:  to,
	}
}

// arc writes an elliptical arc as cubics of at most a quarter turn, by the
// conversion from endpoints to centre that the SVG specification gives in its
// appendix on arcs.
func arc(from Point, rx, ry, degrees float64, large, sweep bool, to Point) []Segment {
	rx, ry = math.Abs(rx), math.Abs(ry)
	if from == to {
		return nil
	}
	if rx == 0 || ry == 0 {
		return []Segment{{Kind: Line, End: to}}
	}
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	dx, dy := (from.X-to.X)/2, (from.Y-to.Y)/2
	x, y := cos*dx+sin*dy, -sin*dx+cos*dy
	if over := x*x/(rx*rx) + y*y/(ry*ry); over > 1 {
		rx, ry = rx*math.Sqrt(over), ry*math.Sqrt(over)
	}
	factor := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*y*y-ry*ry*x*x)/(rx*rx*y*y+ry*ry*x*x)))
	if large == sweep {
		factor = -factor
	}
	cx, cy := factor*rx*y/ry, -factor*ry*x/rx
	centre := Point{cos*cx - sin*cy + (from.X+to.X)/2, sin*cx + cos*cy + (from.Y+to.Y)/2}
	begin := math.Atan2((y-cy)/ry, (x-cx)/rx)
	turn := math.Atan2((-y-cy)/ry, (-x-cx)/rx) - begin
	if sweep && turn < 0 {
		turn += 2 * math.Pi
	} else if !sweep && turn > 0 {
		turn -= 2 * math.Pi
	}
	steps := int(math.Ceil(math.Abs(turn)/(math.Pi/2) - 1e-9))
	each := turn / float64(steps)
	reach := 4.0 / 3 * math.Tan(each/4)
	on := func(angle, along float64) Point {
		s, c := math.Sincos(angle)
		ex, ey := rx*(c-along*s), ry*(s+along*c)
		return Point{cos*ex - sin*ey + centre.X, sin*ex + cos*ey + centre.Y}
	}
	segments := make([]Segment, steps)
	for i := range segments {
		a := begin + each*float64(i)
		segments[i] = Segment{Kind: Cubic, C1: on(a, reach), C2: on(a+each, -reach), End: on(a+each, 0)}
	}
	segments[steps-1].End = to
	return segments
}
