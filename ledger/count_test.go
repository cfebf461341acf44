package ledger_test

import (
	"encoding/json"
	"fmt"

	"astrolabe/ledger"
)

// The tests of the journal play the smallest game there is: a pot of coins
// that is opened, filled, emptied and sealed. It knows nothing of SeaFall, as
// the journal does not.

type pot struct {
	open   bool
	coins  int
	sealed int
}

type coins struct {
	N int `json:"n"`
}

func (p *pot) Clone() ledger.State { c := *p; return &c }
func (p *pot) Game() int           { return p.sealed }
func (p *pot) Check() error        { return nil }

func (p *pot) Seals(kind string) bool { return kind == "opened" || kind == "sealed" }

func (p *pot) Summary() ledger.Summary {
	return ledger.Summary{Name: "Pot", Founded: "2026-01-17", Status: "open", Games: p.sealed, Detail: []byte("{}")}
}

// kept is a pot as its snapshot has it.
type kept struct {
	Open          bool
	Coins, Sealed int
}

func (p *pot) Snapshot() ([]byte, error) { return json.Marshal(kept{p.open, p.coins, p.sealed}) }

func (potRules) Fold() int { return 1 }

func (potRules) Restore(snapshot []byte) (ledger.State, error) {
	var k kept
	if err := json.Unmarshal(snapshot, &k); err != nil {
		return nil, err
	}
	return &pot{k.Open, k.Coins, k.Sealed}, nil
}

func (p *pot) Apply(e ledger.Entry) error {
	var c coins
	if err := json.Unmarshal(e.Payload, &c); err != nil {
		return &ledger.Violation{Key: "entry.bad_payload", Field: "n"}
	}
	if (e.Kind == "opened") == p.open {
		return &ledger.Violation{Key: "pot.open", Field: "kind"}
	}
	switch e.Kind {
	case "opened":
		p.open = true
	case "filled":
		p.coins += c.N
	case "emptied":
		if c.N > p.coins {
			return &ledger.Violation{Key: "pot.too_few", Field: "n"}
		}
		p.coins -= c.N
	case "sealed":
		p.sealed++
	default:
		return &ledger.Violation{Key: "entry.unknown_kind", Field: "kind"}
	}
	return nil
}

type potRules struct{}

func (potRules) Game() string      { return "pot" }
func (potRules) New() ledger.State { return &pot{} }

// Decide: "fill" twice becomes two facts; more than ten coins break rule P1.
func (potRules) Decide(s ledger.State, c ledger.Command) (ledger.Decision, error) {
	var n coins
	if err := json.Unmarshal(c.Payload, &n); err != nil {
		return ledger.Decision{}, &ledger.Violation{Key: "import.wrong_type", Field: "n"}
	}
	fact := func(kind string) ledger.Fact {
		return ledger.Fact{Kind: kind, Version: 1, Payload: fmt.Appendf(nil, `{"n":%d}`, n.N)}
	}
	var d ledger.Decision
	if n.N > 10 {
		d.Violations = append(d.Violations, &ledger.Violation{Key: "pot.many", Rule: "P1", Overrulable: true})
	}
	if n.N < 0 {
		d.Violations = append(d.Violations, &ledger.Violation{Key: "pot.negative", Rule: "P2"})
	}
	switch c.Kind {
	case "open":
		d.Facts = []ledger.Fact{fact("opened")}
	case "fill":
		d.Facts = []ledger.Fact{fact("filled")}
	case "fill_twice":
		d.Facts = []ledger.Fact{fact("filled"), fact("filled")}
	case "empty":
		d.Facts = []ledger.Fact{fact("emptied")}
	case "seal":
		d.Facts = []ledger.Fact{fact("sealed")}
	case "nothing":
	default:
		return d, &ledger.Violation{Key: "command.unknown"}
	}
	return d, nil
}

func say(kind string, n int) ledger.Command {
	return ledger.Command{Kind: kind, Payload: fmt.Appendf(nil, `{"n":%d}`, n)}
}

func as(id string, c ledger.Command) ledger.Command { c.ID = id; return c }
