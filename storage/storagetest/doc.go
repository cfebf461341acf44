// Package storagetest has what acts of a Store are held against: the same rows
// written by nothing but SQLite, by its driver, and a page brought to the disk.
// No program imports it.
package storagetest
