package storage_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/storage"
)

// kept is a snapshot at the end of some entries.
func kept(entries []ledger.Entry) *ledger.Snapshot {
	return &ledger.Snapshot{Head: headOf(entries), Fold: "tally/1", Bytes: fmt.Appendf(nil, `{"n":%d,"à":"%s"}`, len(entries), strings.Repeat("x", 5000))}
}

// keep appends n entries in one act and keeps a snapshot with them.
func keep(t testing.TB, s *storage.Store, all []ledger.Entry, n int) []ledger.Entry {
	t.Helper()
	head := headOf(all)
	payloads := make([]string, n)
	for i := range payloads {
		payloads[i] = fmt.Sprintf(`{"n":%d}`, head.Seq+int64(i)+1)
	}
	next := follow(lantern, head, payloads...)
	all = slices.Concat(all, next)
	if err := s.Append(ctx, lantern, head, next, summary("The Lantern Coast"), kept(all)); err != nil {
		t.Fatal(err)
	}
	return all
}

// wantOpen wants a campaign to open with the snapshot at the end of so many
// entries, 0 for none, and all after it.
func wantOpen(t testing.TB, s *storage.Store, all []ledger.Entry, fold string, before int64, want int) {
	t.Helper()
	listed, from, after, err := s.Open(ctx, lantern.ID, fold, before, 0)
	if err != nil {
		t.Fatal(err)
	}
	if listed.Head != headOf(all) {
		t.Errorf("it ends at %v, want %v", listed.Head, headOf(all))
	}
	got := 0
	if from != nil {
		got = int(from.Head.Seq)
		if want := kept(all[:got]); from.Head != want.Head || from.Fold != want.Fold || !bytes.Equal(from.Bytes, want.Bytes) {
			t.Errorf("the snapshot is %v %s %s", from.Head, from.Fold, from.Bytes)
		}
	}
	if got != want {
		t.Fatalf("%s before %d opens with the snapshot at %d, want %d", fold, before, got, want)
	}
	wantSame(t, after, all[got:])
}

func TestOpenBeginsWithTheLatestSnapshot(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	if _, _, _, err := s.Open(ctx, lantern.ID, "tally/1", 0, 0); !errors.Is(err, ledger.ErrUnknownCampaign) {
		t.Fatalf("no campaign opens: %v", err)
	}
	all := grow(t, s, lantern, 2)
	wantOpen(t, s, all, "tally/1", 0, 0)
	all = keep(t, s, all, 3)
	wantOpen(t, s, all, "tally/1", 0, 5)
	keep(t, s, all, 2)
	all = grow(t, s, lantern, 2)
	for _, try := range []struct {
		fold   string
		before int64
		want   int
	}{{"tally/1", 0, 7}, {"tally/1", 8, 7}, {"tally/1", 7, 5}, {"tally/1", 5, 0}, {"tally/1", 1, 0}, {"tally/2", 0, 0}, {"", 0, 7}, {"", 7, 5}} {
		wantOpen(t, s, all, try.fold, try.before, try.want)
	}
	if _, from, after, err := s.Open(ctx, lantern.ID, "tally/1", 7, 6); err != nil || from == nil || from.Head.Seq != 5 {
		t.Errorf("up to 6: %v, %v", from, err)
	} else {
		wantSame(t, after, all[5:6])
	}
	mustClose(t, s)
	s, err := storage.OpenReadOnly(ctx, dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	wantOpen(t, s, all, "tally/1", 0, 7)
}

// TestAWrongSnapshotIsNotThere: whatever of it is changed; the one before it
// serves, and the next that is kept takes its place.
func TestAWrongSnapshotIsNotThere(t *testing.T) {
	for _, change := range []string{
		"bytes = replace(bytes, 'xxx', 'xxy')", "seq = 6", "hash = replace(hash, 'a', 'b')", "fold = 'tally/2'", "sum = ''",
		"campaign_id = 'lantern-coasts'", "bytes = ''", "bytes = bytes || ' '",
	} {
		dir := t.TempDir()
		s := mustOpen(t, dir)
		all := keep(t, s, grow(t, s, lantern, 2), 2)
		all = keep(t, s, all, 3)
		db := raw(t, database(dir))
		mustExec(t, db, "UPDATE snapshots SET "+change+" WHERE seq = 7")
		wantOpen(t, s, all, "tally/1", 0, 4)
		list, err := s.Snapshots(ctx, lantern.ID)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(change, "campaign_id") {
			if len(list) != 2 || list[0].Wrong == nil || list[1].Wrong != nil {
				t.Errorf("%s: there are %d snapshots", change, len(list))
			}
		}
		all = keep(t, s, all, 1)
		wantOpen(t, s, all, "tally/1", 0, 8)
		list, err = s.Snapshots(ctx, lantern.ID)
		if err != nil || len(list) != 2 || list[0].Head.Seq != 8 || list[1].Head.Seq != 4 {
			t.Errorf("%s: afterwards there are %d snapshots, %v", change, len(list), err)
		}
		for _, k := range list {
			if k.Wrong != nil {
				t.Errorf("%s: at %d: %v", change, k.Head.Seq, k.Wrong)
			}
		}
		mustClose(t, s)
	}
}

// TestASnapshotOfOtherEntriesIsNotThere: it is what was written, and the entry
// at its end is another.
func TestASnapshotOfOtherEntriesIsNotThere(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 4)
	foreign := kept(all)
	foreign.Head.Hash = strings.Repeat("0", 64)
	next := follow(lantern, headOf(all), `{"n":5}`)
	all = append(all, next...)
	if err := s.Append(ctx, lantern, headOf(all[:4]), next, summary("x"), foreign); err != nil {
		t.Fatal(err)
	}
	wantOpen(t, s, all, "tally/1", 0, 0)
	if list, err := s.Snapshots(ctx, lantern.ID); err != nil || len(list) != 1 || list[0].Wrong == nil {
		t.Errorf("of %d something serves: %v", len(list), err)
	}
	all = keep(t, s, all, 1)
	if list, err := s.Snapshots(ctx, lantern.ID); err != nil || len(list) != 1 || list[0].Wrong != nil {
		t.Errorf("it has not gone: %d, %v", len(list), err)
	}
	wantOpen(t, s, all, "tally/1", 0, 6)
}

// TestReplaceDropsSnapshots of what changes, and leaves those before.
func TestReplaceDropsSnapshots(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := keep(t, s, keep(t, s, nil, 4), 4)
	other := slices.Concat(all[:6], follow(lantern, headOf(all[:6]), `{"n":70}`))
	with := ledger.Replacement{Campaign: lantern, Head: headOf(all), Entries: other, Summary: summary("x"), At: hourFour}
	if err := s.Replace(ctx, []ledger.Replacement{with}); err != nil {
		t.Fatal(err)
	}
	if list, err := s.Snapshots(ctx, lantern.ID); err != nil || len(list) != 1 {
		t.Errorf("there are %d, %v", len(list), err)
	}
	wantOpen(t, s, other, "tally/1", 0, 4)
	with = ledger.Replacement{Campaign: lantern, Head: headOf(other), Entries: all, Summary: summary("x"), At: hourFour, Keep: kept(all)}
	if err := s.Replace(ctx, []ledger.Replacement{with}); err != nil {
		t.Fatal(err)
	}
	wantOpen(t, s, all, "tally/1", 0, 8)
	gone := ledger.Replacement{Campaign: lantern, Head: headOf(all), At: hourFour}
	if err := s.Replace(ctx, []ledger.Replacement{gone}); err != nil {
		t.Fatal(err)
	}
	if list, err := s.Snapshots(ctx, lantern.ID); err != nil || len(list) != 0 {
		t.Errorf("without the campaign there are %d, %v", len(list), err)
	}
}

// seqs are the numbers of entries.
func seqs(entries []ledger.Entry) (list []int64) {
	for _, e := range entries {
		list = append(list, e.Seq)
	}
	return list
}

// acts are entries of two acts of two entries each, of an undo, its redo and
// another undo, and of undos that are not written as the journal does.
func acts(t testing.TB, s *storage.Store) []ledger.Entry {
	t.Helper()
	all := follow(lantern, ledger.Head{}, `{"n":1}`, `{"n":2}`, `{"n":3}`, `{"n":4}`, `{"group":"one"}`, `{"group":"undo"}`,
		`{"group":"two"}`, `{"Group":"one"}`, `{"group":"one","group":"two"}`, `{"group":7}`, `{ "group": "two" }`)
	for i := range all {
		e := &all[i]
		switch {
		case i < 2:
			e.Group = "one"
		case i < 4:
			e.Group = "two"
		case i == 4:
			e.Kind, e.Group = ledger.KindUndone, "undo"
		case i == 5:
			e.Kind = ledger.KindRedone
		default:
			e.Kind = ledger.KindUndone
		}
		if i > 0 {
			e.Prev = all[i-1].Hash
		}
		e.Hash = e.Sum()
	}
	if err := s.Append(ctx, lantern, ledger.Head{}, all, summary("x"), nil); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEntriesAreFound(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := acts(t, s)
	for _, try := range []struct {
		what string
		ask  func(campaign string) ([]ledger.Entry, error)
		want []int64
	}{
		{"by ids", func(c string) ([]ledger.Entry, error) {
			return s.Find(ctx, c, []string{"entry-4", "entry-2", "none", "entry-2"})
		}, []int64{2, 4}},
		{"by no id", func(c string) ([]ledger.Entry, error) { return s.Find(ctx, c, nil) }, nil},
		{"by groups", func(c string) ([]ledger.Entry, error) { return s.Groups(ctx, c, []string{"undo", "two"}) }, []int64{3, 4, 5}},
		{"strikes of one", func(c string) ([]ledger.Entry, error) { return s.Strikes(ctx, c, []string{"one"}) }, []int64{5, 8, 10}},
		{"strikes of two", func(c string) ([]ledger.Entry, error) { return s.Strikes(ctx, c, []string{"two"}) }, []int64{7, 9, 10, 11}},
		{"strikes of several", func(c string) ([]ledger.Entry, error) { return s.Strikes(ctx, c, []string{"undo", "one"}) }, []int64{5, 6, 8, 10}},
		{"all strikes", func(c string) ([]ledger.Entry, error) { return s.Strikes(ctx, c, nil) }, []int64{5, 6, 7, 8, 9, 10, 11}},
	} {
		got, err := try.ask(lantern.ID)
		if err != nil || !slices.Equal(seqs(got), try.want) {
			t.Errorf("%s: %v, %v, want %v", try.what, seqs(got), err, try.want)
		}
		for _, e := range got {
			wantSame(t, []ledger.Entry{e}, all[e.Seq-1:e.Seq])
		}
		if got, err := try.ask("another"); err != nil || len(got) > 0 {
			t.Errorf("%s of another campaign: %v, %v", try.what, seqs(got), err)
		}
	}
	many := make([]string, 1200)
	for i := range many {
		many[i] = fmt.Sprintf("entry-%d", i)
	}
	if got, err := s.Find(ctx, lantern.ID, many); err != nil || len(got) != len(all) {
		t.Errorf("of many: %v, %v", seqs(got), err)
	}
}

// TestWhatIsAskedHasAnIndex: nothing that a book asks for on the way goes through all
// entries.
func TestWhatIsAskedHasAnIndex(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	acts(t, s)
	for _, query := range storage.Asked() {
		rows, err := s.Pool().Query("EXPLAIN QUERY PLAN "+query, lantern.ID, "x")
		if err != nil {
			t.Fatal(err)
		}
		for rows.Next() {
			var id, parent, unused int
			var plan string
			if err := rows.Scan(&id, &parent, &unused, &plan); err != nil {
				t.Fatal(err)
			}
			if !strings.HasPrefix(plan, "SEARCH entries USING INDEX") || strings.Count(plan, "=") < 2 {
				t.Errorf("%s\nis answered by: %s", query, plan)
			}
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestReadGoesThroughOneMoment(t *testing.T) {
	s := mustOpen(t, t.TempDir())
	all := grow(t, s, lantern, 7)
	through := func(after, upTo int64) (got []ledger.Entry) {
		for e, err := range s.Read(ctx, lantern.ID, after, upTo) {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, e)
		}
		return got
	}
	wantSame(t, through(0, 0), all)
	wantSame(t, through(3, 0), all[3:])
	wantSame(t, through(3, 5), all[3:5])
	wantSame(t, through(7, 0), nil)
	n := 0
	for _, err := range s.Read(ctx, "another", 0, 0) {
		if n++; !errors.Is(err, ledger.ErrUnknownCampaign) {
			t.Errorf("another campaign: %v", err)
		}
	}
	if n != 1 {
		t.Errorf("another campaign said %d things", n)
	}
	for range s.Read(ctx, lantern.ID, 0, 0) { // what was broken off holds nothing
		break
	}
	seen := 0
	for _, err := range s.Read(ctx, lantern.ID, 0, 0) {
		if err != nil {
			t.Fatal(err)
		}
		if seen++; seen == 1 { // somebody else writes meanwhile, and asks
			grow(t, mustOpen(t, s.Folder()), lantern, 1)
			if found, err := s.Find(ctx, lantern.ID, []string{"entry-8"}); err != nil || len(found) != 1 {
				t.Fatalf("%v %v", found, err)
			}
		}
	}
	if seen != 7 {
		t.Errorf("it went through %d entries", seen)
	}
	if got := through(0, 0); len(got) != 8 {
		t.Errorf("afterwards there are %d", len(got))
	}
}

// TestOlderBooksHaveNoSnapshots: read as they lie they open from their first
// entry, and are asked without the indexes of later schemas.
func TestOlderBooksHaveNoSnapshots(t *testing.T) {
	for version := 1; version <= 2; version++ {
		s, err := storage.OpenReadOnly(ctx, ofSchema(t, version))
		if err != nil {
			t.Fatal(err)
		}
		list, err := s.Campaigns(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range list {
			_, all := mustRead(t, s, l.ID)
			listed, from, after, err := s.Open(ctx, l.ID, "seafall/1", 0, 0)
			if err != nil || from != nil || listed.Head != l.Head {
				t.Fatalf("schema %d: %v %v %v", version, listed, from, err)
			}
			wantSame(t, after, all)
			if kept, err := s.Snapshots(ctx, l.ID); err != nil || len(kept) > 0 {
				t.Errorf("schema %d: snapshots %v, %v", version, kept, err)
			}
			strikes, struck := 0, []string{}
			for _, e := range all {
				if e.Kind == ledger.KindUndone || e.Kind == ledger.KindRedone {
					strikes++
				}
				struck = append(struck, e.Group)
			}
			found, err := s.Strikes(ctx, l.ID, struck)
			if err != nil || len(found) != strikes {
				t.Errorf("schema %d: %d strikes, %v, want %d", version, len(found), err, strikes)
			}
			groups, err := s.Groups(ctx, l.ID, struck)
			if err != nil {
				t.Fatal(err)
			}
			wantSame(t, groups, all)
		}
		mustClose(t, s)
	}
}

// TestEveryPageOfSnapshotsDestroyed: the books are read and go on as if there were
// none, nothing of an entry is lost, and SQLite's own check tells where the page
// can be told from a sound one.
func TestEveryPageOfSnapshotsDestroyed(t *testing.T) {
	dir := t.TempDir()
	s := mustOpen(t, dir)
	all := keep(t, s, keep(t, s, keep(t, s, nil, 4), 4), 4)
	mustClose(t, s)
	db := raw(t, database(dir))
	rows, err := db.Query("SELECT pageno, name FROM dbstat WHERE name LIKE '%snapshots%'")
	if err != nil {
		t.Fatal(err)
	}
	pages := map[int]string{}
	for rows.Next() {
		var page int
		var name string
		if err := rows.Scan(&page, &name); err != nil {
			t.Fatal(err)
		}
		pages[page] = name
	}
	if err := errors.Join(rows.Err(), db.Close()); err != nil || len(pages) < 5 {
		t.Fatal(pages, err)
	}
	const size = 4096
	sound := mustReadFile(t, database(dir))
	fills := map[string]func(page []byte, at int){
		"zeros": func(page []byte, _ int) { clear(page) },
		"ones":  func(page []byte, _ int) { copy(page, bytes.Repeat([]byte{0xff}, len(page))) },
		// An overflow page that leads on to the page of the entries.
		"another page": func(page []byte, _ int) { copy(page, []byte{0, 0, 0, 6}) },
		"a bit":        func(page []byte, at int) { page[at%len(page)] ^= 1 },
	}
	seen := 0
	for page, name := range pages {
		for how, fill := range fills {
			for at := 0; at < size; at += 509 {
				if at > 0 && how != "a bit" {
					break
				}
				content := bytes.Clone(sound)
				fill(content[(page-1)*size:page*size], at)
				dir := t.TempDir()
				mustWriteFile(t, database(dir), content)
				s := mustOpen(t, dir)
				listed, from, after, err := s.Open(ctx, lantern.ID, "tally/1", 0, 0)
				if err != nil || listed.Head != headOf(all) {
					t.Fatalf("%s, %s at %d: %v %v", name, how, at, listed.Head, err)
				}
				got := 0
				if from != nil {
					if got = int(from.Head.Seq); !bytes.Equal(from.Bytes, kept(all[:got]).Bytes) {
						t.Errorf("%s, %s at %d: a wrong snapshot serves", name, how, at)
					}
				}
				wantSame(t, after, all[got:])
				if s.Check(ctx) != nil || got != len(all) {
					seen++
				}
				now := all
				for range 3 {
					now = keep(t, s, now, 2)
				}
				_, there := mustRead(t, s, lantern.ID)
				wantSame(t, there, now)
				wantNoChange(t, s, lantern, now)
				mustClose(t, s)
			}
		}
	}
	if seen < len(pages) {
		t.Errorf("of %d pages only %d faults were seen", len(pages), seen)
	}
}

// wantNoChange writes a campaign anew without its end, and wants the rest to be as it
// was; a file that SQLite finds damaged may refuse that, and then nothing has changed.
func wantNoChange(t testing.TB, s *storage.Store, c ledger.Campaign, all []ledger.Entry) {
	t.Helper()
	short := all[:len(all)-5]
	with := ledger.Replacement{Campaign: c, Head: headOf(all), Entries: short, Summary: summary("x"), At: hourFour, Keep: kept(short)}
	err := s.Replace(ctx, []ledger.Replacement{with})
	if err != nil {
		wantViolation(t, err, "storage.corrupt")
		wantViolation(t, s.Check(ctx), "storage.corrupt")
		short = all
	}
	_, there := mustRead(t, s, c.ID)
	wantSame(t, there, short)
}
