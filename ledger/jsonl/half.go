package jsonl

import (
	"bytes"
	"encoding/json"
	"iter"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"astrolabe/ledger/violation"
)

// Half refuses a JSON value that has half of a character: an escape from \ud800 to \udfff
// without the one that makes it whole, which the decoder would replace by U+FFFD. What
// is not JSON is left to others.
func Half(raw []byte) error {
	if !bytes.Contains(raw, []byte(`\ud`)) && !bytes.Contains(raw, []byte(`\uD`)) {
		return nil
	}
	for t := range texts(raw) {
		if _, half := halfIn(raw, t.from+1); half > 0 {
			code, column := "U+"+strings.ToUpper(string(raw[half+2:half+6])), 1+utf8.RuneCount(raw[:half])
			if t.key { // no field is called so, and nobody can read it
				return &violation.Violation{Key: "json.half_key", Args: violation.Args{"code": code, "column": column}}
			}
			return &violation.Violation{Key: "json.half", Field: t.path, Args: violation.Args{"field": t.path, "code": code, "column": column}}
		}
	}
	return nil
}

// Texts are the texts in a JSON value, keys left out, with the path of the field that
// each is under.
func Texts(raw []byte) iter.Seq2[string, string] {
	return func(yield func(path, text string) bool) {
		for t := range texts(raw) {
			var text string
			if t.key || json.Unmarshal(raw[t.from:t.to], &text) != nil {
				continue
			}
			if !yield(t.path, text) {
				return
			}
		}
	}
}

// textAt is a text within a JSON value, between its quotation marks.
type textAt struct {
	from, to int
	path     string // of the field that it is, or that it is under
	key      bool
}

func texts(raw []byte) iter.Seq[textAt] {
	return func(yield func(textAt) bool) {
		var within []string // the key that is read of each object, "" for a list
		for i := 0; i < len(raw); i++ {
			switch raw[i] {
			case '{', '[':
				within = append(within, "")
			case '}', ']':
				within = within[:max(0, len(within)-1)]
			case '"':
				end, _ := halfIn(raw, i+1)
				rest := bytes.TrimLeft(raw[end:], " \t\r\n")
				is := textAt{from: i, to: end, key: len(rest) > 0 && rest[0] == ':' && len(within) > 0}
				if is.key {
					var key string
					_ = json.Unmarshal(raw[i:end], &key)
					within[len(within)-1] = key
				}
				is.path = path(within)
				if !yield(is) {
					return
				}
				i = end - 1
			}
		}
	}
}

// path joins the keys of objects within each other.
func path(within []string) string {
	var keys []string
	for _, key := range within {
		if key != "" {
			keys = append(keys, key)
		}
	}
	return strings.TrimPrefix(strings.Join(keys, "."), "payload.")
}

// halfIn is where the text ends whose first character is at a place, behind its quotation
// mark, and where the first half of a character is, 0 for none.
func halfIn(raw []byte, i int) (end, half int) {
	for i < len(raw) {
		switch raw[i] {
		case '"':
			return i + 1, half
		case '\\':
			r, ok := unit(raw[i:])
			switch {
			case !ok:
				i += 2
				continue
			case !utf16.IsSurrogate(r):
			default:
				if low, is := unit(raw[i+6:]); is && utf16.DecodeRune(r, low) != utf8.RuneError {
					i += 6
				} else if half == 0 {
					half = i
				}
			}
			i += 6
		default:
			i++
		}
	}
	return len(raw), half
}

// unit is the UTF-16 unit of an escape \uXXXX.
func unit(raw []byte) (rune, bool) {
	if len(raw) < 6 || raw[0] != '\\' || raw[1] != 'u' {
		return 0, false
	}
	n, err := strconv.ParseUint(string(raw[2:6]), 16, 32)
	return rune(n), err == nil
}
