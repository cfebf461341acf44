package seafall

import (
	"slices"
	"strconv"
	"strings"

	"astrolabe/ledger"
)

// What is printed on an advisor's card, and the stickers on it, set right.

// mostSlots is how many slots for expertise a card can have.
const mostSlots = 12

// onCard gives what stands on an advisor's card: of a card that was destroyed
// nothing can be corrected any more (R46).
func (a access) onCard() access {
	mend := a.mend
	a.mend = func(s *State, p Path) (mending, error) {
		if s.Advisor(p.ID) == nil {
			for _, d := range s.Cards.Destroyed {
				if d.Card == AdvisorCard && d.ID == p.ID {
					return mending{}, invariant("R46", "path", "advisor.destroyed", ledger.Args{"name": d.Name})
				}
			}
			return nothing(p)
		}
		return mend(s, p)
	}
	return a
}

// mendGuild is the guild of a card; nothing where the card shows none.
func mendGuild(s *State, p Path) (mending, error) {
	a := s.Advisor(p.ID)
	return mending{
		get: func() string { return string(a.Guild) },
		set: func(is string) error {
			if !Guild(is).Valid() {
				return misfit("is", "advisor.guild", nil)
			}
			a.Guild = Guild(is)
			return nil
		},
	}, nil
}

// mendPrintedGlory is the glory printed on a card. Of one whose glory counts in
// the running game the holder's glory moves along (R3), so that losing the card
// takes what it gave.
func mendPrintedGlory(s *State, p Path) (mending, error) {
	a := s.Advisor(p.ID)
	play := s.Play(a.Holder)
	counts := play != nil && (!a.Kept || a.Counted)
	if counts && s.Running.Ended != nil {
		return mending{}, misfit("path", "value.game_ended", ledger.Args{"path": p.String()})
	}
	return counted(func() int { return a.Glory }, 0, mostGlory, func(is int) error {
		by := is - a.Glory
		a.Glory = is
		if !counts {
			return nil
		}
		a.brings(s, a.Holder, by)
		return play.gain(by, FromAdvisor)
	}), nil
}

// Brought is what an advisor's card gave a province in a game, in all (R3).
type Brought struct {
	Game     int
	Province Province
	Glory    int
}

// brings notes what a card gives or takes in the running game.
func (a *Advisor) brings(s *State, p Province, glory int) {
	if glory == 0 {
		return
	}
	for i := range a.Brought {
		if b := &a.Brought[i]; b.Game == s.Running.Number && b.Province == p {
			b.Glory += glory
			return
		}
	}
	a.Brought = append(a.Brought, Brought{s.Running.Number, p, glory})
}

// tooFewSlots refuses expertise that does not fit a card.
func tooFewSlots(slots, filled int) error {
	return misfit("is", "advisor.slots_few", ledger.Args{"slots": slots, "count": filled})
}

func mendSlots(s *State, p Path) (mending, error) {
	a := s.Advisor(p.ID)
	return counted(func() int { return a.Slots }, 0, mostSlots, func(is int) error {
		if is < len(a.Expertise) {
			return tooFewSlots(is, len(a.Expertise))
		}
		a.Slots = is
		return nil
	}), nil
}

// mendExpertise is what an advisor is expert in, after the slots of the card:
// "2 explore+1".
func mendExpertise(s *State, p Path) (mending, error) {
	a := s.Advisor(p.ID)
	return mending{
		get: func() string { text, _ := expertiseOf(s, p); return text },
		set: func(is string) error {
			slots, expertise, err := ReadSlots(is)
			if err != nil {
				return err
			}
			a.Slots, a.Expertise = slots, expertise
			return nil
		},
	}, nil
}

// WriteSlots writes the slots of an advisor's card, and what fills them:
// "2 explore+1".
func WriteSlots(slots int, list []Expertise) string {
	parts := []string{strconv.Itoa(slots)}
	for _, e := range list {
		parts = append(parts, e.Kind+"+"+strconv.Itoa(e.Value))
	}
	return strings.Join(parts, " ")
}

// ReadSlots reads what WriteSlots writes. Where the slots are left out, the card
// has as many as it needs.
func ReadSlots(text string) (slots int, list []Expertise, err error) {
	words := strings.Fields(text)
	slots = -1
	if len(words) > 0 {
		if n, numeric := strconv.Atoi(words[0]); numeric == nil && !strings.HasPrefix(words[0], "+") {
			if err := inRange("is", n, 0, mostSlots); err != nil {
				return 0, nil, err
			}
			slots, words = n, words[1:]
		}
	}
	for _, word := range words {
		kind, number, _ := strings.Cut(word, "+")
		value, wrong := strconv.Atoi(number)
		if wrong != nil || value < 1 || value > 9 || !slices.Contains(ExpertiseKinds, kind) {
			return 0, nil, misfit("is", "advisor.expertise", nil)
		}
		list = append(list, Expertise{Kind: kind, Value: value})
	}
	if slots < 0 {
		slots = len(list)
	}
	if len(list) > mostSlots {
		return 0, nil, misfit("is", "advisor.slots", nil)
	}
	if len(list) > slots {
		return 0, nil, tooFewSlots(slots, len(list))
	}
	return slots, list, nil
}
