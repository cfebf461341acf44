// Package journal is everything that was recorded, the latest first: searched
// and narrowed by game, player and kind, with what each act changed and the way
// to take it back.
//
//	shell.Go(journal.New(desk, desk.Filter{Kind: "glory"}))
//
// An index puts the books into words once; the rows are built as they come into
// sight. It knows no rule: whether an act may be taken back the books say. Other
// screens are behind the desk's Navigator.
package journal
