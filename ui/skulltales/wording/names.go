package wording

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/ui/wording"
)

// Who is what a pirate or an ally is called within a sentence: a pirate by who plays it,
// an ally by the name that the table gave it, else by its type. Nobody is "nobody".
func (s Speaker) Who(id string) string {
	name, _ := called(s, id)
	return name
}

// first is Who at the beginning of a sentence. A name stays as the table writes it.
func first(s Speaker, id string) string {
	name, common := called(s, id)
	if common {
		return wording.Upper(name)
	}
	return name
}

// called is what somebody is called, and whether that is no name but words of ours.
func called(s Speaker, id string) (name string, common bool) {
	if id == "" {
		return s.T("term.nobody"), true
	}
	if s.State != nil {
		if p := s.State.Pirate(id); p != nil {
			return pirate(s, p), false
		}
		if a := s.State.Ally(id); a != nil {
			return ally(s, a.Name, a.Type, a.Words)
		}
	}
	return unheard(s, id), false
}

// pirate is who plays a pirate. Of a player who has had several, those who have gone are
// called by their own name as well, or by their type.
func pirate(s Speaker, p *skulltales.Pirate) string {
	var others []*skulltales.Pirate
	for _, o := range s.State.Pirates {
		if o != p && strings.EqualFold(ledger.Spaced(o.Player), ledger.Spaced(p.Player)) {
			others = append(others, o)
		}
	}
	if len(others) == 0 || p.Status == skulltales.Active {
		return p.Player
	}
	own := figure(s, p)
	twin := 1
	for _, o := range others {
		if figure(s, o) == own && slices.Index(s.State.Pirates, o) < slices.Index(s.State.Pirates, p) {
			twin++
		}
	}
	if twin > 1 {
		own += " " + strconv.Itoa(twin)
	}
	return s.T("term.pirate", "player", p.Player, "figure", own)
}

// figure is a pirate's own name, else its type.
func figure(s Speaker, p *skulltales.Pirate) string {
	if p.Name != "" {
		return p.Name
	}
	return Type(s, p.Type, p.Words)
}

// ally is the name of an ally, else its type with an article.
func ally(s Speaker, name string, t skulltales.Type, words string) (called string, common bool) {
	if name != "" {
		return name, false
	}
	return s.T("term.ally", "type", Type(s, t, words)), true
}

// numbered is what an id has behind it that is not the first of its name.
var numbered = regexp.MustCompile(`-[0-9]+$`)

// unheard names by its id whom, or what, the campaign does not know: sea-dog-2 is a Sea
// dog.
func unheard(s Speaker, id string) string {
	word := numbered.ReplaceAllString(wording.Clip(id, wording.Shortest), "")
	if t := skulltales.Type(strings.ReplaceAll(word, "-", "_")); slices.Contains(skulltales.Types, t) {
		return Type(s, t, "")
	}
	return wording.Upper(strings.ReplaceAll(word, "-", " "))
}

// Enlisted is a pirate with its player, its own name and its type: Ana (Red Maud, Sea
// dog).
func Enlisted(s Speaker, f skulltales.FoundedPirate) string {
	player, name, t, words := f.Player, f.Name, f.Type, f.Words
	if s.State != nil {
		if p := s.State.Pirate(f.Pirate); p != nil {
			player, name, t, words = p.Player, p.Name, p.Type, p.Words
		}
	}
	own := Type(s, t, words)
	switch {
	case player == own: // who plays is not told, and the pirate has no name
		return own
	case player != name && name != "":
		own = s.T("term.figure", "name", name, "type", own)
	}
	return s.T("term.pirate", "player", player, "figure", own)
}

// Card is an item, a research card or an objective within a sentence: its name as the
// table wrote it, else what sort of card it is.
func Card(s Speaker, id string) string {
	name, sort := card(s, id)
	if name == "" {
		return sort
	}
	return quoted(s, name)
}

// nameless are ids that say nothing of a card but its sort.
var nameless = regexp.MustCompile(`^(find|card|research|item|equipment|legendary|objective|merit|object|person)(-[0-9]+)?$`)

// card is the name of a card, "" where it has none, and what sort of card it is.
func card(s Speaker, id string) (name, sort string) {
	if s.State != nil {
		if k := skulltales.KnownAt(s.State, id, s.entry); k != nil {
			if k.Objective {
				return k.Name, s.T("term.card.objective")
			}
			return k.Name, s.T("term.card.find")
		}
		if it := s.State.Item(id); it != nil {
			return it.Name, s.T("term.card.item")
		}
		now := s.State.Running != nil && (s.entry == 0 || s.entry >= s.State.Running.Began)
		if f := s.State.Find(id); f != nil && now {
			return f.Name, s.T("term.card.find")
		}
		if o := s.State.Objective(id); o != nil && now {
			return o.Name, s.T("term.card.objective")
		}
	}
	switch {
	case strings.HasPrefix(id, "objective"), strings.HasPrefix(id, "merit"), strings.HasPrefix(id, "object"), strings.HasPrefix(id, "person"):
		sort = s.T("term.card.objective")
	case strings.HasPrefix(id, "find"), strings.HasPrefix(id, "research"):
		sort = s.T("term.card.find")
	default:
		sort = s.T("term.card")
	}
	if nameless.MatchString(id) {
		return "", sort
	}
	return unheard(s, id), sort
}

// cards are several cards.
func cards(s Speaker, ids []string) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = Card(s, id)
	}
	return list
}

// ChapterName is a chapter by its number, and by its try where it is not the first.
func ChapterName(s Speaker, number, attempt int) string {
	if attempt > 1 {
		return s.T("term.chapter.again", "number", number, "attempt", attempt)
	}
	return s.T("term.chapter", "number", number)
}
