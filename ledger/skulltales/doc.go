// Package skulltales is the ledger of a Skull Tales campaign: its state, the facts
// that change it, how each is applied, and the structural invariants. It decides
// nothing: every fact carries its outcome, so that a rule corrected later never
// changes what happened at a table before. What it does itself is add up: what a
// fact says is left of a purse, the flag or a Registre has to be what is left.
//
// T-numbers name the rules of docs/skulltales-rules.md.
package skulltales
