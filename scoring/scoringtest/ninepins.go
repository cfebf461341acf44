package scoringtest

import (
	"reflect"
	"strconv"

	"astrolabe/ledger"
	"astrolabe/ledger/difference"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/moment"
	"astrolabe/scoring/saying"
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
	return saying.Command(c.Kind(), c, overrules...)
}

// Rules are the rules of ninepins: the state refuses more pins than there are
// (N1); nobody bowls twice in a row, unless the table agrees (N2).
type Rules struct{}

var (
	_ ledger.Rules    = Rules{}
	_ ledger.Payloads = Rules{}
	_ moment.Dated    = Rules{}
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
	said, err := read(c)
	if err != nil {
		return ledger.Decision{}, err
	}
	if founding, is := said.(FoundLeague); is {
		return ledger.Decision{Facts: []ledger.Fact{ledgertest.NinepinsFact(founding.LeagueFounded)}}, nil
	}
	bowl := said.(Bowl)
	d := ledger.Decision{Facts: []ledger.Fact{ledgertest.NinepinsFact(ledgertest.PinsBowled(bowl))}}
	if bowl.Player != "" && bowl.Player == league.Last {
		d.Violations = append(d.Violations, &ledger.Violation{Rule: "N2", Key: "ninepins.twice", Field: "player", Overrulable: true,
			Args: ledger.Args{"player": bowl.Player}})
	}
	return d, nil
}

// read reads a command.
func read(c ledger.Command) (any, error) {
	var kinds []string
	for _, one := range Commands() {
		if one.Kind() == c.Kind {
			return saying.Read(c.Payload, reflect.TypeOf(one))
		}
		kinds = append(kinds, one.Kind())
	}
	return nil, saying.Unknown(c.Kind, kinds)
}

// Calendar is the same as long as a league is: it is one game without rounds.
func (Rules) Calendar(state ledger.State) string { return state.(*ledgertest.League).Name }

// Once is true of the founding.
func (Rules) Once(kind string) bool { return kind == (ledgertest.LeagueFounded{}).Kind() }

// Moved names the pins that a bowl adds to, where they differ.
func (Rules) Moved(then, now, after ledger.State) []*ledger.Violation {
	t, n := then.(*ledgertest.League), now.(*ledgertest.League)
	a, leads := after.(*ledgertest.League)
	if !leads {
		return nil
	}
	return saying.Moved(pins(t, n), pins(n, a))
}

// pins are the players whose pins differ between two states of a league.
func pins(was, is *ledgertest.League) (list []difference.Change) {
	for _, p := range is.Players {
		if was.Pins[p] != is.Pins[p] {
			list = append(list, difference.Change{Path: p + ".pins", Before: strconv.Itoa(was.Pins[p]), After: strconv.Itoa(is.Pins[p])})
		}
	}
	return list
}
