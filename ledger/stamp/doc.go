// Package stamp tells who said something. A host of several devices puts the place at
// the table and the device into the id of every entry that it records, so that each
// can take back its own last act, and nobody can take the id of another's.
//
//	id, err := stamp.ID("blue", "3f2a91cc", "9b41…") // at-blue-3f2a91cc-9b41…
package stamp
