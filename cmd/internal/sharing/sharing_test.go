package sharing

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"astrolabe/cmd/internal/wiring"
	"astrolabe/ledger/ledgertest"
	"astrolabe/scoring/scoringtest"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
	"astrolabe/ui/terminal"
	"astrolabe/ui/uitest/ninepins"
	"astrolabe/ui/uitest/ninepins/lanepage"
)

// league is a data folder with a league of Ana and Ben, and how it is shared.
func league(t *testing.T) (o Options, campaign string) {
	t.Helper()
	// No bus of this machine is asked to stay awake for a test.
	t.Setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "none"))
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+filepath.Join(t.TempDir(), "none"))
	dir := t.TempDir()
	shelf, err := wiring.OpenBooks(context.Background(), dir, []terminal.Game{ninepins.Game{}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := shelf.Close(); err != nil {
			t.Error(err)
		}
	})
	book, _, err := shelf.Found(context.Background(), ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "The Lane", Date: "2026-01-17", Players: []string{"Ana", "Ben"}}}))
	if err != nil {
		t.Fatal(err)
	}
	return Options{Books: shelf.Books, Away: shelf.Away, Games: []page.Game{lanepage.Game{}}, Folder: dir, Settings: filepath.Join(t.TempDir(), "settings"), Listen: "127.0.0.1:0",
		Words: lanepage.Words}, book.Campaign().ID
}

func start(t *testing.T, o Options) *Sharing {
	t.Helper()
	on, err := Start(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := on.Close(); err != nil {
			t.Error(err)
		}
	})
	return on
}

// browser is a device that trusts a certificate, nil for none.
func browser(t *testing.T, trusted *x509.CertPool) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	to := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: trusted}}
	t.Cleanup(to.CloseIdleConnections)
	return &http.Client{Jar: jar, Transport: to}
}

// join opens a link and taps its button, and gives what the device then sees.
func join(t *testing.T, c *http.Client, link string) (status int, body string) {
	t.Helper()
	at, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequest(http.MethodPost, link, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Origin", at.Scheme+"://"+at.Host)
	return read(t, c, r)
}

// see gives what a device sees at an address.
func see(t *testing.T, c *http.Client, address string) (status int, body string) {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	return read(t, c, r)
}

func read(t *testing.T, c *http.Client, r *http.Request) (status int, body string) {
	t.Helper()
	answer, err := c.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(raw)
}

// A link that the socket gives lets one device in; a second host of the folder is
// refused; the device comes back to the next host of the folder, until sharing is
// stopped.
func TestAFolderIsShared(t *testing.T) {
	o, campaign := league(t)
	ctx := context.Background()
	on := start(t, o)
	a, err := Ask(ctx, o.Folder, Question{Do: AskLink, Campaign: campaign, Who: page.Who{Role: page.Seat, Seat: "Ana"}})
	if err != nil || a.Link == nil || !strings.HasPrefix(a.Link.URL, on.Addresses()[0]+"/j/") || time.Until(a.Link.Until) > door.LinkLife {
		t.Fatalf("a link: %+v %v", a.Link, err)
	}
	tablet := browser(t, nil)
	if status, body := join(t, tablet, a.Link.URL); status != http.StatusOK || !strings.Contains(body, "The Lane") {
		t.Fatalf("joined with %d: %s", status, body)
	}
	if _, err := Ask(ctx, o.Folder, Question{Do: AskLink, Campaign: campaign, Who: page.Who{Role: page.Seat, Seat: "Zoë"}}); key(err) != "page.no_place" {
		t.Errorf("a seat that is not there: %v", err)
	}
	if _, err := Start(ctx, o); key(err) != "sharing.running" {
		t.Errorf("a second host: %v", err)
	}
	a, err = Ask(ctx, o.Folder, Question{Do: AskState})
	if err != nil || len(a.State.Devices) != 1 || a.State.Devices[0].Seat != "Ana" || a.State.Devices[0].Token != (door.Sum{}) {
		t.Errorf("how things stand: %+v %v", a.State, err)
	}
	if err := on.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Ask(ctx, o.Folder, Question{Do: AskState}); key(err) != "sharing.not_running" {
		t.Errorf("after the end: %v", err)
	}
	o.Listen = strings.TrimPrefix(on.Addresses()[0], "http://")
	again := start(t, o)
	if status, body := see(t, tablet, again.Addresses()[0]+"/v/lane"); status != http.StatusOK || !strings.Contains(body, "Ana") {
		t.Errorf("after a restart: %d %s", status, body)
	}
	if err := again.End(); err != nil {
		t.Fatal(err)
	}
	last := start(t, o)
	if status, _ := see(t, tablet, last.Addresses()[0]+"/v/lane"); status != http.StatusUnauthorized {
		t.Errorf("after sharing was stopped: %d", status)
	}
}

// What is asked over the socket is done: digits are let in or turned away, devices
// withdrawn.
func TestTheSocketLetsDevicesIn(t *testing.T) {
	o, campaign := league(t)
	ctx := context.Background()
	on := start(t, o)
	at := on.Addresses()[0]
	show := func(c *http.Client) string {
		t.Helper()
		r, err := http.NewRequest(http.MethodPost, at+"/d", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Origin", at)
		if status, body := read(t, c, r); status != http.StatusOK {
			t.Fatalf("asked with %d: %s", status, body)
		}
		a, err := Ask(ctx, o.Folder, Question{Do: AskState})
		if err != nil || len(a.State.Asking) != 1 {
			t.Fatalf("asking: %+v %v", a.State, err)
		}
		return a.State.Asking[0].Digits
	}
	phone, other := browser(t, nil), browser(t, nil)
	if _, err := Ask(ctx, o.Folder, Question{Do: AskTurnAway, Digits: show(other)}); err != nil {
		t.Error(err)
	}
	if _, err := Ask(ctx, o.Folder, Question{Do: AskLet, Digits: show(phone), Campaign: campaign, Who: page.Who{Role: page.Watch}}); err != nil {
		t.Error(err)
	}
	if status, body := see(t, phone, at+"/d"); status != http.StatusOK || !strings.Contains(body, "Ben") {
		t.Errorf("let in: %d %s", status, body)
	}
	for _, q := range []Question{{Do: AskLet, Digits: "0000", Campaign: campaign, Who: page.Who{Role: page.Watch}}, {Do: AskTurnAway, Digits: "0000"}} {
		if _, err := Ask(ctx, o.Folder, q); key(err) != "page.no_digits" {
			t.Errorf("%s: %v", q.Do, err)
		}
	}
	id := on.Host().Devices()[0].ID
	if _, err := Ask(ctx, o.Folder, Question{Do: AskWithdraw, Campaign: campaign, Device: id}); err != nil {
		t.Error(err)
	}
	if status, _ := see(t, phone, at+"/v/lane"); status != http.StatusUnauthorized {
		t.Errorf("withdrawn: %d", status)
	}
	if _, err := Ask(ctx, o.Folder, Question{Do: AskWithdraw, Campaign: campaign, Device: id}); key(err) != "page.no_device" {
		t.Errorf("withdrawn twice: %v", err)
	}
}

// TestAllOfACampaignAreSentAway: its devices, its unused codes and the digits that were let
// in to it. Nothing that leads to another campaign ends with them, nor who is only waiting.
func TestAllOfACampaignAreSentAway(t *testing.T) {
	o, campaign := league(t)
	ctx := context.Background()
	second, _, err := o.Books.Found(ctx, ledgertest.Ninepins, scoringtest.Say(scoringtest.FoundLeague{
		LeagueFounded: ledgertest.LeagueFounded{Name: "The Green", Date: "2026-01-17", Players: []string{"Cleo", "Dan"}}}))
	if err != nil {
		t.Fatal(err)
	}
	other := second.Campaign().ID
	on := start(t, o)
	at := on.Addresses()[0]
	ask := func(q Question) (Answer, error) { return Ask(ctx, o.Folder, q) }
	way := func(to string) string {
		a, err := ask(Question{Do: AskLink, Campaign: to, Who: page.Who{Role: page.Table}})
		if err != nil {
			t.Fatal(err)
		}
		return a.Link.URL
	}
	shows := func(b *http.Client) string {
		r, err := http.NewRequest(http.MethodPost, at+"/d", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Origin", at)
		if status, body := read(t, b, r); status != http.StatusOK {
			t.Fatalf("asked with %d: %s", status, body)
		}
		list := on.Host().Asking()
		return list[len(list)-1].Digits
	}
	let := func(to string) *http.Client {
		b := browser(t, nil)
		if _, err := ask(Question{Do: AskLet, Digits: shows(b), Campaign: to, Who: page.Who{Role: page.Watch}}); err != nil {
			t.Fatal(err)
		}
		return b
	}
	inside, beside := browser(t, nil), browser(t, nil)
	join(t, inside, way(campaign))
	join(t, beside, way(other))
	unused, unusedThere := way(campaign), way(other)
	admitted, admittedThere := let(campaign), let(other)
	waits := shows(browser(t, nil))
	var there string
	for _, d := range on.Host().Devices() {
		if d.Campaign == other {
			there = d.ID
		}
	}
	if _, err := ask(Question{Do: AskWithdraw, Campaign: campaign, Device: there}); key(err) != "page.no_device" {
		t.Errorf("a device of another campaign: %v", err)
	}
	if _, err := ask(Question{Do: AskEnd, Campaign: campaign}); err != nil {
		t.Fatal(err)
	}
	for what, is := range map[string]struct {
		of   *http.Client
		path string
		want int
	}{
		"a device":                         {inside, "/v/lane", http.StatusUnauthorized},
		"a device of the other":            {beside, "/v/lane", http.StatusOK},
		"an unused code":                   {browser(t, nil), strings.TrimPrefix(unused, at), http.StatusNotFound},
		"an unused code of the other":      {browser(t, nil), strings.TrimPrefix(unusedThere, at), http.StatusOK},
		"digits that were let in":          {admitted, "/d", http.StatusConflict},
		"digits that the other has let in": {admittedThere, "/d", http.StatusOK},
	} {
		if status, body := see(t, is.of, at+is.path); status != is.want {
			t.Errorf("%s: %d %s", what, status, body)
		}
	}
	if status, _ := see(t, inside, at+"/"); status != http.StatusOK {
		t.Errorf("how to join again: %d", status)
	}
	if list := on.Host().Asking(); len(list) != 1 || list[0].Digits != waits {
		t.Errorf("who waits: %v", list)
	}
}

// Where no socket can be the window shares all the same: it lets devices in itself.
// Who could be asked over the socket alone does not.
func TestAFolderWithoutSockets(t *testing.T) {
	o, campaign := league(t)
	if err := os.MkdirAll(filepath.Join(o.Folder, socketName, "in the way"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(context.Background(), o); key(err) != "sharing.no_socket" {
		t.Errorf("without a window: %v", err)
	}
	o.Window = true
	on := start(t, o)
	link, err := on.Way(context.Background(), campaign, page.Who{Role: page.Watch})
	if err != nil {
		t.Fatal(err)
	}
	if status, _ := join(t, browser(t, nil), link.URL); status != http.StatusOK {
		t.Errorf("joined with %d", status)
	}
}

// With a certificate it is https, and the cookie says so; what is no certificate is
// said, and nothing is left behind that would keep the next one out.
func TestSharingOverTLS(t *testing.T) {
	o, campaign := league(t)
	dir := t.TempDir()
	o.Certificate, o.Key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	if _, err := Start(context.Background(), o); key(err) != "sharing.tls" {
		t.Errorf("no files: %v", err)
	}
	trusted := certify(t, o.Certificate, o.Key)
	o.Names = []string{"a name"}
	if _, err := Start(context.Background(), o); key(err) != "sharing.bad_name" {
		t.Errorf("no name: %v", err)
	}
	o.Names = []string{"localhost"}
	on := start(t, o)
	link, err := on.Way(context.Background(), campaign, page.Who{Role: page.Watch})
	if err != nil || !strings.HasPrefix(link.URL, "https://localhost:") {
		t.Fatalf("%+v %v", link, err)
	}
	tablet := browser(t, trusted)
	if status, body := join(t, tablet, link.URL); status != http.StatusOK || !strings.Contains(body, "The Lane") {
		t.Fatalf("joined with %d: %s", status, body)
	}
	at, err := url.Parse(link.URL)
	if err != nil {
		t.Fatal(err)
	}
	if cookies := tablet.Jar.Cookies(at); len(cookies) != 1 || cookies[0].Name != "__Host-astrolabe-"+instance(o.Folder) {
		t.Errorf("cookies: %v", cookies)
	}
}

// certify makes a certificate of this machine, and gives who trusts it.
func certify(t *testing.T, cert, keyFile string) *x509.CertPool {
	t.Helper()
	private, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	like := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IsCA: true, BasicConstraintsValid: true}
	raw, err := x509.CreateCertificate(rand.Reader, like, like, private.Public(), private)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	for file, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: raw}, keyFile: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	made, err := x509.ParseCertificate(raw)
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(made)
	return pool
}
