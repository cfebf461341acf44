package disk

import "golang.org/x/sys/windows"

// Room is how many bytes there is room for in a folder, false where the system
// does not say.
func Room(dir string) (bytes int64, known bool) {
	path, err := windows.UTF16PtrFromString(dir)
	if err != nil {
		return 0, false
	}
	var room uint64
	if err := windows.GetDiskFreeSpaceEx(path, &room, nil, nil); err != nil {
		return 0, false
	}
	return int64(room), true
}
