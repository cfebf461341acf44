package seafall_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/theme"
)

// latestOverrules are the rules that the latest entry sets aside.
func (e *party) latestOverrules() []ledger.Overrule {
	entries := ledgertest.Entries(e.shell.Book())
	return entries[len(entries)-1].Overruled()
}

// R16: a second tap of the same button in a turn is recorded at once. The strip
// says so and takes it back; the journal says why in the language of the reader,
// and the books do not count it as a rule that the table set aside.
func TestASecondTapIsSaidOnTheStrip(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	p, overruled := seafall.Gray, e.state().Running.Overruled
	glory := e.state().Play(p).Glory
	e.Tap("table.gray.explore")
	if e.shows("Dan explored. Where?"); strings.Contains(e.Words(), "again") {
		t.Errorf("the first tap is said to be another: %s", e.Words())
	}
	e.Tap("table.gray.explore")
	if got := e.state().Play(p).Glory; got != glory+2 {
		t.Fatalf("Dan has %d glory; want %d", got, glory+2)
	}
	e.shows("Dan explored again this turn. Where?")
	want := []ledger.Overrule{{Rule: "R16", Key: "turn.explore_twice", Reason: seafall.TappedAgain}}
	if got := e.latestOverrules(); !slices.Equal(got, want) {
		t.Errorf("the entry says %v; want %v", got, want)
	}
	if got := e.state().Running.Overruled; got != overruled {
		t.Errorf("%d rules count as set aside; want %d", got, overruled)
	}
	e.Tap("strip.undo")
	if got := e.state().Play(p).Glory; got != glory+1 {
		t.Errorf("after Undo on the strip Dan has %d; want %d", got, glory+1)
	}
	if e.Text("strip.undo") != "" {
		t.Error("the strip stays after Undo")
	}
	e.Tap("table.gray.explore")
	e.shell.Go(screens.NewJournal())
	e.shows("“Two actions from one guild” overridden: tapped again")
	e.shell.Look().SetLanguage(translations.French)
	e.shows("La table a passé outre à la règle « Deux actions de la même guilde » : deuxième appui")
}

// R16: of a raid that was tapped again the site can be said, and is paid for.
func TestTheSiteOfASecondRaid(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	home := e.state().AtHome(seafall.Gray)
	e.Tap("table.gray.raid", "strip.region.green", "strip.site.warehouse")
	e.Tap("table.gray.raid")
	e.shows("Dan raided again this turn. Where?")
	e.Tap("strip.region.green", "strip.site.council_room")
	if got := e.state().AtHome(seafall.Gray); got != home-6 {
		t.Errorf("Dan has %d tokens at home; want %d", got, home-6)
	}
	e.Tap("top.undo")
	if got := e.state().AtHome(seafall.Gray); got != home-3 {
		t.Errorf("after undo Dan has %d tokens at home; want %d", got, home-3)
	}
}

// R16: what is no plain second tap is asked about, as ever.
func TestOtherSecondActsAreAsked(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.Tap("table.gray.build", "build.tab.1", "upgrade.a.bold", "table.gray.build", "build.tab.1", "upgrade.a.spirited")
	e.shows("Dan has already bought an upgrade this turn; only one is allowed per turn.")
	e.Save("second-upgrade")
	if got := len(e.state().Running.OnShip(seafall.Gray, seafall.ShipA)); got != 1 {
		t.Fatalf("%d upgrades are on the ship before the table has said why; want 1", got)
	}
	e.Tap("overrule.reason.0", "overrule.overrule")
	want := []ledger.Overrule{{Rule: "R16", Key: "turn.upgrade_twice", Reason: "The card says so"}}
	if got := e.latestOverrules(); !slices.Equal(got, want) {
		t.Errorf("the entry says %v; want %v", got, want)
	}
	e.Tap("table.gray.explore") // another guild
	e.shows("Dan has already hired a guild this turn (Builders); only one is allowed per turn.")
}

// The strip of a second tap fits every window, size of text and language; so
// does what is asked about a second upgrade.
func TestSecondActsFitEveryWindow(t *testing.T) {
	e := tableOf(t, &ledgertest.MemoryStore{}, "")
	e.say(scoring.BuyUpgrade{Province: seafall.Purple, Ship: seafall.ShipA, Name: "Bold"})
	e.Tap("table.gray.explore", "table.gray.explore")
	for _, view := range kittest.Views() {
		e.shell.Look().SetLanguage(view.Language)
		e.shell.Look().SetScale(view.Scale)
		e.Window.Resize(view.Size)
		e.shell.Rebuild()
		e.Sound("strip " + view.String())
		e.Save("again-" + view.String())
		e.shell.Record(scoring.Say(scoring.BuyUpgrade{Province: seafall.Purple, Ship: seafall.ShipB, Name: "Deadly"}), nil)
		e.Sound("asked " + view.String())
		e.Save("asked-" + view.String())
		e.shell.Escape()
	}
	e.shell.Look().SetMode(theme.Night)
	e.shell.Look().SetScale(1)
	e.Window.Resize(fyne.NewSize(1280, 800))
	e.Save("again-night")
}
