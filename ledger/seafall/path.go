package seafall

import (
	"strconv"
	"strings"
)

// Path names one value of a campaign: which line of the table of values it is,
// and whose. ParsePath reads one and String writes it; nothing else knows what
// a path looks like. Only what the pattern of its value asks for is filled.
type Path struct {
	Of *Field // the line of the table; nil in a path that only fills a Pattern

	Province Province
	Region   Region // an island's, a colony's by its id, or a province's own
	Spot     Spot
	Ship     Which
	Value    Value
	Number   int    // of a game, a box, or a sticker's value
	ID       string // of a card, or a name of the table's own
}

// String is the path as it is written: "blue.garrison".
func (p Path) String() string {
	if p.Of == nil {
		return ""
	}
	return p.Of.Pattern.Fill(p)
}

// Owner is the region on whose board a value stands: a province's own, an
// island, a colony by its id, "" for what stands on none. A line of the record is
// its province's.
func (p Path) Owner() Region {
	if p.Province != "" {
		return p.Province.Region()
	}
	return p.Region
}

// Is says whether the path is of a line of the table, by its pattern.
func (p Path) Is(pattern string) bool { return p.Of != nil && p.Of.Pattern.text == pattern }

// Pattern is what the paths of one value look like: words, and in capitals
// what is filled in, as "PROVINCE.ship_SHIP.VALUE".
type Pattern struct {
	text  string
	parts []patternPart
}

// patternPart is a word of a pattern, or a blank to be filled.
type patternPart struct {
	word  string
	blank string // "" for a word
}

// NewPattern reads a pattern. Its blanks are PROVINCE, ISLAND, COLONY, REGION,
// SITE, SPOT, SHIP, VALUE, GAME, NUMBER and STICKER; every other one, as ADVISOR, is
// an ID.
func NewPattern(text string) Pattern {
	p := Pattern{text: text}
	capital := func(r rune) bool { return r >= 'A' && r <= 'Z' }
	for rest := text; rest != ""; {
		end := strings.IndexFunc(rest, func(r rune) bool { return !capital(r) })
		if capital(rune(rest[0])) {
			if end < 0 {
				end = len(rest)
			}
			p.parts = append(p.parts, patternPart{blank: rest[:end]})
		} else {
			if end = strings.IndexFunc(rest, capital); end < 0 {
				end = len(rest)
			}
			p.parts = append(p.parts, patternPart{word: rest[:end]})
		}
		rest = rest[end:]
	}
	return p
}

// String is the pattern as it was written.
func (p Pattern) String() string { return p.text }

// Blanks are what is filled in, as "PROVINCE" and "SHIP".
func (p Pattern) Blanks() []string {
	var list []string
	for _, part := range p.parts {
		if part.blank != "" {
			list = append(list, part.blank)
		}
	}
	return list
}

// said is how much of a path the pattern says itself.
func (p Pattern) said() int {
	n := 0
	for _, part := range p.parts {
		n += len(part.word)
	}
	return n
}

// Fill is the path that a pattern comes to.
func (p Pattern) Fill(path Path) string {
	var b strings.Builder
	for _, part := range p.parts {
		switch part.blank {
		case "":
			b.WriteString(part.word)
		case "PROVINCE":
			b.WriteString(string(path.Province))
		case "ISLAND", "COLONY", "REGION":
			b.WriteString(string(path.Region))
		case "SITE", "SPOT":
			b.WriteString(string(path.Spot))
		case "SHIP":
			b.WriteString(string(path.Ship))
		case "VALUE":
			b.WriteString(string(path.Value))
		case "GAME", "NUMBER", "STICKER":
			b.WriteString(strconv.Itoa(path.Number))
		default:
			b.WriteString(path.ID)
		}
	}
	return b.String()
}

// Match takes a path apart, false where it is of another pattern. A blank ends
// where the next word begins; one before the last word takes all up to it, so
// that a site may be called anything.
func (p Pattern) Match(text string) (Path, bool) {
	var path Path
	for i, part := range p.parts {
		if part.blank == "" {
			rest, found := strings.CutPrefix(text, part.word)
			if !found {
				return Path{}, false
			}
			text = rest
			continue
		}
		end := len(text)
		switch {
		case i+2 == len(p.parts):
			end = strings.LastIndex(text, p.parts[i+1].word)
		case i+1 < len(p.parts):
			end = strings.Index(text, p.parts[i+1].word)
		}
		if end < 0 || !path.take(part.blank, text[:end]) {
			return Path{}, false
		}
		text = text[end:]
	}
	return path, text == ""
}

// take fills a blank; false for a text that cannot stand there.
func (p *Path) take(blank, text string) bool {
	if text == "" { // a card of an old book may have no id
		return blank == "CARD"
	}
	switch blank {
	case "PROVINCE":
		p.Province = Province(text)
		return p.Province.Valid()
	case "ISLAND", "COLONY":
		p.Region = Region(text)
		return !strings.Contains(text, ".") && !Province(text).Valid()
	case "REGION":
		p.Region = Region(text)
		return !strings.Contains(text, ".")
	case "SITE", "SPOT":
		p.Spot = Spot(text)
	case "SHIP":
		p.Ship = Which(text)
		return p.Ship.Index() >= 0
	case "VALUE":
		p.Value = Value(text)
		return p.Value.Index() >= 0
	case "GAME", "NUMBER":
		n, err := strconv.Atoi(text)
		p.Number = n
		return err == nil
	case "STICKER":
		n, err := strconv.Atoi(text)
		p.Number = n
		return err == nil && strconv.Itoa(n) == text
	default:
		p.ID = text
	}
	return true
}

// ParsePath reads a path. Where a text can be read in two ways, since a site
// may be called anything, the pattern is meant that says more of it. It is
// false for a path that names nothing a campaign can have.
func ParsePath(text string) (Path, bool) {
	for path := range readingsOf(text) {
		return path, true
	}
	return Path{}, false
}

// readingsOf are all ways to read a path, the one first that is meant.
func readingsOf(text string) func(yield func(Path) bool) {
	return func(yield func(Path) bool) {
		for _, f := range bySaying {
			if path, fits := f.Pattern.Match(text); fits {
				if path.Of = f; !yield(path) {
					return
				}
			}
		}
	}
}

// ParseItem reads the path of what an audit looks at in one glance, and gives
// its pattern: that of a value, or what several have in common (Field.Item). Of
// is nil in the path of several. It is false for what no audit of the campaign looks at.
// Where a text can be read in two ways, what the campaign has met is meant.
func ParseItem(s *State, text string) (at Path, item Pattern, known bool) {
	for _, f := range byItem {
		path, fits := f.Item.Match(text)
		if !fits || !s.Open(f.part) {
			continue
		}
		met := f.Item.Met(s, path)
		if met || !known {
			path.Of = FieldAt(f.Item.text)
			at, item, known = path, f.Item, true
		}
		if met {
			break
		}
	}
	return at, item, known
}

// CanonicalPath writes the ships of a path as ship_a and ship_b, which people
// call ship1 and ship2 as well.
func CanonicalPath(path string) string {
	parts := strings.SplitN(strings.TrimSpace(path), ".", 3)
	if len(parts) == 3 && Province(parts[0]).Valid() {
		switch parts[1] {
		case "ship1":
			parts[1] = "ship_a"
		case "ship2":
			parts[1] = "ship_b"
		}
	}
	return strings.Join(parts, ".")
}
