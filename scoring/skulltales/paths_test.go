package skulltales_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
)

// TestADocumentedPathIsNeverUnknown: every path of the pages, filled with what a campaign
// has, is explained or holds nothing yet, and is so corrected.
func TestADocumentedPathIsNeverUnknown(t *testing.T) {
	var patterns []string
	for page, heading := range map[string]string{"skulltales-format.md": "## Values", "skulltales-explain.md": "## Paths"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "docs", page))
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range ledgertest.PathRows(string(text), heading) {
			patterns = append(patterns, row.Patterns...)
		}
	}
	if len(patterns) < 50 {
		t.Fatalf("only %d paths are on the pages", len(patterns))
	}
	fill := strings.NewReplacer("PIRATE", "a", "FOR", "a", "WOUND", "left_eye", "CAUSE", "retirement", "RULE", string(skulltales.HouseRules[0]), "COUNTER", "morale",
		"ITEM", "nothing", "CARD", "nothing", "CHAPTER", "1", "TRY", "1")
	for where, c := range map[string]*crew{"fresh": sail(t, founding(3)), "playing": playing(t), "alone": sail(t, alone())} {
		for _, pattern := range patterns {
			if strings.Contains(pattern, "ALLY") {
				if len(c.state().Allies) == 0 {
					continue
				}
				pattern = strings.ReplaceAll(pattern, "ALLY", c.state().Allies[0].ID)
			}
			path := fill.Replace(pattern)
			if _, err := scoring.Explain(ledgertest.StandingOf(c.book), path); err != nil && !errors.Is(err, &ledger.Violation{Key: "explain.nothing_yet"}) {
				t.Errorf("%s: %s, as %s: %v", where, pattern, path, err)
			}
			_, err := scoring.Decide(c.state(), scoring.Correct{Path: path, Is: "1", Reason: "As it lies"})
			corrects := slices.ContainsFunc(skulltales.Fields(), func(f *skulltales.Field) bool { return f.Pattern.String() == pattern && f.Corrects() })
			if corrects && errors.Is(err, &ledger.Violation{Key: "value.unknown"}) {
				t.Errorf("%s: %s, as %s, corrected: %v", where, pattern, path, err)
			}
		}
	}
}
