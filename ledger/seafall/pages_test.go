package seafall_test

import (
	"os"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/seafall"
)

// TestThePageListsEveryValue: every line of the table of values has one row on
// the page, which says to what it is corrected where it can be. No row names
// anything else.
func TestThePageListsEveryValue(t *testing.T) {
	page, err := os.ReadFile("../../docs/ledger-format.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]ledgertest.PathRow{}
	for _, row := range ledgertest.PathRows(string(page), "## Values") {
		if len(row.Patterns) == 0 || len(row.Cells) != 2 || row.Cells[0] == "" {
			t.Errorf("not a row of paths, what they are, and to what they are corrected: %q", row)
		}
		for _, pattern := range row.Patterns {
			if _, twice := rows[pattern]; twice || seafall.FieldAt(pattern) == nil {
				t.Errorf("the page has a row for %s; twice: %v", pattern, twice)
			}
			rows[pattern] = row
		}
	}
	for _, f := range seafall.Fields(nil) {
		row, listed := rows[f.Pattern.String()]
		if !listed {
			t.Errorf("the page has no row for %s", f.Pattern)
		} else if to := row.Cells[len(row.Cells)-1]; f.Corrects() != (to != "") {
			t.Errorf("%s is corrected to %q, says the page; it can be: %v", f.Pattern, to, f.Corrects())
		}
	}
}
