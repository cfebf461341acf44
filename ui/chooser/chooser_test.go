package chooser_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"golang.org/x/text/unicode/norm"

	"astrolabe/translations"
	"astrolabe/ui/chooser"
	"astrolabe/ui/fynetest"
	"astrolabe/ui/kit/control"
	"astrolabe/ui/kit/kittest"
	"astrolabe/ui/shell"
	"astrolabe/ui/theme"
)

// desk is a window with a home folder of its own. What is done in the
// background waits in work while hold is set, and what waits for its time in
// timers.
type desk struct {
	kittest.Hand
	shell  *shell.Shell
	home   string
	hold   bool
	work   []func()
	timers []func()
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{Hand: kittest.Hand{TB: t}, home: t.TempDir()}
	t.Setenv("HOME", d.home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(d.home, ".config"))
	app := fynetest.NewApp(t)
	d.Window = test.NewTempWindow(t, nil)
	d.Window.Resize(fyne.NewSize(1280, 800))
	d.shell = shell.New(shell.Config{App: app, Window: d.Window, Words: translations.New(translations.English),
		DataDir: d.make("books/"),
		Background: func(work func()) {
			if d.hold {
				d.work = append(d.work, work)
				return
			}
			work()
		},
		After: func(_ time.Duration, fn func()) func() {
			d.timers = append(d.timers, fn)
			n := len(d.timers) - 1
			return func() { d.timers[n] = nil }
		}})
	d.shell.Look().SetMode(theme.Day)
	return d
}

// make makes a file, or a folder where the path ends so, below home.
func (d *desk) make(path string) string {
	d.Helper()
	at := filepath.Join(d.home, path)
	folder := filepath.Dir(at)
	if strings.HasSuffix(path, "/") {
		folder = at
	}
	err := os.MkdirAll(folder, 0o755)
	if err == nil && folder != at {
		err = os.WriteFile(at, []byte(path), 0o600)
	}
	if err != nil {
		d.Fatal(err)
	}
	return at
}

var books = chooser.Kind{Name: func() string { return "Books" }, Endings: []string{".jsonl"}}

// open lets a file be chosen; what was chosen comes into the list.
func (d *desk) open() *[]string {
	var chosen []string
	chooser.Open(d.shell, chooser.Want{Title: func() string { return "Open" }, Kind: books}, func(f chooser.File) {
		r, err := f.Open()
		if err == nil {
			_, err = io.ReadAll(r)
			r.Close()
		}
		if err != nil {
			d.Error(err)
		}
		chosen = append(chosen, f.Path)
	})
	return &chosen
}

// save lets a place be chosen.
func (d *desk) save(name string) *[]string {
	var chosen []string
	chooser.Save(d.shell, chooser.Want{Title: func() string { return "Save" }, Kind: books, Name: name, From: d.home}, func(p chooser.Place) {
		chosen = append(chosen, p.Path)
	})
	return &chosen
}

func (d *desk) shows(want string) {
	d.Helper()
	if !strings.Contains(d.Words(), want) {
		d.Errorf("%q is not to be read in: %s", want, d.Words())
	}
}

// rows are the names in the list.
func (d *desk) rows() []string {
	var list []string
	for _, id := range d.IDs() {
		if name, row := strings.CutPrefix(id, "chooser.at."); row {
			list = append(list, name)
		}
	}
	return list
}

func (d *desk) lists(want ...string) {
	d.Helper()
	if got := d.rows(); !slices.Equal(got, want) {
		d.Errorf("listed are %q, want %q", got, want)
	}
}

// typed types letters to whatever has the focus, or to the window.
func (d *desk) typed(letters string) {
	c := d.Window.Canvas()
	for _, r := range letters {
		if f := c.Focused(); f != nil {
			f.TypedRune(r)
		} else {
			c.OnTypedRune()(r)
		}
	}
}

// key presses keys: to what has the focus, or to the window.
func (d *desk) key(names ...fyne.KeyName) {
	c := d.Window.Canvas()
	for _, name := range names {
		if f := c.Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: name})
		} else {
			c.OnTypedKey()(&fyne.KeyEvent{Name: name})
		}
	}
}

// focused is what has the focus, without the prefix of a row.
func (d *desk) focused() string {
	return strings.TrimPrefix(control.FocusedID(d.Window.Canvas()), "chooser.at.")
}

// TestAFileIsFoundByTaps: folders are entered and left with taps; files of other
// kinds and hidden ones are not in the way; the place of last time is offered.
func TestAFileIsFoundByTaps(t *testing.T) {
	d := newDesk(t)
	want := d.make("Documents/Games/isle.jsonl")
	d.make("Documents/Games/picture.png")
	d.make("Documents/.secret.jsonl")
	d.make("Documents/zebra.JSONL")
	d.make("Documents/alpha.jsonl")
	chosen := d.open()
	d.lists("Games", "alpha.jsonl", "zebra.JSONL")
	d.Tap("chooser.at.Games")
	d.lists("isle.jsonl")
	d.Tap("chooser.all")
	d.lists("isle.jsonl", "picture.png")
	d.Tap("chooser.way." + filepath.Join(d.home, "Documents"))
	d.Tap("chooser.place.books")
	d.shows("This folder is empty.")
	d.Tap("chooser.place.documents", "chooser.at.Games", "chooser.at.isle.jsonl")
	if !slices.Equal(*chosen, []string{want}) || d.shell.SheetOpen() {
		t.Fatalf("chosen: %q, a sheet is open: %v", *chosen, d.shell.SheetOpen())
	}
	d.open()
	d.lists("isle.jsonl") // where one was last time
	d.shell.Escape()
	chooser.Open(d.shell, chooser.Want{Title: func() string { return "Open" }, From: d.home}, func(chooser.File) {})
	d.Tap("chooser.place.recent.1")
	d.lists("isle.jsonl", "picture.png")
	d.Tap("chooser.cancel")
	if len(*chosen) != 1 || d.shell.SheetOpen() {
		t.Errorf("cancelled: %q", *chosen)
	}
}

// TestAFileIsFoundByKeys: arrows, Enter, Backspace and letters in the list, Tab
// and ~ in the line.
func TestAFileIsFoundByKeys(t *testing.T) {
	d := newDesk(t)
	first, second := d.make("Documents/Games/isle-1.jsonl"), d.make("Documents/Games/isle-2.jsonl")
	d.make("Documents/.hidden/deep.jsonl")
	d.make("Documents/Gulls/x.jsonl")
	chosen := d.open()
	d.key(fyne.KeyDown, fyne.KeyDown, fyne.KeyUp)
	if got := d.focused(); got != "Games" {
		t.Fatalf("the arrows lead to %q", got)
	}
	d.key(fyne.KeyReturn)
	d.lists("isle-1.jsonl", "isle-2.jsonl")
	d.key(fyne.KeyBackspace)
	d.lists("Games", "Gulls")
	d.typed("gu")
	if got := d.focused(); got != "Gulls" {
		t.Errorf("g, u leads to %q", got)
	}
	d.typed("g")
	if got := d.focused(); got != "Games" && got != "Gulls" {
		t.Errorf("another g leads to %q", got)
	}
	control.Focus(d.Window.Canvas(), "chooser.line")
	d.typed("ga")
	d.lists("Games")
	d.key(fyne.KeyTab)
	d.lists("isle-1.jsonl", "isle-2.jsonl") // "Games/" is written
	d.typed("i")
	d.key(fyne.KeyTab)
	if got := d.Text("chooser.line"); got != "Games/isle-" {
		t.Errorf("Tab completes to %q", got)
	}
	d.typed("2")
	d.key(fyne.KeyReturn)
	if !slices.Equal(*chosen, []string{second}) {
		t.Fatalf("chosen: %q", *chosen)
	}
	chosen = d.open()
	control.Focus(d.Window.Canvas(), "chooser.line")
	d.typed("~/Documents/")
	d.lists("Games", "Gulls")
	d.typed(".")
	d.lists(".hidden")
	d.key(fyne.KeyBackspace)
	d.typed("Games/")
	d.key(fyne.KeyDown, fyne.KeyReturn)
	if !slices.Equal(*chosen, []string{first}) {
		t.Errorf("chosen: %q", *chosen)
	}
	d.open()
	d.key(fyne.KeyEscape)
	if d.shell.SheetOpen() {
		t.Error("Escape leaves the sheet open")
	}
	canvas := d.Window.Canvas()
	if canvas.OnTypedRune() == nil {
		t.Error("the window does not get its letters back")
	}
}

// TestAPlaceIsChosen: a name in the folder shown, one that is there asks first,
// a folder that is made on the way.
func TestAPlaceIsChosen(t *testing.T) {
	d := newDesk(t)
	there := d.make("old.jsonl")
	chosen := d.save("new.jsonl")
	d.lists("books", "old.jsonl")
	d.Tap("chooser.do")
	if !slices.Equal(*chosen, []string{filepath.Join(d.home, "new.jsonl")}) {
		t.Fatalf("chosen: %q", *chosen)
	}
	chosen = d.save("new.jsonl")
	d.Tap("chooser.at.old.jsonl", "chooser.do")
	d.shows("A file named “old.jsonl” already exists here.")
	if len(*chosen) > 0 {
		t.Fatal("a file is replaced without a word")
	}
	d.Write("chooser.line", "other.jsonl")
	if d.Text("chooser.exists") != "" || !strings.Contains(d.Text("chooser.do"), "Save") {
		t.Error("another name is taken for the one that is there")
	}
	d.Write("chooser.line", "old.jsonl")
	d.Tap("chooser.do", "chooser.do")
	if !slices.Equal(*chosen, []string{there}) {
		t.Fatalf("chosen: %q", *chosen)
	}
	chosen = d.save("new.jsonl")
	d.Tap("chooser.new")
	d.Write("chooser.new.name", "books")
	d.Tap("chooser.new.do")
	d.shows("“books” already exists here.")
	d.Write("chooser.new.name", "Evenings")
	d.Tap("chooser.new.do")
	d.Write("chooser.line", "new.jsonl")
	d.shows("This folder is empty.")
	d.Tap("chooser.do")
	if !slices.Equal(*chosen, []string{filepath.Join(d.home, "Evenings", "new.jsonl")}) || !isFolder(filepath.Join(d.home, "Evenings")) {
		t.Errorf("chosen: %q", *chosen)
	}
}

func isFolder(path string) bool {
	at, err := os.Stat(path)
	return err == nil && at.IsDir()
}

// TestAFolderIsChosen: the one that is shown, or one that is written out.
func TestAFolderIsChosen(t *testing.T) {
	d := newDesk(t)
	inner := d.make("Documents/Games/")
	d.make("Documents/isle.jsonl")
	var chosen []string
	choose := func() {
		chooser.Folder(d.shell, chooser.Want{Title: func() string { return "Folder" }}, func(path string) { chosen = append(chosen, path) })
	}
	choose()
	d.lists("Games")
	d.Tap("chooser.at.Games", "chooser.do")
	choose()
	d.Write("chooser.line", "~/books")
	d.Tap("chooser.do")
	choose()
	d.Write("chooser.line", "~/nowhere")
	d.Tap("chooser.do")
	d.shows("doesn’t exist")
	if want := []string{inner, filepath.Join(d.home, "books")}; !slices.Equal(chosen, want) {
		t.Errorf("chosen: %q, want %q", chosen, want)
	}
}

// TestWhatCannotBeIsSaid in a sentence in both languages, and the sheet stays.
func TestWhatCannotBeIsSaid(t *testing.T) {
	long := strings.Repeat("long", 64) + ".jsonl"
	for _, lang := range translations.Languages() {
		d := newDesk(t)
		d.shell.Look().SetLanguage(lang)
		d.make("a-file")
		said := func(what, id string) {
			t.Helper()
			words := d.Text(id)
			if len(words) < 20 || strings.Contains(words, "violation") || strings.Contains(words, "screen.") || !d.shell.SheetOpen() {
				t.Errorf("%s, %s: %q; %s", lang, what, words, d.Words())
			}
			d.Sound(what)
		}
		chosen := d.save("x.jsonl")
		for _, name := range []string{"", long, "a\x07b", "right\u202eleft", "~/nowhere/x.jsonl", "a-file/x.jsonl"} {
			d.Write("chooser.line", name)
			d.Tap("chooser.do")
			said(fmt.Sprintf("%.20q", name), "chooser.wrong")
		}
		if len(*chosen) > 0 || d.shell.SheetOpen() == false {
			t.Errorf("%s: chosen: %q", lang, *chosen)
		}
		d.shell.Escape()
		d.open()
		d.Tap("chooser.place.home")
		d.Write("chooser.line", "missing.jsonl")
		d.Tap("chooser.do")
		said("a missing file", "chooser.wrong")
		for _, path := range []string{"~/nowhere/", "~/a-file/"} {
			d.Write("chooser.line", path)
			said(path, "chooser.said")
		}
		d.make("nowhere/here.jsonl") // it has come meanwhile
		d.Write("chooser.line", "~/nowhere/")
		d.lists("here.jsonl")
		if err := os.RemoveAll(filepath.Join(d.home, "nowhere")); err != nil {
			t.Fatal(err)
		}
		d.Tap("chooser.at.here.jsonl")
		said("a file that has gone", "chooser.wrong")
		said("a folder that has gone", "chooser.said")
	}
}

// TestASlowFolder: it says that it is being read, and can be given up; what
// comes too late comes to nothing.
func TestASlowFolder(t *testing.T) {
	d := newDesk(t)
	d.make("Documents/Slow/late.jsonl")
	d.make("Documents/near.jsonl")
	d.open()
	d.hold = true
	d.Tap("chooser.at.Slow")
	d.Tap("chooser.at.near.jsonl") // it shows the folder before: nothing is chosen
	if !d.shell.SheetOpen() || d.shell.Settled() {
		t.Fatal("a row of the folder before is taken, or nothing is waited for")
	}
	for _, fire := range d.timers {
		if fire != nil {
			fire()
		}
	}
	d.shows("Reading the folder")
	d.Sound("a slow folder")
	d.Save("chooser-slow")
	d.Tap("chooser.give_up")
	d.lists("Slow", "near.jsonl")
	if !d.shell.Settled() {
		t.Error("what was given up is waited for")
	}
	for _, work := range d.work {
		work()
	}
	d.lists("Slow", "near.jsonl")
	d.hold = false
	d.Tap("chooser.at.Slow")
	d.lists("late.jsonl")
}

// TestTenThousandFiles: only those in sight are built, and letters lead to the
// last as quickly as to the first.
func TestTenThousandFiles(t *testing.T) {
	d := newDesk(t)
	folder := d.make("Documents/")
	for n := range 10000 {
		f, err := os.Create(filepath.Join(folder, fmt.Sprintf("%05d.jsonl", n)))
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	began := time.Now()
	chosen := d.open()
	t.Log("opened in ", time.Since(began))
	if n := len(d.rows()); n < 5 || n > 60 {
		t.Errorf("%d rows are built", n)
	}
	d.typed("09")
	if got := d.focused(); got != "09000.jsonl" {
		t.Errorf("0, 9 leads to %q", got)
	}
	control.Focus(d.Window.Canvas(), "chooser.line")
	d.typed("0999")
	if n := len(d.rows()); n < 5 || n > 10 {
		t.Errorf("0999 lists %d", n)
	}
	d.typed("9")
	d.lists("09999.jsonl")
	d.key(fyne.KeyReturn)
	if len(*chosen) != 1 || filepath.Base((*chosen)[0]) != "09999.jsonl" {
		t.Errorf("chosen: %q", *chosen)
	}
}

// TestStrangeNamesAndLinks: whatever a disk can name is shown without harm and
// chosen as it is called; links count as what they lead to, once.
func TestStrangeNamesAndLinks(t *testing.T) {
	d := newDesk(t)
	folder := d.make("Documents/")
	strange := []string{"two\nlines.jsonl", "evil\u202elnosj.jsonl", "ספר.jsonl", "\xff\xfe.jsonl", strings.Repeat("x", 249) + ".jsonl", "é.jsonl", "e\u0301.jsonl"}
	for _, name := range strange {
		d.make("Documents/" + name)
	}
	for link, to := range map[string]string{"loop": "loop", "gone": "nowhere", "round": ".", "alias.jsonl": "é.jsonl"} {
		if err := os.Symlink(to, filepath.Join(folder, link)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range append(strange, "alias.jsonl") {
		chosen := d.open()
		d.Tap("chooser.at.round", "chooser.at.round")
		first := []rune(norm.NFC.String(name))[0]
		if first != utf8.RuneError { // nobody can type that
			d.Write("chooser.line", string(first))
		}
		if !control.Focus(d.Window.Canvas(), "chooser.at."+name) {
			t.Errorf("%.20q is not listed: %.200q", name, d.rows())
			continue
		}
		d.key(fyne.KeyReturn)
		if len(*chosen) != 1 || filepath.Base((*chosen)[0]) != name {
			t.Errorf("%.20q: chosen: %.60q", name, *chosen)
		}
	}
	d.open()
	for _, gone := range []string{"loop", "gone"} {
		if slices.Contains(d.rows(), gone) {
			t.Errorf("%s leads nowhere and is listed", gone)
		}
	}
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(412, 915)} {
		d.Window.Resize(size)
		d.shell.Rebuild()
		d.Sound(fmt.Sprint("strange names at ", size.Width))
		d.Save(fmt.Sprintf("chooser-strange-%g", size.Width))
	}
}

// TestTheChooserIsNotCut: every purpose in both languages, at every size of text
// and on every width, by day and by night.
func TestTheChooserIsNotCut(t *testing.T) {
	d := newDesk(t)
	for _, path := range []string{"Documents/Campaigns/The Isle Campaign 2026-01-17.jsonl", "Documents/Campaigns/The Isle Campaign 2026-02-14, after the storm at Heron Rock.jsonl",
		"Documents/Campaigns/Older evenings/", "Downloads/"} {
		d.make(path)
	}
	from := filepath.Join(d.home, "Documents", "Campaigns")
	for what, begin := range map[string]func(){
		"open": func() { d.open(); d.Tap("chooser.place.home", "chooser.at.Documents", "chooser.at.Campaigns") },
		"save": func() {
			chooser.Save(d.shell, chooser.Want{Title: func() string { return d.shell.T("screen.export.title") }, Kind: books,
				Name: "The Isle Campaign 2026-01-17.jsonl", From: from}, func(chooser.Place) {})
			d.Tap("chooser.do")
		},
		"folder": func() {
			chooser.Folder(d.shell, chooser.Want{Title: func() string { return d.shell.T("screen.import.title") }, From: from}, func(string) {})
		}} {
		begin()
		for _, lang := range translations.Languages() {
			d.shell.Look().SetLanguage(lang)
			for _, scale := range []float32{1, 2} {
				d.shell.Look().SetScale(scale)
				for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(800, 1280), fyne.NewSize(412, 915)} {
					d.Window.Resize(size)
					d.shell.Rebuild()
					name := fmt.Sprintf("chooser-%s-%s-%g-%g", what, lang, scale*100, size.Width)
					d.Sound(name)
					d.Save(name)
					for _, r := range control.Rects(d.Window.Canvas()) {
						if strings.HasPrefix(r.ID, "chooser.at.") && r.H > 0 && r.W < 100 {
							t.Errorf("%s: a row is %g wide", name, r.W)
						}
					}
				}
			}
		}
		d.shell.Look().SetScale(1)
		d.shell.Look().SetLanguage(translations.English)
		d.Window.Resize(fyne.NewSize(412, 915))
		d.shell.Rebuild()
		if what == "open" {
			d.Tap("chooser.places")
			d.Sound("places")
			d.Save("chooser-places-412")
			d.shell.Escape()
		}
		d.Window.Resize(fyne.NewSize(1280, 800))
		d.shell.Look().SetMode(theme.Night)
		d.Save("chooser-" + what + "-night")
		for _, faint := range kittest.Faint(d.Root()) {
			t.Errorf("%s: %s", what, faint)
		}
		d.shell.Look().SetMode(theme.Day)
		d.shell.Escape()
	}
}
