package ledgertest

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
)

// Ninepins is the game's name in files.
const Ninepins = "ninepins"

// League is the state of a small game, for whatever is to keep the books of any:
// an evening of ninepins with two kinds of facts, LeagueFounded and PinsBowled.
// The zero value is a league that has not been founded.
type League struct {
	Name    string
	Founded string         // date as 2026-01-17
	Players []string       // in the order of the founding
	Pins    map[string]int // of each player, in all
	Last    string         // who bowled last, "" for nobody yet
}

// MostPins is how many pins there are to fall.
const MostPins = 9

// LeagueFounded begins the books.
type LeagueFounded struct {
	Name    string   `json:"name"`
	Date    string   `json:"date"`
	Players []string `json:"players"` // two at least, each once
}

// Kind is "league_founded".
func (LeagueFounded) Kind() string { return "league_founded" }

// PinsBowled is a player's bowl.
type PinsBowled struct {
	Player string `json:"player"`
	Pins   int    `json:"pins"` // that fell, 0 to MostPins
}

// Kind is "pins_bowled".
func (PinsBowled) Kind() string { return "pins_bowled" }

// NinepinsKinds are the kinds of facts.
func NinepinsKinds() []string { return []string{LeagueFounded{}.Kind(), PinsBowled{}.Kind()} }

// NinepinsPayload is what the payload of a kind is read into, nil for a kind
// that is not known.
func NinepinsPayload(kind string) reflect.Type {
	switch kind {
	case LeagueFounded{}.Kind():
		return reflect.TypeFor[LeagueFounded]()
	case PinsBowled{}.Kind():
		return reflect.TypeFor[PinsBowled]()
	}
	return nil
}

// NinepinsFact makes one of the two facts ready for the journal.
func NinepinsFact(f interface{ Kind() string }) ledger.Fact {
	payload, err := json.Marshal(f)
	if err != nil {
		panic(err) // both are plain structs
	}
	return ledger.Fact{Kind: f.Kind(), Version: 1, Payload: payload}
}

var _ ledger.State = (*League)(nil)

// Clone copies the league.
func (l *League) Clone() ledger.State {
	clone := *l
	clone.Players, clone.Pins = slices.Clone(l.Players), maps.Clone(l.Pins)
	return &clone
}

// Apply changes the league by one entry.
func (l *League) Apply(e ledger.Entry) error {
	switch e.Kind {
	case LeagueFounded{}.Kind():
		var f LeagueFounded
		if err := read(e, &f); err != nil {
			return err
		}
		return l.found(f)
	case PinsBowled{}.Kind():
		var f PinsBowled
		if err := read(e, &f); err != nil {
			return err
		}
		return l.bowl(f)
	}
	return misfit("kind", "entry.unknown_kind", ledger.Args{"kind": e.Kind})
}

func (l *League) found(f LeagueFounded) error {
	if len(l.Players) > 0 || len(f.Players) < 2 {
		return misfit("players", "ninepins.players", nil)
	}
	l.Name, l.Founded, l.Players, l.Pins = f.Name, f.Date, f.Players, map[string]int{}
	for _, p := range f.Players {
		if _, twice := l.Pins[p]; twice || p == "" {
			return misfit("players", "ninepins.players", nil)
		}
		l.Pins[p] = 0
	}
	return nil
}

// bowl lets pins fall (N1).
func (l *League) bowl(f PinsBowled) error {
	if !slices.Contains(l.Players, f.Player) {
		return misfit("player", "ninepins.no_player", ledger.Args{"player": f.Player})
	}
	if f.Pins < 0 || f.Pins > MostPins {
		return misfit("pins", "ninepins.pins", ledger.Args{"most": MostPins})
	}
	l.Pins[f.Player] += f.Pins
	l.Last = f.Player
	return nil
}

// Check finds nothing: Apply has refused what does not fit.
func (l *League) Check() error { return nil }

// Game is 1: a league is one game.
func (l *League) Game() int { return 1 }

// Seals is true of the founding.
func (l *League) Seals(kind string) bool { return kind == LeagueFounded{}.Kind() }

// Summary is the league's name, and whether anybody has bowled.
func (l *League) Summary() ledger.Summary {
	is := ledger.Summary{Name: l.Name, Founded: l.Founded, Status: "founded", Detail: []byte("{}")}
	if l.Last != "" {
		is.Status = "playing"
	}
	return is
}

// NinepinsFold is the version of what Apply makes of a league.
const NinepinsFold = 1

// Snapshot is the league as JSON.
func (l *League) Snapshot() ([]byte, error) { return json.Marshal(l) }

// RestoreLeague is the league that a snapshot was made of.
func RestoreLeague(snapshot []byte) (ledger.State, error) {
	var l League
	if err := json.Unmarshal(snapshot, &l); err != nil {
		return nil, err
	}
	return &l, nil
}

// read reads the payload of an entry.
func read(e ledger.Entry, into any) error {
	if err := json.NewDecoder(bytes.NewReader(e.Payload)).Decode(into); err != nil {
		if wrong := (*json.UnmarshalTypeError)(nil); errors.As(err, &wrong) {
			return jsonl.WrongType(wrong, wrong.Field)
		}
		return misfit("payload", "entry.bad_payload", nil)
	}
	return nil
}

func misfit(field, key string, args ledger.Args) error {
	return &ledger.Violation{Key: key, Field: field, Args: args}
}
