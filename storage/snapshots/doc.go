// Package snapshots keeps folds in the table of that name: what the entries of a
// campaign up to one of them add up to, so that opening it need not begin with the
// first. A row that is not as it was written, or that is of other entries than
// those that are stored, counts as not there; which ones stay is decided here too.
// What is in a fold is not known here.
package snapshots
