package host

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"path"
	"slices"
	"strings"
	"time"

	"astrolabe/ledger"
	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// What a host takes and how long it waits.
const (
	mostForm      = 64 << 10 // bytes of a form
	mostImport    = 64 << 20 // bytes of an import
	mostHeader    = 16 << 10
	mostOfSession = 16 // connections, and requests at a time
)

// How many connections there are at most, and how long a host waits.
var (
	mostConns = 1024

	headerTime = 10 * time.Second
	formTime   = 15 * time.Second // to bring a form
	writeTime  = 20 * time.Second // to take a page, or one line of a stream
	importTime = 15 * time.Second // between two parts of an import, and for the one before it
	wholeTime  = 2 * time.Minute  // to bring an import, in whatever parts
	idleTime   = 75 * time.Second
)

// policy is what a page may do: show what comes from here, and nothing else.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

// session is a device that was let in, as long as a request of it lasts.
type session struct {
	*opened
	device door.Device
	token  string
	gone   <-chan struct{} // closed when the device is sent away
}

// asked is a request and its answer.
type asked struct {
	h       *Host
	w       http.ResponseWriter
	r       *http.Request
	words   *translations.Catalogue
	session *session // nil where there is none
	err     error    // why a device that was let in has no session
	plain   bool     // a form that the browser submitted itself: the answer is a page
	sent    sent     // the fields of such a form
}

// ServeHTTP answers a request.
func (h *Host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Security-Policy", policy)
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("X-Frame-Options", "DENY")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Cross-Origin-Opener-Policy", "same-origin")
	header.Set("Cross-Origin-Resource-Policy", "same-origin")
	header.Set("Cache-Control", "no-store")
	if _, pattern := h.mux.Handler(r); pattern == "" || !clean(r.URL.Path) {
		h.answer(Route{Anyone: true, serve: (*asked).nothing}, w, r)
		return
	}
	h.mux.ServeHTTP(w, r)
}

// clean says whether a path is written in the one way that leads somewhere: nobody
// is led from another one to it.
func clean(at string) bool {
	return at == "/" || strings.HasPrefix(at, "/") && path.Clean(at) == strings.TrimSuffix(at, "/")
}

// answer lets a request through to what the table has for it, or says why not.
func (h *Host) answer(route Route, w http.ResponseWriter, r *http.Request) {
	a := &asked{h: h, w: w, r: r, words: h.language(r), plain: r.Method == http.MethodPost && r.Header.Values("X-Astrolabe-Token") == nil}
	defer a.recovered()
	c := http.NewResponseController(w)
	_ = c.SetReadDeadline(time.Now().Add(formTime)) // a recorder has none, a connection always
	_ = c.SetWriteDeadline(time.Now().Add(formTime + writeTime))
	if !a.ours() {
		a.refuse(http.StatusMisdirectedRequest, "page.other_host")
		return
	}
	if r.Method == http.MethodPost && !a.fromHere() {
		a.refuse(http.StatusForbidden, "page.other_origin")
		return
	}
	device, token, gone, in := a.device()
	if !in && !a.invites() && !h.slow.may(r.RemoteAddr) {
		w.Header().Set("Retry-After", "1")
		short(a, http.StatusTooManyRequests, page.Answer{Lines: a.sentences(&ledger.Violation{Key: "page.too_often"}), Refused: true}) // there may be many
		return
	}
	if in {
		if !h.enter(a.r.Context(), device.ID) {
			w.Header().Set("Connection", "close")
			a.refuse(http.StatusTooManyRequests, "page.too_many")
			return
		}
		defer h.exit(device.ID)
		h.door.Used(device.ID)
	}
	if !route.large {
		r.Body = http.MaxBytesReader(w, r.Body, mostForm)
	}
	if !route.Anyone {
		if !in && cleared(a) {
			a.refuse(http.StatusGone, "page.removed")
			return
		}
		if !in {
			a.refuse(http.StatusUnauthorized, "page.no_session")
			return
		}
		if !route.may(device.Role) {
			a.refuse(http.StatusForbidden, "page.not_yours")
			return
		}
		if r.Method == http.MethodPost {
			if comes, err := brings(a, route, token); err != nil {
				a.fail(err)
				return
			} else if !comes {
				a.refuse(http.StatusForbidden, "page.no_token")
				return
			}
		}
	}
	if in && !route.Anyone && r.Method == http.MethodPost {
		h.Reload(r.Context(), device.Campaign) // what is tapped is held against the books of now
	}
	if in {
		o, err := h.open(r.Context(), device.Campaign)
		if errors.Is(err, ledger.ErrUnknownCampaign) {
			letGo(r.Context(), h, device.Campaign)
			if cleared(a) {
				err = &ledger.Violation{Key: "page.removed"}
			}
		}
		if err != nil && !route.Anyone {
			a.fail(err)
			return
		}
		a.err = err
		if err == nil {
			a.session = &session{opened: o, device: device, token: token, gone: gone}
		}
	}
	route.serve(a)
}

// recovered says of a mistake of the program's that there was one; the host goes
// on.
func (a *asked) recovered() {
	switch err := recover(); err {
	case nil:
	case http.ErrAbortHandler:
		panic(err)
	default:
		a.refuse(http.StatusInternalServerError, "page.mistake")
	}
}

// ours says whether a request was meant for this host: by an address of this
// machine, or one of its names. Nobody else's name leads here, so that no page from
// elsewhere can speak as if it came from here.
func (a *asked) ours() bool {
	name := hostOf(a.r.Host)
	if name == "" {
		return false
	}
	if name == "localhost" || slices.ContainsFunc(a.h.Names, func(n string) bool { return strings.EqualFold(hostOf(n), name) }) {
		return true
	}
	at, err := netip.ParseAddr(name)
	if err != nil {
		return false
	}
	at = at.Unmap()
	if at.IsLoopback() {
		return true
	}
	if local, ok := a.r.Context().Value(http.LocalAddrContextKey).(net.Addr); ok {
		if here, err := netip.ParseAddrPort(local.String()); err == nil && here.Addr().Unmap().WithZone("") == at {
			return true
		}
	}
	return false
}

// hostOf is the name or address of a Host without its port.
func hostOf(s string) string {
	if host, _, err := net.SplitHostPort(s); err == nil {
		s = host
	}
	return strings.ToLower(strings.TrimSuffix(strings.Trim(s, "[]"), "."))
}

// fromHere reports whether a post comes from a page of this host. Text browsers send no
// Origin; for them the Referer decides.
func (a *asked) fromHere() bool {
	here := "http://" + strings.ToLower(a.r.Host)
	if a.h.TLS != nil {
		here = "https://" + strings.ToLower(a.r.Host)
	}
	origins, forms := a.r.Header.Values("Origin"), a.r.Header.Values("Referer")
	if len(origins) == 0 && len(forms) == 1 {
		return strings.HasPrefix(forms[0], here+"/")
	}
	return len(origins) == 1 && origins[0] == here
}

// cookie is what the cookie of a device is called.
func (h *Host) cookie(of string) string {
	name := of + "-" + h.Instance
	if h.TLS != nil {
		return "__Host-" + name
	}
	return name
}

// The two cookies: of a device that was let in, and of one that shows digits.
const (
	deviceCookie = "astrolabe"
	ticketCookie = "astrolabe-ticket"
)

// setCookie gives a device a cookie; an empty value takes it away. It is sent along when
// a link from a mail or a chat leads here; what is recorded needs the page's token and
// origin besides.
func (a *asked) setCookie(of, value string, life time.Duration) {
	c := &http.Cookie{Name: a.h.cookie(of), Value: value, Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: a.h.TLS != nil, MaxAge: int(life / time.Second)}
	if value == "" {
		c.MaxAge = -1
	}
	http.SetCookie(a.w, c)
}

// cookieLife is how long a browser keeps the cookie; the host ends it before.
const cookieLife = 90 * 24 * time.Hour

// device is who asks. Another program of the same machine may have set cookies of
// the same name: a few are looked at.
func (a *asked) device() (d door.Device, token string, gone <-chan struct{}, ok bool) {
	for i, c := range a.r.CookiesNamed(a.h.cookie(deviceCookie)) {
		if i == 4 {
			break
		}
		if d, gone, ok = a.h.door.Find(c.Value); ok {
			return d, c.Value, gone, true
		}
	}
	return door.Device{}, "", nil, false
}

// cleared says whether a device asks that was in until its campaign was removed.
func cleared(a *asked) bool {
	for i, c := range a.r.CookiesNamed(a.h.cookie(deviceCookie)) {
		if i < 4 && a.h.door.Cleared(c.Value) {
			return true
		}
	}
	return false
}

// invites says whether a request brings a link that leads somewhere.
func (a *asked) invites() bool {
	token, is := strings.CutPrefix(a.r.URL.Path, "/j/")
	if !is || !door.Shaped(token) {
		return false
	}
	_, leads := a.h.door.Leads(token)
	return leads
}

// enter counts a request of a device, and its connection as the device's.
func (h *Host) enter(ctx context.Context, device string) bool {
	if !h.conns.claim(ctx, device) {
		return false
	}
	h.busyMu.Lock()
	defer h.busyMu.Unlock()
	if h.busy[device] >= mostOfSession {
		return false
	}
	h.busy[device]++
	return true
}

func (h *Host) exit(device string) {
	h.busyMu.Lock()
	defer h.busyMu.Unlock()
	if h.busy[device]--; h.busy[device] <= 0 {
		delete(h.busy, device)
	}
}

// still is nil while the device of a request is in. It may have been sent away since
// the request began.
func still(a *asked) error {
	select {
	case <-a.session.gone:
		return ended(a)
	default:
		return nil
	}
}

// ended is why a device that was in is not any more.
func ended(a *asked) error {
	if cleared(a) {
		return &ledger.Violation{Key: "page.removed"}
	}
	return &ledger.Violation{Key: "page.no_session"}
}

// while does what a device records, if it is in: whoever sends it away waits until it
// is done, and nothing of it comes later.
func while(a *asked, do func() error) error {
	in, err := a.h.door.While(a.session.device, do)
	if !in {
		return ended(a)
	}
	return err
}

// nothing is the answer to what the table does not have.
func (a *asked) nothing() {
	a.fail(&ledger.Violation{Key: "page.unknown"})
}
