package disk

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// LockedBy names the program that holds a lock for writing on one byte of a file,
// as "chronicle (1234)", "" where nobody does or the system does not say, and
// for this process. The table's form:
// https://man7.org/linux/man-pages/man5/proc_locks.5.html
func LockedBy(file string, at int64) string {
	is, err := os.Stat(file)
	if err != nil {
		return ""
	}
	inode, known := is.Sys().(*syscall.Stat_t)
	table, err := os.ReadFile("/proc/locks")
	if err != nil || !known {
		return ""
	}
	pid := locker(table, inode.Ino, at)
	if pid <= 0 || pid == os.Getpid() { // of another machine or container, of no use to anybody
		return ""
	}
	name, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "comm"))
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s (%d)", strings.TrimSpace(string(name)), pid)
}

// locker is who holds a lock on a byte of the file with a number, 0 for nobody.
func locker(table []byte, inode uint64, at int64) int {
	for line := range bytes.Lines(table) {
		f := strings.Fields(string(line))
		if len(f) != 8 || f[3] != "WRITE" { // those who wait have an arrow before their kind
			continue
		}
		if of := strings.Split(f[5], ":"); of[len(of)-1] != strconv.FormatUint(inode, 10) {
			continue
		}
		from, err := strconv.ParseInt(f[6], 10, 64)
		to, open := strconv.ParseInt(f[7], 10, 64) // "EOF" for all that follows
		pid, unknown := strconv.Atoi(f[4])
		if err == nil && unknown == nil && from <= at && (open != nil || at <= to) {
			return pid
		}
	}
	return 0
}
