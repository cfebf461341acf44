//go:build !unix

package disk

// MayRead and MayWrite cannot be asked here without opening the file; what
// stands in the way is then said less exactly.
func MayRead(string) bool  { return true }
func MayWrite(string) bool { return true }
