//go:build e2e

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

// TestAnEveningByTaps is one whole evening in a real window, in French with
// the text at 150 %, with clicks where a finger would tap: found five
// provinces, play the prologue and a game of four rounds and two winters, undo
// twice and redo once, close the game in seven steps with the application
// killed in between, change to English, and export the chronicle to a place
// that the chooser finds.
func TestAnEveningByTaps(t *testing.T) {
	w := openWindow(t, filepath.Join(t.TempDir(), "books"))
	w.shots = filepath.Join(w.shots, "taps")
	w.evening(translations.French, "150", translations.English, true)
}

// TestAnEveningByKeyboard is the same evening in English, at 100 %, without the
// mouse: Tab, Enter, the letters of the table, Escape.
func TestAnEveningByKeyboard(t *testing.T) {
	w := openWindow(t, filepath.Join(t.TempDir(), "books"))
	w.shots = filepath.Join(w.shots, "keyboard")
	w.keyboard = true
	w.evening(translations.English, "100", translations.French, false)
}

// evening plays it in one language, with the text at so many percent, after the
// prologue or with titles given by hand, and prints the book in it and in
// another.
func (w *window) evening(lang translations.Language, percent string, then translations.Language, prologue bool) {
	w.t.Helper()
	if err := os.MkdirAll(w.shots, 0o755); err != nil {
		w.t.Fatal(err)
	}
	w.first(lang, percent)
	w.found(!prologue)
	if prologue {
		w.prologue()
	}
	w.play()
	w.undoAndRedo()
	w.end()
	w.sevenSteps()
	w.print("First", "book.pdf")
	w.tap("top.back")
	w.screen("record")
	w.speak(then)
	w.print("Then", "book.pdf")
	w.close()
}

// first chooses the language and the size of the text, as at the first start.
func (w *window) first(lang translations.Language, percent string) {
	w.t.Helper()
	w.screen("campaigns")
	w.shot("01-welcome")
	if !w.has("welcome.language.fr") {
		w.lang = translations.New(lang).For(scoring.Game)
		return
	}
	w.tap("welcome.language." + string(lang))
	w.tap("welcome.text." + percent)
	w.lang = translations.New(lang).For(scoring.Game)
	w.shot("02-welcome-chosen")
}

// found founds five provinces, with titles or without.
func (w *window) found(titles bool) {
	w.t.Helper()
	begun, from := time.Now(), w.taps
	defer func() {
		w.t.Logf("five provinces founded in %.0f s with %d taps or Enters", time.Since(begun).Seconds(), w.taps-from)
	}()
	w.tap("campaigns.new")
	w.tap("campaigns.game.seafall")
	w.screen("new")
	w.write("new.name", "The Long Night")
	people := []struct{ province, player string }{
		{"blue", "Bea"}, {"green", "Gus"}, {"gray", "Gil"}, {"red", "Rob"}, {"purple", "Pia"}}
	for _, p := range people {
		w.tap("new.province." + p.province)
		w.waitFor("who plays "+p.province, func(s seen) bool { return slices.Contains(s.Order, "new."+p.province+".player") })
	}
	for _, p := range people {
		w.write("new."+p.province+".player", p.player)
	}
	if titles {
		w.tap("new.titles.order")
	}
	w.shot("02-new-campaign")
	w.record("new.found")
	w.screen("table")
	w.shot("03-founded")
}

// play starts the game and plays a winter, a year of six rounds and the winter
// after it, with an advisor, a milestone, enmity and damage on the way.
func (w *window) play() {
	w.t.Helper()
	w.tap("table.start")
	if w.has("start.which.1") { // no prologue was played: it is offered first
		w.tap("start.which.1")
	}
	w.record("start.do")
	w.screen("table")
	w.tap("table.winter")
	w.waitFor("the first winter", func(s seen) bool { _, ok := s.find("winter.do"); return ok })
	w.shot("04-first-winter")
	w.record("winter.do")
	w.screen("table")
	w.record("table.blue.explore")
	w.shot("05-strip")
	w.hire("blue")
	w.record("table.next_round")
	w.record("table.red.raid")
	w.record("table.green.explore")
	w.record("table.red.fortune")
	w.record("table.next_round")
	w.record("table.purple.explore")
	w.record("table.next_round")
	w.shot("06-round-four")
	for !w.has("table.winter") {
		w.record("table.next_round")
	}
	w.tap("table.winter")
	w.waitFor("winter", func(s seen) bool { _, ok := s.find("winter.do"); return ok })
	w.shot("07-winter")
	w.record("winter.do")
	w.screen("table")
}

// prologue plays two rounds of what comes before the first game, ends it with a
// card and closes it: that gives the titles.
func (w *window) prologue() {
	w.t.Helper()
	w.tap("table.start")
	w.shot("03-prologue-first")
	w.record("start.do")
	w.screen("table")
	w.tap("table.winter")
	w.record("winter.do")
	w.screen("table")
	w.record("table.red.explore")
	w.record("table.next_round")
	w.record("table.blue.explore")
	w.tap("top.menu")
	w.tap("menu.end")
	w.record("end.do")
	w.screen("ending")
	w.choose(func(step int) { w.shot(fmt.Sprintf("03-prologue-%02d", step)) })
	w.record("ending.close")
	w.waitFor("what came of the prologue", func(s seen) bool { _, ok := s.find("closed.record"); return ok })
	w.shot("03-prologue-closed")
	w.tap("closed.record")
	w.screen("record")
	w.tap("record.table")
	w.screen("table")
}

// hire lets a province hire an advisor that the campaign has not met.
func (w *window) hire(province string) {
	w.t.Helper()
	w.tap("table." + province + ".advisor")
	w.tap("advisor.new")
	w.write("advisor.new.type", "Carpenter")
	w.shot("08-advisor")
	w.record("advisor.new.done")
	w.screen("table")
}

// undoAndRedo takes two acts back and brings one again.
func (w *window) undoAndRedo() {
	w.t.Helper()
	before := w.text("table.gray.glory")
	w.record("table.gray.explore")
	one := w.text("table.gray.glory")
	w.record("table.gray.explore")
	two := w.text("table.gray.glory")
	if before == one || one == two {
		w.t.Fatalf("glory reads %q, %q, %q", before, one, two)
	}
	w.record("top.undo")
	w.record("top.undo")
	if got := w.text("table.gray.glory"); got != before {
		w.t.Errorf("after two undos glory reads %q, want %q", got, before)
	}
	w.tap("top.menu")
	w.record("menu.redo")
	w.screen("table")
	if got := w.text("table.gray.glory"); got != one {
		w.t.Errorf("after redo glory reads %q, want %q", got, one)
	}
}

// end brings blue to the target and ends the game.
func (w *window) end() {
	w.t.Helper()
	for !w.has("table.end") {
		w.record("table.blue.explore")
	}
	w.shot("09-target-reached")
	w.tap("table.end")
	w.record("end.do")
	w.screen("ending")
}

// sevenSteps makes every choice, with the plug pulled in the middle, and
// closes the game.
func (w *window) sevenSteps() {
	w.t.Helper()
	w.choose(func(step int) {
		w.shot(fmt.Sprintf("1%02d-ending", step))
		if step != 12 {
			return
		}
		seq := w.rest().Seq
		w.kill()
		w.restart()
		w.again()
		if got := w.waitFor("the ending again", func(s seen) bool { return s.Screen == "ending" }).Seq; got != seq {
			w.t.Errorf("after the plug was pulled the books end at %d, want %d", got, seq)
		}
	})
	w.record("ending.close")
	w.waitFor("what came of the game", func(s seen) bool { _, ok := s.find("closed.record"); return ok })
	w.shot("20-closed")
	w.tap("closed.record")
	w.screen("record")
	w.shot("21-record")
}

// choose goes through the steps of an ending until it can be closed; each is
// called before a choice.
func (w *window) choose(each func(step int)) {
	w.t.Helper()
	for step := 0; !w.has("ending.close"); step++ {
		if step > 60 {
			w.shot("failed")
			w.t.Fatal("the steps do not come to an end")
		}
		each(step)
		w.advance()
	}
}

// advance makes the choice that is open, the second free tile where
// there are tiles (who is trained is chosen already when it can only be one), and goes on.
func (w *window) advance() {
	w.t.Helper()
	s := w.rest()
	taken, _, _ := strings.Cut(w.lang.T("screen.ending.titles.taken", "name", "|"), "|")
	for _, k := range []int{1, 2, 3, 0} {
		id := fmt.Sprintf("ending.choice.%d", k)
		if _, seen := s.find(id); !seen && !slices.Contains(s.Order, id) {
			continue
		}
		if r := w.reach(id); !strings.Contains(r.Text, taken) {
			w.change(func() { w.tap(id) })
			break
		}
	}
	w.change(func() { w.tap("ending.next") })
}

// again goes back to the campaign after a new start.
func (w *window) again() {
	w.t.Helper()
	s := w.waitFor("a screen", func(s seen) bool { return s.Screen != "" })
	if s.Screen == "campaigns" {
		for _, r := range s.Rects {
			if strings.Contains(r.Text, "The Long Night") && strings.HasPrefix(r.ID, "campaigns.") {
				w.tap(r.ID)
			}
		}
	}
}

// speak changes the language from the menu.
func (w *window) speak(lang translations.Language) {
	w.t.Helper()
	w.tap("top.menu")
	w.tap("menu.language." + string(lang))
	w.lang = translations.New(lang).For(scoring.Game)
	want := w.lang.T("screen.menu.export")
	w.waitFor(want+" in the menu", func(s seen) bool {
		r, ok := s.find("menu.export")
		return ok && strings.Contains(r.Text, want)
	})
	w.key("Escape")
	w.screen("record")
	w.shot("22-record-spoken")
}

// print exports the chronicle as a PDF into a folder at home, and reads it.
func (w *window) print(folder, name string) {
	w.t.Helper()
	path := filepath.Join(w.home, folder, name)
	if err := os.Mkdir(filepath.Dir(path), 0o700); err != nil {
		w.t.Fatal(err)
	}
	w.tap("record.export")
	w.screen("export")
	w.tap("export.choose")
	w.tap("chooser.place.home")
	w.tap("chooser.at." + folder)
	w.write("chooser.line", name)
	w.shot("23-choose-" + folder)
	w.tap("chooser.do")
	w.waitFor("the saved file", func(s seen) bool { _, ok := s.find("export.saved"); return ok })
	w.shot("24-export-" + folder)
	readPDF(w.t, path, "The Long Night", w.lang.T("screen.record.title"), "Bea", "Pia")
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 {
		w.t.Errorf("beside the chronicle lies more: %v", left)
	}
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		w.t.Errorf("the chronicle is empty: %v", err)
	}
}
