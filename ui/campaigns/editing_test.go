package campaigns_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

// TestChoicesOfABook: what few tables choose opens by a tap, is in the book or not as it
// was ticked, and the file says how many pages came of it.
func TestChoicesOfABook(t *testing.T) {
	folder := t.TempDir()
	d := exporting(t)
	said := func(name string) string { t.Helper(); return d.printed(filepath.Join(folder, name)) }
	if d.shows("export.story") {
		t.Fatal("the choices are open at once")
	}
	if _, err := d.shell.Book().Record(t.Context(), scoring.Say(scoring.WriteNote{Text: "A fox 🦊 was seen."})); err != nil {
		t.Fatal(err)
	}
	if text := said("whole.pdf"); !strings.Contains(text, "The story") || !d.shows("export.pages") || !strings.Contains(d.Words(), "Chronicle, A4, ") {
		t.Fatalf("the whole book: %s", d.Words())
	}
	if !d.shows("export.hollow") || !strings.Contains(d.Words(), "1 character couldn’t be printed and is shown as an empty box on page ") {
		t.Errorf("nothing is said of what could not be printed: %s", d.Words())
	}
	d.Tap("export.more", "export.story", "export.charts", "export.ink", "export.upto.less")
	d.look("export_more")
	text := said("less.pdf")
	for _, part := range []string{"Glory by source", "Game by game, with notes from the table"} {
		if strings.Contains(text, part) {
			t.Errorf("%q is in a book without it", part)
		}
	}
	if !strings.Contains(text, "Left out: ") || !strings.Contains(text, "Ends with game 2") {
		t.Error("the book does not say what is left out")
	}
	d.Tap("export.upto.more", "export.story")
	if text := said("told.pdf"); !strings.Contains(text, "Game by game, with notes from the table") || strings.Contains(text, "Ends with") {
		t.Error("the story is ticked again, and is not there")
	}
	d.Tap("export.more")
	if d.shows("export.story") {
		t.Error("the choices stay open")
	}
}

// TestTheBookIsShownBeforeItIsSaved: its cover and how long it is stand on the screen, and
// what is saved has as many pages, whatever is chosen.
func TestTheBookIsShownBeforeItIsSaved(t *testing.T) {
	folder := t.TempDir()
	d := exporting(t)
	d.Tap("export.more")
	lengths := map[string]bool{}
	for i, choice := range []string{"", "export.story", "export.charts", "export.upto.less", "export.paper.letter"} {
		if choice != "" {
			d.Tap(choice)
		}
		said := d.Text("export.length")
		lengths[said] = true
		d.printed(filepath.Join(folder, strconv.Itoa(i)+".pdf"))
		if saved := d.Text("export.pages"); saved != said {
			t.Errorf("after %q it said %q, and %q was saved", choice, said, saved)
		}
	}
	if len(lengths) < 4 {
		t.Errorf("the lengths are %v", lengths)
	}
	if title, words := d.Text("cover.title"), d.Text("cover.words"); title != "The Lantern Coast" || words != d.shell.T("chronicle.after_games", "count", 2) {
		t.Errorf("the cover bears %q, %q", title, words)
	}
	d.Tap("export.language.fr")
	if words := d.Text("cover.words"); words != translations.New(translations.French).For(scoring.Game).T("chronicle.after_games", "count", 2) {
		t.Errorf("the cover of a French book bears %q", words)
	}
	d.Tap("export.png")
	if d.shows("export.length") {
		t.Error("a picture has a cover")
	}
}

// TestTheFolderHasItsName: the field has the name of the file, which goes into the folder
// that is named above it; a whole path goes where it says.
func TestTheFolderHasItsName(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "Evenings")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	d := exporting(t)
	d.write("export.path", filepath.Join(folder, "one.pdf"))
	d.Tap("export.language.fr")
	if words := d.Words(); !strings.Contains(words, "“Evenings”") || strings.Contains(words, folder) {
		t.Errorf("the folder is not named: %s", words)
	}
	d.write("export.path", "two.pdf")
	d.Tap("export.save")
	if _, err := os.Stat(filepath.Join(folder, "two.pdf")); err != nil {
		t.Error(err)
	}
}
