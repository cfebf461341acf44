// Package tables is what the books of Skull Tales hold as tables: the standings, the
// record by chapter, the entries that stand, and the crew.
package tables
