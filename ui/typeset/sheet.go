package typeset

import "slices"

// Sheet is something to print beside the book, for the table.
type Sheet string

// The sheets.
const (
	AuditSheet Sheet = "audit" // what the boards must show, to be ticked off
	LidSheet   Sheet = "lid"   // a card for the lid of the box: where the campaign stands
	BlankSheet Sheet = "blank" // a record to fill in by hand, in the order in which it is copied
)

// Sheets are all of them.
func Sheets() []Sheet { return []Sheet{AuditSheet, LidSheet, BlankSheet} }

// Valid says whether there is such a sheet.
func (s Sheet) Valid() bool { return slices.Contains(Sheets(), s) }
