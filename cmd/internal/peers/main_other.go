//go:build !linux

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "Holding against peers needs Linux: apt installs them, and the system counts what each has used.")
	os.Exit(2)
}
