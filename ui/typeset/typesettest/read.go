package typesettest

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Read gives the text of a PDF line by line as it is printed.
func Read(t testing.TB, document []byte) string { return text(t, document, "-layout") }

// Told gives the text of a PDF in the order in which it is written.
func Told(t testing.TB, document []byte) string { return text(t, document, "-raw") }

// text is what pdftotext makes of a document.
func text(t testing.TB, document []byte, how string) string {
	t.Helper()
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Fatal("pdftotext is missing: install poppler-utils (make test does)")
	}
	file := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(file, document, 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(tool, how, "-enc", "UTF-8", file, "-")
	var complaints bytes.Buffer
	c.Stderr = &complaints
	said, err := c.Output()
	if err != nil || complaints.Len() > 0 {
		t.Fatalf("pdftotext: %v %s", err, complaints.String())
	}
	return string(said)
}

// Placed is where each word of a document stands, in points from the upper left corner.
type Placed struct {
	Pages []Page `xml:"body>doc>page"`
}

// Page is a page and its words.
type Page struct {
	Width  float64 `xml:"width,attr"`
	Height float64 `xml:"height,attr"`
	Words  []Word  `xml:"word"`
}

// Word is a word and its box.
type Word struct {
	Left   float64 `xml:"xMin,attr"`
	Top    float64 `xml:"yMin,attr"`
	Right  float64 `xml:"xMax,attr"`
	Bottom float64 `xml:"yMax,attr"`
	Text   string  `xml:",chardata"`
}

// Place finds the words of a document.
func Place(t testing.TB, document []byte) Placed {
	t.Helper()
	var p Placed
	// Of a title that is not all of the basic plane it writes what is no UTF-8.
	d := xml.NewDecoder(strings.NewReader(strings.ToValidUTF8(text(t, document, "-bbox"), "")))
	d.Strict, d.Entity = false, xml.HTMLEntity
	if err := d.Decode(&p); err != nil {
		t.Fatal(err)
	}
	if len(p.Pages) == 0 || len(p.Pages[0].Words) == 0 {
		t.Fatal("found no words")
	}
	return p
}

// InPlace holds every word of a document within the margins, none in the foot but the
// page's number, and no two on each other.
func InPlace(t testing.TB, name string, document []byte) {
	t.Helper()
	const mm = 72 / 25.4
	for n, page := range Place(t, document).Pages {
		for i, w := range page.Words {
			if w.Left < 19.5*mm || w.Right > page.Width-19.5*mm || w.Top < 11*mm || w.Bottom > page.Height-10*mm {
				t.Errorf("%s, page %d: %q stands outside the margins", name, n+1, w.Text)
			}
			// Between the body and the folio there is nothing.
			if w.Bottom > page.Height-17*mm && w.Text != fmt.Sprint(n+1) {
				t.Errorf("%s, page %d: %q stands in the foot", name, n+1, w.Text)
			}
			// The ink of a word is lower than its line.
			top, foot := w.Top+0.42*(w.Bottom-w.Top), w.Bottom-0.3*(w.Bottom-w.Top)
			for _, b := range page.Words[:i] {
				across := min(w.Right, b.Right) - max(w.Left, b.Left)
				down := min(foot, b.Bottom-0.3*(b.Bottom-b.Top)) - max(top, b.Top+0.42*(b.Bottom-b.Top))
				if across > 0.5 && down > 0.3 {
					t.Errorf("%s, page %d: %q stands on %q", name, n+1, w.Text, b.Text)
				}
			}
		}
	}
}
