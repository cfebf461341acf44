// Package daybook is everything that was recorded in a campaign, the latest first:
// searched and narrowed by part of the campaign, by whom and by kind, with what each act
// changed and the way to take it back.
//
//	shell.Go(daybook.New(teller, daybook.Filter{Kind: "glory"}))
//
// It knows no game: a Teller says in words what a game's entries are, when in the campaign
// they were and whom they are about. An index puts the books into words once; the rows are
// built as they come into sight. Whether an act may be taken back the books say.
package daybook
