// Package skulltales is Skull Tales for the window: where a campaign goes on, what the
// menu offers, the ways from one screen to another, and how a campaign stands on the
// shelf. Screens are in rooms of their own below; they know of each other by the desk's
// Navigator, which is filled in here.
//
//	shell.Config{Games: []shell.Game{skulltales.Game()}}
package skulltales
