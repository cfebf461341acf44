package skulltales_test

import (
	"context"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// The guided end of an adventure: what is open, what waits, what has to be looked at again,
// and what comes of it.

// full is the end of an adventure in which there is something to choose in every step: A
// has an ally with coins, B a secret card, C is down, D comes too late for who retired, and
// nobody is Captain.
func full(t testing.TB) *crew {
	c := of(t, 4).paper(has("a", 10, 3), wounded(has("d", 15, 4, equipment("musket")), "left_eye")).port()
	c.say(hires("a", "cook", "cook")).agree(scoring.EndPhase{}).agree(scoring.BeginAdventure{Flag: 10, Initiative: "a"})
	c.coins(map[string]int{"a": 4, "b": 2, "c": 5, "cook": 3}).prestige(map[string]int{"a": 1, "b": 3})
	c.say(scoring.FindResearch{Holder: "b"}, takes("a", "lantern", skulltales.Object)).down("d", "c").say(scoring.Revive{Character: "d", Die: 1})
	c.say(recruit("heir", "player of d", "lookout"), scoring.GainItem{Holder: "c", Item: equipment("net"), Source: "chapter"})
	return c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
}

// waits compares where the end stands: the first step that waits, and of whom.
func (c *crew) waits(step int, of ...string) *crew {
	c.t.Helper()
	e := c.ending()
	next := scoring.WhatNext(c.state())
	if e.Now != step || next.Step != step || next.Phase != scoring.InEnding || !slices.Equal(next.Waits, of) {
		c.t.Errorf("step %d waits (in %s step %d) for %v, want step %d for %v; %+v", e.Now, next.Phase, next.Step, next.Waits, step, of, e.Steps)
	}
	return c
}

func TestTheSevenSteps(t *testing.T) {
	c := full(t)
	e := c.ending()
	if !e.Won || e.Restarts || !e.CaptainDue || len(e.Steps) != scoring.Steps {
		t.Fatalf("the end stands at %+v", e)
	}
	for i, want := range []bool{false, false, false, false, false, false, false} {
		if e.Steps[i].Number != i+1 || e.Steps[i].Skipped != want {
			t.Errorf("step %d is %+v", i+1, e.Steps[i])
		}
	}
	if got := scoring.Discards(c.state(), "c"); got != 3 {
		t.Errorf("c discards %d, want half of 5", got)
	}
	c.waits(scoring.StepFinds, "b")
	c.fails(scoring.CloseAdventure{}, "T91", "closing.step_open")
	c.say(scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find-1", Coins: 6}}, scoring.ChooseFinds{Pirate: "b"})
	c.waits(scoring.StepRewards, "a", "b", "c")
	c.say(scoring.ChooseRewards{Pirate: "b", Table: line(10, 2)}).waits(scoring.StepRewards, "a", "c")
	c.say(scoring.ChooseRewards{Pirate: "a", Coins: 8, Prestige: 2, Table: line(10, 2)}, scoring.ChooseRewards{Pirate: "c", Table: line(0, 1)})
	c.waits(scoring.StepAllies, "cook").say(scoring.ChooseAlly{Ally: "cook"})
	c.waits(scoring.StepRegistre, "heir").say(scoring.ChooseInheritance{To: "heir", Item: "musket"}).waits(scoring.StepRegistre)
	if next := scoring.WhatNext(c.state()).Choices; len(next) != 1 || next[0].Kind() != "confirm_registre" {
		t.Errorf("offered are %v", next)
	}
	c.say(scoring.ConfirmRegistre{})
	c.waits(scoring.StepCaptain, "a", "b") // 5 and 5
	c.say(scoring.ChooseCaptain{Pirate: "a", Reason: skulltales.ChapterSays}).waits(scoring.StepCaptain)
	var offered []skulltales.Follows
	for _, said := range scoring.WhatNext(c.state()).Choices {
		offered = append(offered, said.(scoring.ChooseFollows).Follows)
	}
	if want := []skulltales.Follows{skulltales.NextChapter, skulltales.OtherChapter}; !slices.Equal(offered, want) {
		t.Errorf("offered are %v, want %v", offered, want)
	}
	c.say(follows(skulltales.NextChapter)).waits(afterAll)
	c.say(scoring.CloseAdventure{}).registres(map[string]skulltales.Amount{
		"a": amount(10+4+8+10+2, 3+1+2+2), "b": amount(2+6+10, 3+2), "c": amount(5-3, 1), "d": amount(15, 4), "heir": amount(8, 0)})
	if s := c.state(); s.Captain != "a" || s.Item("musket").Holder != "heir" || s.Item("net").Holder != "c" || s.Running != nil || s.Status() != skulltales.StatusBetween {
		t.Errorf("the Captain is %q, the campaign %s", s.Captain, s.Status())
	}
	if d := c.state().Due("d", skulltales.ForRetirement); d == nil || !slices.Equal(d.Payers, []string{"a", "b", "c"}) {
		t.Errorf("due is %+v", d)
	}
}

// stale are the steps that have to be looked at again, and whose choices.
func (c *crew) stale() map[int][]string {
	list := map[int][]string{}
	for _, step := range c.ending().Steps {
		if len(step.Again) > 0 {
			list[step.Number] = step.Again
		}
	}
	return list
}

// Changing a choice asks again for what was chosen on it, and for nothing else; and
// nothing is closed before.
func TestAChangedChoiceAsksAgain(t *testing.T) {
	all := func(t testing.TB) *crew {
		c := full(t).upTo(scoring.StepCaptain).say(scoring.ChooseCaptain{Pirate: "b"})
		return c.upTo(afterAll)
	}
	captain := map[int][]string{scoring.StepRegistre: {""}, scoring.StepCaptain: {"b"}}
	for name, e := range map[string]struct {
		said scoring.Command
		want map[int][]string
	}{
		"a result": {result("b", skulltales.Partial), map[int][]string{scoring.StepFinds: {"b"}, scoring.StepRewards: {"b"}, scoring.StepAllies: {"cook"},
			scoring.StepRegistre: {""}, scoring.StepCaptain: {"b", ""}}},
		"how it ended": {scoring.EndAdventure{By: skulltales.ByChapter, Partial: true}, map[int][]string{scoring.StepFinds: {"b"},
			scoring.StepRewards: {"a", "b", "c"}, scoring.StepAllies: {"cook"}, scoring.StepRegistre: {""}, scoring.StepCaptain: {"b", ""}}},
		"research cards":   {scoring.ChooseFinds{Pirate: "b", Coins: number(1)}, captain},
		"a reward":         {scoring.ChooseRewards{Pirate: "c", Table: line(1, 1)}, captain},
		"an ally":          {scoring.ChooseAlly{Ally: "cook", Obtained: number(9)}, captain},
		"a legacy":         {scoring.ChooseInheritance{To: "heir", Coins: number(1)}, map[int][]string{scoring.StepRegistre: {""}}},
		"a corrected sum":  {scoring.Correct{Path: "a.purse", Is: "5", Reason: "counted again"}, map[int][]string{scoring.StepAllies: {"cook"}, scoring.StepRegistre: {""}, scoring.StepCaptain: {"b"}}},
		"a house rule":     {scoring.SetHouseRule{HouseRuleSet: skulltales.HouseRuleSet{Rule: skulltales.KOAllyKeepsCoins, On: true}}, map[int][]string{scoring.StepAllies: {"cook"}, scoring.StepRegistre: {""}, scoring.StepCaptain: {"b"}}},
		"what follows":     {follows(skulltales.OtherChapter), map[int][]string{}},
		"what was copied":  {scoring.ConfirmRegistre{}, map[int][]string{}},
		"another Captain":  {scoring.ChooseCaptain{Pirate: "b", Reason: skulltales.ChapterSays}, map[int][]string{}},
		"a curse, by hand": {scoring.Curse{Cursed: skulltales.Cursed{Pirate: "a"}}, map[int][]string{}},
	} {
		t.Run(name, func(t *testing.T) {
			c := all(t).say(e.said)
			if got := c.stale(); !reflect.DeepEqual(got, e.want) {
				t.Fatalf("to be looked at again are %v, want %v", got, e.want)
			}
			if len(e.want) > 0 {
				c.fails(scoring.CloseAdventure{}, "T91", "closing.check_again")
				var told []int
				for _, v := range scoring.WhatNext(c.state()).Open {
					if v.Key == "closing.check_again" {
						told = append(told, v.Args["step"].(int))
					}
				}
				if len(told) != len(e.want) {
					t.Errorf("open are the steps %v", told)
				}
			}
			c.finish()
		})
	}
}

// A Captain who was chosen for a success that is none any more does not become Captain; one
// whom the table chooses all the same does (T96).
func TestT96_ACaptainOfNoSuccess(t *testing.T) {
	c := of(t, 2).adventure(10).say(scoring.EndAdventure{By: skulltales.ByChapter, Partial: true}).upTo(scoring.StepCaptain)
	c.say(scoring.ChooseCaptain{Pirate: "a"}, follows(skulltales.NextChapter), scoring.EndAdventure{By: skulltales.ByChapter})
	c.finish()
	if got := c.state().Captain; got != "" {
		t.Errorf("the Captain is %q", got)
	}
	c.adventure(10).say(scoring.EndAdventure{By: skulltales.ByChapter}).agree(scoring.ChooseCaptain{Pirate: "b"}, "T96").finish()
	if got := c.state().Captain; got != "b" {
		t.Errorf("the Captain is %q, want b", got)
	}
}

// T96: the chapter's word names a Captain whoever has most; the table may go on without.
func TestT96_WhoBecomesCaptain(t *testing.T) {
	c := of(t, 2).adventure(10).prestige(map[string]int{"b": 3}).coins(map[string]int{"b": 3}).say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain)
	c.say(scoring.ChooseCaptain{Pirate: "a", Reason: skulltales.ChapterSays}).finish()
	if c.state().Captain != "a" {
		t.Errorf("the Captain is %q", c.state().Captain)
	}
	c = of(t, 2).adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain).say(follows(skulltales.NextChapter))
	c.agree(scoring.CloseAdventure{}, "T96")
	if c.state().Captain != "" {
		t.Errorf("the Captain is %q", c.state().Captain)
	}
	// Prestige and coins name different pirates: the step says so, and the table chooses.
	c = of(t, 2).adventure(10).prestige(map[string]int{"a": 3}).coins(map[string]int{"b": 3}).say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepCaptain)
	if r := scoring.CaptainRanking(c.state()); !r.Differ() || !slices.Equal(r.CoinsFirst, []string{"b"}) || !slices.Equal(r.First, []string{"a"}) {
		t.Errorf("the ranking is %+v", r)
	}
	c.say(scoring.ChooseCaptain{Pirate: "b"})
	if got := c.state().Running.Ending.Captain.Reason; got != skulltales.MostByCoins {
		t.Errorf("b is chosen for %s", got)
	}
	// Where nobody has anything all are equal, and empty purses say nothing beside it.
	c = of(t, 2).adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives})
	if r := scoring.CaptainRanking(c.state()); r.Differ() || !slices.Equal(r.First, []string{"a", "b"}) || r.PurseFirst != nil || r.CoinsFirst != nil {
		t.Errorf("with nothing the ranking is %+v", r)
	}
	c.say(scoring.ChooseRewards{Pirate: "a", Table: &skulltales.TableRow{Prestige: 1}})
	if r := scoring.CaptainRanking(c.state()); r.Differ() || !slices.Equal(r.First, []string{"a"}) {
		t.Errorf("with a reward the ranking is %+v", r)
	}
}

// shown is everything that a campaign shows.
func shown(s *skulltales.State) map[string]string {
	all := map[string]string{"chapter": strconv.Itoa(s.Number), "attempt": strconv.Itoa(s.Attempt), "status": s.Status()}
	skulltales.Walk(s, func(p skulltales.Path, value string) { all[p.String()] = value })
	return all
}

// What closing does is what was seen before, on a copy: before → after.
func TestThePreviewIsWhatClosingDoes(t *testing.T) {
	for name, c := range map[string]*crew{
		"a success":        full(t).upTo(afterAll),
		"a failure":        of(t, 2).adventure(10).coins(map[string]int{"a": 3}).say(scoring.EndAdventure{By: skulltales.ByFlag}, follows(skulltales.NextChapter)).upTo(afterAll),
		"all are down":     of(t, 2).adventure(10).coins(map[string]int{"a": 3}).down("a", "b").say(scoring.EndAdventure{}),
		"with an overload": inheriting(t).upTo(afterAll),
	} {
		before := shown(c.state())
		lines := scoring.Closing(c.state())
		seen, against, err := scoring.Foresee(c.state(), scoring.CloseAdventure{})
		if err != nil || len(against) > 0 {
			t.Fatalf("%s: %v %v", name, against, err)
		}
		if !reflect.DeepEqual(shown(c.state()), before) {
			t.Errorf("%s: looking ahead has changed the campaign", name)
		}
		c.say(scoring.CloseAdventure{})
		if got, want := shown(c.state()), shown(seen); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: came to\n%v, was foreseen as\n%v", name, got, want)
		}
		if restarted := c.kinds()[0] == "adventure_restarted"; restarted {
			continue
		}
		for _, l := range lines {
			was := c.state().LineOf(c.state().Number, l.Pirate)
			if was == nil || was.After != amount(l.Coins, l.Prestige) || was.Purse != l.Purse || was.Lost != l.Lost {
				t.Errorf("%s: the line is %+v, was %+v", name, was, l)
			}
		}
	}
}

// A closing is one act, and reopened in one: the choices that led to it are still there,
// and it can be closed in another way. The undo button does not go behind it.
func TestReopenedInOneAct(t *testing.T) {
	for name, begin := range map[string]func() *crew{
		"closed": func() *crew { return full(t).upTo(afterAll) },
		"restarted": func() *crew {
			return playing(t).coins(map[string]int{"a": 3}).down("a", "b", "c").say(scoring.EndAdventure{})
		},
	} {
		c := begin()
		before := shown(c.state())
		c.say(scoring.CloseAdventure{})
		if _, can := c.book.NextUndo(); can {
			t.Errorf("%s: undo goes behind the closing", name)
		}
		r, err := c.book.Reopen(context.Background(), "")
		if err != nil || len(r.Entries) != 1 {
			t.Fatalf("%s: reopened with %d entries: %v", name, len(r.Entries), err)
		}
		if got := shown(c.state()); !reflect.DeepEqual(got, before) {
			t.Errorf("%s: reopened as\n%v, was\n%v", name, got, before)
		}
		if e := c.ending(); e.Now != afterAll {
			t.Errorf("%s: reopened at step %d", name, e.Now)
		}
		c.say(scoring.CloseAdventure{}).adventure(10)
		if _, err := c.book.NextReopen(); err == nil {
			t.Errorf("%s: what came after it stands, and it can be reopened", name)
		}
	}
}

// An ally whose owner has retired waits for nobody where there is no heir, and whoever the
// table says gets what it has; a card that nobody has turned is offered to be turned.
func TestNoEndIsStuck(t *testing.T) {
	c := befriended(t).coins(map[string]int{"cook": 5})
	for _, die := range []int{2, 3} {
		c.down("a").say(scoring.Revive{Character: "a", Die: die})
	}
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	if step := c.ending().Steps[scoring.StepAllies-1]; !step.Skipped {
		t.Errorf("the step of allies is %+v", step)
	}
	c.fails(scoring.ChooseAlly{Ally: "cook"}, "", "pirate.gone")
	c.say(scoring.ChooseAlly{Ally: "cook", To: "b"}).finish().registres(map[string]skulltales.Amount{"b": amount(3, 0)})

	c = befriended(t).coins(map[string]int{"cook": 5})
	for _, die := range []int{2, 3} {
		c.down("a").say(scoring.Revive{Character: "a", Die: die})
	}
	c.say(recruit("heir", "player of a", "sea_dog"), scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
	c.registres(map[string]skulltales.Amount{"heir": amount(3+10, 0)}) // the ally's, and the legacy

	c = playing(t).say(scoring.FindResearch{Holder: "a"}, scoring.EndAdventure{By: skulltales.ByObjectives})
	if next := scoring.WhatNext(c.state()).Choices; len(next) != 1 || next[0].Kind() != "reveal_research" {
		t.Errorf("offered are %+v", next)
	}
	c.finish()

	// Alone, who has retired has nobody in play but allies.
	c = solo(t).adventure(10).coins(map[string]int{"cook": 5})
	for _, die := range []int{2, 3} {
		c.down("a").say(scoring.Revive{Character: "a", By: "cook", Die: die})
	}
	c.say(scoring.EndAdventure{By: skulltales.ByChapter}, follows(skulltales.NextChapter)).finish()
	c.say(recruit("heir", "player of a", "sea_dog")).chapter(skulltales.Adventure).say(scoring.BeginAdventure{Flag: 10})
}

// T78: what ended an adventure is preset from the flag and from who is down.
func TestT78_WhatEndedIt(t *testing.T) {
	for want, c := range map[skulltales.EndedBy]*crew{
		skulltales.ByObjectives: playing(t), skulltales.ByAllDown: playing(t).down("a", "b", "c"),
		skulltales.ByFlag: playing(t).say(scoring.AdvanceFlag{Reason: skulltales.CardSays, By: 10}),
	} {
		if got := scoring.LikelyEnd(c.state()); got != want {
			t.Errorf("the end is taken for %s, want %s", got, want)
		}
		if c.say(scoring.EndAdventure{}); c.state().Running.Ending.By != want {
			t.Errorf("it was ended by %s, want %s", c.state().Running.Ending.By, want)
		}
	}
	playing(t).say(scoring.EndAdventure{By: skulltales.ByUnexplorable, Partial: true})
}

// T80: the result of each pirate by what ended it, who is up, and whether the chapter lets
// a group go on; the table's own word stands in place of it.
func TestT80_Results(t *testing.T) {
	const total, partial, failure = skulltales.Total, skulltales.Partial, skulltales.Failure
	for _, e := range []struct {
		by      skulltales.EndedBy
		partial bool
		a, b    skulltales.Result // b is down
	}{
		{skulltales.ByObjectives, false, total, failure}, {skulltales.ByObjectives, true, total, failure},
		{skulltales.ByFlag, true, partial, failure}, {skulltales.ByFlag, false, failure, failure},
		{skulltales.ByUnexplorable, true, partial, failure}, {skulltales.ByChapter, false, failure, failure},
	} {
		c := of(t, 2).captain("a").adventure(10).down("b").say(scoring.EndAdventure{By: e.by, Partial: e.partial})
		results := c.state().Running.Ending.Results
		if results["a"].Result != e.a || results["b"].Result != e.b {
			t.Errorf("%s, partial %v: a %s, b %s; want %s and %s", e.by, e.partial, results["a"].Result, results["b"].Result, e.a, e.b)
		}
		if got, want := scoring.Won(c.state()), e.a != failure; got != want {
			t.Errorf("%s, partial %v: won is %v", e.by, e.partial, got)
		}
	}
	c := of(t, 2).captain("a").adventure(10).down("b").say(scoring.EndAdventure{By: skulltales.ByFlag}, result("b", total))
	if r := c.state().Running.Ending.Results["b"]; r.Result != total || !r.Chosen || !scoring.Won(c.state()) {
		t.Errorf("the table's word is %+v", r)
	}
	c.finish().registres(map[string]skulltales.Amount{"b": amount(0, 0)})
	if got := c.state().LineOf(1, "b").Result; got != total {
		t.Errorf("b had %s", got)
	}
}

// T82: wounds, curses and retirements of an attempt that failed stay, those of who came in
// after the beginning as well, and so do newcomers; by the house rule none of them does.
func TestT82_WhatARestartLeaves(t *testing.T) {
	for _, heals := range []bool{false, true} {
		var house []skulltales.HouseRule
		if heals {
			house = append(house, skulltales.RestartHeals)
		}
		c := of(t, 3, house...).paper(wounded(has("a", 9, 5, equipment("musket")), "left_eye")).captain("a").adventure(10)
		c.down("a").say(scoring.Revive{Character: "a", Die: 1}, recruit("heir", "player of a", "sea_dog"), scoring.HoldEventTurn{})
		c.down("heir").say(scoring.Revive{Character: "heir", Die: 5}, scoring.Curse{Cursed: skulltales.Cursed{Pirate: "heir"}}, scoring.Curse{Cursed: skulltales.Cursed{Pirate: "b"}})
		c.down("b", "c", "heir").say(scoring.EndAdventure{}, scoring.CloseAdventure{})
		s := c.state()
		if heals {
			if a := c.pirate("a"); a.Status != skulltales.Active || a.Has("right_eye") || c.pirate("heir").Status != skulltales.Left || c.pirate("b").Registre.Cursed {
				t.Errorf("heals: a is %s with %v, the newcomer %s", a.Status, a.Registre.Wounds, c.pirate("heir").Status)
			}
			if len(s.Dues) != 0 || s.Captain != "a" {
				t.Errorf("heals: dues %v, Captain %q", s.Dues, s.Captain)
			}
			continue
		}
		heir := c.pirate("heir")
		if c.pirate("a").Status != skulltales.Retired || heir.Status != skulltales.Active || !heir.Has("left_hand") || !heir.Registre.Cursed || !c.pirate("b").Registre.Cursed {
			t.Errorf("a is %s, the newcomer %s with %+v", c.pirate("a").Status, heir.Status, heir.Registre)
		}
		if s.Due("a", skulltales.ForRetirement) == nil || s.Due("heir", "left_hand") == nil || s.Captain != "" {
			t.Errorf("dues %v, Captain %q", s.Dues, s.Captain)
		}
		// The legacy waits for the closing of the chapter.
		c.chapterAgain("b").say(scoring.EndAdventure{By: skulltales.ByObjectives}).upTo(scoring.StepRegistre).waits(scoring.StepRegistre, "heir")
		c.say(scoring.ChooseInheritance{To: "heir", Item: "musket"}).finish().registres(map[string]skulltales.Amount{"heir": amount(5, 0)})
	}
}

// chapterAgain begins the adventure again, with somebody who has the initiative.
func (c *crew) chapterAgain(initiative string) *crew {
	c.t.Helper()
	return c.say(scoring.BeginAdventure{Flag: 10, Initiative: initiative})
}

// T72: a legacy is given once, though the chapter is played again after a success.
func TestT72_ALegacyIsGivenOnce(t *testing.T) {
	c := inheriting(t).upTo(scoring.StepCaptain).agree(follows(skulltales.AgainChapter), "T97").say(scoring.CloseAdventure{})
	c.adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives})
	if got := scoring.Heirs(c.state()); len(got) != 0 {
		t.Errorf("a legacy is asked of %v", got)
	}
	c.finish().registres(map[string]skulltales.Amount{"heir": amount(8, 0)})
}

// T72: only coins and a card: an heir who inherits prestige is refused whatever is said.
func TestT72_NobodyInheritsPrestige(t *testing.T) {
	inheriting(t).unknown("choose_inheritance", `{"to":"heir","prestige":6}`, "prestige")
}

// T86, T93, T94: with the closing research cards go back, legendary objects stay, whoever
// is down stands up, and destiny is full when the next adventure begins.
func TestT93_WhatEndsWithTheAdventure(t *testing.T) {
	c := befriended(t).say(finds("a", "ring", 2, 0), gains("a", legend("amulet")), scoring.SpendDestiny{Pirate: "a"}).down("cook", "b")
	c.again()
	s := c.state()
	if s.Find("ring") != nil || s.Item("amulet").Holder != "a" || s.IsDown("cook") || s.Ally("cook").Status != skulltales.Serving {
		t.Errorf("find %v, amulet %v, the cook %v", s.Find("ring"), s.Item("amulet"), s.Ally("cook"))
	}
	c.say(scoring.KeepAlly{Ally: "cook"}).adventureAfterPort(10)
	s = c.state()
	if len(s.Running.Down) != 0 || s.Running.Destiny["a"] != 3 || !s.InPlay("cook") {
		t.Errorf("down %v, destiny %v", s.Running.Down, s.Running.Destiny)
	}
}

// T95: where nobody succeeded and the chapter is gone on from, purses are banked whole, no
// card and no objective counts, an ally brings half of its purse, and the line of failure
// is read.
func TestT95_GoingOnAfterAFailure(t *testing.T) {
	c := befriended(t).coins(map[string]int{"a": 3, "b": 5, "cook": 4}).say(finds("cook", "ring", 6, 0), finds("a", "coin", 5, 0), takes("a", "lantern", skulltales.Object))
	c.down("b").say(scoring.EndAdventure{By: skulltales.ByFlag})
	c.waits(scoring.StepEnd)
	c.say(follows(skulltales.NextChapter)).waits(scoring.StepRewards, "a", "b", "c")
	if e := c.ending(); !e.Steps[scoring.StepDown-1].Skipped || !e.Steps[scoring.StepFinds-1].Skipped || !e.Steps[scoring.StepCaptain-1].Skipped {
		t.Errorf("the steps are %+v", e.Steps)
	}
	if got := scoring.Obtained(c.state(), "cook"); got != 4 {
		t.Errorf("the cook brings half of %d, want of its purse, 4", got)
	}
	c.say(scoring.ChooseRewards{Pirate: "b", Table: line(1, 1)}).finish()
	c.registres(map[string]skulltales.Amount{"a": amount(20+3+2, 5), "b": amount(5+1, 1), "c": amount(0, 0)})
}

// T97: a failure can be played again, and what has been said of it is not asked any more;
// so can all being down be gone on from, where the table says so.
func TestT97_WhatFollows(t *testing.T) {
	c := playing(t).coins(map[string]int{"a": 3}).say(scoring.EndAdventure{By: skulltales.ByFlag}, follows(skulltales.AgainChapter)).waits(afterAll)
	c.say(scoring.CloseAdventure{})
	if s := c.state(); s.Attempt != 2 || !s.Chapters[0].Restarted || s.Phase != "" {
		t.Errorf("attempt %d", s.Attempt)
	}
	c.fails(scoring.StartChapter{}, "", "chapter.open")
	c.adventure(10).coins(map[string]int{"a": 3}).down("a", "b", "c").say(scoring.EndAdventure{}).agree(follows(skulltales.NextChapter), "T97").finish()
	if s := c.state(); s.Closed() != 1 || s.LineOf(1, "a").Result != "" {
		t.Errorf("%d chapters are closed, a had %q", s.Closed(), s.LineOf(1, "a").Result)
	}
	c.registres(map[string]skulltales.Amount{"a": amount(3, 0)})
}

// T19, T92: what is discarded at the end is what somebody holds or is given.
func TestT92_WhatIsDiscarded(t *testing.T) {
	c := playing(t)
	loaded("a")(c)
	c.say(scoring.EndAdventure{By: skulltales.ByObjectives})
	c.say(scoring.ChooseRewards{Pirate: "a", Table: &skulltales.TableRow{Items: []skulltales.Card{equipment("pistol")}}})
	c.upTo(scoring.StepRegistre)
	c.fails(scoring.ConfirmRegistre{Discarded: []string{"parrot"}}, "", "card.with_nobody")
	c.say(scoring.ConfirmRegistre{Discarded: []string{"pistol"}}).finish()
	if s := c.state(); s.Load("a") != 6 || s.Item("pistol").Holder != "" {
		t.Errorf("a carries %d, the pistol is with %q", s.Load("a"), s.Item("pistol").Holder)
	}
}

// A pirate without a line, absent or not come in, is asked nothing; who is named by
// mistake is refused.
func TestWhoIsAbsentIsAskedNothing(t *testing.T) {
	c := of(t, 3).captain("a").adventure(10, "c").say(scoring.EndAdventure{By: skulltales.ByObjectives}).waits(scoring.StepRewards, "a", "b")
	for _, said := range []scoring.Command{result("c", skulltales.Total), scoring.ChooseFinds{Pirate: "c"}, scoring.ChooseRewards{Pirate: "c"}} {
		c.fails(said, "", "character.not_in_play")
	}
	c.fails(scoring.ConfirmRegistre{Pirates: []skulltales.Confirmed{{Pirate: "c"}}}, "", "pirate.unknown")
	c.finish()
	if _, err := c.book.Undo(context.Background(), ""); len(ledger.Violations(err)) != 1 {
		t.Errorf("undo of a closing: %v", err)
	}
	if n := len(ledgertest.Groups(c.book)); n < 5 {
		t.Errorf("only %d acts", n)
	}
}

// What an adventure named is known by its entries once it is over, be it won or played
// again, and whatever has the same id in the next.
func TestWhatAnAdventureNamed(t *testing.T) {
	c := of(t, 2).captain("a")
	var began, over []int64
	for _, name := range []string{"Rope", "Lamp", "Buckle"} {
		c.adventure(10)
		began = append(began, c.book.Head().Seq)
		c.say(scoring.FindResearch{Holder: "a", Card: "find", Secret: true}, scoring.FindResearch{Holder: "b", Card: "rumor", Secret: true})
		c.say(scoring.RevealResearch{ResearchRevealed: skulltales.ResearchRevealed{Card: "find", Name: name}},
			scoring.TakeObjective{Holder: "b", Objective: skulltales.Marker{ID: "gate", Name: "The gate", Kind: skulltales.Merit}})
		if name == "Rope" {
			c.down("a", "b").say(scoring.EndAdventure{}, scoring.CloseAdventure{})
		} else {
			c.say(scoring.UseResearch{ResearchUsed: skulltales.ResearchUsed{Card: "find"}}, scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
		}
		over = append(over, c.book.Head().Seq)
	}
	for i, name := range []string{"Rope", "Lamp", "Buckle"} {
		for _, entry := range []int64{began[i], began[i] + 1, over[i]} {
			if k := skulltales.KnownAt(c.state(), "find", entry); k == nil || k.Name != name || k.Objective {
				t.Errorf("in entry %d the card is %+v, want the %s", entry, k, name)
			}
			if k := skulltales.KnownAt(c.state(), "gate", entry); k == nil || !k.Objective {
				t.Errorf("in entry %d the gate is %+v", entry, k)
			}
			if k := skulltales.KnownAt(c.state(), "rumor", entry); k != nil {
				t.Errorf("in entry %d a card that nobody turned is %+v", entry, k)
			}
		}
	}
	if k := skulltales.KnownAt(c.state(), "find", over[2]+1); k != nil {
		t.Errorf("after the adventures the card is %+v", k)
	}
}
