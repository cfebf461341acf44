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

// inTerminal runs a command line whose standard output is a terminal, and gives
// what stands there.
func inTerminal(t *testing.T, dir string, args ...string) string {
	t.Helper()
	keeper, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer keeper.Close()
	if err := unix.IoctlSetPointerInt(int(keeper.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(int(keeper.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	screen, err := os.OpenFile("/dev/pts/"+strconv.Itoa(number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	shown := make(chan string)
	go func() {
		raw, _ := io.ReadAll(keeper) // it ends with an error when nobody has the screen any more
		shown <- string(raw)
	}()
	var errs bytes.Buffer
	code := run(context.Background(), wiring.Games(), append([]string{"--data", dir}, args...), strings.NewReader(""), screen, &errs)
	if err := screen.Close(); err != nil {
		t.Fatal(err)
	}
	out := strings.ReplaceAll(<-shown, "\r\n", "\n")
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
	if !strings.Contains(list, "last sign ") || strings.Contains(list, "No device") {
		t.Errorf("in: %s", list)
	}
	if status := device(t, h)("POST", strings.TrimPrefix(link, h.address)); status != http.StatusConflict {
		t.Errorf("the link lets a second one in: %d", status)
	}
	phone := device(t, h)
	phone("POST", "/d")
	asks := regexp.MustCompile(`(\d{4}) asks to come in`).FindStringSubmatch(must(t, dir, "", "links", id))
	if asks == nil {
		t.Fatal("nobody asks")
	}
	must(t, dir, "", "links", id, "--let", asks[1], "--watch")
	if status := phone("GET", "/d"); status != http.StatusOK {
		t.Errorf("let in: %d", status)
	}
	met(t, dir, "", "", "links", id, "--turn-away", "0000")
	met(t, dir, "", "", "links", id, "--withdraw", "00000000")
	must(t, dir, "", "links", id, "--withdraw", "all")
	if list := must(t, dir, "", "links", id); !strings.Contains(list, "No device is in.") {
		t.Errorf("withdrawn: %s", list)
	}
	if status := tablet("GET", "/v/table"); status != http.StatusUnauthorized {
		t.Errorf("it sees on: %d", status)
	}
	h.ends()
}

// What a terminal would obey is left out of a name.
func TestNamesInATerminal(t *testing.T) {
	if got := plainly("Zoë [31m‮ana⁦"); got != "Zoë [31mana" {
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
