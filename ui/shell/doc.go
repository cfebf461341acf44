// Package shell is the window around the screens: which screen is shown, the
// open campaign, everything that is said to its books, sheets over the screen,
// and the settings that change while the application runs.
//
// It knows no game. What a game shows and offers comes from its Game, found by
// the open campaign's; what somebody records is a ledger.Command:
//
//	s := shell.New(shell.Config{App: a, Window: w, Books: books, Words: words,
//		Home: campaigns.NewHome(), Games: []shell.Game{...}})
//	s.Record(ledger.Command{Kind: "put_in", Payload: payload}, nil)
//
// Everything here runs on the main goroutine unless it says otherwise. What
// takes time runs in the background and comes back with fyne.Do.
package shell
