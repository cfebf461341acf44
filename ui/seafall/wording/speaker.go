package wording

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// Speaker speaks of a campaign in the language of its catalogue: it names what the
// campaign has, and says what happened. A Speaker changes nothing and is safe for
// use by several goroutines.
type Speaker struct{ phrases.Speaker }

var _ wording.Speaker = Speaker{}

// New speaks of a campaign as it stands in state, nil for none, in the language
// of a catalogue and with its words for SeaFall.
func New(words *translations.Catalogue, state *seafall.State) Speaker {
	return Speaker{phrases.Speaker{Plain: wording.Plain{Words: wording.Of(words, scoring.Game, state)}, State: state}}
}

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
		return s.T("term.overrule.tapped_again")
	}
	return s.Plain.Reason(o)
}
