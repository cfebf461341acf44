// Package journal is what SeaFall says of everything that was recorded: its games, winters
// and rounds, whom an act is about, of which kind it is, what it changed. The screen itself
// is ui/daybook.
//
//	shell.Go(journal.New(desk, desk.Filter{Kind: "glory"}))
//
// Other screens are behind the desk's Navigator.
package journal
