// Package skulltales has the rules of play of Skull Tales: what a table may say, what
// comes of it, and what the rules say against it. It decides; package
// ledger/skulltales applies. T-numbers name the rules of docs/skulltales-rules.md.
package skulltales
