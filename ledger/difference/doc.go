// Package difference finds the values that differ between two states of any game's books.
// A game says what each state shows, value by value, in the order of its boards.
//
//	var was, is difference.Shown
//	was.Add("blue.glory", "6", true)
//	is.Add("blue.glory", "8", true)
//	difference.Between(was, is, false) // blue.glory: 6, 8
package difference
