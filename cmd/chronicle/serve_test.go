package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"

	"astrolabe/cmd/internal/wiring"
)

// printed is what a command prints while it runs.
type printed struct {
	mu    sync.Mutex
	all   bytes.Buffer
	wrote chan struct{}
}

func (p *printed) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	select {
	case p.wrote <- struct{}{}:
	default:
	}
	return p.all.Write(b)
}

func (p *printed) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.all.String()
}

// host is a chronicle serve that runs.
type host struct {
	t         *testing.T
	dir       string
	address   string // "http://127.0.0.1:40123"
	out, errs *printed
	end       context.CancelFunc
	code      chan int
}

var sharedAt = regexp.MustCompile(`https?://[^\s]+`)

// apart keeps a test's hands off the settings and the sleep of this machine.
func apart(t *testing.T) {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(t.TempDir(), "config"))
	t.Setenv("HOME", t.TempDir())
	for _, bus := range []string{"DBUS_SYSTEM_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS"} { // nobody's machine stays awake for a test
		t.Setenv(bus, "unix:path="+filepath.Join(t.TempDir(), "none"))
	}
}

// serves shares a data folder until the test ends.
func serves(t *testing.T, dir string) *host {
	t.Helper()
	apart(t)
	ctx, end := context.WithCancel(context.Background())
	h := &host{t: t, dir: dir, out: &printed{wrote: make(chan struct{}, 1)}, errs: &printed{wrote: make(chan struct{}, 1)}, end: end, code: make(chan int, 1)}
	go func() {
		h.code <- run(ctx, wiring.Games(), []string{"--data", dir, "serve", "--listen", "127.0.0.1:0"}, strings.NewReader(""), h.out, h.errs)
	}()
	t.Cleanup(end)
	select {
	case <-h.out.wrote:
	case code := <-h.code:
		t.Fatalf("serve ended with %d: %s", code, h.errs)
	}
	h.address = sharedAt.FindString(h.out.String())
	return h
}

// ends it, which has to be in order.
func (h *host) ends() {
	h.t.Helper()
	h.end()
	if code := <-h.code; code != exitDone || h.errs.String() != "" {
		h.t.Errorf("it ends with %d: %s", code, h.errs)
	}
}

func (h *host) get(path string) (status int, body string) {
	h.t.Helper()
	answer, err := http.Get(h.address + path)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return answer.StatusCode, string(raw)
}

// TestServe shares the books of a folder once, says where and no more, answers
// links, and ends with nothing left.
func TestServe(t *testing.T) {
	dir := t.TempDir()
	id := last(must(t, dir, "", "sample"))
	h := serves(t, dir)
	if said := h.out.String(); said != "The campaigns in "+dir+" are being shared at "+h.address+"\n" || strings.Contains(said, "/j/") {
		t.Errorf("it says %q", said)
	}
	if status, body := h.get("/"); status >= 500 || !strings.Contains(body, "<html") {
		t.Errorf("who comes sees %d %s", status, body)
	}
	if status, _ := h.get("/v/table"); status != http.StatusUnauthorized {
		t.Errorf("who was not let in sees the table: %d", status)
	}
	met(t, dir, "", "are already being shared", "serve", "--listen", "127.0.0.1:0")
	met(t, dir, "", "Let devices in with “chronicle links”", "serve", "--listen", "127.0.0.1:0")
	met(t, dir, "", "only in a terminal", "links", id, "--watch")
	met(t, dir, "", "There’s no seat “teal” in this campaign. Its seats are: ", "links", id, "--seat", "teal")
	var list struct {
		Addresses, Asking []string
		Devices           []listedDevice
	}
	if err := json.Unmarshal([]byte(must(t, dir, "", "links", id, "--json")), &list); err != nil || len(list.Addresses) != 1 || list.Addresses[0] != h.address ||
		list.Asking == nil || list.Devices == nil {
		t.Errorf("links: %+v %v", list, err)
	}
	if out := must(t, dir, "", "links", id); !strings.Contains(out, h.address+"/d") || !strings.Contains(out, "No devices have joined.") {
		t.Errorf("links: %s", out)
	}
	// The other commands go on working beside it.
	must(t, dir, note, "record", id, "-")
	h.ends()
	for _, name := range []string{"sharing.socket"} {
		if _, err := os.Lstat(filepath.Join(dir, name)); err == nil {
			t.Errorf("%s is left", name)
		}
	}
	met(t, dir, "", "aren’t being shared. Start sharing with “chronicle serve”", "links", id)
	must(t, dir, "", "verify")
}

// TestServeIsRefused where nobody could listen, or would be heard by others.
func TestServeIsRefused(t *testing.T) {
	dir := t.TempDir()
	must(t, dir, "", "sample")
	h := serves(t, dir)
	other := t.TempDir()
	port := h.address[strings.LastIndex(h.address, ":"):]
	met(t, other, "", "Another program is already using port "+port[1:]+" ", "serve", "--listen", "127.0.0.1"+port)
	met(t, other, "", "“8.8.8.8” can be reached from outside", "serve", "--listen", "8.8.8.8")
	met(t, other, "", "“192.168.254.253” isn’t an address of this computer", "serve", "--listen", "192.168.254.253:0")
	met(t, other, "", "“a:b:c” isn’t an address to listen on", "serve", "--listen", "a:b:c")
	met(t, other, "", "“http://nas” isn’t a computer name", "serve", "--listen", "127.0.0.1:0", "--host", "http://nas")
	met(t, other, "", "Can’t use the certificate in /nowhere", "serve", "--listen", "127.0.0.1:0", "--tls-cert", "/nowhere", "--tls-key", "/nowhere")
	for _, args := range [][]string{{"serve", "--tls-cert", "x"}, {"links", "tern", "--watch", "--table"}, {"links", "tern", "--let", "4711"},
		{"links", "tern", "--let", "4711", "--watch", "--withdraw", "all"}} {
		if e := runWith(t, other, "", args...); e.code != exitUsage || !oneLine(e.errs) {
			t.Errorf("%v: exit %d, %s", args, e.code, e.errs)
		}
	}
	h.ends()
}

// TestServeEndsWithNothingPending when the system asks it to, as it does with
// services.
func TestServeEndsWithNothingPending(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // it has no such signal
	}
	dir := t.TempDir()
	id := last(must(t, dir, "", "sample"))
	c := command(t, "serve", "--data", dir, "--listen", "127.0.0.1:0")
	c.Env = append(os.Environ(), "XDG_CONFIG_HOME="+t.TempDir(), "DBUS_SYSTEM_BUS_ADDRESS=unix:path=/nowhere", "DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere")
	said := &printed{wrote: make(chan struct{}, 1)}
	c.Stdout, c.Stderr = said, said
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	<-said.wrote
	must(t, dir, "", "links", id)
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := c.Wait(); err != nil {
		t.Errorf("it ends with %v: %s", err, said)
	}
	met(t, dir, "", "aren’t being shared", "links", id)
}
