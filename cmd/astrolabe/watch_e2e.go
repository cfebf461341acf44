//go:build e2e

package main

import (
	"encoding/json"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/kit"
	"astrolabe/ui/shell"
)

// seen is what the window shows, for a test that clicks it from outside.
type seen struct {
	Screen  string     `json:"screen"`
	Sheet   bool       `json:"sheet"`
	Seq     int64      `json:"seq"` // of the open campaign's last entry
	Settled bool       `json:"settled"`
	Painted int        `json:"painted"` // how often the picture has changed
	Scale   float32    `json:"scale"`
	Rects   []kit.Rect `json:"rects"`
	Focus   string     `json:"focus"` // the control with the focus of the keyboard
	Order   []string   `json:"order"` // what Tab reaches, in its order
}

// pictures counts how often the picture has changed, on the main goroutine.
var pictures int

// onPainted is told by the shell.
func onPainted(bool) { pictures++ }

// watch writes what the window shows to the file that the environment names,
// whenever it has changed.
func watch(w fyne.Window, s *shell.Shell) {
	path := os.Getenv("ASTROLABE_RECTS")
	if path == "" {
		return
	}
	last := ""
	look := func() {
		now := seen{Settled: s.Settled(), Painted: pictures, Sheet: s.SheetOpen(), Scale: w.Canvas().Scale(), Rects: kit.Rects(w.Canvas()),
			Focus: kit.FocusedID(w.Canvas()), Order: kit.TabOrder(w.Canvas())}
		if screen := s.Current(); screen != nil {
			now.Screen = screen.Name()
		}
		if book := s.Book(); book != nil {
			now.Seq = book.Head().Seq
		}
		raw, err := json.Marshal(now)
		if err != nil || string(raw) == last {
			return
		}
		last = string(raw)
		if os.WriteFile(path+".new", raw, 0o600) == nil {
			_ = os.Rename(path+".new", path) // the next look tries again
		}
	}
	go func() {
		for range time.Tick(30 * time.Millisecond) {
			fyne.Do(look)
		}
	}()
}
