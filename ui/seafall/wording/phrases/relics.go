package phrases

import (
	"astrolabe/ledger/seafall"
	"astrolabe/ui/wording"
)

// Relic is what a relic is called, by its id.
func (s Speaker) Relic(id string) string {
	if s.State != nil {
		if r := s.State.Late.Relic(id); r != nil {
			return wording.Clip(r.Name, wording.Shortest)
		}
	}
	return FromID(id)
}

// Tablet is what a tablet is called, by its id.
func (s Speaker) Tablet(id string) string {
	if s.State != nil {
		if t := s.State.Late.Tablet(id); t != nil {
			return wording.Clip(t.Name, wording.Shortest)
		}
	}
	return FromID(id)
}

// Tomb is where a tomb is, within a sentence.
func (s Speaker) Tomb(t *seafall.Tomb) string { return s.Place(t.At()) }

// Lies is where a relic is, by its value: aboard a ship, in its chest, or LOST.
func (s Speaker) Lies(value string) string {
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
func (s Speaker) TombLies(value string) string {
	if value == seafall.TombOpen || value == seafall.TombShut {
		return s.T("late.p5.term.tomb." + value)
	}
	return wording.Clip(value, wording.Shortest)
}
