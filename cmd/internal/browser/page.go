package browser

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
)

// Page is an open page, with what can be done to it in every engine.
type Page struct {
	Name string // of a person or a place, for failure messages
	t    testing.TB
	b    *Browser
	ctx  context.Context // until the page is closed
	e    engine
}

// engine is what each browser does in its own way. Calls end with their context.
type engine interface {
	// navigate opens an address and returns once the page and its resources are loaded.
	navigate(ctx context.Context, url string) error
	// evaluate returns a script's result as JSON, empty for undefined.
	evaluate(ctx context.Context, script string) ([]byte, error)
	// click moves the mouse to a point of the view, and presses and releases its button.
	click(ctx context.Context, x, y float64) error
	// insert writes where the focus is.
	insert(ctx context.Context, words string) error
	// screenshot is what the page shows, as PNG.
	screenshot(ctx context.Context) ([]byte, error)
}

// within returns the context for an action in the page, with the test's deadline.
func (p *Page) within() (context.Context, context.CancelFunc) {
	if p.b.over.IsZero() {
		return p.ctx, func() {}
	}
	return context.WithDeadline(p.ctx, p.b.over)
}

// again waits a moment before something is looked at again; the error is that there
// is no time left.
func (p *Page) again() error {
	ctx, end := p.within()
	defer end()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(10 * time.Millisecond):
		return nil
	}
}

// Go opens an address and waits until the page and all that it needs are there.
func (p *Page) Go(url string) {
	p.t.Helper()
	ctx, end := p.within()
	defer end()
	if err := p.e.navigate(ctx, url); err != nil {
		p.failed("opening %s: %v", url, err)
	}
}

// Address is where the page is.
func (p *Page) Address() string {
	p.t.Helper()
	var at string
	p.Read("location.href", &at)
	return at
}

// Read evaluates a script in the page and decodes its result; pass nil to ignore it. In
// Chromium the result may be a promise.
func (p *Page) Read(script string, into any) {
	p.t.Helper()
	if err := p.eval(script, into); err != nil {
		p.failed("%s: %v", script, err)
	}
}

func (p *Page) eval(script string, into any) error {
	ctx, end := p.within()
	defer end()
	raw, err := p.e.evaluate(ctx, script)
	if err != nil || into == nil || len(raw) == 0 {
		return err
	}
	return json.Unmarshal(raw, into)
}

// Until waits until a script says true. A page that is just going away says nothing.
func (p *Page) Until(what, script string) {
	p.t.Helper()
	for {
		var is bool
		err := p.eval("!!("+script+")", &is)
		if err == nil && is {
			return
		}
		if over := p.again(); over != nil {
			p.failed("no %s: %v", what, errors.Join(err, over))
		}
	}
}

// Sees waits until the page shows these words.
func (p *Page) Sees(words string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("%q", words), "document.body && document.body.innerText.includes("+quoted(words)+")")
}

// Shows waits until an element is there that can be seen.
func (p *Page) Shows(selector string) {
	p.t.Helper()
	p.Until(selector, "(e => e && e.checkVisibility())(document.querySelector("+quoted(selector)+"))")
}

// Text is what can be read in an element, once that is there.
func (p *Page) Text(selector string) string {
	p.t.Helper()
	p.Shows(selector)
	var text string
	p.Read("document.querySelector("+quoted(selector)+").innerText.trim()", &text)
	return text
}

// Reads waits until an element reads so.
func (p *Page) Reads(selector, words string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("%q in %s", words, selector),
		"(e => e && e.checkVisibility() && e.innerText.includes("+quoted(words)+"))(document.querySelector("+quoted(selector)+"))")
}

// Tap taps the middle of the first element that matches a selector. It fails if another
// element covers it there.
func (p *Page) Tap(selector string) {
	p.t.Helper()
	p.tap(selector, "document.querySelector("+quoted(selector)+")")
}

// TapOn taps what can be tapped and reads so: the first link, button, field or
// summary with exactly these words, spaces and lines aside.
func (p *Page) TapOn(words string) {
	p.t.Helper()
	p.tap(fmt.Sprintf("%q", words), `[...document.querySelectorAll("a,button,summary,label")].find(e => e.checkVisibility() && e.innerText.replace(/\s+/g, " ").trim() === `+quoted(words)+")")
}

// middle finds the middle of an element on the screen, or what covers it. It uses no
// promises: pages without scripts resolve none.
//
// The page may be drawn again between finding and tapping. The events then reach nothing
// else in that place, and window.aimed.missed is true. What moves between press and release
// is not clicked: window.aimed.clicked stays false.
const middle = `(find => {
	const e = find(); if (!e || !e.checkVisibility()) return null;
	e.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
	const r = e.getClientRects()[0]; if (!r) return null;
	const hit = (e, over) => e && (e.contains(over) || over.contains(e) || (over.labels && [...over.labels].includes(e)));
	const x = r.x + r.width / 2, y = r.y + r.height / 2, over = document.elementFromPoint(x, y);
	const kinds = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"];
	const aimed = {missed: false, pressed: false, clicked: false, over: () => kinds.forEach(k => removeEventListener(k, guard, true))};
	const guard = event => {
		if (event.type === kinds[0]) { aimed.pressed = true; aimed.missed = !hit(find(), event.target); }
		if (aimed.missed) { event.preventDefault(); event.stopImmediatePropagation(); }
		if (event.type !== "click") return;
		const e = find();
		aimed.clicked = !!e && (e.contains(event.target) || !!e.labels && [...e.labels].some(l => l.contains(event.target)));
		aimed.over();
	};
	if (window.aimed) window.aimed.over();
	window.aimed = aimed;
	kinds.forEach(k => addEventListener(k, guard, true));
	return {x, y, over: over && hit(e, over) ? "" : over ? over.outerHTML.slice(0, 200) : "nothing"};
})`

func (p *Page) tap(what, find string) {
	p.t.Helper()
	var at *struct {
		X, Y float64
		Over string
	}
	for {
		err := p.eval(middle+"(() => "+find+")", &at)
		if err == nil && at != nil && at.Over == "" {
			break
		}
		if over := p.again(); over != nil {
			if at != nil {
				err = errors.New("over it lies " + at.Over)
			}
			p.failed("%s cannot be tapped: %v", what, errors.Join(err, over))
		}
	}
	ctx, end := p.within()
	defer end()
	if err := p.e.click(ctx, at.X, at.Y); err != nil {
		p.failed("tapping %s: %v", what, err)
	}
	again := "window.aimed.missed" // a page that has gone was tapped
	if _, answers := p.e.(chromium); answers {
		again += " || window.aimed.pressed && !window.aimed.clicked" // Chromium answers once it has handled the events
	}
	var missed bool
	if err := p.eval("!!(window.aimed && ("+again+"))", &missed); err == nil && missed {
		p.tap(what, find)
	}
}

// Write taps a field and replaces its text. Letters arrive as an on-screen keyboard sends
// them, accents included.
func (p *Page) Write(selector, words string) {
	p.t.Helper()
	p.Tap(selector)
	p.Until("the focus in "+selector, "document.activeElement === document.querySelector("+quoted(selector)+")")
	p.Read("document.activeElement.select && document.activeElement.select()", nil)
	ctx, end := p.within()
	defer end()
	if err := p.e.insert(ctx, words); err != nil {
		p.failed("writing into %s: %v", selector, err)
	}
}

// failed ends the test with what the page shows, and a picture where those are kept.
func (p *Page) failed(format string, args ...any) {
	p.t.Helper()
	p.t.Errorf("%s: %s", p.Name, fmt.Sprintf(format, args...))
	ctx, end := context.WithTimeout(p.ctx, toTell/2)
	defer end()
	raw, err := p.e.evaluate(ctx, `location.href + "\n" + (document.body ? document.body.innerText.slice(0, 2000) : "")`)
	var shows string
	if err == nil {
		err = json.Unmarshal(raw, &shows)
	}
	if err != nil {
		p.t.Fatalf("nor does it show anything: %v", err)
	}
	if shot, err := p.e.screenshot(ctx); err == nil {
		p.kept("failed-"+strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+p.Name, shot)
	}
	p.t.Fatalf("it shows %s", shows)
}

// quoted is a text as a script writes it.
func quoted(text string) string {
	b, _ := json.Marshal(text) // a string always can
	return string(b)
}
