// Package pieces has the widgets that only SeaFall needs: the sea with its islands,
// ships, advisors, enmity tokens, stickers, boxes to fill, the year's dial, seats,
// and the charts of its glory.
//
//	pieces.NewTokenRow("red", home, 8)
//
// They are told what to show and know no state, no rule and no screen; words come in
// as arguments.
package pieces
