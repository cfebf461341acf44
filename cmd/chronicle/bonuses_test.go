package main

import (
	"bytes"
	"strings"
	"testing"

	"astrolabe/ledger/history"
	"astrolabe/ledger/ledgertest"
	scoring "astrolabe/scoring/seafall"
	"astrolabe/scoring/seafall/seafalltest"
)

// TestLD1_TitleCardsInTheTerminal: until the table says that its cards print something
// the command is unknown; then what is due is explained, another number asks for a
// reason, and gold that is left out is what is still due (L5–L7, L9).
func TestLD1_TitleCardsInTheTerminal(t *testing.T) {
	book := seafalltest.Eighth(t, ledgertest.Books(scoring.Rules{}))
	var file bytes.Buffer
	if err := history.Export(book, &file); err != nil {
		t.Fatal(err)
	}
	dir, id := t.TempDir(), book.Campaign().ID
	must(t, dir, file.String(), "import", "-")
	must(t, dir, `{"command":"start_game"}`, "record", id, "-")
	const take = `{"command":"take_title_bonus","province":"purple","reputation":1,"fortune":2}`
	refused(t, dir, take, "take_title_bonus", "record", id, "-")
	must(t, dir, `{"command":"add_rule","heading":"Our title cards have printed text"}`, "record", id, "-")
	why := must(t, dir, "", "explain", id, "purple.bonus_due")
	for _, says := range []string{"+61", "40", "21 behind", "5"} {
		if !strings.Contains(why, says) {
			t.Errorf("the answer does not say %q:\n%s", says, why)
		}
	}
	refused(t, dir, `{"command":"take_title_bonus","province":"purple","gold":1}`, "Taken: 1", "record", id, "-")
	must(t, dir, take, "record", id, "-")
	if out := must(t, dir, "", "explain", id, "purple.bonus"); !strings.Contains(out, "6 gold, 1 reputation, 2 fortune") {
		t.Errorf("purple took %s", out)
	}
	must(t, dir, `{"command":"begin_war","province":"purple","against":"blue"}`, "record", id, "-")
	if out := must(t, dir, "", "undo", id); !strings.Contains(out, "at war with") {
		t.Errorf("undone is %s", out)
	}
	must(t, dir, `{"command":"correct","path":"purple.bonus","is":4,"reason":"one too many"}`, "record", id, "-")
}
