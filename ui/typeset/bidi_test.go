package typeset_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// placed is a line as it stands on paper, from the left.
func placed(t *testing.T, text string) string {
	t.Helper()
	return press(t).Measure(text, typeset.Serif).Visual().String()
}

// TestHebrewStandsFromTheRight: a name is turned where it stands, what is Hebrew as a
// whole is read from the right as a whole, and numbers and other names keep their order.
func TestHebrewStandsFromTheRight(t *testing.T) {
	for text, want := range map[string]string{
		"חוף":                          "ףוח",
		"Corrow":                       "Corrow",
		"חוף explores Kestrel: +2":     "ףוח explores Kestrel: +2",
		"Ana raids חוף: 14":            "Ana raids ףוח: 14",
		"Ana raids חוף שקט, and loses": "Ana raids טקש ףוח, and loses",
		"the boats of חוף (ים) sail":   "the boats of (םי) ףוח sail",
		"the boats (חוף) of all sail":  "the boats (ףוח) of all sail",
		"חוף 14":                       "14 ףוח",
		"חוף 12,5 ים":                  "םי 12,5 ףוח",
		"שלום לכולם, Kestrel 3 שלנו.":  ".ונלש Kestrel 3 ,םלוכל םולש",
		"“חוף”":                        "”ףוח“",
		"שרה (12) כהן":                 "ןהכ (12) הרש",
		"חוף [3] (ים {4})":             "({4} םי) [3] ףוח",
		"(12) חוף":                     "ףוח (12)",
		"חוף (בת 12)":                  "(12 תב) ףוח",
		"חוף 5% ים":                    "םי 5% ףוח",
		"חוף (+5)":                     "(5+) ףוח",
		"חוף 12-13 ים":                 "םי 12-13 ףוח",
		"שלום (Ana) 3":                 "3 (Ana) םולש",
		"שלום לכולם Ana (3) שלנו":      "ונלש Ana (3) םלוכל םולש",
		"חוף «ים» <5>":                 "<5> «םי» ףוח",
		"the boats of חוף (12 ים) [3]": "the boats of (םי 12) ףוח [3]",
	} {
		if got := placed(t, text); got != want {
			t.Errorf("%q stands as %q, want %q", text, got, want)
		}
	}
}

// TestHebrewReadsAsWritten by another maker's reader, and breaks in the order in which it
// is read.
func TestHebrewReadsAsWritten(t *testing.T) {
	marks := strings.NewReplacer("\u202a", "", "\u202b", "", "\u202c", "") // the reader's own
	for _, text := range []string{"חוף", "Ana raids חוף שקט, and loses", "Ana raids חוף: 14", "הספינה שלנו הפליגה"} {
		if got := strings.TrimSpace(marks.Replace(typesettest.Read(t, printed(t, text, 14)))); got != text {
			t.Errorf("%q reads as %q", text, got)
		}
	}
	p := press(t)
	lines, _ := wrap(p, "הספינה שלנו הפליגה אל החוף", 12, 30)
	if len(lines) < 2 || !strings.HasPrefix(lines[0], "הספינה") || strings.Join(lines, " ") != "הספינה שלנו הפליגה אל החוף" {
		t.Errorf("broken as %q", lines)
	}
}

// TestHebrewIsFound by the search of two makers' readers: MuPDF goes by the order in which
// letters are set, Poppler by their places.
func TestHebrewIsFound(t *testing.T) {
	tool, err := exec.LookPath("mutool")
	if err != nil {
		t.Fatal("mutool is missing: install mupdf-tools (make test does)")
	}
	for text, finds := range map[string][]string{
		"שרה":                          {"שרה"},
		"Ana raids חוף שקט, and loses": {"חוף שקט", "Ana raids", ", and loses"},
		"שרה (12) כהן":                 {"שרה", "כהן", "12"},
		"שלום לכולם, Kestrel 3 שלנו.":  {"שלום לכולם", "Kestrel 3", "שלנו."},
	} {
		file := filepath.Join(t.TempDir(), "hebrew.pdf")
		if err := os.WriteFile(file, printed(t, text, 14), 0o600); err != nil {
			t.Fatal(err)
		}
		read, err := exec.Command(tool, "draw", "-q", "-F", "text", file).Output()
		if err != nil {
			t.Fatal(err)
		}
		for _, words := range finds {
			if !strings.Contains(string(read), words) {
				t.Errorf("%q: MuPDF does not find %q in %q", text, words, read)
			}
		}
	}
}

// TestIdeographsBreakAnywhere but before what closes and behind what opens.
func TestIdeographsBreakAnywhere(t *testing.T) {
	p := press(t)
	text := "最後の灯台を過ぎて、「海の家」までの長い航海。"
	lines, widths := wrap(p, text, 10, 22)
	if strings.Join(lines, "") != text || len(lines) < 4 {
		t.Errorf("broken as %q", lines)
	}
	for i, l := range lines {
		if widths[i] > 22 || strings.ContainsAny(l[:3], "、。」") || strings.HasSuffix(l, "「") {
			t.Errorf("line %d of %q, %v wide", i, lines, widths[i])
		}
	}
	if lines, _ := wrap(p, "Kestrel 海の家 Corrow", 10, 22); lines[0] != "Kestrel 海の" && lines[0] != "Kestrel 海の家" && lines[0] != "Kestrel 海" {
		t.Errorf("a name is not taken on to the line: %q", lines)
	}
}

// TestWhatTheFacesLackIsTold with its pages, and no more than that.
func TestWhatTheFacesLackIsTold(t *testing.T) {
	p := press(t)
	p.Text(20, 40, "Chloé 🦊 海 חוף 🦊", serif, typeset.ToLeft)
	p.NewPage()
	p.NewPage()
	p.Text(20, 40, "👩‍👩‍👧 & 🦊", serif, typeset.ToLeft)
	came := p.Came()
	if came.Pages != 3 || len(came.Hollow) != 2 {
		t.Fatalf("%+v", came)
	}
	if fox := came.Hollow[0]; fox.Text != "🦊" || len(fox.Pages) != 2 || fox.Pages[0] != 1 || fox.Pages[1] != 3 {
		t.Errorf("%+v", fox)
	}
	if kin := came.Hollow[1]; kin.Text != "👩‍👩‍👧" || len(kin.Pages) != 1 || kin.Pages[0] != 3 {
		t.Errorf("%+v", kin)
	}
}
