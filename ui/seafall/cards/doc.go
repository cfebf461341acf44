// Package cards is what a campaign has beside its boards: milestones, event
// cards, opened chests, research, and what was destroyed.
//
//	shell.Go(cards.New(desk))
//
// It shows what the table has entered and nothing else. What becomes of a card
// is said on sheets; other screens are behind the desk's Navigator.
package cards
