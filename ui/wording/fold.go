package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Fold makes words comparable for a search: small letters without accents.
func Fold(words string) string {
	if strings.IndexFunc(words, func(r rune) bool { return r >= utf8.RuneSelf }) < 0 {
		return strings.ToLower(words)
	}
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), words)
	if err != nil {
		plain = words
	}
	return strings.ToLower(plain)
}
