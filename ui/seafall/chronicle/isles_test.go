package chronicle_test

import (
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/translations"
	"astrolabe/ui/typeset"
	"astrolabe/ui/typeset/typesettest"
)

// What an island does, what is charted and crossed off, and a leader's
// stickers are on the pages; without them nothing speaks of them.
func TestTheBookHasIslandsWhole(t *testing.T) {
	e := meet(t, "One Shore", all(3)...)
	e.begin()
	e.say(scoring.FindIsland{Name: "Kestrel", Column: 4, By: seafall.Blue})
	told := func(lang translations.Language) string {
		return blanks.ReplaceAllString(typesettest.Read(t, pdf(t, e.book, lang, typeset.A4)), " ")
	}
	before := told(translations.English)
	for _, hidden := range []string{"charted", "Crossed off", "Stickers:"} {
		if strings.Contains(before, hidden) {
			t.Errorf("the book says %q", hidden)
		}
	}
	isle := e.state().Islands[0].ID
	e.say(scoring.ChartSite{Island: isle, Site: "cove", Defense: 4}, scoring.SetIslandPower{Island: isle, Power: "Repairs cost 6 gold here."},
		scoring.ExploreSite{Island: isle, Site: "quay", Yields: "dock", Good: "iron"}, scoring.ExploreSite{Island: isle, Site: "pans", Found: "salt", Yields: "goods", Good: "spice"},
		scoring.CrossOffEntry{Entry: "27", Island: isle}, scoring.CrossOffEntry{Entry: "31"},
		scoring.PlaceLeaderSticker{Province: seafall.Blue, Base: "sell"}, scoring.PlaceLeaderSticker{Province: seafall.Blue, Base: "tax"})
	for lang, wants := range map[translations.Language][]string{
		translations.English: {"Repairs cost 6 gold here.", "cove: charted", "quay: dock (iron)", "pans: salt, spice", "Crossed off the Explorers’ Map: 27", "Crossed off the Explorers’ Map: 31", "Stickers: Sell 3 · Tax 4"},
		translations.French:  {"cove : repéré", "quay : chantier naval (fer)", "pans : salt, épice", "Entrées rayées sur la carte des explorateurs : 27", "Entrées rayées sur la carte des explorateurs : 31", "Autocollants : Vendre 3 · Taxer 4"},
	} {
		text := strings.ReplaceAll(told(lang), "\u202f", " ")
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not in the book", lang, want)
			}
		}
	}
}
