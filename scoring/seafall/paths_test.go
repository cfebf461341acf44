package seafall_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	scoring "astrolabe/scoring/seafall"
)

// TestADocumentedPathIsNeverUnknown: every path of the pages, filled with what a campaign
// has, is explained, or holds nothing now or yet, and is so corrected. So it is from the
// founding on, and while a game runs and none does.
func TestADocumentedPathIsNeverUnknown(t *testing.T) {
	patterns := map[string]bool{}
	for page, headings := range map[string][]string{"ledger-format.md": {"## Values"}, "explain.md": {"## Paths"}, "late-campaign.md": {"## Values", "### What is worked out"}} {
		text, err := os.ReadFile(filepath.Join("..", "..", "docs", page))
		if err != nil {
			t.Fatal(err)
		}
		for _, heading := range headings {
			for _, row := range ledgertest.PathRows(string(text), heading) {
				for _, pattern := range row.Patterns {
					patterns[pattern] = true
				}
			}
		}
	}
	if len(patterns) < 100 {
		t.Fatalf("only %d paths are on the pages", len(patterns))
	}
	fresh := meet(t, three())
	fresh.say(scoring.AddRule{All: true})
	running := meet(t, three())
	running.say(scoring.AddRule{All: true})
	running.isle()
	running.begin()
	running.say(foundingOfGullhaven)
	between := meet(t, three())
	between.say(scoring.AddRule{All: true})
	between.isle()
	between.begin()
	between.say(foundingOfGullhaven)
	between.gain(map[seafall.Province]int{blue: 11})
	between.say(scoring.EndGame{})
	between.finish()
	for where, p := range map[string]*party{"fresh": fresh, "running": running, "between": between} {
		x := explainer(t, p.book)
		for pattern := range patterns {
			if len(p.state().Islands) == 0 && (strings.Contains(pattern, "ISLAND") || strings.Contains(pattern, "COLONY") || strings.Contains(pattern, "REGION.price")) {
				continue
			}
			path := strings.NewReplacer("REGION.price", "kestrel.price", "REGION.ship_", "red.ship_", "REGION.owed", "red.owed", "REGION.box", "red.box", "REGION.", "red.",
				"/REGION", "/red", "PROVINCE", "blue", "ISLAND", "kestrel", "COLONY", "gullhaven", "SHIP", "a", "VALUE", "sail", "GAME", "0", "NUMBER", "1", "STICKER", "9",
				"SPOT", "war", "SITE", "nowhere", "RULE", string(seafall.PoolCap15), "ADVISOR", "nobody", "CARD", "nothing", "ENTRY", "404", "NAME", "nothing", "ADDED", "99", "WATER", "nothing").Replace(pattern)
			if e, err := x.Explain(path); err != nil && (e != nil || errors.Is(err, &ledger.Violation{Key: "explain.unknown_path"})) {
				t.Errorf("%s: %s, as %s: %v", where, pattern, path, err)
			}
			_, err := scoring.Decide(p.state(), scoring.Correct{Path: path, Is: "1", Reason: "As it lies"})
			free := strings.ContainsAny(pattern, "/") || strings.HasPrefix(pattern, "retired.") || strings.HasPrefix(pattern, "stock.")
			if field := seafall.FieldAt(pattern); !free && field != nil && field.Corrects() && errors.Is(err, &ledger.Violation{Key: "value.unknown"}) {
				t.Errorf("%s: %s, as %s, corrected: %v", where, pattern, path, err)
			}
		}
		for path, key := range map[string]string{"blue.ship_a.sunk": "explain.nothing_yet", "gullhaven.active": "explain.nothing_yet", "relic/idol": "explain.nothing_yet",
			"campaign.pool_cap_15": "explain.nothing_yet", "record.0.words": "explain.nothing_yet", "campaign.nothing": "explain.unknown_path",
			"nowhere.column": "explain.unknown_path", "blue.box_7": "explain.unknown_path", "nowhere.active": "explain.unknown_path", "gray.garrison": "explain.unknown_path", "record.5.blue": "explain.nothing_yet", "game.5.date": "explain.nothing_yet", "game.5.sum": "explain.unknown_path"} {
			if strings.HasPrefix(path, "gullhaven") && where == "fresh" {
				continue
			}
			if where != "running" && (path == "gullhaven.active" || path == "blue.ship_a.sunk") {
				key = "explain.not_now"
			}
			if path == "gullhaven.active" && where == "running" {
				continue // it is
			}
			if _, err := x.Explain(path); !errors.Is(err, &ledger.Violation{Key: key}) {
				t.Errorf("%s: %s: %v, want %s", where, path, err, key)
			}
		}
	}
}

// TestACardMayBeCalledAnything: what the table calls a card is no other value, be it
// written as one of a sealed part is or as what the rules work out.
func TestACardMayBeCalledAnything(t *testing.T) {
	p := meet(t, three())
	p.isle()
	p.begin()
	x := func() *scoring.Explainer { return explainer(t, p.book) }
	for _, name := range []string{"St. collect", "x.governor", "x.capacity_most", "x.enmity.red", "tomb/x"} {
		p.say(scoring.DestroyCard{Card: seafall.OtherCard, Name: name})
		path := "destroyed/" + name
		if !slices.Contains(seafall.Paths(p.state()), path) {
			t.Fatalf("%s is not destroyed", name)
		}
		e, err := x().Explain(path)
		if err != nil || e.Text != "yes" || !x().Known(path) {
			t.Errorf("%s: %+v %v", path, e, err)
		}
	}
}
