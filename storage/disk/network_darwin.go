package disk

import "golang.org/x/sys/unix"

// networkAt is Network for a path that is there, without links.
func networkAt(path string) string {
	var at unix.Statfs_t
	if unix.Statfs(path, &at) != nil {
		return ""
	}
	kind := unix.ByteSliceToString(at.Fstypename[:])
	if at.Flags&unix.MNT_LOCAL == 0 || isNetwork(kind) {
		return kind
	}
	return ""
}
