// Package salvage reads what can be read of a damaged database, row by row and by
// every way that SQLite has to them. What it means is not known here.
package salvage
