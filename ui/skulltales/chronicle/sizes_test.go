package chronicle_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/booktest"
	"astrolabe/ui/skulltales/chronicle"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// TestAThousandNotes are laid out as any other book, every word in its place, and none is
// lost; without them the book is short again.
func TestAThousandNotes(t *testing.T) {
	b := booktest.Campaigns(t)["founded"]
	for i := range 1000 {
		booktest.Say(t, b, scoring.WriteNote{Noted: skulltales.Noted{Text: fmt.Sprintf("Note %d: the bell was heard again, and nobody had rung it.", i+1)}})
	}
	as := typeset.Edition{Paper: typeset.Letter}
	document := printed(t, "notes", b, translations.French, as)
	typesettest.InPlace(t, "a thousand notes", document)
	said := text(t, document)
	for _, n := range []int{1, 2, 499, 500, 1000} {
		if !strings.Contains(said, fmt.Sprintf("Note %d: the bell", n)) {
			t.Errorf("note %d is lost", n)
		}
	}
	as.NoNotes = true
	if short := text(t, printed(t, "no-notes", b, translations.French, as)); strings.Contains(short, "the bell was heard") {
		t.Error("a book without notes has some")
	}
}

// TestNamesInManyLetters are printed and found: Cyrillic, Greek, Hebrew and Japanese in
// faces that have them, and what none has with its pages in what comes of the book.
func TestNamesInManyLetters(t *testing.T) {
	b := booktest.Campaigns(t)["letters"]
	var out bytes.Buffer
	came, err := chronicle.Write(&out, b, translations.English, typeset.Edition{Paper: typeset.A4})
	if err != nil {
		t.Fatal(err)
	}
	said := text(t, out.Bytes())
	for _, name := range []string{"Владимир", "Λήμνος", "海の家さん", "北の島", "שלום", "Łódź été"} {
		if !strings.Contains(said, name) {
			t.Errorf("%q is not found", name)
		}
	}
	lacks := ""
	for _, h := range came.Hollow {
		lacks += h.Text
		if len(h.Pages) == 0 {
			t.Errorf("%q stands nowhere", h.Text)
		}
	}
	if strings.ContainsAny(lacks, "海שдλŁ") || !strings.Contains(lacks, "🦊") || !strings.Contains(lacks, "ج") {
		t.Errorf("no face has %q", lacks)
	}
}

// TestALongNoteIsPrintedWhole: a note of two thousand letters without a space, from the left
// and from the right, breaks where its column ends. A book has nothing to tap: all of it
// stands there.
func TestALongNoteIsPrintedWhole(t *testing.T) {
	for _, letter := range []string{"j", "ש"} {
		b := booktest.Campaigns(t)["founded"]
		booktest.Say(t, b, scoring.WriteNote{Noted: skulltales.Noted{Text: strings.Repeat(letter, 2000)}})
		document := printed(t, "long-note", b, translations.English, typeset.Edition{Paper: typeset.Letter})
		typesettest.InPlace(t, letter, document)
		if n := strings.Count(typesettest.Told(t, document), letter); n < 2000 {
			t.Errorf("%d of 2,000 letters %s are printed", n, letter)
		}
	}
}
