// Package board is the screen of a pirate: the character sheet as it is printed and as
// wounds leave it, the log sheet with a way to where each number comes from, what is
// carried, learned and owed, and every chapter in a line.
package board
