package host

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"astrolabe/ledger"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// A browser that runs no script gets pages whose forms carry what the script sends: the
// page's token, and what the id of the tap is made of. It is answered with a page.

// The cookies of such a device: that it is one, and what its last tap came to.
const (
	plainCookie = "astrolabe-plain"
	saidCookie  = "astrolabe-said"
)

// The marks are drawn where a page says what the last tap came to, and when it was made:
// without script it does not say what is new.
var saidMark, atMark = mark(), mark()

// sentences by which a tap that is in no books may have been answered.
var sentences = []string{"page.secret.back", "page.secret.kept", "page.secret.none", "page.secret.off", "page.secret.on", "page.secret.opened"}

// sent is what a form of such a page carries beside.
type sent struct {
	back string // the page, with the place of the form on it
	id   string // of the tap: the same form of the same page sends the same
}

// setsPlain notes that a device runs no script, or does so again; false where nothing of it is
// asked for.
func setsPlain(a *asked) bool {
	switch a.r.URL.Query().Get("plain") {
	case "1":
		a.setCookie(plainCookie, "1", cookieLife)
	case "0":
		a.setCookie(plainCookie, "", 0)
	default:
		return false
	}
	http.Redirect(a.w, a.r, a.r.URL.EscapedPath(), http.StatusSeeOther)
	return true
}

// plainly says whether a device gets pages for a browser without script.
func plainly(a *asked) bool {
	c, err := a.r.Cookie(a.h.cookie(plainCookie))
	return err == nil && c.Value == "1"
}

// brings says whether a post brings the page token of its device: in a header, as the script
// sends it, or in the form.
func brings(a *asked, route Route, token string) (bool, error) {
	if !a.plain {
		return door.SamePageToken(token, a.r.Header.Get("X-Astrolabe-Token")), nil
	}
	kind, _, _ := mime.ParseMediaType(a.r.Header.Get("Content-Type"))
	fields := url.Values{}
	switch {
	case kind == "application/x-www-form-urlencoded" && !route.large:
		if err := a.r.ParseForm(); err != nil {
			return false, unread(err)
		}
		fields = a.r.PostForm
	case kind == "multipart/form-data" && route.large:
		var err error
		if fields, err = beforeFile(a); err != nil {
			return false, unread(err)
		}
	}
	if said := fields["token"]; len(said) != 1 || !door.SamePageToken(token, said[0]) {
		return false, nil
	}
	a.sent.back = "/"
	if at, err := url.Parse(fields.Get("back")); err == nil && at.Host == "" && at.Scheme == "" && strings.HasPrefix(at.Path, "/v/") && clean(at.Path) {
		at.RawQuery, at.Fragment = "", fields.Get("form")
		a.sent.back = at.String()
	}
	sum := sha256.Sum256([]byte(strings.Join([]string{"astrolabe tap", fields.Get("back"), fields.Get("form"), fields.Get("moment")}, "\x00")))
	a.sent.id = hex.EncodeToString(sum[:16])
	maps.DeleteFunc(fields, func(name string, _ []string) bool { return slices.Contains([]string{"token", "back", "form"}, name) })
	fields.Set("id", a.sent.id)
	if fields.Has("moment") { // nobody knows how long the page has been there
		fields.Set("waited", "1")
	}
	return true, nil
}

// unread is why a form could not be read.
func unread(err error) error {
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return &ledger.Violation{Key: "page.large"}
	}
	return &ledger.Violation{Key: "page.bad_form"}
}

// What stands before the file in a form that brings one.
const (
	mostBefore = 4
	longBefore = 4 << 10
)

// beforeFile reads the fields before the file in a form that brings one. The body of the
// request is the file then.
func beforeFile(a *asked) (url.Values, error) {
	a.r.Body = http.MaxBytesReader(a.w, a.r.Body, mostImport+mostForm)
	parts, err := a.r.MultipartReader()
	if err != nil {
		return nil, err
	}
	fields := url.Values{}
	for range mostBefore {
		part, err := parts.NextPart()
		if err != nil {
			return nil, err
		}
		if part.FormName() == "file" {
			a.r.Body = part
			return fields, nil
		}
		value, err := io.ReadAll(io.LimitReader(part, longBefore))
		if err != nil {
			return nil, err
		}
		fields.Add(part.FormName(), string(value))
	}
	return nil, http.ErrMissingFile
}

// leadBack leads a device to the page that it came from, which says what its tap came to: the
// entries of an id, or one of the sentences.
func leadBack(a *asked, said string) {
	a.setCookie(saidCookie, said, time.Minute)
	http.Redirect(a.w, a.r, a.sent.back, http.StatusSeeOther)
}

// done answers a tap with one of the sentences.
func done(a *asked, key string) {
	if a.plain {
		leadBack(a, key)
		return
	}
	a.reply(http.StatusOK, page.Answer{Lines: []string{a.words.T(key)}})
}

// explain answers a tap of a browser without script: with a page that leads on.
func explain(a *asked, status int, answer page.Answer) {
	n := page.Notice{Title: a.words.T("page.done"), Lines: answer.Lines, Refused: answer.Refused, Retry: answer.Again}
	if answer.Refused {
		n.Title = a.words.T("page.refused")
	}
	to := [2]string{"/", a.words.T("page.first")}
	if strings.HasPrefix(a.sent.back, "/v/") {
		to = [2]string{a.sent.back, a.words.T("page.back")}
	}
	if again := answer.Again; again != nil {
		back, name, _ := strings.Cut(a.sent.back, "#")
		again.Fields = append(again.Fields, page.Field{Name: "token", Value: door.PageToken(a.session.token)},
			page.Field{Name: "back", Value: back}, page.Field{Name: "form", Value: name})
		if again.Moved {
			to[1] = a.words.T("term.moved.drop")
		}
	}
	n.Links = append(n.Links, to)
	a.notice(status, n)
}

// writePlain sends a page to a device without script.
func writePlain(a *asked, p *whole) {
	s := a.session
	said, err := a.h.frame.Said(a.words, lastSaid(a))
	if err != nil {
		panic(err) // the template is our own
	}
	body := strings.NewReplacer(tokenMark, door.PageToken(s.token), deviceMark, s.device.ID, saidMark, string(said), atMark, a.h.Now().Format("15:04:05")).Replace(string(p.rest))
	a.write(http.StatusOK, []byte(body))
}

// lastSaid is what the last tap of a device came to, told once.
func lastSaid(a *asked) (lines []string) {
	c, err := a.r.Cookie(a.h.cookie(saidCookie))
	if err != nil {
		return nil
	}
	a.setCookie(saidCookie, "", 0)
	if slices.Contains(sentences, c.Value) {
		return []string{a.words.T(c.Value)}
	}
	id, err := a.session.stamped(c.Value)
	if err == nil {
		lines, _ = toldOf(context.WithoutCancel(a.r.Context()), a, id) // the page is there all the same
	}
	return lines
}
