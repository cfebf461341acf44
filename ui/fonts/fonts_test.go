package fonts_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
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

// TestEveryWordIsInTheFaceThatDrawsIt: what the catalogues say in any language,
// and what the sources put together beside them, has its drawing in every face;
// none is borrowed from another, where it would stand at another height.
func TestEveryWordIsInTheFaceThatDrawsIt(t *testing.T) {
	said := map[rune]string{}
	for _, lang := range translations.Languages() {
		for _, game := range []string{scoring.Game, skulltales.Game} {
			messages := translations.New(lang).For(game).Messages()
			if len(messages) < 1000 {
				t.Errorf("%s has only %d texts of %s", lang, len(messages), game)
			}
			for key, m := range messages {
				for _, r := range m.One + m.Other {
					said[r] = string(lang) + " " + key
				}
			}
		}
	}
	for _, n := range []int{-1234567890, 1234567890} {
		for _, lang := range translations.Languages() {
			for _, r := range translations.Number(lang, n) + translations.Signed(lang, n) {
				said[r] = "a number"
			}
		}
	}
	written(t, said)
	for _, r := range "−→\u202f«»…·×÷–’“”" {
		if said[r] == "" {
			t.Errorf("nobody says %q: what is said was not read", r)
		}
	}
	delete(said, '\n')
	for r, where := range said {
		if !inPages(r) {
			t.Errorf("the pages' faces are cut without %q (%U) of %s: see ui/page/assets/faces.css", r, r, where)
		}
	}
	for name, face := range faces {
		covers, err := fonts.Covers(face)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for r, where := range said {
			if !covers.Has(r) {
				t.Errorf("%s does not draw %q (%U) of %s", name, r, r, where)
			}
		}
	}
}

// pageRanges are the characters in the faces of the pages.
var pageRanges = sync.OnceValue(func() (list [][2]rune) {
	style, err := os.ReadFile("../page/assets/faces.css")
	if err != nil {
		panic(err)
	}
	for _, found := range regexp.MustCompile(`unicode-range: ([^;]*);`).FindAllStringSubmatch(string(style), -1) {
		list = list[:0] // the same in each
		for _, span := range strings.Split(strings.ReplaceAll(found[1], " ", ""), ",") {
			first, last, several := strings.Cut(strings.TrimPrefix(span, "U+"), "-")
			if !several {
				last = first
			}
			from, bad := strconv.ParseInt(first, 16, 32)
			to, worse := strconv.ParseInt(last, 16, 32)
			if err := errors.Join(bad, worse); err != nil {
				panic(err)
			}
			list = append(list, [2]rune{rune(from), rune(to)})
		}
	}
	return list
})

func inPages(r rune) bool {
	return slices.ContainsFunc(pageRanges(), func(span [2]rune) bool { return span[0] <= r && r <= span[1] })
}

// written adds the characters beyond ASCII of all literals of the sources that
// put words together.
func written(t *testing.T, said map[rune]string) {
	t.Helper()
	for _, room := range []string{"..", "../../translations", "../../cmd"} {
		err := filepath.WalkDir(room, func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			if strings.HasSuffix(filepath.Dir(path), "test") {
				return nil // what only tests say: names in letters that no face has
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(parsed, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && (lit.Kind == token.STRING || lit.Kind == token.CHAR) {
					text := strings.Trim(lit.Value, "'")
					if words, err := strconv.Unquote(lit.Value); err == nil {
						text = words
					}
					for _, r := range text {
						if r > unicode.MaxASCII && unicode.IsPrint(r) && r != hollow {
							said[r] = path
						}
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// hollow is what print draws for a character that no face has.
const hollow = '□'

// TestSignsStandLikeThePlus: a minus is the bar of the plus of its face, as high,
// as heavy and as wide, so that gains and losses stand in one column; an arrow
// points from the same height, and is as heavy.
func TestSignsStandLikeThePlus(t *testing.T) {
	for name, file := range noto {
		face, err := sfnt.Parse(file)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		plus, minus, arrow := drawing(t, face, '+'), drawing(t, face, '\u2212'), drawing(t, face, '→')
		if minus.wide != plus.wide || minus.left != plus.left || minus.right != plus.right {
			t.Errorf("%s: the plus is %v, the minus %v", name, plus, minus)
		}
		heavy := minus.top - minus.bottom
		if plusStem := plus.stem; heavy < plusStem-1 || heavy > plusStem+1 {
			t.Errorf("%s: the minus is %d heavy, the plus %d", name, heavy, plusStem)
		}
		for what, d := range map[string]drawn{"minus": minus, "arrow": arrow} {
			if off := (d.top + d.bottom) - (plus.top + plus.bottom); off < -4 || off > 4 {
				t.Errorf("%s: the middle of the %s stands off that of the plus by %d halves", name, what, off)
			}
		}
		if arrow.stem < heavy-1 || arrow.stem > heavy+1 || arrow.right <= plus.right || arrow.wide-arrow.right != plus.wide-plus.right {
			t.Errorf("%s: the arrow is %v beside the minus %v", name, arrow, minus)
		}
		zero := drawing(t, face, '0')
		if minus.bottom < zero.bottom || minus.top > zero.top {
			t.Errorf("%s: the minus reaches from %d to %d, the figures from %d to %d", name, minus.bottom, minus.top, zero.bottom, zero.top)
		}
	}
}

// drawn is a glyph in units of its face, y upwards: its box, how wide it is set,
// and how heavy it is at its left end.
type drawn struct{ left, right, top, bottom, wide, stem int }

func drawing(t *testing.T, face *sfnt.Font, r rune) drawn {
	t.Helper()
	em := fixed.Int26_6(face.UnitsPerEm())
	glyph, err := face.GlyphIndex(nil, r)
	if err != nil || glyph == 0 {
		t.Fatalf("no glyph for %q: %v", r, err)
	}
	box, wide, err := face.GlyphBounds(nil, glyph, em, font.HintingNone)
	if err != nil {
		t.Fatal(err)
	}
	segments, err := face.LoadGlyph(nil, glyph, em, nil)
	if err != nil {
		t.Fatal(err)
	}
	d := drawn{left: int(box.Min.X), right: int(box.Max.X), top: -int(box.Min.Y), bottom: -int(box.Max.Y), wide: int(wide)}
	low, high := math.MaxInt, math.MinInt
	for _, s := range segments {
		if at := s.Args[0]; int(at.X) == d.left && s.Op != sfnt.SegmentOpQuadTo {
			low, high = min(low, -int(at.Y)), max(high, -int(at.Y))
		}
	}
	d.stem = high - low
	return d
}

// TestCondensedHasSigns: DejaVu lends print what Noto lacks still.
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
