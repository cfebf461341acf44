package typeset

import (
	"unicode"
	"unicode/utf8"
)

// ofEast says which characters the face of China, Japan and Korea is asked for.
func ofEast(r rune) bool {
	switch {
	case r >= 0x2E80 && r <= 0xD7FF, r >= 0xF900 && r <= 0xFAFF, r >= 0xFE30 && r <= 0xFE4F, r >= 0xFF00 && r <= 0xFFEF:
		return true
	case r >= 0x1100 && r <= 0x11FF:
		return true
	}
	return false
}

// small are the kana that stand on what is before them.
var small = &unicode.RangeTable{R16: []unicode.Range16{{0x3041, 0x3049, 2}, {0x3063, 0x3063, 1}, {0x3083, 0x3087, 2}, {0x308E, 0x308E, 1}, {0x3095, 0x3096, 1},
	{0x30A1, 0x30A9, 2}, {0x30C3, 0x30C3, 1}, {0x30E3, 0x30E7, 2}, {0x30EE, 0x30EE, 1}, {0x30F5, 0x30F6, 1}}}

// parts says whether a line may end between a character and the next: beside an
// ideograph or a kana, unless what opens, closes or repeats would be torn from what it
// belongs to.
func (g glyph) parts(next glyph) bool {
	if !g.stands() && !next.stands() || next.blank() || g.binds() || next.binds() {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(g.text)
	after, _ := utf8.DecodeRuneInString(next.text)
	return !unicode.In(before, unicode.Ps, unicode.Pi) && !unicode.In(after, unicode.Pe, unicode.Pf, unicode.Po, unicode.Lm, unicode.M, small)
}

// stands says whether a character is a word of its own, as ideographs and kana are.
func (g glyph) stands() bool {
	r, _ := utf8.DecodeRuneInString(g.text)
	return r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo)
}

// binds says whether a character is a blank that holds what is beside it.
func (g glyph) binds() bool { return g.text == "\u00a0" || g.text == "\u202f" || g.text == "\u2007" }
