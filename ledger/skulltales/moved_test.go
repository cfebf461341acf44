package skulltales_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
)

// had is what everybody has, purse and log sheet together, and the crew in its chest.
func had(s *skulltales.State) map[string]skulltales.Amount {
	all := map[string]skulltales.Amount{skulltales.TheCrew: {Coins: s.Crew.Booty}}
	for _, p := range s.Pirates {
		purse := s.Purse(p.ID)
		all[p.ID] = skulltales.Amount{Coins: p.Registre.Coins + purse.Coins, Prestige: p.Registre.Prestige + purse.Prestige}
	}
	for _, a := range s.Allies {
		all[a.ID] = s.Purse(a.ID)
	}
	return all
}

// example are the entries of the example campaign.
func example(t *testing.T) []ledger.Entry {
	t.Helper()
	return ledgertest.ReadBooks(t, southernLady).Entries
}

// TestMovedIsWhatChanges: entry by entry the example campaign moves what the facts say.
// A closing and the loss of an ally move purses away; the log sheets say what a closing
// adds, and an ally's purse goes with it.
func TestMovedIsWhatChanges(t *testing.T) {
	s := skulltales.New()
	moving := 0
	for _, e := range example(t) {
		if e.Kind == ledger.KindUndone || e.Kind == ledger.KindRedone {
			continue
		}
		fact, err := skulltales.Decode(e)
		if err != nil {
			t.Fatal(err)
		}
		before, sheets := had(s), map[string]skulltales.Registre{}
		for _, p := range s.Pirates {
			sheets[p.ID] = p.Registre
		}
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
		moved := map[string]skulltales.Amount{}
		for _, m := range skulltales.Moved(s, fact) {
			moved[m.Who] = m.Amount
			moving++
		}
		after := had(s)
		for id, now := range after {
			want := skulltales.Amount{Coins: now.Coins - before[id].Coins, Prestige: now.Prestige - before[id].Prestige}
			switch fact.(type) {
			case skulltales.AdventureClosed:
				if p := s.Pirate(id); p != nil {
					want = skulltales.Amount{Coins: p.Registre.Coins - sheets[id].Coins, Prestige: p.Registre.Prestige - sheets[id].Prestige}
				} else {
					continue
				}
			case skulltales.AllyLost, skulltales.Corrected:
				continue
			}
			if moved[id] != want {
				t.Errorf("entry %d, %s: %s moves %+v, want %+v", e.Seq, e.Kind, id, moved[id], want)
			}
		}
	}
	if moving < 30 {
		t.Errorf("only %d movements were tried", moving)
	}
}

// TestChangesAreWhatDiffers: of a gain in an adventure the purse, and nothing else.
func TestChangesAreWhatDiffers(t *testing.T) {
	s := skulltales.New()
	tried := false
	for _, e := range example(t) {
		if e.Kind == ledger.KindUndone || e.Kind == ledger.KindRedone {
			continue
		}
		before := s.Copy()
		if err := s.Apply(e); err != nil {
			t.Fatal(err)
		}
		fact, _ := skulltales.Decode(e)
		f, gains := fact.(skulltales.CoinsGained)
		if changes := skulltales.Changes(before, s); gains && s.Running != nil {
			tried = true
			if len(changes) != 1 || changes[0].Path != f.Holder+".purse" {
				t.Errorf("entry %d changes %v", e.Seq, changes)
			}
		}
		if changes := skulltales.Changes(s, s); len(changes) > 0 {
			t.Errorf("a state differs from itself in %v", changes)
		}
	}
	if !tried {
		t.Error("nobody gained anything")
	}
}
