package founding

import (
	"strings"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// reckoned is what the paper comes to as far as it is written.
type reckoned struct {
	now      *skulltales.State // with everything in it that the books take
	problems []problem         // what they do not take, in the order of the form
	doubts   []problem         // rules of play that the table would have to set aside
}

// problem is something that does not fit, at the place where it is written: what the
// books say, or the key of what the form itself says.
type problem struct {
	at   string
	says *ledger.Violation
	key  string
}

// reckon asks the books about each place with all that fits before it, so that each
// mistake is said where it is.
func (p *paper) reckon(s *skulltales.State) reckoned {
	var r reckoned
	fits := map[string]bool{}
	with := func(place string) bool { return fits[place] }
	for _, place := range p.places(s) {
		if wrong, is := p.misread(place); is {
			r.problems = append(r.problems, wrong)
			continue
		}
		fits[place] = true
		if _, _, err := scoring.Foresee(s, p.command(s, with)); err != nil {
			delete(fits, place)
			r.problems = append(r.problems, problem{at: place, says: first(err)})
		}
	}
	now, doubts, err := scoring.Foresee(s, p.command(s, with))
	if err != nil {
		r.problems = append(r.problems, problem{at: atBooks, says: first(err)})
		return r
	}
	r.now = now
	for _, v := range doubts {
		r.doubts = append(r.doubts, problem{at: p.about(s, v), says: v})
	}
	return r
}

// first is the first thing that stands against something.
func first(err error) *ledger.Violation {
	if list := ledger.Violations(err); len(list) > 0 {
		return list[0]
	}
	return &ledger.Violation{Key: "value.no_number"} // the books always say what it is
}

// misread is what the form itself sees at a place: a number that is none, a line of
// which half is there.
func (p *paper) misread(place string) (problem, bool) {
	list, i := placeOf(place)
	var numbers []string
	switch list {
	case "due":
		numbers = []string{p.Dues[i].Each}
		if len(p.Dues[i].Payers) == 0 {
			return problem{at: place, key: "screen.paper.due.nobody"}, true
		}
	case "owed":
		numbers = []string{p.Owed[i].Coins}
		if strings.TrimSpace(p.Owed[i].Coins) == "" {
			return problem{at: place, key: "screen.paper.owed.nothing"}, true
		}
	case "ally":
		numbers = []string{p.Allies[i].Salary, p.Allies[i].Prestige}
		if p.Allies[i].Type == "" {
			return problem{at: place, key: "screen.paper.ally.untyped"}, true
		}
	case atCrew:
		numbers = []string{p.Booty}
		for _, what := range skulltales.Counters {
			numbers = append(numbers, p.Counters[what])
		}
		for _, own := range p.Own {
			numbers = append(numbers, own.To)
		}
	case "money":
		f := p.sheet(ofPirate(place))
		numbers = []string{f.Coins, f.Prestige, f.Loan}
	}
	for _, text := range numbers {
		if _, is := written(text); !is {
			return problem{at: place, says: &ledger.Violation{Key: "value.no_number"}}, true
		}
	}
	return problem{}, false
}

// about is the place that a rule of play is about.
func (p *paper) about(s *skulltales.State, v *ledger.Violation) string {
	names := &ids{s: s, given: map[string]bool{}}
	for i, a := range p.Allies {
		if id := names.ally(a); v.Args["character"] == id || v.Args["other"] == id {
			return at("ally", i)
		}
	}
	if v.Key == "counter.in_the_box" {
		return atCrew
	}
	if holder, is := v.Args["holder"].(string); is && s.Pirate(holder) != nil {
		return pirateAt(holder) + itemsOf
	}
	return atBooks
}
