// Package livery is how a province is told apart: its colours by day, by night
// and in high contrast, and its crest.
//
// The window and the printed book take them from here, so that red is the same
// red in both. The package knows neither toolkit nor paper: what is hatched or
// dashed where there is no colour is the book's own affair.
//
//	red := livery.Of(seafall.Red, livery.Night)
//	band.FillColor, words.Color = red.Fill, red.On
package livery
