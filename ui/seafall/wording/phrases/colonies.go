package phrases

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Colony is what a colony is called: by its name, else by what its card prints, else
// by where it lies.
func (s Speaker) Colony(id string) string {
	if s.State == nil {
		return FromID(id)
	}
	c := s.State.Late.Colony(id)
	if c == nil {
		return FromID(id)
	}
	return ColonyName(s, c.Name, c.Card, c.Island)
}

func ColonyName(s Speaker, name, card string, island seafall.Region) string {
	switch {
	case name != "":
		return wording.Clip(name, wording.Shortest)
	case card != "":
		return wording.Clip(card, wording.Shortest)
	}
	return s.T("late.p7.term.on_island", "region", s.Region(island), "region_of", s.Of(s.Region(island)))
}

// colonyAt takes a spot apart that is one of a colony, false for any other: until
// colonies are open a spot that is written like theirs is one of the table's own.
func colonyAt(s Speaker, spot seafall.Spot) (id string, site seafall.Spot, on bool) {
	id, site, on = spot.Colony()
	return id, site, on && id != "" && s.State.Open(seafall.Colonies)
}

// colonySpot is a colony, or a site of one, as a heading.
func colonySpot(s Speaker, id string, site seafall.Spot) string {
	if site == "" {
		return s.Colony(id)
	}
	return s.T("late.p7.term.spot_of", "colony", s.Colony(id), "site", ColonySite(s, site))
}

// ColonySite is a site of a colony as a heading: Field 1, Warehouse.
func ColonySite(s Speaker, site seafall.Spot) string {
	if number, field := strings.CutPrefix(string(site), "field_"); field {
		return s.T("late.p7.term.field", "number", number)
	}
	return s.Spot(site)
}

// colonyPlace is a colony, or a site of one, within a sentence.
func colonyPlace(s Speaker, id string, site seafall.Spot) string {
	colony := s.Colony(id)
	if site == "" {
		return colony
	}
	if number, field := strings.CutPrefix(string(site), "field_"); field {
		return s.T("late.p7.term.place.field", "colony", colony, "colony_of", s.Of(colony), "number", number)
	}
	if !isOwn(site) {
		return s.T("term.place.site", "region", colony, "spot", wording.Clip(string(site), wording.Shortest))
	}
	return s.T("term.place."+string(site), "region", colony, "region_of", s.Of(colony))
}
