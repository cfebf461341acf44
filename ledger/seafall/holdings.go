package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
)

// holdingFacts are the kinds of facts of this file: a new one is named here.
var holdingFacts = []Fact{TreasureBought{}, TreasureStolen{}, StructureBuilt{}, StructureLost{}, FortuneSpent{}, FortuneGained{}, ReputationSpent{}, ReputationGained{}}

// TreasureBought is a treasure that comes into a treasure room with its
// printed glory (R3).
type TreasureBought struct {
	Province Province `json:"province"`
	Treasure Treasure `json:"treasure"`
	Glory    int      `json:"glory"`
}

// Kind is "treasure_bought".
func (TreasureBought) Kind() string { return "treasure_bought" }

func (f TreasureBought) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(CheckName("treasure", f.Treasure.ID), optional("treasure", f.Treasure.Name),
		inRange("glory", f.Treasure.Glory, 0, mostGlory), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	if s.Running.treasure(f.Treasure.ID) != nil {
		return invariant("R56", "treasure", "treasure.held", ledger.Args{"treasure": f.Treasure.ID})
	}
	t := f.Treasure
	t.Holder = f.Province
	s.Running.Treasures = append(s.Running.Treasures, &t)
	s.Running.does(f.Province, ActTreasure, nil)
	return play.gain(f.Glory, FromTreasure)
}

func (g *Game) treasure(id string) *Treasure {
	for _, t := range g.Treasures {
		if t.ID == id {
			return t
		}
	}
	return nil
}

// TreasuresOf are the treasures of a province.
func (g *Game) TreasuresOf(p Province) []*Treasure {
	var list []*Treasure
	for _, t := range g.Treasures {
		if t.Holder == p {
			list = append(list, t)
		}
	}
	return list
}

// TreasureStolen is a treasure that leaves its room: to a raider who keeps
// it, or for good. From loses Glory, By gains it when the card is kept (R3).
type TreasureStolen struct {
	From     Province `json:"from"`
	By       Province `json:"by,omitempty"` // "" when a card takes it
	Treasure string   `json:"treasure"`
	Kept     bool     `json:"kept"`
	Glory    int      `json:"glory"`
}

// Kind is "treasure_stolen".
func (TreasureStolen) Kind() string { return "treasure_stolen" }

func (f TreasureStolen) apply(s *State, _ moment) error {
	loser, err := s.playing(f.From)
	if err != nil {
		return err
	}
	t := s.Running.treasure(f.Treasure)
	if t == nil || t.Holder != f.From {
		return misfit("treasure", "treasure.not_there", ledger.Args{"treasure": f.Treasure, "province": f.From})
	}
	if err := inRange("glory", f.Glory, 0, mostGlory); err != nil {
		return err
	}
	if f.Kept {
		raider, err := robber(s, "by", f.From, f.By)
		if err != nil {
			return err
		}
		t.Holder = f.By
		if err := raider.gain(f.Glory, FromTreasure); err != nil {
			return err
		}
	} else {
		s.Running.Treasures = slices.DeleteFunc(s.Running.Treasures, func(x *Treasure) bool { return x == t })
	}
	return loser.gain(-f.Glory, FromTreasure)
}

// StructureBuilt is a structure on a build site (R4).
type StructureBuilt struct {
	Province  Province  `json:"province"`
	Structure Structure `json:"structure"`
	Glory     int       `json:"glory"`
}

// Kind is "structure_built".
func (StructureBuilt) Kind() string { return "structure_built" }

func (f StructureBuilt) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(CheckName("structure", f.Structure.ID), CheckName("structure", f.Structure.Name),
		inRange("glory", f.Structure.Glory, 0, mostGlory), inRange("glory", f.Glory, 0, mostGlory)); err != nil {
		return err
	}
	if f.Structure.Site != "" && !buildable(s, Place{f.Province.Region(), f.Structure.Site}) {
		return misfit("site", "place.unknown", ledger.Args{"region": string(f.Province), "spot": string(f.Structure.Site)})
	}
	g := s.Running
	for _, x := range g.Structures {
		if x.ID == f.Structure.ID {
			return invariant("R56", "structure", "structure.stands", ledger.Args{"structure": x.Name})
		}
		if x.Holder == f.Province && x.Site == f.Structure.Site && x.Site != "" {
			return misfit("site", "structure.site_taken", ledger.Args{"structure": x.Name})
		}
	}
	b := f.Structure
	b.Holder = f.Province
	g.Structures = append(g.Structures, &b)
	g.does(f.Province, ActBuild, nil)
	return play.gain(f.Glory, FromStructure)
}

// buildable says whether a structure can stand in a place: a site of the board, or a
// build site of a colony that the province governs or governed, where it is one like
// any other (L38).
func buildable(s *State, at Place) bool {
	if _, site, on := at.Spot.Colony(); on {
		return strings.HasPrefix(string(site), "build_") && colonyPlace(s, at)
	}
	return slices.Contains(ProvinceSites, at.Spot)
}

// StructuresOf are the structures of a province.
func (g *Game) StructuresOf(p Province) []*Structure {
	var list []*Structure
	for _, x := range g.Structures {
		if x.Holder == p {
			list = append(list, x)
		}
	}
	return list
}

// StructureLost is a structure that is raided or replaced; it lies exhausted
// in the supply until winter. Glory is what is lost, as a positive number (R4).
type StructureLost struct {
	Province  Province `json:"province"`
	Structure string   `json:"structure"`
	By        Province `json:"by,omitempty"`
	Glory     int      `json:"glory"`

	// Raided is the build site where it stood, when a raid took it: the site
	// cannot be built on, nor raided, for the rest of the year (R14, R23).
	Raided Spot `json:"raided,omitempty"`
}

// Kind is "structure_lost".
func (StructureLost) Kind() string { return "structure_lost" }

func (f StructureLost) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	g := s.Running
	i := slices.IndexFunc(g.Structures, func(x *Structure) bool { return x.ID == f.Structure && x.Holder == f.Province })
	if i < 0 {
		return misfit("structure", "structure.not_there", ledger.Args{"structure": f.Structure, "province": f.Province})
	}
	if err := inRange("glory", f.Glory, 0, mostGlory); err != nil {
		return err
	}
	if f.Raided != "" {
		at := Place{f.Province.Region(), f.Raided}
		if !buildable(s, at) {
			return misfit("raided", "place.unknown", ledger.Args{"region": string(at.Region), "spot": string(at.Spot)})
		}
		if err := known(s, "by", f.By); err != nil {
			return err
		}
		g.raided(at)
		g.does(f.By, ActWreck, &at)
	}
	g.Spent = append(g.Spent, g.Structures[i].ID)
	g.Structures = slices.Delete(g.Structures, i, i+1)
	return play.gain(-f.Glory, FromStructure)
}

// FortuneSpent is fortune tokens returned to the supply.
type FortuneSpent struct {
	Province Province `json:"province"`
	Count    int      `json:"count"`
}

// Kind is "fortune_spent".
func (FortuneSpent) Kind() string { return "fortune_spent" }

func (f FortuneSpent) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if f.Count < 1 || f.Count > play.Fortune {
		return misfit("count", "fortune.none_left", ledger.Args{"province": f.Province, "there": play.Fortune, "wanted": f.Count})
	}
	play.Fortune -= f.Count
	return nil
}

// FortuneGained is fortune tokens taken from the supply; there is no limit.
type FortuneGained struct {
	Province Province `json:"province"`
	Count    int      `json:"count"`
}

// Kind is "fortune_gained".
func (FortuneGained) Kind() string { return "fortune_gained" }

func (f FortuneGained) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("count", f.Count, 1, 20), inRange("count", play.Fortune+f.Count, 0, mostTokens)); err != nil {
		return err
	}
	play.Fortune += f.Count
	return nil
}

// ReputationSpent is reputation tokens that leave a leader: to the supply, or
// as a gift to another player (R17).
type ReputationSpent struct {
	Province Province `json:"province"`
	Count    int      `json:"count"`
	To       Province `json:"to,omitempty"`
}

// Kind is "reputation_spent".
func (ReputationSpent) Kind() string { return "reputation_spent" }

func (f ReputationSpent) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if f.Count < 1 || f.Count > play.Reputation {
		return misfit("count", "reputation.none_left", ledger.Args{"province": f.Province, "there": play.Reputation, "wanted": f.Count})
	}
	if f.To != "" {
		receiver, err := robber(s, "to", f.Province, f.To)
		if err != nil {
			return err
		}
		if err := inRange("count", receiver.Reputation+f.Count, 0, mostTokens); err != nil {
			return err
		}
		receiver.Reputation += f.Count
	}
	play.Reputation -= f.Count
	return nil
}

// ReputationGained is reputation tokens taken from the supply.
type ReputationGained struct {
	Province Province `json:"province"`
	Count    int      `json:"count"`
}

// Kind is "reputation_gained".
func (ReputationGained) Kind() string { return "reputation_gained" }

func (f ReputationGained) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if err := first(inRange("count", f.Count, 1, 20), inRange("count", play.Reputation+f.Count, 0, mostTokens)); err != nil {
		return err
	}
	play.Reputation += f.Count
	return nil
}
