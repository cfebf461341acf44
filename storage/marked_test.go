package storage_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// wantMarked wants the campaigns of which something is known to be wrong.
func wantMarked(t testing.TB, s *storage.Store, want ...string) {
	t.Helper()
	got, err := s.Marked(ctx)
	slices.Sort(got)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("marked are %q, %v, want %q", got, err, want)
	}
}

// TestDamageIsRemembered: what one Store has found another one knows, until the
// campaign is replaced or found sound.
func TestDamageIsRemembered(t *testing.T) {
	dir := t.TempDir()
	marks := filepath.Join(dir, "astrolabe.marks")
	s := mustOpen(t, dir)
	tern := ledger.Campaign{ID: "tern", Game: "tally"}
	all := grow(t, s, lantern, 8)
	grow(t, s, tern, 3)
	wantMarked(t, s)
	if _, err := books(s).Marked(ctx, nil); err != nil {
		t.Fatal(err)
	}
	db := raw(t, database(dir))
	mustExec(t, db, "DROP TRIGGER entries_never_change")
	mustExec(t, db, `UPDATE entries SET payload = '{"n":70}' WHERE campaign_id = 'lantern-coast' AND seq = 5`)
	wantMarked(t, s) // nobody has read it
	if found, err := books(s).Marked(ctx, nil); err != nil || len(found) > 0 {
		t.Fatalf("found %v, %v", found, err)
	}
	if found, err := books(s).Damaged(ctx, nil); err != nil || len(found) != 1 || found[0].Sound != 4 {
		t.Fatalf("found %v, %v", found, err)
	}
	wantMarked(t, s, lantern.ID)
	r, err := storage.OpenReadOnly(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	wantMarked(t, r, lantern.ID)
	if found, err := books(r).Marked(ctx, nil); err != nil || len(found) != 1 || found[0].Sound != 4 || found[0].Last != 8 {
		t.Errorf("found %v, %v", found, err)
	}
	mustClose(t, r)
	if at, err := os.Stat(marks); err != nil || at.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", at, err)
	}

	// Found sound again, as when somebody has put the file back.
	mustExec(t, db, `UPDATE entries SET payload = '{"n":5}' WHERE campaign_id = 'lantern-coast' AND seq = 5`)
	if found, err := books(s).Marked(ctx, nil); err != nil || len(found) > 0 {
		t.Errorf("found %v, %v", found, err)
	}
	wantMarked(t, s)
	if _, err := os.Stat(marks); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file without marks stays: %v", err)
	}

	// And replaced.
	mustExec(t, db, `UPDATE entries SET payload = '{"n":70}' WHERE campaign_id = 'lantern-coast' AND seq = 5`)
	if _, d, err := books(s).OpenReadable(ctx, lantern.ID); err != nil || d == nil {
		t.Fatalf("%v, %v", d, err)
	}
	wantMarked(t, s, lantern.ID)
	mustReplace(t, s, instead(lantern, all, all[:4]))
	wantMarked(t, s)
}

// TestWhatEndsAstrayIsMarked without anybody's having read the entries.
func TestWhatEndsAstrayIsMarked(t *testing.T) {
	for _, change := range []string{
		"DELETE FROM entries WHERE seq = 4 AND campaign_id = 'lantern-coast'",
		"UPDATE entries SET hash = 'other' WHERE seq = 4 AND campaign_id = 'lantern-coast'",
		"UPDATE campaigns SET head_seq = 3 WHERE id = 'lantern-coast'",
		"UPDATE campaigns SET head_hash = 'other' WHERE id = 'lantern-coast'",
	} {
		dir := t.TempDir()
		s := mustOpen(t, dir)
		grow(t, s, lantern, 4)
		grow(t, s, ledger.Campaign{ID: "tern", Game: "tally"}, 3)
		db := raw(t, database(dir))
		mustExec(t, db, "DROP TRIGGER entries_never_change")
		mustExec(t, db, "DROP TRIGGER entries_never_go")
		mustExec(t, db, change)
		wantMarked(t, s, lantern.ID)
		if _, err := os.Stat(filepath.Join(dir, "astrolabe.marks")); err == nil {
			t.Errorf("%s: it is remembered, and known anyway", change)
		}
	}
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 4)
	mustClose(t, s)
	if err := os.WriteFile(heads(dir), []byte("lantern-coast 5 "+headOf(follow(lantern, ledger.Head{}, "{}")).Hash+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	wantMarked(t, mustOpen(t, dir), lantern.ID)
}
