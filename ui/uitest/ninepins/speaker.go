package ninepins

import (
	"embed"
	"encoding/json"
	"io/fs"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/translations"
	"astrolabe/ui/wording"
)

//go:embed words/*.json
var files embed.FS

// Words are those of the game, for a catalogue.
func Words() translations.Words {
	within, err := fs.Sub(files, "words")
	if err != nil {
		panic(err) // they are embedded
	}
	return translations.Words{Game: ledgertest.Ninepins, Files: within}
}

// Speaker speaks of a league.
type Speaker struct{ wording.Plain }

var _ wording.Speaker = Speaker{}

// NewSpeaker speaks in the words of a catalogue that has those of the game.
func NewSpeaker(words *translations.Catalogue) Speaker {
	return Speaker{wording.Plain{Words: words.For(ledgertest.Ninepins)}}
}

// Fact is a line of the journal.
func (s Speaker) Fact(e ledger.Entry) string {
	switch e.Kind {
	case ledgertest.LeagueFounded{}.Kind():
		var f ledgertest.LeagueFounded
		if json.Unmarshal(e.Payload, &f) == nil {
			return s.Words.T("fact.league_founded", "name", s.Quote(f.Name), "players", s.List(f.Players))
		}
	case ledgertest.PinsBowled{}.Kind():
		if f, read := bowled(e); read {
			return s.Words.T("fact.pins_bowled", "player", f.Player, "pins", f.Pins)
		}
	}
	return s.Plain.Fact(e)
}

// Undo is the label of an act.
func (s Speaker) Undo(act ledger.Group) string {
	if len(act.Entries) == 0 {
		return s.Plain.Undo(act)
	}
	switch act.Kind() {
	case ledgertest.LeagueFounded{}.Kind():
		return s.Words.T("undo.league_founded")
	case ledgertest.PinsBowled{}.Kind():
		if f, read := bowled(act.Entries[0]); read {
			return s.Words.T("undo.pins_bowled", "player", f.Player)
		}
	}
	return s.Plain.Undo(act)
}

// Strike is the line of an undo or redo where the act it speaks of is at hand.
func (s Speaker) Strike(e ledger.Entry, act ledger.Group) string {
	return wording.Strike(s.Words, s, e, act)
}

// Error is any error as sentences for people.
func (s Speaker) Error(err error) []string { return wording.Errors(s.Words, s, err) }

func bowled(e ledger.Entry) (f ledgertest.PinsBowled, read bool) {
	return f, json.Unmarshal(e.Payload, &f) == nil
}
