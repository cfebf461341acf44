package host

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
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

// A browser without scripts gets pages whose forms carry what the script would send: the
// page's token, and what the id of the tap is made of. Answers are pages, too.

// The cookies of such a device: that it is one, and the result of its last tap.
const (
	plainCookie = "astrolabe-plain"
	saidCookie  = "astrolabe-said"
)

// The marks are replaced by the result of the last tap and the time of the page, which no
// script keeps up to date.
var saidMark, atMark = mark(), mark()

// sentences are the answers to taps that record nothing.
var sentences = []string{"page.secret.back", "page.secret.kept", "page.secret.none", "page.secret.off", "page.secret.on", "page.secret.opened"}

// sent has the hidden fields of a plain form.
type sent struct {
	back string // the page, with the form's id as its fragment
	id   string // of the tap: the same values from the same page give the same id
}

// setsPlain switches a device to plain pages or back, as the address asks. It returns false
// if the address asks for neither.
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

// plainly reports whether a device gets pages for browsers without scripts.
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
	fields.Del("token")
	sum := sha256.Sum256([]byte("astrolabe tap\x00" + fields.Encode()))
	a.sent.id = hex.EncodeToString(sum[:16])
	fields.Del("back")
	fields.Del("form")
	fields.Set("id", a.sent.id)
	if fields.Has("moment") { // the page may be old
		fields.Set("waited", "1")
	}
	return true, nil
}

// unread returns the violation for a form that can't be read.
func unread(err error) error {
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return &ledger.Violation{Key: "page.large"}
	}
	return &ledger.Violation{Key: "page.bad_form"}
}

// Limits for the fields before the file in an upload form: how many, and bytes of each.
const (
	mostBefore = 4
	longBefore = 4 << 10
)

// beforeFile reads the fields before the file in an upload form, and makes the file the body
// of the request.
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

// leadBack redirects a device to the page of its form, which then shows the result: the
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

// explain answers a plain form with a page: the reason, a way to override or record now, and
// a link back.
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

// writePlain sends a page to a browser without scripts.
func writePlain(a *asked, p *whole) {
	s := a.session
	said, err := a.h.frame.Said(a.words, lastSaid(a))
	if err != nil {
		panic(err) // the template is our own
	}
	body := strings.NewReplacer(tokenMark, door.PageToken(s.token), deviceMark, s.device.ID, saidMark, string(said), atMark, a.h.Now().Format("15:04:05")).Replace(string(p.rest))
	a.write(http.StatusOK, []byte(body))
}

// lastSaid returns the result of a device's last tap, and clears it.
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
		lines, _ = toldOf(context.WithoutCancel(a.r.Context()), a, id) // on an error the page shows no result
	}
	return lines
}
