package skulltales

import (
	"regexp"
	"strconv"
	"strings"
)

// Pattern is how the paths of a line of the table of values are written: words in
// capitals stand for something, as PIRATE.coins.
type Pattern struct {
	text  string
	names []string // of the words in capitals, in order
	form  *regexp.Regexp
}

var placeholder = regexp.MustCompile(`[A-Z]+`)

// standsFor is what a word in capitals can be.
func standsFor(name string) string {
	switch name {
	case "CHAPTER":
		return `([1-9][0-9]{0,2})`
	case "RULE", "WOUND", "CAUSE":
		return `([a-z_]{1,40})`
	case "COUNTER":
		return `(.{1,60})`
	}
	return `([a-z0-9-]{1,40})`
}

func newPattern(text string) Pattern {
	form := "^" + placeholder.ReplaceAllStringFunc(strings.ReplaceAll(text, ".", `\.`), standsFor) + "$"
	return Pattern{text: text, names: placeholder.FindAllString(text, -1), form: regexp.MustCompile(form)}
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
}

// String writes the path.
func (p Path) String() string {
	if p.Of == nil {
		return ""
	}
	return placeholder.ReplaceAllStringFunc(p.Of.Pattern.text, func(name string) string { return p.part(name) })
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
	}
	return p.Word
}

// readingsOf are the ways in which a path can be read: cook.purse is a pirate's or an
// ally's.
func readingsOf(path string) []Path {
	var list []Path
	for _, f := range table {
		found := f.Pattern.form.FindStringSubmatch(path)
		if found == nil {
			continue
		}
		p := Path{Of: f}
		for i, name := range f.Pattern.names {
			switch word := found[i+1]; name {
			case "PIRATE", "ALLY":
				p.Who = word
			case "ITEM", "CARD":
				p.Card = word
			case "FOR":
				p.For = word
			case "CHAPTER":
				p.Number, _ = strconv.Atoi(word) // the pattern lets nothing else through
			default:
				p.Word = word
			}
		}
		list = append(list, p)
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
