//go:build e2e

package main

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"net"
	"path/filepath"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/cmd/internal/sharing"
	"astrolabe/scoring/seafall/sample"
	"astrolabe/ui/page"
)

// TestAnEveningWithDevices is an evening as a table would have it: the window lies on
// the table and shares its books, three phones and a television come in, by code and by
// digits that the window reads, and everybody sees what anybody taps. All of it lies on
// one picture at the end.
func TestAnEveningWithDevices(t *testing.T) {
	data := filepath.Join(t.TempDir(), "books")
	w := openWindow(t, data, "--lang", "en")
	w.screen("campaigns")
	w.tap("campaigns.sample")
	w.tap("campaigns.game.seafall")
	w.screen("table")
	w.record("table.next_round")
	w.tap("top.menu")
	w.tap("menu.share")
	w.tap("share.begin")
	w.tap("share.seat.green")
	w.shot("devices-1-share")

	b := browser.Open(t)
	// The address that the window shows is one of this machine's; the way to it here is
	// the short one.
	address := ""
	w.waitFor("the short address", func(s seen) bool {
		r, ok := s.find("share.address")
		address = r.Text
		return ok
	})
	_, port, err := net.SplitHostPort(strings.TrimSuffix(address, "/d"))
	if err != nil {
		t.Fatal(err)
	}
	at := "http://127.0.0.1:" + port
	green := b.Device("green", browser.Phone, browser.Look{Sharp: true})
	green.Go(at + "/d")
	green.TapOn("Show four digits")
	digits := green.Text(".digits")
	w.tap("share.let." + digits)
	green.Shows("#nav")
	w.shot("devices-2-let-in")

	join := func(d *browser.Device, who page.Who) *browser.Device {
		t.Helper()
		answer, err := sharing.Ask(context.Background(), data, sharing.Question{Do: sharing.AskLink, Campaign: sample.ID, Who: who})
		if err != nil {
			t.Fatal(err)
		}
		_, token, _ := strings.Cut(answer.Link.URL, "/j/")
		d.Go(at + "/j/" + token)
		d.Tap("form button")
		d.Shows("#nav")
		return d
	}
	blue := join(b.Device("blue", browser.Phone, browser.Look{Sharp: true, Night: true}), page.Who{Role: page.Seat, Seat: "blue"})
	red := join(b.Device("red", browser.Phone, browser.Look{Sharp: true, Language: "fr"}), page.Who{Role: page.Seat, Seat: "red"})
	watch := join(b.Device("watch", browser.Television, browser.Look{}), page.Who{Role: page.Watch})
	w.waitFor("four devices", func(s seen) bool {
		n := 0
		for _, id := range append(s.Order, s.ids()) {
			if strings.HasPrefix(id, "share.withdraw.") {
				n++
			}
		}
		return n >= 4
	})
	w.shot("devices-3-all")
	w.tap("share.done")
	w.screen("table")

	// A tap on a phone is in the window and on the television, and the other way.
	everywhere := func(province, want string) {
		t.Helper()
		w.waitFor(province+" with "+want, func(s seen) bool {
			r, ok := s.find("table." + province + ".glory")
			return ok && strings.Contains(r.Text, want)
		})
		for _, d := range []*browser.Device{green, blue, red, watch} {
			d.Until(province+" with "+want, fmt.Sprintf(`[...document.querySelectorAll('a.why[href="/v/why/%s.glory"]')].some(a => a.firstChild.nodeValue.trim() === %q)`, province, want))
		}
	}
	blue.Tap("#blue-raid button")
	everywhere("blue", "14")
	w.record("table.red.explore")
	everywhere("red", "7")
	green.Tap("#green-explore button")
	everywhere("green", "10")

	var phones []image.Image
	for _, d := range []*browser.Device{green, blue, red} {
		d.Read("document.querySelector('.pcard.own').scrollIntoView()", nil)
		phones = append(phones, browser.Scaled(d.Picture("devices-"+d.Name), 1180))
	}
	ground := color.RGBA{0x14, 0x1e, 0x28, 0xff}
	left := browser.Beside(ground, 0, []image.Image{browser.Scaled(w.shot("devices-4-window"), 610)}, []image.Image{browser.Beside(ground, 24)},
		[]image.Image{browser.Scaled(watch.Picture("devices-watch"), 546)})
	if err := browser.Save(filepath.Join("..", "..", "out", "devices.png"), browser.Beside(ground, 24, append([]image.Image{left}, phones...))); err != nil {
		t.Error(err)
	}

	// When the window is gone the devices say so; they come back with it, and what was
	// tapped meanwhile is in the books.
	w.kill()
	red.Sees("Hors connexion depuis")
	red.Tap("#red-fortune-spend button")
	red.Shows("#taps .waiting")
	w.restart()
	w.screen("campaigns")
	w.tap("campaigns.open.0")
	w.screen("table")
	before := w.rest().Seq
	w.tap("top.menu")
	w.tap("menu.share")
	w.tap("share.begin")
	w.tap("share.done")
	w.waitFor("what waited", func(s seen) bool { return s.Seq == before+1 })
	red.Until("nothing that waits", `document.querySelector("#line").hidden && !document.querySelector("#taps .waiting")`)

	// Sharing ends with a tap, and the devices with it.
	w.tap("top.menu")
	w.tap("menu.share")
	w.tap("share.end")
	w.tap("share.stop.do")
	watch.Sees("Not connected since")
	w.close()
}
