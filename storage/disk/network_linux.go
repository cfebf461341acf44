package disk

import (
	"bytes"
	"os"
	"strconv"
	"strings"
)

// mounts is the table of what is mounted where.
var mounts = func() ([]byte, error) { return os.ReadFile("/proc/self/mountinfo") }

// Pretend gives tests another table of mounts, in the form of
// /proc/self/mountinfo, until back is called.
func Pretend(table func() ([]byte, error)) (back func()) {
	was := mounts
	mounts = table
	return func() { mounts = was }
}

// networkAt is Network for a path that is there, without links.
func networkAt(path string) string {
	table, err := mounts()
	if err != nil {
		return ""
	}
	if kind := mountedAt(table, path); isNetwork(kind) {
		return kind
	}
	return ""
}

// mountedAt is the type of the file system that a path lies on, "" where the
// table does not say. Of several mounted on one place the last covers the others.
// The table's form: https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html
func mountedAt(table []byte, path string) (kind string) {
	longest := -1
	for line := range bytes.Lines(table) {
		place, system, found := strings.Cut(string(line), " - ")
		fields, types := strings.Fields(place), strings.Fields(system)
		if !found || len(fields) < 6 || len(types) == 0 {
			continue
		}
		at := unescaped(fields[4])
		within := path == at || strings.HasPrefix(path, strings.TrimSuffix(at, "/")+"/")
		if within && len(at) >= longest {
			longest, kind = len(at), types[0]
		}
	}
	return kind
}

// unescaped is a field with its blanks, which the table writes as \040.
func unescaped(field string) string {
	var b strings.Builder
	for i := 0; i < len(field); i++ {
		if field[i] == '\\' && i+4 <= len(field) {
			if c, err := strconv.ParseUint(field[i+1:i+4], 8, 8); err == nil {
				b.WriteByte(byte(c))
				i += 3
				continue
			}
		}
		b.WriteByte(field[i])
	}
	return b.String()
}
