// Package booktest has the books of some campaigns of Skull Tales that the tests of its
// exports look at: the sample, one only founded, five pirates with the longest names, one
// with letters that no face has, one played again, one alone, one from paper. No program
// imports it.
package booktest
