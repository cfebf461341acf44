// Package printed sets what a table of Skull Tales prints beside its book: the log sheets
// as a list to tick off, a card for the lid of the box, and blank pages to fill in by
// hand, in the very order in which the form that copies a campaign from paper asks for it.
//
//	printed.Write(w, book, typeset.AuditSheet, translations.English, typeset.A4)
package printed
