package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"golang.org/x/net/websocket"
)

// Firefox is a Firefox without a window, over WebDriver BiDi.
type Firefox struct {
	*Tab
	on *bidi
}

// prefs keep a Firefox from asking anybody outside, and from asking us.
const prefs = `user_pref("app.update.disabledForTesting", true);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("intl.accept_languages", "en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.proxy.type", 0);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.enabled", false);
`

// OpenFirefox starts a Firefox with an empty page. It fails the test where there is none,
// and says what installs it. What its pages' scripts stumble over fails the test when it
// ends.
func OpenFirefox(t testing.TB) *Firefox {
	t.Helper()
	b := unopened(t)
	const from = "http://127.0.0.1"
	profile := scratch(t)
	if err := os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600); err != nil {
		t.Fatal(err)
	}
	program := found(t, "Firefox", "firefox-esr", "firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
	said := start(t, profile, exec.Command(program, "--headless", "--no-remote", "--remote-debugging-port=0", "--remote-allow-origins="+from, "--profile", profile))
	f := &Firefox{on: &bidi{}}
	page := newTab(b, "Firefox", &firefoxTab{on: f.on})
	ctx, end := page.within()
	defer end()
	at, err := said.reads(ctx, `WebDriver BiDi listening on (\S+)\n`)
	if err == nil {
		f.on.conn, err = websocket.Dial(at+"/session", "", from)
	}
	if err == nil {
		_, err = f.on.call(ctx, "session.new", map[string]any{"capabilities": map[string]any{}})
	}
	if err == nil {
		_, err = f.on.call(ctx, "session.subscribe", map[string]any{"events": []string{"log.entryAdded"}})
	}
	if err == nil {
		f.Tab, err = page, f.on.first(ctx, page.w.(*firefoxTab))
	}
	if err != nil {
		t.Fatalf("Firefox does not start: %v", err)
	}
	t.Cleanup(func() {
		ctx, end := context.WithTimeout(context.Background(), toTell/2)
		defer end()
		_, _ = f.on.call(ctx, "browser.close", struct{}{}) // it is killed, should it not have closed
		for _, w := range f.on.wrong {
			t.Errorf("Firefox: its script: %s", w)
		}
	})
	return f
}

// Printed returns the page as a PDF, printed with a browser's defaults: without background
// graphics unless the page asks for them.
func (f *Firefox) Printed(on Paper) (pdf []byte) {
	f.t.Helper()
	const cm = 2.54
	f.done("printing", func(ctx context.Context) error {
		raw, err := f.on.call(ctx, "browsingContext.print", map[string]any{"context": f.w.(*firefoxTab).id, "background": false,
			"page": map[string]any{"width": on.Width * cm, "height": on.Height * cm}})
		var printed struct {
			Data []byte `json:"data"`
		}
		if err == nil {
			err = json.Unmarshal(raw, &printed)
		}
		pdf = printed.Data
		return err
	})
	return pdf
}

// bidi is a connection over which one command is said after the other.
type bidi struct {
	conn  *websocket.Conn
	last  int
	wrong []string // what scripts have stumbled over
}

// heard is an answer or an event.
type heard struct {
	ID      int
	Method  string
	Result  json.RawMessage
	Error   string
	Message string
	Params  struct {
		Type, Level, Text string
	}
}

// call says a command and waits for its result.
func (c *bidi) call(ctx context.Context, method string, params any) (json.RawMessage, error) {
	until, _ := ctx.Deadline()
	if err := c.conn.SetDeadline(until); err != nil {
		return nil, err
	}
	c.last++
	if err := websocket.JSON.Send(c.conn, map[string]any{"id": c.last, "method": method, "params": params}); err != nil {
		return nil, err
	}
	for {
		var is heard
		if err := websocket.JSON.Receive(c.conn, &is); err != nil {
			return nil, fmt.Errorf("%s: %w", method, err)
		}
		switch {
		case is.Method == "log.entryAdded":
			if is.Params.Type == "javascript" && is.Params.Level == "error" {
				c.wrong = append(c.wrong, is.Params.Text)
			}
		case is.ID == c.last && is.Error != "":
			return nil, fmt.Errorf("%s: %s: %s", method, is.Error, is.Message)
		case is.ID == c.last:
			return is.Result, nil
		}
	}
}

// first finds the tab that the browser has opened itself.
func (c *bidi) first(ctx context.Context, tab *firefoxTab) error {
	raw, err := c.call(ctx, "browsingContext.getTree", struct{}{})
	var tree struct{ Contexts []struct{ Context string } }
	if err == nil {
		err = json.Unmarshal(raw, &tree)
	}
	if err == nil && len(tree.Contexts) == 0 {
		err = errors.New("it has no tab")
	}
	if err != nil {
		return err
	}
	tab.id = tree.Contexts[0].Context
	return tab.shaped(ctx)
}

// firefoxTab is a tab of a Firefox.
type firefoxTab struct {
	on *bidi
	id string
}

func (f *firefoxTab) say(ctx context.Context, method string, params map[string]any) (json.RawMessage, error) {
	params["context"] = f.id
	return f.on.call(ctx, method, params)
}

// shaped gives the tab the shape of a phone.
func (f *firefoxTab) shaped(ctx context.Context) error {
	_, err := f.say(ctx, "browsingContext.setViewport", map[string]any{"viewport": map[string]any{"width": Phone.Width, "height": Phone.Height}})
	return err
}

func (f *firefoxTab) navigate(ctx context.Context, url string) error {
	_, err := f.say(ctx, "browsingContext.navigate", map[string]any{"url": url, "wait": "complete"})
	return err
}

func (f *firefoxTab) evaluate(ctx context.Context, script string) ([]byte, error) {
	raw, err := f.on.call(ctx, "script.evaluate", map[string]any{"expression": "JSON.stringify(" + script + ")", "target": map[string]any{"context": f.id}, "awaitPromise": false})
	if err != nil {
		return nil, err
	}
	var is struct {
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	if err := json.Unmarshal(raw, &is); err != nil {
		return nil, err
	}
	if is.ExceptionDetails.Text != "" {
		return nil, errors.New(is.ExceptionDetails.Text)
	}
	return []byte(is.Result.Value), nil
}

func (f *firefoxTab) click(ctx context.Context, x, y float64) error {
	_, err := f.say(ctx, "input.performActions", map[string]any{"actions": clicked(x, y)})
	return err
}

func (f *firefoxTab) insert(ctx context.Context, words string) error {
	_, err := f.say(ctx, "input.performActions", map[string]any{"actions": typed(words)})
	return err
}

func (f *firefoxTab) screenshot(ctx context.Context) ([]byte, error) {
	raw, err := f.say(ctx, "browsingContext.captureScreenshot", map[string]any{})
	var shot struct{ Data []byte }
	if err == nil {
		err = json.Unmarshal(raw, &shot)
	}
	return shot.Data, err
}

func (f *firefoxTab) reload(ctx context.Context) error {
	_, err := f.say(ctx, "browsingContext.reload", map[string]any{"wait": "complete"})
	return err
}

func (f *firefoxTab) another(ctx context.Context) (window, error) {
	raw, err := f.on.call(ctx, "browsingContext.create", map[string]any{"type": "tab"})
	var is struct{ Context string }
	if err == nil {
		err = json.Unmarshal(raw, &is)
	}
	if err != nil {
		return nil, err
	}
	other := &firefoxTab{f.on, is.Context}
	return other, other.shaped(ctx)
}

func (f *firefoxTab) shut(ctx context.Context) error {
	_, err := f.say(ctx, "browsingContext.close", map[string]any{})
	return err
}
