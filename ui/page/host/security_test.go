package host_test

import (
	"bufio"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"astrolabe/ledger"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/storage"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/page/host"
	"astrolabe/ui/uitest/ninepins/lanepage"
)

// roles are a browser that nobody knows, and a device at each place.
func (x *table) roles() map[page.Role]*device {
	return map[page.Role]*device{"": x.browser(), page.Watch: x.as(watch), page.Seat: x.as(ana), page.Table: x.as(all)}
}

// expected is who may ask for each route of the host: a route that is not here fails the
// tests, as does one of them that the host has not.
var expected = map[string]struct {
	at  string // an address
	may string // "anyone", or the roles
}{
	"GET /{$}":                {"/", "anyone"},
	"GET /a/{hash}/{name}":    {"", "anyone"}, // as a page names it
	"GET /j/{token}":          {"/j/00000000000000000000000000000000", "anyone"},
	"POST /j/{token}":         {"/j/00000000000000000000000000000000", "anyone"},
	"GET /d":                  {"/d", "anyone"},
	"POST /d":                 {"/d", "anyone"},
	"GET /v/{view}":           {"/v/lane", "watch seat table"},
	"GET /v/{view}/{rest...}": {"/v/why/Ana.pins", "watch seat table"},
	"GET /live":               {"/live", "watch seat table"},
	"POST /leave":             {"/leave", "watch seat table"},
	"POST /say":               {"/say", "seat table"},
	"POST /undo":              {"/undo", "seat table"},
	"POST /secret":            {"/secret", "seat table"},
	"POST /open":              {"/open", "table"},
	"POST /import":            {"/import", "table"},
}

// everyRoute gives each route of the host with its address and what is expected of it.
func (x *table) everyRoute(t *testing.T, method string, do func(route host.Route, at string, may func(page.Role) bool)) {
	t.Helper()
	met := map[string]bool{}
	for _, route := range host.Routes() {
		name := route.Method + " " + route.Pattern
		is, known := expected[name]
		if !known {
			t.Errorf("nothing is expected of %s", name)
			continue
		}
		met[name] = true
		if method != "" && method != route.Method {
			continue
		}
		if is.at == "" {
			is.at = x.as(watch).assets(t)[0]
		}
		do(route, is.at, func(role page.Role) bool {
			return is.may == "anyone" || role != "" && slices.Contains(strings.Fields(is.may), string(role))
		})
	}
	for name := range expected {
		if !met[name] {
			t.Errorf("the host has no %s", name)
		}
	}
}

// TestEveryRouteWithEveryRole walks through the host's own table.
func TestEveryRouteWithEveryRole(t *testing.T) {
	x := newTable(t)
	x.everyRoute(t, "", func(route host.Route, at string, may func(page.Role) bool) {
		for role, d := range x.roles() {
			r := d.request(route.Method, at, nil)
			ctx, cancel := context.WithCancel(context.Background())
			w, err := d.client.Do(r.WithContext(ctx))
			if err != nil {
				t.Fatal(err)
			}
			status := w.StatusCode
			cancel()
			w.Body.Close()
			for _, asked := range x.host.Asking() { // few may wait at one address
				_ = x.host.TurnAway(asked.Digits)
			}
			switch {
			case !may(role) && role == "" && status != http.StatusUnauthorized:
				t.Errorf("%s %s without a cookie: %d", route.Method, at, status)
			case !may(role) && role != "" && status != http.StatusForbidden:
				t.Errorf("%s %s as %s: %d", route.Method, at, role, status)
			case may(role) && (status == http.StatusUnauthorized || status == http.StatusForbidden || status >= 500 || status == http.StatusMethodNotAllowed):
				t.Errorf("%s %s as %q, who may: %d", route.Method, at, role, status)
			}
		}
	})
}

// held is a game whose views wait, once, for what somebody else does.
type held struct {
	page.Game
	next *func()
}

func (g held) View(ctx context.Context, r page.Reader, id, rest string) (page.Content, error) {
	if do := *g.next; do != nil {
		*g.next = nil
		do()
	}
	return g.Game.View(ctx, r, id, rest)
}

// TestEveryGetOfADevice: sent away while a page is drawn, it gets none of it; and nothing
// that it reads or hears is of another campaign, in a game of either kind.
func TestEveryGetOfADevice(t *testing.T) {
	var meanwhile func()
	holds := func(c *host.Config) { c.Games = []page.Game{held{c.Games[0], &meanwhile}} }
	for name, game := range map[string]struct {
		x    *table
		seat page.Who
		why  string
	}{
		"ninepins":   {newTable(t, quick, holds), ana, "/v/why/Ana.pins"},
		"seafall":    {newVoyage(t, quick, holds), page.Who{Role: page.Seat, Seat: "blue"}, "/v/why/blue.glory"},
		"skulltales": {newCrew(t, quick, holds), page.Who{Role: page.Seat, Seat: "witch"}, "/v/why/witch.coins"},
	} {
		x := game.x
		own, other := x.campaign, x.found("The Green", "Zoe", "Yan")
		elsewhere := func() {
			book, err := x.books.Open(context.Background(), other)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := book.Record(context.Background(), scoringtest.Say(scoringtest.Bowl{Player: "Zoe", Pins: 3}, ledger.Overrule{Rule: "N2", Reason: "again"})); err != nil {
				t.Fatal(err)
			}
		}
		for _, who := range []page.Who{watch, game.seat, all} {
			x.everyRoute(t, http.MethodGet, func(route host.Route, at string, _ func(page.Role) bool) {
				what := name + ": " + route.Pattern + " as " + string(who.Role)
				d := x.as(who)
				view, stream := strings.HasPrefix(at, "/v/"), at == "/live"
				switch route.Pattern { // of this game
				case "/v/{view}":
					d.get("/")
					at = d.last.Get("Location")
				case "/v/{view}/{rest...}":
					at = game.why
				}
				if stream {
					s := d.listen(t)
					if got := s.next(t); !strings.Contains(got, own) {
						t.Errorf("%s hears %s", what, got)
					}
					elsewhere()
					x.host.Reload(context.Background(), other)
					if err := x.host.Withdraw(d.id); err != nil {
						t.Fatal(err)
					}
					if got := s.next(t); got != "over" {
						t.Errorf("%s hears %s after it was sent away", what, got)
					}
					return
				}
				if view {
					meanwhile = func() {
						if err := x.host.Withdraw(d.id); err != nil {
							t.Error(err)
						}
					}
					status, body := d.in(translations.French, "GET", at, nil) // drawn for nobody yet
					want(t, what+", sent away", status, body, http.StatusUnauthorized)
					if meanwhile != nil {
						t.Errorf("%s was not drawn", what)
					}
					d = x.as(who)
				}
				for _, path := range []string{at, at + "?campaign=" + other, at + "?" + url.QueryEscape(other)} {
					if _, body := d.get(path); strings.Contains(body, "Green") || strings.Contains(body, "Zoe") || strings.Contains(body, other) {
						t.Errorf("%s is told of another campaign: %s", what, text(body))
					}
				}
			})
		}
	}
}

// TestEveryCommandWithEveryRole: a watcher says nothing, a seat what the game lists
// for it, the table everything.
func TestEveryCommandWithEveryRole(t *testing.T) {
	x := newTable(t)
	game := lanepage.Game{}
	for _, c := range game.Commands(nil) {
		for role, d := range x.roles() {
			status, body := d.post("/say", x.form("kind", c.Kind()))
			_, says := game.Says()[c.Kind()]
			want := map[page.Role]int{"": http.StatusUnauthorized, page.Watch: http.StatusForbidden, page.Seat: http.StatusForbidden}[role]
			if role == page.Seat && says || role == page.Table {
				if status == http.StatusForbidden || status == http.StatusUnauthorized {
					t.Errorf("%s as %s, who may: %d %s", c.Kind(), role, status, text(body))
				}
				continue
			}
			if status != want {
				t.Errorf("%s as %q: %d, want %d", c.Kind(), role, status, want)
			}
		}
	}
	status, _ := x.as(ana).post("/say", x.form("kind", "overthrow"))
	want(t, "a seat and no command", status, "", http.StatusForbidden)
	status, body := x.as(all).post("/say", x.form("kind", "overthrow"))
	want(t, "the table and no command", status, body, http.StatusUnprocessableEntity, "overthrow")
}

func TestWhatEveryAnswerSays(t *testing.T) {
	x := newTable(t)
	d := x.as(all)
	for _, path := range []string{"/", "/v/lane", "/v/none", "/nowhere", "/d", "/j/0", d.assets(t)[0]} {
		for _, b := range []*device{d, x.browser()} {
			b.get(path)
			h := b.last
			policy := h.Get("Content-Security-Policy")
			for _, has := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "font-src 'self'", "frame-ancestors 'none'", "base-uri 'none'",
				"require-trusted-types-for 'script'", "trusted-types 'none'"} {
				if !strings.Contains(policy, has) {
					t.Errorf("%s: %s is not in %q", path, has, policy)
				}
			}
			if strings.Contains(policy, "unsafe") || strings.Contains(policy, "*") {
				t.Errorf("%s: %s", path, policy)
			}
			if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" || h.Get("X-Frame-Options") != "DENY" {
				t.Errorf("%s: %v", path, h)
			}
			if is := h.Get("Cache-Control"); is != "no-store" && !strings.HasPrefix(path, "/a/") {
				t.Errorf("%s: %s", path, is)
			}
		}
	}
	_, body := d.get("/v/lane")
	for _, inline := range []string{"<style", "style=", "onclick", "javascript:", "<script>"} {
		if strings.Contains(body, inline) {
			t.Errorf("the page has %s", inline)
		}
	}
	if n := strings.Count(body, "<script"); n != 1 {
		t.Errorf("%d scripts", n)
	}
}

func TestNobodyElsesNameLeadsHere(t *testing.T) {
	x := newTable(t, func(c *host.Config) { c.Names = []string{"astrolabe.local", "box:9000"} })
	d := x.as(ana)
	_, port, _ := net.SplitHostPort(strings.TrimPrefix(x.url, "http://"))
	for name, ok := range map[string]bool{"127.0.0.1:" + port: true, "localhost:" + port: true, "astrolabe.local": true, "ASTROLABE.local.:" + port: true, "box": true,
		"[::1]:" + port: true, "evil.example": false, "evil.example:" + port: false, "127.0.0.1.evil.example": false, "203.0.113.9": false, "astrolabe": false, "0.0.0.0": false} {
		r := d.request("GET", "/v/lane", nil)
		r.Host = name
		r.Header.Set("Cookie", "astrolabe-test="+d.cookie())
		status, body := d.do(r)
		if ok && status != http.StatusOK || !ok && status != http.StatusMisdirectedRequest {
			t.Errorf("%s: %d %s", name, status, text(body))
		}
	}
}

func TestAPostComesFromAPageOfThisHost(t *testing.T) {
	x := newTable(t)
	d := x.as(ana)
	before := x.entries()
	for _, origin := range []string{"", "null", "http://evil.example", strings.Replace(x.url, "http", "https", 1), x.url + "0", x.url + "/", "http://127.0.0.1", "http://localhost" + x.url[len("http://127.0.0.1"):]} {
		for _, path := range []string{"/say", "/undo", "/leave", "/import", "/d", "/j/00000000000000000000000000000000"} {
			r := d.request("POST", path, strings.NewReader(x.form("kind", "bowl", "pins", "3").Encode()))
			r.Header.Del("Origin")
			if origin != "" {
				r.Header.Set("Origin", origin)
			}
			if status, _ := d.do(r); status != http.StatusForbidden {
				t.Errorf("%s from %q: %d", path, origin, status)
			}
		}
	}
	r := d.request("POST", "/say", strings.NewReader(x.form("kind", "bowl", "pins", "3").Encode()))
	r.Header.Add("Origin", x.url)
	if status, _ := d.do(r); status != http.StatusForbidden {
		t.Errorf("two origins: %d", status)
	}
	for _, token := range []string{"", "0", d.cookie(), door.PageToken(x.as(ben).cookie())} {
		for _, path := range []string{"/say", "/undo", "/leave"} {
			r := d.request("POST", path, strings.NewReader(x.form("kind", "bowl", "pins", "3").Encode()))
			r.Header.Set("X-Astrolabe-Token", token)
			if status, _ := d.do(r); status != http.StatusForbidden {
				t.Errorf("%s with the token %q: %d", path, token, status)
			}
		}
	}
	if x.entries() != before || len(x.host.Devices()) < 2 {
		t.Error("something came of it")
	}
}

func TestTokensAreNowhereButInTheCookie(t *testing.T) {
	x := newTable(t)
	d := x.as(ana)
	d.bowl("3")
	_, body := d.get("/v/lane")
	token := d.cookie()
	if !door.Shaped(token) || strings.Contains(body, token) || !strings.Contains(body, door.PageToken(token)) {
		t.Errorf("the page has the token, or not its own")
	}
	err := filepath.WalkDir(x.dir, func(path string, f os.DirEntry, err error) error {
		if err != nil || f.IsDir() {
			return err
		}
		raw, err := os.ReadFile(path)
		if strings.Contains(string(raw), token) || strings.Contains(string(raw), door.PageToken(token)) {
			t.Errorf("%s has the token", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if sum := x.keep.list[0].Token; sum != door.SumOf(token) {
		t.Error("something else than its hash is kept")
	}
	for _, wrong := range []string{"", "0", strings.Repeat("0", 32), token[:31], token + "0", strings.ToUpper(token), door.PageToken(token)} {
		r, err := http.NewRequest("GET", x.url+"/v/lane", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Cookie", "astrolabe-test="+wrong)
		if status, _ := x.browser().do(r); status != http.StatusUnauthorized {
			t.Errorf("token %q: %d", wrong, status)
		}
	}
	r, err := http.NewRequest("GET", x.url+"/v/lane", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Cookie", "astrolabe-test=x; astrolabe-test="+token)
	if status, _ := x.browser().do(r); status != http.StatusOK {
		t.Errorf("behind another program's cookie: %d", status)
	}
	r.Header.Set("Cookie", "astrolabe-other="+token)
	if status, _ := x.browser().do(r); status != http.StatusUnauthorized {
		t.Errorf("in the cookie of another instance: %d", status)
	}
}

// selfSigned is a certificate for 127.0.0.1.
func selfSigned(t *testing.T) *tls.Config {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	of := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	raw, err := x509.CreateCertificate(rand.Reader, of, of, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{raw}, PrivateKey: key}}}
}

func TestUnderTLS(t *testing.T) {
	x := newTable(t, func(c *host.Config) { c.TLS = selfSigned(t) })
	d := x.browser()
	d.client.Transport.(*http.Transport).TLSClientConfig = &tls.Config{InsecureSkipVerify: true}
	link, _, err := x.host.Link(context.Background(), x.campaign, ana)
	if err != nil {
		t.Fatal(err)
	}
	d.post(strings.TrimPrefix(link, x.url), nil)
	cookie := d.last.Get("Set-Cookie")
	for _, has := range []string{"__Host-astrolabe-test=", "Secure", "HttpOnly", "SameSite=Lax", "Path=/"} {
		if !strings.Contains(cookie, has) {
			t.Errorf("%s is not in %q", has, cookie)
		}
	}
	if status, body := d.bowl("4"); status != http.StatusOK {
		t.Errorf("a bowl: %d %s", status, text(body))
	}
	r := d.request("POST", "/say", strings.NewReader(x.form("kind", "bowl", "pins", "3").Encode()))
	r.Header.Set("Origin", strings.Replace(x.url, "https", "http", 1))
	if status, _ := d.do(r); status != http.StatusForbidden {
		t.Errorf("from plain http: %d", status)
	}
	for range host.MostOfSession + 4 { // connections are counted beneath TLS, too
		conn, err := tls.Dial("tcp", strings.TrimPrefix(x.url, "https://"), &tls.Config{InsecureSkipVerify: true})
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		fmt.Fprintf(conn, "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: __Host-astrolabe-test=%s\r\n\r\n", d.cookie())
		line, err := bufio.NewReader(conn).ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(line, "429") {
			return
		}
	}
	t.Error("a device has as many connections as it likes")
}

func TestASessionHasSixteenConnections(t *testing.T) {
	x := newTable(t)
	d, other := x.as(ana), x.as(ben)
	open := func(token string) string {
		conn, err := net.Dial("tcp", strings.TrimPrefix(x.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		fmt.Fprintf(conn, "GET /live HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: astrolabe-test=%s\r\n\r\n", token)
		line, err := bufio.NewReader(conn).ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		return strings.Fields(line)[1]
	}
	d.client.CloseIdleConnections()
	token, refused := d.cookie(), 0
	for range host.MostOfSession + 3 {
		if open(token) == "429" {
			refused++
		}
	}
	if refused < 3 || refused > 4 { // the one that let it in may still be open
		t.Errorf("%d of %d were refused", refused, host.MostOfSession+3)
	}
	if status, _ := other.bowl("3"); status != http.StatusOK {
		t.Errorf("another device: %d", status)
	}
}

func TestACrowdAtTheDoorKeepsNobodyOut(t *testing.T) {
	host.Crowd(t, 20)
	x := newTable(t)
	d := x.as(watch)
	s := d.listen(t)
	s.next(t)
	var crowd []net.Conn
	for range 60 {
		conn, err := net.Dial("tcp", strings.TrimPrefix(x.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		crowd = append(crowd, conn)
	}
	if status, _ := x.as(ana).bowl("3"); status != http.StatusOK {
		t.Errorf("a bowl in the crowd: %d", status)
	}
	if got := s.next(t); !strings.Contains(got, `"number":2`) {
		t.Error(got)
	}
	if err := crowd[0].SetReadDeadline(time.Now().Add(20 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if _, err := crowd[0].Read(make([]byte, 1)); !errors.Is(err, io.EOF) && err == nil {
		t.Errorf("the first of the crowd is still here: %v", err)
	}
}

// TestAFloodSlowsOnlyStrangers: ten thousand requests from the one address that
// everybody has here.
func TestAFloodSlowsOnlyStrangers(t *testing.T) {
	x := newTable(t)
	d := x.as(ana)
	stranger := x.browser()
	slowed := 0
	for i := range 10_000 {
		if status, _ := stranger.get("/"); status == http.StatusTooManyRequests {
			slowed++
		}
		if i%1000 == 0 {
			if status, _ := d.get("/v/lane"); status != http.StatusOK {
				t.Fatalf("a device that was let in: %d", status)
			}
		}
	}
	if slowed < 9_000 {
		t.Errorf("only %d were slowed", slowed)
	}
	link, _, err := x.host.Link(context.Background(), x.campaign, ben)
	if err != nil {
		t.Fatal(err)
	}
	if status, _ := x.browser().post(strings.TrimPrefix(link, x.url), nil); status != http.StatusSeeOther {
		t.Errorf("whoever has a link: %d", status)
	}
	x.clock.add(time.Minute)
	if status, _ := x.browser().get("/"); status != http.StatusOK {
		t.Errorf("a minute later: %d", status)
	}
}

func TestWhatComesInIsShort(t *testing.T) {
	x := newTable(t)
	d := x.as(all)
	status, body := d.post("/say", x.form("kind", "bowl", "player", strings.Repeat("x", 64<<10)))
	want(t, "a form", status, body, http.StatusRequestEntityTooLarge, "what you sent is too large")
	r := d.request("POST", "/import", io.LimitReader(zeros{}, 1<<30))
	r.Header.Set("Content-Type", "application/octet-stream")
	w, err := d.client.Do(r)
	if err == nil { // the host may hang up before it is heard to the end
		w.Body.Close()
		if w.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("an import of a gigabyte: %d", w.StatusCode)
		}
	}
	r = d.request("GET", "/v/lane", nil)
	r.Header.Set("X-Long", strings.Repeat("x", 64<<10))
	if w, err := d.client.Do(r); err == nil {
		w.Body.Close()
		if w.StatusCode != http.StatusRequestHeaderFieldsTooLarge {
			t.Errorf("a long head: %d", w.StatusCode)
		}
	}
	if x.entries() != 1 {
		t.Errorf("%d entries", x.entries())
	}
	if status, _ := d.bowl("3", "player", "Ana"); status != http.StatusOK {
		t.Errorf("afterwards: %d", status)
	}
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }

func TestSlowReadersAndWriters(t *testing.T) {
	host.Hurry(t, 300*time.Millisecond)
	x := newTable(t)
	d := x.as(ana)
	dial := func(say string) net.Conn {
		conn, err := net.Dial("tcp", strings.TrimPrefix(x.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { conn.Close() })
		if _, err := io.WriteString(conn, say); err != nil {
			t.Fatal(err)
		}
		return conn
	}
	headOf := func(d *device) string {
		return "Host: " + strings.TrimPrefix(x.url, "http://") + "\r\nOrigin: " + x.url + "\r\nCookie: astrolabe-test=" + d.cookie() + "\r\nX-Astrolabe-Token: " + door.PageToken(d.cookie()) + "\r\n"
	}
	head := headOf(d)
	ends := func(what string, conn net.Conn) {
		_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
		_, err := io.Copy(io.Discard, conn)
		if late := (net.Error)(nil); errors.As(err, &late) && late.Timeout() {
			t.Errorf("%s: nobody hangs up", what)
		}
	}
	ends("half a head", dial("GET / HTTP/1.1\r\nHost: 127"))
	ends("half a form", dial("POST /say HTTP/1.1\r\n"+head+"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nid="))
	ends("half an import", dial("POST /import HTTP/1.1\r\n"+headOf(x.as(all))+"Content-Length: 1000\r\n\r\n{"))

	drip := dial("POST /import HTTP/1.1\r\n" + headOf(x.as(all)) + "Content-Length: 1000000\r\n\r\n")
	dripped := make(chan struct{})
	go func() { // each byte comes in time, all of them never
		defer close(dripped)
		for range 1_000_000 {
			if _, err := io.WriteString(drip, " "); err != nil {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	}()
	ends("an import byte by byte", drip)
	drip.Close()
	<-dripped

	var wait sync.WaitGroup
	slow := dial("")
	wait.Go(func() { // it asks again and again and reads nothing
		for range 20_000 {
			if _, err := io.WriteString(slow, "GET /v/lane HTTP/1.1\r\n"+head+"X-Long: "+strings.Repeat("x", 8000)+"\r\n\r\n"); err != nil {
				return
			}
		}
		t.Error("nobody hangs up on a reader that does not read")
	})
	if status, _ := d.bowl("3"); status != http.StatusOK {
		t.Errorf("beside them: %d", status)
	}
	wait.Wait()
}

// panicky is a game with a mistake.
type panicky struct{ lanepage.Game }

func (g panicky) View(ctx context.Context, r page.Reader, id, rest string) (page.Content, error) {
	if id == "journal" {
		panic("a mistake")
	}
	return g.Game.View(ctx, r, id, rest)
}

func TestAMistakeIsASentence(t *testing.T) {
	x := newTable(t, func(c *host.Config) { c.Games = []page.Game{panicky{}} })
	d := x.as(watch)
	for range 3 {
		status, body := d.get("/v/journal")
		want(t, "the mistake", status, body, http.StatusInternalServerError, "Something went wrong in Astrolabe")
		status, body = d.get("/v/lane")
		want(t, "the others", status, body, http.StatusOK, "Ana")
	}
}

// values are what forms say: those keep every sign.
var values = regexp.MustCompile(` value="[^"]*"`)

func TestNamesAreEscapedOnThePage(t *testing.T) {
	x := newTable(t)
	names := []string{`<script>alert(1)</script>`, `"><img src=x>`, "=HYPERLINK(\"x\")", "a\u202eb"}
	x.campaign = x.found(`</title><script>x</script>`, names...)
	for _, who := range []page.Who{watch, all, {Role: page.Seat, Seat: names[0]}, {Role: page.Seat, Seat: names[1]}} {
		d := x.as(who)
		for _, path := range []string{"/v/lane", "/v/journal", "/v/why/" + url.PathEscape(names[0]+".pins")} {
			status, body := d.get(path)
			if status != http.StatusOK {
				t.Errorf("%s: %d", path, status)
			}
			if strings.Contains(body, "<script>") || strings.Contains(body, "<img") || strings.Contains(values.ReplaceAllString(body, ""), "\u202e") {
				t.Errorf("%s as %v has a name as it is", path, who)
			}
		}
		if who.Role == page.Seat {
			status, body := d.bowl("3")
			if status != http.StatusOK || strings.Contains(body, "<script>") || strings.Contains(body, "<img") {
				t.Errorf("a bowl: %d %s", status, body)
			}
		}
	}
}

func TestBadTaps(t *testing.T) {
	x := newTable(t)
	d := x.as(all)
	for what, c := range map[string]struct {
		form   url.Values
		status int
	}{
		"without an id":          {url.Values{"campaign": {x.campaign}, "kind": {"bowl"}, "player": {"Ana"}, "pins": {"3"}}, 422},
		"an id of other letters": {x.form("id", strings.Repeat("Z", 32), "kind", "bowl", "player", "Ana", "pins", "3"), 422},
		"an entry's id":          {x.form("id", "at-Ana-00000000-00", "kind", "bowl", "player", "Ana", "pins", "3"), 422},
		"another campaign":       {x.form("campaign", "nowhere", "kind", "bowl", "player", "Ana", "pins", "3"), 422},
		"no campaign":            {url.Values{"id": {newID()}, "kind": {"bowl"}}, 422},
		"an unknown field":       {x.form("kind", "bowl", "player", "Ana", "pins", "3", "luck", "7"), 422},
		"a field of a field":     {x.form("kind", "bowl", "player.name", "Ana", "pins", "3"), 422},
		"a word for a number":    {x.form("kind", "bowl", "player", "Ana", "pins", "three"), 422},
		"a huge number":          {x.form("kind", "bowl", "player", "Ana", "pins", "99999999999999999999"), 422},
		"a field twice":          {url.Values{"campaign": {x.campaign}, "id": {newID()}, "kind": {"bowl"}, "player": {"Ana", "Ben"}, "pins": {"3"}}, 422},
		"two kinds":              {url.Values{"campaign": {x.campaign}, "id": {newID()}, "kind": {"bowl", "found_league"}}, 409},
		"no text":                {x.form("kind", "bowl", "player", "\xff\xfe", "pins", "3"), 422},
		"ten pins":               {x.form("kind", "bowl", "player", "Ana", "pins", "10"), 409},
		"nobody's bowl":          {x.form("kind", "bowl", "player", "Zoe", "pins", "1"), 409},
		"overruled without why":  {x.form("kind", "bowl", "player", "Ana", "pins", "1", "overrule", "N2"), 409},
		"a second founding":      {x.form("kind", "found_league", "name", "x", "date", "2026-01-17", "players.0", "A", "players.1", "B"), 409},
		"a list with gaps":       {x.form("kind", "found_league", "name", "x", "date", "2026-01-17", "players.1", "B"), 422},
	} {
		status, body := d.post("/say", c.form)
		if what == "two kinds" {
			c.status = 422
		}
		if status != c.status {
			t.Errorf("%s: %d, want %d: %s", what, status, c.status, text(body))
		}
		if n := strings.Count(body, "role=\"status\""); n != 1 || strings.Contains(body, "[violation") || strings.Contains(text(body), "unexpected went wrong") {
			t.Errorf("%s: %d sentences: %s", what, n, text(body))
		}
	}
	r := d.request("POST", "/say", strings.NewReader(`{"kind":"bowl"}`))
	r.Header.Set("Content-Type", "application/json")
	if status, body := d.do(r); status != http.StatusUnprocessableEntity {
		t.Errorf("no form: %d %s", status, text(body))
	}
	if x.entries() != 1 {
		t.Errorf("%d entries", x.entries())
	}
}

// TestTheDiskIsFull: nothing is said to be done, and the same tap goes in later.
func TestNothingCanBeWritten(t *testing.T) {
	memory := &ledgertest.MemoryStore{}
	x := newTable(t, func(c *host.Config) { c.Books.Store = memory })
	x.campaign = x.found("The Lane", "Ana", "Ben")
	d := x.as(ana)
	memory.Fail(&ledger.Violation{Key: "storage.full"})
	form := x.form("kind", "bowl", "pins", "3")
	status, body := d.post("/say", form)
	want(t, "a full disk", status, body, http.StatusServiceUnavailable)
	memory.Fail(nil)
	status, body = d.post("/say", form)
	want(t, "afterwards", status, body, http.StatusOK, "Ana bowled 3")
	if x.pins("Ana") != 3 {
		t.Errorf("%d pins", x.pins("Ana"))
	}
	x.keep.mu.Lock()
	x.keep.err = &ledger.Violation{Key: "storage.full"}
	x.keep.mu.Unlock()
	link, _, err := x.host.Link(context.Background(), x.campaign, ben)
	if err != nil {
		t.Fatal(err)
	}
	path := strings.TrimPrefix(link, x.url)
	if status, _ := x.browser().post(path, nil); status != http.StatusServiceUnavailable || len(x.host.Devices()) != 1 {
		t.Errorf("a device that cannot be kept: %d", status)
	}
	x.keep.mu.Lock()
	x.keep.err = nil
	x.keep.mu.Unlock()
	if status, _ := x.browser().post(path, nil); status != http.StatusSeeOther {
		t.Errorf("the same link afterwards: %d", status)
	}
}

// file is what an export of a campaign holds.
func (x *table) file(campaign string) string {
	x.t.Helper()
	listed, entries, err := x.books.Store.Entries(context.Background(), campaign, 0)
	if err != nil {
		x.t.Fatal(err)
	}
	var file strings.Builder
	if err := ledger.WriteFile(&file, ledger.File{Campaign: listed.Campaign, Name: listed.Name, Founded: listed.Founded, Entries: entries}); err != nil {
		x.t.Fatal(err)
	}
	return file.String()
}

func (d *device) bring(query, file string) (int, string) {
	d.x.t.Helper()
	r := d.request("POST", "/import"+query, strings.NewReader(file))
	r.Header.Set("Content-Type", "application/octet-stream")
	return d.do(r)
}

func TestImport(t *testing.T) {
	x := newTable(t)
	file := x.file(x.campaign)
	for _, who := range []page.Who{watch, ana} {
		if status, _ := x.as(who).bring("", file); status != http.StatusForbidden {
			t.Errorf("%v: %d", who, status)
		}
	}
	d := x.as(all)
	status, body := d.bring("", file)
	want(t, "the table", status, body, http.StatusOK, "Imported: 0 entries")
	d.bowl("3", "player", "Ana")
	longer := x.file(x.campaign)
	status, body = d.bring("?how=continue", file)
	want(t, "what was there before", status, body, http.StatusOK)
	if n := x.entries(); n != 1 {
		t.Errorf("%d entries", n)
	}
	status, body = d.bring("", longer)
	want(t, "what is ahead", status, body, http.StatusOK, "Imported: 1 entry")
	status, body = d.bring("", "what is this?")
	want(t, "no books", status, body, http.StatusConflict)
	status, body = d.bring("", "")
	want(t, "nothing", status, body, http.StatusConflict)
	if left, err := filepath.Glob(filepath.Join(os.TempDir(), "astrolabe-*.jsonl")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestADeviceImportsIntoItsOwnCampaignAlone: whether the other one is here or not, and
// whatever its file holds, it is told the same. Nothing of any campaign changes.
func TestADeviceImportsIntoItsOwnCampaignAlone(t *testing.T) {
	x, from := newTable(t), newTable(t)
	from.books.IDs = &ledgertest.CountingIDs{Prefix: "elsewhere"}
	there := from.file(from.found("Elsewhere", "Zoe", "Yan"))
	other := x.found("The Green", "Cleo", "Dan")
	short := x.file(other)
	book, err := x.books.Open(context.Background(), other)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := book.Record(context.Background(), scoringtest.Say(scoringtest.Bowl{Player: "Cleo", Pins: 4})); err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(short, "\n")
	before, err := x.books.List(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	d := x.as(all)
	const told = "Nothing was changed: a device can import only its own campaign. Import other campaigns on the computer that shares them."
	for what, file := range map[string]string{"here": x.file(other), "here, cut back": short, "not here": there, "damaged": strings.Replace(short, "Cleo", "Cleopatra", 1),
		"its first line": head, "with nonsense": head + "\n{]\n"} {
		for _, how := range []string{"", "?how=continue", "?how=beside"} {
			status, body := d.bring(how, file)
			want(t, what+how, status, body, http.StatusForbidden)
			if got := text(body); !strings.Contains(got, told) || strings.Contains(got, "Green") || strings.Contains(got, "Elsewhere") {
				t.Errorf("%s%s: %s", what, how, got)
			}
		}
	}
	status, body := d.bring("?how=beside", x.file(x.campaign))
	want(t, "its own as another", status, body, http.StatusForbidden, told)
	after, err := x.books.List(context.Background())
	if err != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("%v, %v, were %v", after, err, before)
	}
}

// TestBadInputIsASentence: in both languages, and nothing comes of it.
func TestBadInputIsASentence(t *testing.T) {
	host.Hurry(t, 300*time.Millisecond)
	for name, x := range map[string]*table{"seafall": newVoyage(t), "skulltales": newCrew(t)} {
		seat := map[string]page.Who{"seafall": {Role: page.Seat, Seat: "blue"}, "skulltales": {Role: page.Seat, Seat: "witch"}}[name]
		file, before := x.file(x.found("The Green", "Cleo", "Dan")), x.entries()
		for _, l := range translations.Languages() {
			told := func(what, key, body string) {
				t.Helper()
				if !says(t, l, name, key).MatchString(text(body)) || strings.Count(body, `role="status"`) != 1 {
					t.Errorf("%s, %s, %s: not %s, but %s", name, l, what, key, text(body))
				}
			}
			// An import of another campaign by each role.
			for who, key := range map[page.Who]string{watch: "page.not_yours", seat: "page.not_yours", all: "page.import_other"} {
				d := x.as(who)
				r := d.request("POST", "/import", strings.NewReader(file))
				r.Header.Set("Accept-Language", string(l))
				status, body := d.do(r)
				want(t, name+": an import", status, body, http.StatusForbidden)
				told("an import", key, body)
			}
			// Twenty requests to join from one address.
			var body string
			for range 20 {
				r := x.browser().request("POST", "/d", nil)
				r.Header.Set("Accept-Language", string(l))
				_, body = x.browser().do(r)
			}
			told("joining", "page.asking_address", body)
			for _, asked := range x.host.Asking() {
				if err := x.host.TurnAway(asked.Digits); err != nil {
					t.Fatal(err)
				}
			}
			// A body that comes byte by byte, for ever: as the script sends it, and as a browser does
			// by itself.
			d := x.as(all)
			for _, head := range []string{"X-Astrolabe-Token: " + door.PageToken(d.cookie()) + "\r\n", ""} {
				conn, err := net.Dial("tcp", strings.TrimPrefix(x.url, "http://"))
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(conn, "POST /say HTTP/1.1\r\nHost: %s\r\nOrigin: %s\r\nCookie: astrolabe-test=%s\r\nAccept-Language: %s\r\n%sContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000000\r\n\r\n",
					strings.TrimPrefix(x.url, "http://"), x.url, d.cookie(), l, head)
				over := make(chan struct{})
				go func() {
					defer close(over)
					for {
						if _, err := io.WriteString(conn, "x"); err != nil {
							return
						}
						time.Sleep(20 * time.Millisecond)
					}
				}()
				_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
				w, err := http.ReadResponse(bufio.NewReader(conn), nil)
				if err != nil {
					t.Fatal(err)
				}
				raw, _ := io.ReadAll(w.Body) // the host hangs up behind it
				told("a slow body", "page.bad_form", string(raw))
				_ = conn.Close()
				<-over
			}
		}
		if x.entries() != before {
			t.Errorf("%s: something was recorded", name)
		}
	}
}

// TestBooksComeInOneAtATime: the next ones wait a little, and are not read before.
func TestBooksComeInOneAtATime(t *testing.T) {
	host.Hurry(t, 100*time.Millisecond)
	x := newTable(t)
	file, d := x.file(x.campaign), x.as(all)
	done := host.Importing(x.host)
	status, body := d.bring("", file)
	want(t, "beside others", status, body, http.StatusServiceUnavailable, "Another device is importing")
	done()
	status, body = d.bring("", file)
	want(t, "then", status, body, http.StatusOK, "Imported: 0 entries")
}

// halfway is a body that comes in two parts: what stops it runs between the two.
type halfway struct {
	parts []string
	stop  func()
}

func (h *halfway) Read(p []byte) (int, error) {
	if len(h.parts) == 0 {
		return 0, io.EOF
	}
	if len(h.parts) == 1 && h.stop != nil {
		h.stop()
		h.stop = nil
	}
	n := copy(p, h.parts[0])
	if h.parts[0] = h.parts[0][n:]; h.parts[0] == "" {
		h.parts = h.parts[1:]
	}
	return n, nil
}

// TestEveryPostOfADevice: sent away while its body comes in, nothing of it lands; and what
// it says of another campaign does not either. Each route is in one of the two lists.
func TestEveryPostOfADevice(t *testing.T) {
	x := newTable(t)
	x.as(all).post("/secret", x.form("want", "1"))
	x.as(ana).bowl("3")
	other := x.found("The Green", "Ana", "Ben")
	longer := x.file(x.campaign)
	_, lane := x.as(ana).get("/v/lane")
	_, rest, _ := strings.Cut(lane, `name="group" value="`)
	group, _, _ := strings.Cut(rest, `"`)
	bodies := map[string]func(campaign string) string{}
	say := func(path string, pairs ...string) {
		bodies[path] = func(campaign string) string {
			form := x.form(pairs...)
			form.Set("campaign", campaign)
			return form.Encode()
		}
	}
	say("/say", "kind", "bowl", "player", "Ben", "pins", "5")
	say("/undo", "group", group)
	say("/secret", "kind", "bowl", "slot", "bowl", "player", "Ben", "pins", "5")
	say("/open", "slot", "bowl")
	bodies["/import"] = func(campaign string) string { return x.file(campaign) }
	bodies["/leave"] = func(campaign string) string { return "campaign=" + campaign } // nothing of it is read
	unread := []string{"/j/{token}", "/d"}                                            // whoever comes may; nothing is recorded
	status, body := x.as(ben).choice("2")
	want(t, "Ben has chosen", status, body, http.StatusOK)
	same := func(what string) {
		t.Helper()
		for campaign, want := range map[string]string{x.campaign: longer, other: x.file(other)} {
			if x.file(campaign) != want {
				t.Errorf("%s: the books of %s have changed", what, campaign)
			}
		}
		kept, err := x.books.Store.(*storage.Store).Secrets().Choices(context.Background(), x.campaign)
		if err != nil || len(kept) != 1 {
			t.Errorf("%s: %v are kept, %v", what, kept, err)
		}
	}
	for _, route := range host.Routes() {
		if route.Method != http.MethodPost || slices.Contains(unread, route.Pattern) {
			continue
		}
		of, classified := bodies[route.Pattern]
		if !classified {
			t.Errorf("%s is in no list", route.Pattern)
			continue
		}
		for _, who := range []page.Who{watch, ana, all} {
			what := route.Pattern + " as " + string(who.Role)
			may := slices.Contains(route.May, who.Role)
			d := x.as(who)
			var status int
			var body string
			if route.Pattern == "/leave" { // it is the device alone that goes, and once
				in := len(x.host.Devices())
				status, body = d.do(d.request("POST", route.Pattern, strings.NewReader(of(other))))
				want(t, what, status, body, http.StatusOK)
				if n := len(x.host.Devices()); n != in-1 || d.cookie() != "" {
					t.Errorf("%s: %d devices, were %d", what, n, in)
				}
				status, _ = d.do(d.request("POST", route.Pattern, strings.NewReader(of(x.campaign))))
				want(t, what+" again", status, "", http.StatusUnauthorized)
				same(what)
				continue
			}
			if route.Pattern == "/import" {
				status, body = d.bring("?how=continue", of(other))
			} else if status, body = d.do(d.request("POST", route.Pattern, strings.NewReader(of(other)))); may && status != http.StatusUnprocessableEntity {
				t.Errorf("%s, another campaign: %d %s", what, status, text(body))
			}
			if status == http.StatusOK || strings.Contains(text(body), "Green") {
				t.Errorf("%s, another campaign: %d %s", what, status, text(body))
			}
			same(what + ", another campaign")

			whole := of(x.campaign)
			half := len(whole) / 2
			id := d.id
			x.clock.add(time.Second)
			r := d.request("POST", route.Pattern, &halfway{parts: []string{whole[:half], whole[half:]}, stop: func() {
				if !may {
					return // it is refused before its body is read
				}
				for !slices.ContainsFunc(x.host.Devices(), func(in door.Device) bool { return in.ID == id && in.Seen == x.clock.Now().UnixMilli() }) {
					time.Sleep(time.Millisecond) // the request has not come
				}
				if err := x.host.Withdraw(id); err != nil {
					t.Error(err)
				}
			}})
			w, err := d.client.Do(r)
			if err == nil { // the host may hang up
				w.Body.Close()
				if is := map[bool]int{true: http.StatusUnauthorized, false: http.StatusForbidden}[may]; w.StatusCode != is {
					t.Errorf("%s, sent away: %d, want %d", what, w.StatusCode, is)
				}
			}
			same(what + ", sent away")
		}
	}
}

// TestAnEventSaysNothingElse: campaign and number.
func TestAnEventSaysNothingElse(t *testing.T) {
	x := newTable(t)
	d := x.as(watch)
	s := d.listen(t)
	_, data, _ := strings.Cut(s.next(t), " ")
	var is map[string]any
	if err := json.Unmarshal([]byte(data), &is); err != nil || len(is) != 2 || is["campaign"] != x.campaign || is["number"] != 1.0 {
		t.Errorf("%s: %v", data, err)
	}
}

// TestACampaignThatIsNotThereAnyMore is a sentence, on whatever asks for it.
func TestACampaignThatIsNotThereAnyMore(t *testing.T) {
	x := newTable(t, quick)
	d := x.as(ana)
	s := d.listen(t)
	s.next(t)
	listed, _, err := x.books.Store.Entries(context.Background(), x.campaign, 0)
	if err != nil {
		t.Fatal(err)
	}
	if err := x.books.Store.Replace(context.Background(), []ledger.Replacement{{Campaign: listed.Campaign, Head: listed.Head, At: 1}}); err != nil {
		t.Fatal(err)
	}
	if got := s.next(t); got != "over" {
		t.Errorf("told %s", got)
	}
	status, body := d.get("/v/lane")
	want(t, "a view", status, body, http.StatusNotFound, "There’s no such campaign")
	status, body = d.get("/")
	want(t, "the beginning", status, body, http.StatusNotFound, "There’s no such campaign")
	status, body = d.bowl("3")
	want(t, "a tap", status, body, http.StatusNotFound, "There’s no such campaign")
	if _, _, err := x.host.Link(context.Background(), x.campaign, watch); err == nil {
		t.Error("there is a link")
	}
}

// TestAHostThatStopsInTheMiddle: what it has acknowledged is in the books once, and
// nothing else but what may have been under way.
func TestAHostThatStopsInTheMiddle(t *testing.T) {
	x := newTable(t)
	x.campaign = x.found("The Lane", "Ana", "Ben", "Cleo", "Dan", "Eve")
	type tap struct {
		form url.Values
		done bool
	}
	var wait sync.WaitGroup
	all := make([][]*tap, 5)
	started := make(chan struct{}, 1000)
	for i, player := range []string{"Ana", "Ben", "Cleo", "Dan", "Eve"} {
		d := x.as(page.Who{Role: page.Seat, Seat: player})
		wait.Go(func() {
			for range 200 {
				t := &tap{form: x.form("kind", "bowl", "pins", "1")}
				r := d.request("POST", "/say", strings.NewReader(t.form.Encode()))
				all[i] = append(all[i], t)
				w, err := d.client.Do(r)
				if err != nil {
					return
				}
				t.done = w.StatusCode == http.StatusOK
				w.Body.Close()
				started <- struct{}{}
			}
		})
	}
	for range 40 {
		<-started
	}
	if err := x.host.Close(); err != nil {
		t.Fatal(err)
	}
	wait.Wait()
	_, entries, err := x.books.Store.Entries(context.Background(), x.campaign, 0)
	if err != nil {
		t.Fatal(err)
	}
	done := 0
	for _, taps := range all {
		for i, tap := range taps {
			n := 0
			for _, e := range entries {
				if strings.HasSuffix(e.ID, tap.form.Get("id")) {
					n++
				}
			}
			if tap.done {
				done++
			}
			if n > 1 || tap.done && n != 1 || !tap.done && n == 1 && i != len(taps)-1 {
				t.Errorf("tap %d, acknowledged %v, is there %d times", i, tap.done, n)
			}
		}
	}
	if done == 0 || len(entries)-1 < done {
		t.Errorf("%d acknowledged, %d entries", done, len(entries)-1)
	}
}
