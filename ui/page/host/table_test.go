package host_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/storage"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/page/host"
	"astrolabe/ui/uitest/ninepins/lanepage"
)

// kept keeps devices in memory, from one host to the next.
type kept struct {
	mu   sync.Mutex
	list []door.Device
	err  error
}

func (k *kept) Load() ([]door.Device, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return append([]door.Device{}, k.list...), k.err
}

func (k *kept) Save(list []door.Device) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.err == nil {
		k.list = append([]door.Device{}, list...)
	}
	return k.err
}

// clock is a time that a test moves on.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// table is a host with a league of Ana and Ben, on a real file and a real port.
type table struct {
	t        *testing.T
	dir      string
	books    *ledger.Books
	campaign string
	keep     *kept
	clock    *clock
	host     *host.Host
	url      string
	change   func(*host.Config)
}

func newTable(t *testing.T, change ...func(*host.Config)) *table {
	t.Helper()
	dir := t.TempDir()
	store, err := storage.Open(context.Background(), dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = store.Close() })
	books := ledgertest.Books(scoringtest.Rules{})
	books.Store = store
	x := &table{t: t, dir: dir, books: books, keep: &kept{}, clock: &clock{at: time.Date(2026, 1, 17, 20, 0, 0, 0, time.UTC)}}
	x.campaign = x.found("The Lane", "Ana", "Ben")
	x.change = func(c *host.Config) {
		for _, do := range change {
			do(c)
		}
	}
	x.start()
	return x
}

// found founds a league.
func (x *table) found(name string, players ...string) (campaign string) {
	x.t.Helper()
	book, _, err := x.books.Found(context.Background(), ledgertest.Ninepins,
		scoringtest.Say(scoringtest.FoundLeague{LeagueFounded: ledgertest.LeagueFounded{Name: name, Date: "2026-01-17", Players: players}}))
	if err != nil {
		x.t.Fatal(err)
	}
	return book.Campaign().ID
}

// start starts a host on a port of its own.
func (x *table) start() {
	x.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		x.t.Fatal(err)
	}
	x.url = "http://" + l.Addr().String()
	c := host.Config{Books: x.books, Games: []page.Game{lanepage.Game{}}, Words: lanepage.Words, Devices: x.keep,
		Base: func() string { return x.url }, Instance: "test", Temp: x.t.TempDir(), Now: x.clock.Now}
	if store, is := x.books.Store.(*storage.Store); is {
		c.Secrets = store.Secrets()
	}
	x.change(&c)
	if c.TLS != nil {
		x.url = "https://" + l.Addr().String()
	}
	h, err := host.New(c)
	if err != nil {
		x.t.Fatal(err)
	}
	x.host = h
	over := make(chan error, 1)
	go func() { over <- h.Serve(l) }()
	x.t.Cleanup(func() {
		_ = h.Close()
		if err := <-over; err != nil {
			x.t.Errorf("Serve: %v", err)
		}
	})
}

// device is a browser.
type device struct {
	x      *table
	client *http.Client
	id     string // as the host lists it, "" for one that was not let in
	last   http.Header
	size   int // of the last answer's body, on the wire
}

// browser is one that nobody knows.
func (x *table) browser() *device {
	jar, err := cookiejar.New(nil)
	if err != nil {
		x.t.Fatal(err)
	}
	of := &http.Transport{DisableCompression: true}
	x.t.Cleanup(of.CloseIdleConnections)
	return &device{x: x, client: &http.Client{Jar: jar, Transport: of, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// as is a device at a place.
func (x *table) as(who page.Who) *device {
	x.t.Helper()
	d := x.browser()
	link, _, err := x.host.Link(context.Background(), x.campaign, who)
	if err != nil {
		x.t.Fatal(err)
	}
	if status, body := d.post(strings.TrimPrefix(link, x.url), nil); status != http.StatusSeeOther {
		x.t.Fatalf("join: %d %s", status, body)
	}
	list := x.host.Devices()
	d.id = list[len(list)-1].ID
	return d
}

var (
	watch = page.Who{Role: page.Watch}
	ana   = page.Who{Role: page.Seat, Seat: "Ana"}
	ben   = page.Who{Role: page.Seat, Seat: "Ben"}
	all   = page.Who{Role: page.Table}
)

// do asks, and gives status and text of the answer.
func (d *device) do(r *http.Request) (int, string) {
	d.x.t.Helper()
	w, err := d.client.Do(r)
	if err != nil {
		d.x.t.Fatal(err)
	}
	defer w.Body.Close()
	raw, err := io.ReadAll(w.Body)
	if err != nil {
		d.x.t.Fatal(err)
	}
	d.last, d.size = w.Header, len(raw)
	if w.Header.Get("Content-Encoding") == "gzip" {
		z, err := gzip.NewReader(bytes.NewReader(raw))
		if err != nil {
			d.x.t.Fatal(err)
		}
		if raw, err = io.ReadAll(z); err != nil {
			d.x.t.Fatal(err)
		}
	}
	return w.StatusCode, string(raw)
}

func (d *device) request(method, path string, body io.Reader) *http.Request {
	d.x.t.Helper()
	r, err := http.NewRequest(method, d.x.url+path, body)
	if err != nil {
		d.x.t.Fatal(err)
	}
	if method == http.MethodPost {
		r.Header.Set("Origin", d.x.url)
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if token := d.cookie(); token != "" {
			r.Header.Set("X-Astrolabe-Token", door.PageToken(token))
		}
	}
	return r
}

// cookie is the device's token.
func (d *device) cookie() string {
	at, err := url.Parse(d.x.url)
	if err != nil {
		d.x.t.Fatal(err)
	}
	for _, c := range d.client.Jar.Cookies(at) {
		if strings.HasSuffix(c.Name, "astrolabe-test") {
			return c.Value
		}
	}
	return ""
}

func (d *device) get(path string) (int, string) {
	d.x.t.Helper()
	return d.do(d.request("GET", path, nil))
}

func (d *device) post(path string, form url.Values) (int, string) {
	d.x.t.Helper()
	return d.do(d.request("POST", path, strings.NewReader(form.Encode())))
}

// newID is an id as the script makes them.
func newID() string {
	var raw [16]byte
	_, _ = rand.Read(raw[:])
	return hex.EncodeToString(raw[:])
}

// form is what a tap sends, pairs of name and value.
func (x *table) form(pairs ...string) url.Values {
	form := url.Values{"campaign": {x.campaign}, "id": {newID()}}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	return form
}

// bowl says that pins fell.
func (d *device) bowl(pins string, more ...string) (int, string) {
	d.x.t.Helper()
	return d.post("/say", d.x.form(append([]string{"kind", "bowl", "pins", pins}, more...)...))
}

// pins are what a player has, as a new book reads them from the file.
func (x *table) pins(player string) int {
	x.t.Helper()
	book, err := x.books.Open(context.Background(), x.campaign)
	if err != nil {
		x.t.Fatal(err)
	}
	return book.State().(*ledgertest.League).Pins[player]
}

// entries is how many the books have.
func (x *table) entries() int64 {
	x.t.Helper()
	book, err := x.books.Open(context.Background(), x.campaign)
	if err != nil {
		x.t.Fatal(err)
	}
	return book.Head().Seq
}

var (
	tags   = regexp.MustCompile(`<[^>]*>`)
	blanks = regexp.MustCompile(`\s+`)
)

// text is what stands on a page.
func text(body string) string {
	return strings.TrimSpace(blanks.ReplaceAllString(tags.ReplaceAllString(body, " "), " "))
}

// want checks an answer: its status and words within it.
func want(t *testing.T, what string, status int, body string, is int, words ...string) {
	t.Helper()
	if status != is {
		t.Errorf("%s: %d, want %d: %s", what, status, is, text(body))
	}
	for _, w := range words {
		if !strings.Contains(text(body), w) {
			t.Errorf("%s: %q is not there: %s", what, w, text(body))
		}
	}
}
