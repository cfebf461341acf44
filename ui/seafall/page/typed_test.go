package page_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
	"astrolabe/translations"
	"astrolabe/ui/page"
)

// typedRoot leads to the root of the module.
var typedRoot = filepath.Join("..", "..", "..")

// TestL82_TheCampaignAsTypedOnDevices: every page of the campaign that was typed from
// the format's pages is there for every role: when a colony has been conquered, when Ker
// has been taken, when the last island has been found, and after the crown.
func TestL82_TheCampaignAsTypedOnDevices(t *testing.T) {
	taken := map[string]int{}
	for i, group := range []string{"g3-red-2", "g4-purple-4", "g5-last", ""} {
		book := seafalltest.Typed(t, ledgertest.Books(scoring.Rules{}), typedRoot, group)
		all := everybody(t, book)
		for _, d := range []*device{all[1+i%2*len(all)/2], all[(i*5+2)%len(all)]} {
			d.only = seafalltest.State(book).Order[i]
			acts, paths := d.reach()
			d.say(acts, taken)
			slices.Sort(paths)
			d.answers(slices.Compact(paths))
		}
	}
	crowned := &device{t: t, book: seafalltest.Typed(t, ledgertest.Books(scoring.Rules{}), typedRoot, ""), who: page.Who{Role: page.Table}, lang: translations.English}
	for at, words := range map[string][]string{
		"record":       {"Odile is Emperor of the known world", "ended at the world’s edge"},
		"standings":    {"Emperor", "Odile", "43"},
		"board/gray":   {"Kilnmouth"},
		"board/purple": {"Lastlight", "The Tide Tablet"},
		"board/red":    {"Fallowholm"},
		"journal":      {"Odile was crowned Emperor"},
	} {
		view, rest, _ := strings.Cut(at, "/")
		shown := crowned.must(view, rest)
		for _, w := range words {
			if !strings.Contains(shown, w) {
				t.Errorf("%s does not say %q", at, w)
			}
		}
		if view == "board" && strings.Contains(shown, "Crowned") {
			t.Errorf("%s crowns somebody else", at)
		}
	}
}
