// Package entries reads the rows of the journal: those after another, those with
// some ids, those of some acts, and what strikes these. What they add up to is not
// known here.
package entries
