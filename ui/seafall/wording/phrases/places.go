package phrases

import (
	"strings"

	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Region is a region's name: a province's, an island's, or the column of an
// island without one (R70). Where two islands without a name share a column,
// the letter of the island's id tells them apart.
func (s Speaker) Region(r seafall.Region) string {
	if p := seafall.Province(r); p.Valid() {
		return s.Province(p)
	}
	if s.State == nil {
		return FromID(string(r))
	}
	isle := s.State.Island(r)
	switch {
	case isle == nil:
		return s.Colony(string(r)) // what a winner improves may be on one
	case isle.Name != "":
		return isle.Name
	}
	for _, other := range s.State.Islands {
		if other != isle && other.Name == "" && other.Column == isle.Column {
			return s.T("term.column.letter", "column", isle.Column, "letter", islandLetter(isle.ID))
		}
	}
	return s.T("term.column", "column", isle.Column)
}

// islandLetter is the B of isle-b, or the whole id of another form.
func islandLetter(id seafall.Region) string {
	letter, found := strings.CutPrefix(string(id), "isle-")
	if found && len(letter) <= 2 {
		return strings.ToUpper(letter)
	}
	return FromID(string(id))
}

// ownSpots are the spots with a word of their own.
var ownSpots = append([]seafall.Spot{seafall.Home, seafall.War, seafall.Garrison}, seafall.ProvinceSites...)

func isOwn(spot seafall.Spot) bool {
	for _, own := range ownSpots {
		if own == spot {
			return true
		}
	}
	return false
}

// Spot is a place within a region as a heading: Warehouse, At War With, or the
// table's own word for a site of an island.
func (s Speaker) Spot(spot seafall.Spot) string {
	if id, site, on := colonyAt(s, spot); on {
		return colonySpot(s, id, site)
	}
	if isOwn(spot) {
		return s.T("term.spot." + string(spot))
	}
	return wording.Clip(string(spot), wording.Shortest)
}

// Place is a spot and its region within a sentence: the harbour of Kestrel,
// Tidewatch’s warehouse. Without a spot it is the region.
func (s Speaker) Place(at seafall.Place) string {
	region := s.Region(at.Region)
	if id, site, on := colonyAt(s, at.Spot); on && seafall.Province(at.Region).Valid() {
		return colonyPlace(s, id, site)
	}
	switch {
	case at.Spot == "":
		return region
	case isOwn(at.Spot):
		return s.T("term.place."+string(at.Spot), "region", region, "region_of", s.Of(region))
	}
	return s.T("term.place.site", "region", region, "spot", wording.Clip(string(at.Spot), wording.Shortest))
}

// Ship is a ship's name, else Ship A.
func (s Speaker) Ship(p seafall.Province, w seafall.Which) string {
	if name := ShipName(s, p, w); name != "" {
		return name
	}
	return s.T("term.ship", "letter", ShipLetter(w))
}

func ShipName(s Speaker, p seafall.Province, w seafall.Which) string {
	if b := BoardOf(s, p); b != nil && w.Index() >= 0 {
		return b.Ships[w.Index()].Name
	}
	return ""
}

// ShipRef is a ship within a sentence: Petrel, ship A.
func ShipRef(s Speaker, p seafall.Province, w seafall.Which) string {
	if name := ShipName(s, p, w); name != "" {
		return name
	}
	return s.T("term.ship.unnamed", "letter", ShipLetter(w))
}

// ShipLetter is the ship's letter as the board prints it.
func ShipLetter(w seafall.Which) string {
	return strings.ToUpper(wording.Clip(string(w), wording.Shortest))
}

// Value is one of the four values of a ship.
func (s Speaker) Value(v seafall.Value) string {
	if v.Index() < 0 {
		return wording.Clip(string(v), wording.Shortest)
	}
	return s.T("term.value." + string(v))
}
