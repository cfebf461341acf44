// Package late turns the facts of the rules that a table adds by parts into
// sentences, and says what else there is to say of what those rules bring. Its words
// are sealed with their parts.
package late
