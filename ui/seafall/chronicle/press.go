package chronicle

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// press draws on the pages of one document. Lengths are millimetres from the
// upper left corner, text sizes points, y of a text its baseline.
type press struct {
	pdf           *fpdf.Fpdf
	faces         map[face]*cut
	width, height float64
	left, right   float64 // edges of the body
	top, bottom   float64
}

// rgb is a colour as 0xRRGGBB.
type rgb uint32

// The inks of the book. Provinces have their own, see livery.
const (
	ink      rgb = 0x1F2D3A
	soft     rgb = 0x5A6570
	faint    rgb = 0x7C858D
	hairline rgb = 0xC8C9C4
	brass    rgb = 0x8A6A2B
	white    rgb = 0xFFFFFF
)

func (c rgb) parts() (r, g, b int) { return int(c >> 16), int(c >> 8 & 0xFF), int(c & 0xFF) }

// toward is a colour on its way to another, from 0 to 1.
func (c rgb) toward(other rgb, share float64) rgb {
	mixed := rgb(0)
	for shift := 0; shift <= 16; shift += 8 {
		from, to := float64(c>>shift&0xFF), float64(other>>shift&0xFF)
		mixed |= rgb(from+(to-from)*share+0.5) << shift
	}
	return mixed
}

func newPress(paper Paper, title, subject, lang string, date time.Time) (*press, error) {
	w, h := paper.millimetres()
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: w, Ht: h}})
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetMargins(side, headMargin, side)
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(date)
	pdf.SetModificationDate(date)
	pdf.SetProducer("Astrolabe", false)
	pdf.SetCreator("Astrolabe", false)
	pdf.SetTitle(utf16BE(title), false)
	pdf.SetSubject(utf16BE(subject), false)
	pdf.SetLang(lang)
	pdf.SetDisplayMode("fullpage", "SinglePage")
	p := &press{pdf: pdf, width: w, height: h, left: side, right: w - side, top: headMargin, bottom: h - footMargin}
	faces, err := loadFaces(pdf)
	if err != nil {
		return nil, err
	}
	p.faces = faces
	return p, pdf.Error()
}

// print gives the finished document.
func (p *press) print() ([]byte, error) {
	var out bytes.Buffer
	if err := p.pdf.Output(&out); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// bookmark leads from the document's outline to a height of the page in hand. A
// level is at most one deeper than that of the bookmark before it.
func (p *press) bookmark(text string, level int, y float64) {
	// The library takes the text's encoding from the face in hand.
	p.pdf.SetFont(p.faces[serif].family, p.faces[serif].style, 9)
	p.pdf.Bookmark(basic(text), level, y)
}

// basic keeps to the characters that a bookmark can hold.
func basic(text string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xFFFF {
			return '□'
		}
		return r
	}, text)
}

func (p *press) stroke(c rgb, width float64) {
	p.pdf.SetDrawColor(c.parts())
	p.pdf.SetLineWidth(width)
}

func (p *press) fill(c rgb) { p.pdf.SetFillColor(c.parts()) }

// rule is a horizontal line.
func (p *press) rule(x1, x2, y float64, c rgb, width float64) { p.line(x1, y, x2, y, c, width) }

func (p *press) line(x1, y1, x2, y2 float64, c rgb, width float64) {
	p.stroke(c, width)
	p.pdf.Line(x1, y1, x2, y2)
}

// frame is a rectangle's outline.
func (p *press) frame(x, y, w, h float64, c rgb, width float64) {
	p.stroke(c, width)
	p.pdf.Rect(x, y, w, h, "D")
}

// block is a filled rectangle.
func (p *press) block(x, y, w, h float64, c rgb) {
	p.fill(c)
	p.pdf.Rect(x, y, w, h, "F")
}

// cross strikes a rectangle out.
func (p *press) cross(x, y, w, h float64, c rgb, width float64) {
	p.pdf.SetLineCapStyle("round")
	p.line(x, y, x+w, y+h, c, width)
	p.line(x, y+h, x+w, y, c, width)
	p.pdf.SetLineCapStyle("butt")
}

// dashes makes the lines that follow dashed; none makes them whole again.
func (p *press) dashes(lengths ...float64) { p.pdf.SetDashPattern(lengths, 0) }

// raw writes operators that the library has no words for.
func (p *press) raw(format string, args ...any) {
	p.pdf.RawWriteStr(fmt.Sprintf(format, args...) + "\n")
}
