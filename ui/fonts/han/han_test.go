package han_test

import (
	"strings"
	"testing"

	"golang.org/x/image/font/sfnt"

	"astrolabe/ui/fonts/han"
)

// The face draws what is written most in each of three countries: no syllable of Korean
// and no usual kana is missing.
func TestFaceDrawsTheEast(t *testing.T) {
	face, err := sfnt.Parse(han.Fallback)
	if err != nil {
		t.Fatal(err)
	}
	var b sfnt.Buffer
	for _, block := range [][2]rune{{0xAC00, 0xD7A3}, {0x3041, 0x3094}, {0x30A1, 0x30F6}, {0x4E00, 0x9FA5}} {
		missing := 0
		for r := block[0]; r <= block[1]; r++ {
			if i, err := face.GlyphIndex(&b, r); err != nil || i == 0 {
				missing++
			}
		}
		if missing > 0 {
			t.Errorf("from %U to %U it lacks %d", block[0], block[1], missing)
		}
	}
}

func TestLicenseTravelsWithTheFace(t *testing.T) {
	if !strings.Contains(han.License, "Apache License") || !strings.Contains(han.License, "Droid") {
		t.Error("Droid.txt is not the license of the Droid fonts")
	}
}
