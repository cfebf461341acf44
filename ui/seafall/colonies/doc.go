// Package colonies has the sheets of colonies and their tiles: founding one, naming it,
// and what it is.
package colonies
