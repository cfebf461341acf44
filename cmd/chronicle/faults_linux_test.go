package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
)

// acted is how many acts the log holds that killedRecorder leaves.
const acted = 12

// killedRecorder is a data folder whose recorder was killed with SIGKILL: its
// last acts are in the log alone. Each was acknowledged.
func killedRecorder(t *testing.T) (dir string, last ledger.Head) {
	t.Helper()
	dir = filepath.Join(t.TempDir(), "books")
	if said, err := command(t, "--data", dir, "sample").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	c, in, rows, _ := recorder(t, dir, "sample-lantern-coast")
	for range acted {
		if _, err := io.WriteString(in, note); err != nil {
			t.Fatal(err)
		}
		if !rows.Scan() {
			t.Fatal("the recorder has ended")
		}
		if _, err := fmt.Sscan(rows.Text(), &last.Seq, &last.Hash); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = c.Wait()
	if log, err := os.Stat(filepath.Join(dir, "astrolabe.db-wal")); err != nil || log.Size() == 0 {
		t.Fatalf("no log was left: %v", err)
	}
	return dir, last
}

// copied is another folder with the same files.
func copied(t *testing.T, dir string) string {
	t.Helper()
	to := filepath.Join(t.TempDir(), "books")
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	return to
}

// ran runs a built command to its end.
func ran(t *testing.T, c *exec.Cmd, in string) ended {
	t.Helper()
	var out, errs bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(in), &out, &errs
	if err := c.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	return ended{out.String(), errs.String(), c.ProcessState.ExitCode()}
}

// traced runs the command under strace, which lets system calls fail. One
// thread at a time does Go's work, so that calls are counted as they are made.
func traced(t *testing.T, how []string, args ...string) *exec.Cmd {
	t.Helper()
	c := command(t)
	strace, err := exec.LookPath("strace")
	if err != nil {
		t.Fatal("strace is missing: make test installs it")
	}
	c.Args = append(append(append([]string{"strace", "-f", "-qq"}, how...), c.Path), args...)
	c.Path = strace
	c.Env = append(os.Environ(), "GOMAXPROCS=1")
	return c
}

// flip damages the log in its second act.
func flip(t *testing.T, dir string) {
	t.Helper()
	log := read(t, filepath.Join(dir, "astrolabe.db-wal"))
	log[24_000] ^= 1
	write(t, log, dir, "astrolabe.db-wal")
}

// TestFaultsOfTheFolder: what is wrong is said in both languages by every
// command that meets it, and the folder stays byte for byte as it was.
func TestFaultsOfTheFolder(t *testing.T) {
	crashed, _ := killedRecorder(t)
	f := five()
	f.Name = "Another"
	other := founded(t, "another", f)
	const id = "sample-lantern-coast"
	readers := [][]string{{"list"}, {"list", "--json"}, {"verify"}, {"verify", id}, {"standings", id},
		{"export", id, "--jsonl", "-"}, {"explain", id, "blue.glory"}}
	writers := [][]string{{"record", id, "-"}, {"record", id, "-", "--each"}, {"sample"}, {"import", "-"},
		{"undo", id}, {"redo", id}}
	const (
		gone = "The data in DIR is missing: other files show that there was data here, but astrolabe.db is gone. " +
			"Put astrolabe.db back or restore a backup (“chronicle backups” lists the backups, “chronicle restore” restores one), and leave the other files as they are. " +
			"To start over instead, move every astrolabe.* file elsewhere first."
		disparu = "Les données de DIR ont disparu : d’autres fichiers montrent qu’il y en avait, mais astrolabe.db est introuvable. " +
			"Remettre astrolabe.db à sa place, ou restaurer une sauvegarde (« chronicle backups » liste les sauvegardes, « chronicle restore » en restaure une), et ne pas toucher aux autres fichiers. " +
			"Pour repartir de zéro, déplacer d’abord ailleurs tous les fichiers astrolabe.*."
		empty = "The data in DIR is missing: other files show that there was data here, but astrolabe.db is empty. " +
			"Put the right astrolabe.db back or restore a backup"
		vide   = "Les données de DIR ont disparu : d’autres fichiers montrent qu’il y en avait, mais astrolabe.db est vide."
		cut    = "The end of “The Lantern Coast” is missing: entry 501 was on disk, but the journal ends at entry 490. Nothing more can be recorded in this campaign until this is resolved; other campaigns aren’t affected."
		coupé  = "La fin de « The Lantern Coast » manque : l’entrée 501 était sur le disque, mais le journal s’arrête à l’entrée 490. Plus rien ne peut être enregistré dans cette campagne"
		none   = "There’s no campaign named “nobody” here"
		aucune = "Aucune campagne ne s’appelle « nobody » ici"
	)
	for name, c := range map[string]struct {
		given  func(t *testing.T, dir string)
		run    [][]string
		en, fr string
	}{
		"the database is gone": {func(t *testing.T, dir string) { remove(t, dir, "astrolabe.db") },
			append(append([][]string{{"accept-loss", id}}, readers...), writers...), gone, disparu},
		"it is gone beside a log alone": {func(t *testing.T, dir string) {
			remove(t, dir, "astrolabe.db")
			remove(t, dir, "astrolabe.heads")
		}, append(readers, writers...), gone, disparu},
		"it is gone beside heads alone": {func(t *testing.T, dir string) {
			remove(t, dir, "astrolabe.db")
			remove(t, dir, "astrolabe.db-wal")
		}, append(readers, writers...), gone, disparu},
		"the database is empty": {func(t *testing.T, dir string) { write(t, nil, dir, "astrolabe.db") },
			append(readers, writers...), empty, vide},
		"it is empty beside a log alone": {func(t *testing.T, dir string) {
			write(t, nil, dir, "astrolabe.db")
			remove(t, dir, "astrolabe.heads")
		}, append(readers, writers...), empty, vide},
		"a bit of the log is wrong": {flip, [][]string{{"list"}, {"verify"}, {"standings", id}, {"record", id, "-"},
			{"record", id, "-", "--each"}, {"sample"}, {"undo", id}, {"redo", id}}, cut, coupé},
		"nothing is wrong but the name": {func(*testing.T, string) {},
			[][]string{{"record", "nobody", "-"}, {"undo", "nobody"}, {"verify", "nobody"}}, none, aucune},
		"nothing is wrong but the command": {func(*testing.T, string) {},
			[][]string{{"record", id, "-"}, {"record", id, "-", "--each"}}, "Unknown command", "Commande inconnue"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := copied(t, crashed)
			c.given(t, dir)
			before := contents(t, dir)
			for _, args := range c.run {
				in := note
				switch {
				case args[0] == "import":
					in = other
				case strings.HasSuffix(name, "the command"):
					in = `{"command":"frob"}` + "\n"
				}
				for lang, says := range map[string]string{"en": c.en, "fr": narrow(c.fr)} {
					e := ran(t, command(t, append([]string{"--data", dir, "--lang", lang}, args...)...), in)
					if says = strings.ReplaceAll(says, "DIR", dir); e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, says) {
						t.Errorf("%s: %v: exit %d, %q; want %q", lang, args, e.code, e.errs, says)
					}
				}
				if after := contents(t, dir); after != before {
					t.Fatalf("%v: the folder had\n%sand has\n%s", args, before, after)
				}
			}
		})
	}
}

// TestADatabaseThatComesBack has lost nothing: whoever was refused meanwhile
// has left its log alone.
func TestADatabaseThatComesBack(t *testing.T) {
	dir, last := killedRecorder(t)
	aside := filepath.Join(t.TempDir(), "astrolabe.db")
	if err := os.Rename(filepath.Join(dir, "astrolabe.db"), aside); err != nil {
		t.Fatal(err)
	}
	if e := ran(t, command(t, "--data", dir, "record", "sample-lantern-coast", "-", "--each"), note); e.code != exitRefused {
		t.Fatalf("exit %d", e.code)
	}
	write(t, read(t, aside), dir, "astrolabe.db")
	out := must(t, dir, "", "verify")
	if !strings.Contains(out, last.Hash) {
		t.Errorf("entry %d was acknowledged, and verify says %s", last.Seq, out)
	}
}

// TestABeginningThatWasCutShort is a beginning again: a database that never
// held anything, and a log of which nothing was ever finished.
func TestABeginningThatWasCutShort(t *testing.T) {
	whole := t.TempDir()
	c := command(t, "--data", whole, "import", "-") // fails, and leaves books without a campaign
	ran(t, c, "no campaign")
	for name, given := range map[string]func(t *testing.T, dir string){
		"no file":       func(*testing.T, string) {},
		"an empty file": func(t *testing.T, dir string) { write(t, nil, dir, "astrolabe.db") },
		"no campaign": func(t *testing.T, dir string) {
			write(t, read(t, filepath.Join(whole, "astrolabe.db")), dir, "astrolabe.db")
		},
		"an empty log":   func(t *testing.T, dir string) { write(t, nil, dir, "astrolabe.db-wal") },
		"heads of zeros": func(t *testing.T, dir string) { write(t, make([]byte, 300), dir, "astrolabe.heads") },
	} {
		dir := t.TempDir()
		given(t, dir)
		if e := ran(t, command(t, "--data", dir, "sample"), ""); e.code != exitDone {
			t.Errorf("%s: %s", name, e.errs)
		}
		must(t, dir, "", "verify")
	}
}
