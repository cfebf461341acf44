// Package wording says what the books of every game have in common: numbers and
// dates, lists and quotation marks, what the books, the store, a file and an
// import have to say. Speaker is what shell, shelf and terminal ask of a game;
// the game's own sentences are in its own room. It knows no game and no window.
//
// A sentence is a text of the catalogue whose placeholders are filled with
// words. A placeholder that ends in _of is the genitive of the same word:
// “Chloé’s” in English, « de Chloé » in French.
//
//	say := wording.Plain{Words: translations.New(translations.English)}
//	say.List([]string{"Ana", "Ben", "Chloé"}) // Ana, Ben and Chloé
package wording
