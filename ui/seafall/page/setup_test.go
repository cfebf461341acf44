package page_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// TestLD1_TitleCardsOnThePage: while it is sealed there is no such page, and no way to
// one; then a seat takes what its title is due and goes to war, until the first
// winter (L5–L7, L9).
func TestLD1_TitleCardsOnThePage(t *testing.T) {
	book := seafalltest.Eighth(t, ledgertest.Books(scoring.Rules{}))
	seafalltest.Must(t, book, scoring.StartGame{})
	seat := &device{t: t, book: book, who: page.Who{Role: page.Seat, Seat: "purple"}, lang: translations.English}
	const at = "purple/set-up"
	away := func(why string) {
		t.Helper()
		if _, err := seat.show("table", at); err == nil {
			t.Errorf("%s, the page is there", why)
		}
		if text, err := seat.show("table", ""); err != nil || strings.Contains(text, "set-up") {
			t.Errorf("%s, a way leads to it (%v)", why, err)
		}
	}
	away("sealed")
	seafalltest.Must(t, book, scoring.AddRule{Heading: "Title bonuses"})
	if _, err := seat.show("table", ""); err != nil || !slices.Contains(seat.links, "table/"+at) {
		t.Fatalf("the table leads to %v (%v)", seat.links, err)
	}
	text, err := seat.show("table", at)
	if err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{"Title bonuses due", "21 glory behind", ">5<", "At war with", "Chloé"} {
		if !strings.Contains(text, says) {
			t.Errorf("the page does not say %q", says)
		}
	}
	if i := slices.IndexFunc(seat.acts, func(a page.Act) bool { return a.Kind == "take_title_bonus" }); i < 0 || len(seat.acts[i].Ask) != 3 || seat.acts[i].Off != "" {
		t.Fatalf("the bonuses cannot be taken: %+v", seat.acts)
	}
	if n := len(slices.DeleteFunc(slices.Clone(seat.acts), func(a page.Act) bool { return a.Kind != "begin_war" })); n != 4 {
		t.Errorf("the Lord can be at war with %d, want 4", n)
	}
	watch := &device{t: t, book: book, who: page.Who{Role: page.Watch}, lang: translations.French}
	if _, err := watch.show("table", at); err == nil {
		t.Error("who watches is shown what purple says")
	}
	seafalltest.Must(t, book, scoring.TakeTitleBonus{Province: seafall.Purple, Fortune: 2})
	if text, err := seat.show("table", at); err != nil || !strings.Contains(text, "Taken: 9 gold, 2 fortune") {
		t.Errorf("what was taken is not told (%v)", err)
	}
	seafalltest.Must(t, book, scoring.HoldWinter{})
	away("after the winter")
}
