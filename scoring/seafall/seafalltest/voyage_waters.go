package seafalltest

import (
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// watersAct is something at sea: a sign, a test, an uncharted card, an empty column, an
// inquisition, a sticker on a ship. False where chance finds none.
func watersAct(v *Voyage, p seafall.Province) bool {
	s := v.state()
	switch v.Chance.IntN(7) {
	case 0:
		kinds := seafall.WaterKinds(s)
		return len(kinds) > 0 && v.try(scoring.ChartWater{Sign: kinds[v.Chance.IntN(len(kinds))], Column: v.Chance.IntN(12),
			Where: v.name("Sea"), Defense: v.Chance.IntN(6), Dangerous: v.chance(3), By: p})
	case 1:
		n := len(s.Late.Waters)
		return s.Open(seafall.Signs) && n > 0 && v.try(scoring.RemoveWater{Water: s.Late.Waters[v.Chance.IntN(n)].ID})
	case 2:
		return s.Open(seafall.Waters) && testPassage(v, p)
	case 3:
		return s.Open(seafall.Waters) && v.try(scoring.DrawUncharted{Province: p, Name: v.name("Card"), Kept: v.chance(3)})
	case 4:
		c := scoring.ExploreColumn{Province: p, Failed: v.chance(3), Column: 1 + v.Chance.IntN(12), Name: v.name("Isle"), Entry: scoring.Tell(v.Chance.IntN(2))}
		if c.Failed { // it finds nothing
			c.Column, c.Entry = 0, scoring.Tell(0)
		}
		return s.Open(seafall.EmptyColumns) && v.try(c)
	case 5:
		n := len(s.Advisors)
		return s.Open(seafall.Inquisition) && n > 0 && v.try(scoring.HoldInquisition{Province: p, Advisor: s.Advisors[v.Chance.IntN(n)].ID})
	}
	w, value := v.which(), seafall.Values[v.Chance.IntN(len(seafall.Values))]
	return s.Open(seafall.ShipStickers) && s.Board(p).Ships[w.Index()].Value(value) < seafall.MostBeyond &&
		v.try(scoring.PlaceShipSticker{Province: p, Ship: w, Value: value})
}

// testPassage sails into dangerous waters, with a sign or without.
func testPassage(v *Voyage, p seafall.Province) bool {
	c := scoring.TestPassage{Province: p, Ship: v.which(), Defense: scoring.Tell(2 + v.Chance.IntN(4)), Successes: scoring.Tell(v.Chance.IntN(6))}
	if n := len(v.state().Late.Waters); n > 0 && v.chance(2) {
		c.Water = v.state().Late.Waters[v.Chance.IntN(n)].ID
	}
	if v.chance(3) {
		c.Test, c.Sunk = seafall.UnchartedTest, v.chance(4)
	}
	return v.try(c)
}
