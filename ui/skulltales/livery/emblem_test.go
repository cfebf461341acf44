package livery_test

import (
	"image/color"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/crest"
	"astrolabe/ui/skulltales/livery"
)

// figure is a drawing and its name.
type figure struct{ name, outline string }

// figures are all drawings that the package gives.
func figures() []figure {
	var all []figure
	for _, t := range append(slices.Clone(skulltales.Types), skulltales.OtherType) {
		all = append(all, figure{string(t), livery.Emblem(t)})
	}
	for _, s := range livery.Signs {
		all = append(all, figure{string(s), s.Outline()})
	}
	for _, w := range skulltales.Wounds {
		all = append(all, figure{string(w), livery.Place(w)}, figure{string(w) + ", hurt", livery.Hurt(w)})
	}
	return all
}

func TestEveryTypeSignAndWoundIsDrawn(t *testing.T) {
	if n := len(figures()); n != 13+12+12 {
		t.Errorf("%d figures", n)
	}
	for _, f := range figures() {
		if segments, err := crest.Parse(f.outline); err != nil || len(segments) == 0 {
			t.Errorf("%s: %d segments, %v", f.name, len(segments), err)
		}
	}
	if livery.Emblem("parrot") != "" || livery.Emblem("flag") != "" || livery.Sign("parrot").Outline() != "" ||
		livery.Place("left_ear") != "" || livery.Hurt("eye") != "" {
		t.Error("what does not exist was drawn")
	}
}

// Every file is a filled path and nothing else, as the window and the book draw it, and
// is of something.
func TestEveryFileIsOneFilledPath(t *testing.T) {
	of := []string{"eye", "eye_wound", "hand", "hand_wound", "leg", "leg_wound"}
	for _, s := range livery.Signs {
		of = append(of, string(s))
	}
	for _, typ := range append(slices.Clone(skulltales.Types), skulltales.OtherType) {
		of = append(of, string(typ))
	}
	files, err := filepath.Glob("emblems/*.svg")
	if err != nil || len(files) != len(of) {
		t.Fatalf("%d files for %d drawings, %v", len(files), len(of), err)
	}
	whole := regexp.MustCompile(`^<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><path fill="#1B2733" d="[MLHVCQAZ0-9 .-]+Z"/></svg>\n$`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil || !whole.Match(text) {
			t.Errorf("%s is more than a filled path, or less: %v", file, err)
		}
		if name := strings.TrimSuffix(filepath.Base(file), ".svg"); !slices.Contains(of, name) {
			t.Errorf("%s is of nothing", file)
		}
	}
}

// Whatever is opened is closed, and nothing reaches beyond the square.
func TestEveryDrawingIsClosedAndStaysInItsBox(t *testing.T) {
	for _, f := range figures() {
		segments, err := crest.Parse(f.outline)
		if err != nil {
			t.Fatal(err)
		}
		if segments[len(segments)-1].Kind != crest.Close {
			t.Errorf("%s ends open", f.name)
		}
		low, high, here := math.Inf(1), math.Inf(-1), crest.Point{}
		for i, s := range segments {
			if s.Kind == crest.Move && i > 0 && segments[i-1].Kind != crest.Close {
				t.Errorf("%s goes on from an open outline", f.name)
			}
			for step := range 21 {
				p := s.End
				if s.Kind == crest.Cubic {
					p = along(here, s, float64(step)/20)
				}
				low, high = min(low, p.X, p.Y), max(high, p.X, p.Y)
			}
			here = s.End
		}
		if low < 0.5 || high > crest.Box-0.5 {
			t.Errorf("%s reaches from %.1f to %.1f", f.name, low, high)
		}
	}
}

// along is the point of a curve at u, from 0 to 1.
func along(from crest.Point, s crest.Segment, u float64) crest.Point {
	a, b, c, d := (1-u)*(1-u)*(1-u), 3*(1-u)*(1-u)*u, 3*(1-u)*u*u, u*u*u
	return crest.Point{X: a*from.X + b*s.C1.X + c*s.C2.X + d*s.End.X, Y: a*from.Y + b*s.C1.Y + c*s.C2.Y + d*s.End.Y}
}

// At 20 pixels a figure has body enough to be seen, and is not a blot: it has points
// that are all ink and points that are none.
func TestEveryDrawingReadsAtTwentyPixels(t *testing.T) {
	for _, f := range figures() {
		sum, inked, clear := 0.0, 0, 0
		for _, a := range cover(t, f, 20) {
			sum += a
			if a > 0.9 {
				inked++
			}
			if a < 0.1 {
				clear++
			}
		}
		if share := sum / 400; share < 0.2 || share > 0.75 || inked < 40 || clear < 80 {
			t.Errorf("%s covers %.0f %% of 20 by 20 pixels, %d of them in full, %d not at all", f.name, 100*share, inked, clear)
		}
	}
}

// cover is how much of each point a figure covers, from 0 to 1.
func cover(t *testing.T, f figure, side int) []float64 {
	t.Helper()
	picture, err := crest.Draw(f.outline, crest.Box, side, color.Black)
	if err != nil {
		t.Fatalf("%s: %v", f.name, err)
	}
	all := make([]float64, side*side)
	for i := range all {
		all[i] = float64(picture.Pix[4*i+3]) / 0xff
	}
	return all
}

// Laid over each other, two figures differ in a good part of what either covers; a wound
// differs from the place where it is, and left from right.
func TestNoTwoDrawingsAreAlike(t *testing.T) {
	all := figures()
	types := len(skulltales.Types) + 1
	closest := [2]float64{1, 1}
	for i, a := range all {
		for j, b := range all[:i] {
			of, least := 1, 0.08
			if i < types && j < types {
				of, least = 0, 0.4
			}
			d := unlike(cover(t, a, 24), cover(t, b, 24))
			closest[of] = min(closest[of], d)
			if d < least {
				t.Errorf("%s and %s differ in %.0f %% of what they cover", a.name, b.name, 100*d)
			}
		}
	}
	t.Logf("the two types that are most alike differ in %.0f %%, of all drawings in %.0f %%", 100*closest[0], 100*closest[1])
}

// unlike is which part of what either covers only one does.
func unlike(a, b []float64) float64 {
	apart, either := 0.0, 0.0
	for i := range a {
		apart += math.Abs(a[i] - b[i])
		either += max(a[i], b[i])
	}
	return apart / either
}

// A left wound is the right one turned over.
func TestLeftIsRightTurnedOver(t *testing.T) {
	for _, w := range skulltales.Wounds {
		if strings.HasPrefix(string(w), "left") {
			continue
		}
		for _, draw := range []func(skulltales.Wound) string{livery.Place, livery.Hurt} {
			right, left := cover(t, figure{string(w), draw(w)}, 32), cover(t, figure{string(w.Other()), draw(w.Other())}, 32)
			for i, a := range right {
				if turned := left[i/32*32+31-i%32]; math.Abs(a-turned) > 0.02 {
					t.Fatalf("%s at %d, %d: %.2f, turned over %.2f", w, i%32, i/32, a, turned)
				}
			}
		}
	}
}
