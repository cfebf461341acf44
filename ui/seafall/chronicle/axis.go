package chronicle

import (
	"math"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/typeset"
)

// chartHead is a chart's heading with the note below it, and its bookmark.
func chartHead(c *leaf, text, note string) {
	c.press.Bookmark(text, 1, c.y-6)
	c.press.Text(c.press.Left, c.y, text, heading, typeset.ToLeft)
	c.press.Fitted(c.press.Left, c.y+4.6, note, caption.At(7.3), typeset.ToLeft, c.press.Right-c.press.Left, 1, false)
}

// reading is a province's value after a game.
type reading struct {
	game  int // index into the record
	value int
}

// readingsOf are what a province had after each game that it was in.
func readingsOf(c *leaf, p seafall.Province, of func(g seafall.GameRecord, score seafall.Score) int) []reading {
	var list []reading
	for i, g := range c.State.Record {
		if score, there := g.Scores[p]; there {
			list = append(list, reading{i, of(g, score)})
		}
	}
	return list
}

// axis is a scale of whole numbers, low at the foot. Its lines stand at
// multiples of the step.
type axis struct {
	low, high, step int
	foot, head      float64 // where they are on the page
}

// newAxis has steps of 1, 2 or 5 and their tenfolds, at most n of them.
func newAxis(low, high, n int, foot, head float64) axis {
	step := 1
	for i := 0; (high-low)/step > n; i++ {
		step = int(math.Pow10(i/3)) * []int{1, 2, 5}[i%3]
	}
	return axis{low: low, high: max(high, low+1), step: step, foot: foot, head: head}
}

func (a axis) at(value int) float64 {
	return a.foot - (a.foot-a.head)*float64(value-a.low)/float64(a.high-a.low)
}

// lines are the values that have a line.
func (a axis) lines() []int {
	var list []int
	for v := int(math.Ceil(float64(a.low)/float64(a.step))) * a.step; v <= a.high; v += a.step {
		list = append(list, v)
	}
	return list
}

// drawGrid draws an axis' faint lines with their numbers at the left.
func drawGrid(c *leaf, a axis, x1, x2 float64) {
	for _, v := range a.lines() {
		width, colour := 0.12, typeset.RGB(0xDADBD7)
		if v == 0 {
			width, colour = 0.25, faint
		}
		c.press.Rule(x1, x2, a.at(v), colour, width)
		c.press.Text(x1-1.6, a.at(v)+0.85, c.Number(v), tiny.At(7), typeset.ToRight)
	}
}

// drawRoute draws a province's line with a white halo; dashes are those of its
// livery, scaled.
func drawRoute(press *typeset.Press, v look, points []typeset.Point, width, halo, scale float64) {
	var line typeset.Shape
	for i, at := range points {
		if i == 0 {
			line.MoveTo(at.X, at.Y)
		} else {
			line.LineTo(at.X, at.Y)
		}
	}
	press.Join(typeset.Round)
	for _, light := range []bool{true, false} {
		press.Stroke(typeset.White, halo)
		if !light {
			press.Stroke(v.colour, width)
			scaled := make([]float64, len(v.dashes))
			for i, d := range v.dashes {
				scaled[i] = d * scale
			}
			press.Dashes(scaled...)
		}
		press.Draw(line, 0, 0, 1, typeset.Drawn)
		press.Dashes()
	}
	press.Join(typeset.Mitred)
}

// legs are the parts of a line between games that a province missed.
func legs(list []reading) [][]reading {
	var all [][]reading
	for i, r := range list {
		if i == 0 || r.game != list[i-1].game+1 {
			all = append(all, nil)
		}
		all[len(all)-1] = append(all[len(all)-1], r)
	}
	return all
}
