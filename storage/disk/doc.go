// Package disk is what is asked of a place, of its files and its folders, whatever
// lies in them: whether it lies on a network, how much room there is, whether
// another program is at work in it, who may read; that a file is replaced as a
// whole, that a folder is there and its names are on the disk. What a system does
// not tell stands in nobody's way.
//
// What stands in the way is a [ledger.Violation] whose key begins with "file." or
// "storage.".
package disk
