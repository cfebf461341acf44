package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
)

// faces are names that take every face of a book, and one that has none.
var faces = []string{"Łukasz Ærøskøbing", "Δημήτρης", "Дмитрий", "דוד בן־עמי", "王小明", "김민준", "山田はなこ", "محمد 🦊"}

// TestEveryBookIsSound: what another maker's reader says of the structure of the books and
// sheets of every game, on both papers, in both languages, in color and saving ink, with
// names in every script.
func TestEveryBookIsSound(t *testing.T) {
	qpdf, err := exec.LookPath("qpdf")
	if err != nil {
		t.Fatal("qpdf is missing: install it (make test does)")
	}
	dir, printed := t.TempDir(), 0
	sound := func(args ...string) {
		t.Helper()
		printed++
		path := filepath.Join(t.TempDir(), "book.pdf")
		if e := runWith(t, dir, "", append(args, "--pdf", path)...); e.code != exitDone {
			t.Errorf("%v: exit %d, %s", args, e.code, e.errs)
		} else if said, err := exec.Command(qpdf, "--check", path).CombinedOutput(); err != nil || !strings.Contains(string(said), "No syntax or stream encoding errors") {
			t.Errorf("%v: %v\n%s", args, err, said)
		}
	}
	for _, game := range wiring.Games() {
		id := last(must(t, dir, "", "sample", "--game", game.Name()))
		for _, name := range faces {
			must(t, dir, fmt.Sprintf(`{"command":"write_note","text":%q}`, name+"!"), "record", id, "-")
		}
		for _, lang := range translations.Languages() {
			for _, paper := range typeset.Papers() {
				edition := []string{"export", id, "--lang", string(lang), "--paper", string(paper)}
				sound(edition...)
				sound(append(edition, "--save-ink", "--no-names", "--up-to", "1")...)
				for _, sheet := range []typeset.Sheet{typeset.AuditSheet, typeset.LidSheet, typeset.BlankSheet} {
					sound(append(edition, "--sheet", string(sheet))...)
				}
			}
		}
	}
	if printed < 40 {
		t.Errorf("%d files were looked at", printed)
	}
}
