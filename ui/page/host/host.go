package host

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/away"
	"astrolabe/ledger/secret"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/page/live"
)

// Config is what a host is made of.
type Config struct {
	Books *ledger.Books
	Away  *away.Shelf // nil if no campaign can be removed
	Games []page.Game
	// Words is a catalogue in a language, with the words of the games. Nobody
	// changes its language.
	Words   func(translations.Language) *translations.Catalogue
	Devices door.Keep
	// Secrets keeps what is chosen in secret, nil where nothing can be.
	Secrets secret.Store
	// Base is where the host is reached from other devices, as
	// "http://192.168.1.5:8321"; links begin with it.
	Base func() string
	// Names are what else the host may be called by, beside its addresses.
	Names []string
	// Instance tells this host's cookies from those of another on the same
	// machine: lower case letters and digits.
	Instance string
	TLS      *tls.Config // nil for plain http
	Temp     string      // a folder for imports on their way, "" for the system's
	// Now is what time it is, nil for the system's clock.
	Now func() time.Time
	// Look is how often the acts of other processes are looked for, 0 for four
	// times a second.
	Look time.Duration
}

// Host serves. It is safe for use by several goroutines.
type Host struct {
	Config
	door   *door.Door
	frame  *page.Frame
	hub    live.Hub
	mux    *http.ServeMux
	slow   *slower
	conns  *conns
	server *http.Server

	words map[translations.Language]*translations.Catalogue

	mu     sync.Mutex
	opened map[string]*opened
	closed bool

	busyMu sync.Mutex
	busy   map[string]int // requests under way by device

	importing chan struct{} // full while books come in: one at a time

	ends  context.CancelFunc
	ctx   context.Context // ends with the host
	looks sync.WaitGroup
}

// New makes a host, which serves what is let in by ServeHTTP or Serve until Close.
// The errors are those of reading the devices and of the games' templates.
func New(c Config) (*Host, error) {
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Look == 0 {
		c.Look = time.Second / 4
	}
	frame, err := page.NewFrame(c.Games)
	if err != nil {
		return nil, err
	}
	d, err := door.Open(c.Devices, c.Now)
	if err != nil {
		return nil, err
	}
	h := &Host{Config: c, door: d, frame: frame, slow: newSlower(c.Now), opened: map[string]*opened{}, busy: map[string]int{}, importing: make(chan struct{}, 1),
		words: map[translations.Language]*translations.Catalogue{}}
	for _, l := range translations.Languages() {
		h.words[l] = c.Words(l)
	}
	h.ctx, h.ends = context.WithCancel(context.Background())
	h.conns = newConns()
	h.mux = h.newMux()
	h.server = h.newServer()
	h.looks.Add(1)
	go h.look()
	return h, nil
}

// Serve answers whoever comes to a listener, until Close. It is over TLS where the
// Config says how.
func (h *Host) Serve(l net.Listener) error {
	l = h.conns.of(l)
	var err error
	if h.TLS != nil {
		err = h.server.ServeTLS(l, "", "")
	} else {
		err = h.server.Serve(l)
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// Close ends everything that is open and lets go of the books. Devices that were
// let in come back to the next host.
func (h *Host) Close() error {
	h.mu.Lock()
	h.closed = true
	h.mu.Unlock()
	h.ends()
	h.hub.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	if err := h.server.Shutdown(ctx); err != nil {
		_ = h.server.Close()
	}
	h.looks.Wait()
	h.mu.Lock()
	for _, o := range h.opened {
		o.stop()
	}
	clear(h.opened)
	h.mu.Unlock()
	return h.door.Save()
}

// End is Close that forgets all devices, too: sharing is over.
func (h *Host) End() error { return errors.Join(h.door.End(), h.Close()) }

// Link makes a link that lets one device in, once, until a time, at a place of a
// campaign. Errors: page.links_full, page.no_place where the game has no such place,
// and those of opening the campaign.
func (h *Host) Link(ctx context.Context, campaign string, who page.Who) (url string, until time.Time, err error) {
	if err := mayBe(ctx, h, campaign, who); err != nil {
		return "", time.Time{}, err
	}
	token, until, err := h.door.Link(campaign, who)
	if err != nil {
		return "", time.Time{}, err
	}
	at := ""
	if h.Base != nil {
		at = h.Base()
	}
	return at + "/j/" + token, until, nil
}

// mayBe says whether a campaign has a place.
func mayBe(ctx context.Context, h *Host, campaign string, who page.Who) error {
	o, err := h.open(ctx, campaign)
	if err != nil {
		return err
	}
	there := who.Seat == "" && (who.Role == page.Watch || who.Role == page.Table)
	if who.Role == page.Seat {
		there = slices.ContainsFunc(o.game.Seats(h.words[translations.English], o.book.State()), func(p page.Place) bool { return p.ID == who.Seat })
	}
	if !there {
		return &ledger.Violation{Key: "page.no_place"}
	}
	return nil
}

// Asking are the devices that show digits at the short address, and wait.
func (h *Host) Asking() []door.Asked { return h.door.Asking() }

// Let lets the device in that shows digits, at a place of a campaign. Errors:
// page.no_digits where nobody shows them any more, and those of Link.
func (h *Host) Let(ctx context.Context, digits, campaign string, who page.Who) error {
	if err := mayBe(ctx, h, campaign, who); err != nil {
		return err
	}
	return h.door.Let(digits, campaign, who)
}

// TurnAway answers no to the device that shows digits.
func (h *Host) TurnAway(digits string) error { return h.door.TurnAway(digits) }

// Devices are those that were let in.
func (h *Host) Devices() []door.Device { return h.door.Devices() }

// Withdraw sends a device away; its cookie and its open streams end at once.
func (h *Host) Withdraw(id string) error { return h.door.Withdraw(id) }

// WithdrawAll sends all devices of a campaign away, and ends the links and admitted
// digits that lead to it. Those of other campaigns stay.
func (h *Host) WithdrawAll(campaign string) error { return h.door.WithdrawAll(campaign) }

// Watch calls fn after every change of devices, of those that ask and of who has
// chosen in secret, until stop is called. fn runs on the goroutine that made the change.
func (h *Host) Watch(fn func()) (stop func()) { return h.door.Watch(fn) }

// Places are the places that a link of a campaign can be made for beside the watch
// and the table, in a language.
func (h *Host) Places(ctx context.Context, campaign string, l translations.Language) ([]page.Place, error) {
	o, err := h.open(ctx, campaign)
	if err != nil {
		return nil, err
	}
	return o.game.Seats(h.wordsOf(l).For(o.game.Name()), o.book.State()), nil
}

func (h *Host) wordsOf(l translations.Language) *translations.Catalogue {
	if words := h.words[l]; words != nil {
		return words
	}
	return h.words[translations.English]
}

// Book is the host's own book of a campaign. Whoever has another of the same
// campaign watches this one, and tells it to Reload after acts of its own.
func (h *Host) Book(ctx context.Context, campaign string) (*ledger.Book, error) {
	o, err := h.open(ctx, campaign)
	if err != nil {
		return nil, err
	}
	return o.book, nil
}
