package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestDamageBeforeASnapshot: the campaign is read and recorded as ever by what
// needs the end of it alone, and whatever reads the damaged entry says so, with the
// ways out.
func TestDamageBeforeASnapshot(t *testing.T) {
	dir := t.TempDir()
	shelf, err := wiring.OpenBooks(context.Background(), dir, wiring.Games())
	if err != nil {
		t.Fatal(err)
	}
	id := seafalltest.Campaign(t, shelf.Books, 2, 60).Campaign().ID
	if err := shelf.Close(); err != nil {
		t.Fatal(err)
	}
	stands := must(t, dir, "", "standings", id)
	harm(t, dir, `UPDATE entries SET payload = replace(payload, '{', '{"x":1,') WHERE seq = 50`)

	if again := must(t, dir, "", "standings", id); again != stands {
		t.Errorf("standings are\n%s\nwant\n%s", again, stands)
	}
	must(t, dir, note, "record", id, "-")
	must(t, dir, "", "undo", id)
	must(t, dir, "", "next", id)
	must(t, dir, "", "list")

	file := filepath.Join(t.TempDir(), "books.jsonl")
	for _, args := range [][]string{{"explain", id, "blue.campaign_glory"}, {"export", id, "--jsonl", file}, {"export", id, "--pdf", file}} {
		met(t, dir, "", "chronicle accept-loss "+id, args...)
		if e := runWith(t, dir, "", args...); !strings.Contains(e.errs, "50") {
			t.Errorf("%v does not name the entry: %s", args, e.errs)
		}
	}
	if e := runWith(t, dir, "", "verify"); e.code != exitRefused {
		t.Errorf("verify: exit %d, %s%s", e.code, e.out, e.errs)
	}
	var list []listed
	if err := json.Unmarshal([]byte(runWith(t, dir, "", "list", "--json").out), &list); err != nil || len(list) != 1 || list[0].Damaged == nil {
		t.Errorf("it is not marked: %v %+v", err, list)
	}
	if e := runWith(t, dir, "", "export", id, "--readable", "--jsonl", file); e.code != exitDone {
		t.Errorf("export --readable: exit %d, %s", e.code, e.errs)
	}
	must(t, t.TempDir(), "", "import", file) // and these are whole books
	must(t, dir, "", "accept-loss", id)
	must(t, dir, "", "verify")
	must(t, dir, note, "record", id, "-")
}
