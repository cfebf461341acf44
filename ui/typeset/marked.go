package typeset

import "strings"

// The marks that change the face within a text: what follows is set in
// italics, bold, or upright again. A text that is set with Measure must not
// have them.
const (
	Slanted = "\x01"
	Strong  = "\x02"
	Upright = "\x03"
)

// Bare is a text without the marks at its end.
func Bare(text string) string { return strings.TrimRight(text, Slanted+Strong+Upright) }

// Blank is what stands between two words.
func Blank(m *Ruler, f Face) Line {
	em, _ := m.faces[f].has(' ')
	return Line{{text: " ", face: f, em: em}}
}

// Marked is Measure for a text with the marks of its faces. The upright face is
// f.
func (m *Ruler) Marked(text string, f Face) Line {
	var all Line
	now := f
	for i, word := range strings.FieldsFunc(text, breakingSpace) {
		if i > 0 {
			all = append(all, Blank(m, now)...)
		}
		for word != "" {
			n := strings.IndexAny(word, Slanted+Strong+Upright)
			piece := word
			if n >= 0 {
				piece = word[:n]
			}
			all = append(all, m.Measure(piece, now)...)
			if n < 0 {
				break
			}
			switch word[n : n+1] {
			case Slanted:
				now = SerifItalic
			case Strong:
				now = SerifBold
			default:
				now = f
			}
			word = word[n+1:]
		}
	}
	return all
}
