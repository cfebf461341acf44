// Package account is what a book tells of a campaign of Skull Tales, before anything is
// set: the state, the ranking, and the log chapter by chapter, with the words for all of
// it. A nameless account leaves out who played and what the table said in its own words.
// It knows no paper.
package account
