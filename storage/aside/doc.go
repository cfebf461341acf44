// Package aside knows the folders in which the files of damaged books were set
// aside as they lay. They are never taken away by themselves: somebody may still
// look in them for what is lost.
package aside
