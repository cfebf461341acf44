// Package page fills the page of a device with Skull Tales: the views that a watcher, a
// pirate and the table see, and what each of them may say. It decides nothing: lists of
// choices and of numbers are asked of the rules, and what stands in the way of a tap is
// what they say of it.
package page
