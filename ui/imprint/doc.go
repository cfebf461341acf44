// Package imprint says what a copy of a printed book is: from which entries it was
// printed and how they can be told to be those of the books, what was left out of it, and
// which characters no face has. It knows no game.
//
//	of, err := imprint.Read(book, edition, "game_closed", "noted")
//	…
//	of.Contents(page, words)
//	…
//	of.Fill(page, words, "The Lantern Coast", "14 November 2026", "")
package imprint
