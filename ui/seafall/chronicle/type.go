package chronicle

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
	"github.com/clipperhouse/uax29/v2/graphemes"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"astrolabe/ui/fonts"
)

// face is one of the cuts of type that the book is set in.
type face int

const (
	serif face = iota
	serifBold
	serifItalic
	display  // from 17 points: its hairlines break below
	sans     // condensed; its figures are all of one width
	sansBold // so are these
)

// style is how a text is set.
type style struct {
	face     face
	size     float64 // points
	colour   rgb
	tracking float64 // millimetres between characters
}

func (s style) in(c rgb) style { s.colour = c; return s }

func (s style) at(size float64) style { s.size = size; return s }

// mm is one point.
const mm = 25.4 / 72

// cut is a face ready for setting: what it has glyphs for, and how wide.
type cut struct {
	family, style string
	file          []byte
	font          *sfnt.Font
	em            fixed.Int26_6
	xHeight       float64 // in ems
	mu            sync.Mutex
	widths        map[rune]float64 // in ems, negative for a missing glyph
}

// cuts are read once; a cut's widths are found as they are needed.
var cuts = sync.OnceValues(func() (map[face]*cut, error) {
	all := map[face]*cut{
		serif:       {family: "serif", file: fonts.SerifRegular},
		serifBold:   {family: "serif", style: "B", file: fonts.SerifBold},
		serifItalic: {family: "serif", style: "I", file: fonts.SerifItalic},
		display:     {family: "display", file: fonts.SerifDisplay},
		sans:        {family: "sans", file: fonts.Condensed},
		sansBold:    {family: "sans", style: "B", file: fonts.CondensedBold},
	}
	for _, c := range all {
		f, err := sfnt.Parse(c.file)
		if err != nil {
			return nil, fmt.Errorf("chronicle: font %s%s: %w", c.family, c.style, err)
		}
		c.font, c.em, c.widths = f, fixed.I(int(f.UnitsPerEm())), map[rune]float64{}
		m, err := f.Metrics(nil, c.em, font.HintingNone)
		if err != nil {
			return nil, fmt.Errorf("chronicle: font %s%s: %w", c.family, c.style, err)
		}
		// A face without this figure has it measured downwards.
		c.xHeight = math.Abs(float64(m.XHeight)) / float64(c.em)
	}
	return all, nil
})

func loadFaces(pdf *fpdf.Fpdf) (map[face]*cut, error) {
	all, err := cuts()
	if err != nil {
		return nil, err
	}
	for f := serif; f <= sansBold; f++ {
		// The library keeps the bytes: each document has its own.
		pdf.AddUTF8FontFromBytes(all[f].family, all[f].style, bytes.Clone(all[f].file))
	}
	return all, pdf.Error()
}

// has says how wide a character is in ems, and whether it can be set. The PDF
// library writes characters of the basic plane only; letters that are written
// from right to left or join would come out wrong.
func (c *cut) has(r rune) (float64, bool) {
	if r > 0xFFFF || unicode.In(r, unset...) {
		return 0, false
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	w, known := c.widths[r]
	if !known {
		w = -1
		if i, err := c.font.GlyphIndex(nil, r); err == nil && i != 0 {
			if a, err := c.font.GlyphAdvance(nil, i, c.em, font.HintingNone); err == nil {
				w = float64(a) / float64(c.em)
			}
		}
		c.widths[r] = w
	}
	return max(w, 0), w >= 0
}

// unset are scripts that take more than one glyph after the other.
var unset = []*unicode.RangeTable{unicode.Arabic, unicode.Hebrew, unicode.Nko, unicode.Syriac, unicode.Thaana}

// cluster is what a reader takes for one character.
type cluster struct {
	text    string
	other   *cut    // the face that lends it, where its own lacks it; else nil
	em      float64 // width
	missing bool    // drawn as a hollow box
}

// line is text that has been measured.
type line []cluster

// blank says whether a line may be broken here.
func (c cluster) blank() bool { return c.text == " " }

// boxEm is how wide the hollow box of a missing glyph is set, in x-heights.
const boxEm = 1.25

// lender is the face that lends what another lacks, as a minus sign or an
// arrow.
func (f face) lender() face {
	if f == serifBold || f == sansBold {
		return sansBold
	}
	return sans
}

// measure brings a text into the form it is set in: NFC, on one line, every
// character that no face has as a hollow box.
func (p *press) measure(text string, f face) line {
	c, lender := p.faces[f], p.faces[f.lender()]
	text = norm.NFC.String(strings.Join(strings.FieldsFunc(text, breaking), " "))
	var l line
	for g := graphemes.FromString(text); g.Next(); {
		l = append(l, c.cluster(g.Value(), lender)...)
	}
	return l
}

// breaking is space where a line may end: never a no-break space.
func breaking(r rune) bool { return unicode.IsSpace(r) && r != 0xA0 && r != 0x202F && r != 0x2007 }

// cluster keeps what the face can show, or else the lender. A character that
// both lack becomes one box with all that belongs to it; marks and joiners that
// the face lacks on one that it has are left out, for they have no place of
// their own.
func (c *cut) cluster(text string, lender *cut) line {
	var l line
	for i, r := range text {
		em, there := c.has(r)
		switch {
		case unicode.IsControl(r):
		case there:
			l = append(l, cluster{text: string(r), em: em})
		case i > 0 || invisible(r):
		default:
			em, there := lender.has(r)
			if !there || unicode.IsMark(r) {
				return line{{text: text, em: c.xHeight * boxEm, missing: true}}
			}
			l = append(l, cluster{text: string(r), em: em, other: lender})
		}
	}
	return l
}

// invisible characters leave nothing on paper.
func invisible(r rune) bool {
	return unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r)
}

// wide is the length of a line in millimetres.
func (l line) wide(s style) float64 {
	w := 0.0
	for _, c := range l {
		w += c.em*s.size*mm + s.tracking
	}
	if len(l) > 0 {
		w -= s.tracking
	}
	return w
}

// align says which end of a text is given.
type align int

const (
	toLeft align = iota
	toRight
	centred
)

// text sets one line and gives its length.
func (p *press) text(x, y float64, text string, s style, a align) float64 {
	return p.set(x, y, p.measure(text, s.face), s, a)
}

func (p *press) set(x, y float64, l line, s style, a align) float64 {
	w := l.wide(s)
	switch a {
	case toRight:
		x -= w
	case centred:
		x -= w / 2
	}
	own := p.faces[s.face]
	p.pdf.SetTextColor(s.colour.parts())
	if s.tracking > 0 {
		p.raw("%.3f Tc", s.tracking/mm)
	}
	for len(l) > 0 {
		n := 1
		for !l[0].missing && n < len(l) && !l[n].missing && l[n].other == l[0].other {
			n++
		}
		run := l[:n]
		c := cmp.Or(run[0].other, own)
		p.pdf.SetFont(c.family, c.style, s.size)
		if run[0].missing {
			p.box(x, y, run[0], s)
		} else {
			p.pdf.Text(x, y, run.string())
		}
		x += run.wide(s) + s.tracking
		l = l[n:]
	}
	if s.tracking > 0 {
		p.raw("0 Tc")
	}
	return w
}

func (l line) string() string {
	var b strings.Builder
	for _, c := range l {
		b.WriteString(c.text)
	}
	return b.String()
}

// box draws the hollow box of x-height that stands for a missing glyph. An
// unseen letter below it carries what was written, for whoever copies or
// searches the text.
func (p *press) box(x, y float64, c cluster, s style) {
	h := p.faces[s.face].xHeight * s.size * mm
	w := c.em * s.size * mm
	p.frame(x+0.12*w, y-h, w*0.76, h, s.colour, max(0.1, s.size*0.022))
	p.means(c.text, func() {
		p.pdf.SetTextRenderingMode(3)
		p.pdf.Text(x, y, "o")
		p.pdf.SetTextRenderingMode(0)
	})
}

// means says what the text that is set within really is.
func (p *press) means(text string, set func()) {
	p.raw("/Span <</ActualText <%X>>> BDC", utf16BE(text))
	set()
	p.raw("EMC")
}

// utf16BE is a PDF text string: big-endian UTF-16 with its mark.
func utf16BE(text string) string {
	b := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}

// smallest is how far a name is shrunk before it takes a second line.
const smallest = 0.8

// fit brings a text into a width: shrunk down to 80 %, then on as many lines
// as allowed, then cut short with an ellipsis.
func (p *press) fit(text string, s style, width float64, lines int) ([]line, style) {
	l := p.measure(text, s.face)
	w := l.wide(s)
	if w <= width {
		return []line{l}, s
	}
	if w*smallest <= width {
		s.size *= width / w
		return []line{l}, s
	}
	s.size *= smallest
	var all []line
	for len(l) > 0 && len(all) < lines-1 {
		n := firstLine(l, s, width)
		all = append(all, l[:n])
		l = l[n:].trim()
	}
	if l.wide(s) > width {
		l = p.cutShort(l, s, width)
	}
	if len(l) > 0 {
		all = append(all, l)
	}
	return all, s
}

// fitted sets a text that is brought into a width with fit. y is the first
// baseline, or with middle the middle of all lines.
func (p *press) fitted(x, y float64, text string, s style, a align, width float64, lines int, middle bool) float64 {
	all, s := p.fit(text, s, width, lines)
	leading := s.size * mm * 1.12
	if middle {
		y -= leading * float64(len(all)-1) / 2
	}
	for i, l := range all {
		p.set(x, y+leading*float64(i), l, s, a)
	}
	return leading * float64(len(all)-1)
}

// breakLines breaks a line at blanks, and within a word where it does not fit
// on a line of its own.
func breakLines(l line, s style, width float64) []line {
	var all []line
	for len(l) > 0 {
		n := firstLine(l, s, width)
		all = append(all, l[:n])
		l = l[n:].trim()
	}
	return all
}

// firstLine is how much of a text goes on its first line.
func firstLine(l line, s style, width float64) int {
	end, last := 0, 0
	for end < len(l) && (end == 0 || l[:end+1].wide(s) <= width) {
		end++
		if end < len(l) && l[end].blank() {
			last = end
		}
	}
	if end == len(l) || last == 0 {
		return end
	}
	return last
}

// trim takes the blanks from the beginning.
func (l line) trim() line {
	for len(l) > 0 && l[0].blank() {
		l = l[1:]
	}
	return l
}

// cutShort ends a line with an ellipsis where it would be too long.
func (p *press) cutShort(l line, s style, width float64) line {
	dots := p.measure("…", s.face)
	for len(l) > 0 && slices.Concat(l, dots).wide(s) > width {
		l = l[:len(l)-1]
	}
	for len(l) > 0 && l[len(l)-1].blank() {
		l = l[:len(l)-1]
	}
	return slices.Concat(l, dots)
}

// paragraph sets a text on as many lines as it takes and gives them; the
// caller sets each with set.
func (p *press) paragraph(text string, s style, width float64) []line {
	var all []line
	for part := range strings.Lines(text) {
		if l := p.measure(part, s.face); len(l) > 0 {
			all = append(all, breakLines(l, s, width)...)
		}
	}
	return all
}
