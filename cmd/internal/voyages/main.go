package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: voyages FOLDER")
		os.Exit(2)
	}
	if err := write(failing{}, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// failing ends the program where chance plays what the rules do not allow.
type failing struct{}

func (failing) Helper() {}

func (failing) Fatalf(format string, args ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", args...)
	os.Exit(1)
}
