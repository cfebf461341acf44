package skulltalestest

import (
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// found founds a campaign, most often of a crew.
func found(v *Voyage) {
	v.TB.Helper()
	c := scoring.FoundCampaign{Name: v.name("A Random Sea"), Date: "2026-01-17"}
	types := shuffled(v, skulltales.Types)
	count := 2 + v.Chance.IntN(4)
	if v.chance(4) {
		c.Mode, count = skulltales.SoloMode, 1
		c.Allies = drawn(v, types[1:], 3)
		if v.chance(3) {
			c.Allies = c.Allies[1:]
		}
	}
	for _, kind := range types[:count] {
		p := skulltales.FoundedPirate{Player: v.name("Player"), Type: kind, Sheet: sheet(v), Hand: one(v, []skulltales.Hand{"", "left", "right"})}
		if v.chance(4) {
			p.Pirate = "p" + id(v)
		}
		if v.chance(10) {
			p.Type, p.Words = skulltales.OtherType, "Ship cat"
			p.Pirate = "cat" + id(v)
		}
		c.Pirates = append(c.Pirates, p)
	}
	if v.chance(12) && count > 1 {
		c.Pirates[1].Type, c.Pirates[1].Words = c.Pirates[0].Type, c.Pirates[0].Words // T2
	}
	for _, r := range skulltales.HouseRules {
		if v.chance(3) {
			c.HouseRules = append(c.HouseRules, r)
		}
	}
	if v.chance(2) {
		c.Ship = &skulltales.Ship{Name: "Southern Lady"}
	}
	v.agree(c)
}

// id is a number that no name has yet.
func id(v *Voyage) string { return v.name("")[1:] }

// sheet is a printed sheet, here and there with a gap, or none.
func sheet(v *Voyage) *skulltales.Sheet {
	if v.chance(8) {
		return nil
	}
	s := &skulltales.Sheet{ActionPoints: 5 + v.upTo(3), Health: 4, Destiny: v.upTo(4), Melee: 2, Ranged: 3, Strength: 2, Agility: v.upTo(4), Intelligence: 3,
		Perception: v.upTo(4), Charisma: v.upTo(4), Salary: 3 + v.upTo(9)}
	if v.chance(8) {
		s.Charisma = 0
	}
	if v.chance(6) {
		s.Salary = 0
	}
	return s
}

// drawn are allies that a solo player draws.
func drawn(v *Voyage, types []skulltales.Type, count int) []skulltales.DrawnAlly {
	var list []skulltales.DrawnAlly
	for _, kind := range types[:count] {
		list = append(list, skulltales.DrawnAlly{Type: kind, Salary: v.upTo(6), Prestige: v.Chance.IntN(2)})
	}
	return list
}

// freeTypes are types that nobody in the crew has, in any order.
func freeTypes(v *Voyage) []skulltales.Type {
	held := map[skulltales.Type]bool{}
	for _, p := range v.state().Active() {
		held[p.Type] = true
	}
	for _, a := range v.state().Serving("") {
		held[a.Type] = true
	}
	var list []skulltales.Type
	for _, t := range shuffled(v, skulltales.Types) {
		if !held[t] {
			list = append(list, t)
		}
	}
	return list
}

// catchUp enters one to three chapters of paper.
func catchUp(v *Voyage) {
	v.TB.Helper()
	var c scoring.CatchUp
	s := v.state()
	chapters := v.upTo(3)
	for n := range chapters {
		paper := skulltales.PaperChapter{Number: n + 1, Title: v.name("Chapter"), Results: map[string]skulltales.Result{}}
		for _, p := range s.Active() {
			if !v.chance(4) {
				paper.Results[p.ID] = one(v, skulltales.Results)
			}
		}
		c.Chapters = append(c.Chapters, paper)
	}
	for _, p := range s.Active() {
		paper := skulltales.PaperPirate{Pirate: p.ID, Coins: v.Chance.IntN(40), Prestige: v.Chance.IntN(15), Cursed: v.chance(4)}
		if v.chance(2) {
			wound := one(v, skulltales.Wounds)
			paper.Wounds = []skulltales.Wound{wound}
			if v.chance(2) && len(s.Active()) > 1 {
				due := skulltales.PaperDue{For: p.ID, Cause: skulltales.Cause(wound), Each: 5}
				for _, o := range s.Active() {
					if o.ID != p.ID {
						due.Payers = append(due.Payers, o.ID)
					}
				}
				c.Dues = append(c.Dues, due)
			} else if o := v.pirate(); o != p.ID {
				c.Owed = append(c.Owed, skulltales.PaperOwing{Pirate: o, For: p.ID, Cause: skulltales.Cause(wound), Coins: v.upTo(5)})
			}
		}
		if v.chance(2) {
			paper.Items = []skulltales.Card{item(v)}
		}
		if v.chance(4) {
			paper.Loan, paper.Skills = v.upTo(20), []string{v.name("Skill")}
		}
		c.Pirates = append(c.Pirates, paper)
	}
	if v.chance(2) && s.Mode == skulltales.CrewMode && len(s.Active()) < skulltales.MostPirates {
		c.Allies = []skulltales.PaperAlly{{Ally: "mate-" + id(v), Pirate: v.pirate(), Type: freeTypes(v)[0], Salary: v.upTo(6), Prestige: 1}}
	}
	c.Crew = &skulltales.PaperCrew{Booty: v.Chance.IntN(60), Counters: map[string]int{"cannons": 2, "parrots": 1}}
	if !v.chance(3) {
		c.Captain = v.pirate()
	}
	v.agree(c)
}

// item is an equipment card, or a legendary object, that nobody has met.
func item(v *Voyage) skulltales.Card {
	kind, halves := skulltales.Equipment, one(v, []int{0, 1, 1, 2, 2, 2})
	if v.chance(4) {
		kind = skulltales.Legendary
	}
	name := v.name("Item")
	return skulltales.Card{ID: "item-" + id(v), Name: name, Kind: kind, Halves: halves}
}

// recruit brings a pirate in: the next of somebody whose last has retired, or a new
// player.
func recruit(v *Voyage, anew bool) {
	s := v.state()
	c := scoring.RecruitPirate{Player: v.name("Player"), Type: one(v, skulltales.Types), Sheet: sheet(v), Name: v.name("Pirate")}
	if free := freeTypes(v); len(free) > 0 && !v.chance(8) {
		c.Type = free[0]
	}
	if v.chance(3) {
		c.Pirate = "mate-" + id(v)
	}
	for _, p := range shuffled(v, s.Pirates) {
		if scoring.Replaceable(s, p.Player) != "" {
			c.Player, anew = p.Player, true
			break
		}
	}
	if anew {
		v.try(c)
	}
}
