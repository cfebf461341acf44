//go:build e2e

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"astrolabe/ui/kit"
)

// TestMain makes the test binary the application itself when the environment
// says so: the window that is clicked is the one that ships.
func TestMain(m *testing.M) {
	switch {
	case os.Getenv("ASTROLABE_EMPTY") != "":
		os.Exit(emptyWindow())
	case os.Getenv("ASTROLABE_RECTS") != "", os.Getenv("ASTROLABE_START") != "":
		os.Exit(run(os.Args[1:], os.Stderr))
	}
	os.Exit(m.Run())
}

// patience is how long a state may take to come; a test that waits this long
// has failed.
const patience = 30 * time.Second

// window is a real window of the application, clicked with xdotool.
type window struct {
	t     testing.TB
	cmd   *exec.Cmd
	ended chan error
	id    string // of the X window
	rects string
	shots string
	args  []string
	env   []string
}

// openWindow starts the application with a data folder of its own.
func openWindow(t testing.TB, data string) *window {
	t.Helper()
	if os.Getenv("DISPLAY") == "" {
		t.Fatal("DISPLAY is not set: the window needs a display, see make test")
	}
	home := t.TempDir()
	shots := os.Getenv("ASTROLABE_PICTURES")
	if shots == "" {
		shots = t.TempDir()
	}
	if err := os.Mkdir(filepath.Join(home, ".cache"), 0o700); err != nil {
		t.Fatal(err)
	}
	w := &window{t: t, shots: shots, args: []string{"--data", data, "--lang", "en"},
		rects: filepath.Join(home, "rects.json")}
	w.env = append(os.Environ(), "ASTROLABE_RECTS="+w.rects, "FYNE_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1",
		"HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home)
	w.start()
	t.Cleanup(w.kill)
	return w
}

func (w *window) start() {
	w.t.Helper()
	os.Remove(w.rects)
	w.cmd = exec.Command(os.Args[0], w.args...)
	w.cmd.Env = w.env
	w.cmd.Stderr = os.Stderr
	if err := w.cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.ended = make(chan error, 1)
	go func(cmd *exec.Cmd, ended chan error) { ended <- cmd.Wait() }(w.cmd, w.ended)
	w.waitFor("a window", func(seen) bool { return true })
	out := w.xdotool("search", "--sync", "--onlyvisible", "--pid", strconv.Itoa(w.cmd.Process.Pid))
	ids := strings.Fields(out)
	if len(ids) == 0 {
		w.t.Fatal("the process shows no window")
	}
	w.id = ids[len(ids)-1]
}

// kill ends the process as a pulled plug would.
func (w *window) kill() {
	if w.cmd.Process.Kill() == nil {
		<-w.ended
		w.ended <- nil
	}
}

// close closes the window as a person does and waits for the process to end.
func (w *window) close() {
	w.t.Helper()
	w.xdotool("windowclose", w.id)
	select {
	case <-w.ended:
		w.ended <- nil
	case <-time.After(patience):
		w.t.Fatal("the application does not end when its window is closed")
	}
}

// restart opens the window again on the same books and settings.
func (w *window) restart() {
	w.t.Helper()
	w.args = slices.DeleteFunc(w.args, func(a string) bool { return a == "--lang" || a == "en" })
	w.start()
}

func (w *window) xdotool(args ...string) string {
	w.t.Helper()
	out, err := exec.Command("xdotool", args...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("%w: %s", err, exit.Stderr)
		}
		w.t.Fatalf("xdotool %s: %v", strings.Join(args, " "), err)
	}
	return string(out)
}

// look reads what the window last said it shows.
func (w *window) look() (seen, bool) {
	var s seen
	raw, err := os.ReadFile(w.rects)
	return s, err == nil && json.Unmarshal(raw, &s) == nil
}

// waitFor waits until the window is settled and shows what is wanted.
func (w *window) waitFor(what string, ready func(seen) bool) seen {
	w.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		s, ok := w.look()
		if ok && s.Settled && ready(s) {
			return s
		}
		select {
		case err := <-w.ended:
			w.t.Fatalf("the application ended while waiting for %s: %v", what, err)
		case <-time.After(10 * time.Millisecond):
		}
		if time.Now().After(deadline) {
			w.shot("failed")
			w.t.Fatalf("no %s; the window shows %s with %s", what, s.Screen, s.ids())
		}
	}
}

func (s seen) ids() string {
	ids := make([]string, len(s.Rects))
	for i, r := range s.Rects {
		ids[i] = r.ID
	}
	return strings.Join(ids, " ")
}

func (s seen) find(id string) (kit.Rect, bool) {
	i := slices.IndexFunc(s.Rects, func(r kit.Rect) bool { return r.ID == id })
	if i < 0 {
		return kit.Rect{}, false
	}
	return s.Rects[i], true
}

// has says whether a control is there.
func (w *window) has(id string) bool {
	w.t.Helper()
	s := w.waitFor("state", func(seen) bool { return true })
	_, ok := s.find(id)
	return ok
}

// tap clicks the middle of a control once it is there, scrolling to it where
// it must be scrolled to.
func (w *window) tap(id string) {
	w.t.Helper()
	s := w.waitFor(id, func(s seen) bool { _, ok := s.find(id); return ok })
	r, _ := s.find(id)
	x, y := int((r.X+r.W/2)*s.Scale), int((r.Y+r.H/2)*s.Scale)
	w.xdotool("mousemove", "--window", w.id, strconv.Itoa(x), strconv.Itoa(y), "click", "1")
}

// record taps a control and waits until something more is on disk.
func (w *window) record(id string) {
	w.t.Helper()
	before := w.waitFor("state", func(seen) bool { return true }).Seq
	w.tap(id)
	w.waitFor("an entry from "+id, func(s seen) bool { return s.Seq > before })
}

// change does something and waits until the window shows something else.
func (w *window) change(do func()) {
	w.t.Helper()
	w.waitFor("rest", func(seen) bool { return true })
	before, err := os.ReadFile(w.rects)
	if err != nil {
		w.t.Fatal(err)
	}
	do()
	w.waitFor("a change", func(seen) bool {
		now, err := os.ReadFile(w.rects)
		return err == nil && string(now) != string(before)
	})
}

// reach scrolls down until a control can be seen whole.
func (w *window) reach(id string) { w.reachAt(id, 24) }

// reachAt scrolls what lies at a distance from the left edge.
func (w *window) reachAt(id string, x int) {
	w.t.Helper()
	for range 60 {
		s := w.waitFor("rest", func(seen) bool { return true })
		if r, ok := s.find(id); ok && r.H >= 40 {
			return
		}
		// A wheel that turns while the pointer still moves is taken for where
		// it was before, so this is tried again rather than waited for.
		before, err := os.ReadFile(w.rects)
		if err != nil {
			w.t.Fatal(err)
		}
		w.xdotool("mousemove", "--window", w.id, strconv.Itoa(x), "500", "click", "5")
		for range 20 {
			if now, err := os.ReadFile(w.rects); err == nil && string(now) != string(before) {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	w.shot("failed")
	w.t.Fatalf("%s is nowhere", id)
}

// screen waits for a screen without a sheet over it.
func (w *window) screen(name string) {
	w.t.Helper()
	w.waitFor("screen "+name, func(s seen) bool { return s.Screen == name && !s.Sheet })
}

// text is the words on a control.
func (w *window) text(id string) string {
	w.t.Helper()
	s := w.waitFor(id, func(s seen) bool { _, ok := s.find(id); return ok })
	r, _ := s.find(id)
	return r.Text
}

// write taps a field, replaces what is in it and waits until it shows.
func (w *window) write(id, words string) {
	w.t.Helper()
	w.tap(id)
	w.xdotool("key", "--window", w.id, "ctrl+a")
	w.xdotool("type", "--window", w.id, "--delay", "4", words)
	w.waitFor(words+" in "+id, func(s seen) bool {
		r, ok := s.find(id)
		return ok && strings.Contains(r.Text, words)
	})
}

// shot photographs the window from outside and keeps it as name.png.
func (w *window) shot(name string) image.Image {
	w.t.Helper()
	id, err := strconv.ParseUint(w.id, 10, 32)
	if err != nil {
		w.t.Fatal(err)
	}
	img, err := photographX11(uint32(id))
	if err != nil {
		w.t.Fatalf("photographing %s: %v", name, err)
	}
	f, err := os.Create(filepath.Join(w.shots, name+".png"))
	if err == nil {
		err = errors.Join(png.Encode(f, img), f.Close())
	}
	if err != nil {
		w.t.Fatal(err)
	}
	return img
}
