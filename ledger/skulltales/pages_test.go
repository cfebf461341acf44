package skulltales_test

import (
	"os"
	"testing"

	"astrolabe/ledger/ledgertest"
	"astrolabe/ledger/skulltales"
)

// TestThePageListsEveryValue: every line of the table of values has one row on the page,
// which says to what it is corrected where it can be. No row names anything else.
func TestThePageListsEveryValue(t *testing.T) {
	page, err := os.ReadFile("../../docs/skulltales-format.md")
	if err != nil {
		t.Fatal(err)
	}
	fields := map[string]*skulltales.Field{}
	for _, f := range skulltales.Fields() {
		fields[f.Pattern.String()] = f
	}
	for _, row := range ledgertest.PathRows(string(page), "## Values") {
		if len(row.Patterns) != 1 || len(row.Cells) != 2 || row.Cells[0] == "" {
			t.Errorf("not a row of a path, what it is, and to what it is corrected: %q", row)
			continue
		}
		f := fields[row.Patterns[0]]
		if f == nil {
			t.Errorf("the page has a row for %s, twice or for nothing", row.Patterns[0])
			continue
		}
		if to := row.Cells[1]; f.Corrects() != (to != "") {
			t.Errorf("%s is corrected to %q, says the page; it can be: %v", f.Pattern, to, f.Corrects())
		}
		delete(fields, row.Patterns[0])
	}
	for pattern := range fields {
		t.Errorf("the page has no row for %s", pattern)
	}
}
