package main

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const gull = `{"command":"found_campaign","name":"The Gull Coast","date":"2026-02-07","provinces":[` +
	`{"province":"blue","player":"Ana"},{"province":"red","player":"Ben"},{"province":"purple","player":"Eve"}]}`

const coast = "sample-lantern-coast"

// twoCoasts is a data folder with two campaigns, and the file of a copy of it
// from before the last act of each.
func twoCoasts(t *testing.T) (dir, gulls, copied string) {
	t.Helper()
	dir = t.TempDir()
	must(t, dir, "", "sample")
	gulls = last(must(t, dir, gull, "found", "-"))
	copied = filepath.Join(t.TempDir(), "monday.db")
	if err := os.WriteFile(copied, read(t, filepath.Join(dir, "astrolabe.db")), 0o600); err != nil {
		t.Fatal(err)
	}
	must(t, dir, `{"command":"write_note","text":"A storm comes up."}`+"\n"+`{"command":"write_note","text":"It has passed."}`, "record", coast, "-")
	must(t, dir, "", "undo", coast)
	must(t, dir, `{"command":"write_note","text":"Gulls."}`, "record", gulls, "-")
	return dir, gulls, copied
}

// lines wants a text to have these lines in this order, among others.
func lines(t *testing.T, text string, want ...string) {
	t.Helper()
	rest := text
	for _, line := range want {
		_, after, found := strings.Cut("\n"+rest, "\n"+line)
		if !found {
			t.Fatalf("%q is not in its place in\n%s", line, text)
		}
		rest = after
	}
}

// spoil damages the 40th entry of one campaign of a database.
func spoil(t *testing.T, file string) {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{"DROP TRIGGER entries_never_change",
		"UPDATE entries SET payload = '{}' WHERE campaign_id = '" + coast + "' AND seq = 40"} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// TestRestoreADamagedCampaign: it is said how far it is sound and how far the
// copy goes, the files are set aside, and the other campaign stays as it is.
func TestRestoreADamagedCampaign(t *testing.T) {
	dir, gulls, copied := twoCoasts(t)
	spoil(t, filepath.Join(dir, "astrolabe.db"))
	done := must(t, dir, "", "restore", copied, coast)
	lines(t, done, "“The Lantern Coast” is damaged here: it is sound only up to entry 39 of 492. It will be restored from the copy, which ends at entry 489: 489 entries, 3 games.",
		"From the copy (", "  40", "Restored: The Lantern Coast.", "The previous files are in ")
	now := heads(t, dir)
	if !strings.Contains(now, "The Lantern Coast ("+coast+"): 489 entries") || !strings.Contains(now, "The Gull Coast ("+gulls+"): 2 entries") {
		t.Errorf("the books are\n%s", now)
	}
	must(t, dir, `{"command":"write_note","text":"On we go."}`, "record", coast, "-")
}

// takesBack is the command that a restore names to take it back.
func takesBack(t *testing.T, said string) []string {
	t.Helper()
	_, command, found := strings.Cut(said, "To undo this: chronicle ")
	if !found {
		t.Fatalf("nothing takes it back in\n%s", said)
	}
	return strings.Fields(command)
}

// TestRestoreOneCampaign: it shows what would change, changes one campaign and
// not the other, and is taken back by what it prints last.
func TestRestoreOneCampaign(t *testing.T) {
	dir, gulls, copied := twoCoasts(t)
	whole := heads(t, dir)
	before := contents(t, dir)
	shown := must(t, dir, "", "restore", copied, "the lantern coast", "--check")
	lines(t, shown, "“The Lantern Coast” will go back to entry 489: 489 entries, 3 games instead of 492 entries, 3 games.",
		"Only here, to be removed (3):", "  490 · ", "  491 · ", "  492 · ", "Nothing was changed.")
	if !strings.Contains(shown, "A storm comes up.") || !strings.Contains(shown, "It has passed.") || !strings.Contains(shown, "(undone since)") {
		t.Errorf("the acts are not told:\n%s", shown)
	}
	if after := contents(t, dir); after != before {
		t.Errorf("the folder had\n%sand has\n%s", before, after)
	}

	done := must(t, dir, "", "restore", copied, coast)
	lines(t, done, "“The Lantern Coast” will go back", "Restored: The Lantern Coast.", "The previous data is in ", "To undo this: chronicle restore ")
	now := heads(t, dir)
	if !strings.Contains(now, "The Lantern Coast ("+coast+"): 489 entries") || !strings.Contains(now, "The Gull Coast ("+gulls+"): 2 entries") {
		t.Errorf("the books are\n%s", now)
	}
	// What was recorded since is taken back along with it, and said before.
	undo := takesBack(t, done)
	back := must(t, dir, "", undo...)
	lines(t, back, "“The Lantern Coast” will gain the entries after entry 489", "Only in the copy, to be restored (3):", "Restored: The Lantern Coast.", "To undo this: chronicle restore ")
	if again := heads(t, dir); again != whole {
		t.Errorf("the books are\n%s, want\n%s", again, whole)
	}
	lines(t, must(t, dir, "", undo...), "“The Lantern Coast” is the same here and in the copy, entry for entry", "There’s nothing to change")
	must(t, dir, `{"command":"write_note","text":"On we go."}`, "record", coast, "-")
}

// TestRestoreTheFolder takes both campaigns back, and a later one away.
func TestRestoreTheFolder(t *testing.T) {
	dir, _, copied := twoCoasts(t)
	later := last(must(t, dir, gull, "found", "-", "--again"))
	whole := heads(t, dir)
	done := must(t, dir, "", "restore", copied, "--all")
	lines(t, done, "“The Gull Coast” will go back to entry 1: 1 entry, 0 games instead of 2 entries, 0 games.",
		"“The Gull Coast” isn’t in the copy and will be removed: 1 entry, 0 games. You can still find it in the copy that will be made first.", "To undo this: chronicle restore ")
	if now := heads(t, dir); strings.Contains(now, later) || !strings.Contains(now, "489 entries") {
		t.Errorf("the books are\n%s", now)
	}
	undo := takesBack(t, done)
	if undo[len(undo)-1] != "--all" {
		t.Errorf("it is taken back by %v", undo)
	}
	must(t, dir, "", undo...)
	if again := heads(t, dir); again != whole {
		t.Errorf("the books are\n%s, want\n%s", again, whole)
	}
	// On another tablet all of it is new.
	empty := t.TempDir()
	lines(t, must(t, empty, "", "restore", copied, "--all"), "“The Lantern Coast” isn’t here and will be restored: 489 entries, 3 games.", "Restored: ")
	must(t, empty, "", "verify")
}

// TestWhatRestoreRefuses: in one sentence, in both languages, and the folder
// stays byte for byte as it was.
func TestWhatRestoreRefuses(t *testing.T) {
	dir, gulls, copied := twoCoasts(t)
	alone := t.TempDir()
	must(t, alone, gull, "found", "-")
	file := func(name string, content []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	whole := read(t, copied)
	newer := append([]byte(nil), whole...)
	newer[63] = 99 // the version of the schema, https://www.sqlite.org/fileformat2.html#user_version_number
	exported := filepath.Join(t.TempDir(), "gulls.jsonl")
	must(t, dir, "", "export", gulls, "--jsonl", exported)
	spoiled := file("spoiled.db", whole)
	spoil(t, spoiled)
	for name, c := range map[string]struct {
		args   []string
		en, fr string
	}{
		"nothing there":   {[]string{"12"}, "There’s no backup at 12.", "La sauvegarde 12 n’existe pas."},
		"the books":       {[]string{filepath.Join(dir, "astrolabe.db")}, "is part of the data in use", "fait partie des données en cours d’utilisation"},
		"foreign":         {[]string{file("diary.db", []byte("Dear diary.\n"))}, "isn’t an Astrolabe backup", "n’est pas une sauvegarde d’Astrolabe"},
		"newer":           {[]string{file("newer.db", newer)}, "from a newer version", "version plus récente"},
		"half":            {[]string{file("half.db", whole[:len(whole)/2])}, "is an incomplete or damaged backup", "incomplète"},
		"lines":           {[]string{exported}, "Import it instead", "L’importer plutôt"},
		"without it":      {[]string{filepath.Join(alone, "astrolabe.db"), coast}, "“" + coast + "” isn’t in the copy", "« " + coast + " » n’est pas dans la copie"},
		"which":           {[]string{copied}, "Several campaigns differ from the copy", "Plusieurs campagnes diffèrent de la copie"},
		"damaged therein": {[]string{spoiled, coast}, "“The Lantern Coast” is damaged in this copy", "« The Lantern Coast » est endommagée dans cette copie"},
	} {
		for _, extra := range [][]string{nil, {"--check"}} {
			before := contents(t, dir)
			for lang, says := range map[string]string{"en": c.en, "fr": narrow(c.fr)} {
				e := runWith(t, dir, "", append(append([]string{"--lang", lang, "restore"}, c.args...), extra...)...)
				if e.code != exitRefused || e.out != "" || !oneLine(e.errs) || !strings.Contains(e.errs, says) {
					t.Errorf("%s, %s: exit %d, %q, %q; want %q", name, lang, e.code, e.out, e.errs, says)
				}
			}
			if after := contents(t, dir); after != before {
				t.Errorf("%s: the folder had\n%sand has\n%s", name, before, after)
			}
		}
	}
	for _, args := range [][]string{{"restore"}, {"restore", copied, coast, "--all"}, {"restore", copied, coast, "more"}, {"restore", copied, "--nothing"}} {
		if e := runWith(t, dir, "", args...); e.code != exitUsage || !oneLine(e.errs) {
			t.Errorf("%v: exit %d, %q", args, e.code, e.errs)
		}
	}
}

// TestRestoreOfACopyOfTheFirstSchema: copies of old serve as those of now.
func TestRestoreOfACopyOfTheFirstSchema(t *testing.T) {
	dir := t.TempDir()
	old := filepath.Join("..", "..", "storage", "testdata", "schema-1.db")
	was := read(t, old)
	lines(t, must(t, dir, "", "restore", old, "The Gull Coast"), "“The Gull Coast” isn’t here and will be restored: 7 entries, 0 games.", "Restored: The Gull Coast.")
	must(t, dir, "", "verify")
	if string(read(t, old)) != string(was) {
		t.Error("the copy was changed")
	}
}

// TestRestoreWhereTheDatabaseWillNotDo: the way that the sentence of every
// command leads to. What cannot be had back is said as before.
func TestRestoreWhereTheDatabaseWillNotDo(t *testing.T) {
	for name, harm := range map[string]func(t *testing.T, dir string){
		"gone":  func(t *testing.T, dir string) { remove(t, dir, "astrolabe.db") },
		"empty": func(t *testing.T, dir string) { write(t, nil, dir, "astrolabe.db") },
		"text":  func(t *testing.T, dir string) { write(t, []byte("Dear diary.\n"), dir, "astrolabe.db") },
	} {
		dir, gulls, copied := twoCoasts(t)
		harm(t, dir)
		before := contents(t, dir)
		lines(t, must(t, dir, "", "restore", copied, coast, "--check"), "“The Lantern Coast” is damaged here: it is sound only up to entry 0 of 492.", "Nothing was changed.")
		if after := contents(t, dir); after != before {
			t.Errorf("%s: the folder had\n%sand has\n%s", name, before, after)
		}
		lines(t, must(t, dir, "", "restore", copied, coast), "Restored: The Lantern Coast.", "The previous files are in ")
		must(t, dir, "", "standings", coast)
		if e := runWith(t, dir, "", "verify"); e.code != exitRefused || !strings.Contains(e.errs, fmt.Sprintf("“%s” is missing: entry 2 was on disk", gulls)) {
			t.Errorf("%s: exit %d, %q", name, e.code, e.errs)
		}
		lines(t, must(t, dir, "", "restore", copied, gulls), "Restored: The Gull Coast.")
		must(t, dir, "", "verify")
	}
}
