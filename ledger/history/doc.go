// Package history goes through what a campaign's books hold, from their first entry
// or from their latest: what a Book does not hold in memory is asked of the Store,
// a page at a time. Whatever is read is checked on the way, so that who reads
// damaged entries is told.
package history
