package typesettest

import (
	"encoding/xml"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Outline lists the bookmarks of a document as another maker's reader finds them, each with
// a stroke for every level, and its page.
func Outline(t testing.TB, document []byte) []string {
	t.Helper()
	tool, err := exec.LookPath("pdftohtml")
	if err != nil {
		t.Fatal("pdftohtml is missing: install poppler-utils (make test does)")
	}
	file := filepath.Join(t.TempDir(), "book.pdf")
	if err := os.WriteFile(file, document, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(tool, "-xml", "-i", "-stdout", file).Output()
	if err != nil {
		t.Fatal(err)
	}
	d := xml.NewDecoder(strings.NewReader(string(out)))
	d.Strict = false
	var list []string
	depth, page, inside := -1, "", false
	for {
		token, err := d.Token()
		if err != nil {
			return list
		}
		switch x := token.(type) {
		case xml.StartElement:
			switch x.Name.Local {
			case "outline":
				depth++
			case "item":
				page, inside = x.Attr[0].Value, true
			}
		case xml.EndElement:
			if x.Name.Local == "outline" {
				depth--
			}
			inside = false
		case xml.CharData:
			if inside {
				list = append(list, fmt.Sprintf("%s%s %s", strings.Repeat("-", depth), x, page))
			}
		}
	}
}
