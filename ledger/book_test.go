package ledger_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
)

var ctx = context.Background()

func mustFound(t *testing.T, books *ledger.Books) *ledger.Book {
	t.Helper()
	b, _, err := books.Found(ctx, "pot", say("open", 0))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func mustRecord(t *testing.T, b *ledger.Book, c ledger.Command) ledger.Receipt {
	t.Helper()
	r, err := b.Record(ctx, c)
	if err != nil {
		t.Fatalf("%s: %v", c.Kind, err)
	}
	return r
}

func inPot(b *ledger.Book) int { return b.State().(*pot).coins }

// refusedAs checks that an error is a violation with this key and that the
// books are as they were.
func refusedAs(t *testing.T, err error, key string, b *ledger.Book, head ledger.Head) {
	t.Helper()
	if err == nil {
		t.Fatalf("was not refused, want %s", key)
	}
	if vs := ledger.Violations(err); len(vs) == 0 || vs[0].Key != key {
		t.Errorf("refused with %v, want %s", err, key)
	}
	if b.Head() != head {
		t.Errorf("refused, but the books went on to %v", b.Head())
	}
}

func TestRecordChainsAndTells(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	var told []ledger.Change
	stop := b.Watch(func(c ledger.Change) { told = append(told, c) })
	r := mustRecord(t, b, say("fill_twice", 3))
	if len(r.Entries) != 2 || r.Entries[0].Group != r.Entries[1].Group || r.Entries[1].Prev != r.Entries[0].Hash {
		t.Errorf("receipt %+v", r)
	}
	if r.Head != b.Head() || r.Head.Seq != 3 {
		t.Errorf("head %+v, want %+v", r.Head, b.Head())
	}
	if len(told) != 1 || told[0].State.(*pot).coins != 6 || told[0].Receipt.Head != r.Head {
		t.Errorf("told %+v", told)
	}
	stop()
	mustRecord(t, b, say("fill", 1))
	if len(told) != 1 {
		t.Error("was told after it stopped watching")
	}
}

func TestSameIDIsTheSameAct(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	first := mustRecord(t, b, as("tap-1", say("fill_twice", 3)))
	mustRecord(t, b, say("empty", 6)) // by now the same words would come to something else
	again := mustRecord(t, b, as("tap-1", say("fill_twice", 3)))
	if !again.Repeat || again.Head != first.Head || len(again.Entries) != 2 {
		t.Errorf("the second receipt is %+v, the first %+v", again, first)
	}
	head := b.Head()
	_, err := b.Record(ctx, as("tap-1", say("fill_twice", 4)))
	refusedAs(t, err, "command.id_taken", b, head)
	_, err = b.Record(ctx, as("tap-1", say("fill", 3)))
	refusedAs(t, err, "command.id_taken", b, head)
	_, err = b.Record(ctx, as("no blanks", say("fill", 3)))
	refusedAs(t, err, "command.bad_id", b, head)
	undo, err := b.Undo(ctx, "tap-2")
	if err != nil {
		t.Fatal(err)
	}
	repeat, err := b.Undo(ctx, "tap-2")
	if err != nil || !repeat.Repeat || repeat.Head != undo.Head || inPot(b) != 6 {
		t.Errorf("undo with the same id: %+v, %v; %d coins", repeat, err, inPot(b))
	}
	head = b.Head()
	_, err = b.Redo(ctx, "tap-2")
	refusedAs(t, err, "command.id_taken", b, head)
}

// One act that is said twice at once is answered twice and recorded once.
func TestSameIDInOneCall(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	same := as("tap-1", say("fill_twice", 3))
	receipts, _, err := b.RecordAll(ctx, []ledger.Command{same, say("empty", 6), same})
	if err != nil {
		t.Fatal(err)
	}
	if first, again := receipts[0], receipts[2]; first.Repeat || !again.Repeat || again.Head != first.Head || len(again.Entries) != 2 || inPot(b) != 0 {
		t.Errorf("first %+v, again %+v; %d coins", first, again, inPot(b))
	}
	head := b.Head()
	for _, other := range []ledger.Command{as("tap-2", say("fill_twice", 4)), as("tap-2", say("fill", 3))} {
		_, i, err := b.RecordAll(ctx, []ledger.Command{as("tap-2", say("fill_twice", 3)), say("fill", 1), other})
		refusedAs(t, err, "command.id_taken", b, head)
		if i != 2 {
			t.Errorf("command %d is said to be wrong", i)
		}
	}
}

// A rehearsal comes to what recording would, and records nothing.
func TestRehearse(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	head := b.Head()
	r := b.Rehearse()
	for _, c := range []ledger.Command{say("fill_twice", 3), say("empty", 5)} {
		if _, _, err := r.Say(ctx, c); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := r.Say(ctx, say("empty", 5)); err == nil {
		t.Error("more is taken out than there is")
	}
	more := say("fill", 2)
	more.Group = r.Latest()
	said, _, err := r.Say(ctx, more)
	if err != nil || said.Group != r.Latest() || len(said.Entries) != 1 || said.Entries[0].Kind != "filled" {
		t.Errorf("%+v, %v", said, err)
	}
	many := say("fill", 11)
	many.Overrules = []ledger.Overrule{{Rule: "P1", Reason: "a large pot"}}
	other := b.Rehearse()
	if _, aside, err := other.Say(ctx, many); err != nil || len(aside) != 1 || aside[0].Key != "pot.many" {
		t.Errorf("set aside: %v, %v", aside, err)
	}
	if coins := r.State().(*pot).coins; coins != 3 || inPot(b) != 0 || b.Head() != head {
		t.Errorf("%d coins rehearsed, %d there, head %v", coins, inPot(b), b.Head())
	}
	mustRecord(t, b, say("fill", 1))
}

// Reopen takes the last closing back while nothing stands that came after it.
func TestReopen(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	refuses := func(key string) {
		t.Helper()
		head := b.Head()
		_, err := b.Reopen(ctx, "")
		refusedAs(t, err, key, b, head)
	}
	refuses("reopen.nothing")
	mustRecord(t, b, say("fill", 3))
	refuses("reopen.nothing")
	seal := mustRecord(t, b, say("seal", 0))
	_, err := b.Undo(ctx, "")
	if v := ledger.Violations(err); len(v) != 1 || v[0].Args["closed"] != true {
		t.Errorf("undo: %v", err)
	}
	after := mustRecord(t, b, say("fill", 1))
	refuses("reopen.recorded_after")
	_, err = b.Reopen(ctx, "")
	if v := ledger.Violations(err)[0]; v.Args["entry"] != after.Entries[0].Seq || v.Args["kind"] != "filled" {
		t.Errorf("%v", v)
	}
	if _, err := b.Undo(ctx, ""); err != nil {
		t.Fatal(err)
	}
	r, err := b.Reopen(ctx, "reopen-1")
	if err != nil || b.State().(*pot).sealed != 0 || inPot(b) != 3 {
		t.Fatalf("%v; %+v", err, b.State())
	}
	if again, err := b.Reopen(ctx, "reopen-1"); err != nil || !again.Repeat || again.Head != r.Head {
		t.Errorf("with the same id: %+v, %v", again, err)
	}
	refuses("reopen.nothing")
	if _, err := b.Redo(ctx, ""); err != nil || b.State().(*pot).sealed != 1 {
		t.Errorf("brought back: %v", err)
	}
	if g, err := b.NextReopen(); err != nil || g.ID != seal.Group {
		t.Errorf("%+v, %v", g, err)
	}
}

func TestOverruling(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	head := b.Head()
	_, err := b.Record(ctx, say("fill", 11))
	refusedAs(t, err, "pot.many", b, head)
	var r *ledger.Refused
	if !errors.As(err, &r) || !r.Overrulable() {
		t.Errorf("%v cannot be overruled", err)
	}
	with := func(n int, rule, reason string) ledger.Command {
		c := say("fill", n)
		c.Overrules = []ledger.Overrule{{Rule: rule, Reason: reason}}
		return c
	}
	for _, c := range []ledger.Command{with(11, "P1", "  "), with(11, "P9", "a card"), with(-1, "P2", "a card"),
		with(11, "P1", strings.Repeat("x", ledger.MaxReason+1))} {
		if _, err := b.Record(ctx, c); err == nil {
			t.Errorf("%s with %+v was recorded", c.Payload, c.Overrules)
		}
	}
	receipt := mustRecord(t, b, with(11, "P1", "the card says so"))
	got := receipt.Entries[0].Overruled()
	if len(got) != 1 || got[0] != (ledger.Overrule{Rule: "P1", Key: "pot.many", Reason: "the card says so"}) {
		t.Errorf("kept %+v", got)
	}
	mustRecord(t, b, with(3, "P1", "not needed"))
	if last := ledgertest.Entries(b)[b.Head().Seq-1]; last.Overrules != nil {
		t.Errorf("an overruling that was not needed was kept: %s", last.Overrules)
	}
}

func TestUndoAndRedo(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	mustRecord(t, b, say("fill", 5))
	second := mustRecord(t, b, say("fill_twice", 2))
	mustUndo := func() {
		t.Helper()
		if _, err := b.Undo(ctx, ""); err != nil {
			t.Fatal(err)
		}
	}
	if g, ok := b.NextUndo(); !ok || g.ID != second.Group {
		t.Errorf("undo would take back %v", g.ID)
	}
	mustUndo()
	if inPot(b) != 5 {
		t.Errorf("%d coins after one undo", inPot(b))
	}
	mustUndo()
	if inPot(b) != 0 {
		t.Errorf("%d coins after two undos", inPot(b))
	}
	head := b.Head()
	_, err := b.Undo(ctx, "")
	refusedAs(t, err, "undo.nothing", b, head) // the founding stays
	if g, ok := b.NextRedo(); !ok || g.Entries[0].Kind != "filled" {
		t.Error("nothing to redo")
	}
	if _, err := b.Redo(ctx, ""); err != nil || inPot(b) != 5 {
		t.Errorf("%d coins after redo, %v", inPot(b), err)
	}
	mustRecord(t, b, say("fill", 1)) // a new act ends redo
	head = b.Head()
	_, err = b.Redo(ctx, "")
	refusedAs(t, err, "redo.nothing", b, head)
	mustUndo()
	if _, err := b.Redo(ctx, ""); err != nil || inPot(b) != 6 {
		t.Errorf("%d coins after undo and redo, %v", inPot(b), err)
	}
	if n := len(ledgertest.Entries(b)); n != 10 { // nothing was ever taken out of the journal
		t.Errorf("%d entries", n)
	}
}

func TestTakeBackNamesWhatDependsOnIt(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	first := mustRecord(t, b, say("fill", 5))
	second := mustRecord(t, b, say("fill", 1))
	spent := mustRecord(t, b, say("empty", 5))
	head := b.Head()
	_, err := b.TakeBack(ctx, "", first.Group)
	refusedAs(t, err, "undo.depends", b, head)
	if v := ledger.Violations(err)[0]; v.Args["entry"] != spent.Head.Seq {
		t.Errorf("names entry %v, want %d", v.Args["entry"], spent.Head.Seq)
	}
	if _, err := b.TakeBack(ctx, "", second.Group); err != nil || inPot(b) != 0 {
		t.Errorf("%d coins, %v", inPot(b), err)
	}
	head = b.Head()
	_, err = b.TakeBack(ctx, "", second.Group)
	refusedAs(t, err, "undo.struck", b, head)
	_, err = b.TakeBack(ctx, "", ledgertest.Groups(b)[0].ID)
	refusedAs(t, err, "undo.founding", b, head)
	_, err = b.TakeBack(ctx, "", "nowhere")
	refusedAs(t, err, "undo.unknown", b, head)
}

func TestUndoStopsAtASeal(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	mustRecord(t, b, say("fill", 5))
	sealed := mustRecord(t, b, say("seal", 0))
	after := mustRecord(t, b, say("fill", 1))
	if _, err := b.Undo(ctx, ""); err != nil || inPot(b) != 5 {
		t.Fatalf("%d coins, %v (%s)", inPot(b), err, after.Group)
	}
	head := b.Head()
	_, err := b.Undo(ctx, "")
	refusedAs(t, err, "undo.nothing", b, head)
	if _, err := b.TakeBack(ctx, "", sealed.Group); err != nil { // reopening
		t.Fatal(err)
	}
	if b.State().(*pot).sealed != 0 {
		t.Error("still sealed")
	}
}

func TestSayingMoreOfTheLatestAct(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	first := mustRecord(t, b, say("fill", 5))
	more := say("fill", 2)
	more.Group = first.Group
	if r := mustRecord(t, b, more); r.Group != first.Group {
		t.Error("became an act of its own")
	}
	if _, err := b.Undo(ctx, ""); err != nil || inPot(b) != 0 {
		t.Errorf("undo left %d coins, %v", inPot(b), err)
	}
	head := b.Head()
	_, err := b.Record(ctx, more)
	refusedAs(t, err, "command.group_closed", b, head)
}

func TestStaleWriterReloads(t *testing.T) {
	books := ledgertest.Books(potRules{})
	one := mustFound(t, books)
	two, err := books.Open(ctx, one.Campaign().ID)
	if err != nil {
		t.Fatal(err)
	}
	mustRecord(t, one, say("fill", 5))
	told := 0
	two.Watch(func(ledger.Change) { told++ })
	if _, err := two.Record(ctx, say("fill", 1)); !errors.Is(err, ledger.ErrStale) {
		t.Fatalf("a stale writer got %v", err)
	}
	if told != 1 || inPot(two) != 5 || two.Head() != one.Head() {
		t.Errorf("after the refusal: told %d times, %d coins", told, inPot(two))
	}
	mustRecord(t, two, say("fill", 1))
	if err := one.Reload(ctx); err != nil || inPot(one) != 6 {
		t.Errorf("%d coins after reload, %v", inPot(one), err)
	}
}

func TestFailingStoreLosesNothing(t *testing.T) {
	books := ledgertest.Books(potRules{})
	b := mustFound(t, books)
	mustRecord(t, b, say("fill", 5))
	full := &ledger.Violation{Key: "storage.full"}
	books.Store.(*ledgertest.MemoryStore).Fail(full)
	head := b.Head()
	_, err := b.Record(ctx, as("tap", say("fill", 1)))
	refusedAs(t, err, "storage.full", b, head)
	if inPot(b) != 5 {
		t.Errorf("%d coins shown that are not on disk", inPot(b))
	}
	books.Store.(*ledgertest.MemoryStore).Fail(nil)
	mustRecord(t, b, as("tap", say("fill", 1)))
}

func TestExportAndImport(t *testing.T) {
	books := ledgertest.Books(potRules{})
	b := mustFound(t, books)
	mustRecord(t, b, say("fill_twice", 5))
	if _, err := b.Undo(ctx, ""); err != nil {
		t.Fatal(err)
	}
	var once bytes.Buffer
	if err := history.Export(b, &once); err != nil {
		t.Fatal(err)
	}
	elsewhere := ledgertest.Books(potRules{})
	done, err := elsewhere.Import(ctx, bytes.NewReader(once.Bytes()))
	if err != nil || !done.New || done.Entries != 4 {
		t.Fatalf("%+v, %v", done, err)
	}
	c, err := elsewhere.Open(ctx, done.Campaign.ID)
	if err != nil {
		t.Fatal(err)
	}
	var twice bytes.Buffer
	if err := history.Export(c, &twice); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(once.Bytes(), twice.Bytes()) {
		t.Errorf("other bytes:\n%s\n%s", once.Bytes(), twice.Bytes())
	}
	if done, err := elsewhere.Import(ctx, bytes.NewReader(once.Bytes())); err != nil || done.New {
		t.Errorf("the same books again: %+v, %v", done, err)
	}
	mustRecord(t, b, say("fill", 1))
	var longer bytes.Buffer
	if err := history.Export(b, &longer); err != nil {
		t.Fatal(err)
	}
	if done, err := elsewhere.Import(ctx, bytes.NewReader(longer.Bytes())); err != nil || done.New || done.Entries != 1 {
		t.Errorf("the same books, gone on: %+v, %v", done, err)
	}
	_, err = elsewhere.Import(ctx, bytes.NewReader(once.Bytes()))
	refusedAs(t, err, "import.behind", c, c.Head())
	broken := strings.Replace(once.String(), `"n":5`, `"n":6`, 1)
	_, err = ledgertest.Books(potRules{}).Import(ctx, strings.NewReader(broken))
	if key, at := refusal(t, err); key != "entry.wrong_hash" || at != 3 {
		t.Errorf("an altered payload: %s at line %d", key, at)
	}
	named := strings.Replace(once.String(), `"name":"Pot"`, `"name":"Pan"`, 1)
	_, err = ledgertest.Books(potRules{}).Import(ctx, strings.NewReader(named))
	if key, at := refusal(t, err); key != "import.header_differs" || at != 1 {
		t.Errorf("another name in the header: %s at line %d", key, at)
	}
	_, err = ledgertest.Books(potRules{}).Import(ctx, strings.NewReader(file(line(1, "opened", `{}`), line(2, "melted", `{}`))))
	if key, at := refusal(t, err); key != "entry.unknown_kind" || at != 3 {
		t.Errorf("an unknown kind: %s at line %d", key, at)
	}
	// The line that is wrong is named even where its own number is.
	for at, lines := range map[int][]string{3: {line(1, "opened", `{}`), line(1, "opened", `{}`)},
		4: {line(1, "opened", `{}`), line(2, "filled", `{}`), line(7, "filled", `{}`)}, 2: {line(5, "opened", `{}`)}} {
		_, err = ledgertest.Books(potRules{}).Import(ctx, strings.NewReader(file(lines...)))
		if key, line := refusal(t, err); key != "entry.out_of_order" || line != at {
			t.Errorf("out of order in line %d: %s at line %d", at, key, line)
		}
	}
	other := strings.Replace(header, `"pot"`, `"kettle"`, 1) + "\n" + line(1, "opened", `{}`) + "\n"
	_, err = ledgertest.Books(potRules{}).Import(ctx, strings.NewReader(other))
	if key, _ := refusal(t, err); key != "book.unknown_game" {
		t.Errorf("an unknown game: %s", key)
	}
}

func TestOpenSeesALostTail(t *testing.T) {
	books := ledgertest.Books(potRules{})
	b := mustFound(t, books)
	mustRecord(t, b, say("fill", 1))
	books.Store = &shortened{books.Store}
	if _, err := books.Open(ctx, b.Campaign().ID); err == nil || ledger.Violations(err)[0].Key != "book.head_differs" {
		t.Errorf("a lost tail was opened: %v", err)
	}
}

// shortened is a store that lost its last entry.
type shortened struct{ ledger.Store }

func (s *shortened) Open(ctx context.Context, id, fold string, before, upTo int64) (ledger.Listed, *ledger.Snapshot, []ledger.Entry, error) {
	l, kept, entries, err := s.Store.Open(ctx, id, fold, before, upTo)
	return l, kept, entries[:len(entries)-1], err
}

// sameID gives the same id for ever.
type sameID struct{}

func (sameID) New() string { return "same" }

func TestIDsThatRepeatAreNotStored(t *testing.T) {
	books := ledgertest.Books(potRules{})
	id := mustFound(t, books).Campaign().ID
	books.IDs = sameID{}
	b, err := books.Open(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	mustRecord(t, b, as("tap-1", say("fill_twice", 1)))
	head := b.Head()
	_, err = b.Record(ctx, as("tap-2", say("fill", 1)))
	refusedAs(t, err, "command.id_taken", b, head) // the group's id is used
	_, err = b.Undo(ctx, "tap-3")
	refusedAs(t, err, "command.id_taken", b, head)
	books.IDs = &ledgertest.CountingIDs{Prefix: "new"}
	if b, err = books.Open(ctx, id); err != nil {
		t.Fatal(err)
	}
	_, _, err = b.RecordAll(ctx, []ledger.Command{as("x", say("fill_twice", 1)), as("x/2", say("fill", 1))})
	refusedAs(t, err, "command.id_taken", b, head)
	if _, err := books.Open(ctx, id); err != nil {
		t.Errorf("the campaign does not open any more: %v", err)
	}
}

func TestStandingAndLatestAreWhatStands(t *testing.T) {
	b := mustFound(t, ledgertest.Books(potRules{}))
	kept := mustRecord(t, b, say("fill_twice", 3))
	gone := mustRecord(t, b, say("fill", 1))
	undo, err := b.TakeBack(ctx, "", gone.Group)
	if err != nil {
		t.Fatal(err)
	}
	if last, any := b.Last(); !any || last.Hash != undo.Head.Hash {
		t.Errorf("the last entry is %d, want the undo, %d", last.Seq, undo.Head.Seq)
	}
	coins := 0
	for _, e := range ledgertest.StandingOf(b) {
		if e.Group == gone.Group || e.Group == undo.Group {
			t.Errorf("entry %d stands", e.Seq)
		}
		if b.Head() != undo.Head { // the loop may ask the books
			t.Error("the head moved")
		}
		coins++
	}
	if coins != 3 { // the founding and two
		t.Errorf("%d entries stand, want 3", coins)
	}
	for e, err := range history.Standing(ctx, b) {
		if e.Seq > 1 || err != nil {
			t.Errorf("the loop went on to %d, %v", e.Seq, err)
		}
		break
	}
	var acts []string
	for g, err := range history.Latest(ctx, b) {
		if err != nil {
			t.Fatal(err)
		}
		acts = append(acts, g.ID)
		mustRecord(t, b, say("fill", 1)) // what comes meanwhile is not gone through
	}
	if len(acts) != 2 || acts[0] != kept.Group {
		t.Errorf("the latest acts are %v, want %s and the founding", acts, kept.Group)
	}
}
