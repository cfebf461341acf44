package chronicle

import (
	"math"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// Of the helm on the cover, in parts of its radius.
const (
	rimOuter = 0.80
	rimInner = 0.54
	hubOuter = 0.235
	handles  = 8
)

// helm is a ship's wheel, its middle at x, y: in its rim the emblem of who was Captain
// after each chapter, at its hub that of who is.
type helm struct {
	*leaf
	x, y, r float64
}

// print draws it.
func (l helm) print() {
	x, y, r := l.x, l.y, l.r
	for i := range handles {
		l.handle(float64(i) / handles)
	}
	l.Press.Fill(typeset.White)
	l.Press.Stroke(folio.DarkInk, 0.5)
	l.Press.Circle(x, y, r*rimOuter, typeset.Painted)
	l.Press.Ring(x, y, r*(rimOuter-0.022), folio.DarkInk, 0.12)
	l.Press.Ring(x, y, r*(rimInner+0.022), folio.DarkInk, 0.12)
	l.Press.Ring(x, y, r*rimInner, folio.DarkInk, 0.4)
	for i := range handles { // the joints of the rim, between the handles
		turn := (float64(i) + 0.5) / handles
		l.Press.Spoke(x, y, r*(rimInner+0.022), r*(rimOuter-0.022), turn, folio.HairlineInk, 0.15)
		for _, at := range []float64{rimInner + 0.05, rimOuter - 0.05} {
			for _, side := range []float64{-0.008, 0.008} {
				p := typeset.Polar(x, y, r*at, turn+side)
				l.Press.Fill(folio.BrassInk)
				l.Press.Circle(p.X, p.Y, r*0.006, typeset.Filled)
			}
		}
	}
	l.captains()
	for i := range handles {
		l.spoke(float64(i) / handles)
	}
	l.Press.Fill(typeset.White)
	l.Press.Stroke(folio.DarkInk, 0.5)
	l.Press.Circle(x, y, r*hubOuter, typeset.Painted)
	l.Press.Ring(x, y, r*(hubOuter-0.02), folio.BrassInk, 0.3)
	if id := l.State.Captain; id != "" {
		l.medal(id, x, y, r*0.185)
	} else {
		side := r * 0.25
		drawSign(l.leaf, livery.Flag, x-side/2, y-side/2, side, folio.DarkInk)
	}
}

// handle is a grip beyond the rim, turned on a lathe.
func (l helm) handle(turn float64) {
	x, y, r := l.x, l.y, l.r
	sin, cos := math.Sincos(2 * math.Pi * turn)
	at := func(out, side float64) (float64, float64) {
		return x + r*(out*sin+side*cos), y - r*(out*cos-side*sin)
	}
	var s typeset.Shape
	move := func(out, side float64) { px, py := at(out, side); s.MoveTo(px, py) }
	curve := func(o1, s1, o2, s2, o3, s3 float64) {
		ax, ay := at(o1, s1)
		bx, by := at(o2, s2)
		cx, cy := at(o3, s3)
		s.CurveTo(ax, ay, bx, by, cx, cy)
	}
	move(rimOuter-0.01, 0.03)
	curve(rimOuter+0.03, 0.03, rimOuter+0.02, 0.018, rimOuter+0.05, 0.018)
	curve(rimOuter+0.09, 0.018, rimOuter+0.11, 0.042, rimOuter+0.15, 0.036)
	curve(rimOuter+0.19, 0.03, rimOuter+0.2, 0.016, rimOuter+0.2, 0)
	curve(rimOuter+0.2, -0.016, rimOuter+0.19, -0.03, rimOuter+0.15, -0.036)
	curve(rimOuter+0.11, -0.042, rimOuter+0.09, -0.018, rimOuter+0.05, -0.018)
	curve(rimOuter+0.02, -0.018, rimOuter+0.03, -0.03, rimOuter-0.01, -0.03)
	l.Press.Fill(typeset.White)
	l.Press.Stroke(folio.DarkInk, 0.35)
	l.Press.Join(typeset.Round)
	l.Press.Draw(s, 0, 0, 1, typeset.Painted)
	l.Press.Join(typeset.Mitred)
}

// spoke is a turned bar from the hub to the rim.
func (l helm) spoke(turn float64) {
	x, y, r := l.x, l.y, l.r
	sin, cos := math.Sincos(2 * math.Pi * turn)
	at := func(out, side float64) typeset.Point {
		return typeset.Point{X: x + r*(out*sin+side*cos), Y: y - r*(out*cos-side*sin)}
	}
	const thin, thick, swell = 0.014, 0.03, 0.40
	var s typeset.Shape
	a := at(hubOuter-0.01, thick)
	s.MoveTo(a.X, a.Y)
	bend := func(o1, w1, o2, w2, o3, w3 float64) {
		p, q, e := at(o1, w1), at(o2, w2), at(o3, w3)
		s.CurveTo(p.X, p.Y, q.X, q.Y, e.X, e.Y)
	}
	bend(hubOuter+0.05, thick, hubOuter+0.04, thin, hubOuter+0.08, thin)
	bend(swell-0.03, thin, swell-0.03, thick, swell, thick)
	bend(swell+0.03, thick, swell+0.03, thin, rimInner-0.05, thin)
	bend(rimInner-0.02, thin, rimInner-0.03, thick, rimInner, thick)
	b := at(rimInner, -thick)
	s.LineTo(b.X, b.Y)
	bend(rimInner-0.03, -thick, rimInner-0.02, -thin, rimInner-0.05, -thin)
	bend(swell+0.03, -thin, swell+0.03, -thick, swell, -thick)
	bend(swell-0.03, -thick, swell-0.03, -thin, hubOuter+0.08, -thin)
	bend(hubOuter+0.04, -thin, hubOuter+0.05, -thick, hubOuter-0.01, -thick)
	l.Press.Fill(0xE9ECEE)
	l.Press.Stroke(folio.DarkInk, 0.25)
	l.Press.Draw(s, 0, 0, 1, typeset.Painted)
}

// captained are the chapters that were played to an end.
func captained(l *leaf) []*skulltales.Chapter {
	var list []*skulltales.Chapter
	for _, c := range l.State.Chapters {
		if !c.Open && !c.Restarted {
			list = append(list, c)
		}
	}
	return list
}

// captains are the emblems in the rim, a chapter each from the top on.
func (l helm) captains() {
	x, y, r := l.x, l.y, l.r
	list := captained(l.leaf)
	mid, n := (rimOuter+rimInner)/2, float64(len(list))
	wide := min(r*0.09, 2*math.Pi*r*mid/max(1, n)*0.42)
	for i, c := range list {
		at := typeset.Polar(x, y, r*mid, float64(i)/n)
		switch {
		case c.Captain == "":
			l.Press.Ring(at.X, at.Y, wide*0.4, folio.FaintInk, 0.2)
		default:
			l.medal(c.Captain, at.X, at.Y, wide)
		}
		if n*(2*wide+4.4) < 2*math.Pi*r*mid {
			beside := typeset.Polar(x, y, r*mid, float64(i)/n+(wide+2.6)/(2*math.Pi*r*mid))
			l.Press.Text(beside.X, beside.Y+1.1, l.Number(c.Number), folio.BodyType.At(8).In(folio.SoftInk), typeset.Centred)
		}
	}
}
