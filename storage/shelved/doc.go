// Package shelved keeps which campaigns are archived and removed in the database of a
// [storage.Store], beside the books, as [away.Store].
package shelved
