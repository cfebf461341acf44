package disk

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Holder is another program that has a file open.
type Holder struct {
	PID  int
	Name string // as the system calls it, as "astrolabe"; may be empty
}

// String is its name and its number, as "astrolabe (4711)".
func (h Holder) String() string { return strings.TrimSpace(fmt.Sprintf("%s (%d)", h.Name, h.PID)) }

// Abandoned is how long something unfinished lies before it is taken for left
// over.
const Abandoned = 10 * time.Minute

// heldName is a file in a folder that is locked while somebody works there.
const heldName = "held"

// Hold says that somebody works in a folder until the file is closed, for Tidy. It is nil
// where that cannot be said.
func Hold(folder string) *os.File {
	f, err := os.OpenFile(filepath.Join(folder, heldName), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil
	}
	TryLock(f)
	return f
}

// letGo says whether whoever held a folder has ended. Where files are not locked, and in
// the moment before one is, nobody can tell.
func letGo(folder string) bool {
	name := filepath.Join(folder, heldName)
	if at, err := os.Stat(name); err != nil || time.Since(at.ModTime()) < time.Second {
		return false
	}
	one, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer one.Close()
	two, err := os.OpenFile(name, os.O_RDWR, 0)
	if err != nil {
		return false
	}
	defer two.Close()
	return TryLock(one) && !TryLock(two)
}

// Tidy takes away the folders within one whose names begin in a way, and that
// somebody has left unfinished.
func Tidy(dir, begin string) {
	left, _ := filepath.Glob(filepath.Join(dir, begin+"*"))
	for _, folder := range left {
		at, err := os.Stat(folder)
		if err == nil && (time.Since(at.ModTime()).Abs() > Abandoned || letGo(folder)) { // either way: clocks are set
			_ = os.RemoveAll(folder)
		}
	}
}
