package typeset

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"

	"astrolabe/ledger/textnorm"
)

// Line is text that has been measured.
type Line []glyph

// glyph is what a reader takes for one character.
type glyph struct {
	text    string
	face    Face
	lent    *cut    // the face that lends it, where its own lacks it; else nil
	em      float64 // width
	missing bool    // drawn as a hollow box
	sign    *Sign   // drawn in place of a character
	at      int     // its index in the order of reading, set where the line has letters read from the right
	written string  // the bracket as it was typed where its mirror image is drawn, else ""
}

// blank says whether a line may be broken here.
func (g glyph) blank() bool { return g.text == " " }

// hyphen says whether a word may be broken behind it.
func (g glyph) hyphen() bool { return g.text == "-" || g.text == "\u2010" }

// boxEm is how wide the hollow box of a missing glyph is set, in x-heights.
const boxEm = 1.25

// Measure brings a text into the form it is set in: NFC, on one line, every
// character that no face has as a hollow box.
func (m *Ruler) Measure(text string, f Face) Line {
	if l, is := m.simple(text, f); is {
		return l
	}
	text = textnorm.NFC(strings.Join(strings.FieldsFunc(text, breakingSpace), " "))
	var l Line
	for g := graphemes.FromString(text); g.Next(); {
		l = append(l, m.glyphs(g.Value(), f)...)
	}
	return l
}

// simple is Measure for text that is nothing but characters that stand alone, all
// of them in the face, with one blank between words: most of what is set.
func (m *Ruler) simple(text string, f Face) (Line, bool) {
	if text == "" || text[0] == ' ' || text[len(text)-1] == ' ' || strings.Contains(text, "  ") {
		return nil, false
	}
	l := make(Line, 0, len(text))
	for i, r := range text {
		if !alone(r) {
			return nil, false
		}
		em := m.wide(r, f)
		if em < 0 {
			return nil, false
		}
		l = append(l, glyph{text: text[i : i+utf8.RuneLen(r)], face: f, em: em})
	}
	return l, true
}

// alone says which characters are neither taken together with those beside them
// nor written otherwise in NFC.
func alone(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7F && r < 0xA0, r == 0xAD:
		return false
	case r < 0x300:
		return true
	}
	return r >= 0x2010 && r <= 0x2027 || r == 0x202F || r == '\u2212' || r == '→'
}

// wide is how wide a character is in ems, negative for one that the face lacks.
func (m *Ruler) wide(r rune, f Face) float64 {
	near := r < rune(len(m.near[f]))
	if near && m.near[f][r] != 0 {
		return m.near[f][r]
	}
	em, there := m.faces[f].has(r)
	if !there {
		return -1
	}
	if near {
		m.near[f][r] = em
	}
	return em
}

// breakingSpace is space where a line may end: never a no-break space.
func breakingSpace(r rune) bool { return unicode.IsSpace(r) && !textnorm.NoBreak(r) }

// glyphs keeps what the face can show, or else its lenders. A character that
// all lack becomes one box with all that belongs to it, and so do marks on nothing;
// marks that the face lacks on one that it has are left out, for they have no place of
// their own, and so are those that are piled up. What is invisible draws nothing,
// whatever glyph a face has for it.
func (m *Ruler) glyphs(text string, f Face) Line {
	own := m.faces[f]
	piled := textnorm.Piled(text)
	var l Line
	for _, r := range text {
		if unicode.IsControl(r) || textnorm.Invisible(r) {
			continue
		}
		em, there := own.has(r)
		switch {
		case len(l) > 0 && unicode.IsMark(r) && (piled || !there):
		case there && (len(l) > 0 || !unicode.IsMark(r)):
			l = append(l, glyph{text: string(r), face: f, em: em})
		case len(l) > 0:
		default:
			lender, em := m.lends(r, f)
			if lender == nil || unicode.IsMark(r) {
				return Line{{text: text, face: f, em: own.xHeight * boxEm, missing: true}}
			}
			l = append(l, glyph{text: string(r), face: f, em: em, lent: lender})
		}
	}
	return l
}

// lends is the cut that has what a face lacks, and how wide, nil for none.
func (m *Ruler) lends(r rune, f Face) (*cut, float64) {
	if near := m.faces[f.lender()]; near != nil {
		if em, there := near.has(r); there {
			return near, em
		}
	}
	if ofEast(r) {
		if far, err := eastern(); err == nil {
			if em, there := far.has(r); there {
				return far, em
			}
		}
	}
	return nil, 0
}

// Wide is the length of a line in millimetres.
func (l Line) Wide(s Style) float64 {
	w := 0.0
	for _, g := range l {
		w += g.em*s.Size*MM + s.Tracking
	}
	if len(l) > 0 {
		w -= s.Tracking
	}
	return w
}

// Hollow is how many characters of a line are set as a hollow box.
func (l Line) Hollow() int {
	n := 0
	for _, g := range l {
		if g.missing {
			n++
		}
	}
	return n
}

// String is the line as it was written.
func (l Line) String() string {
	var b strings.Builder
	for _, g := range l {
		b.WriteString(g.text)
	}
	return b.String()
}

// trim takes the blanks from the beginning.
func (l Line) trim() Line {
	for len(l) > 0 && l[0].blank() {
		l = l[1:]
	}
	return l
}

// Break breaks a line at blanks and between ideographs, and within a word where it does not fit on a line of
// its own: behind a hyphen where the rest of it fits on the next, or else anywhere. The
// first line is shorter by indent.
func (l Line) Break(s Style, width, indent float64) []Line {
	var all []Line
	room := width - indent
	for len(l) > 0 {
		n := l.first(s, room)
		all = append(all, l[:n])
		l, room = l[n:].trim(), width
	}
	return all
}

// first is how much of a text goes on its first line.
func (l Line) first(s Style, width float64) int {
	end, last, hyphen := 0, 0, 0
	wide := 0.0 // up to end, with the tracking behind it
	for end < len(l) {
		wide += l[end].em*s.Size*MM + s.Tracking
		if end > 0 && wide-s.Tracking > width {
			break
		}
		end++
		if end < len(l) && (l[end].blank() && !l.holds(end) || l[end-1].parts(l[end])) {
			last = end
		}
		if end > 1 && l[end-1].hyphen() && !l[end-2].blank() {
			hyphen = end
		}
	}
	switch {
	case end == len(l):
		return end
	case last > 0:
		return last
	case hyphen > 0 && l[hyphen:].word().Wide(s) <= width:
		return hyphen
	}
	for n := end; n > 0; n-- { // never right before what belongs to the word
		if !l[n].blank() && !l[n].binds() && !l[n].ends() {
			return n
		}
	}
	return end
}

// holds says whether a blank keeps what is beside it together though it was typed as a
// plain one: before the signs that French sets apart from their word, and behind « as well.
func (l Line) holds(i int) bool {
	return i+1 < len(l) && l[i+1].ends() || i > 0 && (l[i-1].text == "«" || l[i-1].text == "‹")
}

// ends says whether a character belongs to the word before it.
func (g glyph) ends() bool { return g.text != "" && strings.Contains("!?;:»›%", g.text) }

// word is a text up to its first blank.
func (l Line) word() Line {
	if n := slices.IndexFunc(l, glyph.blank); n >= 0 {
		return l[:n]
	}
	return l
}
