package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestWhatIsMadeIsItsOwnersAlone, with the most generous umask there is.
func TestWhatIsMadeIsItsOwnersAlone(t *testing.T) {
	root := filepath.Join(t.TempDir(), "of ours")
	dir := filepath.Join(root, "deep", "books")
	for _, args := range [][]string{{"sample"}, {"record", "sample-lantern-coast", "-"}, {"undo", "sample-lantern-coast"},
		{"export", "sample-lantern-coast", "--jsonl", filepath.Join(root, "books.jsonl"), "--pdf", filepath.Join(root, "book.pdf")}} {
		c := command(t, append([]string{"--data", dir}, args...)...)
		c.Args = append([]string{"sh", "-c", `umask 000; exec "$0" "$@"`, c.Path}, c.Args[1:]...)
		c.Path = "/bin/sh"
		if e := ran(t, c, note); e.code != exitDone {
			t.Fatalf("%v: %s", args, e.errs)
		}
	}
	met := 0
	err := filepath.WalkDir(root, func(path string, at fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		met++
		is, err := at.Info()
		want := fs.FileMode(0o600)
		if at.IsDir() {
			want = 0o700
		}
		if err == nil && is.Mode().Perm() != want {
			t.Errorf("%s: %v, want %v", path, is.Mode(), want)
		}
		return err
	})
	if err != nil || met < 7 {
		t.Errorf("%d files and folders, %v", met, err)
	}
}

// TestVerifySaysWhoElseMayRead: the books are right, so it ends with 0.
func TestVerifySaysWhoElseMayRead(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "books")
	must(t, dir, "", "sample")
	if said := must(t, dir, "", "verify"); strings.Contains(said, "chmod") {
		t.Errorf("the folder is its owner's: %s", said)
	}
	for path, mode := range map[string]fs.FileMode{dir: 0o755, filepath.Join(dir, "astrolabe.db"): 0o644} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	for lang, want := range map[string]string{
		"en": "Others on this computer can look into " + dir + ": the folder’s permissions allow it and haven’t been changed. " +
			"To keep your data private, run “chmod go= " + dir + "”.\n" +
			"The permissions of astrolabe.db in " + dir + " let others on this computer read or change your data, including players’ names. " +
			"To keep it private, run “chmod go=” with the names of the files.\n",
		"fr": narrow("D’autres personnes peuvent consulter " + dir + " sur cet ordinateur : les permissions du dossier le permettent et n’ont pas été modifiées. " +
			"Pour que les données restent privées, lancer « chmod go= " + dir + " ».\n" +
			"Les permissions de astrolabe.db dans " + dir + " laissent d’autres personnes sur cet ordinateur lire ou changer les données, noms des joueurs compris. " +
			"Pour que les données restent privées, lancer « chmod go= » avec les noms des fichiers.\n"),
	} {
		for _, args := range [][]string{{"verify"}, {"verify", "sample-lantern-coast"}} {
			if said := must(t, dir, "", append([]string{"--lang", lang}, args...)...); !strings.HasSuffix(said, want) {
				t.Errorf("%v says %s, want at its end %s", args, said, want)
			}
		}
	}
	// What is wrong with the books comes first, and alone.
	damage(t, dir)
	if e := runWith(t, dir, "", "verify"); e.code != exitRefused || strings.Contains(e.out+e.errs, "chmod") {
		t.Errorf("damaged: exit %d, %s%s", e.code, e.out, e.errs)
	}
	if at, err := os.Stat(dir); err != nil || at.Mode().Perm() != 0o755 {
		t.Errorf("the folder is now %v, %v", at.Mode(), err)
	}
}

// damage makes one entry another one.
func damage(t *testing.T, dir string) {
	t.Helper()
	file := filepath.Join(dir, "astrolabe.db")
	whole := string(read(t, file))
	at := strings.LastIndex(whole, `"province":"blue"`)
	if at < 0 {
		t.Fatal("no entry was found")
	}
	write(t, []byte(whole[:at]+`"province":"BLUE"`+whole[at+17:]), file)
}

// TestExportWithoutNames: the printed book leaves them out; the books cannot,
// and say why where both are asked for.
func TestExportWithoutNames(t *testing.T) {
	dir, out := filepath.Join(t.TempDir(), "books"), t.TempDir()
	must(t, dir, "", "sample")
	at := func(name string) string { return filepath.Join(out, name) }
	must(t, dir, "", "export", "sample-lantern-coast", "--jsonl", at("a.jsonl"), "--pdf", at("a.pdf"))
	must(t, dir, "", "export", "sample-lantern-coast", "--pdf", at("b.pdf"), "--no-names")
	e := runWith(t, dir, "", "export", "sample-lantern-coast", "--jsonl", at("b.jsonl"), "--no-names", "--pdf", at("c.pdf"))
	if e.code != exitDone || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, "its hashes cover every word") {
		t.Errorf("both: exit %d, %s%s", e.code, e.out, e.errs)
	}
	fr := runWith(t, dir, "", "--lang", "fr", "export", "sample-lantern-coast", "--jsonl", "-", "--no-names")
	if fr.code != exitDone || fr.out != string(read(t, at("a.jsonl"))) || !strings.Contains(fr.errs, "ses empreintes portent sur chaque mot") {
		t.Errorf("in French: exit %d, %s", fr.code, fr.errs)
	}
	if string(read(t, at("a.jsonl"))) != string(read(t, at("b.jsonl"))) {
		t.Error("the books are others without names")
	}
	if string(read(t, at("b.pdf"))) != string(read(t, at("c.pdf"))) {
		t.Error("the book without names is not the same each time")
	}
	named, nameless := text(t, at("a.pdf")), text(t, at("b.pdf"))
	for _, name := range []string{"Ana", "Chloé", "already had his hand", nineFathoms} {
		if !strings.Contains(named, name) || strings.Contains(nameless, name) {
			t.Errorf("%s: named %v, without names %v", name, strings.Contains(named, name), strings.Contains(nameless, name))
		}
	}
	if !strings.Contains(nameless, "This copy leaves out") || strings.Contains(named, "This copy leaves out") {
		t.Error("the book without names does not say that it is one")
	}
}

// text is what a reader of another make finds in a PDF.
func text(t *testing.T, file string) string {
	t.Helper()
	said, err := exec.Command("pdftotext", "-enc", "UTF-8", file, "-").Output()
	if err != nil {
		t.Fatalf("%v: pdftotext is of poppler-utils (make test installs it)", err)
	}
	return string(said)
}
