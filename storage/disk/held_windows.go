package disk

import (
	"errors"

	"golang.org/x/sys/windows"
)

// isHeld says whether a file could not be replaced because a program has it open. When a
// file is to take its place, Windows says no more than that access is denied.
func isHeld(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_LOCK_VIOLATION) || errors.Is(err, windows.ERROR_ACCESS_DENIED)
}

// noRoom are Windows' own errors of a full disk.
var noRoom = []error{windows.ERROR_DISK_FULL, windows.ERROR_HANDLE_DISK_FULL, windows.ERROR_DISK_QUOTA_EXCEEDED}
