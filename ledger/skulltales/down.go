package skulltales

import (
	"slices"

	"astrolabe/ledger"
)

// The kinds of facts of this file: a new one is named here.
var (
	downFacts  = []Fact{KnockedOut{}, BodySearched{}, Revived{}}
	woundFacts = []Fact{WoundTaken{}, PirateRetired{}, Cursed{}, CurseLifted{}}
)

// KnockedOut is a character who is down: a pirate loses all prestige of this adventure
// and all merits, and a card drawn at random (T48–T50); an ally merits alone (T52).
type KnockedOut struct {
	Character string   `json:"character"`
	Prestige  int      `json:"prestige,omitempty"` // lost: all there was
	Item      string   `json:"item,omitempty"`     // lost, where it is drawn at once
	Merits    []string `json:"merits,omitempty"`   // lost: all there were
}

// Kind is "knocked_out".
func (KnockedOut) Kind() string { return "knocked_out" }

func (f KnockedOut) apply(s *State, _ moment) error {
	r, err := playing(s, "character", f.Character)
	if err != nil {
		return err
	}
	if s.IsDown(f.Character) {
		return misfit("character", "character.down_already", ledger.Args{"character": f.Character})
	}
	p := s.Pirate(f.Character)
	if there := r.Purses[f.Character].Prestige; f.Prestige != there {
		return against("T48", "prestige", "knocked_out.prestige", ledger.Args{"prestige": f.Prestige, "there": there})
	}
	var merits []string
	for _, o := range s.HeldObjectives(f.Character) {
		if o.Kind == Merit {
			merits = append(merits, o.ID)
		}
	}
	if !sameWords(merits, f.Merits) {
		return against("T50", "merits", "knocked_out.merits", ledger.Args{"merits": merits})
	}
	if f.Item != "" {
		it := s.Item(f.Item)
		if p == nil {
			return against("T52", "item", "knocked_out.ally_item", ledger.Args{"ally": f.Character})
		}
		if it == nil || it.Holder != f.Character {
			return against("T49", "item", "card.not_his", ledger.Args{"card": f.Item, "holder": f.Character})
		}
		it.drop()
	} else if p != nil {
		r.ToDraw = append(r.ToDraw, f.Character)
	}
	r.drawsAtMost(f.Character, len(s.Held(f.Character)))
	for _, id := range merits {
		s.Objective(id).Holder = ""
	}
	r.Down = append(r.Down, f.Character)
	return r.purse(f.Character, 0, -f.Prestige)
}

// sameWords says whether two lists have the same words, in any order.
func sameWords(a, b []string) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// BodySearched is somebody searched who is down: for coins, by a die, or for one card
// (T53).
type BodySearched struct {
	By    string `json:"by"`
	From  string `json:"from"`
	Die   int    `json:"die,omitempty"`
	Coins int    `json:"coins,omitempty"`
	Card  string `json:"card,omitempty"`
}

// Kind is "body_searched".
func (BodySearched) Kind() string { return "body_searched" }

func (f BodySearched) apply(s *State, _ moment) error {
	r, err := playing(s, "by", f.By)
	if err == nil {
		_, err = playing(s, "from", f.From)
	}
	if err != nil {
		return err
	}
	if s.IsDown(f.By) {
		return misfit("by", "character.down", ledger.Args{"character": f.By})
	}
	if !s.IsDown(f.From) {
		return against("T53", "from", "character.not_down", ledger.Args{"character": f.From})
	}
	if (f.Die == 0) == (f.Card == "") {
		return against("T53", "die", "search.die_or_card", nil)
	}
	if f.Card != "" {
		holder, err := holder(s, "card", f.Card)
		if err != nil {
			return err
		}
		it, o := s.Item(f.Card), s.Objective(f.Card)
		switch {
		case holder != f.From:
			return misfit("card", "card.not_his", ledger.Args{"card": f.Card, "holder": f.From})
		case it != nil && it.Kind == Legendary, o != nil && o.Kind != Object, f.Coins != 0:
			return against("T53", "card", "search.not_that", ledger.Args{"card": f.Card})
		}
		give(s, f.Card, f.By)
		return nil
	}
	if err := inRange("die", f.Die, 1, 6); err != nil {
		return err
	}
	if want := min(f.Die+3, r.Purses[f.From].Coins); f.Coins != want {
		return against("T53", "coins", "search.coins", ledger.Args{"coins": f.Coins, "want": want})
	}
	return first(r.purse(f.From, -f.Coins, 0), r.purse(f.By, f.Coins, 0))
}

// Revived is an attempt at reviving somebody (T54–T58). What it brings whoever did it
// moves with it.
type Revived struct {
	Character string  `json:"character"`
	By        string  `json:"by,omitempty"` // "" where a card does it
	Success   bool    `json:"success"`
	Reward    *Reward `json:"reward,omitempty"`
}

// Reward is what reviving brings.
type Reward struct {
	Prestige int `json:"prestige,omitempty"`
	Destiny  int `json:"destiny,omitempty"`
}

// Kind is "revived".
func (Revived) Kind() string { return "revived" }

func (f Revived) apply(s *State, _ moment) error {
	r, err := playing(s, "character", f.Character)
	if err != nil {
		return err
	}
	if !s.IsDown(f.Character) {
		return against("T54", "character", "character.not_down", ledger.Args{"character": f.Character})
	}
	if f.By != "" {
		if _, err := playing(s, "by", f.By); err != nil {
			return err
		}
		if f.By == f.Character || s.IsDown(f.By) {
			return against("T54", "by", "revive.by", ledger.Args{"character": f.By})
		}
	}
	ally := s.Ally(f.Character) != nil
	if ally && f.Success && r.Revived[f.Character] > 0 {
		return against("T58", "character", "revive.ally_again", ledger.Args{"ally": f.Character})
	}
	if w := f.Reward; w != nil {
		if f.By == "" || !f.Success {
			return against("T55", "reward", "revive.no_reward", nil)
		}
		if s.Pirate(f.By) == nil {
			return against("T17", "reward", "ally.no_prestige", ledger.Args{"ally": f.By})
		}
		if err := first(inRange("prestige", w.Prestige, 0, MostPrestigeNow), inRange("destiny", w.Destiny, 0, MostDestiny),
			r.purse(f.By, 0, w.Prestige)); err != nil {
			return err
		}
		if w.Destiny > 0 {
			r.Destiny[f.By] = max(r.Destiny[f.By], min(r.Destiny[f.By]+w.Destiny, s.Pirate(f.By).DestinyMost()))
		}
	}
	if f.Success || !ally {
		r.up(f.Character)
	}
	if f.Success || ally {
		r.Revived[f.Character]++
	}
	return nil
}

// up lets somebody stand up.
func (r *Running) up(id string) {
	r.Down = slices.DeleteFunc(r.Down, func(who string) bool { return who == id })
}

// WoundTaken is a permanent wound by the die, with what the others pay for it in the
// next port (T60–T69). One that the pirate has already is ignored (T61).
type WoundTaken struct {
	Pirate  string   `json:"pirate"`
	Die     int      `json:"die"`
	Wound   Wound    `json:"wound"`
	Ignored bool     `json:"ignored,omitempty"`
	Retires bool     `json:"retires,omitempty"` // it completes a pair (T64)
	Each    int      `json:"each,omitempty"`    // coins from each of the payers
	Payers  []string `json:"payers,omitempty"`
}

// Kind is "wound_taken".
func (WoundTaken) Kind() string { return "wound_taken" }

func (f WoundTaken) apply(s *State, _ moment) error {
	if _, err := playing(s, "pirate", f.Pirate); err != nil {
		return err
	}
	p := s.Pirate(f.Pirate)
	if p == nil {
		return misfit("pirate", "ally.no_wounds", ledger.Args{"ally": f.Pirate})
	}
	if err := inRange("die", f.Die, 1, 6); err != nil {
		return err
	}
	if want := WoundOf(f.Die); f.Wound != want {
		return against("T60", "wound", "wound.differs", ledger.Args{"die": f.Die, "wound": string(want)})
	}
	if f.Ignored != p.Has(f.Wound) {
		return against("T61", "ignored", "wound.had", ledger.Args{"pirate": f.Pirate, "wound": string(f.Wound)})
	}
	if f.Ignored {
		if f.Retires || f.Each != 0 || len(f.Payers) > 0 {
			return against("T61", "ignored", "wound.had", ledger.Args{"pirate": f.Pirate, "wound": string(f.Wound)})
		}
		return nil
	}
	if f.Retires != p.Has(f.Wound.Other()) {
		return against("T64", "retires", "wound.pair", ledger.Args{"pirate": f.Pirate, "wound": string(f.Wound)})
	}
	p.Registre.Wounds = append(p.Registre.Wounds, Wounded{Wound: f.Wound, Die: f.Die, Taken: Moment{s.Number, s.Attempt}})
	if f.Retires {
		if f.Each != 0 || len(f.Payers) > 0 {
			return against("T67", "each", "wound.no_due", nil)
		}
		return nil
	}
	if err := othersPay(s, "T67", f.Pirate, eachForWound, f.Each, f.Payers); err != nil {
		return err
	}
	due(s, f.Pirate, Cause(f.Wound), f.Each, f.Payers)
	return nil
}

// What each of the others pays for a wound (T67) and for a retirement (T68).
const (
	eachForWound      = 5
	eachForRetirement = 10
)

// othersPay refuses what is not due: all others of the crew pay, absent or not, and
// nobody else (T69), each as much as the rule says. Where there are no others, nothing is
// due.
func othersPay(s *State, rule, of string, want, each int, payers []string) error {
	others := slices.DeleteFunc(ids(s.Active()), func(id string) bool { return id == of })
	if !sameWords(others, payers) {
		return against("T69", "payers", "due.payers", ledger.Args{"payers": others})
	}
	if each != want && (each != 0 || len(others) > 0) {
		return against(rule, "each", "due.each", ledger.Args{"each": each, "want": want})
	}
	return nil
}

// due notes what others pay in the next port.
func due(s *State, of string, cause Cause, each int, payers []string) {
	if each > 0 && len(payers) > 0 {
		s.Dues = append(s.Dues, &Due{For: of, Cause: cause, Each: each, Payers: slices.Clone(payers), Chapter: s.Number})
	}
}

// PirateRetired is a pirate who has lost both of a pair: he leaves the adventure with
// his purse and all that lies before him, and the others pay (T64–T69). His items stay
// his in the books until the closing.
type PirateRetired struct {
	Pirate   string   `json:"pirate"`
	Pair     Pair     `json:"pair"`
	Coins    int      `json:"coins"`    // lost with the purse
	Prestige int      `json:"prestige"` // lost with it
	Each     int      `json:"each"`
	Payers   []string `json:"payers"`
	Lapsed   []Wound  `json:"lapsed,omitempty"` // wounds that nobody pays for any more (T67)
}

// Kind is "pirate_retired".
func (PirateRetired) Kind() string { return "pirate_retired" }

func (f PirateRetired) apply(s *State, _ moment) error {
	r, err := playing(s, "pirate", f.Pirate)
	if err != nil {
		return err
	}
	p := s.Pirate(f.Pirate)
	if p == nil {
		return misfit("pirate", "ally.no_wounds", ledger.Args{"ally": f.Pirate})
	}
	if err := one("pair", f.Pair, []Pair{Eyes, Legs, HandPair}); err != nil {
		return err
	}
	lost := 0
	for _, w := range p.Registre.Wounds {
		if w.Wound.Pair() == f.Pair {
			lost++
		}
	}
	if lost < 2 {
		return against("T64", "pair", "retire.no_pair", ledger.Args{"pirate": f.Pirate, "pair": string(f.Pair)})
	}
	if (Amount{f.Coins, f.Prestige}) != r.Purses[f.Pirate] {
		there := r.Purses[f.Pirate]
		return against("T65", "coins", "retire.purse", ledger.Args{"coins": there.Coins, "prestige": there.Prestige})
	}
	var lapsed []string
	for _, d := range s.Dues {
		if d.For == f.Pirate && d.Cause != ForRetirement {
			lapsed = append(lapsed, string(d.Cause))
		}
	}
	var said []string
	for _, w := range f.Lapsed {
		said = append(said, string(w))
	}
	if !sameWords(lapsed, said) {
		return against("T67", "lapsed", "retire.lapsed", ledger.Args{"lapsed": lapsed})
	}
	strikeDebts(s, f.Pirate)
	if err := othersPay(s, "T68", f.Pirate, eachForRetirement, f.Each, f.Payers); err != nil {
		return err
	}
	due(s, f.Pirate, ForRetirement, f.Each, f.Payers)
	for _, find := range s.HeldFinds(f.Pirate) {
		find.Holder = ""
	}
	for _, o := range s.HeldObjectives(f.Pirate) {
		o.Holder = ""
	}
	leavesPlay(s, f.Pirate)
	if r.Initiative == f.Pirate {
		r.Initiative = ""
	}
	p.Status, p.Went = Retired, Moment{s.Number, s.Attempt}
	return nil
}

// leavesPlay takes somebody out of the running adventure, with the purse.
func leavesPlay(s *State, id string) {
	r := s.Running
	r.Characters = slices.DeleteFunc(r.Characters, func(who string) bool { return who == id })
	r.up(id)
	r.drawsAtMost(id, 0)
	delete(r.Purses, id)
	delete(r.Destiny, id)
	delete(r.Revived, id)
}

// Cursed is a pirate who is cursed, on the Registre at once (T59).
type Cursed struct {
	Pirate string `json:"pirate"`
}

// Kind is "cursed".
func (Cursed) Kind() string { return "cursed" }

func (f Cursed) apply(s *State, _ moment) error {
	if s.Ally(f.Pirate) != nil {
		return against("T59", "pirate", "ally.no_curse", ledger.Args{"ally": f.Pirate})
	}
	p, err := active(s, "pirate", f.Pirate)
	if err != nil {
		return err
	}
	if p.Registre.Cursed {
		return misfit("pirate", "curse.there", ledger.Args{"pirate": f.Pirate})
	}
	p.Registre.Cursed = true
	return nil
}

// CurseLifted is a curse that is lifted.
type CurseLifted struct {
	Pirate string `json:"pirate"`
	Reason string `json:"reason,omitempty"`
}

// Kind is "curse_lifted".
func (CurseLifted) Kind() string { return "curse_lifted" }

func (f CurseLifted) apply(s *State, _ moment) error {
	p, err := active(s, "pirate", f.Pirate)
	if err == nil {
		err = note(f.Reason)
	}
	if err != nil {
		return err
	}
	if !p.Registre.Cursed {
		return misfit("pirate", "curse.none", ledger.Args{"pirate": f.Pirate})
	}
	p.Registre.Cursed = false
	return nil
}
