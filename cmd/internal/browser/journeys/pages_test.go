package journeys_test

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/ui/page"
)

// kinds are one address of each kind among those that can be reached from a page: of
// table/blue/advisor and table/red/advisor the first.
func kinds(d *browser.Device, deep int) []string {
	of := map[string]string{}
	for line, at := d.Links(), 0; len(line) > 0 && at < deep; at++ {
		next := map[string]bool{}
		for _, link := range line {
			u, err := url.Parse(link)
			if err != nil || !strings.HasPrefix(u.Path, "/v/") {
				continue
			}
			parts := strings.Split(strings.TrimPrefix(u.Path, "/v/"), "/")
			switch {
			case parts[0] == "why":
				parts = parts[:1]
				if strings.HasSuffix(link, ".title") { // whose terms are words
					parts = []string{"why", "words"}
				}
			case len(parts) > 2:
				parts = []string{parts[0], parts[2]}
			case len(parts) > 1 && parts[0] == "table": // one that no province has
			case len(parts) > 1 && parts[0] != "steps":
				parts = parts[:1]
			}
			kind := strings.Join(parts, "-")
			if was, known := of[kind]; !known || link < was && len(link) <= len(was) {
				of[kind] = link
				next[link] = true
			}
		}
		line = nil
		for _, link := range slices.Sorted(maps.Keys(next)) {
			d.Go(link)
			line = append(line, d.Links()...)
		}
	}
	return slices.Sorted(maps.Values(of))
}

// TestTheFirstViewIsSmall counts what comes over the wire.
func TestTheFirstViewIsSmall(t *testing.T) {
	h := newSea(t)
	b := browser.Open(t)
	for _, who := range []page.Who{{Role: page.Watch}, {Role: page.Seat, Seat: "blue"}, {Role: page.Table}} {
		d := h.join(b.Device(string(who.Role), browser.Phone, browser.Look{}), who)
		bytes, later := d.First(h.at("/"))
		t.Logf("%s: %d bytes", who.Role, bytes)
		if bytes < 3_000 || bytes > 90_000 {
			t.Errorf("%s: the first view is %d bytes on the wire, at most 90,000", who.Role, bytes)
		}
		if len(later) > 0 {
			t.Errorf("%s: after what the page names it asks for %q", who.Role, later)
		}
	}
}

// TestReadableWithoutScript reads every page that a watcher has a link to.
func TestReadableWithoutScript(t *testing.T) {
	h := newSea(t)
	d := browser.Open(t).Device("plain", browser.Phone, browser.Look{Plain: true})
	d.Go(h.link(page.Who{Role: page.Watch}))
	d.Tap("form button")
	d.Sees("This page works without scripts")
	for _, at := range kinds(d, 1) {
		d.Go(at)
		if words := strings.Fields(d.Text("#main")); len(words) < 10 {
			t.Errorf("%s reads %q", at, words)
		}
	}
	d.Picture("plain")
}
