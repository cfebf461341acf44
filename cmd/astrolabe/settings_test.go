//go:build e2e

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"astrolabe/translations"
)

// TestSettingsOutliveAPulledPlug: language, size of the text and a form that is
// half filled in are there again after the process was killed, and at no moment
// was the file of settings less than whole.
func TestSettingsOutliveAPulledPlug(t *testing.T) {
	w := openWindow(t, filepath.Join(t.TempDir(), "books"))
	w.first(translations.French, "125")
	w.tap("campaigns.new")
	w.tap("campaigns.game.seafall")
	w.screen("new")
	w.write("new.name", "La longue nuit")

	file := w.settings()
	other := file + ".other"
	if err := os.Link(file, other); err != nil {
		t.Fatal(err)
	}
	before := w.content(file)
	w.write("new.name", "La nuit la plus longue")
	w.rest()
	if got := w.content(other); got != before {
		t.Errorf("the settings were written in place, where a pulled plug leaves half of them:\n%s\nbefore:\n%s", got, before)
	}
	w.kill()

	w.restart()
	w.screen("campaigns")
	if now := w.content(w.settings()); !regexp.MustCompile(`"text_scale": ?1.25`).MatchString(now) {
		t.Errorf("the size of the text is not kept: %s", now)
	}
	w.tap("campaigns.new")
	w.tap("campaigns.game.seafall")
	w.screen("new")
	if got := w.text("new.name"); got != "La nuit la plus longue" {
		t.Errorf("the form has the name %q", got)
	}
	if got, want := w.text("new.found"), w.lang.T("screen.new.found"); !strings.Contains(got, want) {
		t.Errorf("the window says %q, want %q", got, want)
	}
	w.kill()

	// A file that somebody else cut short is said, put aside, and the evening goes on.
	cut := before[:len(before)/2]
	if err := os.WriteFile(file, []byte(cut), 0o600); err != nil {
		t.Fatal(err)
	}
	w.restart()
	w.waitFor("what is wrong with the settings", func(s seen) bool {
		r, ok := s.find("sheet")
		return ok && strings.Contains(strings.ReplaceAll(r.Text, " ", ""), "settings.damaged-1.json")
	})
	w.shot("settings-damaged")
	if got := w.content(filepath.Join(filepath.Dir(file), "settings.damaged-1.json")); got != cut {
		t.Errorf("put aside: %q", got)
	}
	w.tap("sheet.close")
	w.screen("campaigns")
	w.kill()
	w.restart()
	w.screen("campaigns") // it is said once
}

// settings is the file in which the window keeps the language.
func (w *window) settings() string {
	w.t.Helper()
	w.rest()
	language, found := regexp.MustCompile(`"language": ?"`), ""
	err := filepath.WalkDir(w.home, func(path string, d fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".json" && language.MatchString(w.content(path)) {
			found = path
		}
		return err
	})
	if err != nil || found == "" {
		w.t.Fatalf("the language is in no file: %v", err)
	}
	return found
}

func (w *window) content(path string) string {
	w.t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		w.t.Fatal(err)
	}
	return string(raw)
}
