package skulltales

import (
	"maps"
	"slices"

	"astrolabe/ledger"
)

// Check looks at the structural invariants of the whole state: one to five active
// pirates, one for each player (T1); nothing below nothing (T14); each card in one place,
// with somebody who can hold it (T21); a Captain who is in the crew (T46); nobody active
// who has lost both of a pair (T64); no ally whom a second attempt could revive (T58), and
// none who serves somebody who has left (T76).
func (s *State) Check() error {
	active := s.Active()
	if len(s.Pirates) == 0 {
		return misfit("kind", "campaign.not_founded", nil)
	}
	if len(active) > MostPirates {
		return against("T1", "pirates", "crew.full", ledger.Args{"most": MostPirates})
	}
	for i, p := range active {
		for _, o := range active[:i] {
			if samePlayer(o.Player, p.Player) {
				return against("T1", "player", "player.has_one", ledger.Args{"player": p.Player, "pirate": o.ID})
			}
		}
		if i := slices.IndexFunc(p.Registre.Wounds, func(w Wounded) bool { return p.Has(w.Wound.Other()) }); i >= 0 {
			return against("T64", "pirate", "wound.pair", ledger.Args{"pirate": p.ID, "wound": string(p.Registre.Wounds[i].Wound)})
		}
	}
	for _, p := range s.Pirates {
		if r := p.Registre; r.Coins < 0 || r.Prestige < 0 || r.Loan < 0 {
			return against("T14", "coins", "coins.too_few", ledger.Args{"holder": p.ID, "there": r.Coins, "wanted": 0})
		}
	}
	if s.Crew.Booty < 0 {
		return against("T14", "coins", "booty.too_little", ledger.Args{"there": s.Crew.Booty, "wanted": 0})
	}
	if s.Captain != "" {
		if p := s.Pirate(s.Captain); p == nil || p.Status != Active {
			return against("T46", "captain", "captain.not_active", ledger.Args{"pirate": s.Captain})
		}
	}
	for _, a := range s.Serving("") {
		if p := s.Pirate(a.Owner); p == nil || p.Status == Left {
			return against("T76", "ally", "pirate.gone", ledger.Args{"pirate": a.Owner, "status": string(Left)})
		}
	}
	if err := checkCards(s); err != nil {
		return err
	}
	return checkPlay(s)
}

func checkCards(s *State) error {
	seen := map[string]bool{}
	once := func(id string) error {
		if seen[id] {
			return against("T21", "card", "id.taken", ledger.Args{"id": id})
		}
		seen[id] = true
		return nil
	}
	for _, it := range s.Items {
		if err := once(it.ID); err != nil {
			return err
		}
		if it.Deck && (it.Holder != "" || it.Kind != Legendary) {
			return against("T21", "item", "card.held", ledger.Args{"card": it.ID, "holder": it.Holder})
		}
		if it.Holder == "" {
			continue
		}
		if p, a := s.Pirate(it.Holder), s.Ally(it.Holder); p == nil && (a == nil || !s.InPlay(a.ID)) || p != nil && p.Status == Left {
			return against("T21", "item", "card.held", ledger.Args{"card": it.ID, "holder": it.Holder})
		}
	}
	if s.Running == nil {
		return nil
	}
	held := func(id, holder string) error {
		if holder != "" && !s.InPlay(holder) {
			return against("T21", "card", "card.held", ledger.Args{"card": id, "holder": holder})
		}
		return once(id)
	}
	for _, f := range s.Running.Finds {
		if err := held(f.ID, f.Holder); err != nil {
			return err
		}
	}
	for _, o := range s.Running.Objectives {
		if err := held(o.ID, o.Holder); err != nil {
			return err
		}
	}
	return nil
}

// checkPlay looks at the running adventure.
func checkPlay(s *State) error {
	r := s.Running
	if (r != nil) != (s.Phase == Adventure) {
		return against("T7", "phase", "phase.not_running", ledger.Args{"phase": string(s.Phase)})
	}
	if r == nil {
		return nil
	}
	for _, id := range slices.Sorted(maps.Keys(r.Purses)) {
		purse := r.Purses[id]
		if purse.Coins < 0 || purse.Prestige < 0 {
			return against("T14", "coins", "coins.too_few", ledger.Args{"holder": id, "there": purse.Coins, "wanted": 0})
		}
		if s.Ally(id) != nil && purse.Prestige != 0 {
			return against("T17", "prestige", "ally.no_prestige", ledger.Args{"ally": id})
		}
		if !s.InPlay(id) {
			return misfit("character", "character.not_in_play", ledger.Args{"character": id})
		}
	}
	if r.Initiative != "" && (!s.InPlay(r.Initiative) || s.Pirate(r.Initiative) == nil) {
		return misfit("initiative", "character.not_in_play", ledger.Args{"character": r.Initiative})
	}
	for _, id := range r.Down {
		if !s.InPlay(id) {
			return misfit("character", "character.not_in_play", ledger.Args{"character": id})
		}
		// An ally has one attempt at reviving: whether it failed, or he fell again after it,
		// he is lost in the same act (T57, T58).
		if s.Ally(id) != nil && r.Revived[id] > 0 {
			return against("T58", "character", "revive.ally_again", ledger.Args{"ally": id})
		}
	}
	return nil
}
