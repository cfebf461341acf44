package scoringtest

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"

	"astrolabe/ledger"
	"astrolabe/ledger/jsonl"
	"astrolabe/ledger/ledgertest"
)

// FoundLeague founds a league.
type FoundLeague struct {
	ledgertest.LeagueFounded
}

// Kind is "found_league".
func (FoundLeague) Kind() string { return "found_league" }

// Bowl is a player's bowl (N1, N2).
type Bowl struct {
	Player string `json:"player"`
	Pins   int    `json:"pins"`
}

// Kind is "bowl".
func (Bowl) Kind() string { return "bowl" }

// Command is something that a league can say.
type Command interface{ Kind() string }

// Commands are all things a league can say.
func Commands() []Command { return []Command{FoundLeague{}, Bowl{}} }

// Say is a command as the books take it.
func Say(c Command, overrules ...ledger.Overrule) ledger.Command {
	payload, err := json.Marshal(c)
	if err != nil {
		panic(err) // commands are plain structs
	}
	return ledger.Command{Kind: c.Kind(), Payload: payload, Overrules: overrules}
}

// Rules are the rules of ninepins: the state refuses more pins than there are
// (N1); nobody bowls twice in a row, unless the table agrees (N2).
type Rules struct{}

var (
	_ ledger.Rules    = Rules{}
	_ ledger.Payloads = Rules{}
)

// Game is "ninepins".
func (Rules) Game() string { return ledgertest.Ninepins }

// New is a league that has not been founded.
func (Rules) New() ledger.State { return &ledgertest.League{} }

// Fold is the version of a league's snapshots.
func (Rules) Fold() int { return ledgertest.NinepinsFold }

// Restore is the league that a snapshot was made of.
func (Rules) Restore(snapshot []byte) (ledger.State, error) {
	return ledgertest.RestoreLeague(snapshot)
}

// Payload is what the payload of a kind is read into.
func (Rules) Payload(kind string) reflect.Type { return ledgertest.NinepinsPayload(kind) }

// Decide checks a command and makes its one fact of it.
func (Rules) Decide(state ledger.State, c ledger.Command) (ledger.Decision, error) {
	league, ok := state.(*ledgertest.League)
	if !ok {
		return ledger.Decision{}, &ledger.Violation{Key: "book.unknown_game", Field: "game", Args: ledger.Args{"game": ledgertest.Ninepins}}
	}
	switch c.Kind {
	case FoundLeague{}.Kind():
		var said FoundLeague
		if err := read(c, &said); err != nil {
			return ledger.Decision{}, err
		}
		return ledger.Decision{Facts: []ledger.Fact{ledgertest.NinepinsFact(said.LeagueFounded)}}, nil
	case Bowl{}.Kind():
		var said Bowl
		if err := read(c, &said); err != nil {
			return ledger.Decision{}, err
		}
		d := ledger.Decision{Facts: []ledger.Fact{ledgertest.NinepinsFact(ledgertest.PinsBowled(said))}}
		if said.Player != "" && said.Player == league.Last {
			d.Violations = append(d.Violations, &ledger.Violation{Rule: "N2", Key: "ninepins.twice", Field: "player", Overrulable: true,
				Args: ledger.Args{"player": said.Player}})
		}
		return d, nil
	}
	return ledger.Decision{}, &ledger.Violation{Key: "command.unknown", Field: "command",
		Args: ledger.Args{"kind": c.Kind, "near": jsonl.Nearest(c.Kind, []string{FoundLeague{}.Kind(), Bowl{}.Kind()})}}
}

// read reads a command; a field that it has not is refused.
func read(c ledger.Command, into any) error {
	for fault := range jsonl.FaultyKeys(c.Payload, reflect.TypeOf(into).Elem()) {
		return fault.Violation()
	}
	if err := json.NewDecoder(bytes.NewReader(c.Payload)).Decode(into); err != nil {
		if wrong := (*json.UnmarshalTypeError)(nil); errors.As(err, &wrong) {
			return ledger.WrongType(wrong, wrong.Field)
		}
		return &ledger.Violation{Key: "entry.bad_payload", Field: "payload"}
	}
	return nil
}
