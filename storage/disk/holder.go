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

// Tidy takes away the folders within one whose names begin in a way, and that
// somebody has left unfinished.
func Tidy(dir, begin string) {
	left, _ := filepath.Glob(filepath.Join(dir, begin+"*"))
	for _, folder := range left {
		if at, err := os.Stat(folder); err == nil && time.Since(at.ModTime()).Abs() > Abandoned { // either way: clocks are set
			_ = os.RemoveAll(folder)
		}
	}
}
