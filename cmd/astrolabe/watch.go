//go:build !e2e

package main

import (
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/shell"
)

// onPainted, after, background and watch are for the test of whole journeys, which has a
// build of its own.
var (
	onPainted  func(settled bool)
	after      func(d time.Duration, do func()) (stop func())
	background func(work func())
)

func watch(fyne.Window, *shell.Shell) {}
