// Package secret keeps what the places at a table choose where the rules give no
// order, until all have chosen; then all of it becomes one act.
//
// A choice lies in a [Store] beside the journal: no entry, no event and nobody who
// looks at the books has it. It can be changed and taken back until [Choose] finds
// that everybody has chosen, or the table opens what is there with [Open]. Which
// things are chosen so, and who has not chosen yet, a game says.
//
// Everything here happens one at a time for a campaign, within a process; of the
// books several may write.
package secret
