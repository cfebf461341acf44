package seafall_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"astrolabe/ledger/seafall"
)

// TestThePagesListEveryValue: every line of the table of values has a row on
// the page of explanations, and every one that can be corrected on the page of
// the file.
func TestThePagesListEveryValue(t *testing.T) {
	explained := listed(t, "../../docs/explain.md", "## Paths")
	corrected := listed(t, "../../docs/ledger-format.md", "### `corrected`")
	for _, f := range seafall.Fields() {
		pattern := f.Pattern.String()
		if !explained[pattern] && pattern != "ISLAND.site/SITE/found" { // the site itself shows it
			t.Errorf("docs/explain.md has no row for %s", pattern)
		}
		if f.Corrects() != corrected[pattern] {
			t.Errorf("docs/ledger-format.md lists %s among what can be corrected: %v", pattern, corrected[pattern])
		}
	}
}

// listed are the patterns that the first table below a heading of a page names.
func listed(t *testing.T, page, heading string) map[string]bool {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(text), "\n"+heading+"\n")
	if !found {
		t.Fatalf("%s has no %q", page, heading)
	}
	for _, next := range []string{"\n## ", "\n### "} {
		section, _, _ = strings.Cut(section, next)
	}
	fill := strings.NewReplacer("PROVINCE", "blue", "ISLAND", "isle-a", "REGION", "isle-a", "GAME", "1", "VALUE", "raid", "SITE", "cove",
		"SPOT", "cove", "ID", "it", "NAME", "it", "ENTRY", "it", "RULE", string(seafall.PoolCap15))
	patterns := map[string]bool{}
	for _, row := range regexp.MustCompile("(?m)^\\| (`.*?) \\|").FindAllStringSubmatch(section, -1) {
		before := ""
		for _, code := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[1], -1) {
			path := fill.Replace(code[1])
			switch {
			case strings.HasPrefix(path, "…/"):
				path = before[:strings.LastIndexByte(before, '/')] + path[len("…"):]
			case strings.HasPrefix(path, "."):
				path = before[:strings.LastIndexByte(before, '.')] + path
			}
			before = path
			if at, known := seafall.ParsePath(path); known {
				patterns[at.Of.Pattern.String()] = true
			}
		}
	}
	return patterns
}
