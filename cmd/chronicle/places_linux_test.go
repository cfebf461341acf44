package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheListIsVerified: the moment by which campaigns are listed is that of
// the last entry.
func TestTheListIsVerified(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	harm(t, dir, `UPDATE campaigns SET last_at = last_at + 1000`)
	for lang, says := range map[string]string{
		"en": "The time in the list for the last entry of “The Lantern Coast” doesn’t match entry 489.",
		"fr": narrow("Dans la liste, l’heure de la dernière entrée de « The Lantern Coast » ne correspond pas à l’entrée 489."),
	} {
		if e := runWith(t, dir, "", "--lang", lang, "verify"); e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, says) {
			t.Errorf("exit %d, %q", e.code, e.errs)
		}
	}
	must(t, dir, note, "record", "sample-lantern-coast", "-") // which sets it right, as was said
	must(t, dir, "", "verify")
}

// TestNoHome: one sentence, and nothing after it.
func TestNoHome(t *testing.T) {
	for lang, says := range map[string]string{
		"en": "This system has no folder for application data. Start Astrolabe with --data and the folder you want to use.\n",
		"fr": "Ce système ne prévoit aucun dossier pour les données. Démarrer Astrolabe avec --data suivi du dossier à utiliser.\n",
	} {
		for _, home := range [][]string{nil, {"HOME="}, {"HOME=here"}} {
			c := command(t, "--lang", lang, "list")
			c.Env = append([]string{"PATH=" + os.Getenv("PATH")}, home...)
			if e := ran(t, c, ""); e.code != exitRefused || e.errs != says {
				t.Errorf("%v: exit %d, %q", home, e.code, e.errs)
			}
		}
	}
}

// TestWhatMayNotBeRead says so, and not that the disk has to be checked or
// that writing has to be allowed.
func TestWhatMayNotBeRead(t *testing.T) {
	for name, mode := range map[string]struct{ folder, file os.FileMode }{
		"a database": {0o755, 0o000}, "a folder that may not be opened": {0o600, 0o644}, "a database that may be written": {0o777, 0o222},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "books")
			must(t, dir, "", "sample")
			for up := filepath.Dir(dir); up != filepath.Clean(os.TempDir()) && len(up) > 1; up = filepath.Dir(up) {
				if err := os.Chmod(up, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			if err := errors.Join(os.Chmod(filepath.Join(dir, "astrolabe.db"), mode.file), os.Chmod(dir, mode.folder)); err != nil {
				t.Fatal(err)
			}
			defer os.Chmod(dir, 0o755)
			for _, args := range [][]string{{"list"}, {"verify"}, {"sample"}, {"record", "sample-lantern-coast", "-"}} {
				for lang, says := range map[string]string{
					"en": "Can’t read the data in " + dir + ": the system doesn’t allow it. Allow access to the folder and its files, or choose another folder.\n",
					"fr": narrow("Impossible de lire les données de " + dir + " : le système en refuse l’accès. Autoriser l’accès au dossier et à ses fichiers, ou choisir un autre dossier.\n"),
				} {
					if e := as(t, dir, note, append([]string{"--lang", lang}, args...)...); e.code != exitRefused || e.errs != says {
						t.Errorf("%v: exit %d, %q; want %q", args, e.code, e.errs, says)
					}
				}
			}
		})
	}
}

// TestBelowAFile names the file.
func TestBelowAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "afile")
	write(t, []byte("precious"), file)
	for _, below := range []string{"", "books", "books/of/ours"} {
		if e := runWith(t, filepath.Join(file, below), "", "sample"); e.errs != file+" is a file, but campaign data needs a folder. Choose a folder.\n" {
			t.Errorf("%q: %q", below, e.errs)
		}
		if e := runWith(t, filepath.Join(file, below), "", "--lang", "fr", "sample"); e.errs != file+" est un fichier, mais il faut un dossier pour les données. Choisir un dossier.\n" {
			t.Errorf("%q: %q", below, e.errs)
		}
	}
}

// TestNewFoldersReachTheDisk: each level is named in the one above, and that
// name is brought to the disk; the files are their owner's alone.
func TestNewFoldersReachTheDisk(t *testing.T) {
	root := t.TempDir()
	dir := filepath.Join(root, "a", "b", "c")
	calls := filepath.Join(t.TempDir(), "calls")
	if e := ran(t, traced(t, []string{"-y", "-e", "trace=fsync", "-o", calls}, "--data", dir, "sample"), ""); e.code != exitDone {
		t.Fatal(e.errs)
	}
	said := string(read(t, calls))
	for at := dir; at != root; at = filepath.Dir(at) {
		if !regexp.MustCompile(`fsync\(\d+<` + regexp.QuoteMeta(filepath.Dir(at)) + `>`).MatchString(said) {
			t.Errorf("the name of %s did not reach the disk:\n%s", at, said)
		}
	}
	// The same in a folder that everybody may look into, while it is written to.
	open := t.TempDir()
	if err := os.Chmod(open, 0o755); err != nil {
		t.Fatal(err)
	}
	must(t, open, "", "sample")
	c, in, rows, _ := recorder(t, open, "sample-lantern-coast")
	if _, err := io.WriteString(in, note); err != nil {
		t.Fatal(err)
	}
	if !rows.Scan() {
		t.Error("nothing was recorded")
	}
	for _, name := range []string{"astrolabe.db", "astrolabe.db-wal", "astrolabe.db-shm", "astrolabe.heads"} {
		if there, err := os.Stat(filepath.Join(open, name)); err != nil || there.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, there, err)
		}
	}
	if err := errors.Join(in.Close(), c.Wait()); err != nil {
		t.Error(err)
	}
}
