//go:build e2e

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"astrolabe/translations"
	"astrolabe/ui/kit/control"
)

// TestMain makes the test binary the application itself when the environment
// says so: the window that is clicked is the one that ships.
func TestMain(m *testing.M) {
	switch {
	case os.Getenv("ASTROLABE_EMPTY") != "":
		os.Exit(emptyWindow())
	case os.Getenv("ASTROLABE_WATCH") != "", os.Getenv("ASTROLABE_START") != "":
		os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// window is a real window of the application, clicked with xdotool. Every wait
// is for a state, as long as the window lives: how long a test may take at all is
// said to go test alone (-timeout).
type window struct {
	t     testing.TB
	cmd   *exec.Cmd
	alive context.Context // until the process has ended, or nearly all the time of go test is over
	ended chan struct{}
	id    string // of the X window
	home  string
	shots string
	args  []string
	env   []string

	asks    *json.Encoder // asks the window what it shows, and
	answers *json.Decoder // this is what it says
	last    *seen         // what it said last; nil once it was touched

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
	// Software rendering spends most of its time on pixels, so draw half as many unless the
	// pictures are kept.
	scale, shots := "1", os.Getenv("ASTROLABE_PICTURES")
	if shots == "" {
		scale, shots = "0.5", t.TempDir()
	}
	if err := os.Mkdir(filepath.Join(home, ".cache"), 0o700); err != nil {
		t.Fatal(err)
	}
	w := &window{t: t, shots: shots, args: append([]string{"--data", data}, args...), home: home}
	w.env = append(os.Environ(), "ASTROLABE_WATCH="+w.socket(), "LANG=en_GB.UTF-8", "LC_ALL=", "LANGUAGE=", "FYNE_SCALE="+scale, "LIBGL_ALWAYS_SOFTWARE=1",
		"HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home)
	w.start()
	t.Cleanup(w.kill)
	return w
}

// socket is where the window says what it shows.
func (w *window) socket() string { return filepath.Join(w.home, "watch") }

// toTell is what a test keeps of the time of go test to say what it waited for.
const toTell = time.Minute

func (w *window) start() {
	w.t.Helper()
	_ = os.Remove(w.socket()) // of the start before
	listener, err := net.Listen("unix", w.socket())
	if err != nil {
		w.t.Fatal(err)
	}
	defer listener.Close()
	alive, end := context.WithCancel(context.Background())
	if timed, ok := w.t.(interface{ Deadline() (time.Time, bool) }); ok {
		if at, limited := timed.Deadline(); limited {
			alive, end = context.WithDeadline(context.Background(), at.Add(-toTell))
		}
	}
	w.cmd = exec.Command(os.Args[0], w.args...)
	w.cmd.Env = w.env
	w.cmd.Stderr = os.Stderr
	if err := w.cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.alive, w.ended = alive, make(chan struct{})
	go func(cmd *exec.Cmd, ended chan struct{}) {
		_ = cmd.Wait()
		close(ended)
		end()
	}(w.cmd, w.ended)
	context.AfterFunc(alive, func() { listener.Close() })
	conn, err := listener.Accept()
	if err != nil {
		w.t.Fatalf("the application does not say what it shows: %v", err)
	}
	context.AfterFunc(alive, func() { conn.Close() })
	w.asks, w.answers, w.last = json.NewEncoder(conn), json.NewDecoder(conn), nil
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
	_ = w.cmd.Process.Kill() // unless it has ended
	<-w.ended
}

// close closes the window as a person does and waits for the process to end.
func (w *window) close() {
	w.t.Helper()
	w.xdotool("windowactivate", "--sync", w.id)
	w.xdotool("key", "alt+F4") // the window manager asks the window to close, as its button does
	<-w.alive.Done()
	select {
	case <-w.ended:
	default:
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
	w.last = nil
	out, err := exec.CommandContext(w.alive, "xdotool", args...).Output()
	if err != nil {
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			err = fmt.Errorf("%w: %s", err, exit.Stderr)
		}
		w.t.Fatalf("xdotool %s: %v", strings.Join(args, " "), err)
	}
	return string(out)
}

// look asks the window what it shows. All that the display had sent it before is
// done then.
func (w *window) look() (s seen, err error) {
	err = w.asks.Encode(sayLook)
	if err == nil {
		err = w.answers.Decode(&s)
	}
	return s, err
}

// waitFor waits until the window is at rest and shows what is wanted: it waits
// for nothing, and has not changed since the look before.
func (w *window) waitFor(what string, ready func(seen) bool) seen {
	w.t.Helper()
	for {
		s, err := w.look()
		switch {
		case w.alive.Err() != nil || err != nil:
			w.failed("no %s: %v", what, errors.Join(w.alive.Err(), err))
		case s.Settled && w.last != nil && same(*w.last, s) && ready(s):
			return s
		}
		w.last = &s
	}
}

// meanwhile waits until the window shows what is wanted while it works on.
func (w *window) meanwhile(what string, ready func(seen) bool) {
	w.t.Helper()
	for {
		s, err := w.look()
		if w.alive.Err() != nil || err != nil {
			w.failed("no %s: %v", what, errors.Join(w.alive.Err(), err))
		}
		if w.last = &s; ready(s) {
			return
		}
	}
}

// slowly clicks a control while the disk is slow, until the window says so: it
// then shows what has this id.
func (w *window) slowly(id, says string) {
	w.t.Helper()
	x, y := w.aim(id)
	w.say(sayHold)
	w.xdotool("mousemove", "--window", w.id, x, y, "click", "1")
	w.meanwhile(says, func(s seen) bool { _, ok := s.find(says); return ok })
}

// say says something to the window that it does not answer.
func (w *window) say(what string) {
	w.t.Helper()
	if err := w.asks.Encode(what); err != nil {
		w.failed("%s: %v", what, err)
	}
}

// rest is what the window shows once it is at rest.
func (w *window) rest() seen {
	w.t.Helper()
	return w.waitFor("rest", func(seen) bool { return true })
}

// failed ends the test with a picture of the window, where there still is one.
func (w *window) failed(format string, args ...any) {
	w.t.Helper()
	shows := ""
	if w.last != nil {
		shows = fmt.Sprintf("; the window shows %s with %s", w.last.Screen, w.last.ids())
	}
	select {
	case <-w.ended:
		shows += "; the application has ended"
	default:
		if w.id != "" {
			w.shot("failed")
		}
	}
	w.t.Fatalf(format+shows, args...)
}

// same says whether the window shows the same at two looks.
func same(a, b seen) bool {
	a.Turn, b.Turn = 0, 0
	return reflect.DeepEqual(a, b)
}

func (s seen) ids() string {
	ids := make([]string, len(s.Rects))
	for i, r := range s.Rects {
		ids[i] = r.ID
	}
	return strings.Join(ids, " ")
}

func (s seen) find(id string) (control.Rect, bool) {
	i := slices.IndexFunc(s.Rects, func(r control.Rect) bool { return r.ID == id })
	if i < 0 {
		return control.Rect{}, false
	}
	return s.Rects[i], true
}

// has says whether a control is there.
func (w *window) has(id string) bool {
	w.t.Helper()
	_, ok := w.rest().find(id)
	return ok
}

// tap works a control once it is there: a click in its middle, or with the
// keyboard alone Enter once Tab has come to it.
func (w *window) tap(id string) {
	w.t.Helper()
	w.taps++
	if w.keyboard {
		w.noticed("Enter on "+id, func() { w.tabTo(id) }, func() { w.key("Return") })
		return
	}
	x, y := "", ""
	w.noticed("a click on "+id, func() { x, y = w.aim(id) },
		func() { w.xdotool("mousemove", "--window", w.id, x, y, "click", "1") })
}

// aim is the middle of a control, in points of the window.
func (w *window) aim(id string) (x, y string) {
	w.t.Helper()
	r := w.reach(id)
	return w.pixels(r.X + r.W/2), w.pixels(r.Y + r.H/2)
}

// pixels is a length in units of the window in pixels of the screen, as xdotool takes it.
func (w *window) pixels(units float32) string {
	w.t.Helper()
	return strconv.Itoa(int(units * w.rest().Scale))
}

// tries is how often something is done again that went past the window.
const tries = 5

// noticed aims and does something to the window until it has noticed: what it
// shows is then no longer what it showed before. It is done again only when the
// window has seen it and it came to nothing, so that nothing is done twice.
func (w *window) noticed(what string, aim, do func()) {
	w.t.Helper()
	for range tries {
		aim()
		before := w.rest()
		do()
		if !same(before, w.rest()) {
			return
		}
		// Once the display has answered, all that it was told before is with the
		// window, and the window's next answer comes after that.
		w.xdotool("getmouselocation")
		if !same(before, w.rest()) {
			return
		}
	}
	w.failed("%s changes nothing", what)
}

// tabTo brings the focus to a control by Tab, or Shift+Tab where that is nearer.
func (w *window) tabTo(id string) {
	w.t.Helper()
	for range tries { // a picture that changes meanwhile changes the order
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
	}
	if s := w.rest(); s.Focus != id {
		w.failed("Tab does not reach %s; the focus is on %q of %v", id, s.Focus, s.Order)
	}
}

// key presses keys one after the other.
func (w *window) key(keys ...string) {
	w.t.Helper()
	w.xdotool(append([]string{"key", "--window", w.id, "--delay", "8"}, keys...)...)
}

// record taps a control and waits until something more is on disk.
func (w *window) record(id string) {
	w.t.Helper()
	before := w.rest().Seq
	w.tap(id)
	w.waitFor("an entry from "+id, func(s seen) bool { return s.Seq > before })
}

// change does something and waits until the picture has changed.
func (w *window) change(do func()) {
	w.t.Helper()
	before := w.rest().Painted
	do()
	w.waitFor("a change", func(s seen) bool { return s.Painted > before })
}

// reach scrolls until a control can be seen: down first, then up from where it
// goes no further.
func (w *window) reach(id string) control.Rect {
	w.t.Helper()
	s := w.waitFor(id, func(s seen) bool {
		_, ok := s.find(id)
		return ok || slices.Contains(s.Order, id)
	})
	// A wheel over something that does not scroll moves nothing: so it is tried in
	// the middle and at the edge before the way is changed. The pointer is there
	// before the wheel turns: else the wheel is taken for where it was before.
	wheel, stuck := "5", 0
	for range 120 {
		if r, ok := s.find(id); ok && r.H >= 40 {
			return r
		}
		w.xdotool("mousemove", "--window", w.id, w.pixels([]float32{640, 24}[stuck%2]), w.pixels(500))
		s = w.rest()
		w.xdotool("click", wheel)
		now := w.rest()
		moved := !same(s, now)
		s = now
		if moved {
			stuck = 0
		} else if stuck++; stuck == 4 {
			wheel, stuck = map[string]string{"5": "4", "4": "5"}[wheel], 0
		}
	}
	w.failed("%s is nowhere", id)
	return control.Rect{}
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

// write goes to a field, replaces what is in it and waits until it shows.
func (w *window) write(id, words string) {
	w.t.Helper()
	if w.keyboard {
		w.tabTo(id)
	} else if w.rest().Focus != id {
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
	for errors.Is(err, errBlank) && w.alive.Err() == nil {
		// The display has not got yet what the window has drawn.
		if _, err = w.look(); err == nil {
			img, err = photographX11(uint32(id))
		}
	}
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
