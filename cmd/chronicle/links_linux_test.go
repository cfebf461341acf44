package main

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"astrolabe/cmd/internal/wiring"
)

// screen is a terminal, what stands there by now, and what does once nobody writes
// to it any more.
func screen(t *testing.T) (to *os.File, now *printed, shown func() string) {
	t.Helper()
	keeper, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := unix.IoctlSetPointerInt(int(keeper.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(int(keeper.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	to, err = os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	now = &printed{wrote: make(chan struct{}, 1)}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = io.Copy(now, keeper) // it ends with an error when nobody has the screen any more
		_ = keeper.Close()
	}()
	return to, now, func() string {
		t.Helper()
		if err := to.Close(); err != nil {
			t.Error(err)
		}
		<-ended
		return strings.ReplaceAll(now.String(), "\r\n", "\n")
	}
}

// inTerminal runs a command line whose standard output is a terminal, and gives
// what stands there.
func inTerminal(t *testing.T, dir string, args ...string) string {
	t.Helper()
	to, _, shown := screen(t)
	var errs bytes.Buffer
	code := run(context.Background(), wiring.Games(), append([]string{"--data", dir}, args...), strings.NewReader(""), to, &errs)
	out := shown()
	if code != exitDone || errs.String() != "" {
		t.Fatalf("%v: exit %d, %s", args, code, errs.String())
	}
	return out
}

var wayIn = regexp.MustCompile(`http://127\.0\.0\.1:[0-9]+/j/[0-9a-f]{32}`)

// TestLinksInATerminal: a code and its address, for one device; it is listed then,
// comes back to the next host, and is withdrawn. Digits are let in.
func TestLinksInATerminal(t *testing.T) {
	dir := t.TempDir()
	id := last(must(t, dir, "", "sample"))
	h := serves(t, dir)
	shown := inTerminal(t, dir, "links", id, "--seat", "blue")
	link := wayIn.FindString(shown)
	if link == "" || !strings.Contains(shown, "For one device, until ") || strings.Count(shown, "\u2588") < 100 {
		t.Fatalf("in a terminal: %s", shown)
	}
	tablet := device(t, h)
	if status := tablet("POST", strings.TrimPrefix(link, h.address)); status != http.StatusOK {
		t.Fatalf("joined with %d", status)
	}
	list := must(t, dir, "", "links", id)
	if !strings.Contains(list, "last seen ") || strings.Contains(list, "No device") {
		t.Errorf("in: %s", list)
	}
	if status := device(t, h)("POST", strings.TrimPrefix(link, h.address)); status != http.StatusConflict {
		t.Errorf("the link lets a second one in: %d", status)
	}
	phone := device(t, h)
	phone("POST", "/d")
	asks := regexp.MustCompile(`(\d{4}) wants to join`).FindStringSubmatch(must(t, dir, "", "links", id))
	if asks == nil {
		t.Fatal("nobody asks")
	}
	must(t, dir, "", "links", id, "--let", asks[1], "--watch")
	if status := phone("GET", "/d"); status != http.StatusOK {
		t.Errorf("let in: %d", status)
	}
	met(t, dir, "", "", "links", id, "--turn-away", "0000")
	to, _, _ := screen(t)
	var errs bytes.Buffer
	code := run(t.Context(), wiring.Games(), []string{"--data", dir, "links", id, "--watch", "--at", "203.0.113.9:7480"}, strings.NewReader(""), to, &errs)
	if code == exitDone || !strings.Contains(errs.String(), "“203.0.113.9” can be reached from outside your network, and without a certificate") {
		t.Errorf("a public address: exit %d, %s", code, errs.String())
	}
	met(t, dir, "", "", "links", id, "--withdraw", "00000000")
	must(t, dir, "", "links", id, "--withdraw", "all")
	if list := must(t, dir, "", "links", id); !strings.Contains(list, "No devices have joined.") || !strings.Contains(list, "Trouble joining? Use the same Wi-Fi (not a guest network)") {
		t.Errorf("withdrawn: %s", list)
	} else if used, others, more := strings.Cut(list, "another address with --at: "); more && strings.Contains(strings.SplitN(others, "\n", 2)[0], firstAddress(used)) {
		t.Errorf("the address in use is offered as another: %s", list)
	}
	if status := tablet("GET", "/v/table"); status != http.StatusUnauthorized {
		t.Errorf("it sees on: %d", status)
	}
	h.ends()
}

// TestServeInATerminal shows the way in for a first device there, and how to let
// others in.
func TestServeInATerminal(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	apart(t)
	to, now, shown := screen(t)
	ctx, end := context.WithCancel(context.Background())
	defer end()
	code, errs := make(chan int, 1), &printed{wrote: make(chan struct{}, 1)}
	go func() {
		code <- run(ctx, wiring.Games(), []string{"--data", dir, "serve", "--listen", "127.0.0.1:0"}, strings.NewReader(""), to, errs)
	}()
	for !strings.Contains(now.String(), "Ctrl-C stops sharing") {
		<-now.wrote
	}
	end()
	if is := <-code; is != exitDone || errs.String() != "" {
		t.Errorf("exit %d, %s", is, errs)
	}
	if out := shown(); wayIn.FindString(out) == "" || !strings.Contains(out, "The Lantern Coast, for one viewer") || !strings.Contains(out, "“chronicle links CAMPAIGN --watch”") ||
		strings.Count(out, "\u2588") < 100 {
		t.Errorf("in a terminal: %s", out)
	}
}

// What a terminal would obey is left out of a name.
func TestNamesInATerminal(t *testing.T) {
	if got := plainly("Zo\u00eb \x1b[31m\u202eana\x07\u2066"); got != "Zo\u00eb [31mana" {
		t.Errorf("%q", got)
	}
}

// device is a browser at a host.
func device(t *testing.T, h *host) func(method, path string) (status int) {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	to := &http.Transport{}
	t.Cleanup(to.CloseIdleConnections)
	c := &http.Client{Jar: jar, Transport: to}
	return func(method, path string) int {
		t.Helper()
		r, err := http.NewRequest(method, h.address+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Origin", h.address)
		answer, err := c.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, answer.Body)
		_ = answer.Body.Close()
		return answer.StatusCode
	}
}

// firstAddress is the first address in what links prints.
func firstAddress(list string) string {
	_, after, _ := strings.Cut(list, "http")
	address, _, _ := strings.Cut("http"+after, "/d")
	return address
}
