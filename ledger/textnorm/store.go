package textnorm

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Tidy brings a text into the form it is kept in: NFC, no spaces at its ends, and
// single ones within. A no-break space stays one. A text that shows nothing is "".
func Tidy(text string) string {
	text = single(NFC(text))
	if strings.IndexFunc(text, func(r rune) bool { return !Invisible(r) && !blank(r) }) < 0 {
		return ""
	}
	return text
}

// Spaced is a text in NFC with single plain spaces within and none at its ends.
func Spaced(text string) string { return strings.Join(strings.Fields(NFC(text)), " ") }

// joiner is U+034F, which the norm package puts into a run of more than 30 marks.
const joiner = "\u034f"

// NFC composes a text. It never adds a character: a run of marks longer than any
// language has stays as it was typed.
func NFC(text string) string {
	composed := norm.NFC.String(text)
	switch typed := strings.Count(text, joiner); {
	case strings.Count(composed, joiner) == typed:
		return composed
	case typed == 0:
		return strings.ReplaceAll(composed, joiner, "")
	}
	return text
}

// single replaces each run of spaces by one, which is a no-break space if one of them
// was, and drops those at the ends.
func single(text string) string {
	var b strings.Builder
	var space rune
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case !unicode.IsSpace(r):
			if space != 0 && b.Len() > 0 {
				b.WriteRune(space)
			}
			space = 0
			b.WriteString(text[i : i+size])
		case NoBreak(r):
			space = r
		case space == 0:
			space = ' '
		}
		i += size
	}
	return b.String()
}

// NoBreak reports whether a space keeps what is beside it on one line.
func NoBreak(r rune) bool { return r == '\u00a0' || r == '\u202f' || r == '\u2007' }
