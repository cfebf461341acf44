//go:build e2e

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestAnEvening is one whole evening in a real window: found five provinces,
// play three rounds and a winter, undo twice and redo once, close the game in
// seven steps with the application killed in between, change to French, and
// export the chronicle.
func TestAnEvening(t *testing.T) {
	data := filepath.Join(t.TempDir(), "books")
	w := openWindow(t, data)
	w.screen("campaigns")
	w.shot("e2e-01-welcome")

	w.found()
	w.play()
	w.undoAndRedo()
	w.end()
	w.sevenSteps()
	w.french()
	w.print(filepath.Join(t.TempDir(), "livre.pdf"))
	w.close()
}

// found founds five provinces with their titles.
func (w *window) found() {
	w.t.Helper()
	w.tap("campaigns.new")
	w.screen("new")
	w.write("new.name", "The Long Night")
	people := []struct{ province, player string }{
		{"blue", "Bea"}, {"green", "Gus"}, {"gray", "Gil"}, {"red", "Rob"}, {"purple", "Pia"}}
	for _, p := range people {
		w.tap("new.province." + p.province)
		w.waitFor("who plays "+p.province, func(s seen) bool {
			r, ok := s.find("new.province." + p.province)
			return ok && strings.Contains(r.Text, "plays")
		})
	}
	for _, p := range people {
		w.reach("new." + p.province + ".player")
		w.write("new."+p.province+".player", p.player)
	}
	for i, title := range []string{"prince", "duke", "count", "baron", "lord"} {
		id := "new." + people[i].province + ".title." + title
		w.reach(id)
		w.tap(id)
	}
	w.shot("e2e-02-new-campaign")
	w.record("new.found")
	w.screen("table")
	w.shot("e2e-03-founded")
}

// play starts the game and plays a winter, a year of six rounds and the winter
// after it, with an advisor, a milestone, enmity and damage on the way.
func (w *window) play() {
	w.t.Helper()
	w.tap("table.start")
	w.record("start.do")
	w.screen("table")
	w.tap("table.winter")
	w.waitFor("the first winter", func(s seen) bool { _, ok := s.find("winter.do"); return ok })
	w.shot("e2e-04-first-winter")
	w.record("winter.do")
	w.screen("table")
	w.record("table.blue.explore")
	w.shot("e2e-05-strip")
	w.hire("blue")
	w.record("table.next_round")
	w.record("table.red.raid")
	w.record("table.green.explore")
	w.record("table.red.fortune")
	w.record("table.next_round")
	w.record("table.purple.explore")
	w.record("table.next_round")
	w.shot("e2e-06-round-four")
	for !w.has("table.winter") {
		w.record("table.next_round")
	}
	w.tap("table.winter")
	w.waitFor("winter", func(s seen) bool { _, ok := s.find("winter.do"); return ok })
	w.shot("e2e-07-winter")
	w.record("winter.do")
	w.screen("table")
}

// hire lets a province hire an advisor that the campaign has not met.
func (w *window) hire(province string) {
	w.t.Helper()
	w.tap("table." + province + ".advisor")
	w.reachAt("advisor.new", 640)
	w.tap("advisor.new")
	w.write("advisor.new.type", "Carpenter")
	w.reachAt("advisor.new.done", 640)
	w.shot("e2e-08-advisor")
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
	w.shot("e2e-09-target-reached")
	w.tap("table.end")
	w.record("end.do")
	w.screen("ending")
}

// sevenSteps makes every choice, with the plug pulled in the middle, and
// closes the game.
func (w *window) sevenSteps() {
	w.t.Helper()
	killed := false
	for step := 0; !w.has("ending.close"); step++ {
		if step > 60 {
			w.shot("failed")
			w.t.Fatal("the seven steps do not come to an end")
		}
		w.shot(fmt.Sprintf("e2e-1%02d-ending", step))
		if step == 12 && !killed {
			killed = true
			seq := w.waitFor("state", func(seen) bool { return true }).Seq
			w.kill()
			w.restart()
			w.again()
			if got := w.waitFor("the ending again", func(s seen) bool { return s.Screen == "ending" }).Seq; got != seq {
				w.t.Errorf("after the plug was pulled the books end at %d, want %d", got, seq)
			}
		}
		w.advance()
	}
	w.record("ending.close")
	w.waitFor("what came of the game", func(s seen) bool { _, ok := s.find("closed.record"); return ok })
	w.shot("e2e-20-closed")
	w.tap("closed.record")
	w.screen("record")
	w.shot("e2e-21-record")
}

// advance makes the choice that is open, the second free tile where
// there are tiles (who is trained is chosen already when it can only be one), and goes on.
func (w *window) advance() {
	w.t.Helper()
	s := w.waitFor("rest", func(seen) bool { return true })
	for _, k := range []int{1, 2, 3, 0} {
		id := fmt.Sprintf("ending.choice.%d", k)
		if r, ok := s.find(id); ok && !strings.Contains(r.Text, "taken") {
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

// french changes the language from the menu.
func (w *window) french() {
	w.t.Helper()
	w.tap("top.menu")
	w.tap("menu.language.fr")
	w.waitFor("the menu in French", func(s seen) bool {
		r, ok := s.find("menu.export")
		return ok && strings.Contains(r.Text, "Exporter")
	})
	w.xdotool("key", "--window", w.id, "Escape")
	w.screen("record")
	w.shot("e2e-22-chroniques")
}

// print exports the chronicle as a PDF and reads it.
func (w *window) print(path string) {
	w.t.Helper()
	w.tap("record.export")
	w.screen("export")
	w.write("export.path", path)
	w.tap("export.save")
	w.waitFor("the saved file", func(s seen) bool { _, ok := s.find("export.saved"); return ok })
	w.shot("e2e-23-export")
	text, err := exec.Command("pdftotext", "-layout", path, "-").Output()
	if err != nil {
		w.t.Fatalf("pdftotext: %v", err)
	}
	for _, want := range []string{"The Long Night", "Les chroniques", "Bea", "Pia"} {
		if !strings.Contains(string(text), want) {
			w.t.Errorf("the chronicle does not contain %q", want)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*")); len(left) != 1 {
		w.t.Errorf("beside the chronicle lies more: %v", left)
	}
	if info, err := os.Stat(path); err != nil || info.Size() == 0 {
		w.t.Errorf("the chronicle is empty: %v", err)
	}
}
