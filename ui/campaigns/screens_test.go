package campaigns_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/storage/disk"
	"astrolabe/translations"
	"astrolabe/ui/campaigns"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
	"astrolabe/ui/uitest/ninepins"
)

// desk is a window with books in memory and a shell that works where it is
// called.
type desk struct {
	kittest.Hand
	app   fyne.App
	store *ledgertest.MemoryStore
	books *ledger.Books
	shell *shell.Shell
	games []shell.Game

	backups shell.Backups       // nil for none
	config  func(*shell.Config) // what else the shell is made of; nil for nothing
}

func newDesk(t *testing.T) *desk {
	d := &desk{Hand: kittest.Hand{TB: t}, app: fynetest.NewApp(t), store: &ledgertest.MemoryStore{}, games: []shell.Game{screens.Game()}}
	d.books = &ledger.Books{Store: d.store, Clock: ledgertest.Evening(), IDs: &ledgertest.CountingIDs{}, Rules: []ledger.Rules{scoring.Rules{}}}
	d.start()
	return d
}

// start opens the window anew, as after the application was closed.
func (d *desk) start() {
	d.Window = test.NewTempWindow(d.TB, nil)
	d.Window.Resize(fyne.NewSize(1280, 800))
	config := shell.Config{App: d.app, Window: d.Window, Books: d.books, Words: translations.New(translations.English, ninepins.Words()),
		After:   func(time.Duration, func()) func() { return func() {} }, // no clock runs
		DataDir: "/home/table/.local/share/astrolabe",
		Save:    disk.WriteFile,
		Backups: d.backups,
		Today:   func() string { return "2026-01-17" }, Home: campaigns.NewHome(), Games: d.games,
		Background: func(f func()) { f() }, DoubleTap: -1}
	if d.config != nil {
		d.config(&config)
	}
	d.shell = shell.New(config)
	d.shell.Look().SetMode(theme.Day)
}

func (d *desk) shows(id string) bool { return slices.Contains(d.IDs(), id) }

// write writes into a field, as a keyboard does.
func (d *desk) write(id, text string) {
	d.Helper()
	entry := d.entry(id)
	entry.SetText(text)
}

func (d *desk) entry(id string) *control.Entry {
	d.Helper()
	root := fyne.CanvasObject(d.Window.Canvas().Content())
	if top := d.Window.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	found := find(root, id)
	if found == nil {
		d.Fatalf("no %s to write into; there are %s", id, strings.Join(d.IDs(), " "))
	}
	return found
}

// find looks for an entry by its id.
func find(o fyne.CanvasObject, id string) *control.Entry {
	if e, ok := o.(*control.Entry); ok && e.TestID == id {
		return e
	}
	for _, part := range parts(o) {
		if e := find(part, id); e != nil {
			return e
		}
	}
	return nil
}

func (d *desk) name() string {
	if s := d.shell.Current(); s != nil {
		return s.Name()
	}
	return ""
}

func (d *desk) listed() []ledger.Listed {
	d.Helper()
	list, err := d.books.List(context.Background())
	if err != nil {
		d.Fatal(err)
	}
	return list
}

// sound says what is cut, covered or hard to read, on the screen and on what
// lies over it.
func (d *desk) sound(what string) {
	d.Helper()
	root := fyne.CanvasObject(d.Window.Canvas().Content())
	if top := d.Window.Canvas().Overlays().Top(); top != nil {
		root = top
	}
	for _, find := range []func(fyne.CanvasObject) []string{kittest.CutTexts, kittest.Covered, kittest.Faint} {
		for _, words := range find(root) {
			d.Errorf("%s: %s", what, words)
		}
	}
}

// look checks what is shown in every shape of the window, in both languages,
// at both ends of the text size, and in every set of colours.
func (d *desk) look(name string) {
	d.Helper()
	for _, view := range kittest.Views() {
		d.Window.Resize(view.Size)
		d.shell.Look().SetLanguage(view.Language)
		d.shell.Look().SetScale(view.Scale)
		at := name + "-" + view.String()
		d.sound(at)
		d.Save(at)
	}
	d.Window.Resize(fyne.NewSize(1280, 800))
	d.shell.Look().SetScale(1)
	for _, mode := range []theme.Mode{theme.Night, theme.Contrast} {
		d.shell.Look().SetMode(mode)
		d.sound(name + "-" + mode.String())
		d.Save(name + "-" + mode.String())
	}
	d.shell.Look().SetMode(theme.Day)
	d.shell.Look().SetLanguage(translations.English)
}

// TestFirstStart offers the sample campaign, and opens it with one tap.
func TestFirstStart(t *testing.T) {
	d := newDesk(t)
	if !d.shows("campaigns.sample") || !d.shows("campaigns.new") || !strings.Contains(d.Words(), "Welcome aboard") {
		t.Fatalf("first start: %v", d.IDs())
	}
	d.look("welcome")
	d.Tap("campaigns.sample")
	if d.name() != "table" || d.shell.State().(*seafall.State).Name != "The Lantern Coast" {
		t.Fatalf("opened %s", d.name())
	}
	d.shell.Reset()
	if list := d.listed(); len(list) != 1 || !d.shows("campaigns.open.0") {
		t.Fatalf("listed: %d, shown: %v", len(list), d.IDs())
	}
	for _, want := range []string{"The Lantern Coast", "3 games played", "Game 4", "Ana", "33"} {
		if !strings.Contains(d.Words(), want) {
			t.Errorf("the list lacks %q: %s", want, d.Words())
		}
	}
	d.Tap("campaigns.sample")
	d.shell.Reset()
	if list := d.listed(); len(list) != 1 {
		t.Errorf("the sample is there %d times", len(list))
	}
	d.Tap("campaigns.open.0")
	if d.name() != "table" {
		t.Errorf("opened %s", d.name())
	}
}

// TestTheShelfGoesOn: the campaign opened last stands in front, and its button goes on
// with the evening; the others keep their places below.
func TestTheShelfGoesOn(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	sample := d.first()
	d.shell.Reset()
	d.Tap("campaigns.new")
	d.fill()
	d.Tap("new.found")
	d.shell.Reset()
	d.look("shelf")
	list := d.listed()
	if len(list) != 2 || !d.shows("campaigns.open.0") || !d.shows("campaigns.open.1") {
		t.Fatalf("%d campaigns, shown are %v", len(list), d.IDs())
	}
	if strings.Contains(d.Words(), "Continue game 4") || !strings.Contains(d.Words(), "Open this campaign") {
		t.Errorf("what was founded last is not in front: %s", d.Words())
	}
	at := slices.IndexFunc(list, func(c ledger.Listed) bool { return c.ID == sample })
	d.Tap("campaigns.open." + strconv.Itoa(at))
	d.shell.Reset()
	if !strings.Contains(d.Words(), "Continue game 4") || strings.Contains(d.Words(), "Open this campaign") {
		t.Errorf("what was opened last is not in front: %s", d.Words())
	}
	d.start()
	d.Tap("campaigns.continue")
	if d.name() != "table" || d.shell.Book().Campaign().ID != sample {
		t.Errorf("it goes on at %s", d.name())
	}
}

// TestWhereTheBooksLie: it is said with what this application is.
func TestWhereTheBooksLie(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.sample")
	d.shell.Reset()
	d.Tap("top.menu", "menu.about")
	if !strings.Contains(d.Words(), "Data folder: /home/table/.local/share/astrolabe") {
		t.Errorf("not said: %s", d.Words())
	}
}

// TestFirstRunSetsTheLook: on the very first start the look is chosen before
// anything else, applies at once, and is not asked about again.
func TestFirstRunSetsTheLook(t *testing.T) {
	d := newDesk(t)
	if !d.shows("welcome.language.fr") || d.shows("top.menu") {
		t.Fatalf("the first start shows %v", d.IDs())
	}
	height := func() float32 {
		for _, r := range control.Rects(d.Window.Canvas()) {
			if r.ID == "welcome.words" {
				return r.H
			}
		}
		t.Fatal("no words")
		return 0
	}
	before := height()
	d.Tap("welcome.text.125", "welcome.theme.contrast", "welcome.language.fr")
	if d.shell.Scale() != 1.25 || d.shell.Look().Mode() != theme.Contrast || !strings.Contains(d.Words(), "Bienvenue") || height() <= before {
		t.Errorf("%g, %v: %s", d.shell.Scale(), d.shell.Look().Mode(), d.Words())
	}
	d.Tap("campaigns.import")
	if !d.shell.SheetOpen() {
		t.Error("nothing to import")
	}
	d.shell.Escape()
	d.Tap("welcome.text.100", "campaigns.new", "top.back")
	if !d.shows("welcome.language.fr") {
		t.Error("the way back leads elsewhere")
	}
	d.start()
	if d.shows("welcome.language.fr") || !d.shows("campaigns.sample") || !d.shows("top.menu") || d.shell.Look().Language() != translations.French {
		t.Errorf("the second start shows %v", d.IDs())
	}
	d.look("empty")
}

// TestTheSampleSpeaksTheLanguageOfTheApp: who looks around in French meets a
// French table; who changes the language later has the campaign as it is.
func TestTheSampleSpeaksTheLanguageOfTheApp(t *testing.T) {
	for lang, name := range map[translations.Language]string{translations.English: "The Lantern Coast", translations.French: "La Côte aux lanternes"} {
		d := newDesk(t)
		d.shell.Look().SetLanguage(lang)
		d.Tap("campaigns.sample")
		for _, later := range translations.Languages() {
			d.shell.Look().SetLanguage(later)
			d.shell.Reset()
			d.Tap("campaigns.sample")
			if state := d.shell.Book().State().(*seafall.State); state.Name != name {
				t.Errorf("founded in %s and asked for in %s: %q", lang, later, state.Name)
			}
		}
	}
}

// fill fills in what a campaign needs at least.
func (d *desk) fill() {
	d.Helper()
	d.write("new.name", "The Isle Campaign")
	for colour, player := range map[string]string{"blue": "Chloé", "green": "Ana", "red": "Ben"} {
		d.Tap("new.province." + colour)
		d.write("new."+colour+".player", player)
	}
}

// TestFound founds a campaign by taps and words and goes to its table.
func TestFound(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.new", "new.found")
	if !d.shell.SheetOpen() || len(d.listed()) != 0 {
		t.Fatal("an empty form was not refused")
	}
	d.shell.Escape()
	d.fill()
	d.Tap("new.blue.style.feminine", "new.blue.title.prince", "new.green.title.duke", "new.red.title.count")
	d.Tap("new.advanced")
	d.Tap("new.blue.garrison.more", "new.blue.ship_a.sail.more")
	d.write("new.blue.ship_a.name", "Petrel")
	d.write("new.blue.leader", "Maren Hale")
	d.look("new")
	d.Tap("new.found")
	if d.name() != "table" {
		t.Fatalf("after founding: %s: %s", d.name(), d.Words())
	}
	s := d.shell.State().(*seafall.State)
	blue := s.Board(seafall.Blue)
	switch {
	case s.Name != "The Isle Campaign" || s.Founded != "2026-01-17" || len(s.Order) != 3:
		t.Errorf("founded: %s on %s with %v", s.Name, s.Founded, s.Order)
	case blue.Player != "Chloé" || blue.Leader.Name != "Maren Hale" || blue.Leader.Style != seafall.Feminine || blue.Title != seafall.Prince:
		t.Errorf("blue: %+v", blue)
	case blue.Garrison != 2 || blue.Ships[0].Name != "Petrel" || blue.Ships[0].Values != [4]int{3, 3, 2, 2}:
		t.Errorf("blue’s values: garrison %d, ship %+v", blue.Garrison, blue.Ships[0])
	}
	d.shell.Reset()
	d.Tap("campaigns.new")
	if got := d.entry("new.name").Text; got != "" {
		t.Errorf("the founded form is still there: %q", got)
	}
}

// TestHalfFilledFormSurvives: leaving the screen and closing the application
// lose nothing.
func TestHalfFilledFormSurvives(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.new")
	d.fill()
	d.Tap("top.back", "campaigns.new")
	if got := d.entry("new.name").Text; got != "The Isle Campaign" {
		t.Errorf("after leaving: %q", got)
	}
	d.start()
	d.Tap("campaigns.new")
	if got := d.entry("new.red.player").Text; got != "Ben" {
		t.Errorf("after closing: %q", got)
	}
	d.Tap("new.found")
	if d.name() != "table" {
		t.Errorf("after founding: %s: %s", d.name(), d.Words())
	}
}

// TestAFormOfAnOlderVersionIsFilledInFurther: where it was kept before it is
// found, and kept from then on with what else is half written, whichever
// campaign is open behind it.
func TestAFormOfAnOlderVersionIsFilledInFurther(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.new")
	d.fill()
	drafts := map[string]string{}
	if err := json.Unmarshal([]byte(d.app.Preferences().String("drafts.")), &drafts); err != nil {
		t.Fatal(err)
	}
	d.app.Preferences().RemoveValue("drafts.")
	d.app.Preferences().SetString("new_campaign", drafts["new_campaign"])
	d.start()
	d.Tap("campaigns.new")
	if got := d.entry("new.name").Text; got != "The Isle Campaign" {
		t.Errorf("of the older version: %q", got)
	}
	d.write("new.red.player", "y")
	if kept := d.app.Preferences().String("new_campaign"); kept != "" {
		t.Errorf("it is kept twice: %s", kept)
	}
	d.shell.Reset()
	d.Tap("campaigns.sample")
	d.shell.Back()
	d.Tap("campaigns.new")
	if got := d.entry("new.red.player").Text; !strings.Contains(got, "y") {
		t.Errorf("with a campaign open behind it: %q", got)
	}
}

// TestProblemsShowAtTheirFields: each thing that the books would refuse stands
// at its field, and beside the button.
func TestProblemsShowAtTheirFields(t *testing.T) {
	for name, c := range map[string]struct {
		do    func(*desk)
		field string
		words string
	}{
		"a long name":      {func(d *desk) { d.write("new.name", strings.Repeat("x", 61)) }, "name", "60"},
		"a bad date":       {func(d *desk) { d.write("new.date", "17.1.2026") }, "date", "date"},
		"two provinces":    {func(d *desk) { d.Tap("new.province.red") }, "provinces", "three to five"},
		"a name too long":  {func(d *desk) { d.write("new.blue.player", strings.Repeat("x", 61)) }, "blue.player", "60"},
		"players alike":    {func(d *desk) { d.write("new.red.player", "chloé") }, "red.player", "chloé"},
		"turned direction": {func(d *desk) { d.write("new.blue.leader", "abc\u202edef") }, "blue.leader", ""},
		"two have a title": {func(d *desk) { d.Tap("new.blue.title.prince", "new.red.title.duke") }, "titles", "title"},
	} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.Tap("campaigns.new")
			d.fill()
			c.do(d)
			text := problem(d.Window.Canvas().Content(), "new.problem."+c.field)
			if text == "" || !strings.Contains(strings.ToLower(text), strings.ToLower(c.words)) {
				t.Errorf("at the field: %q; on the screen: %s", text, d.Words())
			}
			d.Tap("new.found")
			if len(d.listed()) != 0 {
				t.Error("founded all the same")
			}
		})
	}
}

// TestTitlesAreHeldOnce: a title given to somebody else leaves who had it.
func TestTitlesAreHeldOnce(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.new")
	d.fill()
	d.Tap("new.blue.title.prince", "new.green.title.duke", "new.red.title.prince", "new.blue.title.count", "new.found")
	s := d.shell.State().(*seafall.State)
	if s == nil {
		t.Fatalf("not founded: %s", d.Words())
	}
	for p, want := range map[seafall.Province]seafall.Title{seafall.Blue: seafall.Count, seafall.Green: seafall.Duke, seafall.Red: seafall.Prince} {
		if got := s.Board(p).Title; got != want {
			t.Errorf("%s: %s", p, got)
		}
	}
}

// exporting is a window in which the sample is about to be exported.
func exporting(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.Tap("campaigns.sample")
	d.shell.Go(campaigns.NewExport())
	return d
}

// TestExportAndImport: the books written to a path come in again elsewhere,
// and a second time change nothing.
func TestExportAndImport(t *testing.T) {
	folder := t.TempDir()
	d := exporting(t)
	d.look("export")
	pdf := filepath.Join(folder, "chronicle.pdf")
	d.Tap("export.language.fr", "export.paper.letter")
	d.write("export.path", pdf)
	d.Tap("export.save")
	if b, err := os.ReadFile(pdf); err != nil || !bytes.HasPrefix(b, []byte("%PDF-")) || !strings.Contains(d.Words(), pdf) {
		t.Fatalf("the chronicle: %v; on the screen: %s", err, d.Words())
	}
	d.look("exported")
	books := filepath.Join(folder, "books.jsonl")
	d.Tap("export.jsonl")
	d.write("export.path", books)
	d.Tap("export.save")
	written, err := os.ReadFile(books)
	if err != nil {
		t.Fatal(err)
	}
	var direct bytes.Buffer
	if err := history.Export(d.shell.Book(), &direct); err != nil || !bytes.Equal(direct.Bytes(), written) {
		t.Errorf("the file differs from the books (%v)", err)
	}

	other := newDesk(t)
	other.Tap("campaigns.import")
	other.write("import.path", books)
	other.look("import")
	other.Tap("import.go")
	if !other.shows("imported.open") || len(other.listed()) != 1 {
		t.Fatalf("imported: %s", other.Words())
	}
	other.Tap("imported.close")
	if !other.shows("campaigns.open.0") {
		t.Errorf("the list does not show it: %v", other.IDs())
	}
	other.Tap("campaigns.import")
	other.write("import.path", books)
	other.Tap("import.go")
	if !strings.Contains(other.Words(), "is the same here and in the file, entry for entry") || len(other.listed()) != 1 {
		t.Errorf("a second time: %s", other.Words())
	}
	other.Tap("meeting.open")
	if other.name() != "table" {
		t.Errorf("opened %s", other.name())
	}
}

// TestImportRefusals: what is not a campaign is refused in a sentence, and
// nothing changes.
func TestImportRefusals(t *testing.T) {
	folder := t.TempDir()
	file := func(name, content string) string {
		at := filepath.Join(folder, name)
		if err := os.WriteFile(at, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return at
	}
	for name, path := range map[string]string{
		"missing": filepath.Join(folder, "nothing.jsonl"), "a folder": folder, "empty": file("empty", ""),
		"binary": file("binary", "\x00\xff\xfe"), "other": file("other", "{\"a\":1}\n")} {
		t.Run(name, func(t *testing.T) {
			d := newDesk(t)
			d.Tap("campaigns.import")
			d.write("import.path", path)
			d.Tap("import.go")
			if !d.shell.SheetOpen() || len(d.listed()) != 0 {
				t.Errorf("not refused: %s", d.Words())
			}
			if words := d.Words(); strings.Contains(words, "[") || len(words) < 20 {
				t.Errorf("the sentence: %s", words)
			}
		})
	}
}

// TestExportNeverHarms: a file that is there is replaced only when the table
// says so again, and a save that fails leaves it as it was.
func TestExportNeverHarms(t *testing.T) {
	folder := t.TempDir()
	at := filepath.Join(folder, "kept.jsonl")
	if err := os.WriteFile(at, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	d := exporting(t)
	d.Tap("export.jsonl")
	d.write("export.path", at)
	d.Tap("export.save")
	if b, _ := os.ReadFile(at); string(b) != "precious" {
		t.Fatal("replaced without asking")
	}
	d.Tap("export.save")
	if b, _ := os.ReadFile(at); len(b) < 1000 {
		t.Fatalf("not replaced: %d bytes", len(b))
	}
	for _, bad := range []string{filepath.Join(folder, "no", "such", "folder.jsonl"), folder} {
		d.write("export.path", bad)
		d.Tap("export.save")
		if !d.shell.SheetOpen() || strings.Contains(d.Words(), "[") {
			t.Errorf("%s: %s", bad, d.Words())
		}
		d.shell.Escape()
	}
	if left, _ := filepath.Glob(filepath.Join(folder, ".astrolabe-*")); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}

// printed saves the book in a file and gives its words, laid out as they stand on the pages.
func (d *desk) printed(at string) string {
	d.Helper()
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		d.Fatal("pdftotext is missing: install poppler-utils (make test does)")
	}
	d.write("export.path", at)
	d.Tap("export.save")
	text, err := exec.Command(tool, "-layout", "-enc", "UTF-8", at, "-").Output()
	if err != nil {
		d.Fatal(err)
	}
	return string(text)
}

// TestChronicleWithoutNames: the book has nobody's name where the table wants
// so, and the books say why they have all of them.
func TestChronicleWithoutNames(t *testing.T) {
	folder := t.TempDir()
	d := exporting(t)
	said := func(name string) string { t.Helper(); return d.printed(filepath.Join(folder, name)) }
	if text := said("named.pdf"); !strings.Contains(text, "Chloé") || d.shows("export.nameless") {
		t.Error("a book has names unless they are left out")
	}
	d.Tap("export.names.without")
	d.look("export_nameless")
	if text := said("nameless.pdf"); strings.Contains(text, "Chloé") || !strings.Contains(text, "This copy leaves out") || !d.shows("export.nameless") {
		t.Error("left out, the book has names, or does not say so")
	}
	d.Tap("export.jsonl")
	if !d.shows("export.whole") || d.shows("export.names.without") || d.shows("export.nameless") {
		t.Errorf("the books: %v", d.IDs())
	}
	d.look("export_whole")
	d.Tap("export.pdf", "export.names.with")
	if d.shows("export.nameless") {
		t.Error("names are back, and the screen says that they are left out")
	}
}

// TestPageToSend: the standings go into one page, in the language that is chosen, and
// without names where the table wants so.
func TestPageToSend(t *testing.T) {
	folder := t.TempDir()
	d := exporting(t)
	d.Tap("export.html")
	d.look("export_html")
	if d.shows("export.paper.a4") {
		t.Error("a page has no paper")
	}
	said := func(name string) string {
		t.Helper()
		at := filepath.Join(folder, name)
		d.write("export.path", at)
		d.Tap("export.save")
		page, err := os.ReadFile(at)
		if err != nil {
			t.Fatal(err)
		}
		return string(page)
	}
	d.Tap("export.language.fr")
	if page := said("named.html"); !strings.Contains(page, "Chloé") || !strings.Contains(page, `<html lang="fr">`) || strings.Contains(page, "<script") {
		t.Error("the page is not in French, has no names, or a script")
	}
	d.Tap("export.names.without")
	nameless := said("nameless.html")
	if strings.Contains(nameless, "Chloé") || !d.shows("export.nameless") {
		t.Error("left out, the page has names, or the screen does not say so")
	}
	d.Tap("export.png")
	d.look("export_png")
	without := said("nameless.png")
	d.Tap("export.names.with")
	if with := said("named.png"); with == without || !strings.HasPrefix(with, "\x89PNG") {
		t.Error("the picture is none, or the same with names and without")
	}
}

// TestListThatCannotBeRead says why, and looks again when asked.
func TestListThatCannotBeRead(t *testing.T) {
	d := newDesk(t)
	bad := &failing{Store: d.store, err: &ledger.Violation{Key: "storage.corrupt", Args: ledger.Args{"path": "/books"}, Cause: errors.New("malformed")}}
	d.books.Store = bad
	d.start()
	if strings.Contains(d.Words(), "malformed") || !d.shows("campaigns.again") {
		t.Fatalf("shown: %s", d.Words())
	}
	bad.err = nil
	d.Tap("campaigns.again")
	if !d.shows("campaigns.new") || d.shows("campaigns.again") {
		t.Errorf("after looking again: %v", d.IDs())
	}
}

// failing is a store whose list cannot be read.
type failing struct {
	ledger.Store
	err error
}

func (f *failing) Known(ctx context.Context) ([]ledger.Listed, error) {
	if f.err != nil {
		return nil, f.err
	}
	return f.Store.Known(ctx)
}

// TestManyCampaigns shows the list with several campaigns in every state.
func TestManyCampaigns(t *testing.T) {
	d := newDesk(t)
	if _, err := sample.Found(context.Background(), d.store); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"The Isle Campaign", "A campaign whose name is as long as a name can be, of sixty", "北の海"} {
		c := scoring.FoundCampaign{Name: name, Date: "2026-01-17"}
		for i, p := range seafall.Provinces {
			c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p, Player: []string{"Chloé", "Ana", "Daniel-Alexander von und zu Hohenstein", "Ben", "Eve"}[i]})
		}
		if _, _, err := d.books.Found(context.Background(), scoring.Game, scoring.Say(c)); err != nil {
			t.Fatal(err)
		}
	}
	d.start()
	d.look("campaigns")
	d.Tap("top.menu")
	d.look("menu")
	d.Tap("menu.keys")
	d.look("keys")
	d.shell.Escape()
	d.Tap("top.menu", "menu.about")
	d.look("about")
	d.shell.Escape()
	d.Tap("campaigns.open.0", "top.menu")
	d.look("menu-table")
}

// TestScrolledStaysScrolled: a tap that builds the form again leaves it where
// it was scrolled to.
func TestScrolledStaysScrolled(t *testing.T) {
	d := newDesk(t)
	d.Tap("campaigns.new")
	d.fill()
	d.Tap("new.advanced")
	scroll := scrolled(d.Window.Canvas().Content())
	scroll.ScrollTo(240)
	d.Tap("new.blue.title.prince")
	if got := scrolled(d.Window.Canvas().Content()); got == scroll || got.Offset() != 240 {
		t.Errorf("scrolled to %v, was at 240", got.Offset())
	}
}
