package journeys_test

import (
	"fmt"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ui/page"
)

// waiting waits until so many taps of a device wait for the host.
func waiting(d interface{ Until(what, script string) }, n int) {
	d.Until("taps that wait", fmt.Sprintf("document.querySelectorAll('#taps .waiting li').length === %d", n))
}

// TestATapThatWaited: a phone is out of reach while its player taps, the table enters the
// same and plays on, the phone comes back. It asks, beneath what was tapped and after a
// reload too, and records or drops what its player says.
func TestATapThatWaited(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	phone := h.join(b.Device("gray", browser.Phone, browser.Look{}), page.Who{Role: page.Seat, Seat: "gray"})
	table := h.join(b.Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	glory, tokens, round := h.state().Play("gray").Glory, h.state().Play("gray").Reputation, h.state().Running.Round
	phone.Offline(true)
	phone.Tap("#gray-raid button")
	waiting(phone, 1)
	phone.Tap("#gray-reputation-spend button")
	waiting(phone, 2)
	before := h.head()
	slowly(table)
	for i, tap := range []string{"#gray-raid button", "#gray-reputation-spend button", "#next button", "#next button"} {
		table.Tap(tap)
		table.Until("what was tapped", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+int64(i)+1))
	}
	phone.Offline(false)
	phone.Reads("#gray-raid + [data-note]", fmt.Sprintf("round %d", round))
	phone.Reads("#gray-raid + [data-note]", fmt.Sprintf("round %d", round+2))
	phone.Reads("#gray-raid + [data-note]", fmt.Sprintf("glory: %d when you tapped, %d now", glory, glory+1))
	phone.Reads("#gray-reputation-spend + [data-note]", "Record now")
	for _, wrong := range phone.Unfit() {
		t.Errorf("the phone: %s", wrong)
	}
	for _, wrong := range phone.Findings() {
		t.Errorf("the phone: %s", wrong)
	}
	phone.Picture("moved")
	if s := h.state(); s.Play("gray").Glory != glory+1 || s.Play("gray").Reputation != tokens-1 || h.head() != before+4 {
		t.Fatalf("%d glory and %d tokens after %d entries", s.Play("gray").Glory, s.Play("gray").Reputation, h.head()-before)
	}
	phone.Go(h.at("/v/table"))
	phone.TapOn("Record now") // the first of the two
	phone.Until("the raid", "!document.querySelector('#gray-raid + [data-note]')")
	phone.Tap("#gray-reputation-spend + [data-note] button.quiet")
	phone.Until("no question", "!document.querySelector('[data-note]')")
	phone.Until("the fifth act", fmt.Sprintf("document.body.dataset.number === '%d'", before+5))
	if s := h.state(); s.Play("gray").Glory != glory+2 || s.Play("gray").Reputation != tokens-1 {
		t.Errorf("%d glory and %d tokens, of %d and %d", s.Play("gray").Glory, s.Play("gray").Reputation, glory, tokens)
	}
}

// slowly lets a page believe that there are seconds between two taps on it, atOnce that
// there is no time from now on, long after the last.
func slowly(d interface{ Read(script string, into any) }) {
	d.Read("void (performance.now = ((n) => () => n += 5000)(0))", nil)
}

func atOnce(d *browser.Device) { d.Read("void (performance.now = () => 1e9)", nil) }

// TestNextRoundCountsOnce: two tablets tap it on the same moment; then one taps it twice
// in one place, with the page drawn again in between.
func TestNextRoundCountsOnce(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	one := h.join(b.Device("one", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	two := h.join(b.Device("two", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	round, before := h.state().Running.Round, h.head()
	var shown string
	two.Read(`document.querySelector("#next [name=moment]").value`, &shown)
	slowly(one)
	drawn := func(d *browser.Device, n int64) {
		d.Until("the next round", fmt.Sprintf("document.body.dataset.number === '%d'", before+n))
	}
	one.Tap("#next button")
	drawn(one, 1)
	drawn(two, 1)
	two.Read(fmt.Sprintf(`void (document.querySelector("#next [name=moment]").value = %q)`, shown), nil) // it was not drawn again in time
	two.Tap("#next button")
	two.Reads("#next + [data-note]", "Record now")
	if got := h.state().Running.Round; got != round+1 {
		t.Fatalf("round %d, want %d", got, round+1)
	}
	atOnce(one)
	one.Tap("#next button")
	drawn(one, 2)
	one.Tap("#next button")
	one.Reads("#next + [data-note]", "Record now")
	if got := h.state().Running.Round; got != round+2 {
		t.Errorf("round %d, want %d", got, round+2)
	}
}

// TestATapOutlivesItsTab: a phone taps out of reach, its tab is closed, and the address is
// opened again in two others. The tap is recorded once.
func TestATapOutlivesItsTab(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	phone := h.join(b.Device("gray", browser.Phone, browser.Look{}), page.Who{Role: page.Seat, Seat: "gray"})
	glory, before := h.state().Play("gray").Glory, h.head()
	h.down()
	phone.Tap("#gray-raid button")
	waiting(phone, 1)
	next, other := phone.Tab(), phone.Tab()
	phone.Close()
	h.up()
	for _, tab := range []*browser.Device{next, other} {
		tab.Go(h.at("/"))
		tab.Until("the tap", fmt.Sprintf("Number(document.body.dataset.number) === %d && !document.querySelector('#taps li')", before+1))
	}
	if got := h.state().Play("gray").Glory; got != glory+1 || h.head() != before+1 {
		t.Errorf("%d glory after %d entries", got, h.head()-before)
	}
	var left int
	other.Until("nothing kept", "localStorage.length === 0")
	other.Read("localStorage.length", &left)
	if left != 0 {
		t.Errorf("%d are kept on", left)
	}
}

// TestTapsOfWhoIsLetInAgainAreAskedAbout: three taps wait on a device that is sent away
// meanwhile. When it is let in again, nothing is recorded that its player does not say.
func TestTapsOfWhoIsLetInAgainAreAskedAbout(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	who := page.Who{Role: page.Seat, Seat: "gray"}
	phone := h.join(b.Device("gray", browser.Phone, browser.Look{}), who)
	glory, before := h.state().Play("gray").Glory, h.head()
	h.down()
	for i, tap := range []string{"#gray-raid button", "#gray-reputation-spend button", "#gray-explore button"} {
		phone.Tap(tap)
		waiting(phone, i+1)
	}
	h.devices.list = nil
	h.up()
	phone.Until("the page of who is not in", "!document.getElementById('nav')")
	h.join(phone, who)
	phone.Until("three questions", "document.querySelectorAll('[data-note]').length === 3")
	if h.head() != before {
		t.Fatalf("%d entries of who had been sent away", h.head()-before)
	}
	phone.Tap("#gray-raid + [data-note] button:not(.quiet)")
	phone.Until("the raid", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+1))
	phone.Tap("#gray-explore + [data-note] button.quiet")
	phone.Until("one question", "document.querySelectorAll('[data-note]').length === 1")
	if got := h.state().Play("gray").Glory; got != glory+1 || h.head() != before+1 {
		t.Errorf("%d glory after %d entries", got, h.head()-before)
	}
}

// old takes out of Chromium what the oldest browsers that the docs name do not have:
// Safari 13, Chromium 80 and Firefox 78.
const old = `(() => {
	for (const of of [Element, Document, DocumentFragment]) delete of.prototype.replaceChildren;
	for (const of of [Array, String, Int8Array]) delete of.prototype.at;
	for (const name of ["replaceAll", "isWellFormed", "toWellFormed"]) delete String.prototype[name];
	for (const name of ["findLast", "findLastIndex", "toSorted", "toReversed", "with"]) delete Array.prototype[name];
	for (const name of ["hasOwn", "groupBy"]) delete Object[name];
	for (const name of ["any", "withResolvers"]) delete Promise[name];
	for (const name of ["timeout", "any", "abort"]) delete AbortSignal[name];
	for (const name of ["structuredClone", "queueMicrotask", "ResizeObserver", "AggregateError", "WeakRef", "BroadcastChannel", "scheduler"]) delete window[name];
	delete crypto.randomUUID; delete Element.prototype.checkVisibility; delete HTMLFormElement.prototype.requestSubmit;
	delete Navigator.prototype.locks; delete Navigator.prototype.wakeLock; delete Navigator.prototype.userAgentData;
})()`

// TestAnOldBrowserTaps: what is tapped in it is recorded, refused and overruled.
func TestAnOldBrowserTaps(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	d := b.Device("old", browser.Phone, browser.Look{})
	has := "typeof document.body.replaceChildren"
	d.Lacks(old)
	d.Go(h.link(page.Who{Role: page.Table}))
	d.Until("an old browser", has+" === 'undefined'")
	d.Read("void (document.querySelector('form button').click())", nil)
	d.Until("the page", "document.body.dataset.number")
	before, round := h.head(), h.state().Running.Round
	click := func(selector string) {
		d.Until(selector, fmt.Sprintf("document.querySelector(%q)", selector))
		d.Read(fmt.Sprintf("void (document.querySelector(%q).click())", selector), nil)
	}
	for i, tap := range []string{"#gray-raid button", "#next button"} {
		slowly(d)
		click(tap)
		d.Until("what was tapped", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+int64(i)+1))
	}
	slowly(d)
	click("#gray-raid button")
	d.Until("the raid of the next round", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+3))
	click("#gray-raid button")
	d.Until("what stands against it", "document.querySelector('#gray-raid + .refused form.again')")
	d.Read("void (document.querySelector('#gray-raid + .refused [name=because]').value = 'The table decided')", nil)
	click("#gray-raid + .refused form.again button")
	d.Until("the overruled raid", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+4))
	if h.head() != before+4 || h.state().Running.Round != round+1 {
		t.Errorf("round %d after %d entries", h.state().Running.Round, h.head()-before)
	}
}

// TestATapBeforeThePageIsWhole: it is sent once the page is whole, and not as a plain form.
func TestATapBeforeThePageIsWhole(t *testing.T) {
	b := browser.Open(t)
	for name, game := range map[string]struct {
		home *home
		tap  string
	}{"sea": {newSea(t), "#gray-raid"}, "deck": {newDeck(t), "#surgeon-coins-2"}} {
		h := game.home
		d := b.Device(name, browser.Phone, browser.Look{})
		before := h.head()
		d.Lacks(fmt.Sprintf(`document.addEventListener("readystatechange", () => {
			const button = document.querySelector(%q);
			if (button && document.readyState === "interactive") button.click();
		});`, game.tap+" button"))
		h.join(d, page.Who{Role: page.Table})
		d.Until("the tap", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+1))
		d.Until("nothing that waits", "!document.querySelector('#taps li') && localStorage.length === 0")
		if h.head() != before+1 {
			t.Errorf("%s: %d entries", name, h.head()-before)
		}
	}
}

// TestTheFocusStaysAfterAnOverrule: it was in the note that goes, and comes to what was
// tapped before.
func TestTheFocusStaysAfterAnOverrule(t *testing.T) {
	h := newSea(t)
	d := h.join(browser.Open(t).Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	before := h.head()
	slowly(d)
	d.Tap("#gray-raid button")
	d.Until("the raid", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+1))
	d.Tap("#gray-raid button")
	d.Write("#gray-raid + .refused [name=because]", "The table decided")
	d.Tap("#gray-raid + .refused form.again button")
	d.Until("the overruled raid", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+2))
	d.Until("the focus on what was tapped", "document.activeElement.form && document.activeElement.form.id === 'gray-raid'")
}

// TestATapFetchesThePageOnce: its own event on the stream brings nothing new.
func TestATapFetchesThePageOnce(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	table := h.join(b.Device("table", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	other := h.join(b.Device("other", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	before, at := h.head(), table.Address()
	slowly(table)
	table.Asked()
	taps := []string{"#gray-raid button", "#gray-reputation-spend button", "#next button", "#next button"}
	shows := func(d *browser.Device, n int) {
		d.Until("what was tapped", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+int64(n)))
	}
	for i, tap := range taps {
		table.Tap(tap)
		shows(table, i+1)
	}
	shows(other, len(taps))
	slowly(other)
	other.Tap("#next button") // the first page has heard of all before when it shows this
	shows(table, len(taps)+1)
	reads := 0
	for _, r := range table.Asked() {
		if r.URL == at {
			reads++
		}
	}
	if reads != len(taps)+1 {
		t.Errorf("%d reads of the page for %d acts", reads, len(taps)+1)
	}
}

// TestAPressOutlivesWhatIsNew: somebody else records while a finger lies on a button, and
// the page has its new parts before the finger is lifted. The tap counts.
func TestAPressOutlivesWhatIsNew(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	d := h.join(b.Device("one", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	other := h.join(b.Device("two", browser.Tablet, browser.Look{}), page.Who{Role: page.Table})
	before := h.head()
	d.Asked()
	lift := d.Press("#gray-raid button")
	other.Tap("#gray-reputation-spend button")
	other.Until("what was tapped", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+1))
	d.Until("the new page on its way", "performance.getEntriesByType('resource').filter(r => r.name === location.href && r.responseEnd).length > 0")
	lift()
	d.Until("both", fmt.Sprintf("Number(document.body.dataset.number) === %d", before+2))
	if h.head() != before+2 {
		t.Errorf("%d entries", h.head()-before)
	}
}
