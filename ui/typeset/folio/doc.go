// Package folio is the page in hand of a book that is printed: its inks and type, its
// running header and page number, and how far down it has been filled. It knows no game:
// what stands on a page is said by whoever fills it.
//
//	page := folio.New(press, "The Lantern Coast", numbers)
//	page.Open("Standings", 0, "Standings")
//	page.Title("Standings", "After game 3")
//	…
package folio
