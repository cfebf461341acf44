package founding

import (
	"strconv"
	"strings"
)

// The parts of the form; a pirate's has its id behind the beginning.
const (
	partChapters = "chapters"
	partPirate   = "pirate."
	partDebts    = "debts"
	partAllies   = "allies"
	partCrew     = "crew"
	partBooks    = "books"
)

// pirateAt is the part of a pirate, and what the places on it begin with.
func pirateAt(id string) string { return partPirate + id }

// placeOf takes a place of the form apart: which list it is of and which line of it, or
// which part of a log sheet.
func placeOf(place string) (list string, line int) {
	if strings.HasPrefix(place, partPirate) {
		return place[strings.LastIndex(place, ".")+1:], 0
	}
	list, number, _ := strings.Cut(place, ".")
	line, _ = strconv.Atoi(number)
	return list, line
}

// ofPirate is whose log sheet a place is on.
func ofPirate(place string) string {
	id, _, _ := strings.Cut(strings.TrimPrefix(place, partPirate), ".")
	return id
}

// partOf is the part of the form that a place is on.
func partOf(place string) string {
	if strings.HasPrefix(place, partPirate) {
		return pirateAt(ofPirate(place))
	}
	switch list, _ := placeOf(place); list {
	case "chapter":
		return partChapters
	case "due", "owed":
		return partDebts
	case "ally":
		return partAllies
	case atCrew:
		return partCrew
	}
	return partBooks
}
