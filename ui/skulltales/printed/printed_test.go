package printed_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/scoring/skulltales/sample"
	"astrolabe/translations"
	"astrolabe/ui/skulltales/printed"
	speech "astrolabe/ui/skulltales/wording"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
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

// The check-list has the log sheet of everybody and the crew's log.
func TestCheckListOfTheLogSheets(t *testing.T) {
	book := sampled(t, translations.English)
	s := book.State().(*skulltales.State)
	text := strings.Join(strings.Fields(typesettest.Told(t, written(t, book, typeset.AuditSheet, translations.English, typeset.A4))), " ")
	skulltales.Walk(s, func(at skulltales.Path, value string) {
		if !at.Of.Audited || at.Of.Pattern.String() == "item/ITEM" || at.Who != "" && s.Pirate(at.Who) != nil && s.Pirate(at.Who).Status != skulltales.Active {
			return
		}
		speak := speech.New(translations.New(translations.English), s)
		tick := strings.TrimSpace(speech.Explained(speak, at.String()) + " " + speech.Answer(speak, at.String(), value))
		if !strings.Contains(text, strings.Join(strings.Fields(tick), " ")) {
			t.Errorf("%q is not to be ticked", tick)
		}
	})
}

// The card says who is Captain and who is of the crew with what.
func TestCardForTheLid(t *testing.T) {
	text := strings.Join(strings.Fields(typesettest.Told(t, written(t, sampled(t, translations.English), typeset.LidSheet, translations.English, typeset.A4))), " ")
	for _, want := range []string{"Captain Ana", "Ana Ysolde Grapp · Sea dog · 49 coins, 18 prestige", "House rules Allies who are down keep their coins"} {
		if !strings.Contains(text, want) {
			t.Errorf("the card lacks %q: %s", want, text)
		}
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
