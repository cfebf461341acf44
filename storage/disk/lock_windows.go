package disk

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// TryLock takes a lock on a file that ends with this process at the latest,
// false when somebody else has it. A file system without locks gives it to
// everybody.
func TryLock(f *os.File) bool {
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, &windows.Overlapped{})
	return !errors.Is(err, windows.ERROR_LOCK_VIOLATION)
}
