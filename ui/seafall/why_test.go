package seafall_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	screens "astrolabe/ui/seafall"
)

// ask presses a control for long.
func (e *finale) ask(id string) {
	e.Helper()
	if !control.Ask(e.Window.Canvas(), id) {
		e.Fatalf("nothing called %s can be asked; there are %v", id, e.IDs())
	}
}

// TestWhyAtTheTable: a number's steps add up to it, a step leads to its entry,
// and one that is another number to what that comes from, with a way back.
func TestWhyAtTheTable(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewTable())
	glory := e.state().Play(seafall.Blue).Glory
	e.Tap("table.blue.glory", "glory.why")
	if sum := e.sumShown(); sum != glory || e.Text("why.total") != strconv.Itoa(glory) {
		t.Errorf("the steps add up to %d, the sheet says %s, the books %d", sum, e.Text("why.total"), glory)
	}
	e.Tap("why.term.1")
	if e.shell.Current().Name() != "journal" || !strings.Contains(e.Words(), "stair of Lantern") {
		t.Errorf("the step leads to %s: %s", e.shell.Current().Name(), e.Words())
	}
	e.shell.Escape()
	e.shell.Back()
	if got := e.shell.Current().Name(); got != "table" {
		t.Fatalf("one step back is %s", got)
	}

	// Long presses where a tap does something else.
	for id, paths := range map[string]int{"reputation": 2, "enmity": 4, "ship_a": 6} {
		e.ask("table.blue." + id)
		for i := 1; i <= paths; i++ {
			if !e.shows(fmt.Sprintf("why.of.%d", i)) {
				t.Errorf("%s does not tell number %d: %s", id, i, e.Words())
			}
		}
		e.shell.Escape()
	}
	e.ask("table.blue.fortune")
	e.Tap("why.of.1")
	if got := e.Text("why.total"); got != strconv.Itoa(e.state().Play(seafall.Blue).Fortune) {
		t.Errorf("blue's fortune comes to %s", got)
	}
	e.Tap("why.term.1") // drawn as the game began: what the board says
	if got := e.Text("why.total"); got != strconv.Itoa(e.state().Board(seafall.Blue).Leader.Fortune) {
		t.Errorf("the leader's fortune comes to %s", got)
	}
	e.Tap("why.back", "why.back")
	if !e.shows("why.of.1") || e.shows("why.total") {
		t.Errorf("back at the list there is %s", e.Words())
	}
	e.shell.Escape()
	e.ask("table.moment")
	e.Tap("why.of.1")
	if got := e.Text("why.total"); got != strconv.Itoa(e.state().Running.Round) || e.sumShown() != e.state().Running.Round {
		t.Errorf("the round comes to %s", got)
	}
	e.shell.Escape()
	e.Tap("table.blue.target", "why.of.2")
	if got := e.Text("why.total"); got != strconv.Itoa(e.state().Running.Target) || e.sumShown() != e.state().Running.Target {
		t.Errorf("the target comes to %s", got)
	}
}

// TestWhyByKeyboard: W asks about what has the focus.
func TestWhyByKeyboard(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewTable())
	c := e.Window.Canvas()
	control.Focus(c, "table.blue.glory")
	c.Focused().TypedRune('w')
	if got := e.Text("why.total"); got != strconv.Itoa(e.state().Play(seafall.Blue).Glory) {
		t.Errorf("W tells %s", got)
	}
	if got := control.FocusedID(c); got != "why.term.1" && got != "why.term.1.rule.R2" {
		t.Errorf("the focus is at %q", got)
	}
	c.OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if got := control.FocusedID(c); got != "table.blue.glory" {
		t.Errorf("afterwards the focus is at %q", got)
	}
	control.Focus(c, "table.blue.milestone")
	c.Focused().TypedRune('W')
	if e.shell.SheetOpen() {
		t.Error("W asks about a button without a number")
	}
}

// TestWhyOnTheBoardAndTheMap: every block of numbers answers.
func TestWhyOnTheBoardAndTheMap(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewTable())
	e.Tap("table.blue.board")
	for _, id := range []string{"names", "reputation", "fortune", "glory", "target", "sources", "garrison", "home_boxes", "tokens", "stickers",
		"site.field_a", "site.vault", "ship_a", "ship_b", "a.damage"} {
		e.ask("board." + id)
		if !e.shows("why.total") && !e.shows("why.of.1") {
			t.Errorf("%s does not answer: %s", id, e.Words())
		}
		e.shell.Escape()
	}
	e.ask("board.site.vault")
	if got := e.Text("why.total"); got != "4" {
		t.Errorf("the vault is worth %s", got)
	}
	e.Tap("why.close")
	e.shell.Go(screens.NewMap())
	e.ask("map.island.kestrel")
	if !e.shows("why.of.1") {
		t.Errorf("Kestrel does not answer: %s", e.Words())
	}
	e.shell.Escape()
	e.Tap("map.island.kestrel", "map.price", "map_why.blue")
	if want := scoring.GoodPrice(e.state(), seafall.Blue, "kestrel"); e.sumShown() != want || e.Text("why.total") != strconv.Itoa(want) {
		t.Errorf("a good costs %s, want %d", e.Text("why.total"), want)
	}
}

// TestWhyOfAPool: the dice that are worked out say what stands behind them.
func TestWhyOfAPool(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewTable())
	e.Tap("table.blue.ship_a", "ship.a.sums", "sums.why")
	want := scoring.Endeavor{Province: seafall.Blue, Kind: seafall.Explore, Flagship: seafall.ShipA,
		Advisors: scoring.ActiveAdvisors(e.state(), seafall.Blue)}.Pool(e.state()).Total
	if sum := e.sumShown(); sum != want || e.Text("why.total") != strconv.Itoa(want) {
		t.Errorf("the pool comes to %d, want %d: %s", sum, want, e.Words())
	}
	e.Tap("why.term.1") // the flagship's value
	if got := e.Text("why.total"); got != strconv.Itoa(e.state().Board(seafall.Blue).Ships[0].Value(seafall.Explore)) {
		t.Errorf("the flagship explores with %s", got)
	}
	e.Tap("why.back")
	if sum := e.sumShown(); sum != want {
		t.Errorf("back the pool comes to %d, want %d", sum, want)
	}
}

// TestWhyOfTheEnd: what is as it will be recorded is explained before it is.
func TestWhyOfTheEnd(t *testing.T) {
	e := sampleJournal(t)
	e.say(scoring.EndGame{By: "card"})
	rolled := false
	for step := 0; ; step++ {
		c, err := scoring.EndOfGame(e.state())
		if err != nil || step > 60 {
			t.Fatalf("the seven steps: %v", err)
		}
		if c.Current == scoring.StepRecord {
			break
		}
		if c.Current == scoring.StepEnmity && !rolled {
			rolled = true
			e.shell.Go(screens.NewEnding())
			e.Tap("ending.why.dice")
			if e.Text("why.total") == "" || e.sumShown() < 1 {
				t.Errorf("the dice: %s", e.Words())
			}
			e.shell.Escape()
		}
		seafalltest.Choose(t, e.shell.Book())
	}
	e.shell.Go(screens.NewEnding())
	c, err := scoring.EndOfGame(e.state())
	if err != nil {
		t.Fatal(err)
	}
	e.Tap("ending.why.record.blue")
	if sum := e.sumShown(); sum != c.Record[seafall.Blue] || e.Text("why.total") != translations.Number(translations.English, sum) {
		t.Errorf("blue's record adds up to %d, want %d", sum, c.Record[seafall.Blue])
	}
	if !strings.Contains(e.Words(), "not recorded yet") {
		t.Errorf("the sheet does not say that it supposes: %s", e.Words())
	}
	e.shell.Escape()
	e.Tap("ending.why.campaign.blue")
	if sum := e.sumShown(); sum != c.After.Board(seafall.Blue).CampaignGlory {
		t.Errorf("blue's campaign adds up to %d, want %d", sum, c.After.Board(seafall.Blue).CampaignGlory)
	}
	if e.state().Running == nil {
		t.Error("the game was closed")
	}
}

// TestWhyIsNotCut looks at the sheet in every shape, both languages and both
// sizes of text.
func TestWhyIsNotCut(t *testing.T) {
	e := sampleJournal(t)
	for _, path := range []string{"record", "title", "box"} {
		e.shell.Go(screens.NewRecord())
		switch path {
		case "record":
			e.Tap("record.score.2.blue")
		case "title":
			e.shell.Go(screens.NewTable())
			e.Tap("table.blue.target", "why.of.5")
		case "box":
			e.shell.Go(screens.NewTable())
			e.Tap("table.red.board")
			e.ask("board.stickers")
		}
		for _, size := range []fyne.Size{fyne.NewSize(412, 915), fyne.NewSize(800, 1280), fyne.NewSize(1280, 800)} {
			e.Window.Resize(size)
			for _, lang := range translations.Languages() {
				e.shell.Look().SetLanguage(lang)
				for _, scale := range []float32{2, 1} {
					e.shell.Look().SetScale(scale)
					what := fmt.Sprintf("why-%s-%g-%s-%g", path, size.Width, lang, scale)
					e.Sound(what)
					e.Save(what)
				}
			}
		}
		e.shell.Look().SetLanguage(translations.English)
		for e.shell.SheetOpen() {
			e.shell.Escape()
		}
	}
}
