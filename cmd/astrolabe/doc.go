// Command astrolabe opens the window on the books.
//
// It puts the games, the store and the shell together, remembers the settings,
// and says what stands in the way where the window cannot open. It knows no
// game by name: which there are is wiring's list.
package main
