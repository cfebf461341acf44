package seafall_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// party is a window with the table of a campaign, over a store in memory.
// What the shell does in the background is done where it is, and no clock runs.
type party struct {
	kittest.Hand
	shell *shell.Shell
	store *ledgertest.MemoryStore
}

// tableOf opens a campaign at the table; without an id the sample campaign.
func tableOf(t *testing.T, store *ledgertest.MemoryStore, id string) *party {
	t.Helper()
	app := fynetest.NewApp(t)
	e := &party{Hand: kittest.Hand{TB: t, Window: test.NewTempWindow(t, nil)}, store: store}
	e.Window.Resize(fyne.NewSize(1280, 800))
	if id == "" {
		var err error
		if id, err = sample.Found(context.Background(), store); err != nil {
			t.Fatal(err)
		}
	}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	e.shell = shell.New(shell.Config{App: app, Window: e.Window, Books: books, Words: translations.New(translations.English),
		Games: []shell.Game{screens.Game()}, Background: func(work func()) { work() }, DoubleTap: -1,
		After: func(time.Duration, func()) func() { return func() {} }})
	e.shell.Look().SetMode(theme.Day)
	e.shell.Open(id)
	if s := e.shell.Current(); s == nil || s.Name() != "table" {
		t.Fatalf("the table is not shown but %v", s)
	}
	return e
}

func (e *party) state() *seafall.State { return desk.State(e.shell) }

// say records something without the window, as the terminal does.
func (e *party) say(c scoring.Command) {
	e.Helper()
	if _, err := e.shell.Book().Record(context.Background(), scoring.Say(c)); err != nil {
		e.Fatal(err)
	}
	e.shell.Rebuild()
}

func (e *party) shows(want string) {
	e.Helper()
	if !strings.Contains(e.Words(), want) {
		e.Errorf("%q is not to be read in: %s", want, e.Words())
	}
}

// stored is how many entries the store has.
func (e *party) stored() int64 {
	e.Helper()
	listed, _, err := e.store.Entries(context.Background(), e.shell.Book().Campaign().ID, 0)
	if err != nil {
		e.Fatal(err)
	}
	return listed.Seq
}

func TestOneTapRecordsGlory(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	before := e.stored()
	if got := e.Text("table.green.glory"); got != "9" {
		t.Fatalf("Ana begins with %q; want 9", got)
	}
	e.Tap("table.green.explore")
	if got := e.Text("table.green.glory"); got != "10" {
		t.Errorf("Ana has %q on screen; want 10", got)
	}
	if got := e.stored(); got != before+1 {
		t.Errorf("%d entries are stored; want %d", got, before+1)
	}
	if got := e.Text("top.undo"); got != "Undo “Ana +1 Explore”" {
		t.Errorf("undo says %q", got)
	}
	e.Tap("top.undo")
	if got := e.Text("table.green.glory"); got != "9" {
		t.Errorf("after undo Ana has %q; want 9", got)
	}
	e.shell.Redo()
	if got := e.Text("table.green.glory"); got != "10" {
		t.Errorf("after redo Ana has %q; want 10", got)
	}
}

func TestStripSaysMoreOfTheSameAct(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	home, glory := e.state().AtHome(seafall.Gray), e.state().Play(seafall.Gray).Glory
	e.Tap("table.gray.raid", "strip.region.green", "strip.site.warehouse")
	if got := e.state().AtHome(seafall.Gray); got != home-3 {
		t.Errorf("Dan has %d tokens at home; want %d", got, home-3)
	}
	entries := ledgertest.Entries(e.shell.Book())
	last := entries[len(entries)-1]
	for _, entry := range entries[len(entries)-3:] { // endeavor, site, enmity
		if entry.Group != last.Group {
			t.Errorf("%s is an act of its own", entry.Kind)
		}
	}
	if e.Text("strip.close") != "" || strings.Contains(strings.Join(e.IDs(), " "), "strip.") {
		t.Error("the strip stays after it was answered")
	}
	e.Tap("top.undo")
	if got := e.state().AtHome(seafall.Gray); got != home || e.state().Play(seafall.Gray).Glory != glory {
		t.Errorf("one undo leaves %d tokens and glory %d", got, e.state().Play(seafall.Gray).Glory)
	}
}

// TestTheStripStays until the next act, until it is put away, or until the
// table is left for good; what stood in its place can still be reached.
func TestTheStripStays(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	there := func() bool { return strings.Contains(strings.Join(e.IDs(), " "), "strip.") }
	e.Tap("table.gray.raid")
	e.Tap("table.gray.glory") // somebody looks where glory comes from
	e.shell.Escape()
	e.shell.Go(screens.NewJournal())
	e.shell.Back()
	e.shows("Dan raided. Where?")
	e.Tap("strip.close", "table.journal") // what stood in its place
	e.shell.Back()
	e.Tap("table.gray.raid", "table.blue.fortune") // something else: nothing more can be said of it
	if there() {
		t.Error("the strip speaks of an act that is not the latest")
	}
	e.say(scoring.AddEvent{Name: "Fog bank"})
	e.Tap("table.purple.explore", "table.next_round")
	e.shows("Which event?") // the next act has a question of its own
	e.Tap("table.journal")
	e.shell.Back()
	e.Tap("strip.close")
	if there() {
		t.Error("the cross leaves the strip")
	}
	e.Tap("table.purple.explore")
	e.shell.Escape()
	if there() || e.shell.Current().Name() != "table" {
		t.Errorf("Escape leads to %s, and the strip: %v", e.shell.Current().Name(), there())
	}
	e.Tap("table.purple.explore")
	e.shell.Open(e.shell.Book().Campaign().ID)
	if there() {
		t.Error("the strip of a table that was left is shown again")
	}
}

func TestExploredSiteJoinsTheAct(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	isle := e.state().Islands[0]
	sites := len(isle.Sites)
	e.Tap("table.green.explore", "strip.region."+string(isle.ID))
	for _, id := range e.IDs() {
		if strings.HasPrefix(id, "site.") && len(id) == len("site.1") {
			e.Tap(id)
			break
		}
	}
	if got := len(e.state().Island(isle.ID).Sites); got != sites+1 {
		t.Fatalf("%d sites; want %d", got, sites+1)
	}
	e.Tap("top.undo")
	if got := len(e.state().Island(isle.ID).Sites); got != sites || e.state().Play(seafall.Green).Glory != 9 {
		t.Errorf("one undo leaves %d sites and glory %d", got, e.state().Play(seafall.Green).Glory)
	}
	e.Tap("table.green.explore", "strip.island", "new_island.column.more", "new_island.do")
	islands := e.state().Islands
	if last := islands[len(islands)-1]; last.Column != 2 || last.By != seafall.Green {
		t.Errorf("found %+v", last)
	}
}

func TestTableOverrulesARule(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("table.gray.milestone", "milestone.3")
	if got := e.Text("table.gray.glory"); got != "8" {
		t.Fatalf("Dan has %q; want 8", got)
	}
	before := e.stored()
	e.Tap("table.gray.milestone", "milestone.2") // a second one in the same turn
	if e.stored() != before {
		t.Fatal("a broken rule was recorded without a word")
	}
	e.shows("One milestone per turn")
	e.Save("overrule")
	e.Tap("overrule.overrule") // off until there is a reason
	if e.stored() != before {
		t.Fatal("overruled without a reason")
	}
	e.Tap("overrule.change")
	if e.stored() != before || !e.shell.SheetOpen() {
		t.Fatal("Change does not lead back to the sheet")
	}
	e.Tap("milestone.2", "overrule.reason.0", "overrule.overrule")
	entries := ledgertest.Entries(e.shell.Book())
	said := entries[len(entries)-1].Overruled()
	if len(said) != 1 || said[0].Rule != "R7" || said[0].Reason != "The card says so" {
		t.Errorf("overruled %+v", said)
	}
	if e.shell.SheetOpen() {
		t.Error("a sheet is still open")
	}
	if got := e.Text("table.gray.glory"); got != "10" {
		t.Errorf("Dan has %q; want 10", got)
	}
}

func TestWhatCannotBeIsRefused(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	for e.state().Play(seafall.Blue).Fortune > 0 {
		e.Tap("table.blue.fortune")
	}
	before := e.stored()
	e.Tap("table.blue.fortune")
	e.shows("Nothing was recorded")
	e.Save("refused")
	e.Tap("refused.ok")
	if e.stored() != before || e.shell.SheetOpen() {
		t.Error("the refusal does not end")
	}
	e.Tap("table.blue.fortune.more")
	if got := e.state().Play(seafall.Blue).Fortune; got != 1 {
		t.Errorf("fortune %d after the plus; want 1", got)
	}
}

func TestWhatComesNextFollowsTheEvening(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	if got := e.Text("table.next_round"); got != "Next round" {
		t.Fatalf("in round 3 the button says %q", got)
	}
	e.Tap("table.next_round", "table.next_round", "table.next_round")
	if got := e.state().Running.Round; got != 6 {
		t.Fatalf("round %d; want 6", got)
	}
	if got := e.Text("table.winter"); got != "Winter" {
		t.Errorf("after round 6 the button says %q", got)
	}
	e.Tap("table.winter")
	e.shows("least glory")
	e.Save("winter")
	first := scoring.FirstPlayer(e.state())
	e.Tap("winter.do")
	if g := e.state().Running; g.Year != 3 || g.Round != 1 || g.First != first {
		t.Errorf("year %d round %d first %s; want 3, 1, %s", g.Year, g.Round, g.First, first)
	}
	e.Tap("table.blue.raid")
	if got := e.Text("table.end"); got != "End the game" {
		t.Fatalf("with the target reached the button says %q", got)
	}
	e.Save("at-target")
	e.Tap("table.end")
	e.shows("Resolve this round’s event first")
	e.Save("end")
	e.Tap("end.play_on")
	e.shows("When a game ends")
	e.Tap("overrule.reason.1", "overrule.overrule")
	if got := e.state().Running.Round; got != 2 {
		t.Errorf("round %d after playing on; want 2", got)
	}
	e.Tap("table.end", "end.do")
	if g := e.state().Running; g.Ended == nil || g.Ended.Winner != seafall.Blue {
		t.Errorf("the game has not ended: %+v", g.Ended)
	}
}

func TestLanguageChangesEverywhereAtOnce(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("top.menu", "menu.language.fr")
	e.shows("Taille du texte") // the menu itself
	e.Tap("menu.close")
	for id, want := range map[string]string{"table.next_round": "Manche suivante", "table.blue.milestone": "Étape", "table.green.fortune": "Chance"} {
		if got := e.Text(id); !strings.HasPrefix(got, want) {
			t.Errorf("%s says %q; want %q", id, got, want)
		}
	}
	if strings.Contains(e.Words(), "of 14") {
		t.Error("English words are left")
	}
	e.Tap("top.menu", "menu.theme.night", "menu.text.150")
	if e.shell.Look().Mode() != theme.Night || theme.Current().Mode() != theme.Night || theme.Scale() != 1.5 {
		t.Error("the settings do not reach the theme")
	}
}

func TestNothingIsLostWhenTheDiskRefuses(t *testing.T) {
	store := &ledgertest.MemoryStore{}
	e := tableOf(t, store, "")
	before := e.stored()
	store.Fail(&ledger.Violation{Key: "storage.full", Args: ledger.Args{"path": "/books"}})
	e.Tap("table.green.explore")
	e.shows("the disk that /books is on is full")
	if got := e.Text("table.green.glory"); got != "9" {
		t.Errorf("Ana shows %q though nothing is on disk", got)
	}
	e.Tap("table.green.explore") // waits behind the first
	e.shows("2 taps are waiting")
	e.Save("failed")
	e.Tap("failure.retry")
	if e.stored() != before {
		t.Fatal("something was written to a full disk")
	}
	store.Fail(nil)
	e.Tap("failure.retry")
	if got := e.Text("table.green.glory"); got != "11" || e.stored() != before+2 {
		t.Errorf("after Retry Ana shows %q with %d entries; want 11 and both taps stored", got, e.stored()-before)
	}
	if strings.Contains(e.Words(), "waiting") {
		t.Error("the failure is still shown")
	}
	store.Fail(errors.New("unheard of"))
	e.Tap("table.green.explore", "failure.give_up", "failure.do")
	store.Fail(nil)
	if got := e.Text("table.green.glory"); got != "11" || !e.shell.Settled() {
		t.Errorf("after giving up Ana shows %q", got)
	}
}

// TestWhatRecordsIsGreyWhereTheTableOnlyReads: it can be told from what leads on,
// which still does, on the table and on the sheets it opens.
func TestWhatRecordsIsGreyWhereTheTableOnlyReads(t *testing.T) {
	store := &ledgertest.MemoryStore{}
	e := tableOf(t, store, "")
	grey := func(id string) (off, there bool) {
		for _, root := range append([]fyne.CanvasObject{e.Window.Canvas().Content()}, e.Window.Canvas().Overlays().List()...) {
			control.Walk(root, control.Everywhere(), func(o fyne.CanvasObject, _ fyne.Position, _ control.Seen) {
				if b, is := o.(interface {
					TestName() string
					Off() bool
				}); is && b.TestName() == id {
					off, there = b.Off(), true
				}
			})
		}
		return off, there
	}
	check := func(want bool, ids ...string) {
		t.Helper()
		for _, id := range ids {
			if off, there := grey(id); !there || off != want {
				t.Errorf("%s is there %v and grey %v, want %v", id, there, off, want)
			}
		}
	}
	records := []string{"table.green.explore", "table.green.raid", "table.green.fortune", "table.green.fortune.more", "table.next_round"}
	check(false, records...)
	store.Fail(&ledger.Violation{Key: "storage.full", Args: ledger.Args{"path": "/books"}})
	e.Tap("table.green.explore", "failure.read")
	check(true, records...)
	check(false, "table.green.build", "table.green.advisor", "top.menu")
	e.Save("only-reading")
	e.Tap("top.menu", "menu.note")
	check(true, "note.do")
	e.Tap("note.do")
	e.shows("Read only: one tap couldn’t be saved and is waiting.")
	e.Save("only-reading-why")
	e.Tap("reading.ok")
	e.shell.Escape()
	store.Fail(nil)
	e.Tap("reading.more")
	check(false, records...)
	if got := e.Text("table.green.glory"); got != "10" {
		t.Errorf("Ana shows %q; want the tap that waited", got)
	}
}

func TestLockKeepsSleevesFromPlaying(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("top.lock")
	before := e.stored()
	test.TapCanvas(e.Window.Canvas(), fyne.NewPos(80, 270)) // +1 Explore lies beneath
	if e.stored() != before {
		t.Error("a tap went through the lock")
	}
	e.Tap("top.unlock")
	test.TapCanvas(e.Window.Canvas(), fyne.NewPos(80, 270)) // a sleeve
	e.Tap("top.unlock")
	if !slices.Contains(e.IDs(), "top.unlock") {
		t.Error("two taps with a sleeve between opened the lock")
	}
	e.Tap("top.unlock")
	if slices.Contains(e.IDs(), "top.unlock") {
		t.Fatal("two taps do not open the lock")
	}
	test.TapCanvas(e.Window.Canvas(), fyne.NewPos(80, 270))
	if e.stored() != before+1 {
		t.Error("the table does not take taps after the lock")
	}
}

func TestSheetsRecordTheRest(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	check := func(what string, ok bool) {
		t.Helper()
		if !ok {
			t.Errorf("%s: it says %s", what, e.Words())
		}
	}
	glory := func(p seafall.Province) int { return e.state().Play(p).Glory }
	e.Tap("table.gray.treasure", "treasure.3")
	check("treasure", glory(seafall.Gray) == 8 && !e.shell.SheetOpen())
	e.Tap("table.gray.glory", "glory.minus_2")
	check("a card takes glory", glory(seafall.Gray) == 6)
	e.Tap("table.gray.treasure")
	x := e.state().Running.TreasuresOf(seafall.Gray)[0]
	e.Tap("treasure."+x.ID+".taken", "treasure."+x.ID+".by.green")
	check("stolen treasure", glory(seafall.Gray) == 6-x.Glory && glory(seafall.Green) == 9+x.Glory)
	e.Tap("table.purple.build", "build.observatory")
	check("structure", len(e.state().Running.StructuresOf(seafall.Purple)) > 0 && glory(seafall.Purple) == 12)
	e.Tap("table.red.ship_b", "ship.b.damage.2")
	check("damage", e.state().Play(seafall.Red).Hulls[1].Damage == 2)
	e.Tap("ship.b.sink")
	check("sunk", e.state().Play(seafall.Red).Hulls[1].Sunk)
	e.Tap("ship.b.rebuild", "overrule.reason.0", "overrule.overrule") // the turn had ended
	e.Tap("sheet.close")
	check("rebuilt", !e.state().Play(seafall.Red).Hulls[1].Sunk)
	e.Tap("table.blue.enmity", "enmity.0.home")
	check("token home", e.state().AtHome(seafall.Blue) == 5)
	e.Tap("enmity.place", "enmity.region.red", "enmity.at.war", "enmity.close")
	check("token placed", e.state().Play(seafall.Blue).At(seafall.Place{Region: "red", Spot: seafall.War}) == 1)
	e.Tap("table.green.reputation")
	check("reputation", e.state().Play(seafall.Green).Reputation == 1)
	e.Tap("table.red.advisors")
	for _, a := range e.state().Council(seafall.Red) {
		if a.Card == seafall.Ready {
			e.Tap("advisor." + a.ID + ".exhaust")
			check("exhausted", e.state().Advisor(a.ID).Card == seafall.Exhausted)
			break
		}
	}
	e.Tap("table.green.board")
	e.shows("Fennmark")
	e.Tap("top.back", "table.journal")
	latest := ledgertest.Groups(e.shell.Book())
	last := latest[len(latest)-1]
	e.Tap("journal.act."+fmt.Sprint(last.Entries[0].Seq), "act.back", "take_back.do")
	if next, ok := e.shell.Book().NextRedo(); !ok || next.ID != last.ID {
		t.Errorf("the last act was not taken back but %v", next.ID)
	}
}

// TestNoWordIsCut looks at the table and its sheets in both languages, on every
// width, at the usual and at twice the size.
func TestNoWordIsCut(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	sheets := []string{"", "table.blue.milestone", "table.blue.advisor", "table.blue.treasure", "table.blue.build",
		"table.blue.enmity", "table.blue.ship_a", "table.blue.glory", "table.blue.board", "top.menu"}
	scales := map[fyne.Size][]float32{fyne.NewSize(1280, 800): {1, 2}, fyne.NewSize(820, 1180): {1}, fyne.NewSize(400, 860): {2}}
	for size := range scales {
		e.Window.Resize(size)
		for _, lang := range translations.Languages() {
			e.shell.Look().SetLanguage(lang)
			for _, scale := range scales[size] {
				e.shell.Look().SetScale(scale)
				for _, sheet := range sheets {
					if sheet != "" && !e.tapped(sheet) {
						continue // scrolled out of sight: looked at on another width
					}
					root := e.Window.Canvas().Content()
					if top := e.Window.Canvas().Overlays().Top(); top != nil {
						root = top
					}
					for _, cut := range kittest.CutTexts(root) {
						t.Errorf("%v, %s, %g, %s: %s", size, lang, scale, sheet, cut)
					}
					e.Save(fmt.Sprintf("w%g-%s-%g-%s", size.Width, lang, scale*100, strings.TrimPrefix(sheet, "table.blue.")))
					if sheet != "" {
						e.shell.Escape()
					}
				}
			}
		}
	}
}

func (e *party) tapped(id string) bool { return control.Tap(e.Window.Canvas(), id) }

func TestEveningBeginsAtTheTable(t *testing.T) {
	store := &ledgertest.MemoryStore{}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{Prefix: "first"}, Rules: []ledger.Rules{scoring.Rules{}}}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Three", Date: "2026-01-17",
		Provinces: []scoring.FoundedProvince{{Province: seafall.Blue, Player: "Ana"}, {Province: seafall.Red, Player: "Ben"},
			{Province: seafall.Gray, Player: strings.Repeat("Maximiliane ", 3) + "von der Insel"}}}))
	if err != nil {
		t.Fatal(err)
	}
	e := tableOf(t, store, book.Campaign().ID)
	e.Save("founded")
	e.Tap("table.start")
	e.shows("Start the prologue") // is offered first, and needs no titles
	e.Tap("start.which.1")
	if missing := e.Text("start.missing"); !strings.HasPrefix(missing, "Ana, Ben and Maximiliane") || !strings.Contains(missing, "have no title yet") {
		t.Errorf("before it is tapped the sheet says %q", missing)
	}
	before := e.stored()
	e.Tap("start.do") // goes to what is missing
	if got := control.FocusedID(e.Window.Canvas()); got != "start.title.blue.prince" || e.stored() != before {
		t.Errorf("the focus is on %q, %d entries after %d", got, e.stored(), before)
	}
	e.Tap("start.title.red.prince")
	if missing := e.Text("start.missing"); !strings.HasPrefix(missing, "Ana and Maximiliane") {
		t.Errorf("one title is given, and the sheet says %q", missing)
	}
	e.Tap("start.title.order") // the rest from the top: Ana the Duke, Maximiliane the Count
	if strings.Contains(e.Words(), "no title yet") {
		t.Errorf("all titles are given: %s", e.Words())
	}
	e.Tap("start.title.blue.prince", "start.title.gray.duke", "start.title.red.count")
	e.Save("start")
	e.Tap("start.present.red", "start.do")
	g := e.state().Running
	if g == nil || g.Number != 1 || g.Target != 11 || !g.Play[seafall.Red].Absent {
		t.Fatalf("game 1 has not begun as said: %+v", g)
	}
	if got := g.Seats; fmt.Sprint(got) != "[red gray blue]" {
		t.Errorf("seats %v; the least prominent title first", got)
	}
	if strings.Contains(strings.Join(e.IDs(), " "), "table.red.explore") {
		t.Error("who is absent can still score")
	}
	e.shows("absent")
	e.Save("three")
	e.Tap("table.winter", "winter.do", "table.next_round")
	if g := e.state().Running; g.Year != 1 || g.Round != 2 {
		t.Errorf("year %d, round %d", g.Year, g.Round)
	}
	e.say(scoring.EndGame{By: "card"})
	seafalltest.Close(t, e.shell.Book())
	e.shell.Rebuild()
	e.shows("Start game 2")
	e.Save("between")
	e.Tap("top.menu", "menu.reopen", "reopen.do")
	if e.state().Running == nil || e.state().Running.Ended == nil {
		t.Error("reopening does not lead back to the end of the game")
	}
}

func BenchmarkTapAtTheTable(b *testing.B) {
	app := fynetest.NewApp(b)
	w := test.NewTempWindow(b, nil)
	w.Resize(fyne.NewSize(1280, 800))
	store := &ledgertest.MemoryStore{}
	id, err := sample.Found(context.Background(), store)
	if err != nil {
		b.Fatal(err)
	}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	s := shell.New(shell.Config{App: app, Window: w, Books: books, Words: translations.New(translations.English),
		Games: []shell.Game{screens.Game()}, Background: func(work func()) { work() }, DoubleTap: -1,
		After: func(time.Duration, func()) func() { return func() {} }})
	s.Open(id)
	for b.Loop() {
		control.Tap(w.Canvas(), "table.green.fortune.more")
		control.Tap(w.Canvas(), "table.green.fortune")
	}
}

func TestFocusStaysWhereItWas(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	c := e.Window.Canvas()
	if !control.Focus(c, "table.green.explore") {
		t.Fatal("the button cannot have the focus")
	}
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if got := e.Text("table.green.glory"); got != "10" {
		t.Fatalf("Enter left the glory at %q", got)
	}
	if got := control.FocusedID(c); got != "table.green.explore" {
		t.Errorf("after the tap %q has the focus", got)
	}
	e.Tap("table.green.milestone")
	control.Focus(c, "milestone.name")
	for _, r := range "Lamp" {
		c.Focused().TypedRune(r)
	}
	e.shell.Rebuild() // as when another window has recorded something
	for _, r := range "s" {
		c.Focused().TypedRune(r)
	}
	e.Tap("milestone.1")
	e.shows("Lamps")
}

func TestHalfFilledFormsStay(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	write := func(id, words string) {
		t.Helper()
		if !control.Focus(e.Window.Canvas(), id) {
			t.Fatalf("no field %s", id)
		}
		for _, r := range words {
			e.Window.Canvas().Focused().TypedRune(r)
		}
	}
	e.Tap("table.next_round") // Chloé has had her milestone of this turn
	e.Tap("table.blue.advisor", "advisor.new")
	write("advisor.new.type", "Cooper")
	e.Tap("advisor.new.gold.more", "advisor.new.guild.builders", "advisor.new.expertise.build")
	e.shell.Escape()
	e.shell.Escape()
	e.Tap("table.blue.milestone")
	write("milestone.name", "Lamps")
	e.shell.Escape()
	e.Tap("table.blue.milestone", "milestone.1")
	if m := e.state().Milestones; m[len(m)-1].Name != "Lamps" {
		t.Errorf("claimed %+v", m[len(m)-1])
	}
	e.Tap("table.blue.advisor", "advisor.new", "advisor.new.done")
	council := e.state().Council(seafall.Blue)
	if a := council[len(council)-1]; a.Type != "Cooper" || a.Gold != 2 || a.Guild != "builders" || a.Expert("build") != 1 {
		t.Errorf("hired %+v", a)
	}
	e.Tap("table.blue.advisor", "advisor.new")
	if strings.Contains(e.Words(), "Cooper") {
		t.Error("the form is still filled in after hiring")
	}
}
