package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

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
	Name  string // of a person or a place, for what is said when a test fails
	Shape Shape
	look  Look
	t     testing.TB
	b     *Browser
	ctx   context.Context

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
	d := &Device{Name: name, Shape: s, t: b.t, b: b, ctx: ctx, asked: map[network.RequestID]*Request{}}
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

// within is the context of what is done in the page: until the time is over.
func (d *Device) within() (context.Context, context.CancelFunc) {
	if d.b.over.IsZero() {
		return d.ctx, func() {}
	}
	return context.WithDeadline(d.ctx, d.b.over)
}

// again waits a moment before something is looked at again; the error is that there
// is no time left.
func (d *Device) again() error {
	ctx, end := d.within()
	defer end()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(10 * time.Millisecond):
		return nil
	}
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

// Go opens an address and waits until the page and all that it needs are there.
func (d *Device) Go(url string) {
	d.t.Helper()
	d.do("opening "+url, chromedp.Navigate(url))
}

// Address is where the page is.
func (d *Device) Address() string {
	d.t.Helper()
	var at string
	d.Read("location.href", &at)
	return at
}

// Read evaluates a script in the page, which may be a promise, and reads what comes
// of it; nil for whom that does not matter.
func (d *Device) Read(script string, into any) {
	d.t.Helper()
	if err := d.eval(script, into); err != nil {
		d.failed("%s: %v", script, err)
	}
}

func (d *Device) eval(script string, into any) error {
	ctx, end := d.within()
	defer end()
	raw, err := chromedp.Run(ctx, chromedp.Evaluate[[]byte](script, chromedp.EvalAwaitPromise))
	if err != nil || into == nil || len(raw) == 0 {
		return err
	}
	return json.Unmarshal(raw, into)
}

// Until waits until a script says true. A page that is just going away says nothing.
func (d *Device) Until(what, script string) {
	d.t.Helper()
	for {
		var is bool
		err := d.eval("!!("+script+")", &is)
		if err == nil && is {
			return
		}
		if over := d.again(); over != nil {
			d.failed("no %s: %v", what, errors.Join(err, over))
		}
	}
}

// Sees waits until words stand on the page where they can be read.
func (d *Device) Sees(words string) {
	d.t.Helper()
	d.Until(fmt.Sprintf("%q", words), "document.body && document.body.innerText.includes("+quoted(words)+")")
}

// Shows waits until an element is there that can be seen.
func (d *Device) Shows(selector string) {
	d.t.Helper()
	d.Until(selector, "(e => e && e.checkVisibility())(document.querySelector("+quoted(selector)+"))")
}

// Text is what can be read in an element, once that is there.
func (d *Device) Text(selector string) string {
	d.t.Helper()
	d.Shows(selector)
	var text string
	d.Read("document.querySelector("+quoted(selector)+").innerText.trim()", &text)
	return text
}

// Reads waits until an element reads so.
func (d *Device) Reads(selector, words string) {
	d.t.Helper()
	d.Until(fmt.Sprintf("%q in %s", words, selector),
		"(e => e && e.checkVisibility() && e.innerText.includes("+quoted(words)+"))(document.querySelector("+quoted(selector)+"))")
}

// Tap taps the middle of the first element that fits a selector: it fails when
// something else lies over it there.
func (d *Device) Tap(selector string) {
	d.t.Helper()
	d.tap(selector, "document.querySelector("+quoted(selector)+")")
}

// TapOn taps what can be tapped and reads so: the first link, button, field or
// summary with exactly these words, spaces and lines aside.
func (d *Device) TapOn(words string) {
	d.t.Helper()
	d.tap(fmt.Sprintf("%q", words), `[...document.querySelectorAll("a,button,summary,label")].find(e => e.checkVisibility() && e.innerText.replace(/\s+/g, " ").trim() === `+quoted(words)+")")
}

// middle finds the middle of an element on the screen, once it is there, or says what
// lies over it. A page without script makes no promises, so it promises nothing.
//
// The page may be drawn again between finding and tapping. The events then reach nothing
// else in that place, and window.aimed.missed is true.
const middle = `(find => {
	const e = find(); if (!e || !e.checkVisibility()) return null;
	e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
	const r = e.getClientRects()[0]; if (!r) return null;
	const hit = (e, over) => e && (e.contains(over) || over.contains(e) || (over.labels && [...over.labels].includes(e)));
	const x = r.x + r.width / 2, y = r.y + r.height / 2, over = document.elementFromPoint(x, y);
	const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
	const aimed = {missed: false, over: () => kinds.forEach(k => removeEventListener(k, guard, true))};
	const guard = event => {
		if (event.type === kinds[0]) aimed.missed = !hit(find(), event.target);
		if (aimed.missed) { event.preventDefault(); event.stopImmediatePropagation(); }
		if (event.type === "click") aimed.over();
	};
	if (window.aimed) window.aimed.over();
	window.aimed = aimed;
	kinds.forEach(k => addEventListener(k, guard, true));
	return {x, y, over: over && hit(e, over) ? "" : over ? over.outerHTML.slice(0, 200) : "nothing"};
})`

func (d *Device) tap(what, find string) {
	d.t.Helper()
	var at *struct {
		X, Y float64
		Over string
	}
	for {
		err := d.eval(middle+"(() => "+find+")", &at)
		if err == nil && at != nil && at.Over == "" {
			break
		}
		if over := d.again(); over != nil {
			if at != nil {
				err = errors.New("over it lies " + at.Over)
			}
			d.failed("%s cannot be tapped: %v", what, errors.Join(err, over))
		}
	}
	for _, step := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMouseMoved, input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
		mouse := input.DispatchMouseEventParams{Type: step, X: at.X, Y: at.Y}
		if step != input.DispatchMouseEventTypeMouseMoved {
			mouse.Button, mouse.ClickCount = input.MouseButtonLeft, 1
		}
		call(d, input.DispatchMouseEvent, mouse)
	}
	var missed bool // a page that has gone was tapped
	if err := d.eval("!!(window.aimed && window.aimed.missed)", &missed); err == nil && missed {
		d.tap(what, find)
	}
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

// Write taps a field and writes into it, in place of what is there. Letters come as
// a keyboard on the screen gives them, accents included.
func (d *Device) Write(selector, words string) {
	d.t.Helper()
	d.Tap(selector)
	d.Until("the focus in "+selector, "document.activeElement === document.querySelector("+quoted(selector)+")")
	d.Read("document.activeElement.select && document.activeElement.select()", nil)
	call(d, input.InsertText, input.InsertTextParams{Text: words})
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

// failed ends the test with what the page shows, and a picture where those are kept.
func (d *Device) failed(format string, args ...any) {
	d.t.Helper()
	d.t.Errorf("%s: %s", d.Name, fmt.Sprintf(format, args...))
	ctx, end := context.WithTimeout(d.ctx, toTell/2)
	defer end()
	shows, err := chromedp.Run(ctx, chromedp.Evaluate[string]("location.href + '\\n' + (document.body ? document.body.innerText.slice(0, 2000) : '')"))
	if err != nil {
		d.t.Fatalf("nor does it show anything: %v", err)
	}
	if shot, err := chromedp.Call(ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{}); err == nil {
		d.kept("failed-"+strings.ReplaceAll(d.t.Name(), "/", "-")+"-"+d.Name, shot.Data)
	}
	d.t.Fatalf("it shows %s", shows)
}

// quoted is a text as a script writes it.
func quoted(text string) string {
	b, _ := json.Marshal(text) // a string always can
	return string(b)
}
