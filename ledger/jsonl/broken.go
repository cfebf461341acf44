package jsonl

import (
	"bytes"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"astrolabe/ledger/violation"
)

// maxDepth is how many brackets may stand in each other; encoding/json reads
// no more either.
const maxDepth = 10_000

// Broken says what keeps a line from being one JSON object, and at which
// column, counted from 1 in characters; nil when nothing does.
func Broken(line []byte) *violation.Violation {
	b := broken{line: line}
	b.blanks()
	if b.peek() != '{' {
		return b.noObject()
	}
	if v := b.object(1); v != nil {
		return v
	}
	b.blanks()
	switch {
	case b.i == len(line):
		return nil
	case b.peek() == '{':
		return &violation.Violation{Key: "json.two_objects", Args: violation.Args{"column": b.column()}}
	}
	return b.unexpected()
}

// broken reads a line until the first thing that is wrong.
type broken struct {
	line []byte
	i    int
}

// peek is the next byte, 0 at the end.
func (b *broken) peek() byte {
	if b.i < len(b.line) {
		return b.line[b.i]
	}
	return 0
}

func (b *broken) blanks() {
	for b.i < len(b.line) && strings.IndexByte(" \t\r\n", b.line[b.i]) >= 0 {
		b.i++
	}
}

// column is that of the next character.
func (b *broken) column() int { return b.columnAt(b.i) }

// columnAt counts letters from the beginning of the line: only where something is wrong,
// since a line may have a hundred thousand values.
func (b *broken) columnAt(i int) int { return 1 + utf8.RuneCount(b.line[:i]) }

// word is what stands there up to the next blank or mark, at most 20 characters.
func (b *broken) word() string {
	rest := b.line[b.i:]
	end := 0
	for n := 0; end < len(rest) && n < 20; n++ {
		r, size := utf8.DecodeRune(rest[end:])
		if n > 0 && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("_-+.", r) {
			break
		}
		end += size
	}
	return string(rest[:end])
}

// noObject says what a line begins with that is no object.
func (b *broken) noObject() *violation.Violation {
	if b.peek() == '[' {
		return &violation.Violation{Key: "json.list", Args: violation.Args{"column": b.column()}}
	}
	begin, met := b.i, b.word()
	if v := b.value(1); v != nil {
		return v
	}
	return &violation.Violation{Key: "json.no_object", Args: violation.Args{"column": b.columnAt(begin), "met": met}}
}

// value reads one value of any kind.
func (b *broken) value(depth int) *violation.Violation {
	b.blanks()
	switch c := b.peek(); {
	case depth > maxDepth:
		return &violation.Violation{Key: "json.deep", Args: violation.Args{"column": b.column()}}
	case c == '{':
		return b.object(depth)
	case c == '[':
		return b.list(depth)
	case c == '"':
		return b.text()
	case c == '-' || c >= '0' && c <= '9':
		return b.number()
	}
	for _, word := range []string{"true", "false", "null"} {
		if b.word() == word {
			b.i += len(word)
			return nil
		}
	}
	return b.unexpected()
}

func (b *broken) object(depth int) *violation.Violation {
	b.i++ // {
	b.blanks()
	if b.peek() == '}' {
		b.i++
		return nil
	}
	for {
		b.blanks()
		if b.peek() != '"' {
			return b.unexpected()
		}
		if v := b.text(); v != nil {
			return v
		}
		b.blanks()
		if b.peek() != ':' {
			return b.missing("json.no_colon")
		}
		b.i++
		if v := b.value(depth + 1); v != nil {
			return v
		}
		if done, v := b.after('}'); done || v != nil {
			return v
		}
	}
}

func (b *broken) list(depth int) *violation.Violation {
	b.i++ // [
	b.blanks()
	if b.peek() == ']' {
		b.i++
		return nil
	}
	for {
		if v := b.value(depth + 1); v != nil {
			return v
		}
		if done, v := b.after(']'); done || v != nil {
			return v
		}
	}
}

// after reads what follows a value: a comma, or the closing bracket.
func (b *broken) after(closing byte) (done bool, v *violation.Violation) {
	b.blanks()
	switch b.peek() {
	case closing:
		b.i++
		return true, nil
	case ',':
		comma := b.i
		b.i++
		b.blanks()
		if c := b.peek(); c == '}' || c == ']' || c == ',' {
			return false, &violation.Violation{Key: "json.comma", Args: violation.Args{"column": b.columnAt(comma)}}
		}
		return false, nil
	}
	return false, b.missing("json.no_comma")
}

// missing is the sentence for a mark that is missing before a value, or
// what else stands in its place.
func (b *broken) missing(key string) *violation.Violation {
	switch c := b.peek(); {
	case c == '"' || c == '{' || c == '[' || c == '-' || c >= '0' && c <= '9':
		return &violation.Violation{Key: key, Args: violation.Args{"column": b.column(), "met": b.word()}}
	}
	return b.unexpected()
}

// text reads what stands between quotation marks.
func (b *broken) text() *violation.Violation {
	begin := b.i
	b.i++ // "
	for b.i < len(b.line) {
		switch c := b.line[b.i]; {
		case c == '"':
			b.i++
			return nil
		case c < ' ':
			return b.control()
		case c == '\\':
			if !b.escape() {
				return &violation.Violation{Key: "json.escape", Args: violation.Args{"column": b.column()}}
			}
		default:
			b.i++
		}
	}
	return &violation.Violation{Key: "json.unfinished_text", Args: violation.Args{"column": b.columnAt(begin)}}
}

// escape reads a sign that is written with a backslash.
func (b *broken) escape() bool {
	if b.i+1 == len(b.line) { // the text is not finished, that is what is wrong
		b.i++
		return true
	}
	switch c := b.line[b.i+1]; {
	case strings.IndexByte(`"\/bfnrt`, c) >= 0:
		b.i += 2
		return true
	case c != 'u':
		return false
	}
	for i := b.i + 2; i < b.i+6; i++ {
		if i == len(b.line) {
			b.i = i
			return true
		}
		if strings.IndexByte("0123456789abcdefABCDEF", b.line[i]) < 0 {
			return false
		}
	}
	b.i += 6
	return true
}

// number reads a number: -12, 0.5, 1e3.
func (b *broken) number() *violation.Violation {
	begin := b.i
	digits := func() int {
		n := 0
		for c := b.peek(); c >= '0' && c <= '9'; c = b.peek() {
			b.i++
			n++
		}
		return n
	}
	if b.peek() == '-' {
		b.i++
	}
	zero := b.peek() == '0'
	n := digits()
	wrong := n == 0 || zero && n > 1
	if b.peek() == '.' {
		b.i++
		wrong = wrong || digits() == 0
	}
	if c := b.peek(); c == 'e' || c == 'E' {
		b.i++
		if c := b.peek(); c == '+' || c == '-' {
			b.i++
		}
		wrong = wrong || digits() == 0
	}
	if c := rune(b.peek()); wrong || unicode.IsLetter(c) || c == '.' {
		b.i = begin
		return &violation.Violation{Key: "json.number", Args: violation.Args{"column": b.column(), "met": b.word()}}
	}
	return nil
}

// control is the sentence for a control character.
func (b *broken) control() *violation.Violation {
	return &violation.Violation{Key: "json.control", Args: violation.Args{"column": b.column(), "code": fmt.Sprintf("U+%04X", b.line[b.i])}}
}

// unexpected is the sentence for what no JSON has in this place.
func (b *broken) unexpected() *violation.Violation {
	rest := b.line[b.i:]
	r, _ := utf8.DecodeRune(rest)
	switch {
	case len(rest) == 0:
		return &violation.Violation{Key: "json.unfinished", Args: violation.Args{"column": b.column()}}
	case r < ' ':
		return b.control()
	case bytes.HasPrefix(rest, []byte("//")), bytes.HasPrefix(rest, []byte("/*")), r == '#':
		return &violation.Violation{Key: "json.comment", Args: violation.Args{"column": b.column()}}
	case strings.ContainsRune("'‘’“”„«»`", r):
		return &violation.Violation{Key: "json.quotes", Args: violation.Args{"column": b.column(), "met": string(r)}}
	case unicode.IsLetter(r) || r == '_':
		return &violation.Violation{Key: "json.word", Args: violation.Args{"column": b.column(), "met": b.word()}}
	case r == '+' || r == '.':
		return &violation.Violation{Key: "json.number", Args: violation.Args{"column": b.column(), "met": b.word()}}
	}
	return &violation.Violation{Key: "json.unexpected", Args: violation.Args{"column": b.column(), "met": b.word()}}
}
