// Package table is the screen of an evening: a card for each province with one
// tap for what is commonest, the table between two games, and the winter.
//
// What a tap opens is a sheet (package sheets) or another screen, which the
// desk's Navigator leads to.
package table
