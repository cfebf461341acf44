package chronicle_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestLinesStandWhereTheNumbersSay reads both charts of lines back from the file: the
// lines end as high above the grid's zero as the log sheets say.
func TestLinesStandWhereTheNumbersSay(t *testing.T) {
	b := booktest.Sample(t, "en")
	document := printed(t, "drawn", b, translations.English, typeset.Edition{Paper: typeset.A4})
	n := slices.IndexFunc(strings.Split(typesettest.Read(t, document), "\f"), func(page string) bool {
		return strings.Contains(page, "Prestige by chapter") && strings.Contains(page, "Coins by chapter") && !strings.Contains(page, "CONTENTS")
	})
	if n < 0 {
		t.Fatal("no page of charts")
	}
	page := typesettest.Drawn(t, document)[n]
	var zeros []float64
	for _, l := range page.Lines {
		if len(l.Points) == 2 && l.Colour == "7C858D" && math.Abs(l.Width-0.25) < 0.02 && l.Points[0].Y == l.Points[1].Y {
			zeros = append(zeros, l.Points[0].Y)
		}
	}
	if len(zeros) < 2 {
		t.Fatalf("the charts have %d lines of zero", len(zeros))
	}
	above := 0.0
	for i, of := range []func(skulltales.Registre) int{
		func(r skulltales.Registre) int { return r.Prestige },
		func(r skulltales.Registre) int { return r.Coins },
	} {
		var ends []float64 // how high above zero each line ends
		for _, l := range page.Lines {
			last := l.Points[len(l.Points)-1]
			wide := math.Abs(l.Width-0.55) < 0.02 || math.Abs(l.Width-0.4) < 0.02
			if wide && l.Colour != "FFFFFF" && len(l.Points) > 1 && l.Points[0].X < last.X-10 && last.Y > above && last.Y < zeros[i]+0.01 {
				ends = append(ends, zeros[i]-last.Y)
			}
		}
		var want []int
		for _, p := range booktest.Of(b).Pirates {
			want = append(want, of(p.Registre))
		}
		slices.Sort(want)
		slices.Sort(ends)
		if len(ends) != len(want) {
			t.Fatalf("chart %d has %d lines, %d pirates sailed", i+1, len(ends), len(want))
		}
		measure := ends[len(ends)-1] / float64(want[len(want)-1])
		for j, v := range want {
			if math.Abs(ends[j]-measure*float64(v)) > 0.06 {
				t.Errorf("chart %d: a line ends %.2f mm above zero, of %v it is none at %.3f mm each", i+1, ends[j], want, measure)
			}
		}
		above = zeros[i]
	}
}
