package typeset_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"astrolabe/ui/typeset"
)

func TestHollowBoxes(t *testing.T) {
	p := press(t)
	for text, want := range map[string]int{
		"Chloé":           0,
		"e\u0301te\u0301": 0, // decomposed
		"🦊":               1,
		"👩‍👩‍👧":           1, // one picture of three, two joiners
		"🏴‍☠️":            1,
		"👍🏽":              1,
		"a\u200db\ufe0fc": 0, // joiner and selector leave no trace
		"שלום":            0,
		"海の家":             0,
		"성북동 東京、サーカス":     0,
		"سلام":            4,
		"a🦊b海c":           1,
		"𠀋":               1, // beyond the basic plane
		"\u2212":          0,
	} {
		most := 0
		for _, f := range typeset.Faces() {
			most = max(most, p.Measure(text, f).Hollow())
		}
		if most != want {
			t.Errorf("%q needs %d hollow boxes, not %d", text, most, want)
		}
	}
}

// What is measured by the short way is what the long way, which a letter with a
// mark of its own asks for, makes of the same text.
func TestSimpleTextIsMeasuredAlike(t *testing.T) {
	p := press(t)
	for _, text := range []string{"Corrow", "The Serene Twelve Lamps", "Où est passée l’ancre\u202f?", "«\u00a0Ça\u00a0»", "\u22123 → 15",
		" before", "behind ", "two  blanks", "a\tb\nc", "so\u00adft", "★ ✓", "Žižek", "ﬁ", "a\u0085b", "Ωmega", "d\u0327a", "©\ufe0f"} {
		for _, f := range typeset.Faces() {
			short, long := p.Measure(text, f), p.Measure(text+" e\u0301", f)
			n := len(long) - 2 // without the blank and the letter
			style := typeset.Style{Face: f, Size: 9.3, Tracking: 0.1}
			if short.String() != long[:n].String() || short.Wide(style) != long[:n].Wide(style) {
				t.Errorf("%q in face %d: %q, %v wide; the long way %q, %v wide", text, f, short, short.Wide(style), long[:n], long[:n].Wide(style))
			}
		}
	}
}

func TestFit(t *testing.T) {
	p := press(t)
	const size, width = 10.0, 40.0
	fit := func(text string, most int) (texts []string, widths []float64, set float64) {
		lines, s := p.Fit(text, serif.At(size), width, most)
		texts, widths = read(lines, s)
		return texts, widths, s.Size
	}
	texts, _, set := fit("Corrow", 2)
	if len(texts) != 1 || set != size {
		t.Errorf("a short name was set as %q at %v", texts, set)
	}
	texts, widths, set := fit("The Serene Twelve Lamps", 2)
	if len(texts) != 1 || set >= size || set < typeset.Smallest*size || widths[0] > width+0.01 {
		t.Errorf("a name a little too long was set as %q at %v, %v wide", texts, set, widths)
	}
	texts, widths, set = fit("The Serene and Most Ancient Twelve Lamps", 2)
	if len(texts) != 2 || strings.Join(texts, " ") != "The Serene and Most Ancient Twelve Lamps" || slices.Max(widths) > width {
		t.Errorf("a long name was set as %q at %v, %v wide", texts, set, widths)
	}
	texts, widths, _ = fit("The Serene and Most Ancient Commonwealth of the Twelve Lamps", 2)
	if len(texts) != 2 || !strings.HasSuffix(texts[1], "…") || !strings.HasPrefix(texts[0], "The Serene and") || slices.Max(widths) > width {
		t.Errorf("a very long name was set as %q, %v wide", texts, widths)
	}
	if strings.Contains(texts[1], "Commonwealthof") {
		t.Errorf("a blank was lost in %q", texts[1])
	}
	texts, widths, _ = fit(strings.Repeat("W", 60), 1)
	if len(texts) != 1 || !strings.HasSuffix(texts[0], "W…") || widths[0] > width {
		t.Errorf("one long word was set as %q, %v wide", texts, widths)
	}
}

// TestHyphensAreWhereWordsBreak: a name without a blank goes on behind its hyphen, as long
// as the rest has room there.
func TestHyphensAreWhereWordsBreak(t *testing.T) {
	p := press(t)
	for text, want := range map[string][]string{
		"Port-aux-Roseaux":           {"Port-aux-", "Roseaux"},
		"Lointaine-Lueur":            {"Lointaine-", "Lueur"},
		"the isle Lointaine-Lueur":   {"the isle", "Lointaine-", "Lueur"},
		"A-Constantinopolitan":       {"A-Constanti", "nopolitan"},
		"Constantinople-Constantine": {"Constantino", "ple-", "Constantine"},
	} {
		if got, _ := wrap(p, text, 10, 21); !slices.Equal(got, want) {
			t.Errorf("%s is broken as %q, want %q", text, got, want)
		}
	}
	if lines, s := p.Fit("Lointaine-Lueur", serif.At(10), 17, 2); len(lines) != 2 || lines[1].String() != "Lueur" {
		t.Errorf("fitted as %v", lines)
	} else if got, _ := read(lines, s); got[0] != "Lointaine-" {
		t.Errorf("fitted as %q", got)
	}
}

// read are the lines as they were written, and how wide each is.
func read(lines []typeset.Line, s typeset.Style) (texts []string, widths []float64) {
	for _, l := range lines {
		texts = append(texts, l.String())
		widths = append(widths, l.Wide(s))
	}
	return texts, widths
}

// wrap breaks a text into lines of a width.
func wrap(p *typeset.Press, text string, size, width float64) (texts []string, widths []float64) {
	s := serif.At(size)
	return read(p.Measure(text, s.Face).Break(s, width, 0), s)
}

// A no-break space is never where a line ends.
func TestNoBreakSpacesHold(t *testing.T) {
	texts, _ := wrap(press(t), "Où est passée l’ancre\u202f? Personne ne le sait\u202f!", 12, 43)
	for _, l := range texts {
		if strings.HasPrefix(l, "?") || strings.HasPrefix(l, "!") || strings.HasSuffix(l, "\u202f") {
			t.Errorf("a line ends before its mark: %q", texts)
		}
	}
	if len(texts) < 2 {
		t.Errorf("not broken: %q", texts)
	}
}

// A text whose faces change is broken as any other, its first line shorter.
func TestMarkedTextIsBrokenAlike(t *testing.T) {
	p := press(t)
	const width, indent = 40.0, 15.0
	marked := p.Marked("the "+typeset.Slanted+"Patient Gull"+typeset.Upright+" sails to the cove of "+typeset.Strong+"Kestrel"+typeset.Upright+" and home again", typeset.Serif)
	if plain := "the Patient Gull sails to the cove of Kestrel and home again"; marked.String() != plain {
		t.Errorf("reads as %q", marked)
	} else if marked.Wide(serif) == p.Measure(plain, typeset.Serif).Wide(serif) {
		t.Error("the faces do not change")
	}
	texts, widths := read(marked.Break(serif, width, indent), serif)
	if len(texts) < 3 || widths[0] > width-indent || slices.Max(widths) > width || strings.Join(texts, " ") != marked.String() {
		t.Errorf("broken as %q, %v wide", texts, widths)
	}
	unmarked := p.Marked("sails to the cove and home again", typeset.Serif)
	if got, want := unmarked.Break(serif, 20, 0), p.Measure("sails to the cove and home again", typeset.Serif).Break(serif, 20, 0); len(got) != len(want) {
		t.Errorf("%v without marks, %v measured", got, want)
	}
}

func FuzzWrap(f *testing.F) {
	f.Add("The Serene and Most Ancient Commonwealth")
	f.Add("🦊 שלום  e\u0301\u202fa\u00a0b\n\t\u200d")
	f.Add(strings.Repeat("W", 200))
	f.Add("\xff\xfe\x00")
	p := press(f)
	f.Fuzz(func(t *testing.T, text string) {
		texts, widths := wrap(p, text[:min(len(text), 2000)], 10, 30) // no text of the books is longer
		for i, w := range widths {
			if w > 30 && utf8.RuneCountInString(texts[i]) > 1 {
				t.Errorf("line %d of %q is %v wide", i, texts, w)
			}
		}
	})
}
