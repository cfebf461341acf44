package main

import (
	"encoding/json"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestADamagedCampaignInTheTerminal: once something has read it, it is marked in
// the list, and its export is refused with the way out; what is sound can be written, and the table can go
// on with it. The other campaign is not concerned.
func TestADamagedCampaignInTheTerminal(t *testing.T) {
	const id = "sample-lantern-coast"
	dir := t.TempDir()
	must(t, dir, "", "sample")
	const second = "tern-coast"
	must(t, dir, founded(t, second, five()), "import", "-")
	harm(t, dir, `UPDATE entries SET payload = replace(payload, '{', '{"x":1,') WHERE campaign_id = 'sample-lantern-coast' AND seq = 301`)

	if e := runWith(t, dir, "", "list"); e.code != exitDone { // which reads no entries
		t.Errorf("list: exit %d, %s", e.code, e.errs)
	}
	if e := runWith(t, dir, "", "verify"); e.code != exitRefused {
		t.Errorf("verify: exit %d, %s", e.code, e.out)
	}
	e := runWith(t, dir, "", "list")
	if e.code != exitRefused || !strings.Contains(e.out, "damaged after entry 300") || !strings.Contains(e.out, second) || !oneLine(e.errs) ||
		!strings.Contains(e.errs, "only the first 300 of its 489 entries are intact") || !strings.Contains(e.errs, "“chronicle accept-loss sample-lantern-coast”") {
		t.Errorf("list: exit %d, %s%s", e.code, e.out, e.errs)
	}
	var list []listed
	if err := json.Unmarshal([]byte(runWith(t, dir, "", "list", "--json").out), &list); err != nil || len(list) != 2 {
		t.Fatalf("%v, %v", list, err)
	}
	for _, c := range list {
		if (c.Damaged != nil) != (c.ID == id) || c.ID == id && *c.Damaged != (soundness{300, 489}) {
			t.Errorf("%+v", c)
		}
	}
	file := filepath.Join(t.TempDir(), "books.jsonl")
	met(t, dir, "", "export sample-lantern-coast --readable --jsonl FILE", "export", id, "--jsonl", file)
	met(t, dir, note, "is damaged", "record", id, "-")
	e = runWith(t, dir, "", "--lang", "fr", "export", id, "--readable", "--jsonl", file)
	if e.code != exitDone || !regexp.MustCompile(narrow(`Contenu intact jusqu’au [^:]* : 300 entrées, dont .* Contenu perdu ici, du [^:]* : 189 entrées`)).MatchString(e.errs) {
		t.Errorf("export: exit %d, %q", e.code, e.errs)
	}
	if lines := strings.Count(string(read(t, file)), "\n"); lines != 301 {
		t.Errorf("%d lines were written", lines)
	}
	must(t, t.TempDir(), "", "import", file) // and these are whole books

	must(t, dir, note, "record", second, "-")
	if out := must(t, dir, "", "accept-loss", id); !strings.Contains(out, "continues after entry 300") {
		t.Error(out)
	}
	must(t, dir, note, "record", id, "-")
	must(t, dir, "", "verify")
	if aside, err := filepath.Glob(filepath.Join(dir, "backups", "damaged-*", "astrolabe.db")); err != nil || len(aside) != 1 {
		t.Errorf("set aside are %v, %v", aside, err)
	}
}
