package seafall

import (
	"slices"
	"strings"

	"astrolabe/ledger"
)

// inquisitionFacts are the kinds of facts of this file: a new one is named here.
var inquisitionFacts = []Fact{InquisitionHeld{}}

// StuckOn are the provinces whose enmity stickers are on the card of an advisor, in
// the order they came.
func (l LateState) StuckOn(advisor string) []Province {
	var list []Province
	for _, st := range l.Stuck {
		if st.Advisor == advisor {
			list = append(list, st.Province)
		}
	}
	return list
}

// InquisitionHeld is an inquisition on an advisor: an enmity sticker of the province
// comes onto its card for good, and the first one on it is worth glory (R65).
type InquisitionHeld struct {
	Province Province `json:"province"`
	Advisor  string   `json:"advisor"` // id of the card
	Glory    int      `json:"glory"`
}

// Kind is "inquisition_held".
func (InquisitionHeld) Kind() string { return "inquisition_held" }

// Part is Inquisition.
func (InquisitionHeld) Part() Part { return Inquisition }

func (f InquisitionHeld) apply(s *State, _ moment) error {
	play, err := s.playing(f.Province)
	if err != nil {
		return err
	}
	if s.Advisor(f.Advisor) == nil {
		return misfit("advisor", "advisor.unknown", ledger.Args{"advisor": f.Advisor})
	}
	if err := inRange("glory", f.Glory, 0, mostGlory); err != nil {
		return err
	}
	s.Late.Stuck = append(slices.Clone(s.Late.Stuck), AdvisorSticker{Advisor: f.Advisor, Province: f.Province})
	return play.gain(f.Glory, FromCard)
}

// stickersOnAdvisor are the stickers on the card of an advisor: "blue red".
func stickersOnAdvisor(s *State, p Path) (string, bool) {
	var list []string
	for _, of := range s.Late.StuckOn(p.ID) {
		list = append(list, string(of))
	}
	return strings.Join(list, " "), len(list) > 0
}

// mostOnCard is more stickers than the card of an advisor has room for.
const mostOnCard = 20

// mendStuck is which stickers are on the card of an advisor.
func mendStuck(s *State, p Path) (mending, error) {
	return mending{
		get: func() string { words, _ := stickersOnAdvisor(s, p); return words },
		set: func(is string) error {
			names := strings.Fields(is)
			if err := inRange("is", len(names), 0, mostOnCard); err != nil {
				return err
			}
			list := slices.DeleteFunc(slices.Clone(s.Late.Stuck), func(st AdvisorSticker) bool { return st.Advisor == p.ID })
			for _, name := range names {
				if err := known(s, "is", Province(name)); err != nil {
					return err
				}
				list = append(list, AdvisorSticker{Advisor: p.ID, Province: Province(name)})
			}
			s.Late.Stuck = list
			return nil
		},
	}, nil
}

// unstick takes the stickers of a card away with it.
func (l *LateState) unstick(advisor string) {
	if len(l.Stuck) > 0 {
		l.Stuck = slices.DeleteFunc(slices.Clone(l.Stuck), func(st AdvisorSticker) bool { return st.Advisor == advisor })
	}
}

// checkStuck looks at stickers on advisors: on cards that are there, of somebody who is
// in the campaign (R65).
func checkStuck(s *State) error {
	for _, st := range s.Late.Stuck {
		if s.Advisor(st.Advisor) == nil {
			return misfit("advisor", "advisor.unknown", ledger.Args{"advisor": st.Advisor})
		}
		if err := known(s, "province", st.Province); err != nil {
			return err
		}
	}
	return nil
}
