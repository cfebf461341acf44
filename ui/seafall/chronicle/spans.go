package chronicle

import (
	"slices"
	"strings"
)

// glyph is a character of a sentence whose faces change.
type glyph struct {
	cluster
	face face
}

// spans are the characters of a line that has more than one face.
type spans []glyph

// spans brings a sentence with the marks of its faces into the form it is set
// in. The upright face is that of the style.
func (p *press) spans(text string, s style) spans {
	var all spans
	now := s.face
	for i, word := range strings.FieldsFunc(text, breaking) {
		if i > 0 {
			em, _ := p.faces[now].has(' ')
			all = append(all, glyph{cluster{text: " ", em: em}, now})
		}
		for word != "" {
			n := strings.IndexAny(word, slanted+strong+upright)
			piece := word
			if n >= 0 {
				piece = word[:n]
			}
			for _, g := range p.measure(piece, now) {
				all = append(all, glyph{g, now})
			}
			if n < 0 {
				break
			}
			switch word[n : n+1] {
			case slanted:
				now = serifItalic
			case strong:
				now = serifBold
			default:
				now = s.face
			}
			word = word[n+1:]
		}
	}
	return all
}

// wrap breaks spans into lines, the first of which is shorter by indent.
func (l spans) wrap(s style, width, indent float64) []spans {
	var all []spans
	for len(l) > 0 {
		room := width
		if len(all) == 0 {
			room -= indent
		}
		end, last, w := 0, 0, 0.0
		for end < len(l) {
			w += l[end].em * s.size * mm
			if end > 0 && w > room {
				break
			}
			end++
			if end < len(l) && l[end].blank() {
				last = end
			}
		}
		if end < len(l) && last > 0 {
			end = last
		}
		all = append(all, l[:end])
		l = l[end:]
		for len(l) > 0 && l[0].blank() {
			l = l[1:]
		}
	}
	return all
}

// setSpans sets a line of several faces and gives its length.
func (p *press) setSpans(x, y float64, l spans, s style) float64 {
	from := x
	for len(l) > 0 {
		n := slices.IndexFunc(l, func(g glyph) bool { return g.face != l[0].face })
		if n < 0 {
			n = len(l)
		}
		run := make(line, n)
		for i, g := range l[:n] {
			run[i] = g.cluster
		}
		own := s
		own.face = l[0].face
		x += p.set(x, y, run, own, toLeft)
		l = l[n:]
	}
	return x - from
}
