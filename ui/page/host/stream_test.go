package host_test

import (
	"bufio"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

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
	_, body := d.get("/v/lane")
	for _, part := range strings.Split(body, `"`) {
		if strings.HasPrefix(part, "/a/") {
			list = append(list, part)
		}
	}
	if len(list) != 3 {
		t.Fatalf("assets: %v", list)
	}
	return list
}
