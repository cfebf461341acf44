//go:build !linux

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "The torture needs Linux: inotify, strace and its system calls.")
	os.Exit(2)
}
