// Package tour leads through every screen of the window, for pictures and for
// the test that looks whether every word can be read. It knows the shelf; each
// game leads through its own screens (Walker):
//
//	guide := &tour.Guide{Shell: s, Window: w, Do: do, See: see}
//	err := guide.Walk()
package tour
