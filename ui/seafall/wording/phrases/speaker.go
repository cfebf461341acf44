package phrases

import (
	"slices"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Speaker names what a campaign has, and begins its sentences, in the language of
// its catalogue. State gives the names and may be nil, before a campaign is founded
// or when none is open. A Speaker changes nothing and is safe for use by several
// goroutines.
type Speaker struct {
	wording.Plain
	State *seafall.State
	// Apart hears the glory that a line moved, of the province it is about where none is
	// named: the line then leaves it out. nil for lines that say it.
	Apart func(p seafall.Province, glory int)
}

// T is a text of the catalogue.
func (s Speaker) T(key string, args ...any) string { return s.Words.T(key, args...) }

func BoardOf(s Speaker, p seafall.Province) *seafall.Board {
	if s.State == nil {
		return nil
	}
	return s.State.Board(p)
}

// Colour is a province's colour.
func (s Speaker) Colour(p seafall.Province) string {
	if !p.Valid() {
		return wording.Clip(string(p), wording.Shortest)
	}
	return s.T("term.province." + string(p))
}

// Province is the name that the table gave a province, else its colour (R70).
func (s Speaker) Province(p seafall.Province) string {
	if b := BoardOf(s, p); b != nil && b.Name != "" {
		return b.Name
	}
	return s.Colour(p)
}

// Player is who plays a province, else the province by its name or colour.
func (s Speaker) Player(p seafall.Province) string {
	if b := BoardOf(s, p); b != nil && b.Player != "" {
		return b.Player
	}
	return s.Province(p)
}

func PlayerNames(s Speaker, list []seafall.Province) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = s.Player(p)
	}
	return names
}

// Title is a province's title as its leader is addressed, "" for none.
func (s Speaker) Title(p seafall.Province) string {
	b := BoardOf(s, p)
	if b == nil {
		return ""
	}
	return s.TitleWord(b.Title, b.Leader.Style)
}

// TitleWord is a title in one of its two styles, "" for none.
func (s Speaker) TitleWord(t seafall.Title, style seafall.Style) string {
	if !t.Valid() {
		return ""
	}
	return s.T("term.title." + string(t) + "." + string(oneStyle(style)))
}

// EmperorWord is Emperor or Empress.
func (s Speaker) EmperorWord(style seafall.Style) string {
	return s.T("term.emperor." + string(oneStyle(style)))
}

// Appellation is an appellation in one of its two styles; one that is not on
// the printed sheet is the table's own word.
func (s Speaker) Appellation(a string, style seafall.Style) string {
	if !slices.Contains(seafall.Appellations, a) {
		return wording.Clip(a, wording.Shortest)
	}
	return s.T("term.appellation." + a + "." + string(oneStyle(style)))
}

func oneStyle(style seafall.Style) seafall.Style {
	if style == seafall.Feminine {
		return seafall.Feminine
	}
	return seafall.Masculine
}

// StyleOf is how a province's leader is addressed.
func StyleOf(s Speaker, p seafall.Province) seafall.Style {
	if b := BoardOf(s, p); b != nil {
		return oneStyle(b.Leader.Style)
	}
	return seafall.Masculine
}

// Game is a game by its number; 0 is the prologue.
func (s Speaker) Game(number int) string {
	if number == 0 {
		return s.T("term.prologue")
	}
	return s.T("term.game", "number", number)
}
