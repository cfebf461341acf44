//go:build !e2e

package main

import (
	"fyne.io/fyne/v2"

	"astrolabe/ui/shell"
)

// onPainted, background and watch are for the test of whole journeys, which has a
// build of its own.
var (
	onPainted  func(settled bool)
	background func(work func())
)

func watch(fyne.Window, *shell.Shell) {}
