package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"astrolabe/ui/fonts"
)

var noto = map[string][]byte{
	"NotoSans-Regular.ttf": fonts.SansRegular, "NotoSans-Bold.ttf": fonts.SansBold,
	"NotoSerif-Regular.ttf": fonts.SerifRegular, "NotoSerif-Bold.ttf": fonts.SerifBold, "NotoSerif-Italic.ttf": fonts.SerifItalic,
	"NotoSerifDisplay-Regular.ttf": fonts.SerifDisplay,
}

// without is a carried face as it is published: without the signs.
func without(t *testing.T, raw []byte) []byte {
	t.Helper()
	f, err := parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []rune{minus, arrow} {
		glyph, there := f.glyphs[r]
		if !there || int(glyph) < len(f.offsets)-3 {
			t.Fatalf("%q is glyph %d of %d", r, glyph, len(f.offsets)-1)
		}
		delete(f.glyphs, r)
	}
	f.offsets = f.offsets[:len(f.offsets)-2]
	f.tables["glyf"] = f.tables["glyf"][:f.offsets[len(f.offsets)-1]]
	return f.bytes()
}

// TestTheCarriedFacesAreMade: of the published faces, named as they are read,
// come the bytes that are carried.
func TestTheCarriedFacesAreMade(t *testing.T) {
	from, to := t.TempDir(), t.TempDir()
	for name, face := range noto {
		if err := os.WriteFile(filepath.Join(from, name), without(t, face), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := convert(from, to); err != nil {
		t.Fatal(err)
	}
	for name, want := range noto {
		if got, err := os.ReadFile(filepath.Join(to, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is made otherwise than it is carried (%v)", name, err)
		}
	}
	if len(carried) != len(noto) {
		t.Errorf("%d faces are made, %d carried", len(carried), len(noto))
	}
}

// TestAFaceKeepsItsOwnSigns: nothing is drawn that is there.
func TestAFaceKeepsItsOwnSigns(t *testing.T) {
	for name, face := range noto {
		if again, err := signed(face); err != nil || !bytes.Equal(again, face) {
			t.Errorf("%s was changed (%v)", name, err)
		}
	}
}

// TestWhatIsNoFaceIsRefused: nothing is written of it, and nothing falls over.
func TestWhatIsNoFaceIsRefused(t *testing.T) {
	if err := convert(t.TempDir(), t.TempDir()); err == nil {
		t.Error("an empty folder was read")
	}
	for _, bad := range [][]byte{nil, []byte("OTTO"), make([]byte, 64), fonts.SansRegular[:4096]} {
		if _, err := signed(bad); err == nil {
			t.Errorf("%d bytes that are no face were taken for one", len(bad))
		}
	}
	for _, outline := range [][]point{nil, make([]point, 12), {{0, 0}, {0, 1}, {1, 1}, {1, 0}}} {
		if b, err := barOf(outline); err == nil {
			t.Errorf("%v has the bar %v", outline, b)
		}
	}
}
