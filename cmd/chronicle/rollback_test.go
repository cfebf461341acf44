package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// rolledBack is a data folder of which the books are two acts older than its newest copy.
func rolledBack(t *testing.T) (dir string) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "books")
	must(t, dir, founded(t, "tern", five()), "import", "-")
	old := t.TempDir()
	if err := os.CopyFS(old, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	must(t, dir, note+note, "record", "tern", "-")
	must(t, dir, "", "backup")
	for _, name := range []string{"astrolabe.db", "astrolabe.db-wal", "astrolabe.db-shm", "astrolabe.heads"} {
		_ = os.Remove(filepath.Join(dir, name))
		if content, err := os.ReadFile(filepath.Join(old, name)); err == nil {
			if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
	return dir
}

// TestAnOlderFolderInTheTerminal: every command that opens the campaign says how much is
// missing and how it comes back, in both languages; what it says to do does it.
func TestAnOlderFolderInTheTerminal(t *testing.T) {
	dir := rolledBack(t)
	for _, args := range [][]string{{"verify"}, {"list"}, {"standings", "tern"}, {"export", "tern", "--jsonl", "-"}, {"record", "tern", "-"}, {"undo", "tern"}} {
		e := runWith(t, dir, note, args...)
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, "2 actions are missing, the last from ") ||
			!strings.Contains(e.errs, "“chronicle restore 2 tern”") || !strings.Contains(e.errs, "“chronicle accept-loss tern”") {
			t.Errorf("%v: exit %d, %q", args, e.code, e.errs)
		}
		e = runWith(t, dir, note, append([]string{"--lang", "fr"}, args...)...)
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, "il manque 2 actions, la dernière datée du ") || !strings.Contains(e.errs, "chronicle restore 2 tern") {
			t.Errorf("fr, %v: exit %d, %q", args, e.code, e.errs)
		}
	}
	other := filepath.Join(t.TempDir(), "other")
	if err := os.CopyFS(other, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	lines(t, must(t, dir, "", "restore", "2", "tern"), "“", "Only in the copy, to be restored (2):", "Restored: ")
	must(t, dir, "", "verify")
	must(t, dir, note, "record", "tern", "-")

	must(t, other, "", "accept-loss", "tern")
	must(t, other, "", "verify")
	must(t, other, note, "record", "tern", "-")
	must(t, other, "", "verify")
}

// TestTheListIsSetRight: a field that the list shows wrong is named, and mended out of the
// entries when that is asked for.
func TestTheListIsSetRight(t *testing.T) {
	for _, c := range []struct{ change, row, fr string }{
		{`name = 'Tern ' || name`, "the name is wrong", "le nom"},
		{`status = 'x'`, "the status is wrong", "l’état"},
		{`games = games + 1`, "the number of games is wrong", "le nombre de parties"},
		{`head_seq = head_seq + 1`, "the last entry is wrong", "la dernière entrée"},
		{`game = 'seafalm'`, "the game is wrong", "le jeu"},
	} {
		dir := filepath.Join(t.TempDir(), "books")
		must(t, dir, founded(t, "tern", five()), "import", "-")
		harm(t, dir, "UPDATE campaigns SET "+c.change)
		e := runWith(t, dir, "", "verify")
		if e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, c.row) || !strings.Contains(e.errs, "chronicle verify tern --repair") {
			t.Errorf("%s: exit %d, %q", c.change, e.code, e.errs)
		}
		if e := runWith(t, dir, "", "--lang", "fr", "standings", "tern"); !strings.Contains(e.errs, c.fr) || !strings.Contains(e.errs, "chronicle verify tern --repair") {
			t.Errorf("%s: %q", c.change, e.errs)
		}
		lines(t, must(t, dir, "", "verify", "tern", "--repair"), "“", "Database: ")
		must(t, dir, "", "verify")
		if e := runWith(t, dir, "", "standings", "tern"); e.code != exitDone || e.errs != "" {
			t.Errorf("%s: exit %d, %q", c.change, e.code, e.errs)
		}
	}
}
