package page_test

import (
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/skulltales/booktest"
	deck "astrolabe/ui/skulltales/page"
	"astrolabe/ui/skulltales/page/says"
)

// TestEveryCommandIsSomebodys: each command is a seat's own or the table's alone, in one
// of the two lists, and neither names one that there is not.
func TestEveryCommandIsSomebodys(t *testing.T) {
	known := map[string]bool{}
	for _, c := range scoring.Commands() {
		known[c.Kind()] = true
		_, own := says.Own[c.Kind()]
		_, tables := says.Tables[c.Kind()]
		if own == tables {
			t.Errorf("%s is a seat's: %v, the table's: %v", c.Kind(), own, tables)
		}
	}
	for _, list := range []map[string]string{says.Own, says.Tables} {
		for kind := range list {
			if !known[kind] {
				t.Errorf("nobody knows %s", kind)
			}
		}
	}
}

// hired is a campaign of two in whose second chapter each has hired an ally in port.
func hired(t *testing.T) *ledger.Book {
	t.Helper()
	book := booktest.Found(t, scoring.FoundCampaign{Name: "Fair Wind", Pirates: []skulltales.FoundedPirate{{Player: "Ana", Type: "witch"}, {Player: "Ben", Type: "surgeon"}}})
	booktest.Play(t, book, skulltales.Amount{Coins: 40, Prestige: 4}, skulltales.Amount{Coins: 40, Prestige: 5})
	booktest.Say(t, book, scoring.StartChapter{First: skulltales.Port}, scoring.BeginPhase{Phase: skulltales.Port},
		scoring.HireAlly{Pirate: "witch", Type: "cook", Salary: 5, Prestige: 1}, scoring.HireAlly{Pirate: "surgeon", Type: "gunner", Salary: 5, Prestige: 1}, scoring.EndPhase{})
	return book
}

// TestASeatSpeaksForItsAllies: and for the cards that it or they hold, and for those of
// nobody else.
func TestASeatSpeaksForItsAllies(t *testing.T) {
	book := hired(t)
	booktest.Say(t, book, scoring.BeginAdventure{Flag: 9}, scoring.GainItem{Holder: "cook", Item: skulltales.Card{ID: "net", Name: "Net", Halves: 2}},
		// A card of the other one under the name of the first one's ally.
		scoring.GainItem{Holder: "surgeon", Item: skulltales.Card{ID: "cook", Name: "Cook’s knife", Halves: 2}})
	for _, c := range []struct {
		seat, kind, names string
		his               bool
	}{
		{"witch", "keep_ally", "cook", true}, {"witch", "keep_ally", "gunner", false}, {"surgeon", "keep_ally", "cook", false},
		{"witch", "gain_coins", "cook", true}, {"witch", "gain_coins", "witch", true}, {"witch", "gain_coins", "surgeon", false}, {"witch", "gain_coins", "gunner", false},
		{"witch", "lose_item", "net", true}, {"surgeon", "lose_item", "net", false}, {"surgeon", "lose_item", "cook", true}, {"witch", "lose_item", "cook", false},
		{"witch", "gain_prestige", "cook", false}, {"witch", "close_adventure", "witch", false}, {"witch", "lose_item", "", false},
	} {
		if is := (deck.Game{}).Holds(book.State(), c.seat, c.kind, c.names); is != c.his {
			t.Errorf("%s saying %s of %q: %v", c.seat, c.kind, c.names, is)
		}
	}
	if (deck.Game{}).Holds(nil, "witch", "keep_ally", "cook") {
		t.Error("of no campaign a seat holds something")
	}
}

// TestThePortAsksForPay: in the next port each ally is kept or let go by its pirate, and by
// nobody else but the table.
func TestThePortAsksForPay(t *testing.T) {
	book := hired(t)
	booktest.Play(t, book)
	booktest.Say(t, book, scoring.StartChapter{First: skulltales.Port}, scoring.BeginPhase{Phase: skulltales.Port})
	taken := map[string]int{}
	for _, d := range everybody(t, book) {
		d.must("table", "")
		asked := 0
		for _, a := range d.acts {
			if a.Kind == (scoring.KeepAlly{}).Kind() {
				asked++
			}
		}
		if want := map[page.Role]int{page.Watch: 0, page.Seat: 1, page.Table: 2}[d.who.Role]; asked != want {
			t.Errorf("%v is asked whether to keep %d allies, not %d", d, asked, want)
		}
		d.say(d.acts, taken)
	}
	if taken[(scoring.KeepAlly{}).Kind()] == 0 || taken[(scoring.LoseAlly{}).Kind()] == 0 {
		t.Errorf("the books take %v", taken)
	}
}

// TestSalariesArePaidOnce: who has had a salary in this port is not asked about again,
// but by the table; once all have, there is nothing to tap for all.
func TestSalariesArePaidOnce(t *testing.T) {
	book := hired(t)
	booktest.Play(t, book)
	booktest.Say(t, book, scoring.StartChapter{First: skulltales.Port}, scoring.BeginPhase{Phase: skulltales.Port})
	asked := func(paid int, all string) {
		t.Helper()
		for _, d := range everybody(t, book) {
			shown := d.must("table", "")
			one := 0
			for _, a := range d.acts {
				switch a.Kind {
				case (scoring.PaySalary{}).Kind():
					one++
				case (scoring.PaySalaries{}).Kind():
					if d.lang == translations.English && a.Off != all {
						t.Errorf("with %d of 2 paid, the tap for all is off for %q, want %q", paid, a.Off, all)
					}
				}
			}
			want := map[page.Role]int{page.Seat: 1, page.Table: 2}[d.who.Role]
			if d.who.Role == page.Seat && slices.Contains(booktest.Of(book).Paid, d.who.Seat) {
				want = 0
			}
			says := map[translations.Language]string{translations.English: "paid in this port", translations.French: "versé dans ce port"}[d.lang]
			if one != want || strings.Count(shown, says) != paid {
				t.Errorf("%v, with %d of 2 paid, is asked for %d salaries, want %d, and reads %q %d times", d, paid, one, want, says, strings.Count(shown, says))
			}
		}
	}
	said := func(pirate string) scoring.Command { n := 7; return scoring.PaySalary{Pirate: pirate, Salary: &n} }
	asked(0, "Ana’s salary hasn’t been entered. Enter it here, or on the character sheet.")
	booktest.Say(t, book, said("witch"))
	asked(1, "Ben’s salary hasn’t been entered. Enter it here, or on the character sheet.")
	booktest.Say(t, book, said("surgeon"))
	asked(2, "Everyone here has already been paid in this port. Leave it as is, or enter an amount for someone.")
}

// TestDestinyIsShownThatASheetSays: the page has a track of it for whom the sheet says how
// much there is, and for nobody else (T94).
func TestDestinyIsShownThatASheetSays(t *testing.T) {
	book := hired(t)
	booktest.Say(t, book, scoring.SetSheet{SheetSet: skulltales.SheetSet{Pirate: "witch", Sheet: skulltales.Sheet{Destiny: 3}}}, scoring.BeginAdventure{Flag: 9})
	for _, d := range everybody(t, book) {
		d.must("table", "")
		for pirate, want := range map[string]bool{"witch": true, "surgeon": false} {
			tap := slices.ContainsFunc(d.acts, func(a page.Act) bool { return a.ID == pirate+"-destiny-spend" })
			if shown := slices.Contains(d.paths, pirate+".destiny"); shown != want || tap && !want {
				t.Errorf("%v: the destiny of the %s is shown: %v, and to be spent: %v", d, pirate, shown, tap)
			}
		}
	}
}
