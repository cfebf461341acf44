package seafall

import (
	"cmp"
	"slices"
	"strconv"

	"astrolabe/ledger/seafall"
)

// joined is what joining did to a value: what is printed on the board, and
// what was made up for the games not played (R47).
func (x *Explainer) joined(at seafall.Path, t Cause, f seafall.ProvinceJoined) []Cause {
	if owner := cmp.Or(at.Province.Region(), at.Region); owner != f.Province.Region() || at.Is("record.GAME.PROVINCE") {
		return madeUp(at, t)
	}
	printed, numbered := 0, false
	if f.Board != nil {
		printed, numbered = printedOn(f.Board, at)
	}
	switch {
	case !numbered && f.Board != nil && !slices.ContainsFunc(madeUpFor, at.Is):
		t.What, t.Rules = Founded, nil
		return []Cause{t}
	case !numbered || printed == 0:
		return madeUp(at, t)
	}
	list := []Cause{{What: Founded, Amount: printed, Before: "", After: strconv.Itoa(printed), Entry: t.Entry}}
	t.Before = strconv.Itoa(printed)
	if t.Amount -= printed; t.Amount != 0 {
		list = append(list, madeUp(at, t)...)
	}
	return list
}

// madeUpFor is what a board comes to by joining that is not printed on it (R47).
var madeUpFor = []string{"PROVINCE.campaign_glory", "PROVINCE.join_glory", "PROVINCE.title", "PROVINCE.appellation"}

// madeUp calls boxes and improvements what they are.
func madeUp(at seafall.Path, t Cause) []Cause {
	switch {
	case at.Ship != "" && !at.Is("PROVINCE.ship_SHIP.name"):
		t.What = Filled
	case at.Of.Improved:
		t.What = MadeUp
	}
	return []Cause{t}
}

// printedOn is a number that is printed on a board; false for what is none.
func printedOn(b *seafall.StartingBoard, at seafall.Path) (int, bool) {
	switch {
	case at.Is("PROVINCE.reputation"):
		return b.Leader.Reputation, true
	case at.Is("PROVINCE.fortune"):
		return b.Leader.Fortune, true
	case at.Is("PROVINCE.garrison"):
		return b.Garrison, true
	case at.Is("PROVINCE.field_a"):
		return b.Fields[0], true
	case at.Is("PROVINCE.field_b"):
		return b.Fields[1], true
	case at.Is("PROVINCE.ship_SHIP.VALUE"):
		s := b.Ships[at.Ship.Index()]
		return [4]int{s.Sail, s.Raid, s.Explore, s.Hold}[at.Value.Index()], true
	}
	return 0, false
}
