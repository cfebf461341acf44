// Package relisting compares what a list shows of a campaign with what its entries add up
// to, and sets the list right from them.
package relisting
