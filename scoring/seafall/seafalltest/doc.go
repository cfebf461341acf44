// Package seafalltest plays SeaFall for the tests and benchmarks of every room.
//
// It closes a game with the first choice that is offered each time, and sends a
// table of chance on a voyage of any length, by the rules or with a reason for
// setting one aside. It checks what it plays and expects nothing of its own.
// It says as well which lines of the table of values show a field of the books,
// and what a table can correct.
//
//	v := seafalltest.Embark(t, ledgertest.Books(scoring.Rules{}), chance)
//	v.Play(15)
package seafalltest
