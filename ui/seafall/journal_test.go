package seafall_test

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/journal"
	"astrolabe/ui/theme"
)

// sampleJournal is the journal of the sample campaign.
func sampleJournal(t testing.TB) *finale {
	t.Helper()
	books := &ledger.Books{Store: &ledgertest.MemoryStore{}, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	id, err := sample.Found(context.Background(), books.Store)
	if err != nil {
		t.Fatal(err)
	}
	book, err := books.Open(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	e := newFinale(t, books, book)
	e.shell.Go(screens.NewJournal())
	return e
}

// rowOf is the id of the row of the latest act of a kind.
func (e *finale) rowOf(kind string) string {
	e.Helper()
	for _, g := range slices.Backward(ledgertest.Groups(e.shell.Book())) {
		if g.Kind() == kind && !g.Struck {
			return fmt.Sprintf("journal.act.%d", g.Entries[0].Seq)
		}
	}
	e.Fatalf("no act is a %s", kind)
	return ""
}

// counted is how many acts the journal says it shows.
func (e *finale) counted() int {
	var n int
	fmt.Sscanf(strings.ReplaceAll(e.Text("journal.count"), ",", ""), "%d", &n)
	return n
}

// TestJournalShowsEverything: every act that stands is there, and with the
// switch also what was taken back and the undos.
func TestJournalShowsEverything(t *testing.T) {
	e := sampleJournal(t)
	standing, all := 0, 0
	for _, g := range ledgertest.Groups(e.shell.Book()) {
		all++
		if g.Target == "" && !g.Struck {
			standing++
		}
	}
	if got := e.counted(); got != standing {
		t.Errorf("the journal has %d acts, the books %d", got, standing)
	}
	e.say(scoring.WriteNote{Text: "The wind turned."})
	e.shell.Undo()
	e.Tap("journal.struck")
	if got := e.counted(); got != all+2 {
		t.Errorf("with what was taken back it has %d acts, the books %d", got, all+2)
	}
	if !strings.Contains(e.Words(), "Undone") {
		t.Errorf("the note does not say that it was taken back: %s", e.Words())
	}
	e.shell.Look().SetLanguage(translations.French)
	if !strings.Contains(e.Words(), "Annulé") {
		t.Errorf("in another language the switch is forgotten: %s", e.Words())
	}
}

// TestJournalEndsInGlory: what an act moved stands at the end of its line, and is not
// said in it; what went from one to another stands there of both, and headings stay above.
func TestJournalEndsInGlory(t *testing.T) {
	e := sampleJournal(t)
	x := e.state().Running.TreasuresOf(seafall.Purple)[0]
	e.say(scoring.StealTreasure{From: seafall.Purple, By: seafall.Green, Treasure: x.ID, Kept: true})
	e.say(scoring.GainGlory{Province: seafall.Red, Glory: -2})
	e.shell.Rebuild()
	words := e.Words()
	for _, want := range []string{"Ben lost 2 glory \u22122", fmt.Sprintf("from Eve and kept it +%d \u2212%d", x.Glory, x.Glory), "Ana explored +1", "Game 4 · Year 2, round 3 November 14"} {
		if !strings.Contains(words, want) {
			t.Errorf("%q is not to be read in: %s", want, words)
		}
	}
	if strings.Contains(words, "(+") {
		t.Errorf("a line says what stands at its end: %s", words)
	}
}

// TestJournalFilters narrows the journal by game, player and kind, and by
// what somebody types.
func TestJournalFilters(t *testing.T) {
	e := sampleJournal(t)
	everything := e.counted()
	e.Tap("journal.filter.game", "filter.game.1")
	inGame := e.counted()
	e.Tap("journal.filter.province", "filter.province.blue")
	ofBlue := e.counted()
	e.Tap("journal.filter.kind", "filter.kind.glory")
	glory := e.counted()
	if !(everything > inGame && inGame > ofBlue && ofBlue > glory && glory > 0) {
		t.Errorf("%d acts, %d of game 1, %d of blue, %d with glory", everything, inGame, ofBlue, glory)
	}
	want := 0
	for _, g := range ledgertest.Groups(e.shell.Book()) {
		if g.Target != "" || g.Struck || g.Entries[0].Game != 1 {
			continue
		}
		if slices.ContainsFunc(g.Entries, func(en ledger.Entry) bool {
			f, _ := seafall.Decode(en)
			switch f := f.(type) {
			case seafall.EndeavorResolved:
				return f.Province == seafall.Blue
			case seafall.MilestoneClaimed:
				return f.Province == seafall.Blue
			case seafall.AdvisorHired:
				return f.Province == seafall.Blue && f.Glory != 0
			case seafall.TreasureBought:
				return f.Province == seafall.Blue
			case seafall.StructureBuilt:
				return f.Province == seafall.Blue
			case seafall.UpgradeBought:
				return f.Province == seafall.Blue && f.Glory != 0
			case seafall.GloryByCard:
				return f.Province == seafall.Blue
			}
			return false
		}) {
			want++
		}
	}
	if glory < want {
		t.Errorf("%d acts with glory of blue in game 1, at least %d expected", glory, want)
	}
	e.Tap("journal.clear")
	if got := e.counted(); got != everything {
		t.Errorf("after “Show all” there are %d acts, not %d", got, everything)
	}
	e.typeInto("journal.search", "CHLOE milestone")
	found := e.counted()
	if found == 0 || found >= everything || !strings.Contains(e.Words(), "Chloé claimed the milestone") {
		t.Errorf("%d acts found: %s", found, e.Words())
	}
	e.shell.Look().SetLanguage(translations.French)
	e.shell.Look().SetLanguage(translations.English)
	if got := e.counted(); got != found {
		t.Errorf("the search is forgotten with the language: %d acts, not %d", got, found)
	}
	e.typeInto("journal.search", "nobody wrote this")
	if words := e.Text("journal.count"); !strings.Contains(words, "No matching entries") {
		t.Errorf("found nothing, but it says %q", words)
	}
}

// typeInto writes into a field as a keyboard would.
func (e *finale) typeInto(id, words string) {
	e.Helper()
	if !control.Focus(e.Window.Canvas(), id) {
		e.Fatalf("no field %s", id)
	}
	field := e.Window.Canvas().Focused().(*control.Entry)
	field.SetText(words)
}

// TestJournalExplains: an act says what it changed, and is taken back; one
// that others stand on names them.
func TestJournalExplains(t *testing.T) {
	e := sampleJournal(t)
	e.say(scoring.GainFortune{Province: seafall.Green})
	e.shell.Rebuild()
	had := e.state().Play(seafall.Green).Fortune
	e.Tap(e.rowOf("fortune_gained"))
	if got := e.Text("act.changed.green.fortune_tokens"); !strings.Contains(got, fmt.Sprint(had-1)) || !strings.Contains(got, fmt.Sprint(had)) || !strings.Contains(got, "Ana’s fortune in hand") {
		t.Errorf("what it changed: %q, want %d and %d", got, had-1, had)
	}
	e.Tap("act.back", "take_back.do")
	if got := e.state().Play(seafall.Green).Fortune; got != had-1 {
		t.Errorf("green has %d fortune tokens, want %d", got, had-1)
	}
	if !strings.Contains(e.Words(), "Undone on") || e.shows("act.back") {
		t.Errorf("the sheet does not say that it was taken back: %s", e.Words())
	}
	e.Tap("act.redo")
	if got := e.state().Play(seafall.Green).Fortune; got != had || !e.shows("act.back") {
		t.Errorf("brought back, green has %d fortune tokens, want %d", got, had)
	}
	e.shell.Escape()

	e.Tap("journal.filter.game", "filter.game.1", "journal.filter.kind", "filter.kind.end")
	e.Tap("journal.filter.kind", "filter.kind.glory")
	first := ""
	for _, g := range ledgertest.Groups(e.shell.Book()) {
		if g.Kind() == "endeavor_resolved" && !g.Struck && g.Entries[0].Game == 1 {
			first = fmt.Sprintf("journal.act.%d", g.Entries[0].Seq)
		}
	}
	e.Tap(first)
	if e.shows("act.back") || !strings.Contains(e.Text("act.refused"), "depends on it") {
		t.Errorf("an act that the game's end stands on can be taken back: %s", e.Words())
	}
	if !e.shows("act.correct") {
		t.Error("an act of a game that is over offers no correction")
	}
	e.Tap("act.depends")
	if !strings.Contains(e.Words(), "Game 1") || !strings.Contains(e.Words(), "Entry") {
		t.Errorf("the entry that stands on it is not shown: %s", e.Words())
	}
}

// TestJournalOfTheFounding cannot be taken back.
func TestJournalOfTheFounding(t *testing.T) {
	e := sampleJournal(t)
	e.Tap("journal.filter.game", "filter.game.before", "journal.act.1")
	if e.shows("act.back") || !strings.Contains(e.Text("act.refused"), "the start of the campaign") {
		t.Errorf("the founding can be taken back: %s", e.Words())
	}
}

// TestJournalWritesANote is the button at the top.
func TestJournalWritesANote(t *testing.T) {
	e := sampleJournal(t)
	before := e.counted()
	e.Tap("journal.note")
	e.typeInto("note.words", "A whale under the keel")
	e.Tap("note.do")
	if got := e.counted(); got != before+1 || !strings.Contains(e.Words(), "A whale under the keel") {
		t.Errorf("%d acts, want %d: %s", got, before+1, e.Words())
	}
	e.Tap(e.rowOf("noted"))
	if !e.shows("act.changed.none") {
		t.Errorf("a note changed something: %s", e.Words())
	}
}

// TestJournalFromTheMenu: it is reached from every screen of the campaign, and
// its rows with the keyboard.
func TestJournalFromTheMenu(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Back()
	e.Tap("top.menu", "menu.journal")
	if e.shell.Current().Name() != "journal" {
		t.Fatalf("the menu leads to %s", e.shell.Current().Name())
	}
	seen := map[string]bool{}
	for range 12 {
		e.Window.Canvas().FocusNext()
		seen[control.FocusedID(e.Window.Canvas())] = true
	}
	for _, id := range []string{"journal.note", "journal.search", "journal.filter.game", "journal.filter.kind", "journal.struck"} {
		if !seen[id] {
			t.Errorf("Tab does not reach %s but %v", id, seen)
		}
	}
	first := ""
	for id := range seen {
		if strings.HasPrefix(id, "journal.act.") {
			first = id
		}
	}
	if first == "" {
		t.Fatalf("Tab does not reach a row but %v", seen)
	}
	control.Focus(e.Window.Canvas(), first)
	for range 60 {
		e.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	id := control.FocusedID(e.Window.Canvas())
	if id == first || !e.shows(id) {
		t.Errorf("after sixty rows down the focus is on %s, which cannot be seen", id)
	}
	e.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !e.shell.SheetOpen() {
		t.Error("Enter does not open the act")
	}
}

// TestJournalIsNotCut looks at the journal and its sheets in both languages, on
// every width, at the usual and at twice the size.
func TestJournalIsNotCut(t *testing.T) {
	e := sampleJournal(t)
	e.say(scoring.WriteNote{Text: "The wind turned, and the helmsman swore that he had seen the same island twice since the morning."})
	e.shell.Undo()
	e.Tap("journal.struck")
	act := ""
	for _, g := range ledgertest.Groups(e.shell.Book()) {
		if g.Kind() == "game_closed" {
			act = g.ID
		}
	}
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(800, 1280), fyne.NewSize(412, 915)} {
		e.Window.Resize(size)
		for _, lang := range translations.Languages() {
			e.shell.Look().SetLanguage(lang)
			for _, scale := range []float32{1, 2} {
				e.shell.Look().SetScale(scale)
				name := fmt.Sprintf("journal-%g-%s-%g", size.Width, lang, scale*100)
				e.Sound(name)
				e.Save(name)
				filter := "journal.filter.all"
				if e.shows("journal.filter.kind") {
					filter = "journal.filter.kind"
				}
				e.Tap(filter)
				e.soundSheet(name + "-filter")
				e.Save(name + "-filter")
				e.shell.Escape()
				e.shell.Current().(*journal.Screen).Explain(act)
				e.soundSheet(name + "-act")
				e.Save(name + "-act")
				e.shell.Escape()
			}
		}
	}
	e.shell.Look().SetScale(1)
	e.Window.Resize(fyne.NewSize(1280, 800))
	e.shell.Look().SetMode(theme.Night)
	e.Sound("journal-night")
	e.Save("journal-night")
}

// soundSheet fails when words on the uppermost sheet are cut or stand on each
// other.
func (e *finale) soundSheet(what string) {
	e.Helper()
	top := e.Window.Canvas().Overlays().Top()
	if top == nil {
		e.Errorf("%s: no sheet is open", what)
		return
	}
	for _, words := range append(kittest.CutTexts(top), kittest.Covered(top)...) {
		e.Errorf("%s: %s", what, words)
	}
}

// BenchmarkJournal opens the journal of fifteen games, some 7,400 entries, and
// scrolls through it: the first page, and then with all that is read behind it.
func BenchmarkJournal(b *testing.B) {
	books := ledgertest.Books(scoring.Rules{})
	e := newFinale(b, books, seafalltest.Campaign(b, books, 15, 470))
	b.Run("open", func(b *testing.B) {
		e.background = func(func()) {}
		defer func() { e.background = nil }()
		for b.Loop() {
			e.shell.Go(screens.NewJournal())
			b.StopTimer()
			e.shell.Back()
			b.StartTimer()
		}
		b.ReportMetric(float64(e.shell.Book().Head().Seq), "entries")
	})
	b.Run("all", func(b *testing.B) {
		for b.Loop() {
			e.shell.Go(screens.NewJournal())
			b.StopTimer()
			e.shell.Back()
			b.StartTimer()
		}
		b.ReportMetric(float64(e.shell.Book().Head().Seq), "entries")
	})
	e.shell.Go(screens.NewJournal())
	b.Run("scroll", func(b *testing.B) {
		control.Focus(e.Window.Canvas(), fmt.Sprintf("journal.act.%d", e.shell.Book().Head().Seq))
		for i := 0; b.Loop(); i++ { // down for five thousand rows, and up again
			way := fyne.KeyDown
			if i/5000%2 == 1 {
				way = fyne.KeyUp
			}
			e.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: way})
		}
	})
	b.Run("search", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			e.typeInto("journal.search", []string{"marrow", "marro"}[i%2])
		}
	})
	b.Run("explain", func(b *testing.B) {
		for b.Loop() {
			e.shell.Current().(*journal.Screen).Explain(ledgertest.Groups(e.shell.Book())[5000].ID)
			b.StopTimer()
			e.shell.Escape()
			b.StartTimer()
		}
	})
}

// TestJournalReopensAGame: after the closing of a game was taken back, the way
// back leads to its end, not to a table without a game.
func TestJournalReopensAGame(t *testing.T) {
	books, book := played(t, 3, []int{3, 2, 9})
	e := newFinale(t, books, book)
	if e.shell.Current().Name() != "table" {
		t.Fatalf("between games the campaign opens at %s", e.shell.Current().Name())
	}
	e.shell.Go(screens.NewJournal())
	e.Tap(e.rowOf("game_closed"), "act.back", "take_back.do")
	e.shell.Escape()
	e.shell.Back()
	if e.shell.Current().Name() != "ending" || e.state().Running == nil {
		t.Errorf("back from the journal is %s", e.shell.Current().Name())
	}
}

// TestJournalTakesBackFromItsBar: undo is there on every width, and what it
// took back is struck in the list.
func TestJournalTakesBackFromItsBar(t *testing.T) {
	e := sampleJournal(t)
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(800, 1280), fyne.NewSize(412, 915)} {
		e.Window.Resize(size)
		for _, scale := range []float32{1, 2} {
			e.shell.Look().SetScale(scale)
			if r := e.Rect("top.undo"); r.H < theme.Target || r.X < 0 || r.X+r.W > size.Width {
				t.Errorf("%g wide at scale %g undo is %+v", size.Width, scale, r)
			}
			e.Sound(fmt.Sprintf("journal %g at %g", size.Width, scale))
			e.Save(fmt.Sprintf("journal-undo-%g-%g", size.Width, scale))
		}
	}
	e.shell.Look().SetScale(1)
	last, _ := e.shell.Book().NextUndo()
	e.Tap("top.undo")
	if next, ok := e.shell.Book().NextUndo(); ok && next.ID == last.ID {
		t.Error("undo took nothing back")
	}
}

// counted is a store that counts how often entries are asked for.
type counted struct {
	ledger.Store
	asked int
}

func (s *counted) Read(ctx context.Context, campaign string, after, upTo int64) iter.Seq2[ledger.Entry, error] {
	s.asked++
	return s.Store.Read(ctx, campaign, after, upTo)
}

func (s *counted) Groups(ctx context.Context, campaign string, groups []string) ([]ledger.Entry, error) {
	s.asked++
	return s.Store.Groups(ctx, campaign, groups)
}

func (s *counted) Strikes(ctx context.Context, campaign string, groups []string) ([]ledger.Entry, error) {
	s.asked++
	return s.Store.Strikes(ctx, campaign, groups)
}

// TestJournalReadsOn: the first page is there at once, the rest is read behind
// it, which it says; searching and filters find what has been read and go on
// with it; and scrolling asks the store for nothing.
func TestJournalReadsOn(t *testing.T) {
	store := &counted{Store: &ledgertest.MemoryStore{}}
	books := &ledger.Books{Store: store, Clock: seafalltest.AfterSample(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	long := seafalltest.Campaign(t, books, 5, 470)
	e := newFinale(t, books, long)
	var all, struck int
	for _, g := range ledgertest.Groups(e.shell.Book()) {
		if g.Target == "" && !g.Struck {
			all++
		} else {
			struck++
		}
	}
	if all < 1500 {
		t.Fatalf("%d acts fit on too few pages", all)
	}
	var work []func()
	e.background = func(f func()) { work = append(work, f) }
	finish := func(most int) {
		for ; len(work) > 0 && most > 0; most-- {
			next := work[0]
			work = work[1:]
			next()
		}
	}
	before := store.asked
	e.shell.Go(screens.NewJournal())
	if asked := store.asked - before; asked > 8 {
		t.Errorf("the first page asks the store %d times", asked)
	}
	says := func(want string) {
		t.Helper()
		if got := e.Text("journal.count"); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
	if got := e.Text("journal.count"); !strings.Contains(got, " · still reading (") {
		t.Errorf("it says %q and not that it reads on", got)
	}
	e.Sound("journal-reading")
	e.Save("journal-reading")
	first := fmt.Sprintf("journal.act.%d", e.shell.Book().Head().Seq)
	control.Focus(e.Window.Canvas(), first)
	before = store.asked
	for range 300 {
		e.Window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	}
	if store.asked != before {
		t.Errorf("scrolling asks the store %d times", store.asked-before)
	}
	at := control.FocusedID(e.Window.Canvas())
	finish(1)
	if now := control.FocusedID(e.Window.Canvas()); now != at || !e.shows(at) {
		t.Errorf("with another page read the row is %s, was %s", now, at)
	}
	finish(1000)
	says(fmt.Sprintf("%d entries", all))
	e.Tap("journal.struck")
	finish(1000)
	says(fmt.Sprintf("%d entries", all+struck))
	// A search that begins before all has been read goes on with it.
	e.shell.Back()
	e.shell.Go(screens.NewJournal())
	e.typeInto("journal.search", "was started by")
	finish(1000)
	if got := e.Text("journal.count"); strings.Contains(got, "No matching entries") || strings.Contains(got, "reading") || strings.Contains(got, fmt.Sprint(all)) {
		t.Errorf("searching says %q", got)
	}
}
