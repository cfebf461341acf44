package skulltalestest

import (
	"slices"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// adventure is an adventure from its beginning to its end, whatever comes of it.
func adventure(v *Voyage) {
	v.TB.Helper()
	v.from = v.Book.Head().Seq
	for len(v.state().Active()) == 0 {
		recruit(v, true) // nobody is left to sail
	}
	sails(v)
	v.from = v.Book.Head().Seq
	doomed := v.chance(5) // all of them will be down
	for turn := 0; !over(v, turn, doomed); turn++ {
		for range 2 + v.Chance.IntN(8) {
			act(v)
		}
		if doomed && turn > 1 {
			for _, id := range v.state().Running.Characters {
				if !v.state().IsDown(id) && !v.chance(4) {
					fall(v, id)
				}
			}
		}
		if v.chance(16) || doomed && v.chance(5) {
			tragedy(v)
		}
		if v.chance(2) {
			recruit(v, len(v.state().Active()) < skulltales.MostPirates && v.chance(12))
		}
		eventTurn(v)
	}
	ending(v)
}

// over is whether the table ends the adventure now.
func over(v *Voyage, turn int, doomed bool) bool {
	switch s := v.state(); {
	case turn > 14:
		return true // nobody sits at a table for ever
	case scoring.AllDown(s):
		return !v.chance(3)
	case s.Running.Flag == 0:
		return !v.chance(3)
	}
	return turn > 2 && !doomed && v.chance(4)
}

// sails begins the adventure.
func sails(v *Voyage) {
	v.TB.Helper()
	s := v.state()
	c := scoring.BeginAdventure{Flag: 4 + v.Chance.IntN(12), Absent: away(v)}
	var present []*skulltales.Pirate
	for _, p := range s.Active() {
		if !slices.Contains(c.Absent, p.ID) {
			present = append(present, p)
		}
	}
	if allies := s.Serving(""); v.chance(20) {
		c.Allies = &[]string{} // nobody comes along
	} else if len(allies) > 1 && v.chance(4) {
		c.Allies = &[]string{one(v, allies).ID}
	}
	there := slices.ContainsFunc(present, func(p *skulltales.Pirate) bool { return p.ID == s.Captain })
	if !there && len(present) > 1 {
		if v.chance(6) {
			v.say(c, false) // without anybody to have the initiative
		}
		if c.Contest = contest(v, present); c.Contest == nil || v.chance(4) {
			c.Contest, c.Initiative = nil, one(v, present).ID
		} else {
			v.Happened["a contest for the initiative"]++
		}
	}
	v.agree(c)
}

// contest is a charisma contest with dice of chance, nil where the sheets of some do not
// say their charisma. Now and then somebody has thrown wrongly.
func contest(v *Voyage, among []*skulltales.Pirate) skulltales.Contest {
	if slices.ContainsFunc(among, func(p *skulltales.Pirate) bool { return p.Sheet.Charisma == 0 }) {
		return nil
	}
	var rounds skulltales.Contest
	for len(among) > 1 {
		var round []skulltales.Rolled
		best := 0
		sums := map[*skulltales.Pirate]int{}
		for _, p := range among {
			roll := skulltales.Rolled{Pirate: p.ID, Die: v.die()}
			round = append(round, roll)
			sums[p] = roll.Die + p.Sheet.Charisma
			best = max(best, sums[p])
		}
		rounds = append(rounds, round)
		among = slices.DeleteFunc(slices.Clone(among), func(p *skulltales.Pirate) bool { return sums[p] < best })
	}
	if len(rounds) > 1 {
		v.Happened["a contest of several rounds"]++
	}
	return rounds
}

// eventTurn is an event turn with the dice of chance.
func eventTurn(v *Voyage) {
	if v.state().Running == nil {
		return
	}
	var c scoring.HoldEventTurn
	for _, id := range v.state().PiratesDown() {
		c.Dice = append(c.Dice, skulltales.Rolled{Pirate: id, Die: v.die()})
	}
	if len(c.Dice) > 0 && v.chance(10) {
		v.say(scoring.HoldEventTurn{Dice: c.Dice[1:]}, false) // a die is missing
	}
	v.say(c, true)
}

// act is one of the acts of an adventure.
func act(v *Voyage) {
	v.TB.Helper()
	if v.state().Running == nil || v.state().Running.Ending != nil {
		return
	}
	s := v.state()
	if len(scoring.Contested(s)) > 0 && !v.chance(3) {
		initiative(v)
		return
	}
	who, to := v.character(), v.character()
	switch v.Chance.IntN(42) {
	case 0, 1, 2:
		flag(v, who)
	case 3, 4, 5:
		v.try(scoring.GainCoins{Holder: who, Coins: v.upTo(9), Source: one(v, append(skulltales.CoinsIn(s.Phase), "")), Note: words(v)})
	case 6:
		v.try(scoring.LoseCoins{Holder: who, Coins: v.upTo(4), Source: one(v, skulltales.CoinsOut(s.Phase)), Note: words(v)})
	case 7:
		v.try(scoring.PayCoins{CoinsPaid: skulltales.CoinsPaid{From: who, To: to, Coins: v.upTo(4)}})
	case 8, 9, 10, 11:
		v.try(scoring.GainPrestige{Pirate: v.inPlay(), Prestige: v.upTo(3), Source: one(v, append(skulltales.PrestigeSources(s.Phase), "")), Note: words(v)})
	case 12:
		v.try(scoring.LosePrestige{Pirate: v.inPlay(), Prestige: v.upTo(2), Source: "event"})
	case 13, 38, 39:
		c := scoring.SpendDestiny{Pirate: v.inPlay()}
		if v.chance(2) {
			left := v.Chance.IntN(2)
			c.Left = &left
		}
		v.try(c)
	case 14:
		v.try(scoring.GainDestiny{Pirate: v.inPlay(), Source: one(v, append(skulltales.DestinySources, ""))})
	case 15, 16, 17, 18:
		card(v, who, to)
	case 19, 20, 21:
		thing(v, who, to)
	case 22, 23:
		objective(v, who)
	case 24, 25, 26:
		if !s.IsDown(who) || v.chance(30) {
			fall(v, who)
		}
	case 27, 28, 29, 30, 31:
		if len(s.Running.Down) > 0 {
			revive(v, one(v, s.Running.Down))
		}
	case 32:
		if len(s.Running.Down) > 0 {
			search(v, one(v, s.Running.Down))
		}
	case 33:
		if v.chance(2) {
			v.try(scoring.Curse{Cursed: skulltales.Cursed{Pirate: who}})
		} else {
			v.try(scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{Pirate: who}})
		}
	case 34:
		initiative(v)
	case 35:
		if allies := s.AlliesInPlay(); len(allies) > 0 && v.chance(3) {
			v.try(scoring.LoseAlly{Ally: one(v, allies).ID, Reason: one(v, skulltales.AllyLosses), Serves: v.chance(2)})
		}
	case 36:
		if v.chance(3) {
			mutiny(v)
		} else {
			booty(v)
		}
	case 37:
		wrong(v)
	default:
		aside(v)
	}
}

// flag moves the flag.
func flag(v *Voyage, who string) {
	c := scoring.AdvanceFlag{Reason: one(v, skulltales.FlagReasons), Character: who}
	if v.chance(4) {
		c.Reason = skulltales.Building
	}
	switch c.Reason {
	case skulltales.Explored:
		if v.chance(2) {
			v.try(c)
			c.Reason = skulltales.DeadEnd
		}
	case skulltales.Building:
		c.Place = one(v, skulltales.Buildings[:3])
	case skulltales.SpecialTile:
		c.Place = one(v, skulltales.SpecialTiles[:2])
	case skulltales.Breath:
		if allies := v.state().AlliesInPlay(); len(allies) > 0 && v.chance(3) {
			c.Character = allies[0].ID
		}
	case skulltales.Figures, skulltales.CardSays:
		c.By = v.Chance.IntN(3)
	case skulltales.SearchFailed:
		c.Ones = v.chance(2)
	}
	v.try(c)
}

// card is an act with research cards.
func card(v *Voyage, who, to string) {
	s := v.state()
	if allies := s.AlliesInPlay(); len(allies) > 0 && v.chance(3) {
		who = one(v, allies).ID
	}
	finds := s.HeldFinds(who)
	worth := func(f *skulltales.Find) bool { return f.Coins > 0 }
	if i := slices.IndexFunc(finds, worth); i >= 0 && s.Ally(who) != nil && v.chance(2) {
		v.say(scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: finds[i].ID, To: to}}, true)
		return
	}
	if len(finds) == 0 || v.chance(2) {
		c := scoring.FindResearch{Holder: who}
		if v.chance(2) {
			c.Name, c.Coins, c.Prestige = v.name("Find"), v.Chance.IntN(12), v.Chance.IntN(3)
		}
		if v.chance(4) {
			c.Card = "find-" + id(v)
		}
		c.Secret = v.chance(5)
		v.try(c)
		return
	}
	id := one(v, finds).ID
	switch v.Chance.IntN(4) {
	case 0:
		v.try(scoring.RevealResearch{ResearchRevealed: turned(v, id)})
	case 1:
		c := scoring.UseResearch{ResearchUsed: skulltales.ResearchUsed{Card: id}}
		if v.try(c) && v.chance(3) {
			v.say(c, true) // once more
		}
	default:
		v.say(scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: id, To: to}}, !v.chance(3))
	}
}

// turned is what a research card turns out to be.
func turned(v *Voyage, id string) skulltales.ResearchRevealed {
	return skulltales.ResearchRevealed{Card: id, Name: v.name("Find"), Coins: v.Chance.IntN(12), Prestige: v.Chance.IntN(3)}
}

// thing is an act with equipment and legendary objects.
func thing(v *Voyage, who, to string) {
	s := v.state()
	if v.chance(3) { // to who has much
		for _, id := range s.Running.Characters {
			if s.Load(id) > s.Load(who) {
				who = id
			}
		}
	}
	held := s.Held(who)
	if len(held) == 0 || v.chance(2) {
		c := scoring.GainItem{Holder: who, Item: item(v)}
		if v.chance(4) {
			c.Item = known(v, c.Item)
		}
		v.try(c)
		return
	}
	id := one(v, held).ID
	if v.chance(2) {
		v.try(scoring.LoseItem{Item: id, Reason: one(v, skulltales.LossReasons)})
		return
	}
	if v.try(scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: id, To: to}}) && v.chance(3) {
		v.try(scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: id, To: who}}) // only lent
	}
}

// objective is an act with objective markers.
func objective(v *Voyage, who string) {
	markers := v.state().Running.Objectives
	if len(markers) == 0 || v.chance(2) {
		m := skulltales.Marker{Kind: one(v, []skulltales.ObjectiveKind{skulltales.Merit, skulltales.Merit, skulltales.Object, skulltales.Person})}
		if m.Kind == skulltales.Object {
			m.Halves = v.Chance.IntN(3)
		}
		if v.chance(2) {
			m.ID, m.Name = "goal-"+id(v), v.name("Objective")
		}
		v.try(scoring.TakeObjective{Holder: who, Objective: m})
		return
	}
	o := one(v, markers)
	switch v.Chance.IntN(4) {
	case 0, 1:
		v.try(scoring.TakeObjective{Holder: who, Objective: skulltales.Marker{ID: o.ID, Name: v.name("Objective"), Kind: o.Kind, Halves: o.Halves}})
	case 2:
		v.try(scoring.LoseObjective{Objective: o.ID, Reason: one(v, skulltales.ObjectiveLosses)})
	default:
		v.try(scoring.MoveCard{CardMoved: skulltales.CardMoved{Card: o.ID, To: who}})
	}
}

// fall knocks somebody out; the card that is drawn is named at once, later, or never.
func fall(v *Voyage, who string) {
	c := scoring.KnockOut{Character: who}
	held := v.state().Held(who)
	if len(held) > 0 && v.chance(3) {
		c.Item = one(v, held).ID
	}
	if v.try(c) && c.Item == "" && len(held) > 0 && v.chance(2) {
		v.try(scoring.LoseItem{Item: one(v, held).ID, Reason: skulltales.LostWhenDown})
	}
}

// revive tries to revive somebody. Where it fails the die likes to complete pairs, so that
// campaigns see pirates retire.
func revive(v *Voyage, who string) {
	s := v.state()
	c := scoring.Revive{Character: who, By: v.character(), Success: v.chance(2)}
	if v.chance(8) {
		c.By = ""
	}
	if p := s.Pirate(who); !c.Success && p != nil {
		c.Die = v.die()
		if wounds := p.Registre.Wounds; len(wounds) > 0 && v.chance(2) {
			wound := one(v, wounds).Wound
			if !v.chance(3) {
				wound = wound.Other()
			}
			c.Die = 1 + slices.Index(skulltales.Wounds, wound)
		}
	}
	v.try(c)
}

// tragedy is a fall of somebody who has a wound, and a revival that fails: he retires.
func tragedy(v *Voyage) {
	for _, p := range shuffled(v, v.state().PiratesInPlay()) {
		if len(p.Registre.Wounds) == 0 {
			continue
		}
		if !v.state().IsDown(p.ID) {
			v.agree(scoring.KnockOut{Character: p.ID})
		}
		v.agree(scoring.Revive{Character: p.ID, Die: 1 + slices.Index(skulltales.Wounds, one(v, p.Registre.Wounds).Wound.Other())})
		return
	}
}

// search searches somebody who is down.
func search(v *Voyage, from string) {
	c := scoring.SearchBody{By: v.character(), From: from}
	var cards []string
	for _, it := range v.state().Held(from) {
		cards = append(cards, it.ID)
	}
	for _, f := range v.state().HeldFinds(from) {
		cards = append(cards, f.ID)
	}
	for _, o := range v.state().HeldObjectives(from) {
		cards = append(cards, o.ID)
	}
	if len(cards) > 0 && v.chance(2) {
		c.Card = one(v, cards)
	} else {
		c.Die = v.die()
	}
	v.try(c)
}

// initiative is the table's word on the initiative, or a contest that is due.
func initiative(v *Voyage) {
	s := v.state()
	if among := scoring.Contested(s); len(among) > 0 && !v.chance(3) {
		var list []*skulltales.Pirate
		for _, id := range among {
			list = append(list, s.Pirate(id))
		}
		if rounds := contest(v, list); rounds != nil {
			if v.try(scoring.PassInitiative{Contest: rounds}) {
				v.Happened["a contest settled the initiative"]++
			}
			return
		}
	}
	v.try(scoring.PassInitiative{To: v.inPlay()})
}
