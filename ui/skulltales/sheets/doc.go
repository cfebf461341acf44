// Package sheets holds the sheets that open over the screens of Skull Tales: money,
// things, somebody down and up again, a contest, notes and house rules. Each records
// what it is for and closes.
package sheets
