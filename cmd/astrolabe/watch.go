//go:build !e2e

package main

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/shell"
)

// onPainted is for the test of whole journeys too.
var onPainted func(settled bool)

// watch is for the test of whole journeys, which has a build of its own.
func watch(fyne.Window, *shell.Shell) {}
