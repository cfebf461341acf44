package seafall_test

import (
	"os"
	"strings"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestThePageListsEveryValue: every line of the table of values has one row on
// the page, which says to what it is corrected where it can be. No row names
// anything else.
func TestThePageListsEveryValue(t *testing.T) {
	page, err := os.ReadFile("../../docs/ledger-format.md")
	if err != nil {
		t.Fatal(err)
	}
	listsValues(t, string(page), func(f *seafall.Field) bool { return f.Part() == "" })
}

// TestTheLatePageListsEveryValue: the same of the page of rules that a table adds.
func TestTheLatePageListsEveryValue(t *testing.T) {
	page, err := os.ReadFile("../../docs/late-campaign.md")
	if err != nil {
		t.Fatal(err)
	}
	values, _, _ := strings.Cut(string(page), "### What is worked out")
	listsValues(t, values, func(f *seafall.Field) bool { return f.Part() != "" })
}

// listsValues holds the rows of a page against the lines of the table that are its.
func listsValues(t *testing.T, page string, its func(*seafall.Field) bool) {
	t.Helper()
	rows := map[string]ledgertest.PathRow{}
	for _, row := range ledgertest.PathRows(page, "## Values") {
		if len(row.Patterns) == 0 || len(row.Cells) != 2 || row.Cells[0] == "" {
			t.Errorf("not a row of paths, what they are, and to what they are corrected: %q", row)
		}
		for _, pattern := range row.Patterns {
			if _, twice := rows[pattern]; twice || seafall.FieldAt(pattern) == nil || !its(seafall.FieldAt(pattern)) {
				t.Errorf("the page has a row for %s; twice: %v", pattern, twice)
			}
			rows[pattern] = row
		}
	}
	for _, f := range seafall.Fields(seafalltest.Opened()) {
		if !its(f) {
			continue
		}
		row, listed := rows[f.Pattern.String()]
		if !listed {
			t.Errorf("the page has no row for %s", f.Pattern)
		} else if to := row.Cells[len(row.Cells)-1]; f.Corrects() != (to != "") {
			t.Errorf("%s is corrected to %q, says the page; it can be: %v", f.Pattern, to, f.Corrects())
		}
	}
}
