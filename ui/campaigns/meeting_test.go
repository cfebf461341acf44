package campaigns_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
)

const lantern = "sample-lantern-coast"

// twoTablets are two windows over books of their own, the second with the sample
// campaign of the first.
func twoTablets(t *testing.T) (home, away *desk) {
	away, home = newDesk(t), newDesk(t) // the last one made is in the colours that are chosen
	away.books.IDs = &ledgertest.CountingIDs{Prefix: "away"}
	home.Tap("campaigns.sample")
	home.shell.Reset()
	away.bring(home.carry(lantern))
	if !away.shows("imported.open") || !strings.Contains(away.Words(), "The Lantern Coast has been imported: 489 entries") {
		t.Fatalf("imported: %s", away.Words())
	}
	away.Tap("imported.close")
	return home, away
}

func (d *desk) open(campaign string) *ledger.Book {
	d.Helper()
	b, err := d.books.Open(context.Background(), campaign)
	if err != nil {
		d.Fatal(err)
	}
	return b
}

// note is an evening of one act.
func (d *desk) note(campaign, text string) {
	d.Helper()
	if _, err := d.open(campaign).Record(context.Background(), scoring.Say(scoring.WriteNote{Text: text})); err != nil {
		d.Fatal(err)
	}
}

func (d *desk) undo(campaign string) {
	d.Helper()
	if _, err := d.open(campaign).Undo(context.Background(), ""); err != nil {
		d.Fatal(err)
	}
}

// carry is a file with a campaign's books.
func (d *desk) carry(campaign string) (path string) {
	d.Helper()
	path = filepath.Join(d.TempDir(), campaign+".jsonl")
	if err := os.WriteFile(path, d.exported(campaign), 0o600); err != nil {
		d.Fatal(err)
	}
	return path
}

func (d *desk) exported(campaign string) []byte {
	d.Helper()
	var file bytes.Buffer
	if err := history.Export(d.open(campaign), &file); err != nil {
		d.Fatal(err)
	}
	return file.Bytes()
}

// bring imports a file by taps.
func (d *desk) bring(path string) {
	d.Helper()
	d.Tap("campaigns.import")
	d.write("import.path", path)
	d.Tap("import.go")
}

// says checks that words are on the sheet.
func (d *desk) says(words ...string) {
	d.Helper()
	all := d.Words()
	for _, w := range words {
		if !strings.Contains(all, w) {
			d.Errorf("not said: %q\nsaid: %s", w, all)
		}
	}
}

// TestTwoDevices: in the window, too, books go to another device and back, meet
// as what they are, and nothing of either goes without a word.
func TestTwoDevices(t *testing.T) {
	home, away := twoTablets(t)

	home.bring(away.carry(lantern))
	home.says("is the same here and in the file, entry for entry", "Nothing to update")
	home.Tap("meeting.cancel")

	away.note(lantern, "The lamp was lit")
	home.bring(away.carry(lantern))
	home.says("The file has a newer", "1 more entry after entry 489", "Only in the file (1)", "The lamp was lit")
	home.Tap("meeting.take")
	home.says("1 entry was added after entry 489")
	home.Tap("imported.close")
	if !bytes.Equal(home.exported(lantern), away.exported(lantern)) {
		t.Error("what came in is not what was played away")
	}

	// Behind, and back to it.
	before := away.carry(lantern)
	home.note(lantern, "Nobody was at home")
	kept := home.exported(lantern)
	home.bring(before)
	home.says("The file has an older", "it ends at entry 490", "Only here (1)", "Nobody was at home")
	home.Tap("meeting.cancel")
	home.bring(before)
	home.Tap("meeting.continue")
	home.says("1 action that exists only here will be removed. All data will be copied first")
	home.Tap("meeting.continue.cancel", "meeting.cancel")
	if !bytes.Equal(home.exported(lantern), kept) {
		t.Error("what was not decided was done")
	}

	// Diverged, with acts that were taken back since, here and from before.
	away.note(lantern, "A slip of the pen")
	away.undo(lantern)
	away.undo(lantern)
	home.bring(away.carry(lantern))
	home.says("after entry 490 (January 17, 2026), there are new entries both here and in the file", "Only here (1)", "Only in the file (3)", "undone since",
		"Undone: Note: “The lamp was lit”")
	home.Tap("meeting.beside")
	home.says("You now have both")
	home.Tap("imported.close")
	if list := home.listed(); len(list) != 2 || !bytes.Equal(home.exported(lantern), kept) {
		t.Fatalf("there are %d campaigns", len(list))
	}
	home.says("491 entries · ", "493 entries · ", lantern)
	home.bring(away.carry(lantern))
	home.Tap("meeting.continue", "meeting.continue.do")
	home.says("continues with the file: 3 entries after entry 490")
	home.Tap("imported.open")
	if home.name() != "table" || !bytes.Equal(home.exported(lantern), away.exported(lantern)) {
		t.Errorf("continued, and at %s", home.name())
	}
	home.shell.Reset()
	away.bring(home.carry(lantern))
	away.says("is the same here and in the file, entry for entry")
}

// TestManyActs: a difference of hundreds of acts is folded, and shown as far as
// somebody asks for it.
func TestManyActs(t *testing.T) {
	home, away := twoTablets(t)
	book := away.open(lantern)
	for i := range 250 {
		if _, err := book.Record(context.Background(), scoring.Say(scoring.WriteNote{Text: fmt.Sprintf("Note %d of many", i)})); err != nil {
			t.Fatal(err)
		}
	}
	home.bring(away.carry(lantern))
	home.says("Only in the file (250)", "Note 7 of many", "Show 200 more")
	if strings.Contains(home.Words(), "Note 8 of many") {
		t.Error("all of them are shown at once")
	}
	home.Tap("meeting.more.there")
	home.says("Note 207 of many", "Show 42 more")
	home.shell.Look().SetLanguage(translations.French)
	home.says("Afficher 42 de plus", "Dans le fichier seulement")
	home.Tap("meeting.more.there")
	home.says("Note 249 of many")
	if home.shows("meeting.more.there") {
		t.Error("there is still more")
	}
	home.Tap("meeting.take")
	if n := home.open(lantern).Head().Seq; n != 739 {
		t.Errorf("the books end at %d", n)
	}
}

// TestMeetingAgain: what is recorded while the sheet asks is not overwritten: the
// two meet again.
func TestMeetingAgain(t *testing.T) {
	home, away := twoTablets(t)
	away.note(lantern, "The lamp was lit")
	home.bring(away.carry(lantern))
	home.note(lantern, "Meanwhile")
	kept := home.exported(lantern)
	home.Tap("meeting.take")
	home.says("there are new entries both here and in the file", "Meanwhile", "The lamp was lit")
	if !bytes.Equal(home.exported(lantern), kept) {
		t.Error("the books here have changed")
	}
}
