//go:build e2e

package main

import (
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
			return ok && r.W > 0
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
	w.shot("e2e-04-first-winter")
	w.record("winter.do")
	w.screen("table")
	w.record("table.blue.explore")
	w.shot("e2e-05-strip")
	w.record("table.red.raid")
	w.record("table.next_round")
	w.record("table.green.explore")
	w.record("table.next_round")
	w.record("table.purple.explore")
	w.record("table.next_round")
	w.shot("e2e-06-round-four")
	for range 3 {
		if w.has("table.next_round") {
			w.record("table.next_round")
		}
	}
}
