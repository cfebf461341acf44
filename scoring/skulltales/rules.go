package skulltales

import (
	"encoding/json"
	"reflect"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	"astrolabe/scoring/saying"
)

// Game is the game's name in files.
const Game = skulltales.Game

// Rules are the rules of play of Skull Tales. The zero value is ready to use.
type Rules struct{}

var (
	_ ledger.Rules    = Rules{}
	_ ledger.Payloads = Rules{}
)

// Game is "skulltales".
func (Rules) Game() string { return Game }

// New is a campaign that has not been founded.
func (Rules) New() ledger.State { return skulltales.New() }

// Fold is the version of the state's snapshots.
func (Rules) Fold() int { return skulltales.Fold }

// Restore is the campaign that a snapshot was made of.
func (Rules) Restore(snapshot []byte) (ledger.State, error) {
	s, err := skulltales.Restore(snapshot)
	if err != nil {
		return nil, err // not a nil *skulltales.State
	}
	return s, nil
}

// Payload is what the payload of a kind is read into, nil for a kind that is not known.
func (Rules) Payload(kind string) reflect.Type { return skulltales.Payload(kind) }

// Command is something a table can say. Each kind is a struct of this package whose
// JSON form is the payload of a ledger.Command.
type Command interface {
	// Kind is the command's name, a verb and what it does: "knock_out".
	Kind() string
	decide(*table) error
}

// Commands are the things that a table can say, in the order of a campaign.
func Commands() []Command { return slices.Clone(commands) }

// commands are those of each file.
var commands = slices.Concat(foundingCommands, chapterCommands, flagCommands, moneyCommands, cardCommands, downCommands, allyCommands,
	endingCommands, portCommands, crewCommands, bookCommands)

var commandTypes = func() map[string]reflect.Type {
	m := map[string]reflect.Type{}
	for _, c := range commands {
		m[c.Kind()] = reflect.TypeOf(c)
	}
	return m
}()

// Say makes a command ready for a Book. The overrules are the rules that the table sets
// aside, with its reasons.
func Say(c Command, overrules ...ledger.Overrule) ledger.Command {
	return saying.Command(c.Kind(), c, overrules...)
}

// Decide checks a command against a state and expands it into facts. Errors are
// *ledger.Violation: what cannot be overruled.
func (r Rules) Decide(state ledger.State, c ledger.Command) (ledger.Decision, error) {
	s, ok := state.(*skulltales.State)
	if !ok {
		return ledger.Decision{}, saying.Refuse("", "book.unknown_game", "game", ledger.Args{"game": Game})
	}
	said, err := parse(c)
	if err != nil {
		return ledger.Decision{}, saying.WithRange(c, err, func(c ledger.Command) error {
			_, err := r.Decide(s, c)
			return err
		})
	}
	return decide(&table{payload: c.Payload, now: c.Now}, s, said)
}

func parse(c ledger.Command) (Command, error) {
	t, known := commandTypes[c.Kind]
	if !known {
		var kinds []string
		for _, c := range commands {
			kinds = append(kinds, c.Kind())
		}
		slices.Sort(kinds)
		return nil, saying.Unknown(c.Kind, kinds)
	}
	payload := c.Payload
	if c.Kind == (Correct{}).Kind() {
		payload = saying.DigitsAsText(payload, "is")
	}
	said, err := saying.Read(payload, t)
	if err != nil {
		return nil, err
	}
	return tidied(said.(Command)), nil
}

// Decide is Rules.Decide for a command that is parsed already.
func Decide(s *skulltales.State, said Command) (ledger.Decision, error) {
	return decide(&table{}, s, said)
}

// Foresee is how things stand once a command is in the books, and the rules that the
// table would have to set aside for it. Errors are those of Decide.
func Foresee(s *skulltales.State, said Command) (*skulltales.State, []*ledger.Violation, error) {
	t := &table{}
	if _, err := decide(t, s, said); err != nil {
		return nil, nil, err
	}
	return t.s, t.violations, nil
}

func decide(t *table, s *skulltales.State, said Command) (ledger.Decision, error) {
	t.s = s.Copy()
	t.idle(said)
	if err := said.decide(t); err != nil {
		return ledger.Decision{}, saying.OfCommand(said, err)
	}
	if err := t.distinct(s); err != nil {
		return ledger.Decision{}, saying.OfCommand(said, err)
	}
	d := ledger.Decision{Violations: t.violations}
	for _, f := range t.facts {
		d.Facts = append(d.Facts, skulltales.Encode(f))
	}
	return d, nil
}

// distinctNames are the players, who have one pirate each (T1).
func distinctNames(s *skulltales.State) (all []saying.Name) {
	for _, p := range s.Active() {
		all = append(all, saying.Name{Sort: "player", Of: p.ID, Is: p.Player})
	}
	return all
}

// distinct refuses a player whose name looks like another's (T1).
func (t *table) distinct(before *skulltales.State) error {
	if name, other, found := saying.Alike(distinctNames(before), distinctNames(t.s)); found {
		return refuse("T1", "player.has_one", "player", ledger.Args{"player": name.Is, "pirate": other.Of})
	}
	return nil
}

// table is one command on its way: the state as the facts change it, the facts so far,
// and what the rules say against it.
type table struct {
	s          *skulltales.State // with the facts so far
	facts      []skulltales.Fact
	violations []*ledger.Violation
	payload    json.RawMessage // as it was given; nil when the command came as a struct
	now        ledger.Moment   // zero where nobody knows
}

// add applies facts. An error is structural: nothing can overrule it.
func (t *table) add(facts ...skulltales.Fact) error {
	for _, f := range facts {
		if err := t.s.Foresee(f); err != nil {
			return err
		}
		t.facts = append(t.facts, f)
	}
	return nil
}

// doubt notes what the table may overrule, nil for nothing.
func (t *table) doubt(v *ledger.Violation) {
	if v != nil {
		t.violations = append(t.violations, v)
	}
}

// warn notes that a rule is broken and the table may overrule it.
func (t *table) warn(rule, key string, args ledger.Args) {
	t.violations = append(t.violations, &ledger.Violation{Key: key, Rule: rule, Overrulable: true, Args: args})
}

// refuse is a violation that nobody can overrule.
func refuse(rule, key, field string, args ledger.Args) error {
	return saying.Refuse(rule, key, field, args)
}

// left says whether a field of the command was left out; one that came as a struct
// leaves out what is zero.
func (t *table) left(path string, zero bool) bool {
	return zero && (t.payload == nil || !saying.Gave(t.payload, path))
}

// once is a fact that a command is, with nothing to decide.
func (t *table) once(f skulltales.Fact) error { return t.add(f) }

// half is a half rounded up (T11).
func half(n int) int { return (n + 1) / 2 }
