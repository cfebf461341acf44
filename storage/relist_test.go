package storage_test

import (
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/relisting"
	"astrolabe/ledger/secret"
)

// TestTheListIsMadeOfTheEntries: each field of a campaign's row that is not what its
// entries add up to is named, and set right from them. What was chosen in secret stays.
func TestTheListIsMadeOfTheEntries(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	grow(t, s, lantern, 5)
	choice := secret.Choice{Campaign: lantern.ID, Slot: "a", Seat: "blue", Command: ledger.Command{ID: "c-1", Kind: "count", Payload: []byte(`{"n":1}`)}}
	if err := s.Secrets().Keep(ctx, choice); err != nil {
		t.Fatal(err)
	}
	want, _ := mustRead(t, s, lantern.ID)
	for change, row := range map[string]string{
		`name = 'The Lantern Coasu'`:                   "name",
		`status = 'plaxing'`:                           "status",
		`games = 6`:                                    "games",
		`founded = '2026-01-16'`:                       "founded",
		`detail = NULL`:                                "detail",
		`last_at = last_at + 4`:                        "last",
		`head_seq = 1`:                                 "head",
		`head_seq = 13`:                                "head",
		`head_hash = 'a' || substr(head_hash, 2)`:      "head",
		`head_hash = upper(head_hash), name = 'Other'`: "head",
		`game = 'tallx'`:                               "game",
		`game = ''`:                                    "game",
	} {
		mustClose(t, s)
		mustExec(t, raw(t, database(dir)), `UPDATE campaigns SET `+change)
		s = mustOpen(t, dir)
		set, err := relisting.Mend(ctx, books(s), lantern.ID)
		if err != nil || len(set) == 0 || set[0].Args["row"] != row || set[0].Args["name"] != want.Name {
			t.Errorf("%s: set right are %v, %v", change, set, err)
		}
		if got, _ := mustRead(t, s, lantern.ID); string(got.Detail) != string(want.Detail) || got.Campaign != want.Campaign || got.Head != want.Head ||
			got.LastAt != want.LastAt || got.Name != want.Name || got.Status != want.Status || got.Games != want.Games || got.Founded != want.Founded {
			t.Errorf("%s: listed is %+v, want %+v", change, got, want)
		}
		if err := s.Check(ctx); err != nil {
			t.Errorf("%s: %v", change, err)
		}
		if set, err := relisting.Mend(ctx, books(s), lantern.ID); err != nil || set != nil {
			t.Errorf("%s: again %v, %v", change, set, err)
		}
	}
	if left, err := s.Secrets().Choices(ctx, lantern.ID); err != nil || len(left) != 1 {
		t.Errorf("chosen is %v, %v", left, err)
	}

	// Where entries are missing, or others stand there, the row may be right.
	for _, harm := range []string{`DELETE FROM entries WHERE seq = 5`, `UPDATE entries SET payload = '{}' WHERE seq = 3`} {
		mustClose(t, s)
		db := raw(t, database(dir))
		mustExec(t, db, `DROP TRIGGER IF EXISTS entries_never_go`)
		mustExec(t, db, `DROP TRIGGER IF EXISTS entries_never_change`)
		mustExec(t, db, harm)
		s = mustOpen(t, dir)
		if set, err := relisting.Mend(ctx, books(s), lantern.ID); err == nil || set != nil {
			t.Errorf("%s: %v, %v", harm, set, err)
		}
	}
}
