package seafall

import (
	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// treasureMapCommands are the commands of this file: a new one is named here.
var treasureMapCommands = []Command{UseTreasureMap{}}

// treasureMapKinds are the rules behind what they come to.
var treasureMapKinds = []kindRules{ruled[seafall.TreasureMapUsed]("R79")}

// UseTreasureMap follows a map: two research cards of one name in one treasure room,
// which the Explore action uses at the map's place; an entry is read there (L57). The
// cards are named by their name, or both by their ids.
type UseTreasureMap struct {
	Province  seafall.Province `json:"province"`
	Name      string           `json:"name,omitempty"`
	Research  []string         `json:"research,omitempty"` // ids
	Destroyed bool             `json:"destroyed,omitempty"`
	Entry     string           `json:"entry,omitempty"` // that was read, by its number or name
	Island    seafall.Region   `json:"island,omitempty"`
}

// Kind is "use_treasure_map".
func (UseTreasureMap) Kind() string { return "use_treasure_map" }

// Part is seafall.TreasureMaps.
func (UseTreasureMap) Part() seafall.Part { return seafall.TreasureMaps }

func (c UseTreasureMap) decide(t *table) error {
	if _, err := t.acting(c.Province); err != nil {
		return err
	}
	name := ledger.Tidy(c.Name)
	if len(c.Research) == 0 {
		if err := seafall.CheckName("name", name); err != nil {
			return err
		}
		for _, pair := range seafall.TreasureMapsOf(t.s, c.Province) {
			if c.Research == nil && seafall.SameName(pair[0].Name, name) {
				c.Research = []string{pair[0].ID, pair[1].ID}
			}
		}
		if c.Research == nil {
			return refuse("R79", "late.p10.no_pair", "name", ledger.Args{"name": name, "province": c.Province})
		}
	} else if len(c.Research) == 2 {
		a, b := t.s.Cards.ResearchCard(c.Research[0]), t.s.Cards.ResearchCard(c.Research[1])
		if a != nil && b != nil && !seafall.SameName(a.Name, b.Name) {
			t.warn("R79", "late.p10.two_names", ledger.Args{"name": a.Name, "other": b.Name})
		}
	}
	t.afterWinter()
	t.once(c.Province, "turn.explore_twice", seafall.ActExplore)
	t.engages(c.Province, seafall.ActExplore.Guild())
	return t.add(seafall.TreasureMapUsed{Province: c.Province, Research: c.Research, Destroyed: c.Destroyed,
		Entry: ledger.Tidy(c.Entry), Island: c.Island})
}
