package typeset

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// Press draws on the pages of one document. Lengths are millimetres from the
// upper left corner, text sizes points, y of a text its baseline. It is no use
// to several goroutines at once; several presses are.
type Press struct {
	Ruler
	Width, Height float64 // of the paper
	Left, Right   float64 // edges of the body
	Top, Bottom   float64
	Guide         *Guide // where its bookmarks and links lead
	Thrifty       bool   // pale areas stay white, others are hatched, to save ink

	pdf     *fpdf.Fpdf
	letters caseOf
	fill    RGB // of the areas that follow
	hollow  lacking
}

// About is what a document says of itself.
type About struct {
	Title, Subject string
	Language       string    // its code, as "en"
	Date           time.Time // when it was made and changed
}

// New is a press for a document without pages. An error is the fonts' or the
// PDF library's.
func New(paper Paper, about About) (*Press, error) {
	w, h := paper.millimetres()
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: w, Ht: h}})
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(sideMargin, headMargin, sideMargin)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(about.Date)
	pdf.SetModificationDate(about.Date)
	pdf.SetProducer("Astrolabe", false)
	pdf.SetCreator("Astrolabe", false)
	pdf.SetTitle(utf16BE(about.Title), false)
	pdf.SetSubject(utf16BE(about.Subject), false)
	pdf.SetLang(about.Language)
	pdf.SetDisplayMode("fullpage", "SinglePage")
	p := &Press{pdf: pdf, Width: w, Height: h, Left: sideMargin, Right: w - sideMargin, Top: headMargin, Bottom: h - footMargin}
	faces, err := cuts()
	if err != nil {
		return nil, err
	}
	p.faces, p.letters, p.Guide = faces, caseOf{pdf, map[*cut]bool{}}, &Guide{pdf: pdf}
	return p, pdf.Error()
}

// caseOf is the case of type of one document: the cuts that it has.
type caseOf struct {
	pdf    *fpdf.Fpdf
	loaded map[*cut]bool
}

// take sets what follows in a cut, which the document has from then on.
func (t caseOf) take(c *cut, size float64) {
	if !t.loaded[c] {
		t.loaded[c] = true
		// The library keeps the bytes: each document has its own.
		t.pdf.AddUTF8FontFromBytes(c.family, c.style, bytes.Clone(c.file))
	}
	t.pdf.SetFont(c.family, c.style, size)
}

// NewPage begins a page and gives its number, the first one 1.
func (p *Press) NewPage() int {
	p.pdf.AddPage()
	return p.pdf.PageNo()
}

// Print gives the finished document, or what went wrong on the way to it.
func (p *Press) Print() ([]byte, error) {
	p.Guide.connect()
	var out bytes.Buffer
	if err := p.pdf.Output(&out); err != nil {
		return nil, err
	}
	countOutline(out.Bytes(), p.Guide.marks)
	return out.Bytes(), nil
}

// Bookmark leads from the document's outline to a height of the page in hand. A
// level is at most one deeper than that of the bookmark before it.
func (p *Press) Bookmark(text string, level int, y float64) {
	// The library takes the text's encoding from the face in hand.
	p.letters.take(p.faces[Serif], 9)
	p.pdf.Bookmark(basicPlane(text), level, y)
	p.Guide.marks = append(p.Guide.marks, Mark{text, level, p.pdf.PageNo(), y})
}

// basicPlane keeps to the characters that a bookmark can hold.
func basicPlane(text string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xFFFF {
			return '□'
		}
		return r
	}, text)
}

// raw writes operators that the library has no words for.
func (p *Press) raw(format string, args ...any) {
	p.pdf.RawWriteStr(fmt.Sprintf(format, args...) + "\n")
}
