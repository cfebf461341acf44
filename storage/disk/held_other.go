//go:build !windows

package disk

import (
	"errors"
	"syscall"
)

// isHeld says whether a file could not be replaced because something has it in use.
func isHeld(err error) bool { return errors.Is(err, syscall.EBUSY) || errors.Is(err, syscall.ETXTBSY) }

// noRoom are this system's own errors of a full disk, beside those of [IsFull].
var noRoom []error
