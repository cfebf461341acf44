package pdf

import (
	"cmp"
	"slices"
	"strconv"
	"time"
	"unicode/utf16"
)

// Document is a PDF file that is being written. It is no use to several
// goroutines at once; several documents are.
type Document struct {
	Pen       *Pen // draws on the page in hand
	file      file
	about     About
	wide      float64
	outline   []mark
	pages     [][]byte // closed ones, compressed
	fontsAt   []int    // object of each font
	outlineAt int      // object of the outline, 0 for none
}

// About is what a document says of itself.
type About struct {
	Title, Subject string // PDF text strings
	Maker          string
	Language       string    // its code, as "en"
	Date           time.Time // when it was made and changed
}

// mark is an entry of the outline.
type mark struct {
	text                            string
	level, page                     int
	y                               float64
	parent, prev, next, first, last int // in the outline, -1 for none
}

// New is a document without pages, of a size in millimetres.
func New(width, height float64, about About, fonts []Font) *Document {
	return &Document{Pen: blank(height, fonts), file: begun(), about: about, wide: width}
}

// NewPage begins a page, with all that was set for the one before it, and gives
// its number, the first one 1.
func (d *Document) NewPage() int {
	d.endPage()
	d.Pen.begin()
	return d.Pen.count
}

func (d *Document) endPage() {
	if d.Pen.count > 0 {
		d.pages = append(d.pages, slices.Clone(d.file.compressed(d.Pen.page)))
	}
}

// Bookmark leads from the outline to a height of the page in hand. A level is at
// most one deeper than that of the bookmark before it. The text is of the basic
// plane.
func (d *Document) Bookmark(text string, level int, y float64) {
	d.outline = append(d.outline, mark{text: TextString(text), level: level, page: d.Pen.count, y: y,
		prev: -1, next: -1, first: -1, last: -1})
}

// TextString is a PDF text string: big-endian UTF-16 with its mark.
func TextString(text string) string {
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}

// Bytes is the finished file. Nothing can be drawn afterwards.
func (d *Document) Bytes() ([]byte, error) {
	if d.Pen.count == 0 {
		d.NewPage()
	}
	d.endPage()
	d.file.line("%PDF-1.3")
	d.file.line("%µ¶")
	d.putPages()
	for _, i := range d.sorted(func(f *Font) string { return f.Name }) {
		if err := d.putFont(i); err != nil {
			return nil, err
		}
	}
	d.putResources()
	d.putOutline()
	d.putAbout()
	d.putCatalogue()
	d.file.putReferences()
	return d.file.out, d.file.broken
}

// sorted are the fonts in the order of one of their names.
func (d *Document) sorted(by func(*Font) string) []int {
	order := make([]int, len(d.Pen.fonts))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(by(&d.Pen.fonts[a]), by(&d.Pen.fonts[b])) })
	return order
}

// The objects that every file has under the same number.
const (
	allPages  = 1
	resources = 2
)

func (d *Document) putPages() {
	var kids []byte
	for _, page := range d.pages {
		kids = append(strconv.AppendInt(kids, int64(d.file.object()), 10), " 0 R "...)
		d.file.linef("<</Type /Page\n/Parent %d 0 R\n/Resources %d 0 R\n/Contents %d 0 R>>\nendobj", allPages, resources, d.file.last()+1)
		d.file.object()
		d.file.linef("<</Filter /FlateDecode /Length %d>>", len(page))
		d.file.stream(page)
	}
	d.file.offsets[allPages] = len(d.file.out)
	d.file.linef("%d 0 obj\n<</Type /Pages\n/Kids [%s]\n/Count %d\n/MediaBox [0 0 %.2f %.2f]\n>>\nendobj",
		allPages, kids, len(d.pages), d.wide*scale, d.Pen.height*scale)
}

func (d *Document) putResources() {
	d.file.offsets[resources] = len(d.file.out)
	d.file.linef("%d 0 obj\n<<\n/ProcSet [/PDF /Text /ImageB /ImageC /ImageI]\n/Font <<", resources)
	for _, i := range d.sorted(func(f *Font) string { return f.ID }) {
		d.file.linef("/F%s %d 0 R", d.Pen.fonts[i].ID, d.fontsAt[i])
	}
	d.file.line(">>\n/XObject <<\n>>\n/ColorSpace <<\n>>\n>>\nendobj")
}

func (d *Document) putOutline() {
	if len(d.outline) == 0 {
		return
	}
	latest := d.bindOutline()
	n := d.file.last() + 1
	for _, m := range d.outline {
		d.file.object()
		d.file.out = append(d.file.out, "<</Title "...)
		d.file.out = append(textString(d.file.out, m.text), '\n')
		d.file.linef("/Parent %d 0 R", n+m.parent)
		for _, to := range []struct {
			name string
			mark int
		}{{"Prev", m.prev}, {"Next", m.next}, {"First", m.first}, {"Last", m.last}} {
			if to.mark >= 0 {
				d.file.linef("/%s %d 0 R", to.name, n+to.mark)
			}
		}
		d.file.linef("/Dest [%d 0 R /XYZ 0 %.2f null]\n/Count 0>>\nendobj", 1+2*m.page, (d.Pen.height-m.y)*scale)
	}
	d.outlineAt = d.file.object()
	d.file.linef("<</Type /Outlines /First %d 0 R\n/Last %d 0 R>>\nendobj", n, n+latest)
}

// bindOutline says which marks are above, beside and below each other, and gives
// the last of the first level.
func (d *Document) bindOutline() int {
	latest := map[int]int{} // by level
	level := 0
	for i := range d.outline {
		m := &d.outline[i]
		m.parent = len(d.outline)
		if m.level > 0 {
			m.parent = latest[m.level-1]
			d.outline[m.parent].last = i
			if m.level > level {
				d.outline[m.parent].first = i
			}
		}
		if m.level <= level && i > 0 {
			m.prev = latest[m.level]
			d.outline[m.prev].next = i
		}
		latest[m.level] = i
		level = m.level
	}
	return latest[0]
}

func (d *Document) putAbout() {
	d.file.object()
	d.file.line("<<")
	date := d.about.Date.Format("D:20060102150405")
	for _, field := range []struct{ name, text string }{
		{"Producer", d.about.Maker}, {"Title", d.about.Title}, {"Subject", d.about.Subject},
		{"Creator", d.about.Maker}, {"CreationDate", date}, {"ModDate", date},
	} {
		if field.text != "" {
			d.file.out = append(append(append(d.file.out, '/'), field.name...), ' ')
			d.file.out = append(textString(d.file.out, field.text), '\n')
		}
	}
	d.file.line(">>\nendobj")
}

func (d *Document) putCatalogue() {
	d.file.object()
	d.file.linef("<<\n/Type /Catalog\n/Pages %d 0 R", allPages)
	if d.about.Language != "" {
		d.file.linef("/Lang (%s)", d.about.Language)
	}
	d.file.line("/OpenAction [3 0 R /Fit]\n/PageLayout /SinglePage")
	if d.outlineAt > 0 {
		d.file.linef("/Outlines %d 0 R\n/PageMode /UseOutlines", d.outlineAt)
	}
	d.file.line("/Names <<\n/EmbeddedFiles << /Names [\n  \n] >>\n>>\n>>\nendobj")
}
