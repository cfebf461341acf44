// Package tale puts the evenings of SeaFall's book into words: passage by
// passage what the table did, in one breath where it was one turn, and what a
// game came to. It knows no paper: how a passage is set is the book's affair.
package tale
