// Package sums works out at the table what nobody records: the dice of an
// endeavor and their odds, prices, what a raid may plunder, how far ships sail,
// who begins the next year.
//
//	shell.Go(sums.New(desk))
//
// Each page asks what the books do not know (pad) and says what scoring makes of
// it, term by term with its rule. It records nothing.
package sums
