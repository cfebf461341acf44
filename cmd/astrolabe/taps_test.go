//go:build e2e

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// counted is an act of the table and how it is done, from the table to the
// entry on disk.
type counted struct {
	act  string
	most int // taps it may take
	ids  []string
	way  string // in words, for the page
}

// commonest are the fifteen commonest acts of an evening, in an order in which
// the sample campaign allows them. "+" before an id: the first control whose
// TestID begins so.
var commonest = []counted{
	{"Glory for exploring", 1, []string{"table.green.explore"}, "+1 Explore"},
	{"Glory for raiding", 1, []string{"table.purple.raid"}, "+1 Raid"},
	{"Where that raid was", 2, []string{"+strip.region.", "+strip.site."}, "region, site"},
	{"Spend a token", 1, []string{"table.green.fortune"}, "Fortune"},
	{"Gain a token", 1, []string{"table.green.fortune.more"}, "+"},
	{"Undo", 1, []string{"top.undo"}, "Undo"},
	{"Claim a milestone", 3, []string{"table.green.milestone", "milestone.2"}, "Milestone, its glory"},
	{"Hire an advisor the campaign knows", 3, []string{"table.gray.advisor", "+advisor.hire."}, "Advisor, the card"},
	{"Buy a treasure", 3, []string{"table.red.treasure", "treasure.2"}, "Treasure, its glory"},
	{"Build a structure", 3, []string{"table.gray.build", "+build."}, "Build, the structure"},
	{"Buy an upgrade", 3, []string{"table.gray.build", "build.tab.2", "+upgrade.b."}, "Build, the ship, the upgrade"},
	{"Damage a ship", 3, []string{"table.green.ship_a", "ship.a.damage.1"}, "the ship, how much"},
	{"Place an enmity token", 3, []string{"table.blue.enmity", "+enmity.region.", "enmity.at.warehouse"}, "Enmity, region, place"},
	{"See where glory comes from", 1, []string{"table.blue.glory"}, "the numeral"},
	{"Next round", 1, []string{"table.next_round"}, "Next round"},
}

// TestTaps does the fifteen commonest acts in a real window with the sample
// campaign, counts the taps, and holds docs/table.md to them. With
// ASTROLABE_TABLE=write it writes the page's table anew.
func TestTaps(t *testing.T) {
	w := openWindow(t, filepath.Join(t.TempDir(), "books"), "--lang", "en")
	w.screen("campaigns")
	w.tap("campaigns.sample")
	w.tap("campaigns.game.seafall")
	w.screen("table")
	var table strings.Builder
	table.WriteString("| action | taps | which |\n|---|---|---|\n")
	for _, c := range commonest {
		before := w.rest().Seq
		from := w.taps
		for _, id := range c.ids {
			w.tap(w.beginning(id))
		}
		w.waitFor(c.act, func(s seen) bool { return s.Seq > before || strings.HasPrefix(c.act, "See") && s.Sheet })
		taps := w.taps - from
		if taps > c.most {
			t.Errorf("%s takes %d taps, want at most %d", c.act, taps, c.most)
		}
		fmt.Fprintf(&table, "| %s | %s | %s |\n", c.act, strconv.Itoa(taps), c.way)
		for w.rest().Sheet {
			w.change(func() { w.key("Escape") })
		}
	}
	page := filepath.Join("..", "..", "docs", "table.md")
	raw, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	const begin, end = "<!-- measured -->\n", "<!-- /measured -->\n"
	head, rest, ok := strings.Cut(string(raw), begin)
	_, tail, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatalf("%s has no place for what was measured", page)
	}
	now := head + begin + table.String() + end + tail
	if os.Getenv("ASTROLABE_TABLE") == "write" {
		if err := os.WriteFile(page, []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if now != string(raw) {
		t.Errorf("%s does not say what was measured:\n%s", page, table.String())
	}
}

// beginning is the first control whose TestID begins with what follows a "+".
func (w *window) beginning(id string) string {
	w.t.Helper()
	prefix, begins := strings.CutPrefix(id, "+")
	if !begins {
		return id
	}
	is := func(id string) bool {
		return strings.HasPrefix(id, prefix) && strings.Count(id, ".") == strings.Count(prefix, ".")
	}
	s := w.waitFor(id, func(s seen) bool { return slices.ContainsFunc(s.Order, is) })
	return s.Order[slices.IndexFunc(s.Order, is)]
}
