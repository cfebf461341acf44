// Package leaf is the page in hand of a printed chronicle: what the book tells, where it
// is printed and how far down the page has been filled, with the inks, the type and the
// crests that all its pages share.
package leaf
