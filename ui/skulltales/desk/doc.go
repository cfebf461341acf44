// Package desk is what every screen and sheet of Skull Tales works at: the open
// campaign, the way to record and to open a sheet, and the ways to the other screens.
//
//	state := t.State()
//	parts.Button("table.board", "", t.Speaker().Who(pirate), func() { t.Go.Board(pirate) })
//
// It knows no screen: those are behind the Navigator, which whoever makes the desk
// fills in.
package desk
