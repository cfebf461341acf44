package wording

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// colonyKinds are the words of colonies and markers.
var colonyKinds = []kindWords{
	worded(GroupMap, tellColonyFounded, undoColonyFounded),
	worded(GroupNames, tellColonyNamed, undoColonyNamed),
	worded(GroupMap, tellColonyActivated, undoColonyActivated),
	worded(GroupEnmity, tellMarkerPlaced, undoMarkerPlaced),
	worded(GroupEnmity, tellMarkerReturned, undoMarkerReturned),
}

// Colony is what a colony is called: by its name, else by what its card prints, else
// by where it lies.
func (s Speaker) Colony(id string) string {
	if s.State == nil {
		return fromID(id)
	}
	c := s.State.Late.Colony(id)
	if c == nil {
		return fromID(id)
	}
	return colonyName(s, c.Name, c.Card, c.Island)
}

func colonyName(s Speaker, name, card string, island seafall.Region) string {
	switch {
	case name != "":
		return wording.Clip(name, wording.Shortest)
	case card != "":
		return wording.Clip(card, wording.Shortest)
	}
	return s.t("late.p7.term.on_island", "region", s.Region(island), "region_of", s.Of(s.Region(island)))
}

// colonySpot is a colony, or a site of one, as a heading.
func colonySpot(s Speaker, id string, site seafall.Spot) string {
	if site == "" {
		return s.Colony(id)
	}
	return s.t("late.p7.term.spot_of", "colony", s.Colony(id), "site", ColonySite(s, site))
}

// ColonySite is a site of a colony as a heading: Field 1, Warehouse.
func ColonySite(s Speaker, site seafall.Spot) string {
	if number, field := strings.CutPrefix(string(site), "field_"); field {
		return s.t("late.p7.term.field", "number", number)
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
		return s.t("late.p7.term.place.field", "colony", colony, "colony_of", s.Of(colony), "number", number)
	}
	return s.t("term.place."+string(site), "region", colony, "region_of", s.Of(colony))
}

func tellColonyFounded(s Speaker, f seafall.ColonyFounded) string {
	card := f.Colony
	key := "fact.colony_founded"
	if f.Active {
		key = "fact.colony_founded.active"
	}
	region := s.Region(card.Island)
	return withGlory(s, s.line(key, f.Province, "colony", foundedName(s, f), "region", region, "region_of", s.Of(region)), f.Glory)
}

// foundedName is what a colony was called when it was founded, "a colony" before it
// had a name.
func foundedName(s Speaker, f seafall.ColonyFounded) string {
	if f.Colony.Name == "" && f.Colony.Card == "" {
		return s.t("late.p7.term.unnamed")
	}
	return colonyName(s, f.Colony.Name, f.Colony.Card, f.Colony.Island)
}

func undoColonyFounded(s Speaker, f seafall.ColonyFounded) string {
	return s.line("undo.colony_founded", f.Province, "colony", foundedName(s, f))
}

func tellColonyNamed(s Speaker, f seafall.ColonyNamed) string {
	return s.t("fact.colony_named", "name", wording.Clip(f.Name, wording.Shortest))
}

func undoColonyNamed(s Speaker, f seafall.ColonyNamed) string {
	return s.t("undo.colony_named", "name", wording.Clip(f.Name, wording.Shortest))
}

func tellColonyActivated(s Speaker, f seafall.ColonyActivated) string {
	return withGlory(s, s.t("fact.colony_activated", "colony", s.Colony(f.Colony)), f.Glory)
}

func undoColonyActivated(s Speaker, f seafall.ColonyActivated) string {
	return s.t("undo.colony_activated", "colony", s.Colony(f.Colony))
}

func tellMarkerPlaced(s Speaker, f seafall.MarkerPlaced) string {
	return withMore(s, s.line("fact.marker_placed", f.Province, "count", f.Count), saidWords(s, wording.Clip(f.Reason, wording.Longest)))
}

func undoMarkerPlaced(s Speaker, f seafall.MarkerPlaced) string {
	return s.line("undo.marker_placed", f.Province, "count", f.Count)
}

func tellMarkerReturned(s Speaker, f seafall.MarkerReturned) string {
	return withMore(s, s.line("fact.marker_returned", f.Province, "count", f.Count), saidWords(s, wording.Clip(f.Reason, wording.Longest)))
}

func undoMarkerReturned(s Speaker, f seafall.MarkerReturned) string {
	return s.line("undo.marker_returned", f.Province, "count", f.Count)
}
