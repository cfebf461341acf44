package livery_test

import (
	"image/color"
	"math"
	"testing"

	"astrolabe/ui/skulltales/livery"
)

// sight is how somebody sees: what of the light of each color comes to which, as
// Machado, Oliveira and Fernandes (2009) give it for those who lack a sort of cone.
type sight struct {
	name  string
	sees  [3][3]float64
	fills float64 // how far apart two fills are at least
	texts float64 // and two accents
}

var sights = []sight{
	{"all colors", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, 20, 14},
	{"no green", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}, 10.5, 9},
	{"no red", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}, 10.5, 9},
	{"no blue", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}, 10.5, 7},
}

// Who sees no red, no green or no blue tells the liveries apart as well.
func TestEverybodyTellsTheLiveriesApart(t *testing.T) {
	for _, mode := range modes {
		for _, s := range sights {
			fills, texts := math.Inf(1), math.Inf(1)
			for i := range livery.Count {
				for j := range i {
					a, b := livery.Of(i, mode), livery.Of(j, mode)
					fills, texts = min(fills, s.apart(a.Fill, b.Fill)), min(texts, s.apart(a.Accent, b.Accent))
				}
			}
			t.Logf("mode %d, %s: fills %.1f apart, accents %.1f", mode, s.name, fills, texts)
			if fills < s.fills || texts < s.texts {
				t.Errorf("mode %d, %s: fills are %.1f apart, want %g; accents %.1f, want %g", mode, s.name, fills, s.fills, texts, s.texts)
			}
		}
	}
}

// provinces are the fills of the other game's: green, red, blue, gray and purple.
var provinces = [][]color.NRGBA{
	livery.Day:      {{0x2B, 0x6E, 0x3F, 0xFF}, {0xA6, 0x2F, 0x2A, 0xFF}, {0x1F, 0x5A, 0x96, 0xFF}, {0x59, 0x63, 0x6E, 0xFF}, {0x70, 0x39, 0x8F, 0xFF}},
	livery.Night:    {{0x31, 0x7D, 0x4B, 0xFF}, {0xC0, 0x46, 0x40, 0xFF}, {0x2E, 0x6F, 0xB4, 0xFF}, {0x66, 0x72, 0x80, 0xFF}, {0x8E, 0x59, 0xB3, 0xFF}},
	livery.Contrast: {{0x00, 0x50, 0x1F, 0xFF}, {0x8F, 0x0F, 0x0B, 0xFF}, {0x00, 0x3C, 0x82, 0xFF}, {0x3A, 0x41, 0x49, 0xFF}, {0x56, 0x1B, 0x7C, 0xFF}},
}

// A livery is no province's: whoever plays both games knows which one lies open.
func TestNoLiveryIsAProvinces(t *testing.T) {
	for _, mode := range modes {
		for i := range livery.Count {
			for _, p := range provinces[mode] {
				if d := sights[0].apart(livery.Of(i, mode).Fill, p); d < 8 {
					t.Errorf("mode %d: livery %d is %.1f from %v", mode, i, d, p)
				}
			}
		}
	}
}

// apart is how different two colors look: their distance in Ottosson's Oklab, in which
// black and white are 100 apart and neighbors that one can just tell are about 2.
func (s sight) apart(a, b color.NRGBA) float64 {
	x, y := s.lab(a), s.lab(b)
	return 100 * math.Sqrt((x[0]-y[0])*(x[0]-y[0])+(x[1]-y[1])*(x[1]-y[1])+(x[2]-y[2])*(x[2]-y[2]))
}

func (s sight) lab(c color.NRGBA) [3]float64 {
	v := times(s.sees, linear(c))
	for i := range v {
		v[i] = min(max(v[i], 0), 1)
	}
	v = times([3][3]float64{{0.4122214708, 0.5363325363, 0.0514459929}, {0.2119034982, 0.6806995451, 0.1073969566}, {0.0883024619, 0.2817188376, 0.6299787005}}, v)
	for i := range v {
		v[i] = math.Cbrt(v[i])
	}
	return times([3][3]float64{{0.2104542553, 0.7936177850, -0.0040720468}, {1.9779984951, -2.4285922050, 0.4505937099}, {0.0259040371, 0.7827717662, -0.8086757660}}, v)
}

func times(m [3][3]float64, v [3]float64) [3]float64 {
	var out [3]float64
	for i, row := range m {
		out[i] = row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
	}
	return out
}
