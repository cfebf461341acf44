package seafall_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

// A milestone that was just claimed gives more with two taps: it joins the
// claim, and one undo takes both back. The journal and the board say what gave
// it.
func TestAMilestoneGivesMore(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	acts, fortune := e.acts(), e.state().Board(seafall.Red).Leader.Fortune
	e.Tap("table.red.milestone", "milestone.2")
	name := e.state().Milestones[len(e.state().Milestones)-1].Name
	e.Tap("prompt.reward")
	e.shows("An entry in the Booke")
	e.Tap("reward.improve.fortune")
	if got := e.state().Board(seafall.Red).Leader.Fortune; got <= fortune || e.acts() != acts+1 {
		t.Fatalf("fortune %d of %d, %d acts", got, fortune, e.acts()-acts)
	}
	// The sheet of the milestone leads to more of it, in an act of its own.
	e.Tap("table.red.milestone")
	e.shows("Add a reward…")
	e.Tap(e.first("milestone.reward."), "reward.part.1", "reward.box.b.raid")
	if e.acts() != acts+2 {
		t.Errorf("%d acts, want two", e.acts()-acts)
	}
	e.Tap("milestone.close", "table.red.board")
	e.shows("thanks to the milestone “" + name + "”")
	e.shell.Look().SetLanguage(translations.French)
	e.shows("grâce à l’Étape")
	e.Tap("top.undo", "top.undo")
	if got := e.state().Board(seafall.Red).Leader.Fortune; got != fortune || e.acts() == acts {
		t.Errorf("taken back, fortune is %d", got)
	}
}

// first is the first TestID that begins so.
func (e *party) first(begins string) string {
	for _, id := range e.IDs() {
		if strings.HasPrefix(id, begins) {
			return id
		}
	}
	e.Fatalf("nothing is called %s…", begins)
	return ""
}

// An entry of the Booke gives from the menu of the board, in a game and between
// two: a training, and what no sticker is. Without its number the books ask.
func TestAnEntryOfTheBookeGives(t *testing.T) {
	e := partyOf(t, 3)
	e.say(scoring.HireAdvisor{Province: seafall.Red, Type: "Clerk", Gold: 1})
	e.say(scoring.HireAdvisor{Province: seafall.Blue, Type: "Pilot", Gold: 1})
	e.say(scoring.NextRound{})
	e.say(scoring.HireAdvisor{Province: seafall.Red, Type: "Scholar", Gold: 1})
	e.Tap("table.red.board", "top.menu", "menu.reward", "reward.part.2", "reward.retired.pirate")
	e.shows("First choose which advisor to train.")
	e.Tap("sheet.close", "reward.advisor.clerk", "reward.retired.pirate")
	e.shows("The source of the reward is missing")
	e.Tap("refused.ok")
	e.write("reward.entry.name", "27")
	e.Tap("reward.retired.pirate")
	if a := e.state().Advisor("clerk"); a.Expert("raid") != 1 {
		t.Fatalf("the clerk is %+v", a)
	}
	e.Tap("top.menu", "menu.reward")
	e.write("reward.entry.name", "31")
	e.write("reward.other", "A flag of silk")
	e.Tap("reward.other.do")
	if list := e.state().Board(seafall.Red).Improvements; len(list) != 1 || list[0].Reward != "A flag of silk" {
		t.Errorf("red has %+v", list)
	}
	e.shows("A flag of silk")
	e.Tap("top.menu", "menu.reward", "reward.part.2")
	e.shows("Scholar")
}

// The sheet fits in every window, language and text size.
func TestLooksOfTheReward(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.say(scoring.FindIsland{Column: 4, Garrison: 1, Name: "Petrel"})
	e.Tap("table.red.milestone", "milestone.2", "table.red.board")
	for part, name := range []string{"improvement", "ship", "training"} {
		e.everyShape(func(shape string) {
			e.Tap("top.menu", "menu.reward", "reward.part."+string(rune('0'+part)))
			if part == 0 {
				e.Sound("reward-" + shape)
				e.Save("reward-" + shape)
				e.Tap("reward.elsewhere")
			}
			e.Sound("reward-" + name + "-" + shape)
			e.Save("reward-" + name + "-" + shape)
			e.shell.Escape()
		})
	}
}
