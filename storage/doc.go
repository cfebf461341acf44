// Package storage keeps campaigns durably in one SQLite file: [Store] is the
// [ledger.Store] of the data folder.
//
// The file holds two tables: campaigns, one row each with the head of its
// journal and what a list shows, and entries, to which rows are only ever
// added. Both change in the same transaction, which is on disk (write-ahead
// log, synchronous FULL) before [Store.Append] returns. Readers work beside a
// writer, in this process or another.
//
// Beside the database lies a small file of heads, a second memory of how far
// each journal went: a write-ahead log that is cut short loses its tail
// without any error, and this is what notices.
//
// Whatever the disk or SQLite says reaches the caller as a
// [ledger.Violation] whose key begins with "storage.". What an entry means is
// not known here.
package storage
