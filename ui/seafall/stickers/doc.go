// Package stickers is what is asked for enmity stickers that are placed during a game:
// which boxes they take, and whose stickers they cover. The sheet of a province places
// some because an entry says so; the raid on Ker asks where two of them go.
//
//	stickers.Place(t.Desk, "isle-a")
package stickers
