// Package page fills the page of a device with SeaFall: the views that a watcher,
// a province and the table see, what each of them may say, and the drawings. It
// decides nothing: lists of commands and of numbers are asked of the state, so that
// what a table has not opened shows nowhere, and what stands in the way of a tap is
// what the rules say of it.
package page
