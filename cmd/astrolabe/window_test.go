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

	"astrolabe/translations"
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

	lang     *translations.Catalogue // what the window speaks
	keyboard bool                    // nothing is clicked
	taps     int                     // so far, or Enters
}

// openWindow starts the application with a data folder of its own, and with
// settings that nobody has touched.
func openWindow(t testing.TB, data string, args ...string) *window {
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
	w := &window{t: t, shots: shots, args: append([]string{"--data", data}, args...),
		rects: filepath.Join(home, "rects.json")}
	w.env = append(os.Environ(), "ASTROLABE_RECTS="+w.rects, "LANG=en_GB.UTF-8", "LC_ALL=", "LANGUAGE=", "FYNE_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1",
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
	w.xdotool("windowactivate", "--sync", w.id)
	w.xdotool("key", "alt+F4") // the window manager asks the window to close, as its button does
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

// still is how long nothing may have changed before the window is at rest: two
// looks of the application at itself.
const still = 70 * time.Millisecond

// look reads what the window last said it shows, and whether it stands still.
func (w *window) look() (s seen, quiet bool) {
	raw, err := os.ReadFile(w.rects)
	if err != nil || json.Unmarshal(raw, &s) != nil {
		return s, false
	}
	info, err := os.Stat(w.rects)
	return s, err == nil && time.Since(info.ModTime()) > still
}

// waitFor waits until the window is settled and shows what is wanted.
func (w *window) waitFor(what string, ready func(seen) bool) seen {
	w.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		s, quiet := w.look()
		if quiet && s.Settled && ready(s) {
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

// tap works a control once it is there: a click in its middle, or with the
// keyboard alone Enter once Tab has come to it.
func (w *window) tap(id string) {
	w.t.Helper()
	w.taps++
	if w.keyboard {
		w.tabTo(id)
		w.noticed(func() { w.key("Return") })
		return
	}
	r := w.reach(id)
	scale := w.waitFor("rest", func(seen) bool { return true }).Scale
	x, y := int((r.X+r.W/2)*scale), int((r.Y+r.H/2)*scale)
	w.noticed(func() { w.xdotool("mousemove", "--window", w.id, strconv.Itoa(x), strconv.Itoa(y), "click", "1") })
}

// noticed does something to the window and waits until it has noticed: what it
// shows is then no longer what it showed before. What changes nothing, as a
// button that is off, is waited for a moment.
func (w *window) noticed(do func()) {
	w.t.Helper()
	before, err := os.ReadFile(w.rects)
	if err != nil {
		w.t.Fatal(err)
	}
	do()
	for deadline := time.Now().Add(time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if now, err := os.ReadFile(w.rects); err == nil && string(now) != string(before) {
			return
		}
	}
}

// tabTo brings the focus to a control by Tab, or Shift+Tab where that is nearer.
func (w *window) tabTo(id string) {
	w.t.Helper()
	for range 5 { // a picture that changes meanwhile changes the order
		s := w.waitFor(id+" in the order of Tab", func(s seen) bool { return slices.Contains(s.Order, id) })
		if s.Focus == id {
			return
		}
		to, n := slices.Index(s.Order, id), len(s.Order)
		ahead, back := to+1, n-to // from nowhere, the first Tab reaches the first, Shift+Tab the last
		if at := slices.Index(s.Order, s.Focus); s.Focus != "" && at >= 0 {
			ahead, back = (to-at+n)%n, (at-to+n)%n
		}
		key, times := "Tab", ahead
		if back < ahead {
			key, times = "shift+Tab", back
		}
		w.key(slices.Repeat([]string{key}, times)...)
		for deadline := time.Now().Add(3 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
			if s, _ := w.look(); s.Focus == id {
				return
			}
		}
	}
	s, _ := w.look()
	w.shot("failed")
	w.t.Fatalf("Tab does not reach %s; the focus is on %q of %v", id, s.Focus, s.Order)
}

// key presses keys one after the other.
func (w *window) key(keys ...string) {
	w.t.Helper()
	w.xdotool(append([]string{"key", "--window", w.id, "--delay", "8"}, keys...)...)
}

// record taps a control and waits until something more is on disk.
func (w *window) record(id string) {
	w.t.Helper()
	before := w.waitFor("state", func(seen) bool { return true }).Seq
	w.tap(id)
	w.waitFor("an entry from "+id, func(s seen) bool { return s.Seq > before })
}

// change does something and waits until the picture has changed.
func (w *window) change(do func()) {
	w.t.Helper()
	before := w.waitFor("rest", func(seen) bool { return true }).Painted
	do()
	w.waitFor("a change", func(s seen) bool { return s.Painted > before })
}

// reach scrolls until a control can be seen: down first, then up from where it
// goes no further.
func (w *window) reach(id string) kit.Rect {
	w.t.Helper()
	s := w.waitFor(id, func(s seen) bool {
		_, ok := s.find(id)
		return ok || slices.Contains(s.Order, id)
	})
	// A wheel that turns while the pointer still moves is taken for where it was
	// before, and one over something that does not scroll moves nothing: so it
	// is tried in the middle and at the edge before the way is changed.
	wheel, stuck := "5", 0
	for range 120 {
		if r, ok := s.find(id); ok && r.H >= 40 {
			return r
		}
		before, err := os.ReadFile(w.rects)
		if err != nil {
			w.t.Fatal(err)
		}
		x := []string{"640", "24"}[stuck%2]
		w.xdotool("mousemove", "--window", w.id, x, "500", "click", wheel)
		moved := false
		for range 25 {
			if now, err := os.ReadFile(w.rects); err == nil && string(now) != string(before) {
				moved = true
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		s = w.waitFor("rest", func(seen) bool { return true })
		if moved {
			stuck = 0
		} else if stuck++; stuck == 4 {
			wheel, stuck = map[string]string{"5": "4", "4": "5"}[wheel], 0
		}
	}
	w.shot("failed")
	w.t.Fatalf("%s is nowhere", id)
	return kit.Rect{}
}

// screen waits for a screen without a sheet over it.
func (w *window) screen(name string) {
	w.t.Helper()
	w.waitFor("screen "+name, func(s seen) bool { return s.Screen == name && !s.Sheet })
}

// text is the words on a control, once it can be seen.
func (w *window) text(id string) string {
	w.t.Helper()
	return w.reach(id).Text
}

// write taps a field, replaces what is in it and waits until it shows.
func (w *window) write(id, words string) {
	w.t.Helper()
	if w.keyboard {
		w.tabTo(id)
	} else {
		w.tap(id)
	}
	w.key("ctrl+a")
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
