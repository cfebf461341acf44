package charts

import (
	"cmp"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// Drawing is a chart as shapes in units of its own, with what its looks mean.
type Drawing struct {
	Width, Height int
	Shapes        []Shape
	Legend        []Swatch

	number func(int) string
}

// Series is a province's line.
type Series struct {
	Province seafall.Province
	Values   []int
	From     int // the label of the first value
}

// Bar is a province's bar of sources.
type Bar struct {
	Province seafall.Province
	Held     map[scoring.Hold]int
	Total    int
}

// Shape is a part of a drawing: "line", "path", "rect", "circle", "text" or "crest".
// The numbers are in the units of the drawing, as an attribute has them.
type Shape struct {
	Kind, Class           string
	X, Y, X2, Y2, W, H, R string
	Points, Words, Anchor string
	Crest                 string
}

// Paint returns the attributes that draw it without a style sheet: filled for bars and dots,
// an outline for the rest.
func (s Shape) Paint() template.HTMLAttr {
	if kind, _, _ := strings.Cut(s.Class, " "); kind == "bar" || kind == "dot" {
		return `fill="currentColor"`
	}
	return `fill="none" stroke="currentColor"`
}

// Swatch is a line of a legend.
type Swatch struct{ Class, Words string }

// at is a place in a drawing as an attribute has it.
func at(x float64) string { return strconv.FormatFloat(math.Round(x*10)/10, 'f', -1, 64) }

// axisStep is the distance of the lines of an axis that reaches most: 1, 2 or 5
// times a power of ten, so that there are at most seven.
func axisStep(most int) int {
	for step := 1; ; step *= 10 {
		for _, s := range []int{step, 2 * step, 5 * step} {
			if most <= 6*s {
				return s
			}
		}
	}
}

// axis is a scale from low, which is 0 or less, to top in steps.
type axis struct{ step, low, top int }

func axisFor(least, most int) axis {
	least, most = min(least, 0), max(most, 1)
	step := axisStep(most - least)
	return axis{step: step, low: -((-least + step - 1) / step * step), top: (most + step - 1) / step * step}
}

// Shares are the classes of a bar of sources, in their order.
var Shares = append(slices.Clone(scoring.Holds), scoring.Hold(scoring.OnPaper), scoring.Hold(scoring.WhileAbsent))

// The sizes of a drawing, in its own units.
const (
	wide    = 480.0
	high    = 320.0
	crestAt = 18.0
)

// Lines draws numbers that change from game to game, one line for each
// province; its crest and its last value stand at the end.
func Lines(labels []string, lines []Series, number func(int) string) Drawing {
	c := Drawing{Width: wide, Height: high, number: number}
	least, most := 0, 1
	for _, l := range lines {
		for _, n := range l.Values {
			least, most = min(least, n), max(most, n)
		}
	}
	a := axisFor(least, most)
	left, right, top, bottom := 40.0, wide-64, 14.0, high-30
	x := func(i int) float64 { return left + (right-left)*float64(i)/float64(max(1, len(labels)-1)) }
	y := func(n int) float64 { return top + (bottom-top)*float64(a.top-n)/float64(a.top-a.low) }
	add := func(s Shape) { c.Shapes = append(c.Shapes, s) }
	for n := a.low; n <= a.top; n += a.step {
		class := "grid"
		if n == 0 && a.low < 0 {
			class = "zero"
		}
		add(Shape{Kind: "line", Class: class, X: at(left), X2: at(right), Y: at(y(n)), Y2: at(y(n))})
		add(Shape{Kind: "text", Class: "axis", X: at(left - 14), Y: at(y(n) + 4), Anchor: "end", Words: c.number(n)})
	}
	c.scale(a, left-10, y)
	every := 1 + (len(labels)-1)/12
	for i, words := range labels {
		add(Shape{Kind: "line", Class: "grid", X: at(x(i)), X2: at(x(i)), Y: at(top), Y2: at(bottom)})
		if i%every == 0 || i == len(labels)-1 {
			add(Shape{Kind: "text", Class: "axis", X: at(x(i)), Y: at(bottom + 18), Anchor: "middle", Words: words})
		}
	}
	c.lines(lines, x, y, right, bottom)
	return c
}

// scale is drawn as on a chart: black and white by turns.
func (c *Drawing) scale(a axis, x float64, y func(int) float64) {
	top, bottom := y(a.top), y(a.low)
	c.Shapes = append(c.Shapes, Shape{Kind: "rect", Class: "bar", X: at(x), Y: at(top), W: "7", H: at(bottom - top)})
	half := (y(0) - y(a.step)) / 2
	for i := 1; float64(i)*half < bottom-top-1; i += 2 {
		c.Shapes = append(c.Shapes, Shape{Kind: "rect", Class: "white", X: at(x + 1), Y: at(bottom - float64(i+1)*half), W: "5", H: at(half)})
	}
}

// lines draws the lines, a dot at each value, and at the end of each its crest
// and its last value, as near to it as its neighbours allow.
func (c *Drawing) lines(lines []Series, x func(int) float64, y func(int) float64, edge, bottom float64) {
	add := func(s Shape) { c.Shapes = append(c.Shapes, s) }
	type end struct {
		of    Series
		label float64
	}
	var ends []end
	for _, l := range lines {
		points := ""
		for i, n := range l.Values {
			points += at(x(l.From+i)) + "," + at(y(n)) + " "
		}
		add(Shape{Kind: "path", Class: "trace p-" + string(l.Province), Points: points})
		for i, n := range l.Values {
			add(Shape{Kind: "circle", Class: "dot p-" + string(l.Province), X: at(x(l.From + i)), Y: at(y(n)), R: "3"})
		}
		if len(l.Values) > 0 {
			ends = append(ends, end{l, y(l.Values[len(l.Values)-1])})
		}
	}
	slices.SortStableFunc(ends, func(a, b end) int { return cmp.Compare(a.label, b.label) })
	const apart = crestAt + 4
	for i := range ends {
		if i > 0 {
			ends[i].label = max(ends[i].label, ends[i-1].label+apart)
		}
	}
	for i := len(ends) - 1; i >= 0; i-- {
		limit := bottom - apart*float64(len(ends)-1-i)
		ends[i].label = min(ends[i].label, limit)
	}
	for _, e := range ends {
		k := len(e.of.Values) - 1
		last := e.of.Values[k]
		add(Shape{Kind: "line", Class: "lead p-" + string(e.of.Province), X: at(x(e.of.From + k)), Y: at(y(last)), X2: at(edge + 12), Y2: at(e.label)})
		c.token(e.of.Province, edge+22, e.label)
		add(Shape{Kind: "text", Class: "end", X: at(edge + 36), Y: at(e.label + 5), Anchor: "start", Words: c.number(last)})
	}
}

// token is a province's crest on its colour.
func (c *Drawing) token(p seafall.Province, x, y float64) {
	c.Shapes = append(c.Shapes,
		Shape{Kind: "circle", Class: "token p-" + string(p), X: at(x), Y: at(y), R: at(crestAt / 2)},
		Shape{Kind: "crest", Class: "on p-" + string(p), X: at(x - crestAt/2 + 2.5), Y: at(y - crestAt/2 + 2.5), W: at(crestAt - 5), H: at(crestAt - 5), Crest: "crest-" + string(p)})
}

// Games draws every game as a line on which the crests stand at their scores,
// with the target as a post; the winner has a ring. The words are those of
// its legend.
func Games(games []seafall.GameRecord, order []seafall.Province, number func(int) string, target, winner string) Drawing {
	const pitch, left, right = 46.0, 40.0, wide - 20
	c := Drawing{Width: wide, Height: int(pitch)*len(games) + 34, number: number}
	least, most := 0, 1
	for _, g := range games {
		most = max(most, g.Target)
		for _, is := range g.Scores {
			least, most = min(least, is.GameGlory), max(most, is.GameGlory)
		}
	}
	a := axisFor(least, most)
	x := func(n int) float64 { return left + (right-left)*float64(n-a.low)/float64(a.top-a.low) }
	add := func(s Shape) { c.Shapes = append(c.Shapes, s) }
	bottom := pitch*float64(len(games)) + 4
	for n := a.low; n <= a.top; n += a.step {
		add(Shape{Kind: "line", Class: "grid", X: at(x(n)), X2: at(x(n)), Y: "4", Y2: at(bottom)})
		add(Shape{Kind: "text", Class: "axis", X: at(x(n)), Y: at(bottom + 18), Anchor: "middle", Words: c.number(n)})
	}
	for i, g := range games {
		y := pitch*float64(i) + pitch/2
		add(Shape{Kind: "text", Class: "axis", X: at(left - 14), Y: at(y + 5), Anchor: "end", Words: c.number(g.Number)})
		add(Shape{Kind: "line", Class: "rail", X: at(left), X2: at(right), Y: at(y), Y2: at(y)})
		add(Shape{Kind: "line", Class: "post", X: at(x(g.Target)), X2: at(x(g.Target)), Y: at(y - 16), Y2: at(y + 16)})
		level := map[int]int{}
		for _, p := range order {
			is, there := g.Scores[p]
			if !there {
				continue
			}
			// Those that are level stand a little apart, below and above the line.
			shift := float64((level[is.GameGlory]+1)/2) * 9
			if level[is.GameGlory]%2 == 1 {
				shift = -shift
			}
			level[is.GameGlory]++
			if g.Winner == p {
				add(Shape{Kind: "circle", Class: "winner", X: at(x(is.GameGlory)), Y: at(y + shift), R: at(crestAt/2 + 3)})
			}
			c.token(p, x(is.GameGlory), y+shift)
		}
	}
	c.Legend = []Swatch{{"post", target}, {"winner", winner}}
	return c
}

// Bars draws a bar for each province: what it keeps for good, what can be stolen
// and what can be lost, and what of games that name no sources.
func Bars(bars []Bar, number func(int) string, words func(scoring.Hold) string) Drawing {
	const pitch, left, right = 36.0, 34.0, wide - 50
	c := Drawing{Width: wide, Height: int(pitch)*len(bars) + 8, number: number}
	most := 1
	used := map[scoring.Hold]bool{}
	for _, b := range bars {
		sum := 0
		for _, n := range b.Held {
			sum += max(n, 0)
		}
		most = max(most, sum)
	}
	for i, b := range bars {
		y := pitch*float64(i) + 6
		c.token(b.Province, left-16, y+pitch/2-4)
		x := left
		for n, hold := range Shares {
			if b.Held[hold] <= 0 {
				continue
			}
			used[hold] = true
			w := (right - left) * float64(b.Held[hold]) / float64(most)
			c.Shapes = append(c.Shapes, Shape{Kind: "rect", Class: "share share-" + strconv.Itoa(n+1) + " p-" + string(b.Province), X: at(x), Y: at(y + 4), W: at(w), H: at(pitch - 16)})
			x += w
		}
		c.Shapes = append(c.Shapes, Shape{Kind: "text", Class: "end", X: at(right + 10), Y: at(y + pitch/2), Anchor: "start", Words: c.number(b.Total)})
	}
	for n, hold := range Shares {
		if used[hold] {
			c.Legend = append(c.Legend, Swatch{"share-" + strconv.Itoa(n+1), words(hold)})
		}
	}
	return c
}
