package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// onTheShelf is the output of list --json.
func onTheShelf(t *testing.T, dir string) (list []listed) {
	t.Helper()
	if err := json.Unmarshal([]byte(must(t, dir, "", "list", "--json")), &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// TestArchive: the list leaves an archived campaign out and says so, list --json does not,
// and every other command works on it.
func TestArchive(t *testing.T) {
	dir := tern(t, nil)
	must(t, dir, "", "sample")
	if out := must(t, dir, "", "archive", "The Tern Coast"); !strings.Contains(out, "chronicle unarchive tern") {
		t.Error(out)
	}
	if out := must(t, dir, "", "archive", "tern"); !strings.Contains(out, "already archived") {
		t.Error(out)
	}
	out := must(t, dir, "", "list")
	if strings.Contains(out, "Tern") || !strings.Contains(out, "The Lantern Coast") || !strings.HasSuffix(out, "\n1 archived campaign isn’t listed; use --all to list it too.\n") {
		t.Errorf("list:\n%s", out)
	}
	if out := must(t, dir, "", "--lang=fr", "list"); !strings.HasSuffix(out, "; ajouter --all pour l’afficher aussi.\n") {
		t.Errorf("list:\n%s", out)
	}
	out = must(t, dir, "", "list", "--all")
	if !strings.Contains(out, "Tern") || !strings.Contains(out, ", archived") || strings.Count(out, "\n") != 2 {
		t.Errorf("list --all:\n%s", out)
	}
	list := onTheShelf(t, dir)
	for _, c := range list {
		if c.Archived != (c.ID == "tern") {
			t.Errorf("%+v", c)
		}
	}
	if len(list) != 2 {
		t.Errorf("%d campaigns", len(list))
	}
	must(t, dir, note, "record", "tern", "-")
	must(t, dir, "", "verify", "tern")
	books := must(t, dir, "", "export", "tern", "--jsonl", "-")
	other := t.TempDir()
	must(t, other, books, "import", "-")
	if list := onTheShelf(t, other); len(list) != 1 || list[0].Archived {
		t.Errorf("elsewhere: %+v", list)
	}
	must(t, dir, "", "backup")
	must(t, dir, "", "restore", "1", "tern")
	if list := onTheShelf(t, dir); !list[0].Archived && !list[1].Archived {
		t.Errorf("after a restore: %+v", list)
	}
	if out := must(t, dir, "", "unarchive", "tern"); !strings.Contains(out, "listed again") {
		t.Error(out)
	}
	if out := must(t, dir, "", "unarchive", "tern"); !strings.Contains(out, "not archived") {
		t.Error(out)
	}
	refused(t, dir, "", "“nowhere”", "archive", "nowhere")
}

// TestRemove: it says what it would do, keeps a copy that it has read again, and puts the
// campaign back as it was.
func TestRemove(t *testing.T) {
	dir := tern(t, nil)
	must(t, dir, note, "record", "tern", "-")
	must(t, dir, "", "archive", "tern")
	books := must(t, dir, "", "export", "tern", "--jsonl", "-")

	e := runWith(t, dir, "", "remove", "tern")
	if e.code != exitRefused || !strings.Contains(e.errs, "chronicle remove tern --yes") || !oneLine(e.errs) || !strings.Contains(e.out, "would be removed from this data folder") {
		t.Errorf("without a yes: %+v", e)
	}
	if len(onTheShelf(t, dir)) != 1 {
		t.Fatal("it is gone")
	}
	if out := must(t, dir, "", "removed", "--json"); out != "[]\n" {
		t.Error(out)
	}
	out := must(t, dir, "", "remove", "The Tern Coast", "--yes")
	if !strings.Contains(out, "chronicle put-back tern") {
		t.Error(out)
	}
	if list := onTheShelf(t, dir); len(list) != 0 {
		t.Errorf("%+v", list)
	}
	must(t, dir, "", "verify")
	refused(t, dir, "", "chronicle put-back tern", "standings", "The Tern Coast")
	refused(t, dir, "", "chronicle put-back tern", "remove", "tern", "--yes")
	var list []listedRemoved
	if err := json.Unmarshal([]byte(must(t, dir, "", "removed", "--json")), &list); err != nil || len(list) != 1 {
		t.Fatalf("%v, %v", list, err)
	}
	if r := list[0]; r.ID != "tern" || r.Name != "The Tern Coast" || !r.Archived || r.Entries < 2 {
		t.Errorf("%+v", r)
	}
	if _, err := os.Stat(list[0].Copy); err != nil {
		t.Error(err)
	}
	if out := must(t, dir, "", "removed"); !strings.Contains(out, "The Tern Coast") || !strings.Contains(out, filepath.Base(list[0].Copy)) {
		t.Error(out)
	}

	if out := must(t, dir, "", "put-back", "the tern coast"); last(out) != "tern" {
		t.Error(out)
	}
	if got := must(t, dir, "", "export", "tern", "--jsonl", "-"); got != books {
		t.Error("it has come back as another one")
	}
	if list := onTheShelf(t, dir); len(list) != 1 || !list[0].Archived {
		t.Errorf("%+v", list)
	}
	refused(t, dir, "", "nothing to restore", "put-back", "tern")
	refused(t, dir, "", "chronicle removed", "put-back", "nowhere")
	must(t, dir, "", "verify")

	// Removed again and imported from a file it is here, and one of its copies is enough
	// where its own is gone.
	must(t, dir, "", "remove", "tern", "--yes")
	must(t, dir, books, "import", "-")
	refused(t, dir, "", "nothing to restore", "put-back", "tern")
	if out := must(t, dir, "", "removed", "--json"); out != "[]\n" {
		t.Error(out)
	}
	if onTheShelf(t, dir)[0].Archived {
		t.Error("what was imported is archived")
	}
	must(t, dir, "", "remove", "tern", "--yes")
	if err := json.Unmarshal([]byte(must(t, dir, "", "removed", "--json")), &list); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(list[0].Copy); err != nil {
		t.Fatal(err)
	}
	must(t, dir, "", "put-back", "tern")
	if got := must(t, dir, "", "export", "tern", "--jsonl", "-"); got != books {
		t.Error("another copy had another one")
	}
	must(t, dir, "", "remove", "tern", "--yes")
	if err := os.RemoveAll(filepath.Join(dir, "backups")); err != nil {
		t.Fatal(err)
	}
	refused(t, dir, "", "gone or damaged", "put-back", "tern")
	must(t, dir, books, "import", "-")
	must(t, dir, "", "verify")
}

// TestRemovedAndHereInAnotherState: an older export that is imported after a removal does
// not hide the removed one: the error names its copy, which restores it.
func TestRemovedAndHereInAnotherState(t *testing.T) {
	dir := tern(t, nil)
	old := must(t, dir, "", "export", "tern", "--jsonl", "-")
	must(t, dir, note, "record", "tern", "-")
	books := must(t, dir, "", "export", "tern", "--jsonl", "-")
	must(t, dir, "", "remove", "tern", "--yes")
	must(t, dir, old, "import", "-")
	var list []listedRemoved
	if err := json.Unmarshal([]byte(must(t, dir, "", "removed", "--json")), &list); err != nil || len(list) != 1 || list[0].ID != "tern" {
		t.Fatalf("%v, %+v", err, list)
	}
	refused(t, dir, "", "chronicle restore "+list[0].Copy+" tern", "put-back", "tern")
	must(t, dir, "", "restore", list[0].Copy, "tern")
	if got := must(t, dir, "", "export", "tern", "--jsonl", "-"); got != books {
		t.Error("it is not what was removed")
	}
	if out := must(t, dir, "", "removed", "--json"); out != "[]\n" {
		t.Error(out)
	}
	must(t, dir, note, "record", "tern", "-")
	refused(t, dir, "", "nothing to restore", "put-back", "tern")
}

// TestWhatIsDamagedIsNotRemoved: a copy of it would be damaged, too.
func TestWhatIsDamagedIsNotRemoved(t *testing.T) {
	dir := tern(t, nil)
	must(t, dir, note, "record", "tern", "-")
	harm(t, dir, `UPDATE entries SET payload = '{}' WHERE seq = 2`)
	met(t, dir, "", "accept-loss", "remove", "tern", "--yes")
	if len(onTheShelf(t, dir)) != 1 {
		t.Error("it is gone")
	}
}

// TestFoundedTwice: the same campaign again is refused unless somebody wants another one;
// in other books, with somebody else or once the first was removed it is not.
func TestFoundedTwice(t *testing.T) {
	const tale = `{"command":"found_campaign","name":"The Bell","date":"2026-01-17","pirates":[{"player":"Ana","type":"cook"},{"player":"Ben","type":"gunner"}]}`
	const coast = `{"command":"found_campaign","name":"The Coast","date":"2026-01-17","provinces":[{"province":"blue","player":"Ana"},{"province":"red","player":"Ben"},{"province":"gray","player":"Dan"}]}`
	for game, c := range map[string]struct{ founding, same, other, name string }{
		"seafall": {coast, `{"command":"found_campaign", "date":"2026-02-03","name":"The  Coast","provinces":[{"player":"Dan","province":"gray"},{"province":"red","player":"Ben"},{"province":"blue","player":"Ana"}]}`,
			strings.Replace(coast, "Dan", "Cleo", 1), "The Coast"},
		"skulltales": {tale, strings.Replace(tale, "2026-01-17", "2026-02-03", 1), strings.Replace(tale, "Ben", "Cleo", 1), "The Bell"},
	} {
		dir := t.TempDir()
		found := func(founding string, more ...string) ended {
			return runWith(t, dir, founding, append([]string{"found", "-", "--game", game}, more...)...)
		}
		id := last(must(t, dir, c.founding, "found", "-", "--game", game))
		for _, founding := range []string{c.founding, c.same} {
			if e := found(founding); e.code != exitRefused || !oneLine(e.errs) || !strings.Contains(e.errs, "--again") || !strings.Contains(e.errs, id) || strings.Contains(e.errs, "no value") {
				t.Errorf("%s, again: %+v", game, e)
			}
		}
		for was, is := range map[string][]string{c.name: {strings.ToUpper(c.name), strings.ToLower(c.name), "“" + c.name + "”", strings.Replace(c.name, " ", " \u200b", 1),
			strings.Replace(c.name, " ", "\u00a0", 1), strings.Replace(c.name, "e", "\u00ade", 1), strings.Replace(c.name, "e", "e\u2060", 1), strings.Replace(c.name, "e", "é", 1)},
			"Ana": {"Ana\u200b", "ANA", "Anà"}} {
			for _, is := range is {
				if e := found(strings.Replace(c.founding, was, is, 1)); e.code != exitRefused || !strings.Contains(e.errs, id) {
					t.Errorf("%s, %+q for %s: %+v", game, is, was, e)
				}
			}
		}
		if e := found(c.founding, "--lang", "fr"); e.code != exitRefused || !strings.Contains(e.errs, "existe déjà ici depuis le") {
			t.Errorf("%s, again in French: %+v", game, e)
		}
		must(t, dir, "", "archive", id)
		if e := found(c.founding); e.code != exitRefused {
			t.Errorf("%s, archived: %+v", game, e)
		}
		if n := len(onTheShelf(t, dir)); n != 1 {
			t.Fatalf("%s: %d campaigns", game, n)
		}
		if e := found(c.other); e.code != 0 {
			t.Errorf("%s, somebody else: %+v", game, e)
		}
		if e := found(c.founding, "--again"); e.code != 0 {
			t.Errorf("%s, wanted: %+v", game, e)
		}
		for _, c := range onTheShelf(t, dir) {
			must(t, dir, "", "remove", c.ID, "--yes")
		}
		if e := found(c.founding); e.code != 0 {
			t.Errorf("%s, removed: %+v", game, e)
		}
		must(t, t.TempDir(), c.founding, "found", "-", "--game", game)
	}
}

// TestASampleTwice: it is there already, and says so; what was removed is founded anew.
func TestASampleTwice(t *testing.T) {
	dir := t.TempDir()
	id := last(must(t, dir, "", "sample"))
	if out := must(t, dir, "", "sample"); !strings.Contains(out, "already") || last(out) != id {
		t.Error(out)
	}
	must(t, dir, "", "remove", id, "--yes")
	if out := must(t, dir, "", "sample"); strings.Contains(out, "already") || last(out) != id {
		t.Error(out)
	}
	refused(t, dir, "", "nothing to restore", "put-back", id)
}
