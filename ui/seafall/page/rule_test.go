package page_test

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/ui/page"
	seapage "astrolabe/ui/seafall/page"
	"astrolabe/ui/uitest/sealed"
)

// send says an act that the device was shown, with what the reader writes.
func (d *device) send(id string, written ...string) error {
	d.t.Helper()
	i := slices.IndexFunc(d.acts, func(a page.Act) bool { return a.ID == id })
	if i < 0 {
		d.t.Fatalf("%v: there is no act %s", d, id)
	}
	form := url.Values{}
	for _, f := range d.acts[i].Set {
		form.Add(f.Name, f.Value)
	}
	for i := 0; i+1 < len(written); i += 2 {
		form.Del(written[i])
	}
	for i := 0; i+1 < len(written); i += 2 {
		form.Add(written[i], written[i+1])
	}
	for _, c := range (seapage.Game{}).Commands(d.book.State()) {
		if c.Kind() == d.acts[i].Kind {
			payload, err := page.Payload(c, form)
			if err != nil {
				return err
			}
			_, err = d.book.Record(d.t.Context(), ledger.Command{Kind: c.Kind(), Payload: payload})
			return err
		}
	}
	d.t.Fatalf("%v: %s says nothing", d, id)
	return nil
}

// ownBook is a campaign that a test may change.
func ownBook(t *testing.T) *ledger.Book {
	t.Helper()
	c := scoring.FoundCampaign{Name: "Three", Date: "2026-01-17"}
	for i, p := range []seafall.Province{seafall.Green, seafall.Red, seafall.Purple} {
		c.Provinces = append(c.Provinces, scoring.FoundedProvince{Province: p, Player: []string{"Ana", "Ben", "Eve"}[i], Title: seafall.Titles[i]})
	}
	book, _, err := ledgertest.Books(scoring.Rules{}).Found(t.Context(), scoring.Game, scoring.Say(c))
	if err != nil {
		t.Fatal(err)
	}
	return book
}

// TestL1_TheTableAddsARuleOnThePage: by number and heading; what is near is asked about
// with nothing but the table's own words, and what opens nothing is said again.
func TestL1_TheTableAddsARuleOnThePage(t *testing.T) {
	book := ownBook(t)
	d := &device{t: t, book: book, who: page.Who{Role: page.Table}, lang: "en"}
	opened := func(want ...string) {
		t.Helper()
		if got := seafalltest.State(book).Opened(); !slices.Equal(got, want) {
			t.Errorf("open are %v, want %v", got, want)
		}
	}
	d.must("table", "")
	if !slices.Contains(d.links, "table/rule") {
		t.Fatalf("the table leads to %v", d.links)
	}
	d.must("table", "rule")
	err := d.send("rule", "number", "20", "heading", "Setlements", "open", "")
	said := strings.Join(d.reader().Say.Error(err), " ")
	if !errors.Is(err, &ledger.Violation{Key: "rule.asks"}) || !strings.HasPrefix(said, "The app has rules for “Setlements”. Open them?") {
		t.Errorf("answered is %q", said)
	}
	sealed.Guard{}.Look(t, "the answer", said)
	for _, heading := range []string{"", strings.Repeat("x", 500)} {
		if err := d.send("rule", "number", "20", "heading", heading, "open", ""); err == nil {
			t.Errorf("a heading of %d letters is taken", len(heading))
		}
	}
	if err := d.send("rule", "number", "", "heading", "What the fog does", "open", ""); err != nil {
		t.Fatal(err)
	}
	opened()
	if shown := d.must("table", "rule"); !strings.Contains(shown, "What the fog does") || !strings.Contains(shown, "in our own words") {
		t.Error("what is kept is not to be read")
	}
	if err := d.send("again-0", "heading", "Colony"); err != nil { // a whole word opens
		t.Fatal(err)
	}
	opened("p7")
	if rules := seafalltest.State(book).Late.Rules; len(rules) != 1 {
		t.Errorf("added are %+v", rules)
	}
	if _, err := d.show("table", "rule"); err != nil { // the table's own words are on it now
		t.Fatal(err)
	}
	if err := d.send("rule", "number", "16", "heading", "Raiding ships under a curse", "open", "true"); err != nil {
		t.Fatal(err)
	}
	opened("p2", "p6", "p7")
	shown, err := d.show("record", "")
	if err != nil || !strings.Contains(shown, "Rules added: “Colony”, 16 (at the start)") {
		t.Errorf("the record says nothing of them: %v", err)
	}
	d.show("table", "rule/all")
	if err := d.send("everything"); err != nil {
		t.Fatal(err)
	}
	opened(seafalltest.Opened().Opened()...)
	if shown, _ := d.show("table", "rule"); strings.Contains(shown, "We’ve opened it all") {
		t.Error("everything is offered again")
	}
}

// TestR73_OnlyTheTableAddsRules: no other device is led there, and none finds it.
func TestR73_OnlyTheTableAddsRules(t *testing.T) {
	for _, d := range everybody(t, ownBook(t)) {
		d.must("table", "")
		led := slices.Contains(d.links, "table/rule")
		_, err := d.show("table", "rule")
		_, all := d.show("table", "rule/all")
		if may := d.who.Role == page.Table; led != may || (err == nil) != may || (all == nil) != may {
			t.Errorf("%v: led there %v, %v, %v", d, led, err, all)
		}
	}
}
