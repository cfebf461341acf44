package skulltales

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"astrolabe/ledger/payload"
)

// Pattern is how the paths of a line of the table of values are written: words in
// capitals stand for something, as PIRATE.coins.
type Pattern struct {
	text   string
	pieces []piece
}

// piece is a part of a pattern: what is written as it stands, and then a word in capitals,
// "" at the end.
type piece struct{ literal, name string }

// newPattern takes a pattern apart.
func newPattern(text string) Pattern {
	p := Pattern{text: text}
	for rest := text; rest != ""; {
		at := strings.IndexFunc(rest, capital)
		if at < 0 {
			p.pieces = append(p.pieces, piece{literal: rest})
			break
		}
		end := at + strings.IndexFunc(rest[at:], func(r rune) bool { return !capital(r) })
		if end < at {
			end = len(rest)
		}
		p.pieces = append(p.pieces, piece{rest[:at], rest[at:end]})
		rest = rest[end:]
	}
	return p
}

func capital(r rune) bool { return r >= 'A' && r <= 'Z' }

// longest is how much of a path a word in capitals can stand for, from its beginning; 0 for
// nothing that it could.
func longest(name, path string) int {
	fits := func(r rune) bool { return r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' }
	switch name {
	case "COUNTER":
		if utf8.RuneCountInString(path) > payload.MaxName {
			return 0
		}
		return len(path)
	case "CHAPTER", "TRY":
		fits = func(r rune) bool { return r >= '0' && r <= '9' }
	case "RULE", "WOUND", "CAUSE":
		fits = func(r rune) bool { return r == '_' || r >= 'a' && r <= 'z' }
	}
	n := strings.IndexFunc(path, func(r rune) bool { return !fits(r) })
	if n < 0 {
		n = len(path)
	}
	if n > LongestID || (name == "CHAPTER" || name == "TRY") && (n > 3 || n > 0 && path[0] == '0') {
		return 0
	}
	return n
}

// read takes a path apart by the pattern, false where it is not written so.
func (p Pattern) read(path string) (Path, bool) {
	var at Path
	for _, piece := range p.pieces {
		rest, found := strings.CutPrefix(path, piece.literal)
		if !found {
			return Path{}, false
		}
		if path = rest; piece.name == "" {
			continue
		}
		n := longest(piece.name, path)
		if n == 0 {
			return Path{}, false
		}
		at.say(piece.name, path[:n])
		path = path[n:]
	}
	return at, path == ""
}

// say notes what a word in capitals stands for.
func (p *Path) say(name, word string) {
	switch name {
	case "PIRATE", "ALLY":
		p.Who = word
	case "ITEM", "CARD":
		p.Card = word
	case "FOR":
		p.For = word
	case "CHAPTER":
		p.Number, _ = strconv.Atoi(word) // it is three digits at the most
	case "TRY":
		p.Try, _ = strconv.Atoi(word)
	default:
		p.Word = word
	}
}

// String is the pattern as it is written.
func (p Pattern) String() string { return p.text }

// Path is the path of a value, taken apart. What its pattern does not have is empty.
type Path struct {
	Of     *Field
	Who    string // PIRATE or ALLY
	Card   string // ITEM, CARD
	For    string // whose wound or retirement
	Word   string // RULE, WOUND, CAUSE, COUNTER
	Number int    // CHAPTER
	Try    int    // TRY: an attempt at the chapter, 0 where the path names the last one
}

// String writes the path.
func (p Path) String() string {
	if p.Of == nil {
		return ""
	}
	var b strings.Builder
	for _, piece := range p.Of.Pattern.pieces {
		b.WriteString(piece.literal)
		if piece.name != "" {
			b.WriteString(p.part(piece.name))
		}
	}
	return b.String()
}

func (p Path) part(name string) string {
	switch name {
	case "PIRATE", "ALLY":
		return p.Who
	case "ITEM", "CARD":
		return p.Card
	case "FOR":
		return p.For
	case "CHAPTER":
		return strconv.Itoa(p.Number)
	case "TRY":
		return strconv.Itoa(p.Try)
	}
	return p.Word
}

// readingsOf are the ways in which a path can be read: cook.purse is a pirate's or an
// ally's.
func readingsOf(path string) []Path {
	var list []Path
	for _, f := range table {
		if p, is := f.Pattern.read(path); is {
			p.Of = f
			list = append(list, p)
		}
	}
	return list
}

// Lookup looks one value up in any state, by its path.
type Lookup struct {
	path     string
	readings []Path
}

// LookUp makes a path ready for looking up, which may then be done in as many states as
// there are.
func LookUp(path string) Lookup { return Lookup{path: path, readings: readingsOf(path)} }

// Path is the path as it was asked for.
func (l Lookup) Path() string { return l.path }

// Named says whether the path can name anything at all.
func (l Lookup) Named() bool { return len(l.readings) > 0 }

// AtIn is the path taken apart as it means something in a state; the first reading
// where nothing stands there, the zero Path where it names nothing.
func (l Lookup) AtIn(s *State) Path {
	for _, p := range l.readings {
		if _, there := p.Of.get(s, p); there {
			return p
		}
	}
	if len(l.readings) == 0 {
		return Path{}
	}
	return l.readings[0]
}

// Names is the first way to read the path that names something a campaign can have: a
// value of a pirate or an ally that it knows. False says that the path names nothing;
// where it names something and In finds nothing, nothing stands there yet.
func (l Lookup) Names(s *State) (Path, bool) {
	for _, p := range l.readings {
		if p.met(s) {
			return p, true
		}
	}
	return Path{}, false
}

// met says whether a campaign has met what the words in capitals of a path stand for.
// Cards may come at any time.
func (p Path) met(s *State) bool {
	if len(s.Pirates) == 0 {
		return false
	}
	for _, piece := range p.Of.Pattern.pieces {
		is := true
		switch piece.name {
		case "PIRATE":
			is = s.Pirate(p.Who) != nil
		case "ALLY":
			is = s.Ally(p.Who) != nil
		case "FOR":
			is = s.Pirate(p.For) != nil
		case "WOUND":
			is = slices.Contains(Wounds, Wound(p.Word))
		case "CAUSE":
			is = slices.Contains(Wounds, Wound(p.Word)) || Cause(p.Word) == ForRetirement
		case "RULE":
			is = slices.Contains(HouseRules, HouseRule(p.Word))
		case "COUNTER":
			is = slices.Contains(Counters, p.Word)
		case "CHAPTER":
			is = p.Number >= 1 // be it one that comes yet
		}
		if !is {
			return false
		}
	}
	return true
}

// In is what stands at the path in a state, as text; false when there is no such thing.
func (l Lookup) In(s *State) (string, bool) {
	for _, p := range l.readings {
		if value, there := p.Of.get(s, p); there {
			return value, true
		}
	}
	return "", false
}

// Paths are the paths of everything that a state shows, in the order of the sheets.
func Paths(s *State) []string {
	var list []string
	Walk(s, func(p Path, _ string) { list = append(list, p.String()) })
	return list
}

// Walk goes through all values that a state shows, in the order of the sheets.
func Walk(s *State, yield func(p Path, value string)) {
	if len(s.Pirates) == 0 {
		return
	}
	for _, sheet := range sheets(s) {
		for _, f := range table {
			f.each(s, sheet, func(p Path) {
				p.Of = f
				if value, there := f.get(s, p); there {
					yield(p, value)
				}
			})
		}
	}
}

// sheets are whose values are told one after the other: the campaign's own (""), every
// pirate's, every ally's.
func sheets(s *State) []string {
	list := []string{""}
	for _, p := range s.Pirates {
		list = append(list, p.ID)
	}
	for _, a := range s.Allies {
		list = append(list, a.ID)
	}
	return list
}
