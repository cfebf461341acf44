package typeset

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf16"
)

// Align says which end of a text is given.
type Align int

// The ends.
const (
	ToLeft Align = iota
	ToRight
	Centred
)

// Text sets one line and gives its length.
func (p *Press) Text(x, y float64, text string, s Style, a Align) float64 {
	return p.Set(x, y, p.Measure(text, s.Face), s, a)
}

// Set sets a line that was measured, in its own faces, and gives its length.
func (p *Press) Set(x, y float64, l Line, s Style, a Align) float64 {
	w := l.Wide(s)
	switch a {
	case ToRight:
		x -= w
	case Centred:
		x -= w / 2
	}
	if p.Thrifty && s.Colour.pale() { // what it stands on is hatched
		s.Colour = onPaper
		p.pdf.SetFillColor(White.parts())
		p.pdf.Rect(x-0.4, y-0.8*s.Size*MM, w+0.8, s.Size*MM, string(Filled))
		p.pdf.SetFillColor(p.fill.parts())
	}
	p.pdf.SetTextColor(s.Colour.parts())
	if s.Tracking > 0 {
		p.raw("%.3f Tc", s.Tracking/MM)
	}
	for _, run := range l.runs(x, s) {
		first := run.line[0]
		p.letters.take(cmp.Or(first.lent, p.faces[first.face]), s.Size)
		switch {
		case first.sign != nil:
			first.sign.set(p, run.x, y)
		case first.missing:
			p.box(run.x, y, first, s)
			p.hollow.note(first.text, p.pdf.PageNo())
		case first.written != "":
			p.means(first.written, func() { p.pdf.Text(run.x, y, first.text) })
		default:
			p.pdf.Text(run.x, y, run.line.String())
		}
	}
	if s.Tracking > 0 {
		p.raw("0 Tc")
	}
	return w
}

// run is a part of a line that is set in one go, and where it begins.
type run struct {
	x    float64
	line Line
}

// runs splits a line that begins at x into parts that are set in one go, in reading order.
// MuPDF searches and copies text in file order, so right-to-left text is set letter by
// letter, each at its own place. Poppler and pdf.js go by places.
func (l Line) runs(x float64, s Style) (all []run) {
	for l = l.visual(); len(l) > 0; {
		n := 1
		for n < len(l) && l[n-1].sets(l[n]) {
			n++
		}
		all = append(all, run{x, l[:n]})
		x += l[:n].Wide(s) + s.Tracking
		l = l[n:]
	}
	slices.SortStableFunc(all, func(a, b run) int { return a.line[0].at - b.line[0].at })
	return all
}

// sets reports whether two adjacent characters are set in one go.
func (g glyph) sets(next glyph) bool {
	return !g.missing && !next.missing && g.sign == nil && next.sign == nil && g.written == "" && next.written == "" &&
		g.lent == next.lent && g.face == next.face && (next.at == g.at+1 || next.at == 0 && g.at == 0)
}

// box draws the hollow box of x-height that stands for a missing glyph. An
// unseen letter below it carries what was written, for whoever copies or
// searches the text.
func (p *Press) box(x, y float64, g glyph, s Style) {
	h := p.faces[g.face].xHeight * s.Size * MM
	w := g.em * s.Size * MM
	p.Frame(x+0.12*w, y-h, w*0.76, h, s.Colour, max(0.1, s.Size*0.022))
	unseen(p, x, y, g.text)
}

// unseen sets a text that nobody sees, for whoever copies or searches what is there.
func unseen(p *Press, x, y float64, text string) {
	p.means(text, func() {
		p.pdf.SetTextRenderingMode(3)
		p.pdf.Text(x, y, "o")
		p.pdf.SetTextRenderingMode(0)
	})
}

// means says what the text that is set within really is.
func (p *Press) means(text string, set func()) {
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

// Smallest is how far a name is shrunk before it takes a second line.
const Smallest = 0.8

// Fit brings a text into a width: shrunk down to Smallest, then on as many
// lines as allowed, then cut short with an ellipsis. The style is that of the
// lines.
func (m *Ruler) Fit(text string, s Style, width float64, lines int) ([]Line, Style) {
	l := m.Measure(text, s.Face)
	w := l.Wide(s)
	if w <= width {
		return []Line{l}, s
	}
	if w*Smallest <= width {
		s.Size *= width / w
		return []Line{l}, s
	}
	s.Size *= Smallest
	var all []Line
	for len(l) > 0 && len(all) < lines-1 {
		n := l.first(s, width)
		all = append(all, l[:n])
		l = l[n:].trim()
	}
	if l.Wide(s) > width {
		l = m.cutShort(l, s, width)
	}
	if len(l) > 0 {
		all = append(all, l)
	}
	return all, s
}

// cutShort ends a line with an ellipsis where it would be too long.
func (m *Ruler) cutShort(l Line, s Style, width float64) Line {
	dots := m.Measure("…", s.Face)
	for len(l) > 0 && slices.Concat(l, dots).Wide(s) > width {
		l = l[:len(l)-1]
	}
	for len(l) > 0 && l[len(l)-1].blank() {
		l = l[:len(l)-1]
	}
	return slices.Concat(l, dots)
}

// Fitted sets a text that is brought into a width with Fit and gives how far
// its last line is below the first. y is the first baseline, or with middle the
// middle of all lines.
func (p *Press) Fitted(x, y float64, text string, s Style, a Align, width float64, lines int, middle bool) float64 {
	all, s := p.Fit(text, s, width, lines)
	return stack(p.Set, all, x, y, s, a, middle)
}

// Leading is how far the lines of a style stand apart.
func (s Style) Leading() float64 { return s.Size * MM * 1.12 }

// stack sets lines below each other and gives how far the last is below the first.
func stack(set func(x, y float64, l Line, s Style, a Align) float64, all []Line, x, y float64, s Style, a Align, middle bool) float64 {
	if middle {
		y -= s.Leading() * float64(len(all)-1) / 2
	}
	for i, l := range all {
		set(x, y+s.Leading()*float64(i), l, s, a)
	}
	return s.Leading() * float64(len(all)-1)
}

// Paragraph breaks a text into as many lines as it takes; its own line breaks
// stay. The caller sets each with Set.
func (m *Ruler) Paragraph(text string, s Style, width float64) []Line {
	var all []Line
	for part := range strings.Lines(text) {
		if l := m.Measure(part, s.Face); len(l) > 0 {
			all = append(all, l.Break(s, width, 0)...)
		}
	}
	return all
}
