package crest_test

import (
	"bytes"
	"image/color"
	"image/png"
	"math"
	"strings"
	"testing"

	"astrolabe/ui/crest"
)

// box is the extent of an outline, curves flattened.
func box(t *testing.T, path string) (minX, minY, maxX, maxY float64) {
	t.Helper()
	segments, err := crest.Parse(path)
	if err != nil {
		t.Fatal(err)
	}
	minX, minY, maxX, maxY = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	var here crest.Point
	for _, s := range segments {
		for i := range 21 {
			p, u := s.End, float64(i)/20
			if s.Kind == crest.Cubic {
				a, b, c, d := (1-u)*(1-u)*(1-u), 3*(1-u)*(1-u)*u, 3*(1-u)*u*u, u*u*u
				p = crest.Point{X: a*here.X + b*s.C1.X + c*s.C2.X + d*s.End.X, Y: a*here.Y + b*s.C1.Y + c*s.C2.Y + d*s.End.Y}
			}
			minX, minY, maxX, maxY = min(minX, p.X), min(minY, p.Y), max(maxX, p.X), max(maxY, p.Y)
		}
		here = s.End
	}
	return minX, minY, maxX, maxY
}

func TestEveryDrawingStaysInItsBox(t *testing.T) {
	inside := func(name, path string, side float64) {
		x0, y0, x1, y1 := box(t, path)
		if x0 < 0 || y0 < 0 || x1 > side || y1 > side {
			t.Errorf("%s reaches from (%.1f, %.1f) to (%.1f, %.1f), beyond 0 to %g", name, x0, y0, x1, y1, side)
		}
		if x1-x0 < side/2 && y1-y0 < side/2 {
			t.Errorf("%s is only %.1f by %.1f", name, x1-x0, y1-y0)
		}
	}
	if len(crest.Figures()) < 5 {
		t.Errorf("%d figures", len(crest.Figures()))
	}
	for _, f := range crest.Figures() {
		inside(string(f), crest.Path(f), crest.Box)
	}
	if len(crest.Icons()) < 39 {
		t.Errorf("%d icons", len(crest.Icons()))
	}
	for _, icon := range crest.Icons() {
		inside(string(icon), crest.IconPath(icon), crest.IconBox)
	}
}

// Strokes do not scale in the window, so no drawing may have one.
func TestDrawingsAreFilledShapes(t *testing.T) {
	for _, p := range crest.Figures() {
		svg := string(crest.SVG(p, color.NRGBA{R: 0xC5, G: 0x8F, B: 0x2A, A: 0xFF}))
		if strings.Contains(svg, "stroke") || !strings.Contains(svg, `fill="#C58F2A"`) {
			t.Errorf("%s: %s", p, svg)
		}
	}
	if crest.SVG("teal", color.Black) != nil || crest.IconSVG("teapot", color.Black) != nil || crest.Path("teal") != "" {
		t.Error("a drawing that does not exist was drawn")
	}
}

// A ring keeps its hole, and the edges are smooth.
func TestDrawFillsAndKeepsHoles(t *testing.T) {
	gold := color.NRGBA{R: 0xC5, G: 0x8F, B: 0x2A, A: 0xFF}
	coin, err := crest.Draw(crest.IconPath(crest.IconCoin), crest.IconBox, 96, gold)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct {
		x, y int
		want color.NRGBA
	}{{48, 14, gold}, {48, 24, color.NRGBA{}}, {48, 30, gold}, {48, 48, color.NRGBA{}}, {1, 1, color.NRGBA{}}} {
		if got := coin.NRGBAAt(p.x, p.y); got != p.want {
			t.Errorf("at %d, %d it is %v, want %v", p.x, p.y, got, p.want)
		}
	}
	soft := 0
	for i := 3; i < len(coin.Pix); i += 4 {
		if a := coin.Pix[i]; a > 0 && a < 0xff {
			soft++
		}
	}
	if soft < 50 {
		t.Errorf("only %d points of the edges are soft", soft)
	}
	if _, err := crest.Draw("M1", 24, 10, gold); err == nil {
		t.Error("half a command was drawn")
	}
}

func TestAppIcon(t *testing.T) {
	icon, err := png.Decode(bytes.NewReader(crest.AppIcon()))
	if err != nil {
		t.Fatal(err)
	}
	if b := icon.Bounds(); b.Dx() != 512 || b.Dy() != 512 {
		t.Errorf("icon.png is %v", b)
	}
	if _, _, _, alpha := icon.At(0, 0).RGBA(); alpha != 0 {
		t.Error("the icon's corner is not transparent")
	}
}

func TestParse(t *testing.T) {
	got, err := crest.Parse("M1 2L3,4H5V6C1 1 2 2 3 3Q4 4 5 5Z M0-1-2-3")
	if err != nil {
		t.Fatal(err)
	}
	want := []crest.Segment{
		{Kind: crest.Move, End: crest.Point{X: 1, Y: 2}},
		{Kind: crest.Line, End: crest.Point{X: 3, Y: 4}},
		{Kind: crest.Line, End: crest.Point{X: 5, Y: 4}},
		{Kind: crest.Line, End: crest.Point{X: 5, Y: 6}},
		{Kind: crest.Cubic, C1: crest.Point{X: 1, Y: 1}, C2: crest.Point{X: 2, Y: 2}, End: crest.Point{X: 3, Y: 3}},
		{Kind: crest.Cubic, C1: crest.Point{X: 3 + 2.0/3, Y: 3 + 2.0/3}, C2: crest.Point{X: 5 - 2.0/3, Y: 5 - 2.0/3}, End: crest.Point{X: 5, Y: 5}},
		{Kind: crest.Close, End: crest.Point{X: 1, Y: 2}},
		{Kind: crest.Move, End: crest.Point{X: 0, Y: -1}},
		{Kind: crest.Line, End: crest.Point{X: -2, Y: -3}},
	}
	if len(got) != len(want) {
		t.Fatalf("%d segments, want %d: %v", len(got), len(want), got)
	}
	for i := range want {
		if got[i].Kind != want[i].Kind || apart(got[i].C1, want[i].C1) > 1e-9 || apart(got[i].C2, want[i].C2) > 1e-9 || apart(got[i].End, want[i].End) > 1e-9 {
			t.Errorf("segment %d: %v, want %v", i, got[i], want[i])
		}
	}
}

func apart(a, b crest.Point) float64 { return math.Hypot(a.X-b.X, a.Y-b.Y) }

// Half a circle keeps its radius all along, whichever way it turns.
func TestArcsAreRound(t *testing.T) {
	for _, path := range []string{"M0 5A5 5 0 0 1 10 5", "M0 5A5 5 0 0 0 10 5", "M10 5A5 5 0 1 1 0 5", "M5 0A5 5 30 1 0 10 5"} {
		segments, err := crest.Parse(path)
		if err != nil {
			t.Fatal(err)
		}
		here := segments[0].End
		for _, s := range segments[1:] {
			for i := range 11 {
				u := float64(i) / 10
				a, b, c, d := (1-u)*(1-u)*(1-u), 3*(1-u)*(1-u)*u, 3*(1-u)*u*u, u*u*u
				p := crest.Point{X: a*here.X + b*s.C1.X + c*s.C2.X + d*s.End.X, Y: a*here.Y + b*s.C1.Y + c*s.C2.Y + d*s.End.Y}
				if r := apart(p, crest.Point{X: 5, Y: 5}); math.Abs(r-5) > 0.003 {
					t.Errorf("%s: %.4f from the centre at %v", path, r, p)
				}
			}
			here = s.End
		}
	}
}

func TestParseSaysWhatIsWrong(t *testing.T) {
	for path, want := range map[string]string{
		"L1 2":         "not with M",
		"12 3":         "command is missing",
		"M1":           "M needs 2 numbers",
		"M1 2X":        "unknown command",
		"M1 2C1 2 3 4": "C needs 6 numbers",
		"M1 2Z5":       "command is missing",
	} {
		if _, err := crest.Parse(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", path, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, p := range crest.Figures() {
		f.Add(crest.Path(p))
	}
	f.Add("M0 0A0 5 0 0 1 3 3")
	f.Fuzz(func(t *testing.T, path string) {
		segments, err := crest.Parse(path)
		if err == nil && len(segments) > 0 && segments[0].Kind != crest.Move {
			t.Errorf("%q begins with kind %d", path, segments[0].Kind)
		}
	})
}
