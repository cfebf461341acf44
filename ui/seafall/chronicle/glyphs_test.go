package chronicle_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/fonts"
	"astrolabe/ui/fonts/han"
	"astrolabe/ui/typeset"
)

// printedFace is a face of a document: what its characters lead to.
type printedFace struct {
	name   string
	glyphs []byte // two for each character, 0 for the box of a missing glyph
}

var (
	objects  = regexp.MustCompile(`(?s)(\d+) 0 obj\n(.*?)\nendobj`)
	streamed = regexp.MustCompile(`(?s)stream\n(.*)\nendstream`)
	resource = regexp.MustCompile(`/(F[0-9a-f]{40}) (\d+) 0 R`)
	baseName = regexp.MustCompile(`/BaseFont /utf8(\w+)`)
	leads    = regexp.MustCompile(`/(DescendantFonts \[|CIDToGIDMap )(\d+) 0 R`)
	shown    = regexp.MustCompile(`(?s)/(F[0-9a-f]{40}) [\d.]+ Tf|\(((?:\\.|[^\\()])*)\) Tj`)
)

// setting lists what each face of a document sets, character by character, as
// the file itself has it.
func setting(t *testing.T, document []byte) (faces map[string]printedFace, runes map[string][]rune) {
	t.Helper()
	all := map[int][]byte{}
	for _, m := range objects.FindAllSubmatch(document, -1) {
		n, _ := strconv.Atoi(string(m[1]))
		all[n] = m[2]
	}
	follow := func(body []byte, key string) []byte {
		for _, m := range leads.FindAllSubmatch(body, -1) {
			if bytes.HasPrefix(m[1], []byte(key)) {
				n, _ := strconv.Atoi(string(m[2]))
				return all[n]
			}
		}
		t.Fatalf("no %s in %.80q", key, body)
		return nil
	}
	inflate := func(body []byte) []byte {
		m := streamed.FindSubmatch(body)
		if m == nil {
			t.Fatalf("no stream in %.80q", body)
		}
		r, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			t.Fatal(err)
		}
		out, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	faces, runes = map[string]printedFace{}, map[string][]rune{}
	for _, body := range all {
		for _, m := range resource.FindAllSubmatch(body, -1) {
			n, _ := strconv.Atoi(string(m[2]))
			faces[string(m[1])] = printedFace{name: string(baseName.FindSubmatch(all[n])[1]),
				glyphs: inflate(follow(follow(all[n], "DescendantFonts"), "CIDToGIDMap"))}
		}
	}
	for _, body := range all {
		if !bytes.HasPrefix(body, []byte("<</Filter /FlateDecode /Length")) {
			continue
		}
		content, face := inflate(body), ""
		for _, m := range shown.FindAllSubmatch(content, -1) {
			if m[1] != nil {
				face = string(m[1])
				continue
			}
			text := unescape(m[2])
			units := make([]uint16, len(text)/2)
			for i := range units {
				units[i] = binary.BigEndian.Uint16(text[2*i:])
			}
			runes[face] = append(runes[face], utf16.Decode(units)...)
		}
	}
	return faces, runes
}

// unescape takes the backslashes out of a string of the file.
func unescape(b []byte) []byte {
	var out []byte
	for i := 0; i < len(b); i++ {
		if b[i] == '\\' && i+1 < len(b) {
			i++
			if b[i] == 'r' {
				out = append(out, '\r')
				continue
			}
		}
		out = append(out, b[i])
	}
	return out
}

// Every character that a book sets has its glyph: in the face as it is carried,
// and in the part of it that is in the file.
func TestEveryCharacterHasItsGlyph(t *testing.T) {
	carried := map[string][]byte{"serif": fonts.SerifRegular, "serifB": fonts.SerifBold, "serifI": fonts.SerifItalic,
		"display": fonts.SerifDisplay, "sans": fonts.Condensed, "sansB": fonts.CondensedBold, "han": han.Fallback}
	covers := map[string]fonts.Coverage{}
	for name, file := range carried {
		c, err := fonts.Covers(file)
		if err != nil {
			t.Fatal(err)
		}
		covers[name] = c
	}
	books := map[string]*evenings{"odd": oddNames(t), "crowded": crowded(t), "saga": saga(t, "Au-delà du dernier fanal", 12, all(5), true)}
	check := func(t *testing.T, name string, document []byte) {
		needs := len(carried) - 1
		if name == "odd" {
			needs++ // what is written in China and Japan brings its own
		}
		faces, runes := setting(t, document)
		set := 0
		for key, face := range faces {
			wrong := map[rune]bool{}
			for _, r := range runes[key] {
				set++
				if r > 0xFFFF || int(r)*2+1 >= len(face.glyphs) || binary.BigEndian.Uint16(face.glyphs[2*r:]) == 0 || !covers[face.name].Has(r) {
					wrong[r] = true
				}
			}
			for r := range wrong {
				t.Errorf("%s: %s has no glyph for %q (%U)", name, face.name, r, r)
			}
		}
		if len(faces) != needs || set < 2000 {
			t.Errorf("%s: read %d faces and %d characters", name, len(faces), set)
		}
	}
	eachEdition(t, func(t *testing.T, lang translations.Language, paper typeset.Paper) {
		for name, e := range books {
			check(t, name, pdf(t, e.book, lang, paper))
		}
		check(t, "sample", pdf(t, sampleBook(t), lang, paper))
	})
}

// Every character of the words that the chronicle takes from the catalogue has
// a glyph in every face: none of them may become a box.
func TestNoWordNeedsAHollowBox(t *testing.T) {
	press, err := typeset.New(typeset.A4, typeset.About{})
	if err != nil {
		t.Fatal(err)
	}
	hollow := func(text string) int {
		most := 0
		for _, f := range typeset.Faces() {
			most = max(most, press.Measure(text, f).Hollow())
		}
		return most
	}
	words := 0
	for _, lang := range translations.Languages() {
		for key, m := range translations.New(lang).For(scoring.Game).Messages() {
			if !strings.HasPrefix(key, "chronicle.") && !strings.HasPrefix(key, "term.") && !strings.HasPrefix(key, "fact.") {
				continue
			}
			words++
			if n := hollow(m.One + m.Other); n > 0 {
				t.Errorf("%s %s: a face has no glyph for %d characters of %q", lang, key, n, m.One+m.Other)
			}
		}
	}
	if words < 200 {
		t.Errorf("looked at only %d texts", words)
	}
	if n := hollow("0123456789 \u2212 – … · Łódź Ørsted Ăsa Владимир Ἀθήνη"); n > 0 {
		t.Errorf("%d characters of European names became boxes", n)
	}
}
