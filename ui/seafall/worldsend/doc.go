// Package worldsend is the end of a campaign: the sheet of the island at the end of
// the world, and what the end of the last game shows in place of its first steps and
// of its titles. The menu of the map and the strip of exploring open the sheet.
//
//	worldsend.Open(d, worldsend.Find{By: seafall.Blue})
package worldsend
