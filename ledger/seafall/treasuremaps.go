package seafall

import "slices"

// treasureMapFacts are the kinds of facts of this file: a new one is named here.
var treasureMapFacts = []Fact{TreasureMapUsed{}}

// TreasureMapUsed is two research cards that were used together, as one map: both
// leave the treasure room, to their deck or for good (L57).
type TreasureMapUsed struct {
	Province  Province `json:"province"`
	Research  []string `json:"research"` // the ids of both
	Destroyed bool     `json:"destroyed,omitempty"`
	Entry     string   `json:"entry,omitempty"` // that was read, by its number or name
	Island    Region   `json:"island,omitempty"`
}

// Kind is "treasure_map_used".
func (TreasureMapUsed) Kind() string { return "treasure_map_used" }

// Part is TreasureMaps.
func (TreasureMapUsed) Part() Part { return TreasureMaps }

func (f TreasureMapUsed) apply(s *State, _ moment) error {
	if _, err := s.playing(f.Province); err != nil {
		return err
	}
	if len(f.Research) != 2 || f.Research[0] == f.Research[1] {
		return misfit("research", "late.p10.two_cards", nil)
	}
	if err := optional("entry", f.Entry); err != nil {
		return err
	}
	if f.Island != "" && s.Island(f.Island) == nil {
		return misfit("island", "island.unknown", nil)
	}
	for _, id := range f.Research {
		r, err := researchOf(s, f.Province, id)
		if err != nil {
			return err
		}
		r.use(s, f.Province, f.Destroyed)
	}
	s.Running.does(f.Province, ActExplore, nil)
	return nil
}

// TreasureMapsOf are the maps that a province holds: two research cards of one name
// each, in the order they were drawn first (L57).
func TreasureMapsOf(s *State, p Province) [][2]*Research {
	var maps [][2]*Research
	left := slices.Clone(s.Cards.ResearchOf(p))
	for len(left) > 0 {
		half := left[0]
		left = left[1:]
		other := slices.IndexFunc(left, func(r *Research) bool { return SameName(r.Name, half.Name) })
		if other >= 0 {
			maps = append(maps, [2]*Research{half, left[other]})
			left = slices.Delete(left, other, other+1)
		}
	}
	return maps
}
