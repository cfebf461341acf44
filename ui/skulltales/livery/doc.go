// Package livery is how a pirate is told apart: the colors of its place in the crew,
// by day, by night and in high contrast, and the emblem of its type. The signs of the
// things on the table are drawn in the same hand.
//
// The window, the page and the printed book take them from here. The package knows
// neither toolkit nor paper, and its drawings are outlines in a square of crest.Box:
//
//	wears := livery.Of(livery.Index(state, pirate.ID), livery.Night)
//	band.FillColor, words.Color = wears.Fill, wears.On
//	figure := livery.Emblem(pirate.Type)
package livery
