// Package leaf is the page in hand of a printed chronicle, with what the book tells and
// the crests that all its pages share.
package leaf
