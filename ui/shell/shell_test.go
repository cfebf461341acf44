package shell_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/ink"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/kit/layout"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/wording"
)

// page is a screen that shows its name and the fortune of Blue.
type page struct {
	name  string
	built int
}

func (p *page) Name() string { return p.name }

func (p *page) Build(s *shell.Shell) fyne.CanvasObject {
	p.built++
	words := p.name
	if state, open := s.State().(*seafall.State); open && state.Running != nil {
		words += " fortune " + strconv.Itoa(state.Play(seafall.Blue).Fortune)
	}
	tap := kit.NewButton(kit.Outline, "gain", func() { s.Record(scoring.Say(scoring.GainFortune{Province: seafall.Blue}), nil) }).ID("gain")
	return kit.NewScreen(shell.Bar(s, shell.BackButton(s), shell.UndoButton(s)), layout.VBox(0, ink.NewText(theme.Body, words), tap), nil, nil)
}

// Export is no part of what is tested.
func (p *page) Export(shell.Screen) shell.Screen { return nil }

// play is a game with a table, until a game has ended.
type play struct{ shell.Game }

func (play) Name() string { return scoring.Game }

func (play) Landing(now ledger.State) shell.Screen {
	if g := now.(*seafall.State).Running; g != nil && g.Ended != nil {
		return &page{name: "ending"}
	}
	return &page{name: "table"}
}

func (play) Speaker(words *translations.Catalogue, now ledger.State) wording.Speaker {
	state, _ := now.(*seafall.State)
	return speech.New(words, state)
}

func (p play) Struck(shown shell.Screen, now ledger.State) shell.Screen {
	if next := p.Landing(now); shown.Name() == "table" || shown.Name() == "ending" {
		return next
	}
	return nil
}

func (p play) Returned(to shell.Screen, now ledger.State) shell.Screen { return p.Struck(to, now) }

func (play) Letters() []shell.Letter {
	return []shell.Letter{{Key: 'j', Item: "journal"}, {Key: 'h', Item: "record"}}
}

func (play) Items(s *shell.Shell) []shell.Item {
	return []shell.Item{{ID: "record", Label: "Historical Record", Do: func() { s.Go(&page{name: "record"}) }}}
}

// desk is a shell whose background work and timers wait until they are let go.
type desk struct {
	kittest.Hand
	shell    *shell.Shell
	app      fyne.App
	store    *ledgertest.MemoryStore
	books    *ledger.Books
	home     *page
	id       string
	settings shell.Settings // nil for the application's
	work     []func()
	timers   []*timer
	waits    func(*ledger.Violation)
}

type timer struct {
	after time.Duration
	fire  func()
}

// newDesk is a shell with a game running and the table shown.
func newDesk(t *testing.T, doubleTap time.Duration) *desk {
	t.Helper()
	d := &desk{Hand: kittest.Hand{TB: t, Window: test.NewTempWindow(t, nil)}, app: fynetest.NewApp(t), store: &ledgertest.MemoryStore{}, home: &page{name: "campaigns"}}
	d.Window.Resize(fyne.NewSize(1280, 800))
	d.books = &ledger.Books{Store: d.store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	book, _, err := d.books.Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Three", Date: "2026-01-17",
		Provinces: []scoring.FoundedProvince{{Province: "blue", Player: "Ana", Title: "prince"}, {Province: "red", Player: "Ben", Title: "duke"},
			{Province: "gray", Player: "Dan", Title: "count"}}}))
	if err != nil {
		t.Fatal(err)
	}
	d.id = book.Campaign().ID
	seafalltest.Must(t, book, scoring.StartGame{})
	seafalltest.Must(t, book, scoring.HoldWinter{})
	d.start(doubleTap)
	d.shell.Open(d.id)
	d.finish()
	return d
}

func (d *desk) start(doubleTap time.Duration) {
	d.shell = shell.New(shell.Config{App: d.app, Window: d.Window, Books: d.books, Settings: d.settings, Words: translations.New(translations.English),
		Home: d.home, Games: []shell.Game{play{}},
		Waiting:    func(tell func(*ledger.Violation)) { d.waits = tell },
		Background: func(work func()) { d.work = append(d.work, work) }, DoubleTap: doubleTap,
		After: func(after time.Duration, fn func()) func() {
			t := &timer{after, fn}
			d.timers = append(d.timers, t)
			return func() { t.fire = nil }
		}})
}

// finish lets the background work end.
func (d *desk) finish() {
	for len(d.work) > 0 {
		next := d.work[0]
		d.work = d.work[1:]
		next()
	}
}

// pass lets a time go by.
func (d *desk) pass(after time.Duration) {
	for _, t := range d.timers {
		if fire := t.fire; fire != nil && t.after <= after {
			t.fire = nil
			fire()
		}
	}
}

func (d *desk) shows(want string) {
	d.Helper()
	if !strings.Contains(d.Words(), want) {
		d.Errorf("%q is not to be read in: %s", want, d.Words())
	}
}

func TestTapsWaitForTheDiskInTheirOrder(t *testing.T) {
	d := newDesk(t, -1)
	d.shows("fortune 2")
	d.Tap("gain", "gain", "gain")
	if d.shell.Settled() {
		t.Error("the shell says that it waits for nothing")
	}
	d.shows("fortune 2")
	if len(d.work) != 1 {
		t.Fatalf("%d taps are written at once", len(d.work))
	}
	before := control.Rects(d.Window.Canvas())
	d.pass(300 * time.Millisecond)
	after := control.Rects(d.Window.Canvas())
	d.Save("slow-write")
	ring := slices.IndexFunc(after, func(r control.Rect) bool { return r.ID == "shell.writing" })
	if ring < 0 {
		t.Fatalf("nothing says that a tap is being written: %v", d.IDs())
	}
	if rest := slices.Delete(slices.Clone(after), ring, ring+1); !slices.Equal(rest, before) {
		t.Errorf("what says it moves or covers something: %v, before %v", rest, before)
	}
	d.Tap("top.menu")
	d.shows("Writing to disk")
	d.shell.Escape()
	first := d.work[0]
	d.work = nil
	first()
	d.shows("fortune 3")
	d.finish()
	d.shows("fortune 5")
	if d.Rect("shell.writing").ID != "" || !d.shell.Settled() {
		t.Error("it still waits")
	}
}

// TestATapWaitsForAnotherProgram: for which one is said while it waits, and no
// longer.
func TestATapWaitsForAnotherProgram(t *testing.T) {
	d := newDesk(t, -1)
	said := &ledger.Violation{Key: "storage.waiting", Args: ledger.Args{"path": "/books", "who": "chronicle (1234)"}}
	d.waits(said)
	if d.Rect("shell.waiting").ID != "" {
		t.Error("nothing is being recorded, and it waits")
	}
	d.Tap("gain")
	d.waits(said)
	d.shows("Waiting for chronicle (1234), which is writing to this data.")
	d.Save("waiting")
	d.waits(&ledger.Violation{Key: "storage.waiting", Args: ledger.Args{"path": "/books"}})
	d.shows("Waiting: another program is writing to this data.")
	d.finish()
	d.shows("fortune 3")
	if d.Rect("shell.waiting").ID != "" || !d.shell.Settled() {
		t.Error("it still waits")
	}
}

// TestAStaleTapIsSaidAgain: where another program has recorded since the books
// were read, they are read again and the tap is said once more, without a word.
func TestAStaleTapIsSaidAgain(t *testing.T) {
	d := newDesk(t, -1)
	others := *d.books
	others.IDs = &ledgertest.CountingIDs{Prefix: "other"}
	other, err := others.Open(context.Background(), d.id)
	if err != nil {
		t.Fatal(err)
	}
	seafalltest.Must(t, other, scoring.GainFortune{Province: "red", Count: 1})
	d.Tap("gain")
	d.finish()
	d.shows("fortune 3")
	if d.shell.SheetOpen() || strings.Contains(d.Words(), "Try again") {
		t.Errorf("the table is told: %s", d.Words())
	}
	entries := ledgertest.Entries(d.shell.Book())
	if last := entries[len(entries)-2:]; last[0].ID == last[1].ID || last[0].Seq != other.Head().Seq || last[1].Seq != other.Head().Seq+1 {
		t.Errorf("entries %d and %d, after the other's %d", last[0].Seq, last[1].Seq, other.Head().Seq)
	}
}

func TestABouncedTapCountsOnce(t *testing.T) {
	d := newDesk(t, time.Hour)
	d.Tap("gain", "gain")
	d.finish()
	d.shows("fortune 3")
	if d.shell.Settled() {
		t.Error("settled while the next tap would count as bounced")
	}
	d.pass(time.Hour)
	if !d.shell.Settled() {
		t.Error("not settled though nothing waits")
	}
	d.shell.Undo()
	d.finish()
	d.shows("fortune 2")
}

func TestStaleBooksAreReadAgain(t *testing.T) {
	d := newDesk(t, -1)
	seafalltest.Must(t, d.elsewhere(), scoring.GainFortune{Province: seafall.Blue})
	d.Tap("gain")
	d.finish()
	d.shows("fortune 4")
	seafalltest.Must(t, d.elsewhere(), scoring.GainFortune{Province: seafall.Blue})
	d.app.Lifecycle().(interface{ OnEnteredForeground() func() }).OnEnteredForeground()()
	d.finish()
	d.shows("fortune 5")
}

// elsewhere is the same books as another process has them.
func (d *desk) elsewhere() *ledger.Book {
	d.Helper()
	b, err := d.books.Open(context.Background(), d.id)
	if err != nil {
		d.Fatal(err)
	}
	return b
}

// TestTheGameSaysWhereItGoesOn: an opened campaign goes on where its game says,
// and what is undone leads out of a screen, on it and on the way back to it.
func TestTheGameSaysWhereItGoesOn(t *testing.T) {
	d := newDesk(t, -1)
	check := func(want string) {
		t.Helper()
		d.shell.Reset()
		if d.shell.Book() != nil || d.shell.Current().Name() != "campaigns" {
			t.Error("Reset does not close the campaign")
		}
		d.shell.Open(d.id)
		d.finish()
		if got := d.shell.Current().Name(); got != want {
			t.Errorf("opens %s; want %s", got, want)
		}
	}
	shown := func(when, want string) {
		t.Helper()
		d.finish()
		if got := d.shell.Current().Name(); got != want {
			t.Errorf("%s %s is shown, want %s", when, got, want)
		}
	}
	check("table")
	d.shell.Record(scoring.Say(scoring.EndGame{By: "card"}), nil)
	shown("before anything leads there", "table")
	check("ending")
	d.shell.Undo()
	shown("after undoing the end", "table")
	d.shell.Go(&page{name: "map"})
	d.shell.Redo()
	shown("while something else is shown", "map")
	d.shell.Back()
	shown("back at the table of a game that has ended", "ending")
}

func TestOpeningWhatCannotBeReadSaysSo(t *testing.T) {
	d := newDesk(t, -1)
	d.shell.Reset()
	d.shell.Open("nowhere")
	d.pass(500 * time.Millisecond)
	d.shows("Opening the campaign")
	d.finish()
	d.shows("Nothing was recorded")
	if d.shell.Current().Name() != "campaigns" || d.shell.Book() != nil {
		t.Error("something was opened")
	}
	d.Tap("refused.ok")
	if d.shell.SheetOpen() {
		t.Error("a sheet is left")
	}
}

// A refusal says once that nothing was recorded: the sheet, or the sentence where
// it does so itself, in both languages.
func TestARefusalSaysOnceThatNothingWasRecorded(t *testing.T) {
	for language, turn := range map[translations.Language]string{translations.English: "nothing was", translations.French: "rien n’a été"} {
		for _, key := range []string{"storage.full", "storage.failed", "command.none", "import.empty", "file.unreadable"} {
			d := newDesk(t, -1)
			d.shell.Look().SetLanguage(language)
			d.shell.Fail(&ledger.Violation{Key: key, Args: ledger.Args{"path": "/books", "field": "glory", "most": 9, "got": "1.5"}})
			if said := strings.Count(strings.ToLower(d.Words()), turn); said != 1 {
				t.Errorf("%s, %s: said %d times in %s", language, key, said, d.Words())
			}
		}
		d := newDesk(t, -1)
		d.shell.Look().SetLanguage(language)
		d.shell.Fail(&ledger.Violation{Key: "storage.read_only", Args: ledger.Args{"path": "/books"}})
		if strings.Contains(strings.ToLower(d.Words()), turn) {
			t.Errorf("%s: what can never be recorded is said not to have been: %s", language, d.Words())
		}
	}
}

func TestWorkTellsWhatWentWrong(t *testing.T) {
	d := newDesk(t, -1)
	var got error
	failure := errors.New("no")
	d.shell.Work("Exporting", func(context.Context) error { return failure }, func(err error) { got = err })
	if d.shell.SheetOpen() {
		t.Error("progress is shown at once")
	}
	d.finish()
	d.pass(time.Second)
	if got != failure || d.shell.SheetOpen() {
		t.Errorf("%v, and a sheet is open: %v", got, d.shell.SheetOpen())
	}
}

// keyboard is a window whose canvas remembers its shortcuts, which the one of
// the test driver forgets.
type keyboard struct {
	fyne.Window
	canvas *shortcuts
}

func (k *keyboard) Canvas() fyne.Canvas { return k.canvas }

type shortcuts struct {
	fyne.Canvas
	handlers map[string]func(fyne.Shortcut)
}

func (c *shortcuts) AddShortcut(s fyne.Shortcut, fn func(fyne.Shortcut)) {
	c.handlers[s.ShortcutName()] = fn
}

func TestKeys(t *testing.T) {
	d := newDesk(t, -1)
	c := &shortcuts{Canvas: d.Window.Canvas(), handlers: map[string]func(fyne.Shortcut){}}
	d.Window = &keyboard{Window: d.Window, canvas: c}
	d.start(-1)
	d.shell.Open(d.id)
	d.finish()
	press := func(s fyne.Shortcut) {
		t.Helper()
		c.handlers[s.ShortcutName()](s)
		d.finish()
	}
	redo := &desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
	d.Tap("gain")
	d.finish()
	press(&fyne.ShortcutUndo{})
	d.shows("fortune 2")
	press(redo)
	d.shows("fortune 3")
	key := func(name fyne.KeyName) { c.OnTypedKey()(&fyne.KeyEvent{Name: name}) }
	key(fyne.KeyF1)
	d.shows("Text size")
	press(&fyne.ShortcutUndo{})
	key(fyne.KeyEscape)
	if d.shell.SheetOpen() {
		t.Error("Escape does not close the menu")
	}
	d.shows("fortune 3") // no undo through a sheet
	shell.Lock(d.shell)
	press(&fyne.ShortcutUndo{})
	key(fyne.KeyEscape)
	d.shows("fortune 3") // nor through the lock
	d.Tap("top.unlock", "top.unlock")
	key(fyne.KeyEscape)
	if d.shell.Current().Name() != "campaigns" {
		t.Error("Escape does not go back")
	}
}

func TestSettingsAreThereAgain(t *testing.T) {
	d := newDesk(t, -1)
	d.shell.Look().SetLanguage(translations.French)
	d.shell.Look().SetMode(theme.Contrast)
	d.shell.Look().SetScale(1.5)
	d.start(-1)
	if d.shell.Look().Language() != translations.French || d.shell.Look().Mode() != theme.Contrast || d.shell.Scale() != 1.5 {
		t.Errorf("%s, %v, %g", d.shell.Look().Language(), d.shell.Look().Mode(), d.shell.Scale())
	}
}

func TestClosingASheetClosesWhatItOpened(t *testing.T) {
	d := newDesk(t, -1)
	lower := d.shell.SheetOf(func(func()) shell.Page { return shell.Page{Title: "lower", Body: ink.NewText(theme.Body, "below")} })
	d.shell.Tell(func() (string, string) { return "upper", "above" })
	d.shows("above")
	d.shell.Look().SetLanguage(translations.French) // rebuilt, not lost
	d.shows("above")
	lower()
	if d.shell.SheetOpen() || d.Window.Canvas().Overlays().Top() != nil {
		t.Error("something is left over the screen")
	}
	lower() // a second time does nothing
}

func TestNewWidthBuildsAgain(t *testing.T) {
	d := newDesk(t, -1)
	d.shell.Reset()
	built := d.home.built
	d.Window.Resize(fyne.NewSize(1200, 800))
	if d.home.built != built {
		t.Error("built again though the class of width is the same")
	}
	d.Window.Resize(fyne.NewSize(800, 1200))
	if d.home.built == built || d.shell.Class() != shell.Portrait {
		t.Error("not built again for portrait")
	}
}

// TestASheetFollowsTheShapeOfTheWindow: a sheet that is open while the tablet is turned is
// built for the new shape.
func TestASheetFollowsTheShapeOfTheWindow(t *testing.T) {
	d := newDesk(t, -1)
	d.Window.Resize(fyne.NewSize(1280, 800))
	var built []shell.Class
	d.shell.SheetOf(func(func()) shell.Page {
		built = append(built, d.shell.Class())
		return shell.Page{Title: "sheet", Body: ink.NewText(theme.Body, "words")}
	})
	for _, size := range []fyne.Size{{Width: 1200, Height: 800}, {Width: 800, Height: 1280}, {Width: 412, Height: 915}} {
		d.Window.Resize(size)
	}
	if want := []shell.Class{shell.Landscape, shell.Portrait, shell.Phone}; !slices.Equal(built, want) {
		t.Errorf("built for %v, want %v", built, want)
	}
}

func TestFounderIsAdopted(t *testing.T) {
	d := newDesk(t, -1)
	d.shell.Reset()
	d.shell.Go(&page{name: "new"})
	book := d.elsewhere()
	d.shell.Adopt(book)
	if d.shell.Current().Name() != "table" || d.shell.Book() != book {
		t.Errorf("%s is shown", d.shell.Current().Name())
	}
	d.shell.Back()
	if d.shell.Current().Name() != "campaigns" {
		t.Error("Back leads to the form again")
	}
}
