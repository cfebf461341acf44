// Package heads keeps the second memory of the books: a small file beside the
// database that remembers how far each campaign went.
package heads
