package seafall

import "math/big"

// The six faces of a die of the box (D29): each of the four successes counts
// one unless a power says otherwise.
const (
	faces          = 6
	blankFaces     = 2
	standardFaces  = 2
	weakFaces      = 1
	strongFaces    = 1
	successOfRoll  = 1 // what every success counts
	greatestOfRoll = 2 // the most that a power makes of one
)

// Roll is an endeavor when its dice are ready: what is rolled, against what,
// and what can be done about it afterwards. The zero value of a power is that
// nobody has it.
type Roll struct {
	Dice      int  // 0 and more
	Defense   int  // of the site; successes that lack are damage (R21)
	Capacity  int  // damage that the flagship takes before it sinks, as Capacity (R22)
	Dangerous bool // fortune has no sway (R21)
	Fortune   int  // tokens that may be spent, each on one blank

	// Powers, as cards and islands print them.
	FortuneAnywhere bool // fortune may be used at dangerous sites
	NeedsSuccess    bool // fortune may not save a roll without any success (a table's own reading)
	RerollWeak      bool // every weak success of the roll is rolled once more, first
	RerollBlanks    int  // so many blanks are rolled once more, afterwards; as many as there are
	Weak            int  // what a weak success counts beyond one: -1, 0 or 1
	Strong          int  // what a strong success counts beyond one: -1, 0 or 1
}

// Odds are the chances of a roll, exact: each is a count of equally likely
// rolls over the number of all rolls, never a simulation. Fortune is used as
// far as it helps: on blanks, until the defence is reached.
type Odds struct {
	Rolled   []*big.Rat // chance of exactly i successes, before fortune
	Counted  []*big.Rat // chance of exactly i successes, fortune used
	Any      *big.Rat   // at least one success
	Unharmed *big.Rat   // no damage
	Sinks    *big.Rat   // the flagship sinks
	Succeeds *big.Rat   // the endeavor succeeds: at least one success, and not sunk
	Damage   *big.Rat   // expected damage, as dealt, also beyond what the ship can take
}

// faceValues are how many faces of a die are no blank and count 0, 1 or 2.
type faceValues [greatestOfRoll + 1]int64

// standing are the faces that a die may show in the end: how many ways blank,
// and how many ways each value, out of ways in all.
type standing struct {
	ways, blank int64
	values      faceValues
}

func plainDie(r Roll) standing {
	d := standing{ways: faces, blank: blankFaces}
	d.values[successOfRoll] += standardFaces
	d.values[worth(r.Weak)] += weakFaces
	d.values[worth(r.Strong)] += strongFaces
	return d
}

func worth(power int) int { return min(max(successOfRoll+power, 0), greatestOfRoll) }

// rolledAgain is a die of which some faces are rolled once more: all other
// faces stand for six ways each.
func rolledAgain(d standing, again int64, stays standing) standing {
	stays.ways, stays.blank = stays.ways*faces, stays.blank*faces+again*d.blank
	for v := range stays.values {
		stays.values[v] = stays.values[v]*faces + again*d.values[v]
	}
	return stays
}

// firstDie is a die after the weak successes were rolled once more, if they
// are.
func firstDie(r Roll) standing {
	d := plainDie(r)
	if !r.RerollWeak {
		return d
	}
	stays := d
	stays.values[worth(r.Weak)] -= weakFaces
	return rolledAgain(d, weakFaces, stays)
}

// powers are the ways in which 0 to most dice that are no blank can count
// together: powers[i][s] ways that i dice count s.
func powers(f faceValues, most int) [][]*big.Int {
	list := [][]*big.Int{{big.NewInt(1)}}
	for i := range most {
		next := make([]*big.Int, greatestOfRoll*(i+1)+1)
		for s := range next {
			next[s] = new(big.Int)
		}
		for s, ways := range list[i] {
			for v, faces := range f {
				if faces > 0 {
					next[s+v].Add(next[s+v], new(big.Int).Mul(ways, big.NewInt(faces)))
				}
			}
		}
		list = append(list, next)
	}
	return list
}

// each calls do for every number of successes and blanks that the dice can
// show in the end, with the ways to get there, and returns the ways in all.
func (r Roll) each(do func(successes, blanks int, ways *big.Int)) (all *big.Int) {
	n := max(0, r.Dice)
	again := min(max(0, r.RerollBlanks), n)
	first, second := firstDie(r), plainDie(r)
	if again == n && n > 0 { // all blanks: every die on its own
		stays := first
		stays.blank = 0
		first, again = rolledAgain(second, first.blank, stays), 0
	}
	firsts, seconds := powers(first.values, n), powers(second.values, again)
	for blanks := 0; blanks <= n; blanks++ {
		ways := new(big.Int).Binomial(int64(n), int64(blanks))
		ways.Mul(ways, pow(first.blank, blanks))
		rolled := min(again, blanks)
		for left := 0; left <= rolled; left++ { // blanks that are blank again
			more := new(big.Int).Binomial(int64(rolled), int64(left))
			more.Mul(more, pow(second.blank, left))
			more.Mul(more, pow(second.ways, again-rolled)) // dice that need not be rolled again
			more.Mul(more, ways)
			for s, a := range firsts[n-blanks] {
				for t, b := range seconds[rolled-left] {
					if a.Sign() > 0 && b.Sign() > 0 {
						both := new(big.Int).Mul(a, b)
						do(s+t, blanks-rolled+left, both.Mul(both, more))
					}
				}
			}
		}
	}
	all = pow(first.ways, n)
	return all.Mul(all, pow(second.ways, again))
}

func pow(base int64, exponent int) *big.Int {
	return new(big.Int).Exp(big.NewInt(base), big.NewInt(int64(exponent)), nil)
}

// Outcome is what comes of a roll (R21, R22).
type Outcome struct {
	Successes int  // fortune used
	Fortune   int  // tokens used
	Damage    int  // to the flagship
	Sinks     bool // more than it takes
	Succeeds  bool // at least one success, and not sunk
}

// After is what comes of so many successes and blanks on the dice. It uses fortune as far as it helps: to reach the defence, and one
// success at least. With no success at all fortune may still be used (R21),
// unless the table reads it otherwise.
func (r Roll) After(successes, blanks int) Outcome {
	fortune := max(0, r.Fortune)
	if r.Dangerous && !r.FortuneAnywhere || r.NeedsSuccess && successes == 0 {
		fortune = 0
	}
	used := min(fortune, blanks, max(0, max(r.Defense, 1)-successes))
	o := Outcome{Successes: successes + used, Fortune: used}
	o.Damage = max(0, r.Defense-o.Successes)
	o.Sinks = o.Damage > r.Capacity
	o.Succeeds = o.Successes > 0 && !o.Sinks
	return o
}

// Odds works out the chances of the roll. It is meant for pools of up to some
// thirty dice and takes a few milliseconds for them.
func (r Roll) Odds() Odds {
	size := greatestOfRoll*max(0, r.Dice) + 1
	rolled, counted := counters(size), counters(size)
	one, unharmed, sinks, succeeds, damage := new(big.Int), new(big.Int), new(big.Int), new(big.Int), new(big.Int)
	all := r.each(func(successes, blanks int, ways *big.Int) {
		o := r.After(successes, blanks)
		rolled[successes].Add(rolled[successes], ways)
		counted[o.Successes].Add(counted[o.Successes], ways)
		damage.Add(damage, new(big.Int).Mul(ways, big.NewInt(int64(o.Damage))))
		for _, c := range []struct {
			holds bool
			sum   *big.Int
		}{{o.Successes > 0, one}, {o.Damage == 0, unharmed}, {o.Sinks, sinks}, {o.Succeeds, succeeds}} {
			if c.holds {
				c.sum.Add(c.sum, ways)
			}
		}
	})
	of := func(n *big.Int) *big.Rat { return new(big.Rat).SetFrac(n, all) }
	return Odds{Rolled: chances(rolled, all), Counted: chances(counted, all), Any: of(one), Unharmed: of(unharmed),
		Sinks: of(sinks), Succeeds: of(succeeds), Damage: of(damage)}
}

func counters(n int) []*big.Int {
	list := make([]*big.Int, n)
	for i := range list {
		list[i] = new(big.Int)
	}
	return list
}

// chances are counts over all, without the impossible ones at the end.
func chances(counts []*big.Int, all *big.Int) []*big.Rat {
	last := len(counts)
	for last > 1 && counts[last-1].Sign() == 0 {
		last--
	}
	list := make([]*big.Rat, last)
	for i := range list {
		list[i] = new(big.Rat).SetFrac(counts[i], all)
	}
	return list
}

// Fortunate says whether fortune tokens could change anything at all at the
// site of the roll.
func (r Roll) Fortunate() bool { return !r.Dangerous || r.FortuneAnywhere }
