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
	for i, g := range l {
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
		return l.turned(reads)
	}
	var all Line
	for i := 0; i < len(l); {
		if reads[i] != leftward {
			all = append(all, l[i])
			i++
			continue
		}
		end := l.stretch(reads, i)
		all = append(all, l[i:end].turned(reads[i:end])...)
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

// turned is a stretch from its end to its beginning. What is read from the left within it
// stays as it is, and so does a number; brackets open on the other side.
func (l Line) turned(reads []direction) Line {
	var all Line
	for end := len(l); end > 0; {
		from := l.kept(reads, end)
		for _, g := range l[from:end] {
			if r, _ := utf8.DecodeRuneInString(g.text); reads[from] == neither && bracket(r) {
				g.text = bidi.ReverseString(g.text)
			}
			all = append(all, g)
		}
		end = from
	}
	return all
}

// kept is where the last part of a text that stays in its order begins: a letter with its
// marks, a number with what joins its figures, or words that are read from the left.
func (l Line) kept(reads []direction, end int) int {
	from := end - 1
	for from > 0 && l[from].mark() {
		from--
	}
	if reads[from] != figure && reads[from] != rightward {
		return from
	}
	for i := from - 1; i >= 0 && reads[i] != leftward; i-- {
		if reads[i] == rightward {
			from = i
		}
	}
	for reads[from] == figure && from > 0 {
		switch {
		case reads[from-1] == figure:
			from--
		case from > 1 && reads[from-2] == figure && l[from-1].joins():
			from -= 2
		default:
			return from
		}
	}
	return from
}

// joins says whether a character between two figures leaves them one number.
func (g glyph) joins() bool {
	r, _ := utf8.DecodeRuneInString(g.text)
	of, _ := bidi.LookupRune(r)
	return of.Class() == bidi.CS || of.Class() == bidi.ES
}

// mark says whether a character belongs to the one before it.
func (g glyph) mark() bool {
	r, _ := utf8.DecodeRuneInString(g.text)
	return unicode.IsMark(r)
}

func bracket(r rune) bool { of, _ := bidi.LookupRune(r); return of.IsBracket() }

func opening(r rune) bool { of, _ := bidi.LookupRune(r); return of.IsOpeningBracket() }
