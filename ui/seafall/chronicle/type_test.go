package chronicle_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"astrolabe/translations"
	"astrolabe/ui/seafall/chronicle"
)

// page is an empty page to set type on.
func page(t testing.TB) interface {
	Hollow(string) int
	Fit(text string, size, width float64, lines int) ([]string, []float64, float64)
	Wrap(text string, size, width float64) ([]string, []float64)
	Set(text string, size float64) ([]byte, error)
} {
	t.Helper()
	p, err := chronicle.Page()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Every character of the words that the chronicle takes from the catalogue has
// a glyph in every face: none of them may become a box.
func TestNoWordNeedsAHollowBox(t *testing.T) {
	p := page(t)
	words := 0
	for _, lang := range translations.Languages() {
		for key, m := range translations.Messages(lang) {
			if !strings.HasPrefix(key, "chronicle.") && !strings.HasPrefix(key, "term.") && !strings.HasPrefix(key, "fact.") {
				continue
			}
			words++
			if n := p.Hollow(m.One + m.Other); n > 0 {
				t.Errorf("%s %s: a face has no glyph for %d characters of %q", lang, key, n, m.One+m.Other)
			}
		}
	}
	if words < 200 {
		t.Errorf("looked at only %d texts", words)
	}
	if n := p.Hollow("0123456789 \u2212 – … · Łódź Ørsted Ăsa Владимир Ἀθήνη"); n > 0 {
		t.Errorf("%d characters of European names became boxes", n)
	}
}

func TestHollowBoxes(t *testing.T) {
	for text, want := range map[string]int{
		"Chloé":           0,
		"e\u0301te\u0301": 0, // decomposed
		"🦊":               1,
		"👩‍👩‍👧":           1, // one picture of three, two joiners
		"🏴‍☠️":            1,
		"👍🏽":              1,
		"a\u200db\ufe0fc": 0, // joiner and selector leave no trace
		"שלום":            4,
		"海の家":             3,
		"a🦊b海c":           2,
		"\u2212":          0,
	} {
		if got := page(t).Hollow(text); got != want {
			t.Errorf("%q needs %d hollow boxes, not %d", text, got, want)
		}
	}
}

func TestFit(t *testing.T) {
	p := page(t)
	const size, width = 10.0, 40.0
	texts, _, set := p.Fit("Corrow", size, width, 2)
	if len(texts) != 1 || set != size {
		t.Errorf("a short name was set as %q at %v", texts, set)
	}
	texts, widths, set := p.Fit("The Serene Twelve Lamps", size, width, 2)
	if len(texts) != 1 || set >= size || set < 0.8*size || widths[0] > width+0.01 {
		t.Errorf("a name a little too long was set as %q at %v, %v wide", texts, set, widths)
	}
	texts, widths, set = p.Fit("The Serene and Most Ancient Twelve Lamps", size, width, 2)
	if len(texts) != 2 || strings.Join(texts, " ") != "The Serene and Most Ancient Twelve Lamps" || slices.Max(widths) > width {
		t.Errorf("a long name was set as %q at %v, %v wide", texts, set, widths)
	}
	texts, widths, _ = p.Fit("The Serene and Most Ancient Commonwealth of the Twelve Lamps", size, width, 2)
	if len(texts) != 2 || !strings.HasSuffix(texts[1], "…") || !strings.HasPrefix(texts[0], "The Serene and") || slices.Max(widths) > width {
		t.Errorf("a very long name was set as %q, %v wide", texts, widths)
	}
	if strings.Contains(texts[1], "Commonwealthof") {
		t.Errorf("a blank was lost in %q", texts[1])
	}
	texts, widths, _ = p.Fit(strings.Repeat("W", 60), size, width, 1)
	if len(texts) != 1 || !strings.HasSuffix(texts[0], "W…") || widths[0] > width {
		t.Errorf("one long word was set as %q, %v wide", texts, widths)
	}
}

// A no-break space is never where a line ends.
func TestNoBreakSpacesHold(t *testing.T) {
	texts, _ := page(t).Wrap("Où est passée l’ancre\u202f? Personne ne le sait\u202f!", 12, 43)
	for _, l := range texts {
		if strings.HasPrefix(l, "?") || strings.HasPrefix(l, "!") || strings.HasSuffix(l, "\u202f") {
			t.Errorf("a line ends before its mark: %q", texts)
		}
	}
	if len(texts) < 2 {
		t.Errorf("not broken: %q", texts)
	}
}

func FuzzWrap(f *testing.F) {
	f.Add("The Serene and Most Ancient Commonwealth")
	f.Add("🦊 שלום  e\u0301\u202fa\u00a0b\n\t\u200d")
	f.Add(strings.Repeat("W", 200))
	f.Add("\xff\xfe\x00")
	p := page(f)
	f.Fuzz(func(t *testing.T, text string) {
		texts, widths := p.Wrap(text[:min(len(text), 2000)], 10, 30) // no text of the books is longer
		for i, w := range widths {
			if w > 30 && utf8.RuneCountInString(texts[i]) > 1 {
				t.Errorf("line %d of %q is %v wide", i, texts, w)
			}
		}
	})
}

// Whatever is set, the document can be printed.
func TestAnyTextPrints(t *testing.T) {
	for _, text := range []string{"", "🦊 שלום  e\u0301\u202fa\u00a0b\n\t\u200d", "\xff\xfe\x00", strings.Repeat("𝕸", 200), "(\\)\r)", "\u0301\u0301", "\uffff\ufffd\ue000"} {
		document, err := page(t).Set(text, 10)
		if err != nil || !bytes.HasSuffix(document, []byte("%%EOF\n")) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// What has no glyph is still found by whoever searches or copies it.
func TestHollowBoxesCopyAsWritten(t *testing.T) {
	document, err := page(t).Set("Chloe\u0301 🦊 & 海の家 \u22123", 14)
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(read(t, document)); got != norm.NFC.String("Chloe\u0301 🦊 & 海の家 \u22123") {
		t.Errorf("reads as %q", got)
	}
}
