// Package terminal is what a game fills so that the terminal can keep its books
// and print them: its rules, its command lines, and its answers. The commands
// ask a Game and know none; a Game knows nothing of folders, of flags or of the
// program's exit codes, and nothing of a window.
//
// An Answer is made once and given in one of two forms:
//
//	answer, err := game.Explain(words, book, "blue.glory")
//	…
//	err = answer.Print(os.Stdout)                       // for people
//	err = json.NewEncoder(os.Stdout).Encode(answer.JSON()) // for a script
package terminal
