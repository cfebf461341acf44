package skulltales_test

import (
	"slices"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// The examples of the specification that an adventure shows while it is played, and the
// port after it, by their numbers. A, B, C, D are pirates in the crew's order; a/b is
// coins and prestige. Those of the end of an adventure stand in printed_ending_test.go.

// TD1: of 7, 8, 1 and 0 coins who is down loses 4, 4, 1 and 0; half of 7 that is gained is
// 4, half of 1 is 1 (T11).
func TestTD1_LostHalvesAndGainedHalvesAreRoundedUp(t *testing.T) {
	c := of(t, 5).adventure(10).coins(map[string]int{"a": 7, "b": 8, "c": 1}).down("a", "b", "c", "d")
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
	chapter := c.state().Chapter()
	for id, want := range map[string]int{"a": 4, "b": 4, "c": 1, "d": 0, "e": 0} {
		l := c.state().LineOf(chapter.Number, id)
		if l.Lost != want {
			t.Errorf("%s lost %d, want %d", id, l.Lost, want)
		}
	}
	c.registres(map[string]skulltales.Amount{"a": amount(3, 0), "b": amount(4, 0), "c": amount(0, 0), "d": amount(0, 0), "e": amount(0, 0)})

	c = of(t, 2).paper().port().say(hires("a", "cook", "cook"), hires("b", "mousse", "cabin_boy"), scoring.EndPhase{})
	c.adventure(10).coins(map[string]int{"cook": 7, "mousse": 1}).say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
	c.registres(map[string]skulltales.Amount{"a": amount(4, 0), "b": amount(1, 0)})
}

// TD2: two equipment cards and one Rum are 5 halves of 6, a Decoction makes 6; an
// objective that is an object makes 8, and discarding Rum and Decoction 6. What is worn
// and research cards take no room (T18, T19).
func TestTD2_HalvesOfSpaces(t *testing.T) {
	c := of(t, 1).adventure(10)
	bottle := func(id string) skulltales.Card {
		return skulltales.Card{ID: id, Name: id, Kind: skulltales.Equipment, Halves: 1}
	}
	load := func(want int) {
		t.Helper()
		if got := c.state().Load("a"); got != want {
			t.Errorf("a carries %d halves, want %d", got, want)
		}
		c.adds("a.load", want)
	}
	c.say(gains("a", equipment("musket")), gains("a", equipment("net")), gains("a", bottle("rum")))
	load(5)
	c.say(gains("a", bottle("decoction")))
	load(6)
	lantern := takes("a", "lantern", skulltales.Object)
	if args := c.fails(lantern, "T18", "load.pirate"); args["load"] != 8 || args["most"] != 6 {
		t.Errorf("told %v, want 8 of 6", args)
	}
	c.agree(lantern, "T18")
	load(8)
	if got := scoring.Burdens(c.state(), "a"); len(got) != 5 || got[0].Card != "rum" || got[1].Card != "decoction" || got[4].Halves != 2 {
		t.Errorf("what a can discard: %v, want Rum and Decoction first", got)
	}
	c.say(scoring.LoseItem{Item: "rum"}, scoring.LoseItem{Item: "decoction"})
	load(6)
	c.say(gains("a", skulltales.Card{ID: "sabre", Name: "Sabre", Kind: skulltales.Equipment}))
	for _, id := range []string{"f1", "f2", "f3", "f4"} {
		c.say(finds("a", id, 1, 0))
	}
	load(6)
}

// TD3: one gem, two gold, one silver, three bronze are 20 + 20 + 5 + 3 = 48 coins (T10).
func TestTD3_PiecesAreCoins(t *testing.T) {
	pieces := map[string]int{"gem": 1, "gold": 2, "silver": 1, "bronze": 3}
	if got := scoring.Worth(pieces); got != 48 {
		t.Errorf("the pieces count %d, want 48", got)
	}
	c := of(t, 1).adventure(10).say(scoring.GainCoins{Holder: "a", Coins: scoring.Worth(pieces), Source: "search"})
	c.purses(map[string]skulltales.Amount{"a": amount(48, 0)}).adds("a.purse", 48)
}

// TD4: the flag at 12: explored 11, dead end 10, the tavern 9, the tavern again is against
// T31 and moves nothing, two classes short 7, a KO 6; an event turn with one more who was
// down before, dice 3 and 1, 5 (T28–T34).
func TestTD4_TheFlag(t *testing.T) {
	c := of(t, 3).adventure(13).down("b").flag(12)
	tavern := scoring.AdvanceFlag{Reason: skulltales.Building, Place: "tavern"}
	c.say(scoring.AdvanceFlag{Reason: skulltales.Explored, Character: "a"}).flag(11)
	c.say(scoring.AdvanceFlag{Reason: skulltales.DeadEnd}).flag(10)
	c.say(tavern).flag(9)
	if args := c.fails(tavern, "T31", "flag.opened_already"); args["place"] != "tavern" {
		t.Errorf("told %v", args)
	}
	c.flag(9).say(scoring.AdvanceFlag{Reason: skulltales.Figures, By: 2}).flag(7)
	c.down("c").flag(6)
	c.say(scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "b", Die: 3}, {Pirate: "c", Die: 1}}}).flag(5)
	c.adds("flag", 5)
}

// TD5: the Captain A holds the initiative. B gains 2 and has it; C with 2 is equal, and
// with 3 has it; A gains 1. C is KO: B with 2 and A with 1 have more, B takes it. The
// Captain is A throughout (T41–T43, T45).
func TestTD5_TheInitiative(t *testing.T) {
	c := of(t, 3).captain("a").adventure(10)
	holds := func(want string) {
		t.Helper()
		if got := c.state().Running.Initiative; got != want {
			t.Errorf("%s has the initiative, want %s", got, want)
		}
		if c.state().Captain != "a" {
			t.Errorf("the Captain is %s", c.state().Captain)
		}
	}
	holds("a")
	c.prestige(map[string]int{"b": 2})
	holds("b")
	c.prestige(map[string]int{"c": 2})
	holds("b")
	c.prestige(map[string]int{"c": 1})
	holds("c")
	c.prestige(map[string]int{"a": 1})
	holds("c")
	c.down("c").purses(map[string]skulltales.Amount{"a": amount(0, 1), "b": amount(0, 2), "c": amount(0, 0)})
	holds("b")
	if want := []string{"knocked_out", "flag_advanced", "initiative_passed"}; !slices.Equal(c.kinds(), want) {
		t.Errorf("recorded %v, want %v", c.kinds(), want)
	}
}

// TD6: D with 14/20 on the Registre, 9/6 in the purse, a Pistol, the Amulet, a merit. KO,
// the Amulet drawn: 14/20, 9/0, the Pistol, no merit though it is attained, the Amulet in
// the deck, the flag one less (T48–T51).
func TestTD6_WhoIsDown(t *testing.T) {
	c := of(t, 4).paper(has("d", 14, 20)).adventure(10)
	c.coins(map[string]int{"d": 9}).prestige(map[string]int{"d": 6})
	c.say(gains("d", equipment("pistol")), gains("d", legend("amulet")), takes("d", "gate", skulltales.Merit))
	c.say(scoring.KnockOut{Character: "d", Item: "amulet"})
	c.purses(map[string]skulltales.Amount{"d": amount(9, 0)}).registres(map[string]skulltales.Amount{"d": amount(14, 20)}).flag(9)
	s := c.state()
	if gate := s.Objective("gate"); gate.Holder != "" || !gate.Attained {
		t.Errorf("the merit is %+v, want attained and with nobody", gate)
	}
	if amulet := s.Item("amulet"); amulet.Holder != "" || !amulet.Deck {
		t.Errorf("the Amulet is %+v, want in the deck", amulet)
	}
	if s.Item("pistol").Holder != "d" || !s.IsDown("d") || len(s.Running.ToDraw) != 0 {
		t.Errorf("the Pistol is with %q, down are %v, to draw %v", s.Item("pistol").Holder, s.Running.Down, s.Running.ToDraw)
	}
}

// TD7: of a body with 6 coins a 5 brings min(8, 6) = 6, a 1 brings 4 and leaves 2 (T53).
func TestTD7_SearchingABody(t *testing.T) {
	for die, want := range map[int]int{5: 6, 1: 4} {
		c := of(t, 2).adventure(10).coins(map[string]int{"b": 6}).down("b")
		c.say(scoring.SearchBody{By: "a", From: "b", Die: die})
		c.purses(map[string]skulltales.Amount{"a": amount(want, 0), "b": amount(6-want, 0)}).adds("a.purse", want)
	}
}

// TD8: action points 7, agility 3. A 3 is the left leg: 6 and 2. Another 3 is nothing. An
// agility of 2 stays 2. A 2 is the right leg, the pair: retired (T60–T64).
func TestTD8_Wounds(t *testing.T) {
	c := of(t, 2).adventure(10)
	fails := func(die int) {
		t.Helper()
		c.down("a").say(scoring.Revive{Character: "a", By: "b", Die: die})
	}
	now := func(points, agility int) {
		t.Helper()
		if p := c.pirate("a"); scoring.Now(p, "action_points") != points || scoring.Now(p, "agility") != agility {
			t.Errorf("a has %d action points and agility %d, want %d and %d", scoring.Now(p, "action_points"), scoring.Now(p, "agility"), points, agility)
		}
		c.adds("a.action_points.now", points)
		c.adds("a.agility.now", agility)
	}
	now(7, 3)
	fails(3)
	now(6, 2)
	if !c.pirate("a").Has("left_leg") || len(c.state().Dues) != 1 {
		t.Errorf("wounds %v, dues %v", c.pirate("a").Registre.Wounds, c.state().Dues)
	}
	fails(3)
	now(6, 2)
	if len(c.pirate("a").Registre.Wounds) != 1 || len(c.state().Dues) != 1 {
		t.Errorf("wounds %v, dues %v", c.pirate("a").Registre.Wounds, c.state().Dues)
	}
	lame := *sheet("a")
	lame.Agility = 2
	c.say(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: "a", Sheet: lame}})
	now(6, 2)
	fails(2)
	if p := c.pirate("a"); p.Status != skulltales.Retired || !p.Has("right_leg") || !p.Has("left_leg") {
		t.Errorf("a is %s with %v, want retired", p.Status, p.Registre.Wounds)
	}
}

// inPort is a crew whose first pirate was wounded or has retired in the adventure before,
// in the port after it, with what stands on the Registres then.
func inPort(t *testing.T, pirates int, retired bool, list ...skulltales.PaperPirate) *crew {
	t.Helper()
	if retired {
		for i := range list {
			if list[i].Pirate == "a" {
				list[i].Wounds = []skulltales.Wound{"left_eye"}
			}
		}
	}
	c := of(t, pirates).paper(list...).adventure(10).down("a").say(scoring.Revive{Character: "a", By: "b", Die: 1}) // the right eye
	return c.say(scoring.EndAdventure{By: skulltales.ByChapter, Partial: true}).finish().port()
}

// owes compares what somebody owes for a due.
func (c *crew) owes(pirate, of string, cause skulltales.Cause, want int) {
	c.t.Helper()
	got := 0
	if o := c.state().OwedBy(pirate, of, cause); o != nil {
		got = o.Coins
	}
	if got != want {
		c.t.Errorf("%s owes %d for the %s of %s, want %d", pirate, got, cause, of, want)
	}
}

// TD9: A is wounded and has 12; B 20, C 3, D 5. B pays 5 of 20; C pays 3 and owes 2; D pays
// 5: A has 12 + 13 = 25. Of C's salary of 10 two are withheld: C 8, A 27 (T67, T70).
func TestTD9_WhatAWoundIsWorth(t *testing.T) {
	c := inPort(t, 4, false, has("a", 12, 0), has("b", 20, 0), has("c", 3, 0), has("d", 5, 0))
	c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"})
	c.registres(map[string]skulltales.Amount{"a": amount(25, 0), "b": amount(15, 0), "c": amount(0, 0), "d": amount(0, 0)})
	c.owes("c", "a", "right_eye", 2)
	c.owes("d", "a", "right_eye", 0)
	c.adds("c.salary.now", 8)
	c.say(scoring.PaySalary{Pirate: "c"})
	c.registres(map[string]skulltales.Amount{"a": amount(27, 0), "c": amount(8, 0)})
	c.owes("c", "a", "right_eye", 0)
	c.adds("c.salary.now", 10)
}

// TD10: A retires: B 40 → 30; C 4 → 0 and owes 6; D 10 → 0; nobody receives it. Of C's
// salary of 5 all 5 are withheld and 1 is owed; of the next 5 one is, and 4 are paid (T68,
// T70).
func TestTD10_WhatARetirementCosts(t *testing.T) {
	c := inPort(t, 4, true, has("b", 40, 0), has("c", 4, 0), has("d", 10, 0), has("a", 7, 0))
	c.say(scoring.SettleCompensation{For: "a", Cause: skulltales.ForRetirement})
	want := map[string]skulltales.Amount{"a": amount(7, 0), "b": amount(30, 0), "c": amount(0, 0), "d": amount(0, 0)}
	c.registres(want)
	c.owes("c", "a", skulltales.ForRetirement, 6)
	c.say(scoring.PaySalary{Pirate: "c", Salary: number(5)}).registres(want)
	c.owes("c", "a", skulltales.ForRetirement, 1)
	c.agree(scoring.PaySalary{Pirate: "c", Salary: number(5)}, "T99")
	c.owes("c", "a", skulltales.ForRetirement, 0)
	want["c"] = amount(4, 0)
	c.registres(want)
}

// TD17: an ally for 10 coins and 2 prestige. With 9/5 it is refused, one short; with 14/2
// there is 4/0 left. In the next port 25/1 is one prestige short: it leaves unpaid, and
// nothing is paid (T14, T73, T75).
func TestTD17_WhatAnAllyCosts(t *testing.T) {
	cook := scoring.HireAlly{Ally: "cook", Pirate: "a", Type: "cook", Salary: 10, Prestige: 2}
	c := of(t, 2).paper(has("a", 9, 5), has("b", 14, 2)).port()
	if args := c.fails(cook, "T14", "coins.too_few"); args["there"] != 9 || args["wanted"] != 10 {
		t.Errorf("told %v, want 9 of 10", args)
	}
	cook.Pirate = "b"
	c.say(cook).registres(map[string]skulltales.Amount{"a": amount(9, 5), "b": amount(4, 0)})
	c.say(scoring.EndPhase{}).adventure(10).coins(map[string]int{"b": 21}).prestige(map[string]int{"b": 1})
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish().port()
	c.registres(map[string]skulltales.Amount{"b": amount(25, 1)})
	if args := c.fails(scoring.KeepAlly{Ally: "cook"}, "T14", "prestige.too_little"); args["there"] != 1 || args["wanted"] != 2 {
		t.Errorf("told %v, want 1 of 2", args)
	}
	c.say(scoring.EndPhase{}).registres(map[string]skulltales.Amount{"b": amount(25, 1)})
	if a := c.state().Ally("cook"); a.Status != skulltales.Gone {
		t.Errorf("the cook is %s, want gone", a.Status)
	}
	if want := []string{"ally_lost", "phase_ended"}; !slices.Equal(c.kinds(), want) {
		t.Errorf("recorded %v, want %v", c.kinds(), want)
	}
}

// TD19: three pirates and an ally are four: high values. The ally dies: still high. In the
// next chapter three are there: low (T38).
func TestTD19_TheValuesOfEnemies(t *testing.T) {
	c := of(t, 3).paper().port().say(hires("a", "cook", "cook"), scoring.EndPhase{}).adventure(10)
	values := func(want skulltales.Values) {
		t.Helper()
		if got := c.state().Running.Values; got != want {
			t.Errorf("with %v in play the values are %s, want %s", c.state().Running.Characters, got, want)
		}
	}
	values(skulltales.High)
	c.down("cook").say(scoring.Revive{Character: "cook", By: "b"})
	if len(c.state().Running.Characters) != 3 {
		t.Errorf("in play are %v", c.state().Running.Characters)
	}
	values(skulltales.High)
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish().adventure(10)
	values(skulltales.Low)
}

// TD20: of a booty of 43 shares of 12 + 8 + 8 + 8 = 36 leave 7; 12 + 12 + 12 + 8 = 44 are
// refused (T100).
func TestTD20_SharesOfTheBooty(t *testing.T) {
	share := func(coins ...int) scoring.ShareBooty {
		var s scoring.ShareBooty
		for i, n := range coins {
			s.Shares = append(s.Shares, skulltales.Share{Pirate: letters[i], Coins: n})
		}
		return s
	}
	c := of(t, 4).paper().port().say(scoring.GainBooty{CrewBootyGained: skulltales.CrewBootyGained{Coins: 43, Reason: "goods"}})
	if args := c.fails(share(12, 12, 12, 8), "T100", "booty.shares"); args["total"] != 44 || args["there"] != 43 {
		t.Errorf("told %v, want 44 of 43", args)
	}
	c.adds("crew.booty", 43)
	c.say(share(12, 8, 8, 8)).adds("crew.booty", 7)
	c.registres(map[string]skulltales.Amount{"a": amount(12, 0), "b": amount(8, 0), "c": amount(8, 0), "d": amount(8, 0)})
}

// TD21: destiny 1 of 3 and a failed search with a 1: 2 of 3, the flag one less. At 3 of 3:
// 3, the flag one less (T35).
func TestTD21_AFailedSearch(t *testing.T) {
	search := scoring.AdvanceFlag{Reason: skulltales.SearchFailed, Character: "a", Ones: true}
	c := of(t, 1).adventure(10).say(scoring.SpendDestiny{Pirate: "a"}, scoring.SpendDestiny{Pirate: "a"})
	destiny := func(want int) {
		t.Helper()
		if got := c.state().Running.Destiny["a"]; got != want {
			t.Errorf("a has destiny %d, want %d", got, want)
		}
	}
	destiny(1)
	c.say(search).flag(9)
	destiny(2)
	c.say(search).flag(8)
	destiny(3)
	c.say(search).flag(7)
	destiny(3)
	if want := []string{"flag_advanced"}; !slices.Equal(c.kinds(), want) {
		t.Errorf("recorded %v, want %v", c.kinds(), want)
	}
	c.adds("a.destiny", 3)
}

// TD22: A 2, B 0, C 9; A was wounded first, then B. For A B pays 0 and owes 5, C 5 → 4; A
// 7. For B A pays 5 → 2, C 4 → 0 and owes 1; B 9. 11 before, 2 + 9 + 0 = 11 after (T71).
func TestTD22_SeveralDues(t *testing.T) {
	c := of(t, 3).paper(has("a", 2, 0), has("c", 9, 0)).adventure(10)
	c.down("a").say(scoring.Revive{Character: "a", Die: 4}).down("b").say(scoring.Revive{Character: "b", Die: 5})
	c.say(scoring.EndAdventure{By: skulltales.ByChapter, Partial: true}).finish().port()
	settles := func(want scoring.SettleCompensation) {
		t.Helper()
		if next := scoring.WhatNext(c.state()).Choices; !slices.Equal(next, []scoring.Command{want}) {
			t.Fatalf("to be settled next is %+v, want %+v", next, want)
		}
		c.say(want)
	}
	settles(scoring.SettleCompensation{For: "a", Cause: "right_hand"})
	c.registres(map[string]skulltales.Amount{"a": amount(7, 0), "b": amount(0, 0), "c": amount(4, 0)})
	c.owes("b", "a", "right_hand", 5)
	settles(scoring.SettleCompensation{For: "b", Cause: "left_hand"})
	c.registres(map[string]skulltales.Amount{"a": amount(2, 0), "b": amount(9, 0), "c": amount(0, 0)})
	c.owes("c", "b", "left_hand", 1)
	sum := 0
	for _, p := range c.state().Pirates {
		sum += p.Registre.Coins
	}
	if sum != 11 {
		t.Errorf("all have %d, want the 11 that there were", sum)
	}
}
