// Package ending is the end of a game: the seven steps in which everybody
// chooses, before and after beside each choice, and the closing.
//
//	shell.Go(ending.New(desk))
//
// What is chosen is an entry of the books at once; what is being chosen is a
// draft, which the screen works out as if it were recorded (moment) and shows
// (look, and one file for each step). It knows no rule: scoring.EndOfGame says
// whose turn it is, what is offered and what it comes to. Other screens are
// behind the desk's Navigator.
package ending
