package fonts

import (
	"encoding/binary"
	"errors"
	"slices"
	"unicode/utf8"
)

// Coverage is the set of characters that a face can draw.
type Coverage struct {
	spans []span // sorted, apart from each other
}

// span is a run of characters, both ends included.
type span struct{ first, last rune }

// Has reports whether the face draws r.
func (c Coverage) Has(r rune) bool {
	_, found := slices.BinarySearchFunc(c.spans, r, func(s span, r rune) int {
		switch {
		case s.last < r:
			return -1
		case s.first > r:
			return 1
		}
		return 0
	})
	return found
}

// HasAll reports whether the face draws every character of s.
func (c Coverage) HasAll(s string) bool {
	for _, r := range s {
		if r == utf8.RuneError || !c.Has(r) {
			return false
		}
	}
	return true
}

var errNoCharacters = errors.New("fonts: no Unicode character map in this face")

// Covers reads which characters a TrueType face draws from its character map
// (cmap formats 4 and 12).
func Covers(face []byte) (Coverage, error) {
	table, ok := tableOf(face, "cmap")
	if !ok || len(table) < 4 {
		return Coverage{}, errNoCharacters
	}
	count := int(binary.BigEndian.Uint16(table[2:]))
	var best []span
	for i := range count {
		record := 4 + 8*i
		if record+8 > len(table) {
			break
		}
		offset := int(binary.BigEndian.Uint32(table[record+4:]))
		if offset+4 > len(table) {
			continue
		}
		var spans []span
		switch binary.BigEndian.Uint16(table[offset:]) {
		case 4:
			spans = segments(table[offset:])
		case 12:
			spans = groups(table[offset:])
		}
		if characters(spans) > characters(best) {
			best = spans
		}
	}
	if len(best) == 0 {
		return Coverage{}, errNoCharacters
	}
	slices.SortFunc(best, func(a, b span) int { return int(a.first - b.first) })
	return Coverage{spans: best}, nil
}

func characters(spans []span) int {
	n := 0
	for _, s := range spans {
		n += int(s.last-s.first) + 1
	}
	return n
}

func tableOf(face []byte, tag string) ([]byte, bool) {
	if len(face) < 12 {
		return nil, false
	}
	for i := range int(binary.BigEndian.Uint16(face[4:])) {
		at := 12 + 16*i
		if at+16 > len(face) {
			return nil, false
		}
		if string(face[at:at+4]) != tag {
			continue
		}
		from, size := uint64(binary.BigEndian.Uint32(face[at+8:])), uint64(binary.BigEndian.Uint32(face[at+12:]))
		if from+size > uint64(len(face)) {
			return nil, false
		}
		return face[from : from+size], true
	}
	return nil, false
}

// segments reads a format 4 map. A segment whose characters lead to no glyph is
// left out by its glyph index only where the face says so directly; Noto's
// segments are exact.
func segments(t []byte) []span {
	if len(t) < 16 {
		return nil
	}
	n := int(binary.BigEndian.Uint16(t[6:])) / 2
	if 16+4*n > len(t) {
		return nil
	}
	var spans []span
	for i := range n {
		last := rune(binary.BigEndian.Uint16(t[14+2*i:]))
		first := rune(binary.BigEndian.Uint16(t[16+2*n+2*i:]))
		if first <= last && last != 0xFFFF {
			spans = append(spans, span{first, last})
		}
	}
	return spans
}

// groups reads a format 12 map.
func groups(t []byte) []span {
	if len(t) < 16 {
		return nil
	}
	var spans []span
	for i := range int(binary.BigEndian.Uint32(t[12:])) {
		at := 16 + 12*i
		if at+12 > len(t) {
			break
		}
		first, last := rune(binary.BigEndian.Uint32(t[at:])), rune(binary.BigEndian.Uint32(t[at+4:]))
		if first <= last {
			spans = append(spans, span{first, last})
		}
	}
	return spans
}
