// Package wordingtest reads the sources for the words that they ask for, so that
// tests can name a word that is missing and one that nobody uses: of the rooms
// that know no game, and of each game by itself. It is for tests alone, and
// never looks at what a word says.
//
//	wordingtest.Keys(t, wordingtest.Game{Name: "seafall", Composed: composed(), Fields: fields(t)})
package wordingtest
