package ledger_test

import (
	"fmt"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
)

// Everything goes into a campaign through its Book. What breaks a rule is
// refused, unless the table sets the rule aside with a reason; nothing is ever
// removed, an undo is an entry too.
func ExampleBook() {
	books := ledgertest.Books(potRules{})
	book, _, err := books.Found(ctx, "pot", say("open", 0))
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = book.Record(ctx, say("fill", 50))
	fmt.Println(err)
	many := say("fill", 50)
	many.Overrules = []ledger.Overrule{{Rule: "P1", Reason: "a large pot"}}
	if _, err := book.Record(ctx, many); err != nil {
		fmt.Println(err)
	}
	fmt.Println(inPot(book), "coins")
	if _, err := book.Undo(ctx, ""); err != nil {
		fmt.Println(err)
	}
	fmt.Println(inPot(book), "coins in", len(ledgertest.Entries(book)), "entries")
	// Output:
	// refused: pot.many (P1)
	// 50 coins
	// 0 coins in 3 entries
}
