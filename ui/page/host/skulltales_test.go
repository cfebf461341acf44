package host_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/host"
	deck "astrolabe/ui/skulltales/page"
)

// newCrew is a host with a campaign of Skull Tales: two pirates in an adventure, each with
// an ally.
func newCrew(t *testing.T) *table {
	t.Helper()
	x := newTable(t, func(c *host.Config) {
		books := ledgertest.Books(scoring.Rules{})
		books.Store = c.Books.Store
		books.IDs = &ledgertest.CountingIDs{Prefix: "crew"}
		c.Books, c.Games = books, []page.Game{deck.Game{}}
		c.Words = func(l translations.Language) *translations.Catalogue { return translations.New(l) }
	})
	x.books.Rules = append(x.books.Rules, scoring.Rules{})
	book, _, err := x.books.Found(context.Background(), scoring.Game, scoring.Say(scoring.FoundCampaign{Name: "Fair Wind", Date: "2026-01-17", Pirates: []skulltales.FoundedPirate{
		{Player: "Ana", Type: "witch"}, {Player: "Ben", Type: "surgeon"}}}))
	if err != nil {
		t.Fatal(err)
	}
	x.campaign = book.Campaign().ID
	for _, c := range []struct {
		say  scoring.Command
		rule string
	}{{scoring.StartChapter{}, ""}, {scoring.HireAlly{Pirate: "witch", Type: "cook"}, "T73"}, {scoring.HireAlly{Pirate: "surgeon", Type: "gunner"}, "T73"}, {scoring.BeginAdventure{Flag: 9, Initiative: "witch"}, ""}} {
		var over []ledger.Overrule
		if c.rule != "" {
			over = []ledger.Overrule{{Rule: c.rule, Reason: "The chapter says so"}}
		}
		if _, err := book.Record(context.Background(), scoring.Say(c.say, over...)); err != nil {
			t.Fatalf("%s: %v", c.say.Kind(), err)
		}
	}
	return x
}

// TestASeatSaysWhatItsAlliesDo: what a form says of an ally is kept where it is the
// seat's; whoever else it names, it is the seat itself that has said it.
func TestASeatSaysWhatItsAlliesDo(t *testing.T) {
	x := newCrew(t)
	d := x.as(page.Who{Role: page.Seat, Seat: "witch"})
	for named, holder := range map[string]string{"cook": "cook", "gunner": "witch", "surgeon": "witch", "": "witch"} {
		x.clock.add(time.Minute)
		status, body := d.post("/say", x.form("kind", "gain_coins", "holder", named, "coins", "2"))
		if status != http.StatusOK {
			t.Fatalf("%d %s", status, text(body))
		}
		_, entries, err := x.books.Store.Entries(context.Background(), x.campaign, 0)
		if err != nil {
			t.Fatal(err)
		}
		if said := string(entries[len(entries)-1].Payload); !strings.Contains(said, `"holder":"`+holder+`"`) {
			t.Errorf("of %q is recorded %s", named, said)
		}
	}
}

// TestACommandHasAReasonOfItsOwn: beside the one for which the table sets a rule aside.
func TestACommandHasAReasonOfItsOwn(t *testing.T) {
	x := newCrew(t)
	d := x.as(all)
	status, body := d.post("/say", x.form("kind", "advance_flag", "reason", "building", "place", "tavern"))
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, text(body))
	}
	status, body = d.post("/say", x.form("kind", "advance_flag", "reason", "building", "place", "tavern"))
	if status != http.StatusConflict || !strings.Contains(body, `name="reason" value="building"`) || !strings.Contains(body, `name="because"`) {
		t.Fatalf("%d %s", status, body)
	}
	status, body = d.post("/say", x.form("kind", "advance_flag", "reason", "building", "place", "tavern", "overrule", "T31", "because", "Two taverns"))
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, text(body))
	}
}
