// Package page is the books on a device that has nothing but a browser: the frame
// of every page, what is said on one and what comes of it. It knows no game and no
// network: a [Game] fills it with views, package host serves it.
//
// A page is made by html/template on the machine with the books and can be read
// without script. The script asks for the page again when the books have changed,
// puts the new parts in the place of the old ones, and sends what is tapped.
package page
