package ending

import (
	"slices"
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// form is a choice as it is filled in, until it is recorded.
type form struct {
	off                       map[string]bool // cards that are not counted, or not kept
	coins, prestige           int             // of objectives, or of an ally
	tableCoins, tablePrestige int             // of the chapter's reward line
	item, note                string
	open                      bool // to be changed, or with the fields for words
}

// form is that of somebody in a step.
func (t *Screen) form(id string, begin func(*form)) *form {
	if t.forms[id] == nil {
		f := &form{off: map[string]bool{}}
		begin(f)
		t.forms[id] = f
	}
	return t.forms[id]
}

// said records a choice and forgets its form.
func (t *Screen) said(id string, c scoring.Command) {
	t.Record(c, func(ledger.Receipt) { delete(t.forms, id) })
}

// state is how the choice of somebody stands in the step that is shown.
func (m moment) state(id string) string {
	step := m.end.Steps[m.step-1]
	switch {
	case slices.Contains(step.Waits, id):
		return "waits"
	case slices.Contains(step.Again, id):
		return "again"
	}
	return ""
}

// rewards is the form as a command.
func (f *form) rewards(pirate string) scoring.ChooseRewards {
	c := scoring.ChooseRewards{Pirate: pirate, Coins: f.coins, Prestige: f.prestige}
	row := skulltales.TableRow{Coins: f.tableCoins, Prestige: f.tablePrestige, Note: strings.TrimSpace(f.note)}
	if name := strings.TrimSpace(f.item); name != "" {
		row.Items = []skulltales.Card{{Name: name, Kind: skulltales.Equipment, Halves: 2}}
	}
	c.Table = &row
	return c
}
