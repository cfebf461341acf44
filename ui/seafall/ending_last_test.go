package seafall_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/seafall/desk"
)

// TestTheStickerOfAnActionByTaps: the winner takes Sell 3 as any improvement,
// and may think again and take nothing, with a reason (R35).
func TestTheStickerOfAnActionByTaps(t *testing.T) {
	e := tied(t)
	winner := e.state().Running.Ended.Winner
	e.Tap("ending.choice.5")
	if !strings.Contains(e.Words(), "Sell 3") {
		t.Errorf("before and after do not say Sell 3: %s", e.Words())
	}
	e.everywhere("ending-action-sticker")
	e.Tap("ending.next")
	if i := e.state().Running.Ended.Improvement; i == nil || i.Kind != "sell" || i.To != 3 {
		t.Fatalf("chosen: %+v", i)
	}
	e.Tap("ending.step.1", "ending.change", "ending.none")
	e.Tap("ending.warning.reason.0", "ending.warning.overrule")
	if words := e.Words(); !strings.Contains(words, "takes nothing") {
		t.Errorf("the outcome of declining: %s", words)
	}
	e.everywhere("ending-declined")
	e.Tap("ending.next")
	if i := e.state().Running.Ended.Improvement; i == nil || i.Kind != "none" {
		t.Fatalf("declined: %+v", i)
	}
	e.tapThrough(8)
	e.Tap("ending.close")
	if b := e.state().Board(winner); len(b.Improvements) > 0 || b.Bases.Sell != 2 {
		t.Errorf("the winner took %v", b.Improvements)
	}
}

// TestTheLastGameIsPassedByTaps: after the last game one button passes steps 1
// to 4 with one reason; glory, titles and the crown follow (R33, R50).
func TestTheLastGameIsPassedByTaps(t *testing.T) {
	e := tied(t)
	e.Tap("ending.pass")
	e.Tap("overrule.reason.0", "overrule.overrule")
	c, err := scoring.EndOfGame(e.state())
	if err != nil || c.Current <= scoring.StepShips {
		t.Fatalf("step %d is open (%v)", c.Current, err)
	}
	if i := e.state().Running.Ended.Improvement; i == nil || i.Kind != "none" {
		t.Errorf("step 1: %+v", i)
	}
	e.tapThrough(8)
	e.inFrench("ending-emperor")
	e.Tap("ending.crown", "ending.crown.do")
	e.everywhere("emperor")
	if e.state().Emperor == "" {
		t.Error("nobody is crowned")
	}
}

// TestAnEmperorByTitles: with equal campaign and milestone glory the less
// prominent title is crowned; the summary says who, and the record what decided
// (R50).
func TestAnEmperorByTitles(t *testing.T) {
	e := ofThree(t)
	e.tapThrough(scoring.StepEnmity)
	e.Tap("ending.cover.isle-a.1", "ending.next")
	e.tapThrough(8)
	e.inFrench("emperor-by-titles-close")
	e.Tap("ending.crown", "ending.crown.do")
	if e.state().Emperor != seafall.Red {
		t.Errorf("%s is crowned", e.state().Emperor)
	}
	e.everywhere("emperor-by-titles")
	e.Tap("closed.record", "record.emperor")
	if words := e.Words(); !strings.Contains(words, "tie broken by the less prominent title") {
		t.Errorf("why Red is emperor: %s", words)
	}
	e.everywhere("emperor-why")
}

// TestAnotherRewardByTaps: the winner has another reward in place of a sticker,
// in the table's words; without words it is not recorded (R35).
func TestAnotherRewardByTaps(t *testing.T) {
	e := tied(t)
	winner := e.state().Running.Ended.Winner
	e.Tap("ending.other", "ending.next")
	if e.state().Running.Ended.Improvement != nil || !strings.Contains(e.Words(), "First enter the other reward") {
		t.Fatalf("recorded without words: %s", e.Words())
	}
	e.shell.Escape()
	e.Write("ending.other.words", "A flag of silk")
	if words := e.Words(); !strings.Contains(words, "takes “A flag of silk”") {
		t.Errorf("the outcome does not say it: %s", words)
	}
	e.everywhere("ending-other-reward")
	e.Tap("ending.next")
	if i := e.state().Running.Ended.Improvement; i == nil || i.Kind != "other" || i.Reward != "A flag of silk" {
		t.Fatalf("chosen: %+v", i)
	}
	e.Tap("ending.step.1")
	e.inFrench("ending-other-reward-done")
	e.Tap("ending.next")
	e.tapThrough(8)
	e.Tap("ending.close")
	if list := e.state().Board(winner).Improvements; len(list) != 1 || list[0].Reward != "A flag of silk" {
		t.Errorf("the winner took %v", list)
	}
}

// TestTheCampaignEndsInTheMiddleOfTheSteps: from any of the steps one button ends
// the campaign; it asks, and wants a reason for what is still open. Reopening
// takes it back (R33, R50).
func TestTheCampaignEndsInTheMiddleOfTheSteps(t *testing.T) {
	for _, until := range []int{scoring.StepImprove, scoring.StepEnmity, scoring.StepRecord} {
		e := endedWithEnmity(t)
		e.tapThrough(until)
		e.inFrench(fmt.Sprint("ending-end-here-", until))
		e.Tap("ending.end", "ending.end.do")
		if e.state().Emperor != "" {
			t.Fatalf("step %d: crowned without a reason", until)
		}
		e.Tap("overrule.reason.0", "overrule.overrule")
		if e.state().Emperor == "" || e.shell.Current().Name() != "plate" {
			t.Fatalf("step %d: nobody is crowned: %s", until, e.Words())
		}
		e.Tap("closed.reopen")
		if e.state().Emperor != "" || e.state().Running == nil {
			t.Errorf("step %d: reopened, %q is crowned", until, e.state().Emperor)
		}
	}
}

// TestTheCampaignEndsBetweenTwoGames: the menu ends it, says who is crowned, and
// undo takes it back (R50).
func TestTheCampaignEndsBetweenTwoGames(t *testing.T) {
	e := tied(t)
	e.tapThrough(8)
	e.Tap("ending.close", "closed.record", "top.menu", "menu.end_campaign")
	if words := e.Words(); !strings.Contains(words, "Eve will be crowned Empress with 12 campaign glory") {
		t.Errorf("asked: %s", words)
	}
	e.Tap("end_campaign.do")
	if e.state().Emperor != seafall.Purple || !strings.Contains(e.Words(), "Empress of the known world") || !strings.Contains(e.Words(), "The campaign has ended") {
		t.Fatalf("%q is crowned: %s", e.state().Emperor, e.Words())
	}
	if e.shows("closed.reopen") {
		t.Error("the closing can be reopened below the end of the campaign")
	}
	e.everywhere("campaign-ended")
	e.Tap("closed.undo")
	if e.state().Emperor != "" {
		t.Error("undone, somebody is crowned")
	}
	e.Tap("top.menu", "menu.end_campaign", "end_campaign.do", "closed.record", "top.menu", "menu.end_undo")
	if e.state().Emperor != "" {
		t.Error("undone from the menu, somebody is crowned")
	}
}

// TestTheEndIsTakenBackByItsAct: what takes the end of the campaign back strikes that
// act and no later one. Where it is gone already, the books say so in each language and
// nothing else goes.
func TestTheEndIsTakenBackByItsAct(t *testing.T) {
	e := tied(t)
	e.tapThrough(8)
	e.Tap("ending.close", "closed.record")
	e.say(scoring.EndCampaign{})
	e.say(scoring.WriteNote{Text: "Who would have thought it."})
	e.Tap("top.menu", "menu.end_undo")
	if notes := e.state().Notes; e.state().Emperor != "" || len(notes) != 1 {
		t.Fatalf("taken back: %q is crowned, and the notes are %v", e.state().Emperor, notes)
	}

	e.say(scoring.EndCampaign{})
	end, _ := desk.LastEnd(e.shell.Book())
	if _, err := e.shell.Book().TakeBack(context.Background(), "", end.ID); err != nil {
		t.Fatal(err)
	}
	e.say(scoring.WriteNote{Text: "One more game, then."})
	for _, lang := range translations.Languages() {
		e.shell.Look().SetLanguage(lang)
		head := e.shell.Book().Head()
		e.shell.TakeBack(end.ID)
		if why := translations.New(lang).T("violation.undo.struck"); !strings.Contains(e.Words(), why) {
			t.Errorf("%s: it does not say why not: %s", lang, e.Words())
		}
		e.Tap("refused.ok")
		if e.shell.Book().Head() != head || len(e.state().Notes) != 2 {
			t.Errorf("%s: something else was taken back", lang)
		}
	}
}
