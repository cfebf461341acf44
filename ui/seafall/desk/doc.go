// Package desk is what every screen and sheet of SeaFall works at: the open
// campaign as SeaFall knows it, the way to record and to open a sheet, and the
// ways to the other screens.
//
// A screen embeds a *Desk and asks it for the state and the words of now:
//
//	state := t.State()
//	parts.Button("table.board", "", t.Speaker().Player(p), func() { t.Go.Board(p) })
//
// It knows no screen: those are behind the Navigator, which whoever makes the
// desk fills in.
package desk
