package chronicle_test

import (
	"fmt"
	"math"
	"testing"

	"astrolabe/ledger/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle/account"
	"astrolabe/ui/seafall/chronicle/leaf"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestLinesStandWhereTheNumbersSay reads the chart “Behind the leader” back from the file:
// for each province a line in its color, a point a game, as far below the leader's line as
// the record says, in the measure of the grid.
func TestLinesStandWhereTheNumbersSay(t *testing.T) {
	e := meet(t, "Measured", all(4)...)
	for _, glory := range [][]int{{12, 7, 4, 9}, {3, 8, 13, 2}, {9, 14, 6, 1}, {5, 15, 7, 10}} {
		e.begin()
		e.gain(inOrder(glory))
		e.end("", false)
	}
	record := e.state().Record
	page := typesettest.Drawn(t, pdf(t, e.book, translations.English, typeset.A4))[chartsPage-1]
	// The line of the leader is the grid's, heavier than the others.
	zero, left := 0.0, 0.0
	for _, l := range page.Lines {
		if len(l.Points) == 2 && l.Colour == "7C858D" && math.Abs(l.Width-0.25) < 0.02 && l.Points[0].X > 80 {
			zero, left = l.Points[0].Y, l.Points[0].X
			break
		}
	}
	if zero == 0 {
		t.Fatalf("no line of the leader among %d lines", len(page.Lines))
	}
	measure := 0.0 // millimetres for a glory
	for _, p := range seafall.Provinces[:4] {
		var line []typesettest.Point
		for _, l := range page.Lines {
			if l.Colour == fmt.Sprintf("%06X", leaf.Looks[p].Colour) && math.Abs(l.Width-0.55) < 0.02 && len(l.Points) == len(record) && l.Points[0].X > left {
				line = l.Points
			}
		}
		if line == nil {
			t.Errorf("%s has no line of %d points", p, len(record))
			continue
		}
		for i, g := range record {
			most, _ := account.Leading(g)
			behind := most - g.Scores[p].CampaignGlory
			if measure == 0 && behind > 0 {
				measure = (line[i].Y - zero) / float64(behind)
			}
			if at := zero + measure*float64(behind); math.Abs(line[i].Y-at) > 0.05 {
				t.Errorf("%s after game %d is %d behind, its point stands at %.2f, want %.2f", p, g.Number, behind, line[i].Y, at)
			}
			if i > 1 && math.Abs(line[i].X-2*line[i-1].X+line[i-2].X) > 0.05 {
				t.Errorf("%s: the games do not stand evenly: %v", p, line)
			}
		}
	}
	if measure < 0.3 {
		t.Errorf("a glory is %.2f mm", measure)
	}
}
