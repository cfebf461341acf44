package jsonl

import (
	"slices"
	"unicode/utf8"

	"astrolabe/ledger/textnorm"
)

// Nearest is the one of some words that a slip of the pen turns into another, as
// textnorm.Fold has both: one wrong, missing or added letter in three, or two
// letters in each other's place. "" when none or no single one is that near.
func Nearest(word string, of []string) string {
	word = textnorm.Fold(word)
	letters := utf8.RuneCountInString(word)
	best, least, tied := "", 1+letters/3, false
	for _, candidate := range of {
		folded := textnorm.Fold(candidate)
		if n := utf8.RuneCountInString(folded); n > letters+least || letters > n+least {
			continue // so many letters are missing or added
		}
		d := Slips(word, folded)
		switch {
		case d < least:
			best, least, tied = candidate, d, false
		case d == least && best != "" && candidate != best:
			tied = true
		}
	}
	if tied {
		return ""
	}
	return best
}

// Slips counts the slips of the pen between two words: letters that are wrong,
// missing, added, or in each other's place (Damerau and Levenshtein).
func Slips(one, other string) int {
	a, b := []rune(one), []rune(other)
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range b {
		rows[0][j+1] = j + 1
	}
	for i := range a {
		for j := range b {
			change := 1
			if a[i] == b[j] {
				change = 0
			}
			rows[i+1][j+1] = slices.Min([]int{rows[i][j+1] + 1, rows[i+1][j] + 1, rows[i][j] + change})
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				rows[i+1][j+1] = min(rows[i+1][j+1], rows[i-1][j-1]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
