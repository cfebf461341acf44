package wording

import (
	"math/big"
	"strings"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/wording"
)

// SumTerm says what a term of a sum is: the flagship, the garrison, an advisor
// with its expertise. The number and the rule are shown beside.
func SumTerm(s Speaker, t scoring.Term) string {
	if kind, is := strings.CutPrefix(t.Key, "expertise."); is {
		return s.t("sum.expertise", "advisor", s.Advisor(wording.Text(t.Args["advisor"])), "expertise", ExpertiseKind(s, kind))
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
	return s.t("sum.term."+t.Key, w...)
}

// Chance is a chance in whole percent; what is nearly sure or nearly impossible says
// so.
func Chance(s Speaker, chance *big.Rat) string {
	f, _ := chance.Float64()
	n := int(f*100 + 0.5)
	switch {
	case n == 0 && chance.Sign() > 0:
		return s.t("screen.sums.percent.less", "count", 1)
	case n == 100 && chance.Cmp(big.NewRat(1, 1)) < 0:
		return s.t("screen.sums.percent.more", "count", 99)
	}
	return s.t("screen.sums.percent", "count", n)
}
