package storage_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

func TestAppendKeepsEveryByte(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	payloads := []string{
		`{"n":1}`,
		`{ "n" : 1 ,	"unknown_field":{"deep":[1,2.50,1e3]},"n":2}`,
		`{"name":"Zoë ⚓️ 👩‍🚀 שלום \u0000 ` + "\u2028\u2029\u00a0\ufeff" + `"}`,
		`{"quote":"'; DROP TABLE entries; -- ? @name ?1 \"\\"}`,
		"{\"carriage\":\r1}",
		`{"long":"` + strings.Repeat("x", ledger.MaxPayload-20) + `"}`,
		`{"n":9007199254740993,"m":-0.0}`,
	}
	want := follow(lantern, ledger.Head{}, payloads...)
	want[1].Overrules = []byte(`[ {"rule":"R7","key":"a.b","reason":"the card says so…"} ]`)
	want[2].UTCOffset, want[2].At, want[2].Game, want[2].Version = -570, 0, 0, 7
	prev := want[0].Prev
	for i := range want {
		want[i].Prev = prev
		want[i].Hash = want[i].Sum()
		prev = want[i].Hash
	}
	if err := s.Append(ctx, lantern, ledger.Head{}, want, summary("Coast 🌊"), nil); err != nil {
		t.Fatal(err)
	}
	for _, reopened := range []bool{false, true} {
		if reopened {
			mustClose(t, s)
			s = mustOpen(t, dir)
		}
		listed, got := mustRead(t, s, lantern.ID)
		wantSame(t, got, want)
		for _, e := range got {
			if e.Hash != e.Sum() {
				t.Fatalf("entry %d has another sum after reading", e.Seq)
			}
		}
		if listed.Head != headOf(want) || listed.LastAt != want[len(want)-1].At ||
			listed.Campaign != lantern || fmt.Sprint(listed.Summary) != fmt.Sprint(summary("Coast 🌊")) {
			t.Fatalf("listed as %+v", listed)
		}
	}
	_, tail, err := s.Entries(ctx, lantern.ID, 5)
	if err != nil {
		t.Fatal(err)
	}
	wantSame(t, tail, want[5:])
	if _, none, err := s.Entries(ctx, lantern.ID, 99); err != nil || len(none) != 0 {
		t.Fatalf("entries after the end: %d, %v", len(none), err)
	}
}

func TestPayloadIsReadableText(t *testing.T) {
	dir := t.TempDir()
	grow(t, mustOpen(t, dir), lantern, 1)
	var kind, payload string
	if err := raw(t, database(dir)).QueryRow(`SELECT typeof(payload), payload FROM entries`).Scan(&kind, &payload); err != nil {
		t.Fatal(err)
	}
	if kind != "text" || payload != `{"n":1}` {
		t.Fatalf("payload is %s %q", kind, payload)
	}
}

func TestSummaryWithoutDetail(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	if err := s.Append(ctx, lantern, ledger.Head{}, follow(lantern, ledger.Head{}, `{}`), ledger.Summary{Name: "n"}, nil); err != nil {
		t.Fatal(err)
	}
	if listed, _ := mustRead(t, s, lantern.ID); listed.Detail != nil {
		t.Fatalf("detail %q, want none", listed.Detail)
	}
}

func TestAppendUpdatesTheSummary(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 2)
	next := follow(lantern, headOf(all), `{"n":3}`)
	sum := ledger.Summary{Name: "New name", Founded: "2026-02-01", Status: "between", Games: 3, Detail: []byte(`{}`)}
	if err := s.Append(ctx, lantern, headOf(all), next, sum, nil); err != nil {
		t.Fatal(err)
	}
	list, err := s.Campaigns(ctx)
	if err != nil || len(list) != 1 || fmt.Sprint(list[0].Summary) != fmt.Sprint(sum) || list[0].Head != headOf(next) {
		t.Fatalf("listed as %+v, %v", list, err)
	}
}

func TestCampaignsListTheLatestFirst(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	if list, err := s.Campaigns(ctx); err != nil || len(list) != 0 {
		t.Fatalf("a new folder lists %v, %v", list, err)
	}
	for i, id := range []string{"a", "b", "c"} {
		grow(t, s, ledger.Campaign{ID: id, Game: "tally"}, []int{2, 3, 1}[i])
	}
	list, err := s.Campaigns(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for _, l := range list {
		order = append(order, l.Campaign.ID)
	}
	if !slices.Equal(order, []string{"b", "a", "c"}) {
		t.Fatalf("order %v", order)
	}
}

func TestUnknownCampaign(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	if _, _, err := s.Entries(ctx, "nobody", 0); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Fatal(err)
	}
	if _, _, err := s.Entries(ctx, "nobody", 7); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Fatal(err)
	}
}

func TestStaleWriterIsRefused(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 3)
	for name, head := range map[string]ledger.Head{
		"an earlier head":           headOf(all[:2]),
		"a later head":              {Seq: 4, Hash: all[2].Hash},
		"another hash":              {Seq: 3, Hash: all[1].Hash},
		"founding what is there":    {},
		"going on with what is not": {Seq: 3, Hash: all[2].Hash},
	} {
		c := lantern
		if name == "going on with what is not" {
			c.ID = "elsewhere"
		}
		err := s.Append(ctx, c, head, follow(c, head, `{"n":1}`), summary("x"), nil)
		if !errors.Is(err, ledger.ErrStale) {
			t.Errorf("%s: %v, want ErrStale", name, err)
		}
	}
	listed, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	if listed.Name != "The Lantern Coast" {
		t.Fatalf("a refused append changed the summary: %+v", listed.Summary)
	}
	grow(t, s, lantern, 1)
}

func TestAppendRefusesWhatDoesNotFollow(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 2)
	head := headOf(all)
	gap := follow(lantern, ledger.Head{Seq: 3, Hash: head.Hash}, `{}`)
	loose := follow(lantern, head, `{}`, `{}`)
	loose[1].Prev = head.Hash
	foreign := follow(lantern, ledger.Head{Seq: 2, Hash: all[0].Hash}, `{}`)
	twice := follow(lantern, head, `{}`)
	twice[0].ID = all[0].ID
	other := lantern
	other.Game = "chess"
	for name, try := range map[string]struct {
		c       ledger.Campaign
		entries []ledger.Entry
	}{
		"nothing": {lantern, nil}, "a gap": {lantern, gap}, "a loose entry": {lantern, loose},
		"another chain": {lantern, foreign}, "an id that is taken": {lantern, twice},
		"another game": {other, follow(other, head, `{}`)},
	} {
		err := s.Append(ctx, try.c, head, try.entries, summary("x"), nil)
		if v := wantViolation(t, err, "storage.failed"); v.Cause == nil {
			t.Errorf("%s: no cause", name)
		}
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
	grow(t, s, lantern, 1)
}

func TestEntriesAreOnlyEverAdded(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	db := raw(t, database(dir))
	mustExec(t, db, "PRAGMA foreign_keys = ON")
	db.SetMaxOpenConns(1)
	columns := `campaign_id, seq, id, grp, at, utc_offset, game, kind, version, payload, overrules, prev, hash`
	for _, statement := range []string{
		`UPDATE entries SET payload = '{}' WHERE seq = 2`,
		`UPDATE entries SET payload = payload`,
		`DELETE FROM entries WHERE seq = 3`,
		`DELETE FROM entries`,
		`DELETE FROM campaigns`,
		`UPDATE campaigns SET id = 'other'`,
		`INSERT OR REPLACE INTO entries SELECT campaign_id, seq, 'new', grp, at, utc_offset, game, kind, version, '{}', overrules, prev, hash FROM entries WHERE seq = 2`,
		`INSERT OR REPLACE INTO entries SELECT campaign_id, 4, id, grp, at, utc_offset, game, kind, version, '{}', overrules, prev, hash FROM entries WHERE seq = 2`,
		`INSERT INTO entries SELECT campaign_id, 6, 'new', grp, at, utc_offset, game, kind, version, '{}', overrules, prev, hash FROM entries WHERE seq = 2`,
		`INSERT INTO entries SELECT 'nobody', 1, id, grp, at, utc_offset, game, kind, version, payload, overrules, prev, hash FROM entries WHERE seq = 1`,
		`INSERT INTO entries (` + columns + `) SELECT campaign_id, 4, 'new', grp, 'noon', utc_offset, game, kind, version, payload, overrules, prev, hash FROM entries WHERE seq = 3`,
	} {
		if _, err := db.Exec(statement); err == nil {
			t.Errorf("went through: %s", statement)
		}
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
}

func TestSchemaIsAsDocumented(t *testing.T) {
	dir := t.TempDir()
	mustOpen(t, dir)
	var columns string
	db := raw(t, database(dir))
	if err := db.QueryRow(`SELECT group_concat(name, ', ') FROM pragma_table_info('entries')`).Scan(&columns); err != nil {
		t.Fatal(err)
	}
	if columns != "campaign_id, seq, id, grp, at, utc_offset, game, kind, version, payload, overrules, prev, hash" {
		t.Fatalf("columns of entries: %s", columns)
	}
	var id string
	var version int
	if err := db.QueryRow(`SELECT application_id, user_version FROM pragma_application_id, pragma_user_version`).Scan(&id, &version); err != nil {
		t.Fatal(err)
	}
	if id != storage.ApplicationID || version != storage.SchemaVersion() {
		t.Fatalf("application_id %s, user_version %d", id, version)
	}
}

// Two Stores, four writers on each, one campaign: what was acknowledged is
// there once and chains, and nothing else is there.
func TestWritersInTwoPools(t *testing.T) {
	dir := t.TempDir()
	stores := []*storage.Store{mustOpen(t, dir), mustOpen(t, dir)}
	const writers, each = 8, 6
	var mu sync.Mutex
	acknowledged := map[string]ledger.Head{}
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			s := stores[w%2]
			var head ledger.Head
			for n := 0; n < each; {
				entries := follow(lantern, head, fmt.Sprintf(`{"writer":%d,"n":%d}`, w, n))
				entries[0].ID = fmt.Sprintf("w%d-%d", w, n)
				entries[0].Hash = entries[0].Sum()
				err := s.Append(ctx, lantern, head, entries, summary("x"), nil)
				switch {
				case err == nil:
					mu.Lock()
					acknowledged[entries[0].ID] = headOf(entries)
					mu.Unlock()
					head = headOf(entries)
					n++
				case errors.Is(err, ledger.ErrStale):
					listed, _, err := s.Entries(ctx, lantern.ID, head.Seq)
					if err != nil {
						t.Errorf("writer %d reads: %v", w, err)
						return
					}
					head = listed.Head
				default:
					t.Errorf("writer %d: %v", w, err)
					return
				}
			}
		})
	}
	wg.Wait()
	_, entries := mustRead(t, stores[0], lantern.ID)
	if len(entries) != writers*each || len(acknowledged) != writers*each {
		t.Fatalf("%d entries, %d acknowledged, want %d", len(entries), len(acknowledged), writers*each)
	}
	prev := ledger.Genesis(lantern.Game, lantern.ID)
	for i, e := range entries {
		if e.Seq != int64(i)+1 || e.Prev != prev || e.Hash != e.Sum() || acknowledged[e.ID] != headOf(entries[:i+1]) {
			t.Fatalf("entry %d (%s) is out of the chain", e.Seq, e.ID)
		}
		prev = e.Hash
	}
	if err := stores[1].Check(ctx); err != nil {
		t.Fatal(err)
	}
}

func TestReadersWorkBesideAWriter(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := grow(t, s, lantern, 3)
	writer, err := raw(t, database(dir)).Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer writer.Close()
	for _, statement := range []string{"BEGIN IMMEDIATE", "UPDATE campaigns SET name = 'half done'"} {
		if _, err := writer.ExecContext(ctx, statement); err != nil {
			t.Fatal(err)
		}
	}
	readOnly, err := storage.OpenReadOnly(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer readOnly.Close()
	for name, reader := range map[string]*storage.Store{
		"the same": s, "another": mustOpen(t, dir), "read-only": readOnly,
	} {
		listed, got := mustRead(t, reader, lantern.ID)
		wantSame(t, got, all)
		if listed.Name != "The Lantern Coast" {
			t.Errorf("%s sees what is not committed: %s", name, listed.Name)
		}
		if list, err := reader.Campaigns(ctx); err != nil || len(list) != 1 {
			t.Errorf("%s lists %v, %v", name, list, err)
		}
		if err := reader.Check(ctx); err != nil {
			t.Errorf("%s checks: %v", name, err)
		}
	}
	if _, err := writer.ExecContext(ctx, "ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	grow(t, s, lantern, 1)
}

func TestContextThatIsDone(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 2)
	done, cancel := context.WithCancel(ctx)
	cancel()
	if err := s.Append(done, lantern, headOf(all), follow(lantern, headOf(all), `{}`), summary("x"), nil); !errors.Is(err, context.Canceled) {
		t.Fatalf("append: %v", err)
	}
	if _, _, err := s.Entries(done, lantern.ID, 0); !errors.Is(err, context.Canceled) {
		t.Fatalf("entries: %v", err)
	}
	if _, err := s.Campaigns(done); !errors.Is(err, context.Canceled) {
		t.Fatalf("campaigns: %v", err)
	}
	if err := s.Check(done); !errors.Is(err, context.Canceled) {
		t.Fatalf("check: %v", err)
	}
	_, got := mustRead(t, s, lantern.ID)
	wantSame(t, got, all)
}

// Whatever the moment at which a context ends, an append that answers nil is
// there and one that answers an error is not.
func TestContextThatEndsDuringAppend(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 1)
	for range 40 {
		ending, cancel := context.WithCancel(ctx)
		next := follow(lantern, headOf(all), `{"a":1}`, `{"b":2}`)
		go cancel()
		err := s.Append(ending, lantern, headOf(all), next, summary("x"), nil)
		cancel()
		if err == nil {
			all = append(all, next...)
		} else if !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		_, got := mustRead(t, s, lantern.ID)
		wantSame(t, got, all)
	}
}

func TestClosedStore(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 1)
	mustClose(t, s)
	mustClose(t, s)
	err := s.Append(ctx, lantern, headOf(all), follow(lantern, headOf(all), `{}`), summary("x"), nil)
	wantViolation(t, err, "storage.failed")
	_, err = s.Campaigns(ctx)
	wantViolation(t, err, "storage.failed")
}

func TestPragmasOnEveryConnection(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	want := map[string]string{"foreign_keys": "1", "busy_timeout": "5000", "journal_mode": "wal", "synchronous": "2"}
	var conns []*sql.Conn
	for range 12 {
		c, err := s.Pool().Conn(ctx)
		if err != nil {
			t.Fatal(err)
		}
		conns = append(conns, c)
	}
	for i, c := range conns {
		for pragma, value := range want {
			var got string
			if err := c.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&got); err != nil || got != value {
				t.Errorf("connection %d: %s is %s, want %s (%v)", i, pragma, got, value, err)
			}
		}
	}
	// _txlock: a transaction holds the write lock from its beginning.
	tx, err := conns[0].BeginTx(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conns[1].ExecContext(ctx, "PRAGMA busy_timeout(0); BEGIN IMMEDIATE"); err == nil {
		t.Error("a transaction began without the write lock")
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	for _, c := range conns {
		c.Close()
	}
}
