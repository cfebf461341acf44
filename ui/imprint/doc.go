// Package imprint says what a copy of a printed book is: from which entries it was
// printed and how they can be told to be those of the books, what was left out of it, and
// which characters no face has. It knows no game.
//
//	of, err := imprint.Read(book, edition, "game_closed", "noted")
//	…
//	folio.FillContents(&page, title, below, of.Imprint(words, speak), …)
package imprint
