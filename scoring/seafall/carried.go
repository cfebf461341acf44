package seafall

import (
	"cmp"

	"astrolabe/ledger/seafall"
)

// Carried is a card that a province brought along from an earlier game and
// whose printed glory may count from the start. Whether it does is not
// settled: the table enters it (R72).
type Carried struct {
	Card  seafall.CardKind // AdvisorCard, ResearchCard, CarriedRelic or CarriedTablet
	ID    string
	Name  string
	Glory int // printed, as far as the books know: 0 for a research card
}

// What is carried beside cards that a table can destroy (L56).
const (
	CarriedRelic  seafall.CardKind = "relic"
	CarriedTablet seafall.CardKind = "tablet"
)

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
	for _, r := range s.Late.RelicsOf(p) {
		if !r.Counted && r.Glory > 0 {
			list = append(list, Carried{CarriedRelic, r.ID, r.Name, r.Glory})
		}
	}
	for _, t := range s.Late.TabletsOf(p) {
		if !t.Counted && t.Glory > 0 {
			list = append(list, Carried{CarriedTablet, t.ID, t.Name, t.Glory})
		}
	}
	return list
}

// SetUpOrder is in which order the players who are there follow their title
// cards at the set-up: the least prominent first (R69).
func SetUpOrder(s *seafall.State) []seafall.Province {
	return s.ByTitle(s.Present())
}
