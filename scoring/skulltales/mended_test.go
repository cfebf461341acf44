package skulltales_test

import (
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// A contest makes nobody Captain where there is one, or nobody succeeded, without the
// table's word (T96).
func TestT96_AContestIsNoLeave(t *testing.T) {
	dice := skulltales.Contest{{{Pirate: "a", Die: 1}, {Pirate: "b", Die: 5}}}
	c := of(t, 2).captain("a").adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives})
	c.fails(scoring.ChooseCaptain{Contest: dice}, "T96", "captain.there_is_one")
	c = of(t, 2).adventure(10).say(scoring.EndAdventure{By: skulltales.ByChapter})
	c.fails(scoring.ChooseCaptain{Contest: dice}, "T96", "captain.no_success")
	c = of(t, 2).adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives}, scoring.ChooseCaptain{Contest: dice})
	if said := c.state().Running.Ending.Captain; said.Pirate != "b" || said.Reason != skulltales.WonContest {
		t.Errorf("%+v", said)
	}
}

// A legacy that came too late changes figures as well: they are copied again (T72, T91).
func TestT91_ALateLegacyIsCopied(t *testing.T) {
	c := inheriting(t).upTo(scoring.StepCaptain).finish().adventure(10).say(scoring.EndAdventure{By: skulltales.ByObjectives})
	c.upTo(scoring.StepCaptain).agree(scoring.ChooseInheritance{To: "heir"}, "T72")
	if step := c.ending().Steps[scoring.StepRegistre-1]; len(step.Again) != 1 {
		t.Errorf("%+v", step)
	}
	c.finish()
}

// The figure of a dead ally is nobody's until the next port; of one who was let go it is
// free at once (T2).
func TestT2_TheFigureOfAnAlly(t *testing.T) {
	joins := scoring.RecruitPirate{Pirate: "d", Player: "player of d", Type: "cook"}
	dies := scoring.LoseAlly{Ally: "cook", Reason: skulltales.Died}
	c := befriended(t).say(dies, scoring.EndAdventure{By: skulltales.ByObjectives}).finish()
	c.fails(joins, "T2", "type.twice")
	c.port().say(joins)
	befriended(t).say(scoring.LoseAlly{Ally: "cook", Reason: skulltales.Dismissed}, joins)
}

// Where all were down nobody has a result, without the table's word (T81, T97).
func TestT97_NoResultWhereAllAreDown(t *testing.T) {
	c := of(t, 2).captain("a").adventure(10).down("a", "b").say(scoring.EndAdventure{})
	result := scoring.ChooseResult{ResultChosen: skulltales.ResultChosen{Pirate: "a", Result: skulltales.Total}}
	c.fails(result, "T97", "follows.all_down")
	c.agree(result, "T97")
	c.say(scoring.EndAdventure{By: skulltales.ByFlag}, result)
}

// What is paid back at once is asked about as everything else (T98).
func TestT98_APaymentThatIsUnlikely(t *testing.T) {
	c := of(t, 2).paper(has("a", 200, 0)).port().say(scoring.TakeLoan{Pirate: "a", Coins: 99}, scoring.TakeLoan{Pirate: "a", Coins: 1})
	c.fails(scoring.RepayLoan{Pirate: "a", Coins: 100}, "T98", "coins.unlikely")
	c.say(scoring.RepayLoan{Pirate: "a", Coins: 99})
}
