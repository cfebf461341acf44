// Package ledgertest has what the tests of every room need to keep books: a
// Store in memory, a Clock that goes in steps, IDs that count, and ninepins, a
// game of two facts; and a reader of the tables of paths on the pages about books.
//
// What it keeps is gone with the test. No program imports it.
//
//	books := ledgertest.Books(scoring.Rules{})
//	book, receipt, err := books.Found(ctx, scoring.Game, scoring.Say(found))
package ledgertest
