package main

import (
	"errors"
	"math"
)

// The signs that are drawn.
const (
	plus  = '+'
	minus = '\u2212'
	arrow = '\u2192'
)

// point is a corner of an outline, in units of the face, y upwards.
type point struct{ x, y int16 }

// bar is what lies across a plus sign.
type bar struct{ left, right, top, bottom int16 }

var errNoPlus = errors.New("its plus sign is not a bar and a stem")

// barOf finds the bar of a plus sign by its twelve corners: those furthest to the
// left and to the right, which have to be as high as each other.
func barOf(outline []point) (bar, error) {
	if len(outline) != 12 {
		return bar{}, errNoPlus
	}
	b := bar{left: outline[0].x, right: outline[0].x}
	for _, p := range outline {
		b.left, b.right = min(b.left, p.x), max(b.right, p.x)
	}
	heights := map[int16]int{}
	for _, p := range outline {
		if p.x == b.left || p.x == b.right {
			heights[p.y]++
		}
	}
	if len(heights) != 2 {
		return bar{}, errNoPlus
	}
	b.bottom = math.MaxInt16
	b.top = math.MinInt16
	for y, n := range heights {
		if n != 2 {
			return bar{}, errNoPlus
		}
		b.bottom, b.top = min(b.bottom, y), max(b.top, y)
	}
	return b, nil
}

// sign is a glyph to be added.
type sign struct {
	of      rune
	advance uint16
	outline []point
}

// signs are the minus and the arrow that go with a plus sign as wide as this.
func signs(b bar, advance uint16) []sign {
	return []sign{
		{minus, advance, []point{{b.left, b.bottom}, {b.left, b.top}, {b.right, b.top}, {b.right, b.bottom}}},
		b.arrow(advance),
	}
}

// How much wider the arrow is than the plus sign, and how far its head reaches
// to either side, by the length of the bar.
const (
	arrowLonger = 0.45
	arrowHead   = 0.42
)

// arrow is the bar, longer, with two strokes as heavy as it is at an angle of 45
// degrees for its head.
func (b bar) arrow(advance uint16) sign {
	length, heavy := float64(b.right-b.left), float64(b.top-b.bottom)
	more := length * arrowLonger
	tip := float64(b.right) + more
	middle := float64(b.top+b.bottom) / 2
	reach := length * arrowHead
	across := heavy / math.Sqrt2
	// Above the middle from the tip to the left, then the same below.
	end := point{round(tip - reach), round(middle + reach)}
	inner := point{round(tip - reach - across), round(middle + reach - across)}
	meets := point{round(float64(inner.x) + float64(inner.y) - float64(b.top)), b.top}
	below := func(p point) point { return point{p.x, b.top + b.bottom - p.y} }
	return sign{arrow, advance + uint16(round(more)), []point{
		{round(tip), round(middle)}, below(end), below(inner), below(meets), {b.left, b.bottom},
		{b.left, b.top}, meets, inner, end}}
}

func round(v float64) int16 { return int16(math.Round(v)) }
