package sea

import (
	"hash/fnv"
	"math"

	"astrolabe/ui/crest"
	"astrolabe/ui/typeset"
)

// shores gives numbers from -1 to 1 that look like chance and are the same for
// the same name, in every book.
type shores uint64

func shoresOf(name string) shores {
	h := fnv.New64a()
	h.Write([]byte(name))
	return shores(h.Sum64() | 1)
}

func (r *shores) next() float64 {
	x := uint64(*r)
	x ^= x << 13
	x ^= x >> 7
	x ^= x << 17
	*r = shores(x)
	return float64(x>>11)/float64(1<<52) - 1
}

// farthestBay is how far the coast of an island strays, as a share of its size.
const farthestBay = 0.15

// IslandShape is the outline of an island about its middle, in millimetres: the same
// coast for the same name. Beyond is how far outside the coast the line runs,
// for the shallows around it.
func IslandShape(name string, w, h, beyond float64) typeset.Shape {
	const bays = 9
	chance := shoresOf(name)
	turn := chance.next() * math.Pi
	var list [bays]crest.Point
	for i := range list {
		at := turn + 2*math.Pi*(float64(i)+0.28*chance.next())/bays
		far := 1 + farthestBay*chance.next()
		list[i] = crest.Point{X: math.Cos(at) * (w/2*far + beyond), Y: math.Sin(at) * (h/2*far + beyond)}
	}
	s := typeset.Shape{{Kind: crest.Move, End: list[0]}}
	for i := range list {
		before, from := list[(i+bays-1)%bays], list[i]
		to, after := list[(i+1)%bays], list[(i+2)%bays]
		s = append(s, crest.Segment{Kind: crest.Cubic,
			C1:  crest.Point{X: from.X + (to.X-before.X)/6, Y: from.Y + (to.Y-before.Y)/6},
			C2:  crest.Point{X: to.X - (after.X-from.X)/6, Y: to.Y - (after.Y-from.Y)/6},
			End: to})
	}
	return append(s, crest.Segment{Kind: crest.Close})
}

// mainlandShore is the coast of the mainland, from the top down: how far it runs out
// to the right at each step.
func mainlandShore(name string, steps int) []float64 {
	chance := shoresOf(name)
	list := make([]float64, steps)
	drift := 0.0
	for i := range list {
		drift = 0.72*drift + 0.8*chance.next()
		list[i] = max(-2.4, min(2.4, drift+0.9*chance.next()))
	}
	return list
}
