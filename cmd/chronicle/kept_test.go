package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	"astrolabe/storage/snapshots"
)

// TestVerifySaysWhichSnapshotsDoNotServe: of one that is not as it was written, or
// of another version, in a note; of one that is not what the entries come to as of
// what is wrong, and nothing is shown from it any more.
func TestVerifySaysWhichSnapshotsDoNotServe(t *testing.T) {
	const id = "sample-lantern-coast"
	whole := t.TempDir()
	must(t, whole, "", "sample")
	standings := must(t, whole, "", "standings", id, "--json")
	export := strings.Split(must(t, whole, "", "export", id, "--jsonl", "-"), "\n")
	_, hash, _ := strings.Cut(export[400], `"hash":"`)
	hash = hash[:64]
	now := fmt.Sprintf("seafall/%d", seafall.Fold)
	state := fmt.Sprintf(`{"form":1,"as_of":400,"as_of_hash":"%s","closed":false,"state":{}}`, hash)
	for _, c := range []struct {
		name, fold, bytes string
		spoil             string // what its sum is made of besides
		code              int
		en, fr            string
	}{
		{"not as it was written", now, state, "x", exitDone,
			"The snapshot of “The Lantern Coast” at entry 400, which helps the campaign open faster, was altered after it was written.", "a été altéré depuis son écriture"},
		{"of another version", "seafall/999", state, "", exitDone,
			"is from other entries or another version of Astrolabe.", "provient d’autres entrées ou d’une autre version"},
		{"not what the entries come to", now, state, "", exitRefused,
			"doesn’t match the entries, so what was shown may have been wrong.", "ne correspond pas aux entrées"},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.CopyFS(dir, os.DirFS(whole)); err != nil {
				t.Fatal(err)
			}
			kept := ledger.Snapshot{Head: ledger.Head{Seq: 400, Hash: hash}, Fold: c.fold, Bytes: []byte(c.bytes)}
			harm(t, dir, fmt.Sprintf("INSERT INTO snapshots VALUES ('%s', 400, '%s', '%s', 0, '%s', '%s%s')",
				id, hash, c.fold, c.bytes, snapshots.Sum(id, kept), c.spoil))
			for lang, says := range map[string]string{"en": c.en, "fr": c.fr} {
				e := runWith(t, dir, "", "--lang", lang, "verify")
				said := e.out
				if c.code != exitDone {
					said = e.errs
				}
				if e.code != c.code || !strings.Contains(said, says) {
					t.Errorf("exit %d, %s%s", e.code, e.out, e.errs)
				}
			}
			if got := must(t, dir, "", "standings", id, "--json"); got != standings {
				t.Errorf("the standings are now %s", got)
			}
			must(t, dir, "", "list")
			must(t, dir, note, "record", id, "-")
		})
	}
}
