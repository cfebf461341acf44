// Package wording turns the facts, violations and undo labels of Skull Tales into
// sentences, with the names that the table has given. It knows no window, and nothing
// of paper or a terminal: all three say what it says.
//
// A sentence is a text of the catalogue whose placeholders are filled with words: who
// it is about, a card, an amount. A placeholder that ends in _of is the genitive of the
// same word: “Chloé’s” in English, « de Chloé » in French.
package wording
