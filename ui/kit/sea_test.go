package kit_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/pieces"
	"astrolabe/ui/theme"
)

// sea is a chart with an island in each of these columns, with one site more
// from island to island.
func sea(columns ...int) *pieces.Sea {
	var islands []pieces.SeaIsland
	for i, column := range columns {
		var marks []*pieces.SiteMark
		for n := range i % 7 {
			marks = append(marks, pieces.NewSiteMark("", n == 2))
		}
		name := fmt.Sprintf("island.%d.%d", column, i)
		isle := pieces.NewIsle(name, ink.NewText(theme.Section, "Island of a long name "+name), func() {}, marks...)
		isle.TestID = name
		islands = append(islands, pieces.SeaIsland{Column: column, Island: isle})
	}
	s := pieces.NewSea("N", "Open sea", islands...)
	s.TestID = "sea"
	return s
}

func apart(a, b control.Rect) bool {
	return a.X+a.W <= b.X || b.X+b.W <= a.X || a.Y+a.H <= b.Y || b.Y+b.H <= a.Y
}

// However many islands there are and however narrow the sea is, none stands on
// another or on the rose, all stand within the sea, and one in the east never
// stands further west than one in the west.
func TestIslandsHaveRoomOnTheSea(t *testing.T) {
	fynetest.NewApp(t)
	charts := [][]int{{}, {4}, {1, 2}, {9, 9}, {3, 1, 2}, {1, 1, 1, 1, 1, 1, 1}, {1, 1, 2, 2, 3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
		{20, 1, 1, 1, 2, 5, 5, 5, 5, 5, 7, 8, 9, 9, 12, 12, 12, 14, 19, 20}}
	for _, columns := range charts {
		for _, width := range []float32{320, 560, 800, 1014, 1900} {
			for _, scale := range []float32{1, 2} {
				what := fmt.Sprintf("%v in %g at %g", columns, width, scale)
				s := sea(columns...)
				height := float32(0)
				window := stage(t, theme.Day, scale, fyne.NewSize(width, 600), s)
				height = max(600, layout.HeightFor(s, width))
				window.Resize(fyne.NewSize(width, height))
				var islands []control.Rect
				var rose control.Rect
				for _, r := range control.Rects(window.Canvas()) {
					switch {
					case strings.HasPrefix(r.ID, "island."):
						islands = append(islands, r)
					case r.ID == "sea.rose":
						rose = r
					}
				}
				if len(islands) != len(columns) || rose.W < 40 {
					t.Fatalf("%s: there are %d islands and a rose of %g", what, len(islands), rose.W)
				}
				for i, a := range append(islands, rose) {
					if a.X < 0 || a.Y < 0 || a.X+a.W > width || a.Y+a.H > height {
						t.Errorf("%s: %s reaches beyond the sea: %+v", what, a.ID, a)
					}
					for _, b := range append(islands, rose)[i+1:] {
						if !apart(a, b) {
							t.Errorf("%s: %s and %s stand on each other", what, a.ID, b.ID)
						}
						var west, east, n int
						if _, err := fmt.Sscanf(a.ID+" "+b.ID, "island.%d.%d island.%d.%d", &west, &n, &east, &n); err == nil && (west > east || a.X > b.X) {
							t.Errorf("%s: %s comes before %s", what, a.ID, b.ID)
						}
					}
				}
				for _, words := range kittest.CutTexts(window.Canvas().Content()) {
					t.Errorf("%s: %s", what, words)
				}
			}
		}
	}
}

// A badge lies on a mark and can be read, and all of it grows with the text.
func TestABadgeLiesOnItsMark(t *testing.T) {
	fynetest.NewApp(t)
	sides := map[float32]float32{}
	for _, scale := range []float32{1, 2} {
		plain, badged := pieces.NewSiteMark("", false), pieces.NewSiteMark("", false)
		badged.Tokens = []ink.Livery{pieces.Livery("red"), pieces.Livery("blue")}
		window := stage(t, theme.Day, scale, fyne.NewSize(300, 300), layout.Row(0, plain, badged))
		sides[scale] = plain.MinSize().Width
		if words := kittest.CutTexts(window.Canvas().Content()); len(words) > 0 {
			t.Errorf("at %g: %v", scale, words)
		}
		for _, mode := range theme.Modes() {
			window := stage(t, mode, scale, fyne.NewSize(300, 300), badged)
			for _, faint := range kittest.Faint(window.Canvas().Content()) {
				t.Errorf("%s: %s", mode, faint)
			}
		}
	}
	if sides[2] <= sides[1] {
		t.Errorf("a mark is %g at 1 and %g at 2", sides[1], sides[2])
	}
}

// An island is one control, by finger and by keyboard.
func TestAnIslandIsOneControl(t *testing.T) {
	taps := 0
	isle := pieces.NewIsle("kestrel", ink.NewText(theme.Section, "Kestrel"), func() { taps++ }, pieces.NewSiteMark("", false))
	isle.TestID = "kestrel"
	window := show(t, 300, 300, pieces.NewSea("N", "", pieces.SeaIsland{Column: 1, Island: isle}))
	r := find(t, window.Canvas(), "kestrel")
	test.TapCanvas(window.Canvas(), fyne.NewPos(r.X+r.W/2, r.Y+20))    // its land
	test.TapCanvas(window.Canvas(), fyne.NewPos(r.X+r.W/2, r.Y+r.H-9)) // its plaque
	window.Canvas().FocusNext()
	window.Canvas().Focused().TypedKey(key(fyne.KeyReturn))
	if taps != 3 {
		t.Errorf("%d of three taps counted", taps)
	}
}

// What stands beside the rest keeps its width, and grows with the text alone.
func TestASideColumnKeepsItsWidth(t *testing.T) {
	fynetest.NewApp(t)
	for _, width := range []float32{1080, 1280, 1920} {
		for scale, want := range map[float32]float32{1: 266, 1.5: 332.5} {
			window := stage(t, theme.Day, scale, fyne.NewSize(width, 500), layout.SideColumn(266, control.Named("left", layout.Gap(1, 1)), control.Named("right", layout.Gap(1, 1))))
			left, right := find(t, window.Canvas(), "left"), find(t, window.Canvas(), "right")
			if left.W != want || right.X != want || right.W != width-want || left.H != 500 || right.H != 500 {
				t.Errorf("in %g at %g: %+v and %+v", width, scale, left, right)
			}
		}
	}
}
