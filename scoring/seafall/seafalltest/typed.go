package seafalltest

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"astrolabe/ledger"
)

// Typed imports the campaign that was written by hand from the two pages of the format,
// up to the end of a group, or with "" all of it: to its crown. Root leads from the test
// to the root of the module.
func Typed(tb TB, books *ledger.Books, root, group string) *ledger.Book {
	tb.Helper()
	file, err := os.ReadFile(filepath.Join(root, "cmd", "chronicle", "testdata", "late", "by-hand.jsonl"))
	if err != nil {
		tb.Fatalf("%v", err)
	}
	lines := slices.Collect(strings.Lines(string(file)))
	if group != "" {
		upTo := len(lines)
		for upTo > 0 && !strings.Contains(lines[upTo-1], `"group":"`+group+`"`) {
			upTo--
		}
		if lines = lines[:upTo]; upTo == 0 {
			tb.Fatalf("nothing was typed in the group %s", group)
		}
	}
	if _, err := books.Import(context.Background(), strings.NewReader(strings.Join(lines, ""))); err != nil {
		tb.Fatalf("%v", err)
	}
	book, err := books.Open(context.Background(), "salt-meridian")
	if err != nil {
		tb.Fatalf("%v", err)
	}
	return book
}
