package journeys_test

import (
	"fmt"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ledger/skulltales"
	scoring "astrolabe/scoring/skulltales"
	"astrolabe/ui/page"
)

// letInAnew sends all devices away while the host is down, and lets one in again.
func (h *home) letInAnew(d *browser.Device, who page.Who) {
	h.t.Helper()
	h.down()
	h.devices.list = nil
	h.up()
	d.Until("the page of who is not in", "!document.getElementById('nav')")
	h.join(d, who)
}

// TestTapsOfAnotherSeatAreShown: a tap waits on a phone that comes back as somebody else. It
// is said whose it is, and dropped when its player says so; in both games.
func TestTapsOfAnotherSeatAreShown(t *testing.T) {
	b := browser.Open(t)
	for name, game := range map[string]struct {
		home       *home
		seat, then string
		tap        string
	}{"sea": {newSea(t), "gray", "blue", "#gray-raid"}, "deck": {newDeck(t), "surgeon", "sea-dog", "#surgeon-coins-2"}} {
		h := game.home
		phone := h.join(b.Device(name, browser.Phone, browser.Look{}), page.Who{Role: page.Seat, Seat: game.seat})
		before, who := h.head(), phone.Text("#head .who")
		h.down()
		phone.Tap(game.tap + " button")
		waiting(phone, 1)
		h.letInAnew(phone, page.Who{Role: page.Seat, Seat: game.then})
		phone.Sees("Taps for " + who)
		phone.Sees(" are waiting on this device")
		phone.Picture("kept-" + name)
		for _, wrong := range phone.Unfit() {
			t.Errorf("%s: %s", name, wrong)
		}
		phone.TapOn("Discard")
		phone.Until("nothing kept", "!document.querySelector('#taps .note') && localStorage.length === 0")
		if h.head() != before {
			t.Errorf("%s: %d entries", name, h.head()-before)
		}
	}
}

// TestALostAnswerIsNoSecondTap: the host has recorded a tap, its answer is lost, and the
// device is let in again: what it is asked about is not recorded twice.
func TestALostAnswerIsNoSecondTap(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	who := page.Who{Role: page.Seat, Seat: "gray"}
	phone := h.join(b.Device("gray", browser.Phone, browser.Look{}), who)
	glory, before := h.state().Play("gray").Glory, h.head()
	phone.Read("void (Storage.prototype.removeItem = () => {})", nil) // as if no answer had come
	phone.Tap("#gray-raid button")
	phone.Until("the raid", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+1))
	h.letInAnew(phone, who)
	phone.Tap("#gray-raid + [data-note] button:not(.quiet)")
	phone.Until("no question", "!document.querySelector('[data-note]') && localStorage.length === 0")
	if got := h.state().Play("gray").Glory; got != glory+1 || h.head() != before+1 {
		t.Errorf("%d glory after %d entries", got, h.head()-before)
	}
}

// TestABrowserThatKeepsNothing says so while a tap waits, and sends it all the same.
func TestABrowserThatKeepsNothing(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	for _, l := range []struct{ language, says string }{{"en", "This browser can’t store anything"}, {"fr", "Ce navigateur ne peut rien enregistrer"}} {
		phone := b.Device("gray-"+l.language, browser.Phone, browser.Look{Language: l.language})
		phone.Lacks("Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('denied', 'SecurityError'); }})")
		h.join(phone, page.Who{Role: page.Seat, Seat: "gray"})
		before := h.head()
		h.down()
		phone.Tap("#gray-fortune-gain button")
		waiting(phone, 1)
		phone.Sees(l.says)
		phone.Picture("denied-" + l.language)
		h.up()
		phone.Until("the tap", fmt.Sprintf("Number(document.body.dataset.number) === %d && !document.querySelector('#taps li')", before+1))
	}
}

// TestTheScreenStaysOn while a game runs, where the browser can; elsewhere a line says how to
// set the device, until it is closed.
func TestTheScreenStaysOn(t *testing.T) {
	b := browser.Open(t)
	const stub = `Object.defineProperty(navigator, "wakeLock", {value: {request: (kind) => {
		const lock = new EventTarget();
		window.locks = (window.locks || []).concat(kind);
		lock.release = () => { window.released = (window.released || 0) + 1; lock.dispatchEvent(new Event("release")); };
		window.lock = lock;
		return Promise.resolve(lock);
	}}})`
	seen := func(d *browser.Device, hidden string) {
		d.Read(`void (Object.defineProperty(document, "hidden", {value: `+hidden+`, configurable: true}), document.dispatchEvent(new Event("visibilitychange")))`, nil)
	}
	for name, h := range map[string]*home{"sea": newSea(t), "deck": newDeck(t)} {
		d := b.Device(name, browser.Tablet, browser.Look{})
		d.Lacks(stub)
		h.join(d, page.Who{Role: page.Watch})
		d.Until("a lock", `window.locks && window.locks.join() === "screen"`)
		seen(d, "true")
		d.Until("the lock let go of", "window.released === 1")
		seen(d, "false")
		d.Until("a lock again", "window.locks.length === 2")
		d.Read("void (window.lock.release())", nil) // as the system does it
		seen(d, "false")
		d.Until("a third lock", "window.locks.length === 3")

		for _, l := range []struct{ language, says string }{{"en", "The screen may go dark"}, {"fr", "L’écran peut s’éteindre"}} {
			d := b.Device(name+"-"+l.language, browser.Phone, browser.Look{Language: l.language})
			d.Lacks("delete Navigator.prototype.wakeLock")
			h.join(d, page.Who{Role: page.Watch})
			d.Sees(l.says)
			d.Picture("dark-" + name + "-" + l.language)
			for _, wrong := range d.Unfit() {
				t.Errorf("%s: %s", name, wrong)
			}
			d.Tap("#dark button")
			d.Until("it closed", "document.getElementById('dark').hidden")
			d.Go(d.Address())
			d.Until("it closed for good", "document.body.dataset.running && document.getElementById('dark').hidden")
		}
	}
	// Nobody plays.
	h := newDeckOf(t, scoring.FoundCampaign{Name: "The Southern Lady", Pirates: []skulltales.FoundedPirate{{Player: "Ana", Type: "sea_dog"}, {Player: "Ben", Type: "surgeon"}}})
	d := b.Device("nobody", browser.Phone, browser.Look{})
	d.Lacks(stub)
	h.join(d, page.Who{Role: page.Watch})
	d.Until("no lock", "document.body.dataset.number && !document.body.dataset.running && !window.locks")
}

// TestAPageWithoutStreamsFollows: where the browser has none it asks.
func TestAPageWithoutStreamsFollows(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	d := b.Device("old", browser.Phone, browser.Look{})
	d.Lacks("delete window.EventSource; setInterval = ((set) => (f, ms) => set(f, ms / 50))(setInterval)")
	h.join(d, page.Who{Role: page.Watch})
	table := h.join(b.Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	before := h.head()
	table.Tap("#gray-raid button")
	d.Until("the raid", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+1))
}
