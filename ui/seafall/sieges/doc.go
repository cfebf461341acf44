// Package sieges is the sheet that raids a colony: its dice and odds, and what comes
// of a raid without damage, or of one with. The strip of a raid opens it, and the
// sheet of a colony.
//
//	sieges.Open(t.Desk, sieges.Raid{Colony: "gullhaven", Raider: seafall.Red})
package sieges
