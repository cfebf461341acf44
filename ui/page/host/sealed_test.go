package host_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/page"
	"astrolabe/ui/uitest/sealed"
	"astrolabe/ui/wording/wordingtest"
)

// lateCommands are the kinds of commands that belong to a part of the rules.
func lateCommands() (kinds []string) {
	for _, c := range scoring.Commands(seafalltest.Opened()) {
		if seafall.PartOf(c) != "" {
			kinds = append(kinds, c.Kind())
		}
	}
	return kinds
}

// at is the host of a table as devices of another campaign see it.
func (x *table) at(campaign string) *table {
	other := *x
	other.campaign = campaign
	return &other
}

// TestL1_OneHostWithAnOpenAndASealedCampaign: whoever sits at the campaign that has
// opened nothing is answered as if there were nothing to open, in whatever order the
// two are asked; and so is the other one once its rule is taken back.
func TestL1_OneHostWithAnOpenAndASealedCampaign(t *testing.T) {
	x := newVoyage(t)
	opened := seafalltest.Campaign(t, x.books, 1, 4)
	rule := seafalltest.Must(t, opened, scoring.AddRule{All: true})
	y := x.at(opened.Campaign().ID)
	here, there := x.sailors(), y.sailors()

	answers := func(of *table, d *device, kind string, more ...string) string {
		status, body := d.post("/say", of.form(append([]string{"kind", kind}, more...)...))
		return fmt.Sprint(status, " ", strings.ReplaceAll(body, kind, "KIND"))
	}
	forms := [][]string{nil, {"province", "red"}, {"no_such_field", "1"}, {"overrule", "R61", "because", "agreed"}}
	asNone := func(of *table, at map[page.Role]*device, is bool) {
		t.Helper()
		for _, kind := range lateCommands() {
			for role, d := range at {
				if role == "" { // whom nobody knows is told nothing of any campaign
					continue
				}
				for _, form := range forms {
					got, want := answers(of, d, kind, form...), answers(of, d, "zzzzzzzz", form...)
					sealed.Guard{}.Look(t, fmt.Sprint(kind, " as ", role), want)
					if is && got != want {
						t.Errorf("%s %v as %q: %s, want %s", kind, form, role, got, want)
					}
					if !is && role == page.Table && form == nil && got == want {
						t.Errorf("%s is none although it is open", kind)
					}
				}
			}
		}
	}
	asNone(x, here, true)
	asNone(y, there, false)
	asNone(x, here, true)

	before := x.entries()
	for _, id := range []string{"/v/table", "/v/now", "/v/steps", "/v/board/blue", "/v/record", "/v/journal", "/v/standings", "/v/why/blue.glory", "/v/why/blue.markers"} {
		for role, d := range here {
			if role == "" {
				continue
			}
			there[role].get(id)
			status, body := d.get(id)
			sealed.Guard{}.Look(t, id+" beside an open campaign, as "+string(role), body)
			if status >= http.StatusInternalServerError {
				t.Errorf("%s as %s: %d", id, role, status)
			}
		}
	}
	if x.entries() != before {
		t.Error("something was recorded")
	}

	book, err := x.books.Open(context.Background(), y.campaign)
	if err != nil {
		t.Fatal(err)
	}
	for len(book.State().(*seafall.State).Opened()) > 0 {
		if _, err := book.Undo(context.Background(), ""); err != nil {
			t.Fatal(err)
		}
	}
	if slices.ContainsFunc(rule.Entries, func(e ledger.Entry) bool { return e.Kind != "rule_added" }) {
		t.Errorf("%+v", rule.Entries)
	}
	// What is said there next goes on from the books as they are now.
	if status, body := there[page.Table].post("/say", y.form("kind", "write_note", "text", "Fog")); status != http.StatusOK {
		t.Fatalf("%d %s", status, text(body))
	}
	asNone(y, there, true)
}

// TestL1_ASealedWordInAFormIsAnyWord: house rules, places, paths and fields of sealed parts
// are answered on the page as made-up ones, also beside a part that is open.
func TestL1_ASealedWordInAFormIsAnyWord(t *testing.T) {
	x := newVoyage(t)
	table := x.sailors()[page.Table]
	same := func(what, word string, ask func(word string) (int, string)) {
		t.Helper()
		answer := func(word string) string {
			status, body := ask(word)
			return fmt.Sprint(status, " ", wordingtest.Mask(word)(text(body)))
		}
		got, want := answer(word), answer(wordingtest.Twin(word))
		if got != want {
			t.Errorf("%s %s: %s, want %s", what, word, got, want)
		}
		if key := wordingtest.RawKey(got); key != "" {
			t.Errorf("%s %s shows %s", what, word, key)
		}
	}
	say := func(fields ...string) func(word string) (int, string) {
		return func(word string) (int, string) {
			said := slices.Clone(fields)
			for i := range said {
				said[i] = strings.ReplaceAll(said[i], "WORD", word)
			}
			return table.post("/say", x.form(said...))
		}
	}
	for _, rule := range seafall.HouseRules(seafalltest.Opened()) {
		if rule.Part() != "" {
			same("a house rule", string(rule), say("kind", "set_house_rule", "rule", "WORD", "on", "true"))
		}
	}
	for _, word := range []string{"colony/x", "colony/x/build_1", "colony/", "tomb/x", "relic/idol", "late.p7.x"} {
		same("a place", word, say("kind", "place_enmity", "province", "blue", "region", "red", "spot", "WORD", "count", "1"))
		same("a site", word, say("kind", "raid_site", "province", "blue", "where.region", "red", "where.spot", "WORD"))
		if !strings.Contains(word, ".") { // a dot leads into the field
			same("a field", word, say("kind", "write_note", "text", "Fog", "WORD", "1"))
		}
		same("a path", word, say("kind", "correct", "path", "WORD", "is", "1", "reason", "agreed"))
		same("why", word, func(word string) (int, string) { return table.get("/v/why/" + word) })
	}
	for _, path := range []string{"blue.bonus", "blue.ship_a.curses", "gullhaven.governor", "gullhaven.collect", "relic/idol", "water/reef/column"} {
		_, made, _ := strings.Cut(path, ".")
		if made == "" {
			made = path
		}
		same("why", made, func(word string) (int, string) { return table.get("/v/why/" + strings.Replace(path, made, word, 1)) })
	}

	book, err := x.books.Open(context.Background(), x.campaign)
	if err != nil {
		t.Fatal(err)
	}
	seafalltest.Must(t, book, scoring.AddRule{Heading: seafalltest.Heading(seafall.ShipRaids)})
	for _, field := range []string{"curses", "relics", "relics_lost", "taken_curses", "taken_curse"} {
		for _, value := range []string{"1", "a", ""} {
			same("a field", field, say("kind", "raid_ship", "province", "blue", "WORD", value))
		}
	}
}
