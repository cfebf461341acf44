package textnorm

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// Fold is the form in which texts are searched, whatever was typed for a search and
// whatever the books have: small letters without accents, ligatures as their letters,
// straight apostrophes, hyphens, single spaces, and no other quotation marks or
// invisible characters.
func Fold(text string) string {
	ascii := strings.IndexFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
	if ascii && !strings.ContainsAny(text, "'\"`") {
		return strings.Join(strings.Fields(strings.ToLower(text)), " ")
	}
	if !ascii {
		text = norm.NFKD.String(strings.Map(apart, text))
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		switch {
		case unicode.Is(unicode.Mn, r) || Invisible(r):
		case blank(r):
			b.WriteByte(' ')
		case unicode.Is(unicode.Pd, r) || r == '\u2212' || r == '\u2043':
			b.WriteByte('-')
		case strings.ContainsRune(apostrophes, r):
			b.WriteByte('\'')
		case strings.ContainsRune(quotes, r):
			b.WriteByte(' ')
		default:
			if letters, is := spelled[r]; is {
				b.WriteString(letters)
			} else {
				b.WriteRune(r)
			}
		}
	}
	folded := b.String()
	if ascii {
		folded = strings.ToLower(folded)
	} else {
		folded = norm.NFC.String(cases.Fold().String(folded))
	}
	return strings.Join(strings.Fields(within(folded)), " ")
}

const (
	apostrophes = "'`´‘’‚‛′ʼʻʹʽˈ‹›＇"
	quotes      = "\"“”„‟«»″〝〞〟＂"
)

// spelled are letters that people type as others, and Unicode does not take apart.
var spelled = map[rune]string{'œ': "oe", 'Œ': "oe", 'æ': "ae", 'Æ': "ae", 'ø': "o", 'Ø': "o", 'đ': "d", 'Đ': "d", 'ł': "l", 'Ł': "l", 'ı': "i",
	'ð': "d", 'Ð': "d", 'þ': "th", 'Þ': "th", 'ħ': "h", 'Ħ': "h", '⁄': "/", '×': "x"}

// apart keeps marks that stand alone from becoming a space with a mark.
func apart(r rune) rune {
	if r == '´' {
		return '\''
	}
	return r
}

// within drops the apostrophes that are not between two letters or digits: those that
// quote.
func within(text string) string {
	if !strings.Contains(text, "'") {
		return text
	}
	runes := []rune(text)
	letter := func(i int) bool {
		return i >= 0 && i < len(runes) && (unicode.IsLetter(runes[i]) || unicode.IsDigit(runes[i]))
	}
	var b strings.Builder
	for i, r := range runes {
		if r != '\'' || letter(i-1) && letter(i+1) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Finds reports whether a text has all words of a search.
func Finds(text, search string) bool { return Holds(Fold(text), strings.Fields(Fold(search))) }

// Holds is Finds for a text that is folded, and the words of a folded search.
func Holds(folded string, words []string) bool {
	for _, word := range words {
		if !strings.Contains(folded, word) {
			return false
		}
	}
	return true
}
