package seafall

import (
	"slices"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
)

// Term is one part of a sum: what it is, which rule puts it there, and how
// much it adds or takes away.
type Term struct {
	Key   string      // what it is, as "pool.flagship"; the words are sum.term.<key>
	Rule  string      // R-number, or C3 for what repairing costs; "" when a card says so
	Value int         // dice, gold or goods, with its sign
	Args  ledger.Args // what its words name: "ship", "advisor", "province", "region", "card"
}

// TermKeys are the keys of all terms, but those of expertise: "expertise." and
// a kind of it.
var TermKeys = []string{
	"pool.flagship", "pool.upgrades", "pool.damage_card", "pool.damage", "pool.support", "pool.further", "pool.research", "pool.war",
	"pool.garrison", "pool.towers", "pool.stickers", "pool.tokens", "pool.defenders", "pool.other", "pool.least", "pool.cap",
	"price.base", "price.stickers", "price.tokens", "price.printed", "price.good", "price.other", "price.least", "price.sold",
	"price.research", "count.buy", "count.sell", "count.research", "count.tax",
	"bonus.fives", "pool.garrison_ship", "pool.control", "capacity.curses", "pool.garrison_colony", "pool.tokens_elsewhere",
	"collect.raided", "collect.inactive", "collect.absent", "price.patmos", "pool.patmos", "price.stuck",
}

// Sum is a number with everything it is made of. The terms always add up to
// the total: where a rule sets a bound, the bound is the last term.
type Sum struct {
	Terms []Term
	Total int
}

// add puts a term into the sum; one that changes nothing leaves no trace.
func (s *Sum) add(key, rule string, value int, args ledger.Args) {
	if value != 0 {
		s.Terms = append(s.Terms, Term{Key: key, Rule: rule, Value: value, Args: args})
		s.Total += value
	}
}

// atLeast lifts the total to a least value, as a term of its own.
func (s *Sum) atLeast(least int, key, rule string) { s.add(key, rule, max(0, least-s.Total), nil) }

// atMost lowers the total to a greatest value, as a term of its own.
func (s *Sum) atMost(most int, key, rule string) { s.add(key, rule, min(0, most-s.Total), nil) }

// Of is what the terms of one key add, 0 where there is none.
func (s *Sum) Of(key string) int {
	sum := 0
	for _, t := range s.Terms {
		if t.Key == key {
			sum += t.Value
		}
	}
	return sum
}

// ActiveAdvisors are the cards whose expertise a province may use now: those
// that it has activated.
func ActiveAdvisors(s *seafall.State, p seafall.Province) []string {
	var ids []string
	for _, a := range s.Council(p) {
		if a.Card == seafall.Active {
			ids = append(ids, a.ID)
		}
	}
	return ids
}

// expertise adds what advisors are expert in, each as a term of its own; equal
// expertise adds up (R37). A card counts once; one that the campaign has not
// met counts nothing.
func (s *Sum) expertise(state *seafall.State, advisors []string, kind, rule string, sign int) {
	for i, id := range advisors {
		if a := state.Advisor(id); a != nil && !slices.Contains(advisors[:i], id) {
			s.add("expertise."+kind, rule, sign*a.Expert(kind), ledger.Args{"advisor": id})
		}
	}
}

// objection is what a rule says against something that is only worked out.
func objection(rule, key string, args ledger.Args) *ledger.Violation {
	return &ledger.Violation{Key: key, Rule: rule, Overrulable: true, Args: args}
}
