package ledger

import "astrolabe/ledger/plain"

// Tidy and Spaced bring a text that somebody typed into the form it is kept in.
var Tidy, Spaced = plain.Tidy, plain.Spaced
