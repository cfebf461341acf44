// Package tombs has the sheet of an endeavor at a tomb, and what is found there: relics
// aboard a ship, tablets in a treasure room, and maps of two halves.
//
//	tombs.Open(t.Desk, tombs.Endeavor{Tomb: tomb.At(), Explorer: seafall.Red})
package tombs
