package browser

import (
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
)

// Request is something that a page asked for.
type Request struct {
	URL    string
	Kind   string // "Document", "Stylesheet", "Script", "EventSource" …
	By     string // the address of whose text asked for it, "script" for a script, "" for the browser itself
	Status int64
	Bytes  int64 // that came over the wire for it, heads included
	Kept   bool  // it was not asked for again
}

// transfer notes what comes over the wire, under the lock.
func (d *Device) transfer(event any) {
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if strings.HasPrefix(e.Request.URL, "data:") {
			return
		}
		id := e.RequestID
		if r := d.asked[id]; r != nil && e.RedirectResponse != nil {
			r.Status, r.Bytes = e.RedirectResponse.Status, int64(e.RedirectResponse.EncodedDataLength)
			moved := id + network.RequestID(fmt.Sprintf("-moved-%d", len(d.order)))
			d.asked[moved] = r
			for i := range d.order {
				if d.order[i] == id {
					d.order[i] = moved
				}
			}
		}
		r := &Request{URL: e.Request.URL, Kind: string(e.Type)}
		if e.Initiator != nil {
			switch e.Initiator.Type {
			case network.InitiatorTypeParser:
				r.By = e.Initiator.URL
			case network.InitiatorTypeScript:
				r.By = "script"
			}
		}
		d.asked[id] = r
		d.order = append(d.order, id)
	case *network.EventResponseReceived:
		if r := d.asked[e.RequestID]; r != nil {
			r.Status, r.Bytes = e.Response.Status, int64(e.Response.EncodedDataLength)
			r.Kept = e.Response.FromDiskCache
		}
	case *network.EventRequestServedFromCache:
		if r := d.asked[e.RequestID]; r != nil {
			r.Kept = true
		}
	case *network.EventLoadingFinished:
		if r := d.asked[e.RequestID]; r != nil {
			r.Bytes = int64(e.EncodedDataLength)
		}
	}
}

// Asked is what the device has asked for so far, in order, and is forgotten.
func (d *Device) Asked() []Request {
	d.mu.Lock()
	defer d.mu.Unlock()
	all := make([]Request, 0, len(d.order))
	for _, id := range d.order {
		all = append(all, *d.asked[id])
	}
	d.asked, d.order = map[network.RequestID]*Request{}, nil
	return all
}

// First opens an address with nothing kept and gives what came over the wire until
// the view was there, and what the page asked for that its own text does not name:
// each of those is a round trip more. The stream of what is new is not counted: the
// view is there without it. The sign of a site is counted, but nobody waits for it.
func (d *Device) First(url string) (bytes int64, later []string) {
	d.t.Helper()
	call(d, network.ClearBrowserCache, cdp.Empty{})
	d.Asked()
	d.Go(url)
	d.Until("the whole page", `document.readyState === "complete"`)
	at := d.Address()
	for _, r := range d.Asked() {
		if r.Kind == string(network.ResourceTypeEventSource) {
			continue
		}
		bytes += r.Bytes
		if r.By != "" && r.By != at {
			later = append(later, r.Kind+" "+r.URL)
		}
	}
	return bytes, later
}
