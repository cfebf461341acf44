//go:build linux || darwin

package disk

import "golang.org/x/sys/unix"

// Room is how many bytes there is room for in a folder, false where the system
// does not say.
func Room(dir string) (bytes int64, known bool) {
	var s unix.Statfs_t
	if err := unix.Statfs(dir, &s); err != nil {
		return 0, false
	}
	return int64(s.Bavail) * int64(s.Bsize), true
}
