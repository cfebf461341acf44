package skulltales

import (
	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
)

// downCommands are the commands of this file: a new one is named here.
var downCommands = []Command{KnockOut{}, Revive{}, SearchBody{}, Curse{}, LiftCurse{}}

// KnockOut is a character who is down: prestige and merits are lost (T48, T50, T52), all
// else is kept (T51), the flag moves (T33), the initiative may pass (T43), and an ally who
// is down for the second time is lost (T58). The card that is drawn at random may be named
// now or later (T49).
type KnockOut struct {
	Character string `json:"character"`
	Item      string `json:"item,omitempty"`
}

// Kind is "knock_out".
func (KnockOut) Kind() string { return "knock_out" }

func (c KnockOut) decide(t *table) error {
	if t.s.Running == nil {
		return refuse("T7", "adventure.none", "", nil)
	}
	t.acts()
	f := skulltales.KnockedOut{Character: c.Character, Prestige: t.s.Purse(c.Character).Prestige, Item: c.Item}
	for _, o := range t.s.HeldObjectives(c.Character) {
		if o.Kind == skulltales.Merit {
			f.Merits = append(f.Merits, o.ID)
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	if err := t.moveFlag(skulltales.KnockedDown, 1, "", c.Character); err != nil {
		return err
	}
	if t.s.Ally(c.Character) != nil && t.s.Running.Revived[c.Character] > 0 {
		return t.loseAlly(c.Character, skulltales.SecondKO, false)
	}
	return t.passes(c.Character, -f.Prestige)
}

// loseAlly takes an ally out, with what it has (T57, T58).
func (t *table) loseAlly(ally string, reason skulltales.AllyLoss, serves bool) error {
	f := skulltales.AllyLost{Ally: ally, Reason: reason, Serves: serves}
	if t.s.InPlay(ally) {
		f.Coins = t.s.Purse(ally).Coins
		f.Cards, f.Dropped = t.s.AllyHas(ally)
	}
	return t.add(f)
}

// Revive is an attempt at reviving somebody (T54–T58). Success brings a pirate who did it
// a point of prestige, by a house rule of destiny (T55). Failure costs a pirate a
// permanent wound, by the die (T56, T60), and an ally his life (T57).
type Revive struct {
	Character string             `json:"character"`
	By        string             `json:"by,omitempty"`
	Success   bool               `json:"success"`
	Die       int                `json:"die,omitempty" range:"1-6"`
	Reward    *skulltales.Reward `json:"reward,omitempty"` // else what the rule says
}

// Kind is "revive".
func (Revive) Kind() string { return "revive" }

func (c Revive) decide(t *table) error {
	if t.s.Running == nil {
		return refuse("T7", "adventure.none", "", nil)
	}
	t.acts()
	pirate := t.s.Pirate(c.Character)
	if !c.Success && pirate != nil && c.Die == 0 {
		return refuse("T56", "revive.die", "die", ledger.Args{"pirate": c.Character})
	}
	if c.Die != 0 && (c.Success || pirate == nil) {
		return refuse("T56", "revive.no_die", "die", nil)
	}
	f := skulltales.Revived{Character: c.Character, By: c.By, Success: c.Success, Reward: c.Reward}
	if by := t.s.Pirate(c.By); c.Success && by != nil {
		if rule := reward(t.s, by); c.Reward == nil {
			f.Reward = rule
		} else if rule == nil && *c.Reward != (skulltales.Reward{}) || rule != nil && *c.Reward != *rule {
			t.warn("T55", "revive.reward", ledger.Args{"pirate": c.By})
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	if c.Success {
		won := 0
		if f.Reward != nil {
			won = f.Reward.Prestige
		}
		if err := t.passes(c.By, won); err != nil {
			return err
		}
		return upAgain(t, c.Character)
	}
	if pirate == nil {
		return t.loseAlly(c.Character, skulltales.Died, false)
	}
	if err := t.wound(c.Character, c.Die); err != nil {
		return err
	}
	return upAgain(t, c.Character)
}

// upAgain lets who is up again take the initiative by what came to him while he was down (T41).
func upAgain(t *table, character string) error {
	if t.s.Pirate(character) == nil || !t.s.InPlay(character) {
		return nil
	}
	return t.passes(character, t.s.Purse(character).Prestige)
}

// reward is what reviving brings a pirate, nil for nothing (T55).
func reward(s *skulltales.State, by *skulltales.Pirate) *skulltales.Reward {
	if !s.House(skulltales.ReviveGivesDestiny) {
		return &skulltales.Reward{Prestige: 1}
	}
	if s.Running.Destiny[by.ID] < by.DestinyMost() {
		return &skulltales.Reward{Destiny: 1}
	}
	return nil
}

// What the others pay (T67, T68).
const (
	forAWound     = 5
	forRetirement = 10
)

// EachPays is what each of the others pays for a wound, or for a retirement (T67, T68).
func EachPays(cause skulltales.Cause) int {
	if cause == skulltales.ForRetirement {
		return forRetirement
	}
	return forAWound
}

// wound is a permanent wound by the die (T60): one that is there already is ignored
// (T61), the second of a pair retires (T64), any other is due in the next port (T67).
func (t *table) wound(pirate string, die int) error {
	p, w := t.s.Pirate(pirate), skulltales.WoundOf(die)
	f := skulltales.WoundTaken{Pirate: pirate, Die: die, Wound: w, Ignored: p.Has(w)}
	f.Retires = !f.Ignored && p.Has(w.Other())
	if !f.Ignored && !f.Retires {
		if f.Payers = payers(t.s, pirate); len(f.Payers) > 0 {
			f.Each = forAWound
		}
	}
	if err := t.add(f); err != nil {
		return err
	}
	if f.Retires {
		return t.retire(pirate, w.Pair())
	}
	return nil
}

// payers are the other pirates of the crew; never allies (T69).
func payers(s *skulltales.State, of string) []string {
	var list []string
	for _, p := range s.Active() {
		if p.ID != of {
			list = append(list, p.ID)
		}
	}
	return list
}

// retire lets a pirate retire (T64–T69). The initiative and the Captain's hat go on
// (T44, T46).
func (t *table) retire(pirate string, pair skulltales.Pair) error {
	purse := t.s.Purse(pirate)
	f := skulltales.PirateRetired{Pirate: pirate, Pair: pair, Coins: purse.Coins, Prestige: purse.Prestige, Payers: payers(t.s, pirate)}
	if len(f.Payers) > 0 {
		f.Each = forRetirement
	}
	for _, d := range t.s.Dues {
		if d.For == pirate && d.Cause != skulltales.ForRetirement {
			f.Lapsed = append(f.Lapsed, skulltales.Wound(d.Cause))
		}
	}
	had := t.s.Running.Initiative == pirate
	if err := t.add(f); err != nil {
		return err
	}
	if had {
		if err := t.afterLeaving(); err != nil {
			return err
		}
	}
	if t.s.Captain == pirate {
		return t.add(skulltales.CaptainChanged{From: pirate, Reason: skulltales.AfterRetirement})
	}
	return nil
}

// SearchBody is somebody searched who is down: for coins, by a die, or for one card (T53).
type SearchBody struct {
	By   string `json:"by"`
	From string `json:"from"`
	Die  int    `json:"die,omitempty" range:"1-6"`
	Card string `json:"card,omitempty"`
}

// Kind is "search_body".
func (SearchBody) Kind() string { return "search_body" }

func (c SearchBody) decide(t *table) error {
	t.acts()
	f := skulltales.BodySearched{By: c.By, From: c.From, Die: c.Die, Card: c.Card}
	if c.Die != 0 {
		f.Coins = min(c.Die+3, t.s.Purse(c.From).Coins)
	}
	if err := t.add(f); err != nil {
		return err
	}
	t.load(c.By)
	return nil
}

// Curse curses a pirate (T59).
type Curse struct{ skulltales.Cursed }

// Kind is "curse".
func (Curse) Kind() string { return "curse" }

func (c Curse) decide(t *table) error {
	t.acts()
	return t.once(c.Cursed)
}

// LiftCurse lifts a curse.
type LiftCurse struct{ skulltales.CurseLifted }

// Kind is "lift_curse".
func (LiftCurse) Kind() string { return "lift_curse" }

func (c LiftCurse) decide(t *table) error { return t.once(c.CurseLifted) }
