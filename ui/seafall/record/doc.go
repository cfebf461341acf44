// Package record is the Historical Record: the page at the back of the
// rulebook, line by line, with charts of it, where the glory came from, who
// angered whom, and what came of the game that was closed last.
//
//	shell.Go(record.New(desk))
//
// It shows what the books say and records nothing. Other screens are behind the
// desk's Navigator.
package record
