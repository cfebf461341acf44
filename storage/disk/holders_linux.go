package disk

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// Holders are the other programs that have one of some files open, by their
// numbers, as far as this user may see them: those of others show only to the
// system's owner.
func Holders(files ...string) []Holder {
	var wanted []os.FileInfo
	for _, file := range files {
		if at, err := os.Stat(file); err == nil {
			wanted = append(wanted, at)
		}
	}
	descriptors, err := filepath.Glob("/proc/[0-9]*/fd/*")
	if err != nil || len(wanted) == 0 {
		return nil
	}
	seen := map[int]bool{os.Getpid(): true}
	var list []Holder
	for _, descriptor := range descriptors {
		of := strings.Split(descriptor, "/")[2]
		pid, err := strconv.Atoi(of)
		if err != nil || seen[pid] {
			continue
		}
		at, err := os.Stat(descriptor)
		if err != nil || !slices.ContainsFunc(wanted, func(w os.FileInfo) bool { return os.SameFile(w, at) }) {
			continue
		}
		seen[pid] = true
		name, _ := os.ReadFile(filepath.Join("/proc", of, "comm"))
		list = append(list, Holder{PID: pid, Name: strings.TrimSpace(string(name))})
	}
	slices.SortFunc(list, func(a, b Holder) int { return cmp.Compare(a.PID, b.PID) })
	return list
}
