package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// shipRaidCommands are the commands of this file: a new one is named here.
var shipRaidCommands []Command

// shipRaidKinds are the rules behind what they come to.
var shipRaidKinds []kindRules

// curseCommands are the commands about curses, curseKinds the rules behind what they
// come to.
var (
	curseCommands []Command
	curseKinds    []kindRules
)

// ShipDefense is what a ship defends itself with in a raid: its hold as it is now,
// less what damage cards lower as far as the table has told of them (L12). What
// upgrades add stands on them.
func ShipDefense(s *seafall.State, of seafall.Province, w seafall.Which) int {
	return ValueNow(s, of, w, seafall.Hold)
}

// ShipGarrison is what takes dice from a raid on a ship: its sail or its raid value,
// as its owner picks; the higher where nothing is picked (L13).
func ShipGarrison(s *seafall.State, of seafall.Province, w seafall.Which, picked seafall.Value) int {
	sail, raid := ValueNow(s, of, w, seafall.Sail), ValueNow(s, of, w, seafall.Raid)
	switch picked {
	case seafall.Sail:
		return sail
	case seafall.Raid:
		return raid
	}
	return max(sail, raid)
}

// DefendersOf is how many ships defend a ship beside itself as far as the books
// know: the other one of an absent province, since both lie in its harbor (L14, L22).
func DefendersOf(s *seafall.State, of seafall.Province, w seafall.Which) int {
	play := s.Play(of)
	if play == nil || !play.Absent || w.Index() < 0 || play.Hulls[1-w.Index()].Sunk {
		return 0
	}
	return 1
}

// SpaceOf is who controls the space of a ship as far as the books know: its owner,
// where that is absent and its ships lie in the harbor (L15, L22); "" else.
func SpaceOf(s *seafall.State, of seafall.Province) seafall.Province {
	if play := s.Play(of); play != nil && play.Absent {
		return of
	}
	return ""
}

// resistedAtSea is what a raid on a ship gains by war and by controlling the space,
// and loses to what stands against it (L13, L14).
func (e Endeavor) resistedAtSea(s *seafall.State, pool *Pool) {
	at := e.Target
	region := ledger.Args{"region": at.Of.Region()}
	pool.add("pool.war", "R19", WarDice(s, e.Province, at.Of.Region()), region)
	pool.add("pool.garrison_ship", "R60", -ShipGarrison(s, at.Of, at.Ship, at.Garrison), ledger.Args{"province": at.Of, "ship": at.Ship})
	if !s.House(seafall.ShipRaidBoardEnmityFree) {
		stickers, tokens := EnmityIn(s, e.Province, at.Of.Region())
		pool.add("pool.stickers", "R19", -stickers, region)
		pool.add("pool.tokens", "R19", -tokens, region)
	}
	pool.add("pool.defenders", "R60", -max(0, e.Defenders), region)
	switch at.Control {
	case "":
	case e.Province:
		pool.add("pool.control", "R60", 1, ledger.Args{"province": at.Control})
	case at.Of:
		pool.add("pool.control", "R60", -1, ledger.Args{"province": at.Control})
	}
}

// againstShipRaid is what forbids a province to raid a ship now (L11, L22).
func againstShipRaid(s *seafall.State, raider seafall.Province, at RaidTarget) []*ledger.Violation {
	var list []*ledger.Violation
	play := s.Play(at.Of)
	if play == nil || at.Ship.Index() < 0 {
		return list
	}
	if at.Of == raider {
		list = append(list, objection("R60", "late.p2.own_ship", ledger.Args{"province": at.Of, "ship": at.Ship}))
	}
	if play.Hulls[at.Ship.Index()].Sunk {
		list = append(list, objection("R60", "ship.sunk", ledger.Args{"province": at.Of, "ship": at.Ship}))
	}
	if s.Running.Number == 0 {
		list = append(list, objection("R60", "late.p2.prologue", nil))
	}
	return list
}
