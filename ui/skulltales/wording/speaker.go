package wording

import (
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/wording"
)

// Speaker speaks of a campaign in the language of its catalogue: it names what the
// campaign has, and says what happened. State gives the names and may be nil, before a
// campaign is founded or when none is open. A Speaker changes nothing and is safe for
// use by several goroutines.
type Speaker struct {
	wording.Plain
	State *skulltales.State
	// entry is the number of what is told, 0 for what is told of now: research cards and
	// objectives are those of its adventure, and others have had the same id since.
	entry int64
}

var _ wording.Speaker = Speaker{}

// New speaks of a campaign as it stands in state, nil for none, in the language of a
// catalogue and with its words for Skull Tales.
func New(words *translations.Catalogue, state *skulltales.State) Speaker {
	return Speaker{Plain: wording.Plain{Words: words.For(skulltales.Game)}, State: state}
}

// T is a text of the catalogue.
func (s Speaker) T(key string, args ...any) string { return s.Words.T(key, args...) }

// Error is any error as sentences for people.
func (s Speaker) Error(err error) []string { return wording.Errors(s.Words, s, err) }

// Strike is the line of an undo or redo where the act it speaks of is at hand.
func (s Speaker) Strike(e ledger.Entry, act ledger.Group) string {
	return wording.Strike(s.Words, s, e, act)
}

// OverruleReasons are ready reasons for setting a rule aside (T106).
func (s Speaker) OverruleReasons() []string {
	return []string{s.T("term.overrule.card"), s.T("term.overrule.chapter"), s.T("term.overrule.captain"), s.T("term.overrule.house")}
}
