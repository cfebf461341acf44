// Package entry is one line of the journal: what it holds, how it is hashed, and
// whether it is one at all. Every room takes it under the names that package ledger
// gives it.
package entry
