//go:build e2e

package main

import (
	"io"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/damage"
	"github.com/jezek/xgb/xproto"
)

// TestNothingIsDrawnAtRest counts the frames that the display gets of the window:
// some while it says that it is at work, none once it is at rest.
func TestNothingIsDrawnAtRest(t *testing.T) {
	w := openWindow(t, filepath.Join(t.TempDir(), "books"), "--lang", "en")
	f := w.frames()
	w.screen("campaigns")
	f.none("at the start")

	w.tap("campaigns.sample")
	w.slowly("campaigns.game.seafall", "progress.close")
	f.some("long work")
	w.shot("slow-work")
	w.say(sayRelease)
	w.screen("table")
	f.none("after long work")

	w.slowly("table.green.explore", "shell.writing")
	f.some("a slow write")
	w.shot("slow-write")
	w.say(sayRelease)
	w.screen("table")
	f.none("after a slow write")

	w.tap("table.blue.advisor")
	w.tap("advisor.new")
	w.write("advisor.new.type", "Carpenter")
	f.some("a field that is written in") // its cursor blinks
	for w.rest().Sheet {
		w.change(func() { w.key("Escape") })
	}
	f.none("after a field was written in")
}

// turnsWatched is how many turns of the event loop are watched: a second and a
// half where nothing else keeps the machine busy, so that a cursor blinks.
const turnsWatched = 90

// frames are what a display gets to show in a window.
type frames struct {
	w *window
	x *xgb.Conn
}

// frames counts from here.
func (w *window) frames() *frames {
	w.t.Helper()
	xgb.Logger.SetOutput(io.Discard) // it tells of a missing authority file, which is no fault
	x, err := xgb.NewConn()
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(x.Close)
	if err := damage.Init(x); err != nil {
		w.t.Fatal(err)
	}
	if _, err := damage.QueryVersion(x, 1, 1).Reply(); err != nil {
		w.t.Fatal(err)
	}
	each, err := damage.NewDamageId(x)
	if err != nil {
		w.t.Fatal(err)
	}
	id, err := strconv.ParseUint(w.id, 10, 32)
	if err == nil {
		err = damage.CreateChecked(x, each, xproto.Drawable(id), damage.ReportLevelRawRectangles).Check()
	}
	if err != nil {
		w.t.Fatal(err)
	}
	return &frames{w: w, x: x}
}

// count is how many frames came during so many turns of the event loop.
func (f *frames) count(turns int) int {
	f.w.t.Helper()
	f.drain()
	for end := f.turn() + turns; f.turn() < end; {
	}
	return f.drain()
}

func (f *frames) turn() int {
	f.w.t.Helper()
	s, err := f.w.look()
	if err != nil {
		f.w.failed("no turn of the event loop: %v", err)
	}
	return s.Turn
}

// drain counts what the display has told by now.
func (f *frames) drain() int {
	f.x.Sync()
	n := 0
	for {
		event, err := f.x.PollForEvent()
		if event == nil && err == nil {
			return n
		}
		if _, frame := event.(damage.NotifyEvent); frame {
			n++
		}
	}
}

// some waits for a frame.
func (f *frames) some(when string) {
	f.w.t.Helper()
	for f.drain(); f.count(1) == 0; {
		if f.w.alive.Err() != nil {
			f.w.failed("%s: nothing is drawn", when)
		}
	}
}

func (f *frames) none(when string) {
	f.w.t.Helper()
	f.w.rest()
	f.count(10) // what was drawn last is on its way to the display
	if n := f.count(turnsWatched); n > 0 {
		f.w.t.Errorf("%s: %d frames are drawn in %d turns of the event loop, want none", when, n, turnsWatched)
	}
}
