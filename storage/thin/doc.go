// Package thin decides which copies of the books may go, so that those that stay
// are a ladder: close together for the last days, further apart the older they
// are, and every campaign in enough of them. It touches no file.
package thin
