// Package hulls has the sheet that raids a ship, and what the sheet of a ship shows of
// its hull where curses are drawn.
package hulls
