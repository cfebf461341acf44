package livery_test

import (
	"image/color"
	"math"
	"testing"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/seafall/livery"
)

var modes = []livery.Mode{livery.Day, livery.Night, livery.Contrast}

func TestEveryProvinceIsToldApart(t *testing.T) {
	for _, mode := range modes {
		fills := map[color.NRGBA]seafall.Province{}
		for _, p := range seafall.Provinces {
			c := livery.Of(p, mode)
			if other, taken := fills[c.Fill]; taken || c.Fill.A != 0xff {
				t.Errorf("%s in mode %d is filled as %s is", p, mode, other)
			}
			fills[c.Fill] = p
			if ratio(c.On, c.Fill) < 4.5 || ratio(c.Accent, c.Tint) < 4.5 {
				t.Errorf("%s in mode %d: %.1f on its fill, %.1f on its tint", p, mode, ratio(c.On, c.Fill), ratio(c.Accent, c.Tint))
			}
		}
	}
	if livery.Of("teal", livery.Day) != (livery.Colors{}) {
		t.Error("a province that is none has colours")
	}
}

func TestEveryProvinceHasACrestOfItsOwn(t *testing.T) {
	paths := map[string]seafall.Province{"": "nobody"}
	for _, p := range seafall.Provinces {
		path := livery.Crest(p)
		if other, taken := paths[path]; taken {
			t.Errorf("%s has the crest of %s", p, other)
		}
		paths[path] = p
	}
	if livery.Crest("teal") != "" {
		t.Error("a province that is none has a crest")
	}
}

// ratio is the contrast of two colours as WCAG counts it, from 1 to 21.
func ratio(a, b color.NRGBA) float64 {
	light := func(c color.NRGBA) float64 {
		channel := func(v uint8) float64 {
			s := float64(v) / 255
			if s <= 0.03928 {
				return s / 12.92
			}
			return math.Pow((s+0.055)/1.055, 2.4)
		}
		return 0.2126*channel(c.R) + 0.7152*channel(c.G) + 0.0722*channel(c.B)
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}
