package seafall_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"astrolabe/ledger/ledgertest"
	"astrolabe/translations"
	screens "astrolabe/ui/seafall"
	"astrolabe/ui/seafall/awards"
	"astrolabe/ui/seafall/chronicle/account"
)

// TestRecordHonors: the record honors whom the book honors, in the book's words, and a tap
// leads to the entries that an honor comes from.
func TestRecordHonors(t *testing.T) {
	e := sampleJournal(t)
	e.shell.Go(screens.NewRecord())
	e.Window.Resize(fyne.NewSize(1280, 2000)) // all of it in sight
	e.Tap("record.tab.4")
	for _, lang := range translations.Languages() {
		e.shell.Look().SetLanguage(lang)
		groups := ledgertest.Groups(e.book)
		told, err := account.Of(groups, translations.New(lang), false)
		if err != nil {
			t.Fatal(err)
		}
		all := awards.Of(told, groups)
		if len(all) < 6 {
			t.Fatalf("the sample has %d honors", len(all))
		}
		shown := e.Words()
		for _, a := range all {
			if !strings.Contains(shown, a.What) || !strings.Contains(shown, a.Figure) {
				t.Errorf("%s: %s, %s is not in the record", lang, a.What, a.Figure)
			}
			for _, who := range a.Holders {
				if !strings.Contains(shown, who.Note) {
					t.Errorf("%s: %s of %s is not in the record", lang, who.Note, a.What)
				}
			}
		}
		feuds := awards.FeudsOf(told)
		squares := 0
		for by, on := range feuds.Raids {
			for p, n := range on {
				squares++
				if got := e.Text("record.feuds." + string(by) + "." + string(p)); got != told.Number(n) {
					t.Errorf("%s: %s raided %s %q times, want %d", lang, by, p, got, n)
				}
			}
		}
		if squares == 0 {
			t.Error("nobody raided anybody in the sample")
		}
	}
	e.Tap("honors.0.0")
	if name := e.shell.Current().Name(); name != "journal" {
		t.Errorf("an honor leads to %s", name)
	}
	e.shell.Back()
	e.Sound("the honors again")
}

// TestRecordWithoutHonors: before the first game is closed there is nothing to honor, and
// a sentence says so.
func TestRecordWithoutHonors(t *testing.T) {
	books, book := played(t, 3)
	e := recordOf(t, books, book)
	e.Tap("record.tab.4")
	if !strings.Contains(e.Words(), e.shell.T("screen.record.no_honors")) {
		t.Errorf("before the first game %s is shown", e.Words())
	}
	books, book = played(t, 3, []int{11, 4, 2})
	e = recordOf(t, books, book)
	e.Tap("record.tab.4")
	if e.Text("honors.0.0") == "" || strings.Contains(e.Words(), e.shell.T("screen.record.no_honors")) {
		t.Errorf("after a game %s is shown", e.Words())
	}
}
