package plain

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Tidy brings a text that somebody typed into the form it is kept in, as Spaced.
// Of marks alone that nobody sees, as the one that turns to the left, nothing is
// left.
func Tidy(text string) string {
	spaced := Spaced(text)
	if strings.IndexFunc(spaced, func(r rune) bool { return !unicode.Is(unicode.Cf, r) && r != ' ' }) < 0 {
		return ""
	}
	return spaced
}

// Spaced is a text in NFC, without blanks at its ends and with single ones within.
func Spaced(text string) string { return strings.Join(strings.Fields(norm.NFC.String(text)), " ") }
