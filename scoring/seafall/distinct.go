package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/saying"
)

// distinctNames are the names of a campaign that must not look alike.
func distinctNames(s *seafall.State) (all []saying.Name) {
	for _, p := range s.Order {
		all = append(all, saying.Name{Sort: "player", Of: string(p), Is: s.Boards[p].Player}, saying.Name{Sort: "name", Of: string(p), Is: s.Boards[p].Name})
	}
	for _, i := range s.Islands {
		all = append(all, saying.Name{Sort: "island", Of: string(i.ID), Is: i.Name})
	}
	for _, c := range s.Late.Colonies {
		all = append(all, saying.Name{Sort: "colony", Of: c.ID, Is: c.Name}, saying.Name{Sort: "card", Of: c.ID, Is: c.Card})
	}
	return all
}

// distinct refuses a name that looks like another one where names have to differ.
func (t *table) distinct() error {
	name, other, found := saying.Alike(distinctNames(t.before), distinctNames(t.s))
	switch {
	case !found:
		return nil
	case name.Sort == "island":
		return refuse("", "name.taken_island", "name", ledger.Args{"name": name.Is})
	case name.Sort == "colony" || name.Sort == "card":
		i := slices.IndexFunc(t.s.Late.Colonies, func(c *seafall.Colony) bool { return c.ID == other.Of })
		c := t.s.Late.Colonies[i]
		return refuse("R56", "late.p7.colony_twice", name.Sort, ledger.Args{"colony": c.Called(), "region": c.Island})
	}
	return refuse("", "name.taken", name.Sort, ledger.Args{"name": name.Is, "province": seafall.Province(other.Of)})
}
