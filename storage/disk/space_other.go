//go:build !linux && !darwin && !windows

package disk

// Room cannot be asked here.
func Room(string) (bytes int64, known bool) { return 0, false }
