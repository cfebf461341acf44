// Package journal is what Skull Tales says of everything that was recorded: its chapters and
// phases, whom an act is about, of which kind it is, what it moved and changed. The screen
// itself is ui/daybook.
//
//	shell.Go(journal.New(desk))
package journal
