package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// allyCommands are the commands of this file: a new one is named here.
var allyCommands = []Command{HireAlly{}, KeepAlly{}, LoseAlly{}}

// HireAlly hires an ally in port, for its salary and its cost in prestige (T73, T74).
type HireAlly struct {
	Ally     string           `json:"ally,omitempty"` // id
	Pirate   string           `json:"pirate"`
	Type     skulltales.Type  `json:"type"`
	Words    string           `json:"words,omitempty"`
	Name     string           `json:"name,omitempty"`
	Salary   int              `json:"salary"`
	Prestige int              `json:"prestige"`
	From     skulltales.Payer `json:"from,omitempty"`
}

// Kind is "hire_ally".
func (HireAlly) Kind() string { return "hire_ally" }

func (c HireAlly) decide(t *table) error {
	if t.s.Phase != skulltales.Port && t.s.Running == nil {
		t.warn("T73", "ally.in_port", nil)
	}
	t.duesFirst()
	if t.s.Mode != skulltales.SoloMode {
		for _, a := range t.s.Allies {
			if a.Owner == c.Pirate && a.Hired == t.s.Number {
				t.warn("T74", "ally.one_a_chapter", ledger.Args{"pirate": c.Pirate, "ally": a.ID})
				break
			}
		}
	}
	from := t.paysAlly(c.From)
	f := skulltales.AllyHired{Ally: newNames(t.s).of(c.Ally, c.Type, c.Words), Pirate: c.Pirate, Type: c.Type, Words: c.Words, Name: c.Name,
		Salary: c.Salary, Prestige: c.Prestige, From: from}
	if err := t.add(f); err != nil {
		return err
	}
	t.company()
	return t.sameTypes()
}

// company warns of more allies than a crew has: alone four are kept (T4), else no more
// characters than an adventure takes (T3).
func (t *table) company() {
	pirates, allies := len(t.s.Active()), len(t.s.Serving(""))
	if t.s.Mode != skulltales.SoloMode {
		t.crowd(pirates, allies)
	} else if allies >= skulltales.MostPirates {
		t.warn("T4", "solo.kept_allies", ledger.Args{"count": allies, "most": skulltales.MostPirates - 1})
	}
}

// paysAlly is who pays for an ally; only a solo player may take it from the crew's booty
// (T75).
func (t *table) paysAlly(from skulltales.Payer) skulltales.Payer {
	if from == "" {
		return skulltales.FromPirate
	}
	if from == skulltales.FromCrew && t.s.Mode != skulltales.SoloMode {
		t.warn("T75", "ally.crew_pays", nil)
	}
	return from
}

// KeepAlly pays an ally again, once in each port (T75). Who cannot pay in full keeps his
// coins, and the ally leaves as the port ends.
type KeepAlly struct {
	Ally string           `json:"ally"`
	From skulltales.Payer `json:"from,omitempty"`
}

// Kind is "keep_ally".
func (KeepAlly) Kind() string { return "keep_ally" }

func (c KeepAlly) decide(t *table) error {
	a := t.s.Ally(c.Ally)
	if a == nil {
		return refuse("", "ally.unknown", "ally", ledger.Args{"ally": c.Ally})
	}
	if t.s.Phase != skulltales.Port && t.s.Running == nil {
		t.warn("T75", "ally.in_port", nil)
	} else if t.s.Phase == skulltales.Port && a.Status == skulltales.Serving && !slices.Contains(Unpaid(t.s), a) {
		t.warn("T75", "ally.paid_already", ledger.Args{"ally": c.Ally})
	}
	t.duesFirst()
	return t.add(skulltales.AllyKept{Ally: c.Ally, Coins: a.Salary, Prestige: a.Prestige, From: t.paysAlly(c.From)})
}

// LoseAlly is an ally who leaves, dies or stays behind (T57, T58, T75).
type LoseAlly struct {
	Ally   string              `json:"ally"`
	Reason skulltales.AllyLoss `json:"reason"`
	Serves bool                `json:"serves,omitempty"` // out of this adventure alone
}

// Kind is "lose_ally".
func (LoseAlly) Kind() string { return "lose_ally" }

func (c LoseAlly) decide(t *table) error { return t.loseAlly(c.Ally, c.Reason, c.Serves) }
