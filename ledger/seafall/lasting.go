package seafall

// Reading is a value with the path that names it, as in Change.
type Reading struct {
	Path, Value string

	at Path
}

// At is the path taken apart; the zero Path for a reading that somebody made up.
func (r Reading) At() Path { return r.at }

// Lasting are all values of a state that outlive an evening, in the order of
// Changes: what the boards, the map, the record and the cards must show when
// the running game, if there is one, is put away (R46, A1). Beside the paths of
// Change there is expertise/ID: the slots of an advisor's card, and what fills
// them.
func Lasting(s *State) []Reading {
	var list []Reading
	seen := map[string]bool{}
	walk(s, func(p Path, value string) {
		if path := p.String(); !p.Of.Running && !seen[path] {
			seen[path] = true
			list = append(list, Reading{path, value, p})
		}
	})
	expertise := FieldAt("expertise/ADVISOR")
	for _, a := range s.Advisors {
		at := Path{Of: expertise, ID: a.ID}
		list = append(list, Reading{at.String(), WriteSlots(a.Slots, a.Expertise), at})
	}
	return list
}
