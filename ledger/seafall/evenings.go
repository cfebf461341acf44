package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// eveningFacts are the kinds of facts of this file: a new one is named here.
var eveningFacts = []Fact{EveningNamed{}}

// Evening is what the table says of a game as a whole, for the chronicle: what it
// calls it, and one sentence. Either may be "".
type Evening struct {
	Number int // of the game, 0 is the prologue
	Name   string
	Words  string
}

// EveningNamed is a game's name and the table's sentence about it. It stands in
// place of what was said of the game before, and outlasts the closing: where that
// is taken back, the game is still played under its name.
type EveningNamed struct {
	Number int    `json:"number" range:"0-99"`
	Name   string `json:"name,omitempty"`
	Words  string `json:"words,omitempty"`
}

// Kind is "evening_named".
func (EveningNamed) Kind() string { return "evening_named" }

func (f EveningNamed) apply(s *State, _ moment) error {
	if err := first(optional("name", f.Name), payload.CheckText("words", f.Words, MaxText)); err != nil {
		return err
	}
	if !hasPlayed(s, f.Number) {
		return misfit("number", "evening.not_played", ledger.Args{"number": f.Number})
	}
	said := Evening(f)
	if e := eveningOf(s, f.Number); e != nil {
		*e = said
		return nil
	}
	s.Evenings = append(s.Evenings, said)
	return nil
}

// hasPlayed says whether a game is in the books: closed, copied from paper, or
// running.
func hasPlayed(s *State, game int) bool {
	switch {
	case s.Running != nil && s.Running.Number == game:
		return true
	case game == 0:
		return s.Prologue
	}
	return recordOf(s, game) != nil
}

// EveningOf is what the table says of a game; nothing but its number where it has
// said nothing.
func EveningOf(s *State, game int) Evening {
	if e := eveningOf(s, game); e != nil {
		return *e
	}
	return Evening{Number: game}
}

func eveningOf(s *State, game int) *Evening {
	i := slices.IndexFunc(s.Evenings, func(e Evening) bool { return e.Number == game })
	if i < 0 {
		return nil
	}
	return &s.Evenings[i]
}

// eveningPart is a text of what the table says of a game.
func eveningPart(part func(*Evening) *string) func(*State, Path) *string {
	return func(s *State, p Path) *string {
		if e := eveningOf(s, p.Number); e != nil {
			return part(e)
		}
		return nil
	}
}

func eachEvening(s *State, _ Path, yield func(Path)) {
	for _, e := range s.Evenings {
		yield(Path{Number: e.Number})
	}
}

// eveningLines are the values of what the table says of each game.
var eveningLines = group{each: eachEvening, within: []node{
	line("record.GAME.name", "term.path.evening.name", "", textValue(eveningPart(func(e *Evening) *string { return &e.Name }), optional)),
	line("record.GAME.words", "term.path.evening.words", "", textValue(eveningPart(func(e *Evening) *string { return &e.Words }),
		func(field, text string) error { return payload.CheckText(field, text, MaxText) })),
}}
