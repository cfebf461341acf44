package journeys_test

import (
	"fmt"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ui/page"
)

// waiting waits until so many taps of a device wait for the host.
func waiting(d *browser.Device, n int) {
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
	phone.Reads("#gray-raid + [data-note]", fmt.Sprintf("glory: %d when you tapped this, %d now", glory, glory+1))
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
func slowly(d *browser.Device) { d.Read("void (performance.now = ((n) => () => n += 5000)(0))", nil) }

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
