package printed_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/translations"
	"astrolabe/ui/seafall/printed"
	speech "astrolabe/ui/seafall/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
	"astrolabe/ui/uitest/sealed"
)

// sampled is the sample campaign, told in a language.
func sampled(t *testing.T, lang translations.Language) *ledger.Book {
	t.Helper()
	shelf := ledgertest.Books(scoring.Rules{})
	id, err := sample.FoundIn(context.Background(), shelf.Store, string(lang))
	if err != nil {
		t.Fatal(err)
	}
	book, err := shelf.Open(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// written is a sheet as a PDF.
func written(t *testing.T, b *ledger.Book, which typeset.Sheet, lang translations.Language, paper typeset.Paper) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := printed.Write(&out, b, which, lang, paper); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// Every word of every sheet has its place, in both languages and on both papers, and the
// same state gives the same bytes.
func TestEveryWordOfASheetHasItsPlace(t *testing.T) {
	for _, lang := range translations.Languages() {
		book := sampled(t, lang)
		for _, paper := range typeset.Papers() {
			for _, which := range typeset.Sheets() {
				whole := written(t, book, which, lang, paper)
				if !bytes.Equal(whole, written(t, book, which, lang, paper)) {
					t.Errorf("%s, %s: two sheets of the same state differ", which, lang)
				}
				pages := len(typesettest.Place(t, whole).Pages)
				if which != typeset.BlankSheet && pages != 1 {
					t.Errorf("%s, %s, %s: takes %d pages", which, lang, paper, pages)
				}
				if which == typeset.BlankSheet {
					typesettest.InPlace(t, string(which), whole)
				}
			}
		}
	}
}

// The check-list has every item of the audit, in its order.
func TestCheckListIsTheAudit(t *testing.T) {
	book := sampled(t, translations.English)
	s := book.State().(*seafall.State)
	speak := speech.New(translations.New(translations.English), s)
	rest := strings.Join(strings.Fields(typesettest.Told(t, written(t, book, typeset.AuditSheet, translations.English, typeset.A4))), " ")
	for i, item := range scoring.Audit(s) {
		label := strings.Join(strings.Fields(speech.AuditLabel(speak, item.Board, item.Path)), " ")
		_, after, there := strings.Cut(rest, label)
		if !there {
			t.Fatalf("item %d, %q of %s, is not in its place", i+1, label, item.Board)
		}
		rest = after
	}
}

// The card says who sits where, what game comes next and who is kept.
func TestCardForTheLid(t *testing.T) {
	text := strings.Join(strings.Fields(typesettest.Told(t, written(t, sampled(t, translations.English), typeset.LidSheet, translations.English, typeset.A4))), " ")
	for _, want := range []string{"Next: game 4, target 14", "Seat 1 · Green Ana, Fennmark, Lady, campaign glory 27", "Seat 5 · Purple Eve, Amaranth, Princess, campaign glory 33", "Kept advisors", "House rules –"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card lacks %q: %s", want, text)
		}
	}
}

// A blank record says nothing of the parts that a table adds later.
func TestBlankRecordKeepsTheSeals(t *testing.T) {
	for _, lang := range translations.Languages() {
		text := typesettest.Told(t, written(t, sampled(t, lang), typeset.BlankSheet, lang, typeset.A4))
		sealed.Guard{}.Look(t, string(lang), text)
	}
}

func TestNoSuchSheet(t *testing.T) {
	book := sampled(t, translations.English)
	for key, err := range map[string]error{
		"sheet.unknown":              printed.Write(&bytes.Buffer{}, book, "poster", translations.English, typeset.A4),
		"chronicle.paper_unknown":    printed.Write(&bytes.Buffer{}, book, typeset.LidSheet, translations.English, "a3"),
		"chronicle.language_unknown": printed.Write(&bytes.Buffer{}, book, typeset.LidSheet, "la", typeset.A4),
	} {
		var v *ledger.Violation
		if !errors.As(err, &v) || v.Key != key {
			t.Errorf("%v, want %s", err, key)
		}
	}
}
