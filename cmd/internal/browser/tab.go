package browser

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"time"
)

// Tab is a page in an engine other than Chromium. Its scripts are expressions that make
// no promises.
type Tab struct {
	*Page
	w window
}

// window is an engine's tab.
type window interface {
	engine
	reload(ctx context.Context) error
	another(ctx context.Context) (window, error)
	shut(ctx context.Context) error
}

func newTab(b *Browser, name string, w window) *Tab {
	return &Tab{Page: &Page{Name: name, t: b.t, b: b, ctx: b.ctx, e: w}, w: w}
}

// In is the same tab for a test within the test.
func (p *Tab) In(t testing.TB) *Tab {
	in := newTab(p.b, p.Name, p.w)
	in.t = t
	return in
}

// Reload loads the page again, and waits until it is there.
func (p *Tab) Reload() {
	p.t.Helper()
	p.done("reloading", p.w.reload)
}

// Another opens another empty tab beside it.
func (p *Tab) Another() *Tab {
	p.t.Helper()
	other := *p
	p.done("opening another tab", func(ctx context.Context) (err error) {
		other.w, err = p.w.another(ctx)
		return err
	})
	return newTab(p.b, p.Name+", another tab", other.w).In(p.t)
}

// Close closes the tab. The last one of a browser stays.
func (p *Tab) Close() {
	p.t.Helper()
	p.done("closing the tab", p.w.shut)
}

func (p *Tab) done(what string, do func(context.Context) error) {
	p.t.Helper()
	ctx, end := p.within()
	defer end()
	if err := do(ctx); err != nil {
		p.failed("%s: %v", what, err)
	}
}

// scratch is a folder for a program's profile, which goes when the test has ended.
func scratch(t testing.TB) string {
	t.Helper()
	home, err := os.MkdirTemp("", "astrolabe-browser-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(home) }) // a process that is just ending may still write there
	return home
}

// start starts a program that ends with the test, with a folder as its home. Its output is
// logged if the test fails.
func start(t testing.TB, home string, cmd *exec.Cmd) (said *tail) {
	t.Helper()
	said = &tail{told: make(chan struct{}, 1)}
	cmd.Env = append(append(os.Environ(), "HOME="+home, "TMPDIR="+home, "XDG_CONFIG_HOME="+home, "XDG_CACHE_HOME="+home, "XDG_DATA_HOME="+home,
		"XDG_RUNTIME_DIR="+home, "LC_ALL=C.UTF-8", "TZ=UTC", "LIBGL_ALWAYS_SOFTWARE=1", "NO_AT_BRIDGE=1", "GTK_A11Y=none", "GSETTINGS_BACKEND=memory"), cmd.Env...)
	cmd.Stdout, cmd.Stderr = said, said
	cmd.WaitDelay = time.Second // a child of it may hold the pipe
	dies(cmd)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		if t.Failed() {
			t.Logf("%s said: %s", filepath.Base(cmd.Path), said)
		}
	})
	return said
}

// tail keeps the end of a program's output.
type tail struct {
	mu   sync.Mutex
	text []byte
	told chan struct{}
}

func (s *tail) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.text = append(s.text, p...)
	s.text = s.text[max(0, len(s.text)-8000):]
	select {
	case s.told <- struct{}{}:
	default:
	}
	return len(p), nil
}

func (s *tail) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return string(s.text)
}

// reads waits until the program's output matches an expression, and returns its first group.
func (s *tail) reads(ctx context.Context, what string) (string, error) {
	for line := regexp.MustCompile(what); ; {
		if found := line.FindStringSubmatch(s.String()); found != nil {
			return found[1], nil
		}
		select {
		case <-s.told:
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

// found is where a program is that has one of some names; it fails the test where there
// is none, and says what installs it.
func found(t testing.TB, what, packaged string, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatalf("there is no %s to open the page with: .ci/setup test installs it (apt-get install %s)", what, packaged)
	return ""
}

// actions are the steps of one source of input, as WebDriver takes them.
type actions struct {
	Type       string           `json:"type"`
	ID         string           `json:"id"`
	Parameters map[string]any   `json:"parameters,omitempty"`
	Actions    []map[string]any `json:"actions"`
}

// clicked returns the actions of a mouse that moves to a point and clicks.
func clicked(x, y float64) []actions {
	return []actions{{"pointer", "mouse", map[string]any{"pointerType": "mouse"}, []map[string]any{
		{"type": "pointerMove", "x": int(x), "y": int(y), "duration": 0}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}}}}
}

// typed returns the key presses that type words.
func typed(words string) []actions {
	keys := actions{Type: "key", ID: "keys"}
	for _, r := range words {
		keys.Actions = append(keys.Actions, map[string]any{"type": "keyDown", "value": string(r)}, map[string]any{"type": "keyUp", "value": string(r)})
	}
	return []actions{keys}
}
