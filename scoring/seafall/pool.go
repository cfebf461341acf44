package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Endeavor is what a table is about to try: who, where, with which ships, and
// what the books do not know. The zero value of everything asked means none.
type Endeavor struct {
	Province seafall.Province
	Kind     seafall.Value // explore or raid; sail where a passage is tested (R74)
	Where    seafall.Place // the region; the site may be left out
	Flagship seafall.Which
	Support  bool     // the other ship is there and supports (R18)
	Advisors []string // whose expertise is used, as ActiveAdvisors

	// Asked: not recorded, or printed on a card.
	Upgrades  int // dice that the flagship's upgrades add
	Damage    int // dice that damage cards change of which the table has not told, with their sign
	Further   int // dice that the support ship gives beyond one
	Research  int // dice of research cards; explore only
	Other     int // dice of any other card or power, with their sign
	Defenders int // dice that the defending ships take, at least 1 for each
	Towers    int // dice that structures with a garrison symbol take

	// Target is what is raided instead of a site of a province or an island; the
	// zero one is such a site.
	Target RaidTarget
}

// RaidTarget is what a raid is at that the table adds to its game later: a ship of a
// province (L12 to L15), or a colony. With a ship the endeavor's Where is left out:
// the region is the board of whoever owns it.
type RaidTarget struct {
	Of       seafall.Province // whose ship it is
	Ship     seafall.Which    // "" for none
	Colony   string           // its id, "" for none
	Control  seafall.Province // who controls the space, "" for nobody
	Garrison seafall.Value    // of a ship: which value its owner picks, sail or raid; "" the higher
}

// MostDice is the most dice that are rolled where the table plays with the cap
// of the errata, a house rule (R18, R19).
const MostDice = 15

// Pool is how many dice are rolled for an endeavor, and why (R18 to R20), and
// what the rules say against it. A raid adds a die for each token of the
// defender in the raider's At War With and loses dice to the garrison, to the
// raider's own enmity and to defending ships and structures (R19); exploring
// ignores all of these (R20). A pool is never below 0, and never above MostDice
// where the table has agreed on it.
type Pool struct {
	Sum
	Against []*ledger.Violation
}

// Pool works out the dice of an endeavor in a state.
func (e Endeavor) Pool(s *seafall.State) Pool {
	var pool Pool
	b := s.Board(e.Province)
	if b == nil || e.Flagship.Index() < 0 {
		return pool
	}
	flag := &b.Ships[e.Flagship.Index()]
	pool.add("pool.flagship", "R18", flag.Value(e.Kind), ledger.Args{"province": e.Province, "ship": e.Flagship})
	pool.add("pool.upgrades", "R18", max(0, e.Upgrades), nil)
	if play := s.Play(e.Province); play != nil {
		for i, card := range play.Hulls[e.Flagship.Index()].Cards {
			if card.Lowers == e.Kind {
				pool.add("pool.damage_card", "R18", -card.Amount, ledger.Args{"card": card.Name, "number": i + 1})
			}
		}
	}
	pool.add("pool.damage", "R18", e.Damage, nil)
	if e.Support && ValueNow(s, e.Province, e.supporting(), e.Kind) != 0 && !e.sunk(s, 1-e.Flagship.Index()) {
		pool.add("pool.support", "R18", 1, ledger.Args{"province": e.Province, "ship": e.supporting()})
		pool.add("pool.further", "R18", max(0, e.Further), nil)
	}
	pool.expertise(s, e.Advisors, string(e.Kind), "R18", 1) // nobody is expert in sailing
	switch e.Kind {
	case seafall.Explore:
		pool.add("pool.research", "R18", max(0, e.Research), nil)
	case seafall.Raid:
		e.resisted(s, &pool)
	}
	pool.add("pool.other", "", e.Other, nil)
	pool.atLeast(0, "pool.least", "R18")
	if s.House(seafall.PoolCap15) {
		pool.atMost(MostDice, "pool.cap", "R18")
	}
	pool.Against = e.against(s)
	return pool
}

// resisted is what a raid gains by war and loses to what stands against it
// (R19); without a known region nothing does.
func (e Endeavor) resisted(s *seafall.State, pool *Pool) {
	switch {
	case e.Target.Ship != "":
		e.resistedAtSea(s, pool)
		return
	case e.Target.Colony != "":
		e.besieging(s, pool)
		return
	}
	stickers, tokens, patmos := EnmityOn(s, e.Province, e.Where.Region)
	region := ledger.Args{"region": e.Where.Region}
	pool.add("pool.war", "R19", WarDice(s, e.Province, e.Where.Region), region)
	pool.add("pool.garrison", "R19", -GarrisonOf(s, e.Where.Region), region)
	pool.add("pool.towers", "R19", -max(0, e.Towers), nil)
	pool.add("pool.stickers", "R19", -stickers, region)
	pool.add("pool.tokens", "R19", -tokens, region)
	pool.add("pool.patmos", "R63", -patmos, ledger.Args{"region": s.Late.Patmos})
	rule := "R19"
	if play := s.Play(seafall.Province(e.Where.Region)); play != nil && play.Absent {
		rule = "R49"
	}
	pool.add("pool.defenders", rule, -max(0, e.Defenders), region)
}

// against is what the rules say against the endeavor: a sunken flagship (R22),
// a province in the prologue, a site raided this year (R23).
func (e Endeavor) against(s *seafall.State) []*ledger.Violation {
	var list []*ledger.Violation
	if e.sunk(s, e.Flagship.Index()) {
		list = append(list, objection("R22", "ship.sunk", ledger.Args{"province": e.Province, "ship": e.Flagship}))
	}
	if e.Kind != seafall.Raid || s.Running == nil {
		return list
	}
	if e.Target.Ship != "" {
		return append(list, againstShipRaid(s, e.Province, e.Target)...)
	}
	if c := s.Late.Colony(e.Target.Colony); c != nil {
		_, site, _ := e.Where.Spot.Colony()
		return append(list, againstColony(s, e.Province, c, site)...)
	}
	return append(list, againstRaid(s, e.Province, e.Where)...)
}

// againstRaid is what forbids a province to raid a site now (R23). A build site
// whose structure this very raid has sent back is still the site of the raid,
// until it is said.
func againstRaid(s *seafall.State, raider seafall.Province, at seafall.Place) []*ledger.Violation {
	if c, site := colonyAt(s, at); c != nil && c.Governor.Region() == at.Region {
		return againstColony(s, raider, c, site)
	}
	var list []*ledger.Violation
	if s.Board(seafall.Province(at.Region)) != nil && s.Running.Number == 0 {
		list = append(list, objection("R23", "raid.prologue", nil))
	}
	if at.Spot == "" {
		return list
	}
	wrecked := slices.Contains(s.Running.DoneBy(raider), seafall.Did{Act: seafall.ActWreck, Where: at}) &&
		!slices.Contains(s.Running.DoneBy(raider), seafall.Did{Act: seafall.ActPlunder, Where: at})
	owner := seafall.Province(at.Region)
	switch {
	case s.Board(owner) != nil && !slices.Contains(seafall.ProvinceSites, at.Spot):
		list = append(list, objection("R23", "raid.no_site", ledger.Args{"region": at.Region, "spot": at.Spot}))
	case s.Board(owner) != nil && slices.Contains(BuildSites, at.Spot) && structureOn(s.Running, owner, at.Spot) == nil && !wrecked:
		list = append(list, objection("R23", "raid.no_structure", ledger.Args{"region": at.Region, "spot": at.Spot}))
	case !Explored(s, at):
		list = append(list, objection("R23", "raid.unexplored", ledger.Args{"region": at.Region, "spot": at.Spot}))
	}
	if tokensOn(s, at) > 0 || Blocked(s, at) && !wrecked {
		list = append(list, objection("R23", "raid.twice", ledger.Args{"region": at.Region, "spot": at.Spot}))
	}
	return list
}

func (e Endeavor) sunk(s *seafall.State, ship int) bool {
	play := s.Play(e.Province)
	return play != nil && ship >= 0 && play.Hulls[ship].Sunk
}

// supporting is the ship that is not the flagship.
func (e Endeavor) supporting() seafall.Which {
	if e.Flagship == seafall.ShipA {
		return seafall.ShipB
	}
	return seafall.ShipA
}

// DefendersAtHome is how many ships of an absent province defend it: they lie
// in its home harbor and count as garrison (R49). 0 for everybody else, whose
// ships are wherever they sailed.
func DefendersAtHome(s *seafall.State, r seafall.Region) int {
	play := s.Play(seafall.Province(r))
	if play == nil || !play.Absent {
		return 0
	}
	n := 0
	for _, hull := range play.Hulls {
		if !hull.Sunk {
			n++
		}
	}
	return n
}

// Defended is the defence of a site and whether it is dangerous, as far as the
// books know: every province is a dangerous place of 5 (R21). Known is false
// where the table has to read it.
func Defended(s *seafall.State, at seafall.Place) (defense int, dangerous, known bool) {
	if c, _ := colonyAt(s, at); c != nil {
		return c.Defense, c.Dangerous, true
	}
	if s.Board(seafall.Province(at.Region)) != nil {
		return ProvinceDefense, true, true
	}
	if i := s.Island(at.Region); i != nil {
		site := i.Site(at.Spot)
		if site == nil {
			site = i.ChartedSite(at.Spot)
		}
		if site != nil && site.Defense > 0 {
			return site.Defense, site.Dangerous, true
		}
	}
	return 0, false, false
}
