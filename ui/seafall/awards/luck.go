package awards

import (
	"math/big"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// roll is one of step 5: so many dice, and what they brought.
type roll struct{ dice, successes int }

// luckiestRoll is the roll for enmity at the end of a game that was least to be hoped
// for: better than the average, and with the smallest chance of so many successes or more.
func (c counter) luckiestRoll() Award {
	type thrown struct {
		roll
		of   seafall.Province
		game int
	}
	var all []thrown
	chance := map[roll]*big.Rat{}
	var least *big.Rat
	for _, v := range c.Past.Evenings {
		if v.Closed == nil {
			continue
		}
		for _, e := range v.Closed.Enmity {
			r := roll{e.Dice, e.Successes}
			if chance[r] == nil {
				chance[r] = r.atLeast()
			}
			if !r.lucky() {
				continue
			}
			if least == nil || chance[r].Cmp(least) < 0 {
				least = chance[r]
			}
			all = append(all, thrown{r, e.Province, v.Number})
		}
	}
	var best roll
	var who []Holder
	for _, p := range c.State.Order {
		for _, t := range all {
			if t.of != p || chance[t.roll].Cmp(least) != 0 || len(who) > 0 && t.roll != best {
				continue
			}
			best = t.roll
			note := c.T("awards.in_game", "count", 1, "games", c.Number(t.game))
			if last := len(who) - 1; last >= 0 && who[last].Province == p {
				who[last].Note = c.Speak.List([]string{who[last].Note, note})
			} else {
				who = append(who, Holder{p, note})
			}
		}
	}
	return Award{c.T("awards.roll"), c.T("awards.successes", "count", best.successes, "dice", c.Number(best.dice)), who, Closing}
}

// lucky says whether there are more successes than so many dice bring on the average.
func (r roll) lucky() bool {
	mean := new(big.Rat)
	for n, share := range (scoring.Roll{Dice: r.dice}).Odds().Rolled {
		mean.Add(mean, new(big.Rat).Mul(share, big.NewRat(int64(n), 1)))
	}
	return mean.Cmp(big.NewRat(int64(r.successes), 1)) < 0
}

// atLeast is the chance of so many successes or more.
func (r roll) atLeast() *big.Rat {
	sum := new(big.Rat)
	for n, share := range (scoring.Roll{Dice: r.dice}).Odds().Rolled {
		if n >= r.successes {
			sum.Add(sum, share)
		}
	}
	return sum
}
