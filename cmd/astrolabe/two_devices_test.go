//go:build e2e

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTwoDevices carries the sample campaign from one folder to another and back,
// in real windows, each a process of its own: there it is new, back it is ahead,
// and once both have played on it is kept beside, then gone on with.
func TestTwoDevices(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lantern.jsonl")
	home := openWindow(t, filepath.Join(t.TempDir(), "home"), "--lang", "en")
	home.screen("campaigns")
	home.tap("campaigns.sample")
	home.tap("campaigns.game.seafall")
	home.screen("table")
	home.carry(file)
	home.close()

	away := openWindow(t, filepath.Join(t.TempDir(), "away"), "--lang", "fr")
	away.screen("campaigns")
	away.bring(file)
	away.says("imported.what", "489 entrées")
	away.tap("imported.open")
	away.screen("table")
	away.record("table.green.explore")
	away.carry(file)
	away.close()

	home.restart()
	home.bring(file)
	home.says("meeting.how", "1 more entry after entry 489")
	home.shot("two-devices-1-ahead")
	home.tap("meeting.take")
	home.says("imported.what", "1 entry was added after entry 489")
	home.tap("imported.open")
	home.screen("table")
	home.record("table.purple.raid")
	home.close()

	away.restart()
	away.screen("campaigns")
	away.tap("campaigns.open.0")
	away.screen("table")
	away.record("table.green.fortune")
	away.carry(file)
	away.close()

	home.restart()
	home.bring(file)
	home.says("meeting.how", "after entry 490 (")
	home.says("meeting.how", "there are new entries both here and in the file")
	home.says("meeting.only.here", "Only here (1):")
	home.says("meeting.only.there", "Only in the file (1):")
	home.shot("two-devices-2-diverged")
	home.tap("meeting.beside")
	home.says("imported.what", "You now have both")
	home.tap("imported.close")
	home.screen("campaigns")
	home.says("campaigns.open.1", "The Lantern Coast")
	home.shot("two-devices-3-both")
	home.bring(file)
	home.tap("meeting.continue")
	home.tap("meeting.continue.do")
	home.says("imported.what", "continues with the file: 1 entry after entry 490")
	home.says("imported.way_back", "in the copy astrolabe-")
	home.shot("two-devices-4-continued")
	home.tap("imported.open")
	home.screen("table")
	again := filepath.Join(filepath.Dir(file), "again.jsonl")
	home.carry(again)
	home.close()

	came, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if now, err := os.ReadFile(again); err != nil || string(now) != string(came) {
		t.Errorf("%d bytes came and %d went on: %v", len(came), len(now), err)
	}
}

// carry saves the books of the open campaign in a file, over what is there.
func (w *window) carry(file string) {
	w.t.Helper()
	_ = os.Remove(file) // of the last time
	w.tap("top.menu")
	w.tap("menu.export")
	w.screen("export")
	w.tap("export.jsonl")
	w.write("export.path", file)
	w.tap("export.save")
	w.waitFor("the saved file", func(s seen) bool { _, ok := s.find("export.saved"); return ok })
}

// bring chooses a file of books on the list of campaigns.
func (w *window) bring(file string) {
	w.t.Helper()
	if s := w.waitFor("a screen", func(s seen) bool { return s.Screen != "" }); s.Screen != "campaigns" {
		w.tap("top.menu")
		w.tap("menu.campaigns")
	}
	w.screen("campaigns")
	w.tap("campaigns.import")
	w.write("import.path", file)
	w.tap("import.go")
}

// says waits until a control has words in it.
func (w *window) says(id, words string) {
	w.t.Helper()
	w.waitFor(words, func(s seen) bool { r, ok := s.find(id); return ok && strings.Contains(r.Text, words) })
}
