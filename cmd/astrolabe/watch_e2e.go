//go:build e2e

package main

import (
	"encoding/json"
	"net"
	"os"
	"sync"
	"time"

	"fyne.io/fyne/v2"

	"astrolabe/ui/kit/control"
	"astrolabe/ui/shell"
)

// seen is what the window shows, for a test that clicks it from outside.
type seen struct {
	Screen  string         `json:"screen"`
	Sheet   bool           `json:"sheet"`
	Seq     int64          `json:"seq"` // of the open campaign's last entry
	Settled bool           `json:"settled"`
	Painted int            `json:"painted"` // how often the picture has changed
	Scale   float32        `json:"scale"`
	Rects   []control.Rect `json:"rects"`
	Focus   string         `json:"focus"` // the control with the focus of the keyboard
	Order   []string       `json:"order"` // what Tab reaches, in its order
	Turn    int            `json:"turn"`  // of the event loop
}

// pictures counts how often the picture has changed, on the main goroutine.
var pictures int

// onPainted is told by the shell.
func onPainted(bool) { pictures++ }

// gate is shut while what works in the background has to wait, as behind a slow
// disk.
var gate sync.RWMutex

// background is where the shell has its work done.
func background(work func()) {
	go func() {
		gate.RLock()
		defer gate.RUnlock()
		work()
	}()
}

// What a test may say to the window.
const (
	sayLook    = "look"    // what does it show? Answered with what is seen
	sayHold    = "hold"    // the disk is slow from here
	sayRelease = "release" // the disk is quick again
)

// watch does what whoever listens at the socket that the environment names says,
// line by line.
func watch(w fyne.Window, s *shell.Shell) {
	path := os.Getenv("ASTROLABE_WATCH")
	if path == "" {
		return
	}
	asker, err := net.Dial("unix", path)
	if err != nil {
		panic(err) // the test that listens there has ended
	}
	l := &lookout{window: w, shell: s, answers: make(chan seen, 1)}
	// Fyne ticks an animation once in every turn of its event loop: when what the
	// display has sent is done, and before the window is drawn.
	turns := fyne.NewAnimation(time.Hour, func(float32) { l.tick() })
	turns.RepeatCount = fyne.AnimationRepeatForever
	turns.Start()
	go func() {
		answer, said := json.NewEncoder(asker), json.NewDecoder(asker)
		for what := ""; said.Decode(&what) == nil; {
			switch what {
			case sayHold:
				gate.Lock()
			case sayRelease:
				gate.Unlock()
			case sayLook:
				fyne.Do(l.ask)
				if answer.Encode(<-l.answers) != nil {
					return
				}
			}
		}
	}()
}

// lookout looks at the window, on the main goroutine.
type lookout struct {
	window  fyne.Window
	shell   *shell.Shell
	turn    int
	due     int // the turn of the answer, 0 when nobody asks
	answers chan seen
}

// ask is answered in the second turn from here. By then everything that the
// display had sent before the question is done, laid out and drawn.
func (l *lookout) ask() { l.due = l.turn + 2 }

func (l *lookout) tick() {
	l.turn++
	if l.due == 0 || l.turn < l.due {
		return
	}
	l.due = 0
	c := l.window.Canvas()
	now := seen{Settled: l.shell.Settled(), Painted: pictures, Sheet: l.shell.SheetOpen(), Scale: c.Scale(), Rects: control.Rects(c),
		Focus: control.FocusedID(c), Order: control.TabOrder(c), Turn: l.turn}
	if screen := l.shell.Current(); screen != nil {
		now.Screen = screen.Name()
	}
	if book := l.shell.Book(); book != nil {
		now.Seq = book.Head().Seq
	}
	l.answers <- now
}
