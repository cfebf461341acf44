package seafall_test

import (
	"fmt"
	"math/big"
	"testing"

	"pgregory.net/rapid"

	scoring "astrolabe/scoring/seafall"
)

// shown is what dice show in the end: blanks, standard, weak, strong.
type shown [4]int

const (
	blankFace = iota
	standardFace
	weakFace
	strongFace
)

// sides are how many of the six faces of a die show each.
var sides = [4]int64{2, 2, 1, 1}

// enumerate rolls dice in every way there is, one after the other, then again
// what is rolled again, and counts what they show in the end. Every die that is not rolled again
// stands for six ways for each power that could have rolled it again.
func enumerate(dice int, weak bool, blanks int) map[shown]int64 {
	all := map[shown]int64{}
	faces := make([]int, dice)
	var again func(i, left int, show shown, ways int64)
	again = func(i, left int, show shown, ways int64) { // blanks, die by die
		switch {
		case i == dice:
			for range left {
				ways *= 6
			}
			all[show] += ways
		case faces[i] == blankFace && left > 0:
			for face, n := range sides {
				after := show
				after[face]++
				again(i+1, left-1, after, ways*n)
			}
		default:
			show[faces[i]]++
			again(i+1, left, show, ways)
		}
	}
	var roll func(i int, ways int64)
	roll = func(i int, ways int64) {
		if i == dice {
			again(0, min(blanks, dice), shown{}, ways)
			return
		}
		for face, n := range sides {
			if face != weakFace || !weak {
				faces[i] = face
				if weak {
					roll(i+1, ways*n*6)
				} else {
					roll(i+1, ways*n)
				}
				continue
			}
			for second, m := range sides {
				faces[i] = second
				roll(i+1, ways*n*m)
			}
		}
	}
	roll(0, 1)
	return all
}

// judged are the odds by counting ways one by one.
type judged struct {
	rolled, counted                         map[int]int64
	all                                     int64
	any, unharmed, sinks, succeeds, damaged int64
}

func judge(r scoring.Roll, ways map[shown]int64) judged {
	j := judged{rolled: map[int]int64{}, counted: map[int]int64{}}
	for show, n := range ways {
		successes := show[standardFace] + show[weakFace]*(1+r.Weak) + show[strongFace]*(1+r.Strong)
		j.all += n
		j.rolled[successes] += n
		natural := successes
		for token := 0; token < r.Fortune && token < show[blankFace]; token++ {
			if r.Dangerous && !r.FortuneAnywhere || r.NeedsSuccess && natural == 0 {
				break
			}
			if successes < r.Defense || successes == 0 {
				successes++
			}
		}
		j.counted[successes] += n
		damage := int64(0)
		if successes < r.Defense {
			damage = int64(r.Defense - successes)
		}
		j.damaged += n * damage
		if successes > 0 {
			j.any += n
		}
		if damage == 0 {
			j.unharmed += n
		}
		if damage > int64(r.Capacity) {
			j.sinks += n
		} else if successes > 0 {
			j.succeeds += n
		}
	}
	return j
}

func (j judged) agrees(t interface{ Errorf(string, ...any) }, r scoring.Roll) {
	o := r.Odds()
	for _, c := range []struct {
		name string
		got  *big.Rat
		want int64
	}{{"any", o.Any, j.any}, {"unharmed", o.Unharmed, j.unharmed}, {"sinks", o.Sinks, j.sinks},
		{"succeeds", o.Succeeds, j.succeeds}, {"damage", o.Damage, j.damaged}} {
		if c.got.Cmp(big.NewRat(c.want, j.all)) != 0 {
			t.Errorf("%+v: %s is %s, want %d of %d", r, c.name, c.got, c.want, j.all)
		}
	}
	for _, c := range []struct {
		name string
		got  []*big.Rat
		want map[int]int64
	}{{"rolled", o.Rolled, j.rolled}, {"counted", o.Counted, j.counted}} {
		for i, got := range c.got {
			if got.Cmp(big.NewRat(c.want[i], j.all)) != 0 {
				t.Errorf("%+v: %d %s is %s, want %d of %d", r, i, c.name, got, c.want[i], j.all)
			}
		}
		for i := range c.want {
			if i >= len(c.got) {
				t.Errorf("%+v: %d %s is left out", r, i, c.name)
			}
		}
	}
}

// D29: a die has 2 blanks, 2 standard, 1 weak and 1 strong face; four of its
// six faces are successes, and each counts one.
func TestD29_ADie(t *testing.T) {
	o := scoring.Roll{Dice: 1, Defense: 1, Capacity: 2}.Odds()
	if o.Any.Cmp(big.NewRat(4, 6)) != 0 || len(o.Rolled) != 2 || o.Rolled[0].Cmp(big.NewRat(1, 3)) != 0 {
		t.Errorf("a die succeeds with %s of %v", o.Any, o.Rolled)
	}
	if got := (scoring.Roll{Dice: 1, Weak: -1}).Odds().Any; got.Cmp(big.NewRat(3, 6)) != 0 {
		t.Errorf("with weak successes that count nothing it is %s, want 3 of 6", got)
	}
	if got := (scoring.Roll{Dice: 1, Strong: 1}).Odds().Rolled; len(got) != 3 || got[2].Cmp(big.NewRat(1, 6)) != 0 {
		t.Errorf("with strong successes that count two it is %v", got)
	}
	// Two dice against 2 with a ship that takes nothing: both must succeed, 4 × 4 = 16 of 36. With one
	// token one of them is enough: 16 + 2 × 4 × 2 = 32. With two tokens even two blanks do: 32 + 2 × 2 = 36.
	for fortune, want := range []int64{16, 32, 36} {
		r := scoring.Roll{Dice: 2, Defense: 2, Fortune: fortune}
		if got := r.Odds().Succeeds; got.Cmp(big.NewRat(want, 36)) != 0 {
			t.Errorf("with %d fortune two dice succeed with %s, want %d of 36", fortune, got, want)
		}
	}
}

// Every combination of options, for pools up to six dice, is what counting all
// rolls one by one gives.
func TestR21_OddsAreTheCountOfAllRolls(t *testing.T) {
	t.Parallel()
	checked := 0
	for dice := range 7 {
		for _, weak := range []bool{false, true} {
			for _, blanks := range []int{0, 1, 2, 30} {
				ways := enumerate(dice, weak, blanks)
				for options := range 9 * 3 * 3 * 2 {
					r := scoring.Roll{Dice: dice, RerollWeak: weak, RerollBlanks: blanks,
						Weak: options%3 - 1, Strong: options/3%3 - 1,
						Fortune: []int{0, 2, 9}[options/9%3], Dangerous: options/27%3 > 0, FortuneAnywhere: options/27%3 > 1,
						NeedsSuccess: options/81 > 0, Defense: checked % 7, Capacity: checked % 5}
					if judge(r, ways).agrees(t, r); t.Failed() {
						return
					}
					checked++
				}
			}
		}
	}
	if checked != 7*2*4*162 {
		t.Errorf("%d combinations checked", checked)
	}
}

func anyRoll(t *rapid.T, most int) scoring.Roll {
	number := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(t, name) }
	flag := func(name string) bool { return rapid.Bool().Draw(t, name) }
	return scoring.Roll{Dice: number("dice", 0, most), Defense: number("defense", 0, 12), Capacity: number("capacity", 0, 4),
		Dangerous: flag("dangerous"), Fortune: number("fortune", 0, 5), FortuneAnywhere: flag("anywhere"), NeedsSuccess: flag("needs"),
		RerollWeak: flag("weak again"), RerollBlanks: number("blanks again", 0, 5), Weak: number("weak", -1, 1), Strong: number("strong", -1, 1)}
}

// TestOddsAgree draws what the sweep over all combinations leaves out: any
// defence and any ship with any of them.
func TestOddsAgree(t *testing.T) {
	known := map[string]map[shown]int64{}
	rapid.Check(t, func(t *rapid.T) {
		r := anyRoll(t, 5)
		key := fmt.Sprint(r.Dice, r.RerollWeak, r.RerollBlanks)
		if known[key] == nil {
			known[key] = enumerate(r.Dice, r.RerollWeak, r.RerollBlanks)
		}
		judge(r, known[key]).agrees(t, r)
	})
}

// The chances of a roll add up to 1; a fortune token never makes anything
// worse; nor does another die. For any pool up to 20 dice.
func TestOddsAreMonotonous(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := anyRoll(t, 20)
		o := r.Odds()
		one := big.NewRat(1, 1)
		for _, chances := range [][]*big.Rat{o.Rolled, o.Counted} {
			sum := new(big.Rat)
			for _, c := range chances {
				sum.Add(sum, c)
			}
			if sum.Cmp(one) != 0 {
				t.Errorf("%+v: the chances add up to %s", r, sum)
			}
		}
		lucky, larger := r, r
		lucky.Fortune++
		larger.Dice++
		for name, better := range map[string]scoring.Odds{"another token": lucky.Odds(), "another die": larger.Odds()} {
			for what, pair := range map[string][2]*big.Rat{"any": {o.Any, better.Any}, "unharmed": {o.Unharmed, better.Unharmed},
				"succeeds": {o.Succeeds, better.Succeeds}, "sinks": {better.Sinks, o.Sinks}, "damage": {better.Damage, o.Damage}} {
				if pair[0].Cmp(pair[1]) > 0 {
					t.Errorf("%+v: with %s %s goes from %s to %s", r, name, what, pair[0], pair[1])
				}
			}
		}
	})
}

func BenchmarkOdds(b *testing.B) {
	for b.Loop() {
		scoring.Roll{Dice: 30, Defense: 9, Capacity: 4, Fortune: 3, RerollWeak: true, RerollBlanks: 5, Strong: 1}.Odds()
	}
}
