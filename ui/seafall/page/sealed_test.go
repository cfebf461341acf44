package page_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/uitest/sealed"
)

// TestL1_PagesSayWhatIsOpenAndNoMore goes to every page of the sample campaign with one
// part open after the other, as the table and as a seat: each page has the words of
// that part alone (must looks at that), and none has any when the rule is taken back.
func TestL1_PagesSayWhatIsOpenAndNoMore(t *testing.T) {
	book := seafalltest.Sample(t)
	walk := func(lang translations.Language) (told bool) {
		for _, who := range []page.Who{{Role: page.Table}, {Role: page.Seat, Seat: "blue"}} {
			d := &device{t: t, book: book, who: who, lang: lang, only: seafall.Blue}
			d.reached = func(_, shown string) { told = told || len(sealed.Guard{}.In(shown)) > 0 }
			d.reach()
		}
		return told
	}
	for i, part := range seafall.Parts {
		seafalltest.Must(t, book, scoring.AddRule{Heading: seafalltest.Heading(part)})
		if open := seafalltest.State(book).Opened(); !slices.Equal(open, seafalltest.Opened(part).Opened()) {
			t.Fatalf("%s opened %v", part, open)
		}
		acts := 1
		if part == seafall.TreasureMaps { // two cards of one name, which are a map by the rule alone
			for _, p := range []seafall.Province{seafall.Blue, seafall.Red} {
				seafalltest.Must(t, book, scoring.DrawResearch{Province: p, Name: "The Old Chart"})
			}
			drawn := seafalltest.State(book).Cards.ResearchOf(seafall.Red)
			seafalltest.Must(t, book, scoring.StealResearch{From: seafall.Red, By: seafall.Blue, Research: drawn[len(drawn)-1].ID})
			acts += 3
		}
		if told := walk(translations.Languages()[i%2]); !told && part != seafall.TitleBonuses { // its sheet is there before the first winter
			t.Errorf("with %s open no page says so", part)
		}
		if part == seafall.Colonies { // an act by the rule is taken back with it, and stays struck in the journal
			seafalltest.Must(t, book, scoring.PlaceMarker{Province: seafall.Blue})
			acts++
		}
		seafalltest.Undo(t, book, acts)
	}
	if walk(translations.English) {
		t.Error("what was taken back is told")
	}
	struck := (&device{t: t, book: book, who: page.Who{Role: page.Table}, lang: translations.English}).must("journal", "")
	if !strings.Contains(struck, "An action under a rule the table has since removed") {
		t.Errorf("the journal does not tell of the act that was taken back with its rule:\n%.3000s", struck)
	}
}
