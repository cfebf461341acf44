// Package ledger is the journal of a campaign and the one way into it.
//
// A campaign is a list of entries. Entries are never changed or removed; the
// state of the campaign is always the fold of the groups of entries that
// stand. Undo is an entry that strikes a group, redo an entry that strikes the
// undo. Every entry carries the hash of the one before it, so that a lost or
// altered entry is seen.
//
// The package knows no game. What a game's entries mean is told by a [State]
// (one package per game beneath this one), what a table may do by [Rules]
// (package scoring), where entries are kept by a [Store] (package storage).
// [Book] puts them together: it checks a command, applies it to a clone,
// stores it durably, swaps the state and tells whoever watches.
package ledger
