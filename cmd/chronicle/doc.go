// Command chronicle keeps the same books as the window, from a terminal.
//
// It reads flags and files, asks the campaign's game (ui/terminal) and prints
// the answer; what goes wrong has a sentence and an exit code. It decides
// nothing, knows no game by name, and is built without the window's library.
//
//	chronicle sample
//	chronicle standings sample-lantern-coast --json
package main
