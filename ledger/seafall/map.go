package seafall

import (
	"strings"

	"astrolabe/ledger"
)

// islandFacts are the kinds of facts of this file: a new one is named here.
var islandFacts = []Fact{IslandNamed{}, IslandFound{}}

// IslandFound puts an island on the map.
type IslandFound struct {
	Island   Region   `json:"island"` // id: lower case letters, digits and hyphens
	Name     string   `json:"name,omitempty"`
	Column   int      `json:"column"`
	Garrison int      `json:"garrison"`
	By       Province `json:"by,omitempty"`
}

// Kind is "island_found".
func (IslandFound) Kind() string { return "island_found" }

func (f IslandFound) apply(s *State, _ moment) error {
	if !validRegionID(string(f.Island)) || Province(f.Island).Valid() {
		return misfit("island", "island.bad_id", nil)
	}
	if s.Island(f.Island) != nil {
		return misfit("island", "island.found_already", ledger.Args{"region": f.Island})
	}
	if c := s.Late.Colony(string(f.Island)); c != nil {
		return misfit("island", "late.p7.id_of_colony", ledger.Args{"colony": c.Called()})
	}
	if err := first(optional("name", f.Name), inRange("column", f.Column, 1, 20),
		inRange("garrison", f.Garrison, 0, 20), islandAlike(s, f.Name)); err != nil {
		return err
	}
	if f.By != "" {
		if err := known(s, "by", f.By); err != nil {
			return err
		}
	}
	s.Islands = append(s.Islands, &Island{ID: f.Island, Name: f.Name, Column: f.Column,
		Garrison: f.Garrison, Game: s.Game(), By: f.By})
	return nil
}

func validRegionID(id string) bool {
	if id == "" || len(id) > 40 {
		return false
	}
	return !strings.ContainsFunc(id, func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-'
	})
}

func islandAlike(s *State, name string) error {
	for _, i := range s.Islands {
		if name != "" && strings.EqualFold(ledger.Spaced(i.Name), ledger.Spaced(name)) {
			return misfit("name", "name.taken_island", ledger.Args{"name": name})
		}
	}
	return nil
}

// IslandNamed names an island (R70).
type IslandNamed struct {
	Island Region `json:"island"`
	Name   string `json:"name"`
}

// Kind is "island_named".
func (IslandNamed) Kind() string { return "island_named" }

func (f IslandNamed) apply(s *State, _ moment) error {
	i := s.Island(f.Island)
	if i == nil {
		return misfit("island", "island.unknown", nil)
	}
	i.Name = ""
	if err := first(CheckName("name", f.Name), islandAlike(s, f.Name)); err != nil {
		return err
	}
	i.Name = f.Name
	return nil
}
