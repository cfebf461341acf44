package journeys_test

import (
	"context"
	"net"
	"sync"
	"testing"

	"astrolabe/cmd/internal/browser"
	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/page/host"
	"astrolabe/ui/terminal"
	"astrolabe/ui/wording"
)

// home is the machine with the books, and the host on it.
type home struct {
	t        *testing.T
	folder   string
	game     terminal.Game
	page     page.Game
	words    []translations.Words
	campaign string

	addr    string // once the host has run
	devices memory
	shelf   *wiring.Shelf
	host    *host.Host
	served  chan error
}

// memory keeps devices while no host runs.
type memory struct {
	mu   sync.Mutex
	list []door.Device
}

func (m *memory) Load() ([]door.Device, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.list, nil
}

func (m *memory) Save(list []door.Device) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.list = list
	return nil
}

// up starts the host, on the port that it had before.
func (h *home) up() {
	h.t.Helper()
	shelf, err := wiring.OpenBooks(context.Background(), h.folder, []terminal.Game{h.game})
	if err != nil {
		h.t.Fatal(err)
	}
	if h.addr == "" {
		h.addr = "127.0.0.1:0"
	}
	listener, err := net.Listen("tcp", h.addr)
	if err != nil {
		h.t.Fatal(err)
	}
	h.addr = listener.Addr().String()
	h.host, err = host.New(host.Config{Books: shelf.Books, Games: []page.Game{h.page}, Devices: &h.devices, Secrets: shelf.Store.Secrets(),
		Words: func(l translations.Language) *translations.Catalogue { return translations.New(l, h.words...) },
		Base:  func() string { return "http://" + h.addr }, Instance: "home", Temp: h.t.TempDir()})
	if err != nil {
		h.t.Fatal(err)
	}
	h.shelf, h.served = shelf, make(chan error, 1)
	go func(serves *host.Host, served chan error) { served <- serves.Serve(listener) }(h.host, h.served)
}

// down ends the host, and lets go of the books.
func (h *home) down() {
	h.t.Helper()
	if h.host == nil {
		return
	}
	for _, end := range []func() error{h.host.Close, func() error { return <-h.served }, h.shelf.Close} {
		if err := end(); err != nil {
			h.t.Error(err)
		}
	}
	h.host = nil
}

// at is the address of a page of the host.
func (h *home) at(path string) string { return "http://" + h.addr + path }

// link is what the QR code of a place shows.
func (h *home) link(who page.Who) string {
	h.t.Helper()
	url, _, err := h.host.Link(context.Background(), h.campaign, who)
	if err != nil {
		h.t.Fatal(err)
	}
	return url
}

// join lets a device in by a link, as who has scanned its code does.
func (h *home) join(d *browser.Device, who page.Who) *browser.Device {
	h.t.Helper()
	d.Go(h.link(who))
	d.Tap("form button")
	d.Shows("#nav")
	d.Until("the script", "document.readyState === 'complete'") // a tap before it has run is a plain form
	return d
}

// head is the number of the last entry on the disk, and since gives the sentences of
// those after an entry, in English.
func (h *home) head() int64 {
	h.t.Helper()
	listed, _, err := h.shelf.Store.Entries(context.Background(), h.campaign, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	return listed.Head.Seq
}

func (h *home) since(number int64) (list []string) {
	h.t.Helper()
	_, entries, err := h.shelf.Store.Entries(context.Background(), h.campaign, number)
	if err != nil {
		h.t.Fatal(err)
	}
	book, err := h.shelf.Open(context.Background(), h.campaign)
	if err != nil {
		h.t.Fatal(err)
	}
	say := h.speaker(translations.English, book.State())
	for _, e := range entries {
		list = append(list, say.Fact(e))
	}
	return list
}

func (h *home) speaker(l translations.Language, state ledger.State) wording.Speaker {
	return h.page.Speaker(translations.New(l, h.words...).For(h.page.Name()), state)
}
