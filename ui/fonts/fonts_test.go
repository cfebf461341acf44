package fonts_test

import (
	"maps"
	"strings"
	"testing"

	"astrolabe/ui/fonts"
)

var noto = map[string][]byte{
	"SansRegular": fonts.SansRegular, "SansBold": fonts.SansBold,
	"SerifRegular": fonts.SerifRegular, "SerifBold": fonts.SerifBold, "SerifItalic": fonts.SerifItalic,
	"SerifDisplay": fonts.SerifDisplay,
}

var dejaVu = map[string][]byte{"Condensed": fonts.Condensed, "CondensedBold": fonts.CondensedBold}

var faces = func() map[string][]byte {
	all := maps.Clone(noto)
	maps.Copy(all, dejaVu)
	return all
}()

// Every face draws what English and French need, the no-break spaces included.
func TestFacesCoverBothLanguages(t *testing.T) {
	const needed = "ABCXYZabcxyz0123456789 àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ’‘“”«»–—…·×+\u00a0\u202f%&!?;:/()[]"
	for name, face := range faces {
		covers, err := fonts.Covers(face)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, r := range needed {
			if !covers.Has(r) {
				t.Errorf("%s does not draw %q (%U)", name, r, r)
			}
		}
		if !covers.HasAll("Chloé") || covers.HasAll("Chloé 🦊") {
			t.Errorf("%s: HasAll is wrong about a name with a pictogram", name)
		}
	}
}

// Noto lacks arrows and ticks: whoever draws them must take another face.
func TestFacesLackArrows(t *testing.T) {
	for name, face := range noto {
		covers, err := fonts.Covers(face)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, r := range "→✓★" {
			if covers.Has(r) {
				t.Errorf("%s draws %q now: the fallback can go", name, r)
			}
		}
	}
}

// DejaVu has them, and a true minus sign: the chronicle counts on it.
func TestCondensedHasSigns(t *testing.T) {
	for name, face := range dejaVu {
		covers, err := fonts.Covers(face)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !covers.HasAll("\u2212→✓★") {
			t.Errorf("%s lacks a sign", name)
		}
	}
}

func TestCoversRefusesWhatIsNoFont(t *testing.T) {
	for _, bad := range [][]byte{nil, []byte("OTTO"), fonts.SansRegular[:200], make([]byte, 64)} {
		if _, err := fonts.Covers(bad); err == nil {
			t.Errorf("%d bytes that are no font were taken for one", len(bad))
		}
	}
}

func TestLicenseTravelsWithTheFaces(t *testing.T) {
	if !strings.Contains(fonts.License, "SIL OPEN FONT LICENSE Version 1.1") || !strings.Contains(fonts.License, "Noto") {
		t.Error("OFL.txt is not the licence of the Noto fonts")
	}
	if !strings.Contains(fonts.LicenseDejaVu, "DejaVu") || !strings.Contains(fonts.LicenseDejaVu, "Permission is hereby granted") {
		t.Error("DejaVu.txt is not the licence of the DejaVu fonts")
	}
}

func FuzzCovers(f *testing.F) {
	f.Add([]byte("\x00\x01\x00\x00\x00\x01"))
	f.Add(fonts.SerifItalic[:4096])
	f.Fuzz(func(t *testing.T, face []byte) {
		covers, err := fonts.Covers(face)
		if err == nil {
			covers.Has('a')
		}
	})
}
