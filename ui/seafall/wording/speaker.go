package wording

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/wording"
)

// Speaker speaks of a campaign in the language of its catalogue. State gives
// the names and may be nil, before a campaign is founded or when none is open.
// A Speaker changes nothing and is safe for use by several goroutines.
type Speaker struct {
	wording.Plain
	State *seafall.State
}

var _ wording.Speaker = Speaker{}

// New speaks of a campaign as it stands in state, nil for none, in the language
// of a catalogue and with its words for SeaFall.
func New(words *translations.Catalogue, state *seafall.State) Speaker {
	return Speaker{Plain: wording.Plain{Words: wording.Of(words, scoring.Game, state)}, State: state}
}

// t is a text of the catalogue.
func (s Speaker) t(key string, args ...any) string { return s.Words.T(key, args...) }

// Error is any error as sentences for people.
func (s Speaker) Error(err error) []string { return wording.Errors(s.Words, s, err) }

// Strike is the line of an undo or redo where the act it speaks of is at hand.
func (s Speaker) Strike(e ledger.Entry, act ledger.Group) string {
	return wording.Strike(s.Words, s, e, act)
}

// Reason is why a rule was set aside: the table's words, or for a second tap
// those of the reader's language.
func (s Speaker) Reason(o ledger.Overrule) string {
	if o.Reason == seafall.TappedAgain {
		return s.t("term.overrule.tapped_again")
	}
	return s.Plain.Reason(o)
}

func boardOf(s Speaker, p seafall.Province) *seafall.Board {
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
	return s.t("term.province." + string(p))
}

// Province is the name that the table gave a province, else its colour (R70).
func (s Speaker) Province(p seafall.Province) string {
	if b := boardOf(s, p); b != nil && b.Name != "" {
		return b.Name
	}
	return s.Colour(p)
}

// Player is who plays a province, else the province by its name or colour.
func (s Speaker) Player(p seafall.Province) string {
	if b := boardOf(s, p); b != nil && b.Player != "" {
		return b.Player
	}
	return s.Province(p)
}

func playerNames(s Speaker, list []seafall.Province) []string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = s.Player(p)
	}
	return names
}

// Title is a province's title as its leader is addressed, "" for none.
func (s Speaker) Title(p seafall.Province) string {
	b := boardOf(s, p)
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
	return s.t("term.title." + string(t) + "." + string(oneStyle(style)))
}

// EmperorWord is Emperor or Empress.
func (s Speaker) EmperorWord(style seafall.Style) string {
	return s.t("term.emperor." + string(oneStyle(style)))
}

// Appellation is an appellation in one of its two styles; one that is not on
// the printed sheet is the table's own word.
func (s Speaker) Appellation(a string, style seafall.Style) string {
	if !slices.Contains(seafall.Appellations, a) {
		return wording.Clip(a, wording.Shortest)
	}
	return s.t("term.appellation." + a + "." + string(oneStyle(style)))
}

func oneStyle(style seafall.Style) seafall.Style {
	if style == seafall.Feminine {
		return seafall.Feminine
	}
	return seafall.Masculine
}

// styleOf is how a province's leader is addressed.
func styleOf(s Speaker, p seafall.Province) seafall.Style {
	if b := boardOf(s, p); b != nil {
		return oneStyle(b.Leader.Style)
	}
	return seafall.Masculine
}
