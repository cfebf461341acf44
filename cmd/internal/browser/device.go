package browser

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Device is a page in a browser that has nothing in common with the others of the
// test.
type Device struct {
	*Page
	Shape Shape
	look  Look

	mu    sync.Mutex
	asked map[network.RequestID]*Request
	order []network.RequestID
	wrong []string // what went wrong in the page's script, or against its policy
}

// Device opens an empty page on a device of its own. What its pages' scripts stumble
// over, and what their policy forbids, fails the test when it ends.
func (b *Browser) Device(name string, s Shape, l Look) *Device {
	b.t.Helper()
	return b.page(b.ctx, name, s, l, chromedp.WithNewBrowserContext())
}

// Tab opens another empty page on the same device.
func (d *Device) Tab() *Device {
	d.t.Helper()
	return d.b.page(d.ctx, d.Name+", another tab", d.Shape, d.look)
}

// Close closes the page, as a tab is closed.
func (d *Device) Close() {
	d.t.Helper()
	call(d, page.Close, cdp.Empty{})
}

// Lacks takes something out of each document from now on, as a browser that never had it.
func (d *Device) Lacks(script string) {
	d.t.Helper()
	call(d, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
}

func (b *Browser) page(parent context.Context, name string, s Shape, l Look, how ...chromedp.ContextOption) *Device {
	b.t.Helper()
	ctx, end := chromedp.NewContext(parent, how...)
	d := &Device{Page: &Page{Name: name, t: b.t, b: b, ctx: ctx, e: chromium{}}, Shape: s, asked: map[network.RequestID]*Request{}}
	b.t.Cleanup(func() {
		end()
		for _, w := range d.Wrong() {
			b.t.Errorf("%s: %s", name, w)
		}
	})
	if err := chromedp.Listen(ctx, d.heard); err != nil {
		b.t.Fatalf("%s: no page: %v", name, err)
	}
	call(d, network.Enable, network.EnableParams{})
	call(d, log.Enable, cdp.Empty{})
	d.Look(s, l)
	return d
}

// heard keeps what the page asks for and what goes wrong in it.
func (d *Device) heard(event any) {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		d.wrong = append(d.wrong, "its script: "+thrown(e.ExceptionDetails))
	case *log.EventEntryAdded:
		// That an answer did not come is for the page to say, and for the test to see.
		if e.Entry.Source != log.EntrySourceNetwork && e.Entry.Level == log.EntryLevelError {
			d.wrong = append(d.wrong, fmt.Sprintf("%s: %s (%s)", e.Entry.Source, e.Entry.Text, e.Entry.URL))
		}
	default:
		d.transfer(event)
	}
}

// Wrong is what has gone wrong in the pages' scripts so far, and is forgotten.
func (d *Device) Wrong() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	wrong := d.wrong
	d.wrong = nil
	return wrong
}

// thrown is what a script stumbled over, on one line.
func thrown(e *runtime.ExceptionDetails) string {
	text := fmt.Sprintf("%s at line %d of %s", e.Text, e.LineNumber+1, e.URL)
	if e.Exception != nil {
		text += ": " + e.Exception.Description
	}
	return text
}

// call says a command of the browser's protocol; a failure ends the test.
func call[P, R any](d *Device, command cdp.Command[P, R], params P) R {
	d.t.Helper()
	ctx, end := d.within()
	defer end()
	result, err := chromedp.Call(ctx, command, params)
	if err != nil {
		d.failed("%s: %v", command.Method, err)
	}
	return result
}

// do does something in the page; a failure ends the test.
func (d *Device) do(what string, steps ...chromedp.Action[chromedp.Void]) {
	d.t.Helper()
	ctx, end := d.within()
	defer end()
	if err := chromedp.Do(ctx, steps...); err != nil {
		d.failed("%s: %v", what, err)
	}
}

// chromium is the engine of a [Device].
type chromium struct{}

func (chromium) navigate(ctx context.Context, url string) error {
	return chromedp.Do(ctx, chromedp.Navigate(url))
}

func (chromium) evaluate(ctx context.Context, script string) ([]byte, error) {
	return chromedp.Run(ctx, chromedp.Evaluate[[]byte](script, chromedp.EvalAwaitPromise))
}

func (chromium) click(ctx context.Context, x, y float64) error {
	for _, step := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMouseMoved, input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
		mouse := input.DispatchMouseEventParams{Type: step, X: x, Y: y}
		if step != input.DispatchMouseEventTypeMouseMoved {
			mouse.Button, mouse.ClickCount = input.MouseButtonLeft, 1
		}
		if _, err := chromedp.Call(ctx, input.DispatchMouseEvent, mouse); err != nil {
			return err
		}
	}
	return nil
}

func (chromium) insert(ctx context.Context, words string) error {
	_, err := chromedp.Call(ctx, input.InsertText, input.InsertTextParams{Text: words})
	return err
}

func (chromium) screenshot(ctx context.Context) ([]byte, error) {
	shot, err := chromedp.Call(ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{})
	return shot.Data, err
}

// Press lays a finger on the middle of what a selector finds and gives how it is lifted.
func (d *Device) Press(selector string) (lift func()) {
	d.t.Helper()
	var at struct{ X, Y float64 }
	d.Read(middle+"(() => document.querySelector("+quoted(selector)+"))", &at)
	mouse := input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMousePressed, X: at.X, Y: at.Y, Button: input.MouseButtonLeft, ClickCount: 1}
	call(d, input.DispatchMouseEvent, mouse)
	return func() {
		mouse.Type = input.DispatchMouseEventTypeMouseReleased
		call(d, input.DispatchMouseEvent, mouse)
	}
}

// Choose chooses a value of a list, as a finger does in what opens.
func (d *Device) Choose(selector, value string) {
	d.t.Helper()
	d.Shows(selector)
	d.Read(`(e => { e.value = `+quoted(value)+`; e.dispatchEvent(new Event("input", {bubbles: true})); e.dispatchEvent(new Event("change", {bubbles: true})); })(document.querySelector(`+quoted(selector)+"))", nil)
}

// Key presses a key by its name in the browser, as "Tab" or "Enter".
func (d *Device) Key(keys ...string) {
	d.t.Helper()
	codes := map[string]string{"Tab": "\t", "Enter": "\r"}
	for _, k := range keys {
		if code, named := codes[k]; named {
			k = code
		}
		d.do("the key "+k, chromedp.KeyEvent(k))
	}
}

// Hide lets the page be hidden, as that of a tablet that sleeps, or seen again.
func (d *Device) Hide(hidden bool) {
	d.t.Helper()
	state := page.SetWebLifecycleStateStateActive
	if hidden {
		state = page.SetWebLifecycleStateStateFrozen
	}
	call(d, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state})
}

// Offline puts the device out of reach of every host, or back.
func (d *Device) Offline(out bool) {
	d.t.Helper()
	rules := []*network.Conditions{}
	if out {
		rules = append(rules, &network.Conditions{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
	}
	call(d, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: rules})
}

// Links are the addresses of all links on the page that stay on its host, without
// what stands behind #, each once.
func (d *Device) Links() []string {
	d.t.Helper()
	var all []string
	d.Read(`[...document.querySelectorAll("a[href]")].map(a => a.href).filter(h => h.startsWith(location.origin + "/")).map(h => h.split("#")[0])`, &all)
	slices.Sort(all)
	return slices.Compact(all)
}
