// Package tellingtest has what the tests of a game's sample need to hold one telling of
// it against another. No program imports it.
package tellingtest
