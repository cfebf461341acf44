// Package plot draws numbers: lines that run from label to label with a crest where a
// value is and the name at the end, and bars beside their words.
//
//	plot.NewLines([]string{"start", "1", "2"}, plot.Series{Wears: livery, Name: "Ana", Points: plot.Row(0, 0, 4, 9)})
//
// It knows no game: who wears what comes in with the numbers.
package plot
