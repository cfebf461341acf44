package wording

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"astrolabe/ledger/textnorm"
)

// Longest foreign words in a sentence, in characters.
const (
	Shortest = 60  // names, ids, kinds
	Longest  = 200 // paths of folders and files
)

// Clip keeps a word that came from a file or a command from spoiling the
// sentence: what cannot be printed is left out, and it is cut at most.
func Clip(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if r == utf8.RuneError || !unicode.IsPrint(r) && r != ' ' && !textnorm.NoBreak(r) && !textnorm.Invisible(r) {
			return -1
		}
		return r
	}, textnorm.Visible(text))
	if utf8.RuneCountInString(text) <= most || textnorm.Len(text) <= most {
		return text
	}
	return textnorm.Cut(text, most-1) + "…"
}

// Upper begins a text with a capital letter.
func Upper(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 || first == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
