// Package typesettest reads printed pages back with a reader of another make, for the
// tests of books: what stands on them, and where. No program imports it.
package typesettest
