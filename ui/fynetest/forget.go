package fynetest

import (
	"time"
	_ "unsafe" // for the clock of Fyne's cache

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
)

// cacheClock is what Fyne's cache takes the time from; its own tests set it as
// well.
//
//go:linkname cacheClock fyne.io/fyne/v2/internal/cache.timeNow
var cacheClock func() time.Time

// turned is how far the clock has been put forward.
var turned time.Duration

// Forget lets go of what Fyne keeps of widgets that are not shown any more. A
// window does so by itself, for what was not drawn for a minute, each time it
// is drawn; the test driver never does.
func Forget(c fyne.Canvas) {
	const part = 50 * time.Second // two of them are more than the minute, one is less
	if turned == 0 {
		cacheClock = func() time.Time { return time.Now().Add(turned) }
	}
	other := software.NewCanvas() // Fyne tidies up when one of these is drawn
	turned += part
	other.Capture()
	c.Capture() // what is shown is not forgotten
	turned += part
	other.Capture()
}
