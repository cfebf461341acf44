package seafall

import (
	"encoding/json"
	"reflect"
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/saying"
)

// Game is the game's name in files.
const Game = "seafall"

// Rules are the rules of play of SeaFall. The zero value is ready to use.
type Rules struct{}

var (
	_ ledger.Rules    = Rules{}
	_ ledger.Payloads = Rules{}
	_ ledger.Sealed   = Rules{}
)

// Game is "seafall".
func (Rules) Game() string { return Game }

// Payload is what the payload of a kind is read into, nil for a kind that is
// not known.
func (Rules) Payload(kind string) reflect.Type { return seafall.Payload(kind) }

// Knows says whether a campaign that stands in a state knows a kind; nil is what
// every campaign knows.
func (Rules) Knows(state ledger.State, kind string) bool {
	s, _ := state.(*seafall.State)
	return seafall.HasKind(s, kind)
}

// New is a campaign that has not been founded.
func (Rules) New() ledger.State { return seafall.New() }

// Fold is the version of the state's snapshots.
func (Rules) Fold() int { return seafall.Fold }

// Restore is the campaign that a snapshot was made of.
func (Rules) Restore(snapshot []byte) (ledger.State, error) {
	s, err := seafall.Restore(snapshot)
	if err != nil {
		return nil, err // not a nil *seafall.State
	}
	return s, nil
}

// Command is something a table can say. Each kind is a struct of this package
// whose JSON form is the payload of a ledger.Command.
type Command interface {
	// Kind is the command's name, a verb and what it does: "claim_milestone".
	Kind() string
	decide(*table) error
}

var commandTypes = func() map[string]reflect.Type {
	m := map[string]reflect.Type{}
	for _, c := range commands {
		m[c.Kind()] = reflect.TypeOf(c)
	}
	return m
}()

// Say makes a command ready for a Book. The overrules are the rules that the
// table sets aside, with its reasons.
func Say(c Command, overrules ...ledger.Overrule) ledger.Command {
	return saying.Command(c.Kind(), c, overrules...)
}

// Decide checks a command against a state and expands it into facts. Errors
// are *ledger.Violation or *ledger.Refused: what cannot be overruled.
func (r Rules) Decide(state ledger.State, c ledger.Command) (ledger.Decision, error) {
	s, ok := state.(*seafall.State)
	if !ok {
		return ledger.Decision{}, refuse("", "book.unknown_game", "game", ledger.Args{"game": Game})
	}
	said, err := parse(s, c)
	if err != nil {
		return ledger.Decision{}, saying.WithRange(c, err, func(c ledger.Command) error {
			_, err := r.Decide(s, c)
			return err
		})
	}
	return decide(&table{payload: c.Payload, now: c.Now}, s, said)
}

// Decide is Rules.Decide for a command that is parsed already.
func Decide(s *seafall.State, said Command) (ledger.Decision, error) {
	return decide(&table{}, s, said)
}

// Foresee is how things stand once a command is in the books, and the rules that
// the table would have to set aside for it. Errors are those of Decide.
func Foresee(s *seafall.State, said Command) (*seafall.State, []*ledger.Violation, error) {
	t := &table{}
	if _, err := decide(t, s, said); err != nil {
		return nil, nil, err
	}
	return t.s, t.violations, nil
}

func decide(t *table, s *seafall.State, said Command) (ledger.Decision, error) {
	if !s.Open(seafall.PartOf(said)) {
		return ledger.Decision{}, unknownCommand(s, said.Kind())
	}
	t.s, t.before, t.said = s.Copy(), s, said
	if err := said.decide(t); err != nil {
		return ledger.Decision{}, saying.OfCommand(said, err)
	}
	if err := t.distinct(); err != nil {
		return ledger.Decision{}, saying.OfCommand(said, err)
	}
	crowded(t)
	d := ledger.Decision{Violations: t.violations}
	for _, f := range t.facts {
		d.Facts = append(d.Facts, seafall.Encode(f))
	}
	return d, nil
}

// table is one command on its way: the state as the facts change it, the
// facts so far, and what the rules say against it.
type table struct {
	before     *seafall.State // as it was; read only
	s          *seafall.State // with the facts so far
	facts      []seafall.Fact
	violations []*ledger.Violation

	said    Command
	payload json.RawMessage // as it was given; nil when the command came as a struct
	now     ledger.Moment   // zero where nobody knows
}

// add applies a fact. An error is structural: nothing can overrule it.
func (t *table) add(f seafall.Fact) error {
	if err := t.s.Foresee(f); err != nil {
		return err
	}
	t.facts = append(t.facts, f)
	return nil
}

// warn notes that a rule is broken and the table may overrule it.
func (t *table) warn(rule, key string, args ledger.Args) {
	t.violations = append(t.violations, &ledger.Violation{Key: key, Rule: rule, Overrulable: true, Args: args})
}

// warnOnce is warn for what several parts of one command may find.
func (t *table) warnOnce(rule, key string, args ledger.Args) {
	if !slices.ContainsFunc(t.violations, func(v *ledger.Violation) bool { return v.Key == key && reflect.DeepEqual(v.Args, args) }) {
		t.warn(rule, key, args)
	}
}

// refuse is a violation that nobody can overrule.
func refuse(rule, key, field string, args ledger.Args) error {
	return saying.Refuse(rule, key, field, args)
}

// noPlayer refuses a province that has left or was never played.
func noPlayer(s *seafall.State, field string, p seafall.Province) error {
	if b := s.Board(p); b != nil && b.Left {
		return refuse("R48", "province.left", field, ledger.Args{"province": p})
	}
	return refuse("", "province.unknown", field, ledger.Args{"province": string(p)})
}

// play is a province's part of the running game while it is played.
func (t *table) play(p seafall.Province) (*seafall.Play, error) {
	if t.s.Running == nil {
		return nil, refuse("", "game.none_running", "", nil)
	}
	if t.s.Running.Ended != nil {
		return nil, refuse("", "game.over", "", nil)
	}
	play := t.s.Running.Play[p]
	if play == nil {
		return nil, noPlayer(t.s, "province", p)
	}
	return play, nil
}

// acting is play for somebody who sits at the table.
func (t *table) acting(p seafall.Province) (*seafall.Play, error) {
	play, err := t.play(p)
	if err == nil {
		t.sits(p)
	}
	return play, err
}

// sits warns when somebody of whom an act tells does not sit at the running game (R49).
// Between games, and for nobody, nothing is said.
func (t *table) sits(p seafall.Province) {
	if play := t.s.Play(p); play != nil && play.Absent {
		t.warnOnce("R49", "province.absent", ledger.Args{"province": p})
	}
}

// raids warns when the raider of a command, where it names one, does not sit at
// the table (R49), or has no turn any more (R21).
func (t *table) raids(by seafall.Province) error {
	if by == "" {
		return nil
	}
	return raider(t, by)
}

// raider is table.raids for a command that always names who raids.
func raider(t *table, by seafall.Province) error {
	t.inTurn(by)
	_, err := t.acting(by)
	return err
}

// belowNothing warns when a province's glory fell below nothing (R8).
func (t *table) belowNothing(p seafall.Province) {
	if g := t.s.Running.Play[p].Glory; g < 0 {
		t.warn("R8", "glory.below_zero", ledger.Args{"province": p, "glory": g})
	}
}

// unlikely warns of glory that no card of the box gives at once.
func (t *table) unlikely(rule string, glory int) {
	if glory > 10 || glory < -10 {
		t.warn(rule, "glory.unlikely", ledger.Args{"glory": glory})
	}
}
