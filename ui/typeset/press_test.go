package typeset_test

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/unicode/norm"

	"astrolabe/ui/typeset"
)

// press is a document with an empty page to set type on.
func press(t testing.TB) *typeset.Press {
	t.Helper()
	p, err := typeset.New(typeset.A4, typeset.About{Language: "en", Date: time.UnixMilli(0).UTC()})
	if err != nil {
		t.Fatal(err)
	}
	if n := p.NewPage(); n != 1 {
		t.Fatalf("the first page is page %d", n)
	}
	return p
}

// printed is the document with one text on its page.
func printed(t *testing.T, text string, size float64) []byte {
	t.Helper()
	p := press(t)
	p.Text(20, 40, text, serif.At(size), typeset.ToLeft)
	document, err := p.Print()
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return document
}

var serif = typeset.Style{Face: typeset.Serif, Size: 10}

// Whatever is set, the document can be printed.
func TestAnyTextPrints(t *testing.T) {
	for _, text := range []string{"", "🦊 שלום  e\u0301\u202fa\u00a0b\n\t\u200d", "\xff\xfe\x00", strings.Repeat("𝕸", 200), "(\\)\r)", "\u0301\u0301", "\uffff\ufffd\ue000"} {
		if document := printed(t, text, 10); !bytes.HasSuffix(document, []byte("%%EOF\n")) {
			t.Errorf("%q is not whole", text)
		}
	}
}

// What has no glyph is still found by whoever searches or copies it.
func TestHollowBoxesCopyAsWritten(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Fatal("pdftotext is missing: install poppler-utils (make test does)")
	}
	read := exec.Command(tool, "-enc", "UTF-8", "-", "-")
	read.Stdin = bytes.NewReader(printed(t, "Chloe\u0301 🦊 & 海の家 \u22123", 14))
	out, err := read.Output()
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.TrimSpace(string(out)); got != norm.NFC.String("Chloe\u0301 🦊 & 海の家 \u22123") {
		t.Errorf("reads as %q", got)
	}
}

// The same calls give the same bytes, and another date gives others.
func TestADocumentIsItsCallsAlone(t *testing.T) {
	document := func(date time.Time) []byte {
		p, err := typeset.New(typeset.Letter, typeset.About{Title: "Log", Subject: "of a voyage", Language: "en", Date: date})
		if err != nil {
			t.Fatal(err)
		}
		p.NewPage()
		p.Bookmark("🦊 Log", 0, 0)
		p.WithinShape(typeset.Outline("M0 0H64V64H0Z"), 20, 20, 1, func() {
			for h := typeset.Plain; h <= typeset.Rising; h++ {
				p.Hatch(h, typeset.Grain{Gap: 1, Line: 0.1, Slant: 1.4, Begin: 1,
					Dots: typeset.Dots{Radius: 0.1, Down: 1, Across: 1, Rows: 1}}, 0x102030, 20, 20, 40, 40)
			}
		})
		printed, err := p.Print()
		if err != nil {
			t.Fatal(err)
		}
		return printed
	}
	day := time.Date(2026, 1, 17, 19, 0, 0, 0, time.UTC)
	if first := document(day); !bytes.Equal(first, document(day)) || bytes.Equal(first, document(day.AddDate(0, 0, 1))) {
		t.Error("a document is made of more or less than its calls and its date")
	}
}

func TestPapers(t *testing.T) {
	for _, paper := range typeset.Papers() {
		p, err := typeset.New(paper, typeset.About{})
		if err != nil {
			t.Fatal(err)
		}
		if !paper.Valid() || p.Left < 10 || p.Right > p.Width-10 || p.Top < 10 || p.Bottom > p.Height-10 || p.Height < p.Width {
			t.Errorf("%s: a body from %v, %v to %v, %v on %v by %v", paper, p.Left, p.Top, p.Right, p.Bottom, p.Width, p.Height)
		}
	}
	if typeset.Paper("a5").Valid() {
		t.Error("a5 is a paper")
	}
}

// Ghostscript drops the levels of an outline whose counts are wrong.
func TestOutlineKeepsItsLevelsThroughGhostscript(t *testing.T) {
	for _, tool := range []string{"gs", "qpdf"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Fatalf("%s is missing: make test installs it", tool)
		}
	}
	p := press(t)
	for _, m := range []struct {
		text  string
		level int
	}{{"a", 0}, {"b", 1}, {"c", 2}, {"d", 2}, {"e", 1}, {"f", 0}, {"g", 0}, {"h", 1}} {
		p.Bookmark(m.text, m.level, 20)
	}
	document, err := p.Print()
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "copied.pdf")
	gs := exec.Command("gs", "-q", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-sOutputFile="+copied, "-")
	gs.Stdin = bytes.NewReader(document)
	if out, err := gs.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	out, err := exec.Command("qpdf", "--json", "--json-key=outlines", copied).Output()
	if err != nil {
		t.Fatal(err)
	}
	type item struct {
		Title string
		Kids  []json.RawMessage
	}
	var tree func(raw []json.RawMessage) string
	tree = func(raw []json.RawMessage) string {
		var s strings.Builder
		for _, r := range raw {
			var i item
			if err := json.Unmarshal(r, &i); err != nil {
				t.Fatal(err)
			}
			s.WriteString(i.Title)
			if len(i.Kids) > 0 {
				s.WriteString("(" + tree(i.Kids) + ")")
			}
		}
		return s.String()
	}
	var all struct{ Outlines []json.RawMessage }
	if err := json.Unmarshal(out, &all); err != nil {
		t.Fatal(err)
	}
	if got := tree(all.Outlines); got != "a(b(cd)e)fg(h)" {
		t.Errorf("the outline reads %s", got)
	}
}
