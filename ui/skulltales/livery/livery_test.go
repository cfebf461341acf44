package livery_test

import (
	"image/color"
	"math"
	"testing"

	"astrolabe/ledger/skulltales"
	"astrolabe/ui/skulltales/livery"
)

var modes = []livery.Mode{livery.Day, livery.Night, livery.Contrast}

// sheets are the grounds on which an accent stands beside its tint, in each mode: what
// a card and its quieter half are painted in.
var sheets = [][]color.NRGBA{
	livery.Day:      {{0xFB, 0xF6, 0xEA, 0xFF}, {0xF1, 0xE8, 0xD3, 0xFF}},
	livery.Night:    {{0x0F, 0x25, 0x36, 0xFF}, {0x0A, 0x1C, 0x2A, 0xFF}},
	livery.Contrast: {{0xFF, 0xFF, 0xFF, 0xFF}},
}

func TestThereIsALiveryForEachOfAFullCrew(t *testing.T) {
	if livery.Count != skulltales.MostPirates {
		t.Errorf("%d liveries for a crew of %d", livery.Count, skulltales.MostPirates)
	}
	for _, mode := range modes {
		for _, none := range []int{-1, livery.Count} {
			if livery.Of(none, mode) != (livery.Colors{}) {
				t.Errorf("livery %d in mode %d has colors", none, mode)
			}
		}
	}
}

func TestWordsStandOutOnEveryLivery(t *testing.T) {
	for _, mode := range modes {
		least := 4.5
		if mode == livery.Contrast {
			least = 7
		}
		for i := range livery.Count {
			c := livery.Of(i, mode)
			for _, part := range []color.NRGBA{c.Fill, c.On, c.Accent, c.Tint} {
				if part.A != 0xff {
					t.Errorf("livery %d in mode %d is not opaque: %v", i, mode, c)
				}
			}
			if r := ratio(c.On, c.Fill); r < least {
				t.Errorf("livery %d in mode %d: %.1f on its fill", i, mode, r)
			}
			if r := ratio(c.Accent, c.Tint); r < least {
				t.Errorf("livery %d in mode %d: %.1f on its tint", i, mode, r)
			}
			for _, sheet := range sheets[mode] {
				if r := ratio(c.Accent, sheet); r < least {
					t.Errorf("livery %d in mode %d: %.1f on %v", i, mode, r, sheet)
				}
			}
			if r := ratio(c.Fill, sheets[mode][0]); r < 3 {
				t.Errorf("livery %d in mode %d: its fill stands out from a card by %.1f", i, mode, r)
			}
		}
	}
}

// ratio is the contrast of two colors as WCAG counts it, from 1 to 21.
func ratio(a, b color.NRGBA) float64 {
	light := func(c color.NRGBA) float64 {
		v := linear(c)
		return 0.2126*v[0] + 0.7152*v[1] + 0.0722*v[2]
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// linear are the amounts of light of a color, each from 0 to 1.
func linear(c color.NRGBA) [3]float64 {
	channel := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return [3]float64{channel(c.R), channel(c.G), channel(c.B)}
}
