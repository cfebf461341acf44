//go:build !unix

package storage

// mayRead and mayWrite cannot be asked here without opening the file; what
// stands in the way is then said less exactly.
func mayRead(string) bool  { return true }
func mayWrite(string) bool { return true }
