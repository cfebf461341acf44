package typeset

import (
	"fmt"
	"strings"
	"time"

	"astrolabe/ui/typeset/pdf"
)

// Press draws on the pages of one document. Lengths are millimetres from the
// upper left corner, text sizes points, y of a text its baseline. It is no use
// to several goroutines at once; several presses are.
type Press struct {
	Width, Height float64 // of the paper
	Left, Right   float64 // edges of the body
	Top, Bottom   float64

	pdf   *pdf.Document
	pen   *pdf.Pen
	faces map[Face]*cut
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
	faces, err := cuts()
	if err != nil {
		return nil, err
	}
	w, h := paper.millimetres()
	document := pdf.New(w, h, pdf.About{Title: pdf.TextString(about.Title), Subject: pdf.TextString(about.Subject),
		Maker: "Astrolabe", Language: about.Language, Date: about.Date}, embedded)
	return &Press{
		Width: w, Height: h, Left: sideMargin, Right: w - sideMargin, Top: headMargin, Bottom: h - footMargin,
		pdf: document, pen: document.Pen, faces: faces,
	}, nil
}

// NewPage begins a page and gives its number, the first one 1.
func (p *Press) NewPage() int { return p.pdf.NewPage() }

// Print gives the finished document, or what went wrong on the way to it.
func (p *Press) Print() ([]byte, error) { return p.pdf.Bytes() }

// Bookmark leads from the document's outline to a height of the page in hand. A
// level is at most one deeper than that of the bookmark before it.
func (p *Press) Bookmark(text string, level int, y float64) {
	p.pen.SetFont(int(Serif), 9)
	p.pdf.Bookmark(basicPlane(text), level, y)
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
	p.pen.Raw(fmt.Sprintf(format, args...) + "\n")
}
