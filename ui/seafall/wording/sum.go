package wording

import (
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/seafall/wording/phrases"
	"astrolabe/ui/wording"
)

// SumTerm says what a term of a sum is: the flagship, the garrison, an advisor
// with its expertise. The number and the rule are shown beside.
func SumTerm(s Speaker, t scoring.Term) string {
	if kind, is := strings.CutPrefix(t.Key, "expertise."); is {
		return s.T("sum.expertise", "advisor", s.Advisor(wording.Text(t.Args["advisor"])), "expertise", phrases.ExpertiseKind(s.Speaker, kind))
	}
	w := wordPairs{}
	if p, known := t.Args["province"].(seafall.Province); known {
		ship, _ := t.Args["ship"].(seafall.Which)
		w.add("ship", s.Ship(p, ship))
	}
	if r, known := t.Args["region"].(seafall.Region); known {
		w.add("region", s.Region(r))
	}
	if name, known := t.Args["card"].(string); known {
		number, _ := t.Args["number"].(int)
		w.add("card", DamageCard(s, name, number))
	}
	if behind, known := t.Args["behind"].(int); known {
		w.add("count", behind)
	}
	return s.T("sum.term."+t.Key, w...)
}
