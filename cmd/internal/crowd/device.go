package main

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// device is a browser at the table: with a place there, a cookie and connections of
// its own.
type device struct {
	at       string // the host's address, as "http://127.0.0.1:8123"
	client   *http.Client
	view     string // the address of what it looks at, as "/v/table"
	language string // of its browser, "" for none that it says
	token    string // what its page says that its posts have to say
	about    sheet  // what its page said last
}

// sheet is what a device reads off a page.
type sheet struct {
	campaign string
	number   int64          // of the books that it shows
	token    string         // of the session
	shown    map[string]int // numbers by their path, as "blue.glory"
	entries  []int64        // of a journal: the numbers that it lists, in its order
	undo     string         // the group that an undo would take back, "" for none
	chosen   []string       // the slots for which this device's seat has chosen in secret
	body     []byte         // as it came
}

// patience ends what hangs. Nothing that is held against anything depends on it, and
// no machine is slow enough to need it.
const patience = 10 * time.Minute

// open are the connections of a device, two at once like one that reads a stream
// and asks for a page.
func open(at string) (*device, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	dial := &net.Dialer{Timeout: patience}
	return &device{at: at, view: "/", client: &http.Client{Jar: jar,
		Transport: &http.Transport{DialContext: dial.DialContext, MaxIdleConnsPerHost: 2}}}, nil
}

// join goes to a link and taps its one button.
func join(ctx context.Context, link string) (*device, error) {
	to, err := url.Parse(link)
	if err != nil {
		return nil, err
	}
	d, err := open(to.Scheme + "://" + to.Host)
	if err != nil {
		return nil, err
	}
	if a, err := d.get(ctx, to.RequestURI()); err != nil || a.status != http.StatusOK {
		return nil, fmt.Errorf("the link %s: %v %w", link, a.status, err)
	}
	a, err := d.post(ctx, to.RequestURI(), url.Values{})
	if err != nil || a.status != http.StatusOK {
		return nil, fmt.Errorf("the button of %s: %v %w: %.300s", link, a.status, err, a.body)
	}
	d.view = a.path
	_, err = d.look(ctx)
	return d, err
}

// answer is what the host says.
type answer struct {
	status int
	path   string // of what was answered in the end
	body   []byte
}

func (d *device) get(ctx context.Context, path string) (answer, error) {
	return d.ask(ctx, http.MethodGet, path, nil)
}

// post says something, as the page's script does.
func (d *device) post(ctx context.Context, path string, form url.Values) (answer, error) {
	return d.ask(ctx, http.MethodPost, path, form)
}

func (d *device) ask(ctx context.Context, method, path string, form url.Values) (answer, error) {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	r, err := http.NewRequestWithContext(ctx, method, d.at+path, body)
	if err != nil {
		return answer{}, err
	}
	if d.language != "" {
		r.Header.Set("Accept-Language", d.language)
	}
	if form != nil {
		d.sign(r)
	}
	got, err := d.client.Do(r)
	if err != nil {
		return answer{}, err
	}
	defer got.Body.Close()
	a := answer{status: got.StatusCode, path: got.Request.URL.RequestURI()}
	a.body, err = io.ReadAll(got.Body)
	return a, err
}

// sign makes a request one that a page of the host sends.
func (d *device) sign(r *http.Request) {
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Origin", d.at)
	if d.token != "" {
		r.Header.Set("X-Astrolabe-Token", d.token)
	}
}

// look asks for the page and reads it.
func (d *device) look(ctx context.Context) (sheet, error) {
	a, err := d.get(ctx, d.view)
	if err != nil {
		return sheet{}, err
	}
	if a.status >= 500 {
		return sheet{}, fmt.Errorf("%s was answered by %d: %.300s", d.view, a.status, a.body)
	}
	if a.status != http.StatusOK {
		return sheet{}, &unlike{fmt.Sprintf("%s was answered by %d: %.300s", d.view, a.status, a.body)}
	}
	p, err := readPage(a.body)
	if err != nil {
		return p, &unlike{fmt.Sprintf("%s: %v", d.view, err)}
	}
	d.token, d.about = p.token, p
	return p, nil
}

// sure is look, asked again as long as there is no answer.
func (d *device) sure(ctx context.Context) (p sheet, err error) {
	err = insist(ctx, func() error { p, err = d.look(ctx); return err })
	return p, err
}

var slotIn, link = regexp.MustCompile(`name="slot" value="([^"]+)"`), regexp.MustCompile(`href="(/v/[a-z]+)"`)

// readPage reads what a device needs off a page. Two hundred devices do, hence by
// hand.
func readPage(body []byte) (sheet, error) {
	p := sheet{body: body, shown: map[string]int{}}
	text := func(begin string) string {
		for is := range following(body, begin) {
			return string(is)
		}
		return ""
	}
	p.campaign, p.token = text(`<body data-campaign="`), text(`<meta name="astrolabe-token" content="`)
	var err error
	if p.number, err = strconv.ParseInt(text(`" data-number="`), 10, 64); err != nil || p.campaign == "" || p.token == "" {
		return p, fmt.Errorf("it does not say of which campaign it is, at which number, and for whom: %.300s", body)
	}
	for is, after := range following(body, `href="/v/why/`) {
		if digits, found := bytes.CutPrefix(after, []byte(`">`)); found {
			if end := bytes.IndexByte(digits, '<'); end > 0 {
				digits = digits[:end]
			}
			if n, err := strconv.Atoi(strings.ReplaceAll(string(digits), "−", "-")); err == nil {
				p.shown[string(is)] = n
			}
		}
	}
	for is := range following(body, `<li id="n`) {
		n, err := strconv.ParseInt(string(is), 10, 64)
		if err != nil {
			return p, err
		}
		p.entries = append(p.entries, n)
	}
	if at := bytes.Index(body, []byte(`action="/undo"`)); at >= 0 {
		for is := range following(body[at:], `name="group" value="`) {
			p.undo = string(is)
			break
		}
	}
	for is := range following(body, `id="withdraw-`) {
		p.chosen = append(p.chosen, string(is))
	}
	return p, nil
}

// following is what stands in a text behind each of its places that begin in a way, up
// to the next quotation mark, and all from there.
func following(body []byte, begin string) iter.Seq2[[]byte, []byte] {
	return func(yield func(is, after []byte) bool) {
		for {
			at := bytes.Index(body, []byte(begin))
			if at < 0 {
				return
			}
			body = body[at+len(begin):]
			end := bytes.IndexByte(body, '"')
			if end < 0 || !yield(body[:end], body[end:]) {
				return
			}
		}
	}
}

// listed checks that no number after the beginning is missing or doubled among those
// that a journal lists, the latest first: each of the acts is one entry.
func listed(p sheet, begin int64) error {
	for i, n := range p.entries {
		want := p.number - int64(i)
		if want <= begin {
			break
		}
		if n != want {
			return fmt.Errorf("at number %d the journal lists %d in the place of %d", p.number, n, want)
		}
	}
	return nil
}

// listen reads the device's stream until it ends, and says how; what came on it is
// told as it comes.
func (d *device) listen(ctx context.Context, tell func(event)) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, d.at+"/live", nil)
	if err != nil {
		return err
	}
	r.Header.Set("Accept", "text/event-stream")
	got, err := d.client.Do(r)
	if err != nil {
		return err
	}
	defer got.Body.Close()
	if got.StatusCode != http.StatusOK {
		return &refusal{got.StatusCode}
	}
	return readEvents(got.Body, tell)
}

// refusal is an answer that is not what was asked for.
type refusal struct{ status int }

func (r *refusal) Error() string { return fmt.Sprintf("it was answered by %d", r.status) }

// says whether an error is the host's answer, and not that there was none.
func answered(err error) bool {
	var r *refusal
	return errors.As(err, &r)
}

// newID is an id as the page's script makes them.
func newID() string {
	var id [16]byte
	_, _ = rand.Read(id[:]) // never fails
	return hex.EncodeToString(id[:])
}

// say says a tap. The error is that there was no answer, or that the host could not
// save it for now: then it is said again.
func (d *device) say(ctx context.Context, t *tap, path string, form url.Values) error {
	_, err := d.tell(ctx, t, path, form)
	return err
}

// tell is say that gives the answer, too.
func (d *device) tell(ctx context.Context, t *tap, path string, form url.Values) (answer, error) {
	form.Set("id", t.id)
	if t.sent.IsZero() {
		t.sent = time.Now()
	}
	t.tries++
	a, err := d.post(ctx, path, form)
	if err != nil {
		return a, err
	}
	if a.status >= 500 {
		return a, fmt.Errorf("the host could not: %d %.300s", a.status, a.body)
	}
	t.came, t.status = time.Now(), a.status
	return a, nil
}
