// Package pen writes to a database by statements that are prepared once. The
// driver prepares a statement anew each time it is run, the prepared ones too,
// which with the triggers of a journal takes longer than the rows themselves.
package pen
