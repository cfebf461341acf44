package typeset_test

import (
	"strings"
	"testing"

	"astrolabe/ui/typeset"
)

// TestNothingIsDrawnOfTheInvisible in any face, whatever glyph it has, and nothing of a pile
// of marks.
func TestNothingIsDrawnOfTheInvisible(t *testing.T) {
	p := press(t)
	for _, face := range typeset.Faces() {
		want := p.Measure("Ashgate", face).String()
		for r := range rune(0xE0200) {
			if r == 0x3000 {
				r = 0xFE00 // what lies between is drawn
			}
			switch {
			case r == 0xAD, r == 0x34F, r == 0x61C, r == 0x115F, r == 0x1160, r == 0x17B4, r == 0x180B, r == 0x180E, r >= 0x200B && r <= 0x200F, r >= 0x202A && r <= 0x202E,
				r >= 0x2060 && r <= 0x206F, r == 0xFE0E, r == 0xFE0F, r == 0xFEFF, r == 0xFFA0, r == 0xE0041, r == 0xE0101:
				if got := p.Measure("Ash"+string(r)+"gate", face).String(); got != want {
					t.Errorf("%v: U+%04X is drawn: %+q", face, r, got)
				}
			}
		}
		if got := p.Measure("Ash\u3164gate", face).String(); got != want {
			t.Errorf("%v: U+3164 is drawn: %+q", face, got)
		}
		if got := p.Measure("Zoe"+strings.Repeat("\u0301", 40), face); got.String() != "Zoe" && got.String() != "Zoé" {
			t.Errorf("%v: a pile of marks is drawn as %+q", face, got.String())
		}
		if got := p.Measure(strings.Repeat("\u0301", 40), face); got.Hollow() != 1 {
			t.Errorf("%v: marks alone are drawn as %+q", face, got.String())
		}
	}
	if got := p.Measure("👩\u200d👩\u200d👧", typeset.Serif); got.Hollow() != 1 {
		t.Errorf("a family is %d boxes", got.Hollow())
	}
}

// TestNoLineBeginsWithAClosingSign that French sets apart, whatever space was typed before
// it, even where its word has no room.
func TestNoLineBeginsWithAClosingSign(t *testing.T) {
	p := press(t)
	for _, text := range []string{"Vogue la galère !", "Vogue la galère\u00a0!", "Vogue la galère\u202f! Qui va là ? « Moi » ; et toi : non", "Anticonstitutionnellement !", "Où ? Là !"} {
		for width := 8.0; width < 60; width += 0.7 {
			lines, _ := wrap(p, text, 12, width)
			for _, l := range lines {
				if strings.ContainsAny(l[:1], "!?;:") || strings.HasPrefix(l, "»") || strings.HasPrefix(l, "\u00a0") || strings.HasPrefix(l, "\u202f") || strings.HasSuffix(l, "«") {
					t.Fatalf("%v wide: %q", width, lines)
				}
			}
		}
	}
}
