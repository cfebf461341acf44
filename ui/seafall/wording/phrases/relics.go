package phrases

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Relic is what a relic is called, by its id.
func Relic(s Speaker, id string) string {
	if s.State != nil {
		if r := s.State.Late.Relic(id); r != nil {
			return wording.Clip(r.Name, wording.Shortest)
		}
	}
	return FromID(id)
}

// Tablet is what a tablet is called, by its id.
func Tablet(s Speaker, id string) string {
	if s.State != nil {
		if t := s.State.Late.Tablet(id); t != nil {
			return wording.Clip(t.Name, wording.Shortest)
		}
	}
	return FromID(id)
}

// RelicLies is where a relic is, by its value: aboard a ship, in its chest, or LOST.
func RelicLies(s Speaker, value string) string {
	p, w, aboard := seafall.ReadAboard(value)
	switch {
	case aboard:
		return s.Line("late.p5.term.relic.aboard", p, "ship", s.Ship(p, w))
	case value == seafall.RelicStays || value == seafall.RelicGone:
		return s.T("late.p5.term.relic." + value)
	}
	return wording.Clip(value, wording.Shortest)
}

// TombLies is how a tomb is, by its value: open, or closed for good.
func TombLies(s Speaker, value string) string {
	if value == seafall.TombOpen || value == seafall.TombShut {
		return s.T("late.p5.term.tomb." + value)
	}
	return wording.Clip(value, wording.Shortest)
}
