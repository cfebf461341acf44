package kit_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/kit/plot"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

func games(n int) []string {
	labels := []string{"start"}
	for i := range n {
		labels = append(labels, fmt.Sprint(i+1))
	}
	return labels
}

// TestLineChartBelowZero: an axis that goes below zero names its negative
// steps, and a line that falls ends below zero.
func TestLineChartBelowZero(t *testing.T) {
	window := show(t, 440, 400, plot.NewLines(games(2),
		plot.Series{Wears: pieces.Livery("red"), Name: "Ben", Points: plot.Row(0, 0, -4, -7)},
		plot.Series{Wears: pieces.Livery("blue"), Name: "Chloé", Points: plot.Row(0, 0, 3, 9)}))
	words := control.TextIn(window.Content())
	for _, want := range []string{"\u22125", "\u22127", "9", "start"} {
		if !strings.Contains(words, want) {
			t.Errorf("no %q in %s", want, words)
		}
	}
	lowest := float32(0)
	zero := float32(0)
	for _, o := range all(window.Content()) {
		switch o := o.(type) {
		case *canvas.Line:
			lowest = max(lowest, o.Position1.Y, o.Position2.Y)
		case *canvas.Rectangle:
			if o.FillColor == theme.Color(theme.Line2) {
				zero = o.Position().Y
			}
		}
	}
	if zero == 0 || lowest <= zero {
		t.Errorf("the line falls to %g, zero is at %g", lowest, zero)
	}
}

// TestMarksAreTrue: every crest and every dot on a line stands where a value is,
// however close the lines are; a crest covers no other value.
func TestMarksAreTrue(t *testing.T) {
	values := map[seafall.Province][]int{"blue": {0, 12, 22, 31, 41}, "green": {0, 12, 20, 30, 47}, "red": {0, 11, 22, 34, 40}, "purple": {0, 3, 9, 12, 14}}
	var series []plot.Series
	for _, p := range []seafall.Province{"blue", "green", "red", "purple"} {
		series = append(series, plot.Series{Wears: pieces.Livery(p), Name: string(p), Points: plot.Row(0, values[p]...)})
	}
	series = append(series, plot.Series{Wears: pieces.Livery("gray"), Name: "gray", Points: plot.Row(2, 19, 28, 30)})
	place := func(x, y float32) fyne.Position {
		return fyne.NewPos(float32(math.Round(float64(x))), float32(math.Round(float64(y))))
	}
	for _, width := range []float32{330, 470, 1000} {
		window := show(t, width, 400, plot.NewLines(games(4), series...))
		there := map[fyne.Position]bool{} // where the lines have their values
		for _, o := range all(window.Content()) {
			if line, is := o.(*canvas.Line); is && line.StrokeWidth == theme.Stroke(2) {
				there[place(line.Position1.X, line.Position1.Y)] = true
				there[place(line.Position2.X, line.Position2.Y)] = true
			}
		}
		var crests []fyne.Position
		marks := 0
		for _, o := range all(window.Content()) {
			_, disc := o.(*canvas.Circle)
			_, token := o.(*kit.Token)
			size := o.Size()
			if !(token && size.Width == 18 || disc && size.Width > 0 && size.Width <= 8) {
				continue
			}
			marks++
			at := place(o.Position().X+size.Width/2, o.Position().Y+size.Height/2)
			if !there[at] {
				t.Errorf("%g wide: %T marks %v, where no value is", width, o, at)
			}
			if token {
				crests = append(crests, at)
			}
		}
		for _, at := range crests {
			for other := range there {
				if other != at && max(other.X-at.X, at.X-other.X, other.Y-at.Y, at.Y-other.Y) < 9 {
					t.Errorf("%g wide: the crest at %v covers the value at %v", width, at, other)
				}
			}
		}
		if len(crests) == 0 || marks < 12 {
			t.Errorf("%g wide: %d marks, %d of them crests", width, marks, len(crests))
		}
	}
}

// TestALineThatEndsHasACross: who has gone has a line that stops where it did, with a
// cross and no other mark; a line that misses a label goes straight on and marks nothing
// there.
func TestALineThatEndsHasACross(t *testing.T) {
	red, blue := pieces.Livery("red"), pieces.Livery("blue")
	window := show(t, 470, 400, plot.NewLines(games(4),
		plot.Series{Wears: red, Name: "Ben", Points: plot.Row(0, 0, 12, 20), Ended: true},
		plot.Series{Wears: blue, Name: "Chloé", Points: []plot.Point{{At: 0, Value: 4}, {At: 1, Value: 6}, {At: 4, Value: 9}}}))
	var arms []*canvas.Line
	drawn := map[bool]int{} // Ben’s
	tokens, ends := 0, 0
	for _, o := range all(window.Content()) {
		switch o := o.(type) {
		case *canvas.Line:
			switch {
			case o.Position2.X-o.Position1.X == 10:
				arms = append(arms, o)
			case o.StrokeWidth == theme.Stroke(2):
				drawn[o.StrokeColor == red.Accent()]++
			}
		case *kit.Token:
			if o.Size().Width == 18 {
				tokens++
			}
		case *canvas.Circle:
			if o.Size().Width == 8 {
				ends++
			}
		}
	}
	if len(arms) != 2 || arms[0].StrokeColor != red.Accent() {
		t.Errorf("%d lines make the cross", len(arms))
	}
	if drawn[true] != 2 || drawn[false] != 2 {
		t.Errorf("the lines have %v pieces", drawn)
	}
	if tokens != 2 || ends != 1 {
		t.Errorf("%d crests on the lines and %d ends, want those of game 1 alone and Chloé's end", tokens, ends)
	}
}

// TestLongCampaignsLeaveRoom: of nineteen games and five level lines no name
// stands on another, at any size of text.
func TestLongCampaignsLeaveRoom(t *testing.T) {
	var series []plot.Series
	var lines []pieces.ScoreLine
	provinces := []seafall.Province{"blue", "green", "gray", "red", "purple"}
	for i, p := range provinces {
		s := plot.Series{Wears: pieces.Livery(p), Name: "Bartholomew"}
		for g := range 20 {
			s.Points = append(s.Points, plot.Point{At: g, Value: 10*g + i%2})
		}
		series = append(series, s)
	}
	for g := range 19 {
		l := pieces.ScoreLine{Label: fmt.Sprint(g + 1), Target: min(11+g, 24)}
		for i, p := range provinces {
			l.Scores = append(l.Scores, pieces.Score{Province: p, Value: 9 + i/4*g, Winner: i == 4})
		}
		lines = append(lines, l)
	}
	for _, scale := range []float32{1, 2} {
		for _, o := range []fyne.CanvasObject{plot.NewLines(games(19), series...), pieces.NewScoreChart(lines...), pieces.NewScoreChart(lines[:6]...)} {
			fynetest.NewApp(t)
			window := stage(t, theme.Day, scale, fyne.NewSize(440, 470), layout.NewScroll(o))
			if wrong := append(kittest.CutTexts(window.Content()), kittest.Covered(window.Content())...); len(wrong) > 0 {
				t.Errorf("%T at %g: %v", o, scale, wrong)
			}
		}
	}
}

// TestScoreChartMarksTheWinner with a ring of its own, and gives every score
// its figure where there is room.
func TestScoreChartMarksTheWinner(t *testing.T) {
	window := show(t, 440, 300, pieces.NewScoreChart(pieces.ScoreLine{Label: "1", Target: 11, Scores: []pieces.Score{
		{Province: "red", Value: 9}, {Province: "blue", Value: 9}, {Province: "gray", Value: 12, Winner: true}}}))
	rings, nines := 0, 0
	for _, o := range all(window.Content()) {
		switch o := o.(type) {
		case *canvas.Circle:
			if o.StrokeColor == theme.Color(theme.Brass) {
				rings++
			}
		case *canvas.Text:
			if o.Text == "9" {
				nines++
			}
		}
	}
	if rings != 1 || nines != 2 {
		t.Errorf("%d rings and %d nines, want 1 and 2", rings, nines)
	}
}

// TestShareBarIsToScale: shares are as long as their numbers say.
func TestShareBarIsToScale(t *testing.T) {
	window := show(t, 440, 60, pieces.NewShareBar("green", 40, 20, 10, -3, 5))
	var widths []float32
	for _, o := range all(window.Content()) {
		if r, ok := o.(*canvas.Rectangle); ok && r.Visible() && r.Size().Height == 22 {
			widths = append(widths, r.Size().Width)
		}
	}
	if len(widths) != 3 || widths[0] != 2*widths[1] || widths[1] != 2*widths[2] {
		t.Errorf("shares of 20, 10 and 5 are %v wide", widths)
	}
}

// TestScoreFiguresStandOut: a figure on a line of the scale can be read in
// high contrast too, where that line is black.
func TestScoreFiguresStandOut(t *testing.T) {
	chart := pieces.NewScoreChart(pieces.ScoreLine{Label: "1", Target: 11, Scores: []pieces.Score{{Province: "red", Value: 10}, {Province: "blue", Value: 12, Winner: true}}})
	fynetest.NewApp(t)
	window := stage(t, theme.Contrast, 1, fyne.NewSize(420, 300), kit.NewCard(chart))
	for _, words := range kittest.Faint(window.Content()) {
		t.Error(words)
	}
	window.Resize(fyne.NewSize(900, 600))
	for _, words := range kittest.Faint(window.Content()) {
		t.Error(words)
	}
}
