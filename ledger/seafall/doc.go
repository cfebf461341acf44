// Package seafall is the ledger of a SeaFall campaign: its state, the facts
// that change it, how each is applied, and the structural invariants (R52,
// R53, R54, R56). It decides nothing: every fact carries its outcome, so that
// a rule corrected later never changes what happened at a table before.
//
// R-numbers name the rules of docs/rules.md.
package seafall
