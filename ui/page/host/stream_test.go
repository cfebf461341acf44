package host_test

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"astrolabe/ui/page"
	"astrolabe/ui/page/host"
)

// quick looks for the acts of other processes often.
func quick(c *host.Config) { c.Look = 10 * time.Millisecond }

// stream is what a device hears.
type stream struct{ events chan string }

// listen opens a stream of news.
func (d *device) listen(t *testing.T) *stream {
	t.Helper()
	w, err := d.client.Do(d.request("GET", "/live", nil))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Body.Close() })
	if w.StatusCode != http.StatusOK || !strings.HasPrefix(w.Header.Get("Content-Type"), "text/event-stream") {
		t.Fatalf("live: %d %s", w.StatusCode, w.Header.Get("Content-Type"))
	}
	s := &stream{events: make(chan string, 1000)}
	go func() {
		lines := bufio.NewScanner(w.Body)
		var kind, data string
		for lines.Scan() {
			name, value, _ := strings.Cut(lines.Text(), ": ")
			switch name {
			case "event":
				kind = value + " "
			case "data":
				data = value
			case "":
				s.events <- kind + data
				kind, data = "", ""
			}
		}
		s.events <- "over"
	}()
	return s
}

// next is the next event, "over" after the last.
func (s *stream) next(t *testing.T) string {
	t.Helper()
	select {
	case e := <-s.events:
		return e
	case <-time.After(20 * time.Second):
		t.Fatal("nothing is heard")
		return ""
	}
}

// saved is what is kept of devices, a line each.
func (x *table) saved(t *testing.T) (lines []string) {
	t.Helper()
	for _, d := range x.keep.list {
		sum, err := d.Token.MarshalText()
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, strings.Join([]string{d.ID, string(sum), d.Campaign, string(d.Role), d.Seat, d.Name}, " "))
	}
	return lines
}

// follow takes the cookie along to where the host is now: the jar knows no ports.
func (d *device) follow(from string) {
	old, err := url.Parse(from)
	if err != nil {
		d.x.t.Fatal(err)
	}
	now, err := url.Parse(d.x.url)
	if err != nil {
		d.x.t.Fatal(err)
	}
	d.client.Jar.SetCookies(now, d.client.Jar.Cookies(old))
}

// assets are what a page asks for.
func (d *device) assets(t *testing.T) (list []string) {
	t.Helper()
	d.get("/")
	_, body := d.get(d.last.Get("Location"))
	for _, part := range strings.Split(body, `"`) {
		if strings.HasPrefix(part, "/a/") {
			list = append(list, part)
		}
	}
	if len(list) != 6 {
		t.Fatalf("assets: %v", list)
	}
	return list
}

// pipes is a listener on which each connection is a pipe that holds nothing: whoever
// does not read at its other end stops the host at its next word.
type pipes struct {
	conns chan net.Conn
	over  chan struct{}
	once  sync.Once
}

func (p *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-p.conns:
		return c, nil
	case <-p.over:
		return nil, net.ErrClosed
	}
}

func (p *pipes) Close() error {
	p.once.Do(func() { close(p.over) })
	return nil
}

func (p *pipes) Addr() net.Addr { return &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)} }

// TestASlowReaderIsDroppedAndResumes: it keeps nobody from anything, and when it
// comes back it hears where the books are.
func TestASlowReaderIsDroppedAndResumes(t *testing.T) {
	host.Hurry(t, 300*time.Millisecond)
	x := newTable(t)
	d, other := x.as(watch), x.as(watch).listen(t)
	other.next(t)
	l := &pipes{conns: make(chan net.Conn), over: make(chan struct{})}
	served := make(chan error, 1)
	go func() { served <- x.host.Serve(l) }()
	ours, theirs := net.Pipe()
	l.conns <- theirs
	ask := "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: astrolabe-test=" + d.cookie() + "\r\n\r\n"
	if _, err := io.WriteString(ours, ask); err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(ours); lines.Scan() && !strings.HasPrefix(lines.Text(), "data:"); { // and reads no further
	}
	for i := range 5 {
		x.as(page.Who{Role: page.Seat, Seat: []string{"Ana", "Ben"}[i%2]}).bowl("1")
	}
	for number := ""; number != `{"campaign":"`+x.campaign+`","number":6}`; {
		number = other.next(t)
	}
	for { // the host hangs up, or this waits until the test is over
		if _, err := ours.Write([]byte("x")); err != nil {
			break
		}
	}
	if got := d.listen(t).next(t); got != `hello {"campaign":"`+x.campaign+`","number":6}` {
		t.Error(got)
	}
	if err := x.host.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-served; err != nil {
		t.Error(err)
	}
}
