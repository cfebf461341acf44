// Package printed sets what a table of SeaFall prints beside its book: the audit as a list
// to tick off, a card for the lid of the box, and a blank record to fill in by hand, in
// the very order in which the form that copies a campaign from paper asks for it.
//
//	printed.Write(w, book, typeset.AuditSheet, translations.English, typeset.A4)
//
// The audit and the card say what the books say, and so of the parts that a table adds
// later only those that are open. The blank record asks for none of them.
package printed
