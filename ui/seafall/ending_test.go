package seafall_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/ui/kit/control"
)

// tapThrough taps everything up to a step: whatever is offered first.
func (e *finale) tapThrough(until int) {
	e.Helper()
	for range 60 {
		closing, err := scoring.EndOfGame(e.state())
		if err != nil {
			e.Fatal(err)
		}
		if closing.Current >= until {
			return
		}
		switch closing.Current {
		case scoring.StepImprove, scoring.StepShips, scoring.StepTitles:
			e.tapFirstOf("ending.choice.")
		case scoring.StepTrain:
			e.Tap("ending.none")
			e.Tap("ending.warning.reason.0", "ending.warning.overrule")
		case scoring.StepKeep:
			e.tapLastOf("ending.choice.")
		}
		e.Tap("ending.next")
	}
	e.Fatal("the steps do not end")
}

func (e *finale) offered(prefix string) []control.Rect {
	var list []control.Rect
	for _, r := range control.Rects(e.Window.Canvas()) {
		if strings.HasPrefix(r.ID, prefix) {
			list = append(list, r)
		}
	}
	return list
}

func (e *finale) tapFirstOf(prefix string) {
	e.Helper()
	for _, r := range e.offered(prefix) {
		e.Tap(r.ID)
		if e.shell.SheetOpen() { // taken by somebody else: it says so
			e.shell.Escape()
			continue
		}
		return
	}
	e.Fatalf("nothing offered at %s: %v", prefix, e.IDs())
}

func (e *finale) tapLastOf(prefix string) {
	e.Helper()
	list := e.offered(prefix)
	if len(list) == 0 {
		e.Fatalf("nothing offered at %s: %v", prefix, e.IDs())
	}
	e.Tap(list[len(list)-1].ID)
}

// endedWithEnmity is an evening with one island on which red has tokens and a
// sticker from before.
func endedWithEnmity(t testing.TB) *finale {
	t.Helper()
	books, book := found(t, bySeat(seafall.Blue, seafall.Green, seafall.Gray, seafall.Red, seafall.Purple))
	say(t, book, scoring.FindIsland{Name: "Marrow", Column: 1, Garrison: 1})
	say(t, book, scoring.FindIsland{Name: "Kestrel", Column: 2, Garrison: 1})
	isle := seafall.Region("isle-a")
	say(t, book, scoring.Correct{Path: "isle-b.box_1", Is: "red", Reason: "a sticker from before"})
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.HoldWinter{})
	say(t, book, scoring.PlaceEnmity{Province: seafall.Red, Place: seafall.Place{Region: isle, Spot: seafall.Garrison}, Count: 3})
	// Printed: three fortune and one reputation are left.
	say(t, book, scoring.GainFortune{Province: seafall.Red, Count: 1})
	say(t, book, scoring.SpendReputation{Province: seafall.Red, Count: 1})
	gain(t, book, map[seafall.Province]int{seafall.Blue: 11, seafall.Green: 9, seafall.Gray: 8, seafall.Red: 3, seafall.Purple: 4})
	say(t, book, scoring.EndGame{})
	return newFinale(t, books, book)
}

// TestD14_EnmityByTaps: 3 tokens out, 3 fortune and 1 reputation give 4 dice;
// 3 successes cross out one sticker and take one token back; 2 stickers are
// placed and all 8 tokens are home.
func TestD14_EnmityByTaps(t *testing.T) {
	e := endedWithEnmity(t)
	e.tapThrough(scoring.StepEnmity)
	if !strings.Contains(e.Words(), "Ben determines enmity") || !strings.Contains(e.Words(), "reputation 1, fortune 3") {
		t.Fatalf("not Ben’s roll: %s", e.Words())
	}
	e.Tap("ending.successes.more", "ending.successes.more", "ending.successes.more")
	e.Tap("ending.cross.0", "ending.back.0.more")
	e.Save("d14")
	e.Tap("ending.next")
	chosen := e.state().Running.Ended.Enmity[seafall.Red]
	if chosen == nil || chosen.Dice != 4 || chosen.Successes != 3 {
		t.Fatalf("recorded: %+v", chosen)
	}
	e.tapThrough(8)
	e.Tap("ending.close")
	s := e.state()
	if s.Running != nil {
		t.Fatal("the game is not closed")
	}
	if got := s.Island("isle-a").Boxes.Count(seafall.Red); got != 2 {
		t.Errorf("stickers on Marrow: %d, printed 2", got)
	}
	if got := s.Island("isle-b").Boxes[0]; got != seafall.Crossed(seafall.Red) {
		t.Errorf("the sticker on Kestrel: %q, printed crossed out", got)
	}
	if got := s.AtHome(seafall.Red); got != seafall.Tokens {
		t.Errorf("tokens at home: %d, printed 8", got)
	}
}

// TestResumeInTheMiddleOfEnmity: what is being chosen survives closing the
// application, and what was chosen before is in the books.
func TestResumeInTheMiddleOfEnmity(t *testing.T) {
	e := endedWithEnmity(t)
	e.tapThrough(scoring.StepEnmity)
	e.Tap("ending.successes.more", "ending.successes.more")
	e.Tap("ending.back.0.more")
	e.start()
	if e.shell.Current().Name() != "ending" {
		t.Fatalf("opened at %s", e.shell.Current().Name())
	}
	if got := e.Text("ending.back.0"); got != "1" {
		t.Errorf("tokens to take back: %q, was 1", got)
	}
	if got := e.Text("ending.successes"); got != "2" {
		t.Errorf("successes: %q, was 2", got)
	}
	e.Tap("ending.next")
	if chosen := e.state().Running.Ended.Enmity[seafall.Red]; chosen == nil || chosen.Successes != 2 || len(chosen.Back) != 1 {
		t.Errorf("recorded: %+v", chosen)
	}
}

// TestEachCampaignKeepsItsDraft: what is being chosen in one campaign is still
// there when another has been opened and something was chosen in that one, and
// after the application was closed.
func TestEachCampaignKeepsItsDraft(t *testing.T) {
	e := endedWithEnmity(t)
	first := e.book.Campaign().ID
	e.tapThrough(scoring.StepEnmity)
	e.Tap("ending.successes.more", "ending.back.0.more")

	_, e.book = foundIn(t, e.books, bySeat(seafall.Blue, seafall.Green, seafall.Gray, seafall.Red, seafall.Purple))
	second := e.book.Campaign().ID
	say(t, e.book, scoring.StartGame{})
	say(t, e.book, scoring.HoldWinter{})
	gain(t, e.book, map[seafall.Province]int{seafall.Purple: 12})
	say(t, e.book, scoring.EndGame{})
	e.shell.Open(second)
	e.tapFirstOf("ending.choice.")
	chosen := e.Words()

	for _, start := range []func(){func() {}, e.start} {
		start()
		e.shell.Open(first)
		if back, rolled := e.Text("ending.back.0"), e.Text("ending.successes"); back != "1" || rolled != "1" {
			t.Errorf("the first campaign: %q tokens to take back of %q successes", back, rolled)
		}
		e.shell.Open(second)
		if got := e.Words(); got != chosen {
			t.Errorf("the second campaign:\n%s\nwas\n%s", got, chosen)
		}
	}
	e.Tap("ending.next")
	e.shell.Open(first)
	e.Tap("ending.next")
	if made := e.state().Running.Ended.Enmity[seafall.Red]; made == nil || made.Successes != 1 || len(made.Back) != 1 {
		t.Errorf("recorded in the first campaign: %+v", made)
	}
}

// TestOverspendingWarns: more than there is to spend is a warning; Change
// starts again, Overrule with a reason lets it be recorded.
func TestOverspendingWarns(t *testing.T) {
	e := endedWithEnmity(t)
	e.tapThrough(scoring.StepEnmity)
	e.Tap("ending.successes.more", "ending.cross.0")
	if !strings.Contains(e.Words(), "spends 2") && !e.shows("ending.warning") {
		t.Fatalf("no warning: %s", e.Words())
	}
	e.Tap("ending.next")
	if !e.shell.SheetOpen() {
		t.Fatal("the main button did not say why it is off")
	}
	e.shell.Escape()
	e.Tap("ending.warning.overrule")
	e.shell.Escape()
	if e.state().Running.Ended.Enmity[seafall.Red] != nil {
		t.Fatal("recorded without a reason")
	}
	e.Tap("ending.warning.reason.1")
	e.Tap("ending.warning.overrule")
	e.Tap("ending.next")
	if chosen := e.state().Running.Ended.Enmity[seafall.Red]; chosen == nil || len(chosen.Crossed) != 1 {
		t.Fatalf("recorded: %+v", chosen)
	}
	entries := ledgertest.Entries(e.shell.Book())
	if last := entries[len(entries)-1].Overruled(); len(last) != 1 || last[0].Rule != "R40" || last[0].Reason != "We agreed on it" {
		t.Errorf("overruled: %+v", last)
	}
}

// TestD15_RecordByTaps: games of 8, 6, 4, 11, 9 and 12, 7, 8, 9, 8 for blue,
// green, gray, red, purple make 20, 13, 12, 20, 17; the next target is 13.
func TestD15_RecordByTaps(t *testing.T) {
	books, book := found(t, bySeat(seafall.Provinces...))
	e := newFinale(t, books, book)
	for _, glory := range []map[seafall.Province]int{
		{seafall.Blue: 8, seafall.Green: 6, seafall.Gray: 4, seafall.Red: 11, seafall.Purple: 9},
		{seafall.Blue: 12, seafall.Green: 7, seafall.Gray: 8, seafall.Red: 9, seafall.Purple: 8}} {
		e.say(scoring.StartGame{})
		e.say(scoring.HoldWinter{})
		gain(t, e.shell.Book(), glory)
		e.shell.Record(scoring.Say(scoring.EndGame{By: "target"}), func(ledger.Receipt) { e.shell.ToLanding() })
		if e.shell.Current().Name() != "ending" {
			t.Fatalf("the end of the game is not shown: %s", e.shell.Current().Name())
		}
		e.tapThrough(8)
		e.Tap("ending.close")
		if e.shell.Current().Name() != "plate" {
			t.Fatalf("after closing: %s", e.shell.Current().Name())
		}
		e.Tap("closed.record")
	}
	e.Save("d15")
	totals := map[seafall.Province]string{seafall.Blue: "20", seafall.Green: "13", seafall.Gray: "12", seafall.Red: "20", seafall.Purple: "17"}
	for p, want := range totals {
		if got := e.Text("record.2." + string(p)); got != want {
			t.Errorf("%s after game 2: %s, printed %s", p, got, want)
		}
	}
	if got := e.Text("record.target.3"); got != "13" {
		t.Errorf("next target: %s, printed 13", got)
	}
	if got := e.Text("record.leads"); !strings.Contains(got, "20") || !strings.Contains(got, "Ben") || !strings.Contains(got, "Chloé") {
		t.Errorf("who leads: %s", got)
	}
}

// tied is an evening after which the campaign stands as D16 prints it: the
// Princess first, Lord, Baron and Duke level, the Count last.
func tied(t testing.TB) *finale {
	t.Helper()
	// Princess Eve, Duke Dan, Count Chloé, Baron Ben, Lord Ana.
	books, book := found(t, bySeat(seafall.Purple, seafall.Gray, seafall.Blue, seafall.Red, seafall.Green))
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.HoldWinter{})
	gain(t, book, map[seafall.Province]int{seafall.Purple: 12, seafall.Gray: 8, seafall.Red: 8, seafall.Green: 8, seafall.Blue: 5})
	say(t, book, scoring.EndGame{})
	return newFinale(t, books, book)
}

// TestD16_TitlesByTaps: the tied Lord chooses Baron, the Baron chooses Duke,
// the Duke is left Count; the Princess stays, the Count becomes Lord.
func TestD16_TitlesByTaps(t *testing.T) {
	e := tied(t)
	e.tapThrough(scoring.StepTitles)
	if !strings.Contains(e.Words(), "Ana chooses") {
		t.Fatalf("the Lord chooses first: %s", e.Words())
	}
	// Of Duke, Count and Baron, in this order.
	e.Tap("ending.choice.2", "ending.next")
	if !strings.Contains(e.Words(), "Ben chooses") {
		t.Fatalf("the Baron chooses second: %s", e.Words())
	}
	e.Tap("ending.choice.2") // taken: it says so and changes nothing
	if !e.shell.SheetOpen() {
		t.Error("a title that is taken does not say so")
	}
	e.shell.Escape()
	e.Tap("ending.choice.0")
	e.Save("d16-choosing")
	e.Tap("ending.next")
	e.Save("d16")
	e.Tap("ending.close")
	want := map[seafall.Province]seafall.Title{seafall.Purple: seafall.Prince, seafall.Green: seafall.Baron, seafall.Red: seafall.Duke,
		seafall.Gray: seafall.Count, seafall.Blue: seafall.Lord}
	for p, title := range want {
		if got := e.state().Board(p).Title; got != title {
			t.Errorf("%s: %s, printed %s", p, got, title)
		}
	}
	if !strings.Contains(e.Words(), "Princess") || !strings.Contains(e.Words(), "Chloé plays first in game 2") {
		t.Errorf("the summary: %s", e.Words())
	}
}

// TestChangedChoiceAsksAgain: changing an earlier choice of titles marks those
// after it, and closing waits until they are confirmed.
func TestChangedChoiceAsksAgain(t *testing.T) {
	e := tied(t)
	e.tapThrough(scoring.StepTitles)
	e.Tap("ending.choice.2", "ending.next", "ending.choice.0", "ending.next")
	e.Tap("ending.change.green")
	e.Tap("ending.choice.1", "ending.next")
	closing, err := scoring.EndOfGame(e.state())
	if err != nil {
		t.Fatal(err)
	}
	if turn, _ := closing.Turn(scoring.StepTitles, seafall.Red); turn.Status != scoring.Again {
		t.Fatalf("Ben’s choice is %s", turn.Status)
	}
	if e.shows("ending.close") {
		t.Error("the game could be closed")
	}
	e.Tap("ending.next")
	if !e.shows("ending.close") {
		t.Errorf("confirmed, and the game cannot be closed: %v", e.IDs())
	}
}

// TestReopenTheClosing: the closing is taken back in one act, the choices are
// still there, and closing again comes to the same.
func TestReopenTheClosing(t *testing.T) {
	e := tied(t)
	e.tapThrough(8)
	e.Tap("ending.close")
	before := e.state().Record[0]
	e.Tap("closed.reopen")
	if e.shell.Current().Name() != "ending" || e.state().Running == nil {
		t.Fatalf("reopened at %s", e.shell.Current().Name())
	}
	if closing, _ := scoring.EndOfGame(e.state()); closing.Current != 8 {
		t.Errorf("step %d is open again", closing.Current)
	}
	e.Tap("ending.close")
	if got := e.state().Record[0]; got.Winner != before.Winner || got.Scores[seafall.Red].CampaignGlory != before.Scores[seafall.Red].CampaignGlory {
		t.Errorf("closed again: %+v, before %+v", got, before)
	}
}

// TestCrownTheEmperor: ending the campaign is a second, deliberate way that
// asks first.
func TestCrownTheEmperor(t *testing.T) {
	e := tied(t)
	e.tapThrough(8)
	e.Tap("ending.crown")
	if e.state().Emperor != "" {
		t.Fatal("crowned without asking")
	}
	e.Tap("ending.crown.do")
	if e.state().Emperor != seafall.Purple {
		t.Errorf("crowned: %q", e.state().Emperor)
	}
	if !strings.Contains(e.Words(), "Empress") {
		t.Errorf("the summary: %s", e.Words())
	}
}

// TestCoverWhichSticker: where all six boxes are taken, the table says which
// sticker is covered before the choice can be recorded (R42).
func TestCoverWhichSticker(t *testing.T) {
	books, book := found(t, bySeat(seafall.Blue, seafall.Green, seafall.Gray, seafall.Red, seafall.Purple))
	fullIsland(t, book, "blue", "green", "red", "blue", "purple", "gray")
	gain(t, book, map[seafall.Province]int{seafall.Blue: 11, seafall.Green: 9, seafall.Gray: 8, seafall.Red: 3, seafall.Purple: 4})
	say(t, book, scoring.EndGame{})
	e := newFinale(t, books, book)
	e.tapThrough(scoring.StepEnmity)
	e.Tap("ending.next")
	if e.state().Running.Ended.Enmity[seafall.Red] != nil || !e.shell.SheetOpen() {
		t.Fatal("recorded without saying which sticker is covered")
	}
	e.shell.Escape()
	e.Tap("ending.cover.isle-a.2") // its own: nothing happens
	e.Tap("ending.cover.isle-a.1", "ending.cover.isle-a.4")
	e.Save("cover")
	e.Tap("ending.next")
	e.tapThrough(8)
	e.Tap("ending.close")
	boxes := e.state().Island("isle-a").Boxes
	if want := (seafall.Boxes{"blue", "green", "red", "blue", "red", "gray"}); boxes != want {
		t.Errorf("the boxes: %v, want %v", boxes, want)
	}
}

// refused opens step 5 with what can never be: more tokens taken back than are
// out. It was possible when it was chosen, before somebody else wrote.
func (e *finale) refused() {
	e.Helper()
	e.tapThrough(scoring.StepEnmity)
	e.shell.SetDraft("ending", `{"game":1,"drafts":[{"step":5,"province":"red",
		"chosen":true,"enmity":{"province":"red","successes":9,"back":[{"region":"isle-a","spot":"garrison","count":7}]}}]}`)
	e.start()
}

// TestRefusalHasAWayOut: what can never be cannot be overruled; its way out
// starts the choice again.
func TestRefusalHasAWayOut(t *testing.T) {
	e := endedWithEnmity(t)
	e.refused()
	if e.shows("ending.warning.reason") || e.shows("ending.warning.overrule") {
		t.Error("a refusal can be overruled")
	}
	if !slices.ContainsFunc(e.IDs(), func(id string) bool { return strings.HasPrefix(id, "ending.refusal.rule.R") }) {
		t.Errorf("no rule stands beside the refusal: %v", e.IDs())
	}
	e.Tap("ending.next")
	if !e.shell.SheetOpen() || e.state().Running.Ended.Enmity[seafall.Red] != nil {
		t.Error("the main button does not say why it is off")
	}
	e.shell.Escape()
	e.Tap("ending.refusal.out")
	if got := e.Text("ending.back.0"); got != "0" {
		t.Errorf("started again with %s tokens taken back", got)
	}
	e.Tap("ending.next")
	if e.state().Running.Ended.Enmity[seafall.Red] == nil {
		t.Error("nothing was recorded")
	}
}

// TestIslandGarrison: the winner may take a garrison of an island instead; the
// books do not know who controls it, so the table says so with a reason (R35).
func TestIslandGarrison(t *testing.T) {
	e := endedWithEnmity(t)
	if e.shows("ending.island.isle-a") {
		t.Error("the islands stand in the way")
	}
	e.Tap("ending.elsewhere", "ending.island.isle-a")
	e.Tap("ending.warning.reason.1", "ending.warning.overrule", "ending.next")
	if c := e.state().Running.Ended.Improvement; c == nil || c.Region != "isle-a" || c.From != 1 || c.To != 2 {
		t.Fatalf("recorded: %+v", c)
	}
	e.tapThrough(8)
	e.Tap("ending.close")
	if got := e.state().Island("isle-a").Garrison; got != 2 {
		t.Errorf("the garrison of the island: %d", got)
	}
	if got := e.state().Board(seafall.Blue).Garrison; got != 1 {
		t.Errorf("the garrison of the province: %d", got)
	}
}

// TestPrologueEndsWithTitles: of the seven steps only the titles are left, and
// nothing is recorded (R51).
func TestPrologueEndsWithTitles(t *testing.T) {
	books, book := found(t, nil)
	say(t, book, scoring.StartGame{Prologue: true})
	say(t, book, scoring.HoldWinter{})
	gain(t, book, map[seafall.Province]int{seafall.Blue: 3, seafall.Green: 2, seafall.Gray: 1})
	e := newFinale(t, books, book)
	e.shell.Record(scoring.Say(scoring.EndGame{By: "card"}), func(ledger.Receipt) { e.shell.ToLanding() })
	e.Save("prologue")
	if e.shows("ending.close") {
		t.Fatal("red and purple are level and have not chosen")
	}
	e.tapFirstOf("ending.choice.")
	e.Tap("ending.next", "ending.close")
	s := e.state()
	if s.Running != nil || len(s.Record) != 0 || s.Board(seafall.Blue).Title != seafall.Prince || s.Board(seafall.Purple).Title == "" {
		t.Errorf("after the prologue: %+v", s.Board(seafall.Purple))
	}
	if !strings.Contains(e.Words(), "The prologue, before glory was counted.") {
		t.Errorf("the plate: %s", e.Words())
	}
	e.Tap("closed.record")
	e.Save("record-empty")
}

// TestAbsentGetsOneLess shows what is recorded of a province that was absent:
// one less than the lowest of those present (R44).
func TestAbsentGetsOneLess(t *testing.T) {
	books, book := found(t, bySeat(seafall.Provinces...))
	say(t, book, scoring.StartGame{Absent: []seafall.Province{seafall.Gray}})
	say(t, book, scoring.HoldWinter{})
	gain(t, book, map[seafall.Province]int{seafall.Blue: 11, seafall.Green: 5, seafall.Red: 7, seafall.Purple: 6})
	say(t, book, scoring.EndGame{})
	e := newFinale(t, books, book)
	e.tapThrough(scoring.StepRecord)
	if got := e.Text("ending.record.gray"); got != "0 → 4" {
		t.Errorf("recorded of the absent: %q", got)
	}
	e.Save("absent")
}

// TestLongNames: names as long as they may be wrap and cover nothing.
func TestLongNames(t *testing.T) {
	books, book := found(t, bySeat(seafall.Provinces...))
	for i, p := range seafall.Provinces {
		name := string(rune('A'+i)) + "lexandrina Maria von und zu Hohenstein of the far Isles"
		say(t, book, scoring.Correct{Path: string(p) + ".player", Is: name, Reason: "in full"})
	}
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.HoldWinter{})
	gain(t, book, map[seafall.Province]int{seafall.Blue: 11, seafall.Green: 9, seafall.Gray: 9, seafall.Red: 3, seafall.Purple: 4})
	say(t, book, scoring.EndGame{})
	e := newFinale(t, books, book)
	for step := scoring.StepImprove; step <= scoring.StepTitles; step++ {
		e.tapThrough(step)
		e.Sound("step " + string(rune('0'+step)))
		e.Save("long-" + string(rune('0'+step)))
	}
	e.tapThrough(8)
	e.Tap("ending.close", "closed.record")
	e.Sound("record")
	e.Save("long-record")
}

// BenchmarkChoice is what a tap within a choice costs: the screen is worked
// out and built again.
func BenchmarkChoice(b *testing.B) {
	e := endedWithEnmity(b)
	e.tapThrough(scoring.StepEnmity)
	for b.Loop() { // up and down again, so that the counter never ends
		e.Tap("ending.successes.more")
		e.Tap("ending.successes.less")
	}
}

// total is what the sheet that is open says a number comes to, and that its
// steps add up to it; the sheet is closed then.
func (e *finale) total() int {
	e.Helper()
	n, err := strconv.Atoi(e.Text("why.total"))
	if err != nil || e.sumShown() != n {
		e.Errorf("the steps of %q add up to %d: %s", e.Text("why.total"), e.sumShown(), e.Words())
	}
	for e.shell.SheetOpen() {
		e.shell.Escape()
	}
	return n
}

// TestWhyInTheSteps: the numbers of every step say where they come from: those
// beside a choice as they are, those of the outcome as they will be.
func TestWhyInTheSteps(t *testing.T) {
	e := endedWithEnmity(t)
	is := func(what string, want int) {
		t.Helper()
		if got := e.total(); got != want {
			t.Errorf("%s comes to %d, want %d", what, got, want)
		}
	}
	blue := func() *seafall.Board { return e.state().Board(seafall.Blue) }
	e.ask("ending.turn.green")
	is("green's glory", 9)
	for i, want := range []int{blue().Fields[0], blue().Fields[1], blue().Garrison, blue().Leader.Reputation, blue().Leader.Fortune} {
		e.ask(fmt.Sprint("ending.choice.", i))
		is(fmt.Sprint("improvement ", i), want)
	}
	e.Tap("ending.elsewhere")
	e.ask("ending.island.isle-a")
	is("the garrison of Marrow", 1)
	e.Tap("ending.why.garrison.blue")
	is("blue's garrison without a choice", blue().Garrison)
	e.Tap("ending.choice.2", "ending.why.garrison.blue") // what is being chosen
	is("blue's garrison as chosen", blue().Garrison+1)
	e.Tap("ending.why.fields.red", "why.of.2")
	is("red's second field", e.state().Board(seafall.Red).Fields[1])

	e.tapThrough(scoring.StepShips)
	e.ask("ending.choice.5")
	is("a value of the second ship", blue().Ships[1].Values[1])
	e.Tap("ending.turn.blue", "ending.choice.1", "ending.why.ship.blue.a", "why.of.2")
	is("the value that grows", blue().Ships[0].Values[1]+1)

	e.tapThrough(scoring.StepEnmity)
	e.Tap("ending.why.boxes")
	is("the home boxes", e.state().Board(seafall.Red).HomeBoxes)
	e.Tap("ending.why.out.red")
	is("red's tokens on Marrow", 3)
	e.Tap("ending.why.glory.red")
	is("what red will have recorded", 3)
	e.ask("ending.cross.0")
	if got := e.Text("why.total"); !strings.Contains(got, "Ben") {
		t.Errorf("the sticker on Kestrel is %q", got)
	}
	e.shell.Escape()
	e.Tap("ending.why.stickers.red")
	for i := 1; i <= 4; i++ { // three that land on Marrow, and the one on Kestrel
		if !e.shows(fmt.Sprint("why.of.", i)) {
			t.Errorf("red's stickers: %s", e.Words())
		}
	}
	e.shell.Escape()

	e.tapThrough(scoring.StepRecord)
	e.Tap("ending.turn.blue")
	is("blue's glory beside the record", 11)
	e.Tap("ending.why.glory.gray")
	is("gray's glory", 8)
}

// TestEveryTieIsShown: with two ties the step shows both, each with its glory and
// its titles; once all is chosen, both choices are there and both can be changed
// until the game is closed.
func TestEveryTieIsShown(t *testing.T) {
	// Princess Eve, Duke Dan, Count Chloé, Baron Ben, Lord Ana.
	books, book := found(t, bySeat(seafall.Purple, seafall.Gray, seafall.Blue, seafall.Red, seafall.Green))
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.HoldWinter{})
	gain(t, book, map[seafall.Province]int{seafall.Purple: 12, seafall.Gray: 8, seafall.Green: 8, seafall.Blue: 5, seafall.Red: 5})
	say(t, book, scoring.EndGame{})
	e := newFinale(t, books, book)
	e.tapThrough(scoring.StepTitles)
	e.inFrench("two-ties")
	for _, want := range []string{"Two separate ties", "Tied at 8", "for Duke and Count", "Tied at 5", "for Baron and Lord", "Ana chooses"} {
		if !strings.Contains(e.Words(), want) {
			t.Errorf("%q is not shown: %s", want, e.Words())
		}
	}
	e.tapThrough(scoring.StepTitles + 1)
	e.inFrench("two-ties-chosen")
	if !e.shows("ending.change.green") || !e.shows("ending.change.red") || !e.shows("ending.close") {
		t.Fatalf("not both choices can be changed: %v", e.IDs())
	}
	titles := func() [4]seafall.Title {
		closing, err := scoring.EndOfGame(e.state())
		if err != nil {
			t.Fatal(err)
		}
		return [4]seafall.Title{closing.Titles[seafall.Gray], closing.Titles[seafall.Green], closing.Titles[seafall.Blue], closing.Titles[seafall.Red]}
	}
	if got := titles(); got != [4]seafall.Title{seafall.Count, seafall.Duke, seafall.Lord, seafall.Baron} {
		t.Fatalf("the first of each was taken: %v", got)
	}
	e.Tap("ending.change.red", "ending.choice.1", "ending.next")
	e.Tap("ending.change.green", "ending.choice.1", "ending.next")
	if got := titles(); got != [4]seafall.Title{seafall.Duke, seafall.Count, seafall.Baron, seafall.Lord} {
		t.Errorf("changed: %v", got)
	}
	e.Tap("ending.close")
	if got := e.state().Board(seafall.Red).Title; got != seafall.Lord {
		t.Errorf("closed, Ben is %s", got)
	}
}

// TestOneRankingEverywhere: who is level is so in step 6, between two games and
// in the record.
func TestOneRankingEverywhere(t *testing.T) {
	books, book := found(t, bySeat(seafall.Purple, seafall.Gray, seafall.Blue, seafall.Red, seafall.Green))
	say(t, book, scoring.StartGame{})
	say(t, book, scoring.HoldWinter{})
	gain(t, book, map[seafall.Province]int{seafall.Purple: 12, seafall.Gray: 8, seafall.Green: 8, seafall.Blue: 5, seafall.Red: 5})
	say(t, book, scoring.EndGame{})
	e := newFinale(t, books, book)
	e.tapThrough(scoring.StepRecord)
	want := map[seafall.Province]string{seafall.Purple: "1", seafall.Gray: "2", seafall.Green: "2", seafall.Blue: "4", seafall.Red: "4"}
	places := func(where string) {
		t.Helper()
		for p, place := range want {
			if got := e.Text(where + string(p)); got != place {
				t.Errorf("%s%s is in place %s, want %s", where, p, got, place)
			}
		}
	}
	places("ending.place.")
	e.tapThrough(scoring.StepTitles + 1)
	e.Tap("ending.close", "closed.record")
	e.shell.ToLanding()
	for p, place := range want {
		if got := e.Text("table." + string(p) + ".place"); got != place {
			t.Errorf("between two games %s is in place %s, want %s", p, got, place)
		}
	}
	for _, placed := range scoring.Ranking(e.state()) {
		if want[placed.Province] != strconv.Itoa(placed.Place) {
			t.Errorf("%s is in place %d, want %s", placed.Province, placed.Place, want[placed.Province])
		}
	}
}
