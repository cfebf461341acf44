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

// SittingOf is when, for how long and where a game was played, nil for one that was not.
func SittingOf(s *State, game int) *payload.Sitting {
	switch line := recordOf(s, game); {
	case s.Running != nil && s.Running.Number == game:
		return &s.Running.Sitting
	case line != nil:
		return &line.Sitting
	case game == 0 && s.Prologue:
		return &s.PrologueAt
	}
	return nil
}

// Played are the numbers of the games that are in the books, in order: closed, copied from
// paper, or running.
func Played(s *State) []int {
	var list []int
	if s.Prologue {
		list = append(list, 0)
	}
	for _, line := range s.Record {
		list = append(list, line.Number)
	}
	if s.Running != nil {
		list = append(list, s.Running.Number)
	}
	return list
}

func eachPlayed(s *State, _ Path, yield func(Path)) {
	for _, game := range Played(s) {
		yield(Path{Number: game})
	}
}

// sittingLines are when, for how long and where each game was played.
var sittingLines = group{each: eachPlayed, within: []node{
	line("game.GAME.date", "term.path.sitting.date", "", sittingValue("date").reads(AsDate)),
	line("game.GAME.length", "term.path.sitting.length", "", sittingValue("length").reads(AsMinutes)),
	line("game.GAME.place", "term.path.sitting.place", "", sittingValue("place")),
}}

func sittingValue(field string) access {
	return fixedWord(func(s *State, p Path) (string, bool) {
		if sat := SittingOf(s, p.Number); sat != nil {
			return sat.Shown(field)
		}
		return "", false
	}).corrects(func(s *State, p Path) (mending, error) {
		sat := SittingOf(s, p.Number)
		if sat == nil {
			return nothing(p)
		}
		return mending{get: func() string { is, _ := sat.Shown(field); return is }, set: func(is string) error { return sat.Correct(field, "is", is, misfit("is", "value.no_number", nil)) }}, nil
	})
}

// eveningLines are the values of what the table says of each game.
var eveningLines = group{each: eachEvening, within: []node{
	line("record.GAME.name", "term.path.evening.name", "", textValue(eveningPart(func(e *Evening) *string { return &e.Name }), optional)),
	line("record.GAME.words", "term.path.evening.words", "", textValue(eveningPart(func(e *Evening) *string { return &e.Words }),
		func(field, text string) error { return payload.CheckText(field, text, MaxText) })),
}}
