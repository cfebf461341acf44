package skulltales_test

import (
	"fmt"
	"slices"

	"astrolabe/ledger/skulltales"
)

// likely is an act that a table could do as things stand, so that chance gets through
// whole chapters: most of them fit.
func (c *chance) likely(s *skulltales.State) []skulltales.Fact {
	r := s.Running
	switch {
	case len(s.Pirates) == 0 || s.Finished != "":
		return []skulltales.Fact{skulltales.Noted{Text: "Nothing more"}}
	case r != nil && r.Ending != nil:
		return c.end(s)
	case r != nil:
		return c.play(s)
	case s.Chapter() == nil || !s.Chapter().Open:
		next := s.NextChapters()[c.IntN(len(s.NextChapters()))]
		return []skulltales.Fact{skulltales.ChapterStarted{Number: next.Chapter, Attempt: next.Attempt, First: skulltales.Adventure}}
	case s.Phase != "":
		return c.ashore(s)
	case len(s.Active()) < 3:
		return []skulltales.Fact{c.newcomer(s)}
	case c.IntN(4) == 0:
		return []skulltales.Fact{skulltales.PhaseBegun{Phase: skulltales.Port}}
	}
	f := skulltales.AdventureBegun{Flag: 9, Values: skulltales.Low, Destiny: map[string]int{}}
	for _, p := range s.Active() {
		if f.Initiative != "" && c.IntN(4) == 0 {
			f.Absent = append(f.Absent, p.ID)
			continue
		}
		f.Initiative = p.ID
		f.Characters, f.Destiny[p.ID] = append(f.Characters, p.ID), p.DestinyMost()
	}
	for _, a := range s.Serving("") {
		f.Characters = append(f.Characters, a.ID)
	}
	return []skulltales.Fact{f}
}

// newcomer is a pirate of a player who has none, for somebody who has retired where there
// is one.
func (c *chance) newcomer(s *skulltales.State) skulltales.Fact {
	f := skulltales.PirateRecruited{FoundedPirate: skulltales.FoundedPirate{Pirate: fmt.Sprintf("p-%d", len(s.Pirates)), Player: fmt.Sprintf("P %d", len(s.Pirates)), Type: "gunner"}}
	for _, p := range s.Pirates {
		if p.Status == skulltales.Retired && !slices.ContainsFunc(s.Pirates, func(o *skulltales.Pirate) bool { return o.Replaces == p.ID }) {
			f.Replaces, f.Player = p.ID, p.Player
		}
	}
	if c.IntN(8) == 0 {
		f.Replaces = ""
	}
	return f
}

// play is what happens in an adventure.
func (c *chance) play(s *skulltales.State) []skulltales.Fact {
	r := s.Running
	if len(r.Characters) == 0 || c.IntN(12) == 0 {
		f := skulltales.EventTurnHeld{Turn: r.Turn + 1, Joins: slices.Clone(r.Joining)}
		for _, id := range s.PiratesDown() {
			f.Dice = append(f.Dice, skulltales.Rolled{Pirate: id, Die: 1 + c.IntN(6)})
		}
		return []skulltales.Fact{f}
	}
	who := r.Characters[c.IntN(len(r.Characters))]
	p := s.Pirate(who)
	switch {
	case c.IntN(25) == 0:
		f := skulltales.AdventureEnded{By: skulltales.ByChapter, Results: map[string]skulltales.Result{}}
		for _, p := range s.PiratesInPlay() {
			f.Results[p.ID] = skulltales.Results[c.IntN(3)]
		}
		return []skulltales.Fact{f}
	case c.IntN(40) == 0:
		return []skulltales.Fact{c.restart(s)}
	case c.IntN(9) == 0:
		return []skulltales.Fact{c.newcomer(s)}
	case s.IsDown(who) && p == nil:
		cards, dropped := s.AllyHas(who)
		return []skulltales.Fact{skulltales.AllyLost{Ally: who, Reason: skulltales.Died, Coins: s.Purse(who).Coins, Cards: cards, Dropped: dropped, Serves: c.IntN(2) == 0}}
	case s.IsDown(who):
		return append([]skulltales.Fact{skulltales.Revived{Character: who}}, c.wound(s, p, 1+c.IntN(6))...)
	case c.IntN(3) == 0:
		f := skulltales.KnockedOut{Character: who, Prestige: s.Purse(who).Prestige}
		for _, o := range s.HeldObjectives(who) {
			if o.Kind == skulltales.Merit {
				f.Merits = append(f.Merits, o.ID)
			}
		}
		return []skulltales.Fact{f}
	case c.IntN(2) == 0:
		return []skulltales.Fact{skulltales.ItemGained{Holder: who, Source: "found", Item: skulltales.Card{ID: fmt.Sprintf("i-%d", c.IntN(12)), Name: "A thing",
			Kind: []skulltales.ItemKind{skulltales.Equipment, skulltales.Legendary}[c.IntN(2)], Halves: 1}}}
	}
	return []skulltales.Fact{skulltales.CoinsGained{Holder: who, Coins: 1 + c.IntN(9), Source: "search"}}
}

// wound is a die for somebody, and what comes of it.
func (c *chance) wound(s *skulltales.State, p *skulltales.Pirate, die int) []skulltales.Fact {
	w := skulltales.WoundOf(die)
	f := skulltales.WoundTaken{Pirate: p.ID, Die: die, Wound: w, Ignored: p.Has(w)}
	var others []string
	for _, o := range s.Active() {
		if o != p {
			others = append(others, o.ID)
		}
	}
	if !f.Ignored && !p.Has(w.Other()) {
		f.Each, f.Payers = 5, others
	}
	f.Retires = !f.Ignored && p.Has(w.Other())
	if !f.Retires {
		return []skulltales.Fact{f}
	}
	purse := s.Purse(p.ID)
	goes := skulltales.PirateRetired{Pirate: p.ID, Pair: w.Pair(), Coins: purse.Coins, Prestige: purse.Prestige, Each: 10, Payers: others}
	for _, d := range s.Dues {
		if d.For == p.ID && d.Cause != skulltales.ForRetirement {
			goes.Lapsed = append(goes.Lapsed, skulltales.Wound(d.Cause))
		}
	}
	facts := []skulltales.Fact{f, goes}
	if s.Captain == p.ID {
		facts = append(facts, skulltales.CaptainChanged{From: p.ID, Reason: skulltales.AfterRetirement})
	}
	return facts
}

// end is a step of the end, or the closing with what was chosen.
func (c *chance) end(s *skulltales.State) []skulltales.Fact {
	if c.IntN(3) == 0 {
		return []skulltales.Fact{c.restart(s)}
	}
	e := s.Running.Ending
	f := skulltales.AdventureClosed{Chapter: s.Number, Attempt: s.Attempt, By: e.By, Follows: skulltales.FollowsAll[c.IntN(3)]}
	for _, p := range s.Active() {
		joins := slices.Contains(s.Running.Joining, p.ID)
		if !s.InPlay(p.ID) && !joins {
			continue
		}
		purse := s.Purse(p.ID)
		line := skulltales.ClosedPirate{Pirate: p.ID, Result: e.Results[p.ID].Result, Purse: purse, Lost: purse.Coins / 2,
			Coins: p.Registre.Coins + purse.Coins - purse.Coins/2, Prestige: p.Registre.Prestige + purse.Prestige}
		for _, it := range s.Held(p.ID) {
			if c.IntN(3) == 0 {
				f.Discarded = append(f.Discarded, it.ID)
			} else {
				line.Items = append(line.Items, it.ID)
			}
		}
		for _, it := range e.Rewards[p.ID].Items {
			line.Items = append(line.Items, it.ID)
		}
		if joins && p.Replaces != "" {
			line.Inherited, line.Coins = &skulltales.Amount{Coins: 3}, line.Coins+3
			for _, it := range s.Held(p.Replaces) {
				line.Items = append(line.Items, it.ID)
			}
		}
		f.Pirates = append(f.Pirates, line)
	}
	return []skulltales.Fact{f}
}

// restart is an attempt without results, with all that stays, or nothing.
func (c *chance) restart(s *skulltales.State) skulltales.Fact {
	f := skulltales.AdventureRestarted{Chapter: s.Number, Attempt: s.Attempt, By: skulltales.ByAllDown}
	if c.IntN(2) == 0 {
		return f
	}
	for _, p := range s.Pirates {
		var was skulltales.StartedPirate
		for _, o := range s.Running.Start.Pirates {
			if o.ID == p.ID {
				was = o
			}
		}
		for _, w := range p.Registre.Wounds {
			if !slices.ContainsFunc(was.Wounds, func(had skulltales.Wounded) bool { return had.Wound == w.Wound }) {
				f.Stays.Wounds = append(f.Stays.Wounds, skulltales.StayingWound{Pirate: p.ID, Wound: w.Wound})
			}
		}
		if p.Registre.Cursed && !was.Cursed {
			f.Stays.Cursed = append(f.Stays.Cursed, p.ID)
		}
		if p.Status == skulltales.Retired && was.Status != skulltales.Retired {
			f.Stays.Retired = append(f.Stays.Retired, p.ID)
		}
	}
	return f
}

// ashore is what happens in port or at sea.
func (c *chance) ashore(s *skulltales.State) []skulltales.Fact {
	p := s.Active()[c.IntN(len(s.Active()))]
	switch {
	case len(s.Dues) > 0 && c.IntN(2) == 0:
		d := s.Dues[0]
		f := skulltales.CompensationPaid{For: d.For, Cause: d.Cause}
		for _, id := range d.Payers {
			payer := s.Pirate(id)
			if payer.Status != skulltales.Active {
				continue
			}
			paid := min(d.Each, payer.Registre.Coins)
			f.Payments = append(f.Payments, skulltales.Payment{Pirate: id, Paid: paid, Owed: d.Each - paid})
			if d.Cause != skulltales.ForRetirement {
				f.Received += paid
			}
		}
		return []skulltales.Fact{f}
	case c.IntN(3) == 0:
		f := skulltales.SalaryPaid{Pirate: p.ID, Salary: 10, Coins: 10}
		for _, o := range s.Owed {
			if n := min(o.Coins, f.Coins); o.Pirate == p.ID && n > 0 {
				f.Withheld, f.Coins = append(f.Withheld, skulltales.Withheld{For: o.For, Cause: o.Cause, Coins: n}), f.Coins-n
			}
		}
		return []skulltales.Fact{f}
	case c.IntN(3) == 0:
		return []skulltales.Fact{skulltales.AllyHired{Ally: fmt.Sprintf("a-%d", len(s.Allies)), Pirate: p.ID, Type: "cook", Salary: 1, From: skulltales.FromPirate}}
	case c.IntN(8) == 0:
		facts := []skulltales.Fact{skulltales.PirateLeft{Pirate: p.ID, Reason: "Away"}}
		if s.Captain == p.ID {
			facts = append(facts, skulltales.CaptainChanged{From: p.ID, Reason: skulltales.TableSays})
		}
		for _, a := range s.Serving(p.ID) {
			facts = append(facts, skulltales.AllyLost{Ally: a.ID, Reason: skulltales.Dismissed})
		}
		return facts
	case c.IntN(3) == 0:
		f := skulltales.PhaseEnded{Phase: s.Phase}
		if s.Phase == skulltales.Voyage {
			f.Outcome = skulltales.Arrived
		}
		return []skulltales.Fact{f}
	}
	return []skulltales.Fact{skulltales.CaptainChanged{From: s.Captain, To: p.ID, Reason: skulltales.Mutiny}}
}
