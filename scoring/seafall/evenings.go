package seafall

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// eveningCommands are the commands about whole games: a new one is named here.
var eveningCommands = []Command{NameEvening{}}

// eveningKinds are the rules behind what they come to.
var eveningKinds = []kindRules{ruled[seafall.EveningNamed]()}

// NameEvening says what the table calls a game, and the one sentence that the
// chronicle keeps of it. What is left out is said no longer. A game has a name as
// soon as it is played, and may get another at any time.
type NameEvening struct {
	Number int    `json:"number" range:"0-99"` // 0 is the prologue
	Name   string `json:"name,omitempty"`
	Words  string `json:"words,omitempty"`
}

// Kind is "name_evening".
func (NameEvening) Kind() string { return "name_evening" }

func (c NameEvening) decide(t *table) error {
	f := seafall.EveningNamed{Number: c.Number, Name: ledger.Tidy(c.Name), Words: strings.TrimSpace(c.Words)}
	if seafall.Evening(f) == seafall.EveningOf(t.s, c.Number) {
		return refuse("", "evening.same", "", ledger.Args{"number": c.Number})
	}
	return t.add(f)
}
