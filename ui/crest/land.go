package crest

import (
	"hash/fnv"
	"math"
	"strconv"
	"strings"
)

// The outline of an island: how far its coast swings inwards, in parts of the
// distance from the middle, and how square it is (2 is an ellipse).
const (
	landSwing  = 0.23
	landSquare = 2.3
	landPoints = 120
)

// Land is the outline of an island as SVG path data: a closed curve that is
// always the same for the same seed and different for another. It reaches from
// margin to width-margin and from margin to height-margin at the most, then
// every part of it lies grow further out (further in where grow is negative).
func Land(seed string, width, height, margin, grow float64) string {
	coast := newCoast(seed)
	across, up := width/2-margin, height/2-margin
	at := func(i int) Point {
		x, y := coast.at(2 * math.Pi * float64(i) / landPoints)
		return Point{width/2 + across*x, height/2 + up*y}
	}
	var path strings.Builder
	for i := range landPoints {
		before, here, after := at(i-1), at(i), at(i+1)
		// Going clockwise on a screen, out is to the left.
		dx, dy := after.X-before.X, after.Y-before.Y
		if length := math.Hypot(dx, dy); length > 0 {
			here.X, here.Y = here.X+grow*dy/length, here.Y-grow*dx/length
		}
		letter := "L"
		if i == 0 {
			letter = "M"
		}
		path.WriteString(letter + strconv.FormatFloat(here.X, 'f', 2, 64) + " " + strconv.FormatFloat(here.Y, 'f', 2, 64))
	}
	return path.String() + "Z"
}

// coast is how a coast swings: waves around the middle, each with a part and a
// beginning. The parts add up to 1.
type coast struct{ part, begin [4]float64 }

func newCoast(seed string) coast {
	h := fnv.New64a()
	_, _ = h.Write([]byte(seed)) // never fails
	bits := h.Sum64()
	var c coast
	var sum float64
	for i := range c.part {
		// FNV mixes short texts badly at its upper end: mix once more.
		bits = (bits ^ bits>>29) * 0x9E3779B97F4A7C15
		c.part[i] = (0.3 + float64(bits>>40&0xFF)/255) / math.Sqrt(float64(i+2))
		c.begin[i] = 2 * math.Pi * float64(bits>>52) / 4096
		sum += c.part[i]
	}
	for i := range c.part {
		c.part[i] /= sum
	}
	return c
}

// at is where the coast lies in a direction, in a square from -1 to 1.
func (c coast) at(angle float64) (x, y float64) {
	var wave float64
	for i := range c.part {
		wave += c.part[i] * math.Cos(float64(i+2)*angle+c.begin[i])
	}
	cos, sin := math.Cos(angle), math.Sin(angle)
	r := math.Pow(math.Pow(math.Abs(cos), landSquare)+math.Pow(math.Abs(sin), landSquare), -1/landSquare)
	r *= 1 - landSwing*(1+wave)/2
	return r * cos, r * sin
}
