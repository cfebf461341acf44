package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"astrolabe/ui/page"
)

// flooded is what came of the floods.
type flooded struct {
	Floods []floodFigures `json:"floods"`
	Held   float64        `json:"held_before_mb"`
	Most   float64        `json:"held_most_mb"`
	Files  [2]int         `json:"files_before_and_after"`
}

// floodFigures are those of one flood.
type floodFigures struct {
	Name      string  `json:"name"`
	Seconds   float64 `json:"seconds"`
	Sent      int64   `json:"sent"` // requests, connections or bytes, as the name says
	PerSecond float64 `json:"sent_per_second"`
	Answered  int     `json:"answered_meanwhile"` // taps of the device with a cookie
	Answer99  float64 `json:"answer_p99_ms"`
}

// flood is something that is done to a host by those whom nobody let in.
type flood struct {
	name string
	pour func(ctx context.Context, to target, sent *atomic.Int64) error
}

// target is whom a flood is poured over.
type target struct {
	at     string    // as "127.0.0.1:8123"
	cookie string    // what its cookies are called
	in     []*device // who has a place at its table, and sends too much
}

var floods = []flood{
	{"requests without a cookie, on connections that stay", requests(true)},
	{"requests without a cookie, each on a connection of its own", requests(false)},
	{"requests with a cookie that nobody gave", forged},
	{"heads that come byte by byte", connections(200, "GET / HTTP/1.1\r\nHost: HOST\r\nX-Long: ", drip)},
	{"bodies that come byte by byte", connections(200, "POST /d HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\n"+
		"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 4096\r\n\r\n", drip)},
	{"half a request, and silence", connections(200, "POST /say HTTP/1.1\r\nHost: HOST\r\nContent-Le", silent)},
	{"pages that are asked for and not read", connections(200, strings.Repeat("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n", 256), deaf)},
	{"bytes of a body of 1 GB", huge},
	{"2,000 connections", connections(2000, "", silent)},
}

// flooding pours all of them over a host, one after the other and then all at once,
// while somebody with a place at the table goes on.
func flooding(ctx context.Context, w wanted) (any, error) {
	ctx, stop := context.WithTimeout(ctx, time.Duration(len(floods)+2)*(w.floods+3*patience))
	defer stop()
	s, err := evening()
	if err != nil {
		return nil, err
	}
	h, err := w.host(ctx, s)
	if err != nil {
		return nil, err
	}
	defer func() { _ = h.kill() }()
	var all *gathering
	f := &flooded{}
	err = h.alive(ctx, func(ctx context.Context) (err error) {
		all, err = f.pourAll(ctx, w, h, s)
		return err
	})
	if err != nil {
		return f, err
	}
	if err := h.finish(ctx); err != nil {
		return f, err
	}
	_, err = all.sumUp(ctx)
	return f, err
}

// pourAll pours all of the floods, and sees the host let go of what they have opened.
func (f *flooded) pourAll(ctx context.Context, w wanted, h *host, s *scene) (*gathering, error) {
	all, err := gather(ctx, h, s, 3, 1)
	if err != nil {
		return nil, err
	}
	for _, who := range []page.Who{{Role: page.Seat, Seat: string(seats[1])}, {Role: page.Table}} {
		d, err := h.join(ctx, s.campaign, who)
		if err != nil {
			return nil, err
		}
		all.heavy = append(all.heavy, d)
	}
	f.Files[0] = opened(h.Process.Pid)
	before, _ := occupied(h.Process.Pid)
	f.Held = mb(before)
	for _, one := range append(floods, flood{"all of these at once", everything}) {
		of, err := all.under(ctx, one, w.floods)
		f.Floods = append(f.Floods, of)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", one.name, err)
		}
	}
	_, most := occupied(h.Process.Pid)
	f.Most = mb(most)
	f.Files[1], err = subsided(ctx, h, f.Files[0])
	return all, err
}

// under goes on tapping and watching while a flood is poured. Everything of it has
// to be answered; how fast is told and not judged.
func (g *gathering) under(ctx context.Context, one flood, span time.Duration) (floodFigures, error) {
	of := floodFigures{Name: one.name}
	pouring, stop := context.WithCancel(ctx)
	defer stop()
	var sent atomic.Int64
	go func() {
		defer stop()
		rest(pouring, span)
		for sent.Load() == 0 && pouring.Err() == nil {
			rest(pouring, moment) // not before something was poured
		}
	}()
	begun := time.Now()
	poured := make(chan error, 1)
	go func() { poured <- one.pour(pouring, target{g.host.listen, g.writers[0].cookie(), g.heavy}, &sent) }()
	w := g.writers[0]
	from := len(w.taps)
	over := make(chan struct{})
	stopped := context.AfterFunc(pouring, func() { close(over) })
	defer stopped()
	end := make(chan struct{})
	var last int64
	var watching sync.WaitGroup
	for _, w := range g.watchers {
		watching.Go(func() { w.watch(ctx, end, func() int64 { return last }) })
	}
	w.idle() // a device that was away: its connections are new
	err := w.write(ctx, 50*time.Millisecond, over)
	err = errors.Join(err, <-poured)
	of.Sent, of.Seconds = sent.Load(), rounded(time.Since(begun).Seconds())
	of.PerSecond = rounded(float64(of.Sent) / of.Seconds)
	if err == nil {
		err = insist(ctx, func() error { return w.see(ctx) })
	}
	if err == nil {
		last = w.looks[len(w.looks)-1].number
	}
	close(end)
	watching.Wait()
	var answers []time.Duration
	for _, t := range w.taps[from:] {
		if t.done() {
			answers = append(answers, t.came.Sub(t.sent))
		}
	}
	of.Answered, of.Answer99 = len(answers), ms(percentile(answers, 99))
	for _, w := range g.watchers {
		err = errors.Join(err, w.wrong)
	}
	return of, err
}

// cookie is what the device's cookie is called.
func (d *device) cookie() string {
	at, err := url.Parse(d.at)
	if err != nil {
		return ""
	}
	for _, c := range d.client.Jar.Cookies(at) {
		return c.Name
	}
	return ""
}

// idle lets go of the connections that a device holds and does not use.
func (d *device) idle() { d.client.CloseIdleConnections() }

// requests asks for pages as fast as it goes, without a cookie. What is answered is
// not looked at: the host may say what it likes, or hang up.
func requests(stay bool) func(context.Context, target, *atomic.Int64) error {
	return func(ctx context.Context, to target, sent *atomic.Int64) error {
		to.cookie = ""
		return pour(ctx, to, stay, sent)
	}
}

// forged asks with cookies that look like those of devices.
func forged(ctx context.Context, to target, sent *atomic.Int64) error {
	if to.cookie == "" {
		return errors.New("nobody knows what the host's cookies are called")
	}
	return pour(ctx, to, true, sent)
}

func pour(ctx context.Context, to target, stay bool, sent *atomic.Int64) error {
	paths := []string{"/", "/v/table", "/live", "/say", "/d", "/j/" + newID()}
	var pouring sync.WaitGroup
	for i := range 64 {
		pouring.Go(func() {
			for n := i; ctx.Err() == nil; {
				c, err := (&net.Dialer{}).DialContext(ctx, "tcp", to.at)
				if err != nil {
					rest(ctx, moment)
					continue
				}
				stop := context.AfterFunc(ctx, func() { _ = c.Close() })
				for from := bufio.NewReader(c); err == nil; n++ {
					if err = ask(c, from, to, paths[n%len(paths)]); err == nil || errors.Is(err, io.EOF) {
						sent.Add(1)
					}
					if !stay {
						break
					}
				}
				stop()
				_ = c.Close()
			}
		})
	}
	pouring.Wait()
	return nil
}

// ask asks for a page on a connection and reads the answer past. The error is that
// there is none, or no more after this one.
func ask(c net.Conn, from *bufio.Reader, to target, path string) error {
	cookie := ""
	if to.cookie != "" {
		cookie = "Cookie: " + to.cookie + "=" + newID() + "\r\n"
	}
	if _, err := fmt.Fprintf(c, "GET %s HTTP/1.1\r\nHost: %s\r\n%s\r\n", path, to.at, cookie); err != nil {
		return err
	}
	got, err := http.ReadResponse(from, nil)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	if _, err := io.Copy(io.Discard, got.Body); err != nil {
		return err
	}
	if got.Close {
		return io.EOF
	}
	return nil
}

// way is how a connection of a flood goes on once it has said what it says.
type way int

const (
	silent way = iota // says nothing more
	drip              // says a byte more now and then
	deaf              // says the same again and again, and reads nothing
)

// connections opens as many connections as are wanted, each of which says the same
// and goes on in some way. One that the host ends is opened anew.
func connections(count int, says string, how way) func(context.Context, target, *atomic.Int64) error {
	return func(ctx context.Context, to target, sent *atomic.Int64) error {
		says := strings.ReplaceAll(says, "HOST", to.at)
		var pouring sync.WaitGroup
		for range count {
			pouring.Go(func() {
				for ctx.Err() == nil {
					if c, err := (&net.Dialer{}).DialContext(ctx, "tcp", to.at); err == nil {
						sent.Add(1)
						hold(ctx, c, says, how)
					}
					rest(ctx, moment)
				}
			})
		}
		pouring.Wait()
		return nil
	}
}

// moment is the one between two attempts or two bytes.
const moment = 100 * time.Millisecond

// rest waits for a time, or until there is nothing more to be done.
func rest(ctx context.Context, span time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(span):
	}
}

// hold keeps a connection until the host ends it or ctx is over.
func hold(ctx context.Context, c net.Conn, says string, how way) {
	defer c.Close()
	defer context.AfterFunc(ctx, func() { _ = c.Close() })()
	if t, ok := c.(*net.TCPConn); ok {
		_ = t.SetReadBuffer(4096) // what is not read fills up soon
	}
	_, err := io.WriteString(c, says)
	switch how {
	case silent:
		_, _ = io.Copy(io.Discard, c)
	case drip:
		for err == nil {
			rest(ctx, moment)
			_, err = c.Write([]byte("a"))
		}
	case deaf:
		for err == nil {
			_, err = io.WriteString(c, says)
		}
	}
}

// huge sends bodies of 1 GB to whatever takes one: half of them without a cookie,
// half by those who have a place at the table. None may be taken.
func huge(ctx context.Context, to target, sent *atomic.Int64) error {
	outside := &device{at: "http://" + to.at, client: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}}
	for n := 0; ctx.Err() == nil; n++ {
		d, path := outside, []string{"/say", "/d", "/import", "/j/" + newID()}[n/2%4]
		if n%2 == 1 {
			d, path = to.in[n/2%2], []string{"/say", "/import"}[n/2%2]
		}
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, d.at+path, &gigabyte{sent: sent})
		if err != nil {
			return err
		}
		if n%4 < 2 {
			r.ContentLength = 1 << 30 // else it is not said how long it is
		}
		d.sign(r)
		got, err := d.client.Do(r)
		if err != nil {
			continue // it has hung up
		}
		_ = got.Body.Close()
		if got.StatusCode < 400 {
			return fmt.Errorf("1 GB to %s was answered by %d", path, got.StatusCode)
		}
	}
	return nil
}

// gigabyte is a body of 1 GB.
type gigabyte struct {
	sent *atomic.Int64
	n    int64
}

func (g *gigabyte) Read(p []byte) (int, error) {
	left := int64(1<<30) - g.n
	if left == 0 {
		return 0, io.EOF
	}
	p = p[:min(int64(len(p)), left)]
	for i := range p {
		p[i] = 'a'
	}
	g.n += int64(len(p))
	g.sent.Add(int64(len(p)))
	return len(p), nil
}

// everything is all floods at once.
func everything(ctx context.Context, to target, sent *atomic.Int64) error {
	wrong := make([]error, len(floods))
	var pouring sync.WaitGroup
	for i, f := range floods {
		pouring.Go(func() { wrong[i] = f.pour(ctx, to, sent) })
	}
	pouring.Wait()
	return errors.Join(wrong...)
}

// subsided waits until the host has let go of what the floods have opened.
func subsided(ctx context.Context, h *host, before int) (int, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	for {
		now := opened(h.Process.Pid)
		if now <= before+8 { // the devices may have opened some
			return now, nil
		}
		select {
		case <-ctx.Done():
			return now, fmt.Errorf("the host holds %d files and connections, before the floods it held %d", now, before)
		case <-time.After(100 * time.Millisecond):
		}
	}
}
