package skulltales_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/kittest"
	console "astrolabe/ui/seafall/terminal"
	"astrolabe/ui/shell"
	pirates "astrolabe/ui/skulltales"
	"astrolabe/ui/skulltales/desk"
	"astrolabe/ui/theme"
)

// party is a window with the table of a campaign, over a store in memory. What the shell
// does in the background is done where it is, and no clock runs.
type party struct {
	kittest.Hand
	shell *shell.Shell
	taps  int // that were made since somebody last counted
}

// newParty is a window that shows the shelf, of other games as well.
func newParty(t *testing.T, others ...shell.Game) *party {
	t.Helper()
	app := fynetest.NewApp(t)
	p := &party{Hand: kittest.Hand{TB: t, Window: test.NewTempWindow(t, nil)}}
	p.Window.Resize(fyne.NewSize(1280, 800))
	books := &ledger.Books{Store: &ledgertest.MemoryStore{}, Clock: &ledgertest.StepClock{Ms: 1795292100000, Offset: 60}, IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}, console.Game{}.Rules()}}
	p.shell = shell.New(shell.Config{App: app, Window: p.Window, Books: books, Words: translations.New(translations.English), Home: campaigns.NewHome(),
		Games: append([]shell.Game{pirates.Game()}, others...), Background: func(work func()) { work() }, DoubleTap: -1, Today: func() string { return "2026-11-21" },
		After: func(time.Duration, func()) func() { return func() {} }})
	p.shell.Look().SetMode(theme.Day)
	p.shell.Reset()
	return p
}

// founded is a party of three, founded by taps: Ana the sea dog, Ben the surgeon, Chloé
// the witch, each with a sheet of the same numbers.
func founded(t *testing.T) *party {
	t.Helper()
	p := newParty(t)
	p.Tap("campaigns.new")
	for i, who := range []struct{ player, kind string }{{"Ana", "sea_dog"}, {"Ben", "surgeon"}, {"Chloé", "witch"}} {
		n := string(rune('0' + i))
		p.Write("new."+n+".player", who.player)
		p.Tap("new."+n+".type", "type."+who.kind)
	}
	p.Tap("new.found")
	if p.state() == nil {
		t.Fatalf("nothing was founded: %s", p.Words())
	}
	for _, id := range []string{"sea-dog", "surgeon", "witch"} {
		p.say(scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: id, Sheet: skulltales.Sheet{ActionPoints: 7, Health: 5, Destiny: 3, Agility: 3, Perception: 3, Charisma: 3, Salary: 10}}})
	}
	return p
}

// sailing is the same party in the adventure of its first chapter, with the flag at 12
// and the initiative with Ana.
func sailing(t *testing.T) *party {
	t.Helper()
	p := founded(t)
	p.Tap("table.start", "start.do", "table.begin.adventure", "begin.contest")
	for i, id := range []string{"sea-dog", "surgeon", "witch"} {
		p.Tap("contest." + id + "." + string(rune('6'-i)))
	}
	if s := p.state(); s.Running == nil || s.Running.Initiative != "sea-dog" {
		t.Fatalf("no adventure has begun: %s", p.Words())
	}
	return p
}

func (p *party) state() *skulltales.State { return desk.State(p.shell) }

// say records something without the window, as the terminal does.
func (p *party) say(c scoring.Command) {
	p.Helper()
	if _, err := p.shell.Book().Record(context.Background(), scoring.Say(c)); err != nil {
		p.Fatal(err)
	}
	p.shell.Rebuild()
}

// Tap taps and counts.
func (p *party) Tap(ids ...string) {
	p.Helper()
	p.taps += len(ids)
	p.Hand.Tap(ids...)
}

// screen is the name of what is shown.
func (p *party) screen() string { return p.shell.Current().Name() }

func (p *party) shows(want string) {
	p.Helper()
	if !strings.Contains(p.Words(), want) {
		p.Errorf("%q is not to be read in: %s", want, p.Words())
	}
}
