// Package wiring puts the rooms together for the commands: which games there
// are, where the books lie, what time it is at the table, and the books
// themselves over the store. It is the one place that names all games: a second
// one has its line in Games and, for the window, in the list of package window
// below. It decides nothing and draws nothing, and the terminal that stands on it
// is built without the window's library.
package wiring
