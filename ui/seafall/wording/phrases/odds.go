package phrases

import (
	"math/big"
)

// Chance is a chance in whole percent; what is nearly sure or nearly impossible says
// so.
func Chance(s Speaker, chance *big.Rat) string {
	f, _ := chance.Float64()
	n := int(f*100 + 0.5)
	switch {
	case n == 0 && chance.Sign() > 0:
		return s.T("screen.sums.percent.less", "count", 1)
	case n == 100 && chance.Cmp(big.NewRat(1, 1)) < 0:
		return s.T("screen.sums.percent.more", "count", 99)
	}
	return s.T("screen.sums.percent", "count", n)
}

// Percent is a chance with one decimal place.
func Percent(s Speaker, chance *big.Rat) string {
	f, _ := chance.Float64()
	thousandths := int(f*1000 + 0.5)
	return s.T("late.p8.siege.percent", "whole", s.Number(thousandths/10), "tenths", thousandths%10)
}
