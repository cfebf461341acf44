package skulltales_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// The rules of an adventure that only compute, by their numbers.

// T12, T13: in an adventure coins and prestige go to the purse, and the Registre stays; in
// port they go to the Registre at once, between phases as well.
func TestT13_WhereCoinsGo(t *testing.T) {
	c := of(t, 2).paper(has("a", 20, 5)).captain("a").adventure(10)
	c.coins(map[string]int{"a": 3}).prestige(map[string]int{"a": 2})
	c.purses(map[string]skulltales.Amount{"a": amount(3, 2)}).registres(map[string]skulltales.Amount{"a": amount(20, 5)})
	c.again().registres(map[string]skulltales.Amount{"a": amount(23, 7)})
	c.say(scoring.GainCoins{Holder: "a", Coins: 4, Source: "gambling"}, scoring.GainPrestige{Pirate: "a", Prestige: 1, Source: "tales"})
	c.registres(map[string]skulltales.Amount{"a": amount(27, 8)})
	c.say(scoring.EndPhase{}, scoring.GainCoins{Holder: "a", Coins: 2, Source: skulltales.OtherSource, Note: "a wager"})
	c.registres(map[string]skulltales.Amount{"a": amount(29, 8)})
}

// T15: prestige and destiny are given to nobody: no command says so, and none takes it.
func TestT15_PrestigeIsNobodysGift(t *testing.T) {
	c := playing(t).prestige(map[string]int{"a": 3})
	for _, said := range scoring.Commands() {
		verb, what, _ := strings.Cut(said.Kind(), "_")
		if (what == "prestige" || what == "destiny") && !slices.Contains([]string{"gain", "lose", "spend"}, verb) {
			t.Errorf("%s gives %s away", said.Kind(), what)
		}
	}
	c.unknown("pay_coins", `{"from":"a","to":"b","coins":1,"prestige":1}`, "prestige")
	c.unknown("gain_prestige", `{"pirate":"b","prestige":1,"from":"a"}`, "from")
	if v := ledger.Violations(c.record("pay_prestige", `{"from":"a","to":"b","prestige":1}`)); len(v) != 1 || v[0].Overrulable {
		t.Errorf("in the way is %v", v)
	}
	c.purses(map[string]skulltales.Amount{"a": amount(0, 3), "b": amount(0, 0)})
}

// T16: coins and cards of every sort change hands in every phase, allies' as well, and
// nothing holds anybody to a bargain.
func TestT16_WhatChangesHands(t *testing.T) {
	c := befriended(t).coins(map[string]int{"a": 5}).say(pays("a", "cook", 2), pays("cook", "b", 1))
	c.purses(map[string]skulltales.Amount{"a": amount(3, 0), "b": amount(1, 0), "cook": amount(1, 0)})
	c.say(gains("a", equipment("net")), gains("a", legend("amulet")), finds("a", "ring", 4, 0), takes("a", "lantern", skulltales.Object))
	c.agree(moves("net", "cook")).say(moves("amulet", "b"), moves("ring", "cook"), moves("lantern", "c"))
	s := c.state()
	if s.Item("net").Holder != "cook" || s.Item("amulet").Holder != "b" || s.Find("ring").Holder != "cook" || s.Objective("lantern").Holder != "c" {
		t.Errorf("items %+v %+v", s.Item("net"), s.Item("amulet"))
	}
	c.fails(moves("lantern", "nobody"), "", "character.unknown")
	c.say(takes("a", "gate", skulltales.Merit)).fails(moves("gate", "b"), "", "objective.not_to_give")
	c.again().say(pays("a", "b", 1), moves("amulet", "a"))
	c.registres(map[string]skulltales.Amount{"a": amount(20+3-1+1+2, 5), "b": amount(2, 0)}) // half of what the cook had, and its ring: 5 → 3
	if got := c.state().Item("amulet").Holder; got != "a" {
		t.Errorf("the amulet is with %q", got)
	}
}

// T22: a legendary object that is lost lies in the research deck, where somebody finds it
// again.
func TestT22_ALegendThatIsLost(t *testing.T) {
	c := playing(t).say(gains("a", legend("amulet")), scoring.LoseItem{Item: "amulet", Reason: skulltales.LostToCard})
	if it := c.state().Item("amulet"); it.Holder != "" || !it.Deck {
		t.Errorf("the amulet is %+v", it)
	}
	c.say(scoring.GainItem{Holder: "b", Item: skulltales.Card{ID: "amulet", Halves: 2}})
	if it := c.state().Item("amulet"); it.Holder != "b" || it.Deck || it.Kind != skulltales.Legendary {
		t.Errorf("the amulet is %+v", it)
	}
}

// T23: the starting kit is in no books: whoever has nothing beside it draws no card when
// down, and carries nothing.
func TestT23_TheStartingKit(t *testing.T) {
	c := playing(t).down("a")
	if s := c.state(); len(s.Running.ToDraw) != 0 || len(s.Items) != 0 || s.Load("a") != 0 {
		t.Errorf("to draw %v, items %v", s.Running.ToDraw, s.Items)
	}
	c.say(scoring.HoldEventTurn{Dice: []skulltales.Rolled{{Pirate: "a", Die: 6}}})
}

// T24: a research card is secret until somebody says what it is; at the end it is turned.
func TestT24_ASecretCard(t *testing.T) {
	c := playing(t).say(scoring.FindResearch{Holder: "a"}, finds("b", "rope", 0, 0))
	first := c.state().Running.Finds[0]
	if !first.Secret || first.ID != "find-1" || c.state().Find("rope").Secret {
		t.Errorf("the finds are %+v and %+v", first, c.state().Find("rope"))
	}
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	c.fails(scoring.ChooseFinds{Pirate: "a"}, "T24", "research.still_secret")
	c.say(scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find-1", Coins: 6, Prestige: 1}}, scoring.ChooseFinds{Pirate: "a"})
	c.finish().registres(map[string]skulltales.Amount{"a": amount(6, 1)})
}

// T27: a merit that is attained stays attained though its marker is lost; an object lies on
// its square until somebody takes it again, and a name can follow.
func TestT27_Objectives(t *testing.T) {
	c := playing(t).say(takes("a", "gate", skulltales.Merit), takes("a", "lantern", skulltales.Object), takes("b", "guide", skulltales.Person))
	c.say(scoring.LoseObjective{Objective: "lantern"}).down("a")
	s := c.state()
	if o := s.Objective("gate"); !o.Attained || o.Holder != "" {
		t.Errorf("the merit is %+v", o)
	}
	if o := s.Objective("lantern"); o.Holder != "" || !o.Attained {
		t.Errorf("the object is %+v", o)
	}
	named := takes("b", "lantern", skulltales.Object)
	named.Objective.Name = "The lantern"
	c.say(named)
	if o := c.state().Objective("lantern"); o.Holder != "b" || o.Name != "The lantern" || o.Halves != 2 {
		t.Errorf("the object is %+v", o)
	}
	if err := c.record("take_objective", `{"holder":"c","objective":{"kind":"object"}}`); err != nil {
		t.Errorf("without an id: %v", err)
	}
	if o := c.state().Objective("object-1"); o == nil || o.Halves != 2 {
		t.Errorf("an object takes a whole space: %+v", o)
	}
}

// T29, T28: what moves the flag by one, or by as much as an element says, and never below
// nothing.
func TestT29_WhatMovesTheFlag(t *testing.T) {
	for _, e := range []struct {
		said scoring.Command
		by   int
	}{
		{explores, 1}, {scoring.AdvanceFlag{Reason: skulltales.DeadEnd}, 1}, {opens("church"), 1}, {opens("dungeon"), 1},
		{scoring.KnockOut{Character: "b"}, 1}, {scoring.AdvanceFlag{Reason: skulltales.SearchFailed, Character: "a"}, 1},
		{scoring.AdvanceFlag{Reason: skulltales.Breath, Character: "a"}, 1}, {scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 3}, 3},
		{scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 17}, 10}, {scoring.AdvanceFlag{Reason: skulltales.Figures, By: 2}, 2},
		{scoring.HoldEventTurn{}, 0},
	} {
		playing(t).say(e.said).flag(10-e.by).adds("flag", 10-e.by)
	}
	c := playing(t)
	c.fails(scoring.AdvanceFlag{Reason: skulltales.KnockedDown}, "", "flag.own_command")
	c.fails(scoring.AdvanceFlag{Reason: skulltales.EventTurn}, "", "flag.own_command")
}

// T31: the four exploration markers of a town count each; a building that is opened again
// moves the flag with a reason.
func TestT31_BuildingsOfATown(t *testing.T) {
	c := playing(t).say(explores, explores, explores, explores, opens("tavern")).flag(5)
	c.agree(opens("tavern"), "T31").flag(4)
	if got := c.state().Running.Opened; !slices.Equal(got, []skulltales.PlaceName{"tavern"}) {
		t.Errorf("opened are %v", got)
	}
}

// T33, T52: an ally who is down moves the flag as a pirate does, keeps coins and cards and
// loses merits; no die of an event turn is thrown for it.
func TestT33_AnAllyWhoIsDown(t *testing.T) {
	c := befriended(t).coins(map[string]int{"cook": 4}).say(gains("cook", equipment("net")), takes("cook", "gate", skulltales.Merit)).down("cook").flag(9)
	s := c.state()
	if s.Purse("cook").Coins != 4 || s.Item("net").Holder != "cook" || s.Objective("gate").Holder != "" || len(s.Running.ToDraw) != 0 {
		t.Errorf("purse %v, net %v, gate %v, to draw %v", s.Purse("cook"), s.Item("net"), s.Objective("gate"), s.Running.ToDraw)
	}
	c.say(scoring.HoldEventTurn{}).flag(9)
}

// unsaid is an adventure in which the sheet of B says nothing of destiny.
func unsaid(t testing.TB) *crew {
	return of(t, 2).say(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: "b", Sheet: skulltales.Sheet{Charisma: 3}}}).captain("a").adventure(10)
}

// T94: where no sheet says how much destiny there is, none is counted and none shown; once
// one says it, all of it is there.
func TestT94_ASheetThatSaysNoDestiny(t *testing.T) {
	c := unsaid(t)
	value := func(pirate, want string) {
		t.Helper()
		if got, there := skulltales.LookUp(pirate + ".destiny").In(c.state()); got != want && there || there != (want != "") {
			t.Errorf("of %s %q is shown (%v), want %q", pirate, got, there, want)
		}
	}
	value("a", "3")
	value("b", "")
	c.say(scoring.AdvanceFlag{Reason: skulltales.SearchFailed, Character: "b", Ones: true})
	if want := []string{"flag_advanced"}; !slices.Equal(c.kinds(), want) {
		t.Errorf("a failed search with a 1 recorded %v, want %v", c.kinds(), want)
	}
	value("b", "")
	c.say(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: "b", Sheet: skulltales.Sheet{Destiny: 2}}})
	value("b", "2")
	c.say(scoring.SpendDestiny{Pirate: "b"})
	value("b", "1")
	c.say(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: "b", Sheet: skulltales.Sheet{Destiny: 3}}})
	value("b", "1") // what was spent stays spent
}

// T36: after a breath destiny is full, where the table says so.
func TestT36_ABreath(t *testing.T) {
	c := playing(t).say(scoring.SpendDestiny{Pirate: "a", Left: number(0)}, scoring.AdvanceFlag{Reason: skulltales.Breath, Character: "a"})
	c.say(scoring.GainDestiny{Pirate: "a", Source: "breath"})
	if got := c.state().Running.Destiny["a"]; got != 3 {
		t.Errorf("a has destiny %d, want all 3", got)
	}
	c.fails(scoring.GainDestiny{Pirate: "a"}, "", "destiny.full")
}

// T39, T40: the Captain has the initiative at the beginning; without one, who wins a
// contest, or who the table says.
func TestT39_WhoBegins(t *testing.T) {
	begins := func(want string, captain string, begin scoring.BeginAdventure) {
		t.Helper()
		c := of(t, 3)
		if captain != "" {
			c.captain(captain)
		}
		c.chapter(skulltales.Adventure).say(begin)
		if got := c.state().Running.Initiative; got != want {
			t.Errorf("%s has the initiative, want %s", got, want)
		}
	}
	all := skulltales.Contest{{{Pirate: "a", Die: 1}, {Pirate: "b", Die: 3}, {Pirate: "c", Die: 3}}, {{Pirate: "b", Die: 5}, {Pirate: "c", Die: 1}}}
	begins("b", "b", scoring.BeginAdventure{Flag: 10})
	begins("b", "", scoring.BeginAdventure{Flag: 10, Contest: all})
	begins("c", "", scoring.BeginAdventure{Flag: 10, Initiative: "c"})
	begins("c", "b", scoring.BeginAdventure{Flag: 10, Initiative: "c", Absent: []string{"b"}})
	begins("a", "", scoring.BeginAdventure{Flag: 10, Absent: []string{"b", "c"}})
}

// T42: if several have more than the holder, who has most takes the initiative; of equals
// nobody before a contest, and what is open says so.
func TestT42_SeveralHaveMore(t *testing.T) {
	c := playing(t).prestige(map[string]int{"a": 4, "b": 2, "c": 2})
	c.say(scoring.LosePrestige{Pirate: "a", Prestige: 4})
	if got := scoring.Contested(c.state()); !slices.Equal(got, []string{"b", "c"}) || c.state().Running.Initiative != "a" {
		t.Errorf("a contest of %v, and %s has it", got, c.state().Running.Initiative)
	}
	if !slices.ContainsFunc(scoring.WhatNext(c.state()).Open, func(v *ledger.Violation) bool { return v.Rule == "T42" && v.Key == "initiative.tied" }) {
		t.Errorf("open are %v", scoring.WhatNext(c.state()).Open)
	}
	c.say(scoring.PassInitiative{Contest: skulltales.Contest{{{Pirate: "b", Die: 2}, {Pirate: "c", Die: 5}}}})
	if r := c.state().Running; r.Initiative != "c" || scoring.Contested(c.state()) != nil {
		t.Errorf("%s has it, a contest of %v", r.Initiative, scoring.Contested(c.state()))
	}
}

// T44: when the holder leaves the adventure, most prestige takes the initiative, at a tie
// the Captain, else a contest decides.
func TestT44_TheHolderLeaves(t *testing.T) {
	leaving := func(captain string, prestige map[string]int) string {
		c := of(t, 4).paper(wounded(has("a", 0, 0), "left_eye")).adventure(10) // without a Captain A begins
		if captain != "" {
			c.captain(captain)
		}
		c.down("a")
		for _, id := range letters[1:4] { // all at once: nobody has more before
			if prestige[id] > 0 {
				c.prestige(map[string]int{id: prestige[id]})
			}
		}
		if c.state().Running.Initiative != "a" {
			c.say(scoring.PassInitiative{To: "d"}).agree(scoring.PassInitiative{To: "a"}, "T41")
		}
		return c.say(scoring.Revive{Character: "a", Die: 1}).state().Running.Initiative
	}
	for _, e := range []struct {
		captain  string
		prestige map[string]int
		want     string
	}{{"", map[string]int{"b": 1, "c": 2}, "c"}, {"b", map[string]int{"b": 2, "c": 2}, "b"}, {"d", nil, "d"}, {"a", map[string]int{"b": 2, "c": 2}, ""}} {
		if got := leaving(e.captain, e.prestige); got != e.want {
			t.Errorf("Captain %q, prestige %v: %q has it, want %q", e.captain, e.prestige, got, e.want)
		}
	}
}

// T44: of equals without a Captain a contest decides, and any prestige does before it.
func TestT44_AContestForWhatNobodyHolds(t *testing.T) {
	c := of(t, 3).paper(wounded(has("a", 0, 0), "left_eye")).adventure(10).down("a").say(scoring.Revive{Character: "a", Die: 1})
	if got := scoring.Contested(c.state()); !slices.Equal(got, []string{"b", "c"}) {
		t.Fatalf("a contest of %v", got)
	}
	c.prestige(map[string]int{"c": 1})
	if got := c.state().Running.Initiative; got != "c" {
		t.Errorf("%q has it, want c", got)
	}
}

// T51: who is down keeps coins, research cards, objects and persons.
func TestT51_WhatStays(t *testing.T) {
	c := playing(t).coins(map[string]int{"b": 6}).say(finds("b", "ring", 4, 0), takes("b", "lantern", skulltales.Object), takes("b", "guide", skulltales.Person)).down("b")
	s := c.state()
	if s.Purse("b").Coins != 6 || s.Find("ring").Holder != "b" || s.Objective("lantern").Holder != "b" || s.Objective("guide").Holder != "b" {
		t.Errorf("purse %v, ring %v, lantern %v, guide %v", s.Purse("b"), s.Find("ring"), s.Objective("lantern"), s.Objective("guide"))
	}
}

// T55: reviving brings a pirate one prestige, an ally and a card nothing; the initiative
// may pass with it.
func TestT55_WhatRevivingBrings(t *testing.T) {
	c := befriended(t).down("c").say(scoring.Revive{Character: "c", By: "b", Success: true})
	c.purses(map[string]skulltales.Amount{"b": amount(0, 1)}).adds("b.purse_prestige", 1)
	if c.state().IsDown("c") || c.state().Running.Initiative != "b" {
		t.Errorf("down are %v, %s has the initiative", c.state().Running.Down, c.state().Running.Initiative)
	}
	c.down("c").say(scoring.Revive{Character: "c", By: "cook", Success: true}).down("c").say(scoring.Revive{Character: "c", Success: true})
	c.purses(map[string]skulltales.Amount{"b": amount(0, 1), "cook": amount(0, 0), "c": amount(0, 0)})
}

// T56: a pirate whom nobody could revive is up all the same, one wound the worse.
func TestT56_AFailureIsAWound(t *testing.T) {
	c := playing(t).down("b").say(scoring.Revive{Character: "b", By: "a", Die: 4})
	if c.state().IsDown("b") || !c.pirate("b").Has("right_hand") {
		t.Errorf("down are %v, wounds %v", c.state().Running.Down, c.pirate("b").Registre.Wounds)
	}
	c.purses(map[string]skulltales.Amount{"a": amount(0, 0)})
}

// T57, T58: an ally whom nobody could revive is dead: coins and cards go, objects stay on
// their square; so it is when it is down for the second time. One that was left behind
// serves again where the table says so.
func TestT58_AnAllyIsLost(t *testing.T) {
	rich := func() *crew {
		return befriended(t).coins(map[string]int{"cook": 4}).say(gains("cook", equipment("net")), finds("cook", "ring", 2, 0), takes("cook", "lantern", skulltales.Object))
	}
	lost := func(c *crew, status skulltales.Status) {
		t.Helper()
		s := c.state()
		if s.InPlay("cook") || s.Ally("cook").Status != status || s.Item("net").Holder != "" || s.Find("ring").Holder != "" || s.Objective("lantern").Holder != "" {
			t.Errorf("the cook is %+v, in play %v", s.Ally("cook"), s.Running.Characters)
		}
	}
	c := rich().down("cook").say(scoring.Revive{Character: "cook", By: "a"})
	lost(c, skulltales.Gone)
	c.say(takes("b", "lantern", skulltales.Object))
	c = rich().down("cook").say(scoring.Revive{Character: "cook", By: "a", Success: true}).down("cook")
	lost(c, skulltales.Gone)
	if want := []string{"knocked_out", "flag_advanced", "ally_lost"}; !slices.Equal(c.kinds(), want) {
		t.Errorf("recorded %v, want %v", c.kinds(), want)
	}
	c.fails(scoring.Revive{Character: "cook", By: "a", Success: true}, "", "ally.gone")
	c = rich().say(scoring.LoseAlly{Ally: "cook", Reason: skulltales.LeftBehind, Serves: true})
	lost(c, skulltales.Serving)
	c.again().adventureAfterPort(10)
	if c.state().InPlay("cook") {
		t.Error("nobody paid the cook")
	}
	c = rich().say(scoring.LoseAlly{Ally: "cook", Reason: skulltales.LeftBehind})
	lost(c, skulltales.Gone)
}

// adventureAfterPort ends the port and begins the adventure.
func (c *crew) adventureAfterPort(flag int) *crew {
	c.t.Helper()
	return c.say(scoring.EndPhase{}).adventure(flag)
}

// T59: a curse stands on the Registre at once, and until something lifts it.
func TestT59_ACurse(t *testing.T) {
	c := playing(t).say(scoring.Curse{Cursed: skulltales.Cursed{Pirate: "b"}}).down("b").say(scoring.Revive{Character: "b", Success: true})
	c.again()
	if !c.pirate("b").Registre.Cursed {
		t.Error("the curse has gone with the adventure")
	}
	c.say(scoring.LiftCurse{CurseLifted: skulltales.CurseLifted{Pirate: "b"}})
	if c.pirate("b").Registre.Cursed {
		t.Error("the curse is still there")
	}
}

// T62, T63: an eye costs perception, a leg action points and agility; a trait that is 2
// stays 2, one that is less stays as printed, and action points have no such floor.
func TestT62_WhatWoundsTake(t *testing.T) {
	for _, e := range []struct {
		sheet skulltales.Sheet
		wound skulltales.Wound
		value string
		want  int
	}{
		{skulltales.Sheet{Perception: 4}, "left_eye", "perception", 3},
		{skulltales.Sheet{Perception: 2}, "right_eye", "perception", 2},
		{skulltales.Sheet{Perception: 1}, "right_eye", "perception", 1},
		{skulltales.Sheet{Agility: 3}, "left_leg", "agility", 2},
		{skulltales.Sheet{Agility: 3}, "left_hand", "agility", 3},
		{skulltales.Sheet{ActionPoints: 2}, "right_leg", "action_points", 1},
		{skulltales.Sheet{ActionPoints: 7}, "left_eye", "action_points", 7},
		{skulltales.Sheet{}, "left_eye", "perception", 0},
	} {
		c := founding(1)
		c.Pirates[0].Sheet = &e.sheet
		p := sail(t, c).paper(wounded(has("a", 0, 0), e.wound))
		if got := scoring.Now(p.pirate("a"), e.value); got != e.want {
			t.Errorf("%s of %+v with the %s lost is %d, want %d", e.value, e.sheet, e.wound, got, e.want)
		}
		if e.want > 0 {
			p.adds("a."+e.value+".now", e.want)
		}
	}
}

// T64: a wound with a prosthesis still counts for its pair.
func TestT64_AProsthesisIsNoLeg(t *testing.T) {
	c := of(t, 2).paper(wounded(has("a", 9, 0), "left_leg")).captain("b").port().say(fits("a", "left_leg", 9))
	c.adventureAfterPort(10).down("a").say(scoring.Revive{Character: "a", Die: 2})
	if got := c.pirate("a").Status; got != skulltales.Retired {
		t.Errorf("a is %s", got)
	}
}

// T65: who retires leaves with his purse, research cards and markers, which are lost, and
// takes part in nothing more; his items are out of reach until the closing.
func TestT65_WhoRetiresLeaves(t *testing.T) {
	c := of(t, 2).paper(wounded(has("a", 8, 3, equipment("musket")), "left_eye")).captain("b").adventure(10)
	c.coins(map[string]int{"a": 5}).say(finds("a", "ring", 9, 0), takes("a", "lantern", skulltales.Object)).down("a").say(scoring.Revive{Character: "a", Die: 1})
	s := c.state()
	if s.InPlay("a") || s.Find("ring").Holder != "" || s.Objective("lantern").Holder != "" || s.Item("musket").Holder != "a" {
		t.Errorf("in play %v, ring %v, lantern %v, musket %v", s.Running.Characters, s.Find("ring"), s.Objective("lantern"), s.Item("musket"))
	}
	c.fails(scoring.GainCoins{Holder: "a", Coins: 1}, "", "pirate.gone")
	c.fails(moves("musket", "b"), "", "pirate.gone")
	c.fails(scoring.LoseItem{Item: "musket"}, "", "pirate.gone")
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives}).finish().registres(map[string]skulltales.Amount{"a": amount(8, 3)})
	if got := c.state().Item("musket").Holder; got != "" {
		t.Errorf("nobody inherits, and the musket is with %q", got)
	}
}

// T67: a wound that is due lapses where its pirate retires before the port, and the
// retirement is due alone.
func TestT67_ADueThatLapses(t *testing.T) {
	c := playing(t).down("b").say(scoring.Revive{Character: "b", Die: 1})
	if d := c.state().Due("b", "right_eye"); d == nil || d.Each != 5 || !slices.Equal(d.Payers, []string{"a", "c"}) {
		t.Errorf("due is %+v", d)
	}
	c.down("b").say(scoring.Revive{Character: "b", Die: 6})
	s := c.state()
	if d := s.Due("b", skulltales.ForRetirement); len(s.Dues) != 1 || d == nil || d.Each != 10 || !slices.Equal(d.Payers, []string{"a", "c"}) {
		t.Errorf("dues are %v", s.Dues)
	}
}

// T69: the only pirate of a crew has nobody who pays.
func TestT69_NobodyPaysForTheOnlyPirate(t *testing.T) {
	c := of(t, 1).captain("a").adventure(10).down("a").say(scoring.Revive{Character: "a", Die: 1}).down("a").say(scoring.Revive{Character: "a", Die: 6})
	if got := c.state().Dues; len(got) != 0 {
		t.Errorf("due are %v", got)
	}
}

// T70: who has retired or left pays no more, and what was owed for his wound is struck.
func TestT70_DebtsOfWhoIsOut(t *testing.T) {
	c := owing(t).say(leaves("b"))
	c.say(scoring.SettleCompensation{For: "a", Cause: "right_eye"}, scoring.SettleCompensation{For: "c", Cause: skulltales.ForRetirement})
	c.registres(map[string]skulltales.Amount{"a": amount(10, 5), "b": amount(0, 0)})
	c = owing(t)
	settled(c)
	c.owes("b", "a", "right_eye", 5)
	c.owes("b", "c", skulltales.ForRetirement, 10)
	c.say(recruit("d", "Dan", "gunner"), leaves("a"))
	c.owes("b", "a", "right_eye", 0)
	c.owes("b", "c", skulltales.ForRetirement, 10)
}
