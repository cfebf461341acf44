// Package stops leads through SeaFall's screens with the sample campaign,
// stopping at each: for the pictures of the window, and for the test that looks
// for words that are cut. It taps what a player taps, so a screen that can no
// longer be reached is found out too.
//
//	stops.Evening(guide, stops.Ways{Table: newTable, Ending: newEnding})
package stops
