package chronicle

import (
	"sync"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/skulltales/livery"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/folio"
)

// look is how somebody is told apart in print: by color and emblem and, where there is
// no color, by line and marker.
type look struct {
	fill, on, accent, tint typeset.RGB
	dashes                 []float64 // of its line in a chart; none is a whole line
	marker                 typeset.Marker
	emblem                 typeset.Shape // crest.Box units wide
}

// lines are those of the liveries in a chart.
var lines = [livery.Count]struct {
	marker typeset.Marker
	dashes []float64
}{
	{typeset.Diamond, []float64{3, 0.8, 0.8, 0.8}},
	{typeset.FullCircle, nil},
	{typeset.Triangle, []float64{3, 1}},
	{typeset.OpenCircle, nil},
	{typeset.OpenSquare, []float64{1, 1}},
}

// look is that of a pirate, or of an ally in its owner's livery; nobody has none.
func (l *leaf) look(id string) look {
	v, known := l.looks[id]
	if !known {
		v = lookOf(l, id)
		l.looks[id] = v
	}
	return v
}

func lookOf(l *leaf, id string) look {
	var kind skulltales.Type
	switch p, a := l.State.Pirate(id), l.State.Ally(id); {
	case p != nil:
		kind = p.Type
	case a != nil:
		kind = a.Type
	default:
		return look{fill: folio.FaintInk, on: typeset.White, accent: folio.SoftInk, tint: typeset.White}
	}
	index := livery.Index(l.wears, id)
	colors := livery.Of(index, livery.Day)
	line := lines[max(0, index)]
	return look{fill: typeset.InRGB(colors.Fill), on: typeset.InRGB(colors.On), accent: typeset.InRGB(colors.Accent), tint: typeset.InRGB(colors.Tint),
		dashes: line.dashes, marker: line.marker, emblem: typeset.Outline(livery.Emblem(kind))}
}

// medal is somebody's emblem on a disc in the livery, its middle at x, y; who has gone
// has it on white, in a ring.
func (l *leaf) medal(id string, x, y, r float64) {
	v := l.look(id)
	gone := false
	if p := l.State.Pirate(id); p != nil {
		gone = p.Status != skulltales.Active
	}
	l.Press.Fill(v.fill)
	l.Press.Circle(x, y, r, typeset.Filled)
	ink := v.on
	if gone {
		l.Press.Fill(typeset.White)
		l.Press.Circle(x, y, r*0.88, typeset.Filled)
		ink = v.accent
	} else if r > 4 {
		l.Press.Ring(x, y, r*0.91, v.on, r*0.02)
	}
	if v.emblem != nil {
		side := r * 1.36
		if r < 3 { // as large as the disc lets it be: it has to be told
			side = r * 1.5
		}
		l.Press.Fill(ink)
		l.Press.Draw(v.emblem, x-side/2, y-side/2, side/crest.Box, typeset.Filled)
	}
}

// signs are the outlines of the things on the table, read when a book is printed.
var signs = sync.OnceValue(func() map[livery.Sign]typeset.Shape {
	all := map[livery.Sign]typeset.Shape{}
	for _, s := range livery.Signs {
		all[s] = typeset.Outline(s.Outline())
	}
	return all
})

// drawSign draws a thing of the table, w wide, its upper left corner at x, y.
func drawSign(l *leaf, of livery.Sign, x, y, w float64, c typeset.RGB) {
	l.Press.Fill(c)
	l.Press.Draw(signs()[of], x, y, w/crest.Box, typeset.Filled)
}
