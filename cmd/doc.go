// Package cmd is where the programs lie, each in a folder of its own. Its tests
// hold the tree as a whole to the house's rules.
package cmd
