// Package sheets has the pages of the table on which more is said of a province: one for
// each thing that a tap on its card does not say.
package sheets
