package page_test

import (
	"strings"
	"testing"

	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/page"
)

// TestTheJournalEndsWhereItsPageDoes: what is recorded while a page is made is on
// the next one, and not on a page that says that it is of a moment before.
func TestTheJournalEndsWhereItsPageDoes(t *testing.T) {
	book := seafalltest.Sample(t)
	d := &device{t: t, book: book, who: page.Who{Role: page.Watch}, lang: "en", upTo: book.Head().Seq}
	before, err := d.show("journal", "")
	if err != nil {
		t.Fatal(err)
	}
	seafalltest.Must(t, book, scoring.WriteNote{Text: "The wind turned."})
	if after, err := d.show("journal", ""); err != nil || after != before {
		t.Errorf("the journal of a moment has changed with the books: %v", err)
	}
	d.upTo = book.Head().Seq
	if after, err := d.show("journal", ""); err != nil || !strings.Contains(after, "The wind turned.") {
		t.Errorf("the journal of now lacks the latest act: %v", err)
	}
}
