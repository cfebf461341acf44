// Package terminal is Skull Tales for the terminal and the printed book: it fills the one
// interface that the commands ask. What it prints as JSON is a contract that scripts rely
// on to the letter; it decides nothing, and knows no flag and no folder.
package terminal
