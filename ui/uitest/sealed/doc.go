// Package sealed knows the words of rules that a table adds later. As long as a
// campaign has not added them no screen, page, command, file or book says one of
// them, and whatever test walks over surfaces asks this package.
//
//	guard := sealed.Guard{}                       // nothing is open
//	guard.Look(t, "standings", out)               // an error for each word found
//	sealed.Open("p7").Look(t, "standings", out)   // the words of p7 may be there
package sealed
