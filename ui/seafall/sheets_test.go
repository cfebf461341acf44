package seafall

import (
	"context"
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
	"astrolabe/ui/kit/layout"
	"astrolabe/ui/seafall/desk"
	"astrolabe/ui/seafall/sheets"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// bare is a screen with nothing on it, below the sheets that are looked at.
type bare struct{ *desk.Desk }

func (b bare) Name() string { return "bare" }

func (b bare) Build(s *shell.Shell) fyne.CanvasObject {
	b.Shell = s
	return layout.Gap(1, 1)
}

// looker opens what the table shows over a bare screen, and looks at it.
type looker struct {
	kittest.Hand
	*desk.Desk
}

// lookAt opens the sample campaign, and says a few things so that the blue
// province has something of everything.
func lookAt(t *testing.T) *looker {
	t.Helper()
	store := &ledgertest.MemoryStore{}
	id, err := sample.Found(context.Background(), store)
	if err != nil {
		t.Fatal(err)
	}
	l := lookIn(t, &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}, id)
	l.say(scoring.BuildStructure{Province: seafall.Blue, Name: "Gun Tower"})
	l.say(scoring.BuyTreasure{Province: seafall.Gray, Glory: 3})
	l.say(scoring.TakeDamage{Province: seafall.Blue, Ship: seafall.ShipA, Damage: 1})
	// Red has explored in this round already.
	l.say(scoring.ResolveEndeavor{Province: seafall.Red, Endeavor: seafall.Raid, Where: &seafall.Place{Region: "blue", Spot: "field_a"}},
		ledger.Overrule{Rule: "R16", Reason: "The card says so"})
	l.say(scoring.PlaceEnmity{Province: seafall.Green, Place: seafall.Place{Region: "blue", Spot: seafall.War}})
	return l
}

// lookAtNew is a campaign of three provinces before its first game.
func lookAtNew(t *testing.T) *looker {
	t.Helper()
	books := ledgertest.Books(scoring.Rules{})
	c := scoring.FoundCampaign{Name: "Three", Date: "2026-01-17"}
	for i, p := range []seafall.Province{seafall.Green, seafall.Red, seafall.Purple} {
		c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p, Player: []string{"Ana", "Ben", "Eve"}[i], Title: seafall.Titles[i]})
	}
	book, _, err := books.Found(context.Background(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	return lookIn(t, books, book.Campaign().ID)
}

// landsOn is SeaFall with another screen where a campaign goes on.
type landsOn struct {
	shell.Game
	screen shell.Screen
}

func (l landsOn) Landing(ledger.State) shell.Screen { return l.screen }

func (l landsOn) Moments() shell.Moments { return l.Game.(shell.Eventful).Moments() }

func lookIn(t *testing.T, books *ledger.Books, id string) *looker {
	l := &looker{Hand: kittest.Hand{TB: t, Window: test.NewTempWindow(t, nil)}, Desk: newDesk()}
	s := shell.New(shell.Config{App: fynetest.NewApp(t), Window: l.Window, Words: translations.New(translations.English),
		After:     func(time.Duration, func()) func() { return func() {} }, // no clock runs
		DoubleTap: -1,
		Books:     books, Games: []shell.Game{landsOn{Game(), bare{l.Desk}}}, Background: func(work func()) { work() }})
	l.Window.Resize(fyne.NewSize(1280, 800))
	s.Look().SetMode(theme.Day)
	s.Open(id)
	return l
}

func (l *looker) say(c scoring.Command, overrules ...ledger.Overrule) {
	l.Helper()
	if _, err := l.Shell.Book().Record(context.Background(), scoring.Say(c, overrules...)); err != nil {
		l.Fatal(err)
	}
	l.Shell.Rebuild()
}

// everywhere looks at what is shown in every window, language and text size:
// no words may be cut or stand on each other. With a folder in the environment
// it saves what it sees.
func (l *looker) everywhere(name string, again func()) {
	l.Helper()
	for _, view := range kittest.Views() {
		l.Shell.Look().SetLanguage(view.Language)
		l.Shell.Look().SetScale(view.Scale)
		l.Window.Resize(view.Size)
		again()
		what := name + "-" + view.String()
		l.Sound(what)
		l.Save(what)
	}
	l.Shell.Look().SetScale(1)
	l.Window.Resize(fyne.NewSize(1280, 800))
	if kittest.Pictures() != "" {
		l.Shell.Look().SetMode(theme.Night)
		l.Save(name + "-night")
		l.Shell.Look().SetMode(theme.Day)
	}
}

// TestEverySheetIsWhole opens every sheet about a province.
func TestEverySheetIsWhole(t *testing.T) {
	l := lookAt(t)
	p := seafall.Blue
	advisor := l.State().Council(p)[0].ID
	tellsOfDamage(l)
	for _, sheet := range []struct {
		name string
		open func()
		taps []string
	}{
		{"milestone", func() { sheets.ClaimMilestone(l.Desk, p) }, nil},
		{"treasure", func() { sheets.TreasureRoom(l.Desk, p) }, nil},
		{"build", func() { sheets.Build(l.Desk, p) }, nil},
		{"build-ship", func() { sheets.BuildAt(l.Desk, p, 1) }, nil},
		{"build-other", func() { sheets.Build(l.Desk, p) }, []string{"build.other"}},
		{"council", func() { sheets.Council(l.Desk, p) }, nil},
		{"advisor-new", func() { sheets.Council(l.Desk, p) }, []string{"advisor.new", "advisor.new.expertise.build"}},
		{"advisor", func() { sheets.Advisor(l.Desk, p, advisor) }, nil},
		{"ship", func() { sheets.Ship(l.Desk, p, seafall.ShipA) }, nil},
		{"ship-told", func() { sheets.Ship(l.Desk, p, seafall.ShipB) }, nil},
		{"damage", func() { sheets.TellDamage(l.Desk, p, seafall.ShipA, 1) }, []string{"damage.lowers.explore"}},
		{"enmity", func() { sheets.Enmity(l.Desk, p) }, nil},
		{"enmity-where", func() { sheets.Enmity(l.Desk, p) }, []string{"enmity.region.red"}},
		{"glory", func() { sheets.Glory(l.Desk, p) }, nil},
		{"names", func() { sheets.Names(l.Desk, p) }, nil},
		{"correct", func() { sheets.Correct(l.Desk, p) }, nil},
		{"correct-number", func() { sheets.Correct(l.Desk, p) }, []string{"correct.fortune"}},
		{"correct-boxes", func() { sheets.CorrectAt(l.Desk, "blue.boxes") }, nil},
		{"correct-box", func() { sheets.CorrectAt(l.Desk, "blue.box_1") }, nil},
		{"correct-ship", func() { sheets.CorrectAt(l.Desk, "blue.ship_a") }, nil},
		{"correct-card", func() { sheets.CorrectCard(l.Desk, advisor) }, nil},
		{"correct-expertise", func() { sheets.CorrectOne(l.Desk, "expertise/"+advisor) }, []string{"correct.expertise.add.raid"}},
		{"correct-guild", func() { sheets.CorrectOne(l.Desk, "guild/"+advisor) }, nil},
		{"correct-lowered", func() { sheets.CorrectOne(l.Desk, "blue.ship_b.card_1.lowers") }, nil},
		{"correct-target", func() { sheets.CorrectOne(l.Desk, "game.target") }, nil},
		{"correct-appellation", func() { sheets.CorrectAt(l.Desk, "blue.appellation") }, nil},
		{"site", func() { sheets.Site(l.Desk, p, "field_a") }, nil},
		{"give", func() { sheets.Gift(l.Desk, seafall.Green) }, nil},
	} {
		sheet.open()
		for _, id := range sheet.taps {
			if !control.Tap(l.Window.Canvas(), id) {
				t.Fatalf("%s: no %s", sheet.name, id)
			}
		}
		if !l.Shell.SheetOpen() {
			t.Fatalf("%s is no sheet", sheet.name)
		}
		l.everywhere("sheet-"+sheet.name, l.Shell.RebuildSheets)
		for l.Shell.SheetOpen() {
			l.Shell.Escape()
		}
	}
}

// tellsOfDamage tells of the damage cards on blue's second ship: one that it
// calls by its name, and one that it does not.
func tellsOfDamage(l *looker) {
	l.Helper()
	l.say(scoring.RepairShips{Province: seafall.Blue, Ships: []seafall.Which{seafall.ShipB}})
	l.say(scoring.TakeDamage{Province: seafall.Blue, Ship: seafall.ShipB, Damage: 2})
	l.say(scoring.NameDamageCard{Province: seafall.Blue, Ship: seafall.ShipB, Name: "A Sail Torn from Luff to Leech", Lowers: seafall.Sail})
	l.say(scoring.NameDamageCard{Province: seafall.Blue, Ship: seafall.ShipB, Lowers: seafall.Hold, Amount: 2})
}

// TestBoardIsWhole looks at a province's board during a game, at that of
// somebody who is absent, and between games.
func TestBoardIsWhole(t *testing.T) {
	l := lookAt(t)
	l.Go.Board(seafall.Blue)
	l.everywhere("board", l.Shell.Rebuild)
	tellsOfDamage(l)
	l.everywhere("board-damaged", l.Shell.Rebuild)
	between := lookAtNew(t)
	between.Go.Board(seafall.Green)
	between.everywhere("board-between", between.Shell.Rebuild)
	between.say(scoring.StartGame{Absent: []seafall.Province{seafall.Green}})
	between.everywhere("board-absent", between.Shell.Rebuild)
}

// TestBoardButtonsAreInSight: on a tablet that lies on its side what can be done
// on a board is tapped without scrolling, in the longer language too.
func TestBoardButtonsAreInSight(t *testing.T) {
	l := lookAt(t)
	l.Go.Board(seafall.Blue)
	for _, lang := range translations.Languages() {
		l.Shell.Look().SetLanguage(lang)
		for _, id := range []string{"board.entries", "board.enmity", "board.hire", "board.upgrade"} {
			r := l.Rect(id)
			if r.H < theme.Target || r.Y+r.H > l.Window.Canvas().Size().Height {
				t.Errorf("%s: %s is %g units high and ends at %g", lang, id, r.H, r.Y+r.H)
			}
		}
	}
}
