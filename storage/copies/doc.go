// Package copies reads files that are copies of books, marks a database as one, and says
// where each campaign ends in the newest of them.
package copies
