package typeset

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
)

// direction is how a character is read.
type direction int

const (
	neither direction = iota
	rightward
	leftward
	figure // a number keeps its own order, and goes with what is beside it
)

func (g glyph) reads() direction {
	r, _ := utf8.DecodeRuneInString(g.text)
	if r < 0x590 && r > 0x7F || r > 0x800 && r < 0x2000 {
		if unicode.IsLetter(r) {
			return rightward
		}
		return neither
	}
	switch of, _ := bidi.LookupRune(r); of.Class() {
	case bidi.L:
		return rightward
	case bidi.R, bidi.AL:
		return leftward
	case bidi.EN, bidi.AN:
		return figure
	}
	return neither
}

// visual is a line in the order in which it stands on paper, from the left. It is broken
// and fitted in the order in which it is read.
//
// A line that begins from the right and has most of its letters from there is
// read from the right as a whole. Else what is read from the right is a name within a
// sentence of the book: it is turned where it stands, and the figures and signs behind
// it stay behind it.
func (l Line) visual() Line {
	if !slices.ContainsFunc(l, func(g glyph) bool { return g.text >= "\u0590" && g.reads() == leftward }) {
		return l
	}
	reads := make([]direction, len(l))
	first, balance := neither, 0
	l = slices.Clone(l)
	for i, g := range l {
		l[i].at = i
		reads[i] = g.reads()
		switch reads[i] {
		case leftward:
			balance--
		case rightward:
			balance++
		default:
			continue
		}
		if first == neither {
			first = reads[i]
		}
	}
	if first == leftward && balance <= 0 {
		return l.turned()
	}
	var all Line
	for i := 0; i < len(l); {
		if reads[i] != leftward {
			all = append(all, l[i])
			i++
			continue
		}
		end := l.stretch(reads, i)
		all = append(all, l[i:end].turned()...)
		i = end
	}
	return all
}

// stretch is where what is read from the right ends that begins at a place: behind its
// last letter, or the bracket that closes one within it.
func (l Line) stretch(reads []direction, from int) (end int) {
	open, within := 0, 0
	for i := from; i < len(l) && reads[i] != rightward; i++ {
		switch b, _ := utf8.DecodeRuneInString(l[i].text); {
		case reads[i] == leftward || l[i].mark():
			end, within = i+1, open
		case bracket(b) && opening(b):
			open++
		case bracket(b):
			open--
			if within > 0 && open == within-1 && end == i {
				end, within = i+1, open
			}
		}
	}
	return end
}

// turned is a stretch that is read from the right, as the Unicode Bidirectional Algorithm
// orders it: numbers and what is read from the left within it keep their order, and what
// has a front and a back opens on the other side.
func (l Line) turned() Line {
	units := l.units()
	levels := levelsOf(units)
	for level := byte(2); level > 0; level-- { // L2: no deeper level comes of plain text
		for from := 0; from < len(units); {
			end := from
			for end < len(units) && levels[end] >= level {
				end++
			}
			slices.Reverse(units[from:end])
			slices.Reverse(levels[from:end])
			from = max(end, from+1)
		}
	}
	var all Line
	for i, unit := range units {
		if r, _ := utf8.DecodeRuneInString(unit[0].text); levels[i] == 1 && mirrored(r) != r {
			unit = slices.Clone(unit)
			unit[0].text, unit[0].written = string(mirrored(r)), unit[0].text
		}
		all = append(all, unit...)
	}
	return all
}

// units are the characters of a line, each with its marks.
func (l Line) units() (all []Line) {
	for i, g := range l {
		if i > 0 && g.mark() {
			all[len(all)-1] = l[i-len(all[len(all)-1]) : i+1]
			continue
		}
		all = append(all, l[i:i+1])
	}
	return all
}

// levelsOf are the levels of a paragraph that is read from the right (UAX #9, rules W1 to
// I2, without explicit directions: texts are kept without them).
func levelsOf(units []Line) []byte {
	of := make([]bidi.Class, len(units))
	strong := bidi.R
	for i, unit := range units {
		r, _ := utf8.DecodeRuneInString(unit[0].text)
		properties, _ := bidi.LookupRune(r)
		switch class := properties.Class(); class {
		case bidi.L, bidi.R, bidi.AL:
			of[i], strong = class, class
		case bidi.EN: // W2
			if of[i] = class; strong == bidi.AL {
				of[i] = bidi.AN
			}
		case bidi.AN, bidi.ES, bidi.ET, bidi.CS:
			of[i] = class
		default:
			of[i] = bidi.ON
		}
	}
	weak(of)
	pairs(of, units)
	neutral(of)
	levels := make([]byte, len(of))
	for i, class := range of {
		if levels[i] = 1; class == bidi.L || class == bidi.EN || class == bidi.AN {
			levels[i] = 2
		}
	}
	return levels
}

// weak settles numbers and what belongs to them (W3 to W7).
func weak(of []bidi.Class) {
	number := func(i int) bidi.Class {
		if i >= 0 && i < len(of) && (of[i] == bidi.EN || of[i] == bidi.AN) {
			return of[i]
		}
		return bidi.ON
	}
	for i := range of {
		if n := number(i - 1); n != bidi.ON && n == number(i+1) && (of[i] == bidi.CS || of[i] == bidi.ES && n == bidi.EN) {
			of[i] = n // W4
		}
	}
	for i := 0; i < len(of); i++ { // W5
		end := i
		for end < len(of) && of[end] == bidi.ET {
			end++
		}
		if end > i && (number(i-1) == bidi.EN || number(end) == bidi.EN) {
			for k := i; k < end; k++ {
				of[k] = bidi.EN
			}
		}
		i = max(i, end-1)
	}
	strong := bidi.R
	for i, class := range of {
		switch class {
		case bidi.ES, bidi.ET, bidi.CS: // W6
			of[i] = bidi.ON
		case bidi.AL: // W3
			of[i], strong = bidi.R, bidi.R
		case bidi.L, bidi.R:
			strong = class
		case bidi.EN: // W7
			if strong == bidi.L {
				of[i] = bidi.L
			}
		}
	}
}

// side is the direction that a character has to those without one (N0 to N2).
func side(class bidi.Class) bidi.Class {
	if class == bidi.EN || class == bidi.AN {
		return bidi.R
	}
	return class
}

// pairs gives both brackets of a pair one direction (N0).
func pairs(of []bidi.Class, units []Line) {
	var open []int
	partner := map[int]int{}
	for i, unit := range units {
		r, _ := utf8.DecodeRuneInString(unit[0].text)
		if of[i] != bidi.ON || !bracket(r) {
			continue
		}
		if opening(r) {
			open = append(open, i)
			continue
		}
		for k := len(open) - 1; k >= 0; k-- {
			if first, _ := utf8.DecodeRuneInString(units[open[k]][0].text); mirrored(first) == r {
				partner[open[k]], open = i, open[:k]
				break
			}
		}
	}
	for i := range of {
		end, is := partner[i]
		if !is {
			continue
		}
		right, left := false, false
		for _, class := range of[i+1 : end] {
			right, left = right || side(class) == bidi.R, left || class == bidi.L
		}
		before := bidi.R
		for k := i - 1; k >= 0; k-- {
			if c := side(of[k]); c == bidi.L || c == bidi.R {
				before = c
				break
			}
		}
		switch {
		case right || left && before == bidi.R:
			of[i], of[end] = bidi.R, bidi.R
		case left:
			of[i], of[end] = bidi.L, bidi.L
		}
	}
}

// neutral gives a direction to what has none (N1, N2).
func neutral(of []bidi.Class) {
	for i := 0; i < len(of); i++ {
		end := i
		for end < len(of) && of[end] == bidi.ON {
			end++
		}
		if end == i {
			continue
		}
		before, after := bidi.R, bidi.R
		if i > 0 {
			before = side(of[i-1])
		}
		if end < len(of) {
			after = side(of[end])
		}
		is := bidi.R
		if before == after {
			is = before
		}
		for k := i; k < end; k++ {
			of[k] = is
		}
		i = end - 1
	}
}

// sided are pairs of characters that look the other way where they are read from the
// right, beside the brackets.
var sided = append([]rune("«»‹›<>"), 0x2264, 0x2265)

// mirrored is a character as it looks where it is read from the right.
func mirrored(r rune) rune {
	if bracket(r) {
		r, _ = utf8.DecodeRuneInString(bidi.ReverseString(string(r)))
	} else if i := slices.Index(sided, r); i >= 0 {
		return sided[i^1]
	}
	return r
}

// mark says whether a character belongs to the one before it.
func (g glyph) mark() bool {
	r, _ := utf8.DecodeRuneInString(g.text)
	return unicode.IsMark(r)
}

func bracket(r rune) bool { of, _ := bidi.LookupRune(r); return of.IsBracket() }

func opening(r rune) bool { of, _ := bidi.LookupRune(r); return of.IsOpeningBracket() }
