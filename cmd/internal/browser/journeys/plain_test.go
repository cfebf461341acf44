package journeys_test

import (
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ui/page"
)

// whole waits until nothing on a page without script moves any more: nothing there keeps a
// tap from what has come to its place.
func whole(d *browser.Device) *browser.Device {
	d.Until("all of the page", "document.readyState === 'complete' && document.fonts.status === 'loaded'")
	return d
}

// TestTapsWithoutScript plays both games on browsers that run no script: by code and by
// digits they come in, each tap is answered by a page, and what a rule is against the table
// sets aside.
func TestTapsWithoutScript(t *testing.T) {
	b := browser.Open(t)
	for name, game := range map[string]struct {
		home              *home
		seat              page.Who
		tap, once, undone string
	}{
		"sea":  {newSea(t), page.Who{Role: page.Seat, Seat: "gray"}, "#gray-fortune-gain", "#gray-raid", "Undo"},
		"deck": {newDeck(t), page.Who{Role: page.Seat, Seat: "surgeon"}, "#surgeon-coins-2", "#flag-building", "Undo"},
	} {
		h := game.home
		phone := h.join(b.Device(name+"-phone", browser.Phone, browser.Look{Plain: true}), game.seat)
		table := b.Device(name+"-table", browser.Tablet, browser.Look{Plain: true})
		table.Go(h.at("/d"))
		whole(table).Tap("form button")
		if err := h.host.Let(t.Context(), table.Text(".digits"), h.campaign, page.Who{Role: page.Table}); err != nil {
			t.Fatal(err)
		}
		table.Shows("#nav")
		before := h.head()
		phone.Sees("This page works without scripts")
		whole(phone).Tap(game.tap + " button")
		phone.Shows(".note.done")
		phone.Picture(name + "-plain-done")
		whole(phone).Tap("#undo button")
		phone.Until("the page after the undo", `!document.querySelector("#undo") && document.querySelector(".note.done")`)
		if got := h.head(); got != before+2 {
			t.Errorf("%s: %d entries, want %d", name, got, before+2)
		}
		table.Go(h.at("/v/table"))
		whole(table).Tap(game.once + " button")
		table.Shows(".note.done")
		whole(table).Tap(game.once + " button")
		table.Sees("Override")
		for _, wrong := range table.Unfit() {
			t.Errorf("%s: the refusal: %s", name, wrong)
		}
		table.Picture(name + "-plain-refused")
		whole(table).Write("input[name=because]", "We all agreed")
		whole(table).Tap("form.again button")
		table.Shows(".note.done")
		if got := h.head(); got != before+4 {
			t.Errorf("%s: %d entries, want %d", name, got, before+4)
		}

		// The round goes on while the phone shows the one before.
		whole(table).Tap(map[string]string{"sea": "#next", "deck": "#turn"}[name] + " button")
		table.Shows(".note.done")
		whole(phone).Tap(game.tap + " button")
		phone.Sees("Record it now, or discard it?")
		phone.Picture(name + "-plain-moved")
		whole(phone).TapOn("Discard")
		phone.Shows("#nav")
		if got := h.head(); got != before+5 {
			t.Errorf("%s: %d entries, want %d", name, got, before+5)
		}

		for _, l := range []browser.Look{{Plain: true, Text: 200}, {Plain: true, Night: true, Language: "fr"}} {
			phone.Look(browser.Phone, l)
			phone.Go(h.at("/v/table"))
			for _, wrong := range phone.Unfit() {
				t.Errorf("%s, %s: %s", name, l.Name(), wrong)
			}
			phone.Picture(name + "-" + l.Name())
		}

		// Scripts run after all.
		phone.Look(browser.Phone, browser.Look{})
		phone.Go(h.at("/v/table"))
		phone.Until("the page with script", `!document.body.dataset.plain && document.querySelector("meta[name=astrolabe-token]")`)
	}
}
