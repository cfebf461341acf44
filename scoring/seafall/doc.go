// Package seafall decides: it takes what a SeaFall table says, checks it
// against the rules of play and expands it into facts with their outcomes. It
// is pure functions of a state; R-numbers name the rules of docs/rules.md.
//
// [Rules] is what the journal asks. [Commands] are the things a table can say.
// [EndOfGame] tells a screen everything about the seven steps: what is offered
// to whom, in which order, what is open, and how things stand before and after.
package seafall
