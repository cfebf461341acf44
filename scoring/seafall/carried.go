package seafall

import (
	"cmp"

	"astrolabe/ledger/seafall"
)

// Carried is a card that a province brought along from an earlier game and
// whose printed glory may count from the start. Whether it does is not
// settled: the table enters it (R72).
type Carried struct {
	Card  seafall.CardKind // AdvisorCard or ResearchCard
	ID    string
	Name  string
	Glory int // printed, as far as the books know: 0 for a research card
}

// CarriedBy are the cards that a province brought into the running game and
// whose glory was not entered: its kept advisor and its research cards of
// earlier games (R46, R72).
func CarriedBy(s *seafall.State, p seafall.Province) []Carried {
	if s.Running == nil {
		return nil
	}
	var list []Carried
	for _, a := range s.Council(p) {
		if a.Kept && !a.Counted {
			list = append(list, Carried{seafall.AdvisorCard, a.ID, cmp.Or(a.Name, a.Type), a.Glory})
		}
	}
	for _, r := range s.Cards.ResearchOf(p) {
		if r.Game < s.Running.Number {
			list = append(list, Carried{seafall.ResearchCard, r.ID, r.Name, 0})
		}
	}
	return list
}

// SetUpOrder is in which order the players who are there follow their title
// cards at the set-up: the least prominent first (R69).
func SetUpOrder(s *seafall.State) []seafall.Province {
	return s.ByTitle(s.Present())
}
