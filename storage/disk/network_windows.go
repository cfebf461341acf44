package disk

import (
	"path/filepath"
	"strings"

	"golang.org/x/sys/windows"
)

// networkAt is Network for a path that is there, without links: a share, or a
// drive that stands for one.
func networkAt(path string) string {
	volume := filepath.VolumeName(path)
	if strings.HasPrefix(volume, `\\`) && !strings.HasPrefix(volume, `\\?\`) && !strings.HasPrefix(volume, `\\.\`) {
		return volume
	}
	root, err := windows.UTF16PtrFromString(volume + `\`)
	if err != nil || windows.GetDriveType(root) != windows.DRIVE_REMOTE {
		return ""
	}
	return volume
}
