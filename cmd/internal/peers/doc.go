// Command peers holds what takes time against somebody else's program that does
// as much, or against what the machine allows: an act against a bare transaction
// and a page brought to the disk, the standings against ledger-cli, the book
// against pdflatex and WeasyPrint, the start of the window against an empty
// window of Fyne. And it shows what books of a thousand and of a million entries
// cost.
//
//	peers [-part NAMES] [-runs N] [-as now|before] [-chronicle FILE] [-tree DIR]
//	      [-sizes LIST] [-into PAGE] FOLDER
//
// It makes all that is read itself, by chance from a fixed seed or by none, so
// that every run has the same. Ours and the peer run in turn; a row has their
// medians and the median of the ratios of neighbors. FOLDER holds the command
// chronicle that is measured (bin/chronicle), the campaigns, and what was
// measured in each part, so that parts can be measured again one by one: the
// table on standard output has all that is known. A peer that is missing, or
// does not do what it should, is named, and its row is left out.
//
// With -as before another commit is measured, whose programs and tree are named.
package main
