// Package kit is what the screens are made of: the widgets and layouts of the
// window, drawn from the theme, laid out so that no word is ever cut.
//
// # How things get their size
//
// Text wraps, so a height depends on a width. Everything here can say how high
// it wants to be at a width (WidthAware), and the layouts of this package (VBox,
// Row, Flow, Columns, Pairs, Pad…) ask. Put words into those layouts rather
// than into Fyne's own, and scroll them with NewScroll.
//
// # How things change
//
// A widget is a struct with exported fields. Set fields before it is shown; set
// them later and call Refresh. A change of mode or text scale refreshes
// everything by itself, because colours and sizes are looked up when drawing.
// All of it must happen on the main goroutine (fyne.Do).
//
// # Keyboard, touch, tests
//
// What can be tapped can be reached with Tab and triggered with Enter or Space,
// shows a ring when it has the focus, and is at least 48 by 48. What is disabled
// still takes a tap: it then calls OnWhy, so that the screen can say why. Every
// widget has a TestID, and Rects lists where they are on a canvas.
//
// No words are made here: every text comes in as an argument.
package kit
