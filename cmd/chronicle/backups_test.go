package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// copies are what backups --json prints.
type copies struct {
	Folder string        `json:"folder"`
	Second *secondFolder `json:"second"`
	Copies []listedCopy  `json:"copies"`
}

func backupsOf(t *testing.T, dir string) copies {
	t.Helper()
	var all copies
	if err := json.Unmarshal([]byte(must(t, dir, "", "backups", "--json")), &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// wind is an act that can always be recorded.
const wind = `{"command":"write_note","text":"The wind turned."}` + "\n"

// why are the occasions of the copies, the latest first.
func (c copies) why() (list []string) {
	for _, one := range c.Copies {
		if one.Why != nil {
			list = append(list, *one.Why)
		}
	}
	return list
}

// TestCopiesByThemselves: whoever writes makes copies, and nobody makes one of
// the same.
func TestCopiesByThemselves(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "books")
	wants := func(what string, want ...string) {
		t.Helper()
		if got := backupsOf(t, dir).why(); !slices.Equal(got, want) {
			t.Errorf("%s: copies %v, want %v", what, got, want)
		}
	}
	if all := backupsOf(t, dir); len(all.Copies) != 0 || all.Second != nil || all.Folder != filepath.Join(dir, "backups") {
		t.Errorf("in a folder that is not there: %+v", all)
	}
	must(t, dir, "", "sample")
	wants("the sample", "recording")
	must(t, dir, founded(t, "tern", five()), "import", "-")
	wants("an import", "recording") // its copy holds what was there before, as the last one does
	must(t, dir, "", "undo", "sample-lantern-coast")
	wants("an undo within ten minutes", "recording")
	must(t, dir, founded(t, "skua", five()), "import", "-")
	wants("an import after it", "import", "recording")
	last := backupsOf(t, dir).Copies[0]
	if len(last.Campaigns) != 2 || slices.ContainsFunc(last.Campaigns, func(c copyOf) bool { return c.ID == "skua" || c.Wrong != nil }) {
		t.Errorf("the copy before the import holds %+v", last.Campaigns)
	}
	for _, args := range [][]string{{"list"}, {"verify"}, {"standings", "tern"}, {"backups"}, {"export", "tern", "--jsonl", "-"}} {
		must(t, dir, "", args...)
	}
	wants("reading", "import", "recording")
}

func TestBackup(t *testing.T) {
	dir := tern(t, nil)
	path := last(must(t, dir, "", "backup"))
	if again := last(must(t, dir, "", "backup")); again != path {
		t.Errorf("of the same again in %s, want %s", again, path)
	}
	must(t, dir, wind, "record", "tern", "-")
	alone := last(must(t, dir, "", "backup", "tern"))
	whole := last(must(t, dir, "", "backup"))
	if alone == whole || whole == path {
		t.Errorf("copies in %s, %s and %s", path, alone, whole)
	}
	for _, file := range []string{path, alone, whole} {
		to := t.TempDir()
		content, err := os.ReadFile(file)
		if err == nil {
			err = os.WriteFile(filepath.Join(to, "astrolabe.db"), content, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		must(t, to, "", "verify")
	}
	refused(t, dir, "", "no campaign named", "backup", "nobody")
	none := filepath.Join(t.TempDir(), "none")
	refused(t, none, "", "The data folder "+none+" doesn’t exist", "backup")
	empty := t.TempDir()
	must(t, empty, founded(t, "tern", five()), "import", "-") // and a folder without a copy
	if err := os.RemoveAll(filepath.Join(empty, "backups")); err != nil {
		t.Fatal(err)
	}
	if e := runWith(t, empty, "", "backups"); e.code != exitDone || e.out != "" || !strings.Contains(e.errs, "no copies in "+empty) {
		t.Errorf("without a copy: %+v", e)
	}
}

// A damaged campaign is named, and its copy is one of the others.
func TestBackupOfADamagedCampaign(t *testing.T) {
	dir := tern(t, nil)
	must(t, dir, "", "sample")
	harm(t, dir, `UPDATE entries SET payload = '{}' WHERE campaign_id = 'tern' AND seq = 1`)
	e := runWith(t, dir, "", "backup")
	if e.code != exitDone || !oneLine(e.errs) || !strings.Contains(e.errs, "is damaged from entry 1 on") {
		t.Errorf("exit %d, %q, %q", e.code, e.out, e.errs)
	}
	out := must(t, dir, "", "backups")
	if first, _, _ := strings.Cut(out, "\n"); !strings.Contains(first, "damaged from entry 1 on") || !strings.Contains(first, last(e.out)) {
		t.Errorf("listed as %q", first)
	}
}

// TestASecondFolder: copies go to a card as well, for as long as it is there.
func TestASecondFolder(t *testing.T) {
	dir := tern(t, nil)
	card := filepath.Join(t.TempDir(), "card")
	refused(t, dir, "", "the folder isn’t there", "backups", "--second", card)
	if err := os.Mkdir(card, 0o755); err != nil {
		t.Fatal(err)
	}
	refused(t, dir, "", "is in the same place as the data", "backups", "--second", filepath.Join(dir, "backups"))
	if e := runWith(t, dir, "", "backups", "--second", card, "--no-second"); e.code != exitUsage {
		t.Errorf("both: %+v", e)
	}
	there := last(must(t, dir, "", "backups", "--second", card))
	if filepath.Dir(there) != card {
		t.Errorf("copies go to %s", there)
	}
	all := backupsOf(t, dir)
	if all.Second == nil || all.Second.Folder != card || all.Second.Copies != there || all.Second.Problem != nil {
		t.Errorf("the second folder is %+v", all.Second)
	}
	if twin := all.Copies[0].Second; twin == nil || filepath.Dir(*twin) != there {
		t.Errorf("the last copy has no twin: %+v", all.Copies[0])
	}
	// The card is taken out: once said, and nothing is recorded the less.
	if err := os.Rename(card, card+" in a drawer"); err != nil {
		t.Fatal(err)
	}
	e := runWith(t, dir, founded(t, "skua", five()), "import", "-")
	if e.code != exitDone || !oneLine(e.errs) || !strings.Contains(e.errs, "second folder "+card+": the folder isn’t there") {
		t.Errorf("without the card: %+v", e)
	}
	if all := backupsOf(t, dir); all.Second.Problem == nil || len(all.Copies) != 1 {
		t.Errorf("without the card: %+v", all)
	}
	if _, err := os.Stat(card); !os.IsNotExist(err) {
		t.Errorf("a folder was made in the place of the card: %v", err)
	}
	if err := os.Rename(card+" in a drawer", card); err != nil {
		t.Fatal(err)
	}
	must(t, dir, "", "backup")
	if twin := backupsOf(t, dir).Copies[0].Second; twin == nil {
		t.Error("the card is back, and gets no copy")
	}
	must(t, dir, "", "backups", "--no-second")
	if all := backupsOf(t, dir); all.Second != nil {
		t.Errorf("it is still set: %+v", all.Second)
	}
}

// A backup that fails is one sentence, and stops nothing.
func TestNoRoomForCopies(t *testing.T) {
	dir := tern(t, nil)
	backups := filepath.Join(dir, "backups")
	if err := os.RemoveAll(backups); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(backups, []byte("a file in its place"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, lang := range []struct{ lang, says string }{{"en", "a file where"}, {"fr", "un fichier se trouve"}} {
		e := runWith(t, dir, wind+wind, "record", "tern", "--each", "-", "--lang", lang.lang)
		if e.code != exitDone || !strings.Contains(e.errs, lang.says) || strings.Count(e.errs, backups) != 1 || strings.Count(e.out, "\n") != 2 {
			t.Errorf("%s: exit %d, %q, %q", lang.lang, e.code, e.out, e.errs)
		}
	}
	refused(t, dir, "", "a file where", "backup")
	must(t, dir, "", "verify")
	if content, err := os.ReadFile(backups); err != nil || string(content) != "a file in its place" {
		t.Errorf("the file is %q, %v", content, err)
	}
}

// What lies beside the copies is listed with what is wrong with it.
func TestBackupsThatAreNone(t *testing.T) {
	dir := tern(t, nil)
	half := filepath.Join(dir, "backups", "astrolabe-00007-2026-11-22T16-59-12Z.db")
	if err := os.WriteFile(half, []byte("SQLite format 3\x00 and no more"), 0o600); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(must(t, dir, "", "backups"), "\n")
	if len(lines) != 3 || !strings.HasPrefix(lines[0], "-  "+half+" is an incomplete or damaged backup") || !strings.HasPrefix(lines[1], "1  ") {
		t.Errorf("listed as %q", lines)
	}
	if all := backupsOf(t, dir); all.Copies[0].Problem == nil || all.Copies[0].At != nil || all.Copies[1].Problem != nil {
		t.Errorf("listed as %+v", all.Copies)
	}
}
