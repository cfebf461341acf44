package wording_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	speech "astrolabe/ui/seafall/wording"
)

// Everything an audit looks at has a name in the journal, a shorter one on its
// own board, and says what the board should show.
func TestAuditItemsAreWorded(t *testing.T) {
	values := func(pairs ...string) (list []seafall.Reading) {
		for i := 0; i < len(pairs); i += 2 {
			list = append(list, seafall.Reading{Path: pairs[i], Value: pairs[i+1]})
		}
		return list
	}
	for _, c := range []struct {
		board, path        string
		values             []seafall.Reading
		item, label, shown string
	}{
		{"red", "red.field_a", values("red.field_a", "6"), "Ben’s field A", "Field A", "6"},
		{"blue", "blue.ship_a.name", values("blue.ship_a.name", "Petrel"), "name of Chloé’s ship A", "Name · A", "Petrel"},
		{"blue", "blue.ship_a", nil, "values of Chloé’s ship A", "Petrel", ""},
		{"red", "red.boxes", nil, "Red’s enmity stickers", "Enmity stickers", ""},
		{"red", "red.title", values("red.title", "baron"), "Ben’s title", "Title", "Baron"},
		{"red", "red.appellation", values("red.appellation", ""), "Ben’s appellation", "Appellation", "–"},
		{"red", "red.base", values("red.base_buy", "2", "red.base_sell", "3"), "Ben’s leader stickers", "Leader stickers", "Buy 2, Sell 3"},
		{"kestrel", "kestrel.site/cove", values("kestrel.site/cove", "explored", "kestrel.site/cove/defense", "5",
			"kestrel.site/cove/dangerous", "1", "kestrel.site/cove/good", "linen"), "the cove of Kestrel", "cove", "explored, linen, defense 5, dangerous"},
		{"sheet", "stock.garrison", nil, "improvement sheet: Garrison", "Garrison", ""},
		{"sheet", "stock.appellation", values("stock.appellation.wise", "1", "stock.appellation.lucky", "0"),
			"improvement sheet: Appellations left", "Appellations left", "Wise"},
		{"sheet", "retired.pirate", values("retired.pirate", "2 3"), "stickers for the retired Pirate", "Pirate", "+2 +3"},
		{"record", "record.4", nil, "game 4 record", "Game 4", ""},
		{"record", "gray.left", values("gray.left", "yes"), "Dan left the game", "Dan left the game", "yes"},
		{"record", "gray.campaign_glory", values("gray.campaign_glory", "31"), "Dan’s campaign glory", "Dan’s campaign glory", "31"},
		{"green", "advisor/taxman", values("advisor/taxman", "green ready", "named/taxman", "Marlo", "type/taxman", "Taxman",
			"guild/taxman", "merchants", "gold/taxman", "3", "reputation/taxman", "0", "glory/taxman", "0", "slots/taxman", "2", "expertise/taxman", "2 tax+1 raid+2"),
			"Marlo", "Marlo", "Taxman, Merchants, gold cost 3, expertise slots 2, Tax +1, Raid +2"},
	} {
		s := english()
		if got := speech.AuditItem(s, c.path); !strings.HasPrefix(got, c.item) {
			t.Errorf("%s is %q, want %q", c.path, got, c.item)
		}
		if got := speech.AuditLabel(s, c.board, c.path); !strings.HasPrefix(got, c.label) {
			t.Errorf("%s is %q on its board, want %q", c.path, got, c.label)
		}
		if got := speech.AuditValue(s, c.path, c.values); c.values != nil && got != c.shown {
			t.Errorf("%s shows %q, want %q", c.path, got, c.shown)
		}
		for _, other := range []speech.Speaker{french()} {
			for _, text := range []string{speech.AuditItem(other, c.path), speech.AuditLabel(other, c.board, c.path), speech.AuditValue(other, c.path, c.values)} {
				if bad := finished(text); bad != "" {
					t.Errorf("%s: %q in %q", c.path, bad, text)
				}
			}
		}
	}
}
