package storage_test

import (
	"testing"
)

func TestCheckFindsWhatIsMissing(t *testing.T) {
	for name, c := range map[string]struct{ statement, key string }{
		"an entry in the middle": {`DROP TRIGGER entries_never_go; DELETE FROM entries WHERE seq = 3`, "storage.gap"},
		"the first entry":        {`DROP TRIGGER entries_never_go; DELETE FROM entries WHERE seq = 1`, "storage.gap"},
		"the last entry":         {`DROP TRIGGER entries_never_go; DELETE FROM entries WHERE seq = 5`, "storage.head_differs"},
		"all entries":            {`DROP TRIGGER entries_never_go; DELETE FROM entries`, "storage.head_differs"},
		"another head":           {`UPDATE campaigns SET head_hash = prev FROM entries WHERE seq = 5`, "storage.head_differs"},
		"an earlier head":        {`UPDATE campaigns SET head_seq = 4`, "storage.head_differs"},
		"the campaign":           {`PRAGMA foreign_keys = OFF; DELETE FROM campaigns`, "storage.corrupt"},
	} {
		dir := t.TempDir()
		s := mustOpen(t, dir)
		grow(t, s, lantern, 5)
		if err := s.Check(ctx); err != nil {
			t.Fatal(err)
		}
		db := raw(t, database(dir))
		db.SetMaxOpenConns(1)
		mustExec(t, db, c.statement)
		v := wantViolation(t, s.Check(ctx), c.key)
		if c.key == "storage.gap" && v.Args["seq"] != map[string]int64{"an entry in the middle": 3, "the first entry": 1}[name] {
			t.Errorf("%s: args %v", name, v.Args)
		}
	}
}
