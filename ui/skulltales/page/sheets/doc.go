// Package sheets has the pages on which more is said of a pirate, of an ally and of the
// crew than fits on a card of the table.
package sheets
