// Package control is what a finger, a pointer and a keyboard meet: the base of
// every widget (Composed, Pressable), fields for words, the focus and where Tab and
// the arrows take it, and where things are on a canvas (Rects, Tap).
//
// What can be tapped can be reached with Tab and triggered with Enter or Space,
// shows a ring when it has the focus, and is at least 48 by 48. What is disabled
// still takes a tap: it then calls OnWhy, so that the screen can say why. Every
// widget has a TestID.
//
//	type Door struct{ control.Pressable }
//
//	func NewDoor(opened func()) *Door {
//		d := &Door{}
//		d.OnTapped = opened
//		d.Bind(d, d.compose)
//		return d
//	}
//
// It knows how nothing but the ring of the focus looks, and no game.
package control
