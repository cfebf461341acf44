package browser

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// OpenWebKit starts WebKitGTK's MiniBrowser, the nearest thing to Safari that runs here,
// on a display of its own that no screen shows, and returns an empty page in it. It fails
// the test where there is none, and says what installs it. It cannot print.
func OpenWebKit(t testing.TB) *Tab {
	t.Helper()
	b, home := unopened(t), scratch(t)
	display := exec.Command(found(t, "Xvfb", "xvfb", "Xvfb"), "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp", "-noreset")
	first := newTab(b, "WebKit", nil)
	ctx, end := first.within()
	defer end()
	number, err := start(t, home, display).reads(ctx, `(?m)^(\d+)\n`)
	if err != nil {
		t.Fatalf("Xvfb does not start: %v", err)
	}
	at, err := free()
	if err != nil {
		t.Fatal(err)
	}
	driver := exec.Command(found(t, "WebKitGTK", "webkit2gtk-driver", "WebKitWebDriver"), "--host=127.0.0.1", "--port="+at)
	driver.Env = []string{"DISPLAY=:" + number, "WAYLAND_DISPLAY=", "GDK_BACKEND=x11"}
	start(t, home, driver)
	d := &webDriver{base: "http://127.0.0.1:" + at}
	for {
		if _, err = d.say(ctx, http.MethodGet, "/status", nil); err == nil || ctx.Err() != nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	var is struct{ SessionID string }
	if err == nil {
		err = d.read(ctx, http.MethodPost, "/session", map[string]any{"capabilities": map[string]any{}}, &is)
	}
	w := &webkitTab{on: d}
	if err == nil {
		d.base += "/session/" + is.SessionID
		err = d.read(ctx, http.MethodGet, "/window", nil, &d.now)
	}
	if err != nil {
		t.Fatalf("WebKitGTK does not start: %v", err)
	}
	w.handle = d.now
	t.Cleanup(func() {
		ctx, end := context.WithTimeout(context.Background(), toTell/2)
		defer end()
		_, _ = d.say(ctx, http.MethodDelete, "", nil) // it ends with its display, should it not have closed
	})
	return newTab(b, "WebKit", w)
}

// free is a port that nothing listens on.
func free() (port string, err error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	_, port, err = net.SplitHostPort(l.Addr().String())
	if shut := l.Close(); err == nil {
		err = shut
	}
	return port, err
}

// webDriver says commands to a driver over HTTP.
type webDriver struct {
	base string
	now  string // the handle of the tab that it speaks to
}

// say says a command and returns its value.
func (d *webDriver) say(ctx context.Context, method, path string, params any) (json.RawMessage, error) {
	var body []byte
	if method == http.MethodPost {
		var err error
		if body, err = json.Marshal(params); err != nil {
			return nil, err
		}
	}
	ask, err := http.NewRequestWithContext(ctx, method, d.base+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	var is struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&is); err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		var wrong struct{ Error, Message string }
		if err := json.Unmarshal(is.Value, &wrong); err != nil {
			return nil, err
		}
		return nil, fmt.Errorf("%s: %s: %s", strings.Trim(path, "/"), wrong.Error, wrong.Message)
	}
	return is.Value, nil
}

// read says a command and reads its value.
func (d *webDriver) read(ctx context.Context, method, path string, params, into any) error {
	raw, err := d.say(ctx, method, path, params)
	if err != nil {
		return err
	}
	return json.Unmarshal(raw, into)
}

// webkitTab is a tab of WebKitGTK's MiniBrowser.
type webkitTab struct {
	on     *webDriver
	handle string
}

// say turns to the tab and says a command to it.
func (w *webkitTab) say(ctx context.Context, method, path string, params any) (json.RawMessage, error) {
	if w.on.now != w.handle {
		if _, err := w.on.say(ctx, http.MethodPost, "/window", map[string]any{"handle": w.handle}); err != nil {
			return nil, err
		}
		w.on.now = w.handle
	}
	return w.on.say(ctx, method, path, params)
}

func (w *webkitTab) navigate(ctx context.Context, url string) error {
	_, err := w.say(ctx, http.MethodPost, "/url", map[string]any{"url": url})
	return err
}

func (w *webkitTab) evaluate(ctx context.Context, script string) ([]byte, error) {
	raw, err := w.say(ctx, http.MethodPost, "/execute/sync", map[string]any{"script": "return JSON.stringify(" + script + ")", "args": []any{}})
	if err != nil {
		return nil, err
	}
	var value *string
	if err := json.Unmarshal(raw, &value); err != nil || value == nil {
		return nil, err
	}
	return []byte(*value), nil
}

func (w *webkitTab) act(ctx context.Context, do []actions) error {
	_, err := w.say(ctx, http.MethodPost, "/actions", map[string]any{"actions": do})
	return err
}

func (w *webkitTab) click(ctx context.Context, x, y float64) error { return w.act(ctx, clicked(x, y)) }

func (w *webkitTab) insert(ctx context.Context, words string) error { return w.act(ctx, typed(words)) }

func (w *webkitTab) screenshot(ctx context.Context) (shot []byte, err error) {
	raw, err := w.say(ctx, http.MethodGet, "/screenshot", nil)
	if err == nil {
		err = json.Unmarshal(raw, &shot)
	}
	return shot, err
}

func (w *webkitTab) reload(ctx context.Context) error {
	_, err := w.say(ctx, http.MethodPost, "/refresh", struct{}{})
	return err
}

func (w *webkitTab) another(ctx context.Context) (window, error) {
	raw, err := w.say(ctx, http.MethodPost, "/window/new", map[string]any{"type": "tab"})
	var is struct{ Handle string }
	if err == nil {
		err = json.Unmarshal(raw, &is)
	}
	return &webkitTab{w.on, is.Handle}, err
}

func (w *webkitTab) shut(ctx context.Context) error {
	_, err := w.say(ctx, http.MethodDelete, "/window", nil)
	w.on.now = ""
	return err
}
