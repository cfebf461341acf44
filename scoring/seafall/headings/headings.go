package headings

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/textnorm"
	"astrolabe/translations/seafall/late"
)

// Found is what a heading comes to.
type Found struct {
	Parts []string // codes, in order; none where nothing matches
	Near  bool     // only with slips of the pen
}

// Match says to which parts a heading belongs, whatever the language: small
// letters, accents and apostrophes are off, and everything but letters and digits
// parts words. A key of several words has them anywhere in the heading, all within
// parentheses or all without, and beats a key that is one of them. Where no key
// matches, words that are a slip away from one count as near.
func Match(heading string) Found {
	clauses := clausesOf(heading)
	if exact := parts(clauses, exactly); len(exact) > 0 {
		return Found{Parts: exact}
	}
	near := parts(clauses, nearly)
	return Found{Parts: near, Near: len(near) > 0}
}

// key is what a part is known by: words that must all be there, each in one of
// its forms.
type key struct {
	part  string
	words [][]string
}

// lists are the keys of all parts in all languages, all forms of their words, and
// the words that are never a slip of one.
var lists = sync.OnceValue(func() (l struct {
	keys   []key
	forms  map[string]bool
	common map[string]bool
}) {
	var byPart map[string]map[string][]string
	if err := json.Unmarshal(late.Keys, &byPart); err != nil {
		panic(err) // embedded, and checked by the tests
	}
	l.forms, l.common = map[string]bool{}, map[string]bool{}
	for part, languages := range byPart {
		for _, written := range languages {
			for _, w := range written {
				k := key{part: part}
				for word := range strings.SplitSeq(w, "+") {
					forms := Words(word)
					for _, form := range forms {
						l.forms[form] = true
					}
					k.words = append(k.words, forms)
				}
				l.keys = append(l.keys, k)
			}
		}
	}
	for word := range strings.FieldsSeq(late.Common) {
		l.common[word] = true
	}
	return l
})

// parts are the parts of the keys that match, in the order of their numbers.
func parts(clauses [][]string, matches func(word, form string) bool) []string {
	found := map[string]bool{}
	for _, clause := range clauses {
		matched := matchesIn(clause, matches)
		for _, m := range matched {
			if !slices.ContainsFunc(matched, m.beatenBy) {
				found[m.part] = true
			}
		}
	}
	return slices.SortedFunc(maps.Keys(found), func(a, b string) int { return cmp.Compare(number(a), number(b)) })
}

// number is that of a part's code, as 8 of p8.
func number(part string) int {
	n, _ := strconv.Atoi(strings.TrimLeft(part, "p"))
	return n
}

// match is a key that was found at some words of a clause.
type match struct {
	part  string
	words int   // of the key
	at    []int // in the clause
}

// beatenBy says whether another key has these words and more of its own.
func (m match) beatenBy(other match) bool {
	return other.words > m.words && !slices.ContainsFunc(m.at, func(i int) bool { return !slices.Contains(other.at, i) })
}

func matchesIn(clause []string, matches func(word, form string) bool) (found []match) {
	for _, k := range lists().keys {
		m := match{part: k.part, words: len(k.words)}
		for _, forms := range k.words {
			before := len(m.at)
			for i, word := range clause {
				if slices.ContainsFunc(forms, func(form string) bool { return matches(word, form) }) {
					m.at = append(m.at, i)
				}
			}
			if len(m.at) == before {
				m.at = nil
				break
			}
		}
		switch {
		case len(m.at) > 0 && m.words > 1:
			found = append(found, m)
		default:
			for _, i := range m.at { // one word, wherever it stands
				found = append(found, match{part: m.part, words: 1, at: []int{i}})
			}
		}
	}
	return found
}

// exactly says whether a word is this form.
func exactly(word, form string) bool { return word == form }

// nearly says whether a word is this form but for a slip of the pen: one where it
// has five to seven letters, two where it has more. A word that is one of its own,
// is shorter or has a digit is no slip.
func nearly(word, form string) bool {
	if word == form {
		return true
	}
	letters := len([]rune(word))
	if letters < shortestSlip || lists().forms[word] || lists().common[word] || strings.ContainsFunc(word, unicode.IsDigit) {
		return false
	}
	return jsonl.Slips(word, form) <= slipsIn(letters)
}

// shortestSlip is how many letters a word has at least that may be a slip.
const shortestSlip = 5

// slipsIn is how many slips a word of so many letters may have.
func slipsIn(letters int) int {
	if letters >= 8 {
		return 2
	}
	return 1
}

// clausesOf are the words of a heading, those in parentheses apart: "(a ship must
// be there)" says when, not what.
func clausesOf(heading string) (clauses [][]string) {
	for clause := range strings.FieldsFuncSeq(heading, func(r rune) bool { return strings.ContainsRune("()[]", r) }) {
		if words := Words(clause); len(words) > 0 {
			clauses = append(clauses, words)
		}
	}
	return clauses
}

// Words are the words of a text as they are compared: small letters and digits
// without accents, ligatures as two letters.
func Words(text string) []string {
	return strings.FieldsFunc(textnorm.Fold(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
