package wording

import (
	"astrolabe/ledger"
	"astrolabe/translations"
)

// parted is a state that has opened parts of its game whose words lie apart.
type parted interface {
	// Opened are the codes of those parts.
	Opened() []string
}

// Of is the view of a catalogue with the words of a campaign: those of its game,
// and those of the parts that it has opened as it stands in a state, nil for none.
func Of(words *translations.Catalogue, game string, state ledger.State) *translations.Catalogue {
	words = words.For(game)
	if s, is := state.(parted); is {
		return words.Opened(s.Opened()...)
	}
	return words
}

// Played is how much of a campaign is behind its table, counted in games, or in what its
// game counts: that has words of its own with its name.
func Played(words *translations.Catalogue, game string, count int) string {
	if own := words.For(game); own.Has("term.played." + game) {
		return own.T("term.played."+game, "count", count)
	}
	return words.T("terminal.games", "count", count)
}
