// Package powercut models what a power cut leaves of a folder: from the calls that a
// process was seen to make, what had been brought to the disk is kept, and of the
// rest anything may be lost, torn at a sector or come in another order.
//
// The model is stricter than most file systems: the content of a file is only
// sure after fsync of it, its name only after fsync of the folder.
package powercut
