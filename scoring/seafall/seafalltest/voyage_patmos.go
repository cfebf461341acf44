package seafalltest

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// patmosAct finds Patmos, takes Ker, or places stickers because an entry says so.
func patmosAct(v *Voyage, p, _ seafall.Province) bool {
	s := v.state()
	if len(s.Islands) == 0 {
		return false
	}
	island := s.Islands[v.Chance.IntN(len(s.Islands))].ID
	switch {
	case s.Late.Patmos == "":
		return v.try(scoring.FindPatmos{Island: island, Defense: 5 + v.Chance.IntN(3), Garrison: v.Chance.IntN(4), Fields: []int{6}})
	case scoring.KerWaits(s, s.Late.Ker()) && v.chance(2):
		return takeKer(v, p, island)
	}
	c := scoring.StickEnmity{Province: p, Region: island, Count: 1 + v.Chance.IntN(3), Reason: "the entry says so"}
	c.Cover = covers(v, scoring.Stick(s, p, []scoring.StickersIn{{Region: c.Region, Count: c.Count}}, nil))
	return v.try(c)
}

// takeKer takes Ker, with two stickers on an island.
func takeKer(v *Voyage, p seafall.Province, island seafall.Region) bool {
	c := scoring.ConquerColony{Province: p, Colony: v.state().Late.Ker().ID, Name: v.name("Ker")}
	if island != v.state().Late.Patmos {
		c.Elsewhere = []scoring.StickersIn{{Region: island, Count: scoring.KerStickersOther}}
	}
	plan, _ := c.Plan(v.state())
	c.Cover = covers(v, plan.Sticking)
	if !v.try(c) {
		return false
	}
	v.Happened["somebody took Ker"]++
	return true
}

// covers are stickers of others that are covered where no box is free, and where chance
// has it one too many.
func covers(v *Voyage, x scoring.Sticking) []seafall.BoxAt {
	var list []seafall.BoxAt
	for _, offer := range x.Covers {
		n := offer.Count
		if v.chance(9) {
			n = min(n+1, len(offer.Boxes))
		}
		for _, box := range offer.Boxes[:n] {
			list = append(list, seafall.BoxAt{Region: offer.Region, Box: box})
		}
	}
	return list
}

// markKer puts Ker's marker on at the set-up, or forgets it.
func markKer(v *Voyage) {
	if ker := scoring.KerToMark(v.state()); ker != nil && !v.chance(3) {
		v.try(scoring.ActivateColony{Colony: ker.ID, Glory: scoring.Tell(v.Chance.IntN(2))})
	}
}
