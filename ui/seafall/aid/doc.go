// Package aid is what a table looks up: the rules by their names, grouped as the
// page of rules groups them, and the house rules.
//
//	shell.Go(aid.New(desk))
//
// A name leads to what the rule says and to its section of the printed rulebook.
package aid
