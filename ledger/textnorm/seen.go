package textnorm

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/uax29/v2/graphemes"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Invisible reports whether a character leaves nothing on paper: a soft hyphen, what
// joins, parts, or turns the characters around it, a variation selector, a tag, a filler.
func Invisible(r rune) bool {
	if r < 0x300 {
		return r == '\u00ad'
	}
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) &&
		!unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// blank reports whether a character is a space to a reader. U+2800 is the Braille
// pattern without a dot.
func blank(r rune) bool { return unicode.IsSpace(r) || r == '\u2800' }

// Same reports whether two names look the same: whatever their case, spaces, invisible
// characters, and the way their accents are encoded.
func Same(a, b string) bool { return a == b || Seen(a) == Seen(b) }

// Seen is the form in which names that look the same are equal.
func Seen(name string) string {
	name = norm.NFKC.String(strings.Map(func(r rune) rune {
		switch {
		case Invisible(r):
			return -1
		case blank(r):
			return ' '
		}
		return r
	}, name))
	return strings.Join(strings.Fields(cases.Fold().String(name)), " ")
}

// Visible is a text without its invisible characters, for drawing. Those that shape the
// letters of a script or an emoji stay where they do.
func Visible(text string) string {
	if strings.IndexFunc(text, Invisible) < 0 {
		return text
	}
	var b strings.Builder
	var before rune
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !Invisible(r) || shapes(before, r) {
			b.WriteString(text[i : i+size])
			before = r
		}
		i += size
	}
	return b.String()
}

// shapes reports whether an invisible character changes how the one before it is drawn.
func shapes(before, r rune) bool {
	emoji := unicode.In(before, unicode.So, unicode.Sk, unicode.Variation_Selector) || before >= 0x1F000
	switch {
	case r == '\u200c':
		return unicode.In(before, joining...)
	case r == '\u200d':
		return emoji || unicode.In(before, joining...)
	case r == '\ufe0e' || r == '\ufe0f':
		return emoji || before == '#' || before == '*' || before >= '0' && before <= '9' || unicode.In(before, unicode.Sm, unicode.Po)
	case r >= 0xE0100 && r <= 0xE01EF, r >= 0xFE00 && r <= 0xFE0D:
		return unicode.In(before, unicode.Han, unicode.Myanmar, unicode.Mongolian)
	case r >= 0x180B && r <= 0x180F:
		return unicode.Is(unicode.Mongolian, before)
	case r >= 0xE0020 && r <= 0xE007F:
		return before == 0x1F3F4 || before >= 0xE0020 && before <= 0xE007F
	}
	return false
}

// joining are the scripts whose letters a joiner or a non-joiner shapes.
var joining = []*unicode.RangeTable{unicode.Arabic, unicode.Syriac, unicode.Nko, unicode.Mongolian, unicode.Devanagari, unicode.Bengali,
	unicode.Gurmukhi, unicode.Gujarati, unicode.Oriya, unicode.Tamil, unicode.Telugu, unicode.Kannada, unicode.Malayalam, unicode.Sinhala,
	unicode.Tibetan, unicode.Myanmar, unicode.Khmer, unicode.Balinese, unicode.Javanese}

// Len is how many characters a reader counts.
func Len(text string) int {
	n := 0
	for g := graphemes.FromString(Visible(text)); g.Next(); n++ {
	}
	return n
}

// Cut is as much of a text as n characters that a reader counts.
func Cut(text string, n int) string {
	for g := graphemes.FromString(text); g.Next(); n-- {
		if n == 0 {
			return text[:g.Start()]
		}
	}
	return text
}

// MostMarks is the most marks that stand on one letter in any language we know of.
const MostMarks = 10

// Piled reports whether a text has more than MostMarks on one letter, or nothing but
// marks.
func Piled(text string) bool {
	marks, letters := 0, false
	for _, r := range text {
		switch {
		case Invisible(r):
		case unicode.IsMark(r):
			if marks++; marks > MostMarks {
				return true
			}
		default:
			marks, letters = 0, letters || !blank(r)
		}
	}
	return marks > 0 && !letters
}
