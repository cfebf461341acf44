package skulltales

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/payload"
)

// moneyFacts are the kinds of facts of this file: a new one is named here.
var moneyFacts = []Fact{CoinsGained{}, CoinsLost{}, CoinsPaid{}, PrestigeGained{}, PrestigeLost{}}

// CoinsGained are coins that somebody gets: into the purse in an adventure, else onto
// the Registre (T12, T13).
type CoinsGained struct {
	Holder string `json:"holder"` // a pirate, or in an adventure an ally
	Coins  int    `json:"coins"`
	Source Source `json:"source"`
	Note   string `json:"note,omitempty"`
}

// Kind is "coins_gained".
func (CoinsGained) Kind() string { return "coins_gained" }

func (f CoinsGained) apply(s *State, _ moment) error {
	if err := first(inRange("coins", f.Coins, 1, MostAtOnce), ruled("T98", one("source", f.Source, CoinsIn(s.Phase))), note(f.Note)); err != nil {
		return err
	}
	return coins(s, "holder", f.Holder, f.Coins)
}

// CoinsLost are coins that somebody loses or spends.
type CoinsLost struct {
	Holder string `json:"holder"`
	Coins  int    `json:"coins"`
	Source Source `json:"source"`
	Note   string `json:"note,omitempty"`
}

// Kind is "coins_lost".
func (CoinsLost) Kind() string { return "coins_lost" }

func (f CoinsLost) apply(s *State, _ moment) error {
	if err := first(inRange("coins", f.Coins, 1, MostAtOnce), ruled("T98", one("source", f.Source, CoinsOut(s.Phase))), note(f.Note)); err != nil {
		return err
	}
	return coins(s, "holder", f.Holder, -f.Coins)
}

// CoinsPaid are coins that pass between characters (T16).
type CoinsPaid struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Coins  int    `json:"coins"`
	Reason string `json:"reason,omitempty"`
}

// Kind is "coins_paid".
func (CoinsPaid) Kind() string { return "coins_paid" }

func (f CoinsPaid) apply(s *State, _ moment) error {
	if f.From == f.To {
		return misfit("to", "coins.to_oneself", nil)
	}
	return first(inRange("coins", f.Coins, 1, MostAtOnce), note(f.Reason), coins(s, "from", f.From, -f.Coins), coins(s, "to", f.To, f.Coins))
}

// coins changes what somebody has: in the purse while an adventure is played, else on
// the Registre.
func coins(s *State, field, holder string, by int) error {
	if s.Running != nil {
		r, err := playing(s, field, holder)
		if err != nil {
			return err
		}
		return r.purse(holder, by, 0)
	}
	if s.Ally(holder) != nil {
		return misfit(field, "ally.no_registre", ledger.Args{"ally": holder})
	}
	p, err := active(s, field, holder)
	if err != nil {
		return err
	}
	return p.book(by, 0)
}

// PrestigeGained is prestige that a pirate gets.
type PrestigeGained struct {
	Pirate   string `json:"pirate"`
	Prestige int    `json:"prestige"`
	Source   Source `json:"source"`
	Note     string `json:"note,omitempty"`
}

// Kind is "prestige_gained".
func (PrestigeGained) Kind() string { return "prestige_gained" }

func (f PrestigeGained) apply(s *State, _ moment) error {
	return prestige(s, f.Pirate, f.Prestige, 1, f.Source, f.Note)
}

// PrestigeLost is prestige that a pirate loses.
type PrestigeLost struct {
	Pirate   string `json:"pirate"`
	Prestige int    `json:"prestige"`
	Source   Source `json:"source"`
	Note     string `json:"note,omitempty"`
}

// Kind is "prestige_lost".
func (PrestigeLost) Kind() string { return "prestige_lost" }

func (f PrestigeLost) apply(s *State, _ moment) error {
	return prestige(s, f.Pirate, f.Prestige, -1, f.Source, f.Note)
}

func prestige(s *State, pirate string, n, sign int, from Source, words string) error {
	// What reviving brings moves with its own fact.
	among := slices.DeleteFunc(slices.Clone(PrestigeSources(s.Phase)), func(of Source) bool { return of == RevivedSource })
	if err := first(inRange("prestige", n, 1, MostPrestigeNow), ruled("T98", one("source", from, among)), note(words)); err != nil {
		return err
	}
	if s.Ally(pirate) != nil {
		return against("T17", "pirate", "ally.no_prestige", ledger.Args{"ally": pirate})
	}
	if s.Running != nil {
		r, err := playing(s, "pirate", pirate)
		if err != nil {
			return err
		}
		return r.purse(pirate, 0, sign*n)
	}
	p, err := active(s, "pirate", pirate)
	if err != nil {
		return err
	}
	return p.book(0, sign*n)
}

// note checks words of the table that may be missing.
func note(text string) error { return payload.CheckText("note", text, payload.MaxText) }
