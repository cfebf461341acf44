// Package setup is the sheet between the start of a game and its first winter: the
// title cards from the least prominent on, what they give, and the glory of what was
// carried over.
package setup
