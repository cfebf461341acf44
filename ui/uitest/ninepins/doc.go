// Package ninepins is the small game of ledgertest and scoringtest for people:
// its words in every language, its Speaker, and what it tells the terminal. No
// program lists it; a test that hands it to a room shows that the room knows no
// game.
//
//	words := translations.New(translations.English, ninepins.Words())
//	ninepins.Game{}.Speaker(words, book.State())
package ninepins
