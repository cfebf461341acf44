package host_test

import (
	"bytes"
	"html"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"astrolabe/translations"
	"astrolabe/ui/page"
	"astrolabe/ui/page/door"
)

// plain is a device whose browser runs no script, at a place.
func (x *table) plain(who page.Who) *device {
	x.t.Helper()
	d := x.as(who)
	d.get("/")
	_, body := d.get(d.last.Get("Location"))
	if !strings.Contains(body, `<noscript><meta http-equiv="refresh" content="0; url=?plain=1"></noscript>`) {
		x.t.Fatalf("no way for a browser without script: %s", body)
	}
	if status, _ := d.get("/?plain=1"); status != http.StatusSeeOther {
		x.t.Fatalf("the way there: %d", status)
	}
	return d
}

// send submits a form as a browser does, without what a script would add.
func (d *device) send(to string, form url.Values) (int, string) {
	d.x.t.Helper()
	r := d.request("POST", to, strings.NewReader(form.Encode()))
	r.Header.Del("X-Astrolabe-Token")
	return d.do(r)
}

var formTo = regexp.MustCompile(`<form [^>]*action="([^"]*)"[^>]*>`)

// drawnForm is a form of a page as a browser without script sends it, and where to.
func (d *device) drawnForm(path, id string) (to string, form url.Values) {
	d.x.t.Helper()
	status, body := d.get(path)
	want(d.x.t, path, status, body, http.StatusOK)
	form = d.fill(body, id)
	form.Del("id")
	before, _, _ := strings.Cut(body, ` id="`+id+`"`)
	_, within, _ := strings.Cut(body[strings.LastIndex(before, "<form"):], "")
	return formTo.FindStringSubmatch(within)[1], form
}

// press sends a form of a page.
func (d *device) press(path, id string, pairs ...string) (int, string) {
	d.x.t.Helper()
	to, form := d.drawnForm(path, id)
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	return d.send(to, form)
}

// lands is the page to which a tap leads, once it is recorded.
func (d *device) lands(what, path string, status int, body string, words ...string) string {
	d.x.t.Helper()
	want(d.x.t, what, status, body, http.StatusSeeOther)
	to, _, _ := strings.Cut(d.last.Get("Location"), "#")
	if to != path {
		d.x.t.Errorf("%s leads to %q", what, to)
	}
	status, body = d.get(to)
	want(d.x.t, what+", then", status, body, http.StatusOK, words...)
	if _, again := d.get(to); strings.Contains(again, `class="note done"`) {
		d.x.t.Errorf("%s is told twice", what)
	}
	return body
}

// offered is the form of an answer that may be said again.
func offered(t *testing.T, body string) url.Values {
	t.Helper()
	_, again, found := strings.Cut(body, `<form class="tap again"`)
	if !found {
		t.Fatalf("nothing is offered: %s", text(body))
	}
	form := url.Values{}
	for _, field := range hidden.FindAllStringSubmatch(again, -1) {
		form.Add(field[1], html.UnescapeString(field[2]))
	}
	return form
}

// TestTapsWithoutScript goes through all that can be tapped, by forms alone.
func TestTapsWithoutScript(t *testing.T) {
	x := newTable(t)
	a, at := x.plain(ana), x.plain(all)

	for l, at := range map[translations.Language]string{translations.English: "It shows the campaign as of 20:00:00.", translations.French: "Elle affiche l’état de la campagne à 20:00:00."} {
		status, body := a.in(l, "GET", "/v/lane", nil)
		want(t, string(l), status, body, http.StatusOK, at)
	}

	// Choices in secret.
	status, body := at.press("/v/lane", "want")
	at.lands("in secret", "/v/lane", status, body, "From now on, choices are made in secret")
	for _, pins := range []string{"4", "1"} {
		status, body = a.press("/v/lane", "secret-Ana", "pins", pins)
		a.lands("Ana’s choice", "/v/lane", status, body, "Your choice stays secret")
	}
	status, body = a.press("/v/lane", "withdraw-bowl")
	a.lands("taken back", "/v/lane", status, body, "No one saw it")
	status, body = a.press("/v/lane", "secret-Ana", "pins", "2")
	a.lands("Ana’s last choice", "/v/lane", status, body, "Your choice stays secret")
	status, body = at.press("/v/lane", "open-bowl")
	at.lands("opened", "/v/lane", status, body, "All choices have been revealed")
	if x.pins("Ana") != 2 {
		t.Errorf("%d pins after the choice", x.pins("Ana"))
	}

	// Undo, sent twice, counts once.
	to, form := at.drawnForm("/v/journal", "undo")
	for range 2 {
		status, body = at.send(to, form)
		at.lands("undo", "/v/journal", status, body)
	}
	if x.pins("Ana") != 0 {
		t.Errorf("%d pins after undo", x.pins("Ana"))
	}

	// The page of the form shows once what was recorded.
	to, form = a.drawnForm("/v/lane", "bowl-Ana-6")
	for range 2 {
		status, body := a.send(to, form)
		a.lands("a bowl", "/v/lane", status, body, "Ana bowled 6", "It shows the campaign as of")
	}
	if x.pins("Ana") != 6 {
		t.Fatalf("%d pins", x.pins("Ana"))
	}

	// Another value from the same old page is another tap, and asked about.
	form.Set("pins", "5")
	status, body = a.send(to, form)
	want(t, "another value", status, body, http.StatusConflict)

	// A refusal is a page with a way back; the table gets the form that sets the rule aside.
	status, body = a.press("/v/lane", "bowl-Ana-3")
	want(t, "again", status, body, http.StatusConflict, "Ana has just bowled", "Only the table can override this", "Back to the page")
	if !strings.Contains(body, `href="/v/lane#bowl-Ana-3"`) || strings.Contains(body, "tap again") {
		t.Error(body)
	}
	status, body = at.press("/v/lane", "bowl-Ana-3")
	want(t, "the table", status, body, http.StatusConflict, "Ana has just bowled", "Override")
	over := offered(t, body)
	over.Set("because", "for a bet")
	for range 2 {
		status, body = at.send("/say", over)
		at.lands("overruled", "/v/lane", status, body, "Ana bowled 3")
	}
	if x.pins("Ana") != 9 {
		t.Errorf("%d pins", x.pins("Ana"))
	}

	// A file.
	_, form = at.drawnForm("/v/lane", "import")
	var file bytes.Buffer
	parts := multipart.NewWriter(&file)
	for _, name := range []string{"token", "back", "form"} {
		if err := parts.WriteField(name, form.Get(name)); err != nil {
			t.Fatal(err)
		}
	}
	part, err := parts.CreateFormFile("file", "books.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write([]byte(x.file(x.campaign))); err != nil {
		t.Fatal(err)
	}
	if err := parts.Close(); err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{form.Get("token"), door.PageToken(a.cookie())} {
		r := at.request("POST", "/import", strings.NewReader(strings.Replace(file.String(), form.Get("token"), token, 1)))
		r.Header.Del("X-Astrolabe-Token")
		r.Header.Set("Content-Type", parts.FormDataContentType())
		status, body = at.do(r)
		if token == form.Get("token") {
			want(t, "a file", status, body, http.StatusOK, "Imported: 0 entries", "Back to the page")
		} else {
			want(t, "a file with another’s token", status, body, http.StatusForbidden)
		}
	}

	// Leaving.
	status, body = a.press("/v/lane", "leave")
	want(t, "leaving", status, body, http.StatusOK, "This device has left the table")
	if status, _ = a.get("/v/lane"); status != http.StatusUnauthorized {
		t.Errorf("it is still in: %d", status)
	}
	// Scripts run again.
	if status, _ := at.get("/v/lane?plain=0"); status != http.StatusSeeOther {
		t.Errorf("the way back: %d", status)
	}
	if _, body := at.get("/v/lane"); !strings.Contains(body, `name="astrolabe-token"`) || strings.Contains(body, `name="token"`) {
		t.Error("it still is a page without script")
	}
}

// TestFormsComeFromTheirOwnPage: without script a tap needs no less than with it.
func TestFormsComeFromTheirOwnPage(t *testing.T) {
	x := newTable(t)
	a := x.plain(ana)
	to, form := a.drawnForm("/v/lane", "bowl-Ana-6")
	before := x.entries()
	for _, token := range [][]string{nil, {""}, {"0"}, {a.cookie()}, {door.PageToken(x.as(ben).cookie())}, {form.Get("token"), form.Get("token")}} {
		bad := url.Values{}
		for k, v := range form {
			bad[k] = v
		}
		bad["token"] = token
		status, body := a.send(to, bad)
		want(t, "a token", status, body, http.StatusForbidden, "didn’t come from this device’s page", "without scripts")
	}
	for _, c := range []struct {
		origin, referer string
		status          int
	}{
		{"", "", 403}, {"null", "", 403}, {"http://evil.example", "", 403}, {"http://evil.example", x.url + "/v/lane", 403}, {"null", x.url + "/v/lane", 403},
		{"", "http://evil.example/" + x.url, 403}, {"", x.url, 403}, {"", x.url + ".evil.example/", 403}, {"", strings.Replace(x.url, "http", "https", 1) + "/v/lane", 403},
		{"", x.url + "/v/lane", 303}, // as text browsers send it
	} {
		r := a.request("POST", to, strings.NewReader(form.Encode()))
		r.Header.Del("X-Astrolabe-Token")
		r.Header.Del("Origin")
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		if c.referer != "" {
			r.Header.Set("Referer", c.referer)
		}
		if c.status == 303 && x.entries() != before {
			t.Error("something was recorded")
		}
		if status, _ := a.do(r); status != c.status {
			t.Errorf("from %q, %q: %d", c.origin, c.referer, status)
		}
	}
	if x.pins("Ana") != 6 {
		t.Errorf("%d pins", x.pins("Ana"))
	}
	for _, back := range []string{"//evil.example/v/", "http://evil.example/v/lane", "/v/../../evil", "/j/0", "javascript:1", "/v/lane\r\nX: 1", `/v/\evil`} {
		form.Set("back", back)
		form.Set("pins", "9") // the same tap on another page is another
		status, _ := a.send(to, form)
		if to := a.last.Get("Location"); status == http.StatusSeeOther && !strings.HasPrefix(to, "/v/") && to != "/" || strings.Contains(to, "evil.example") || a.last.Get("X") != "" {
			t.Errorf("back to %q leads to %q", back, to)
		}
	}
	// A device that was sent away gets a page that says how to join again.
	if err := x.host.Withdraw(a.id); err != nil {
		t.Fatal(err)
	}
	before = x.entries()
	status, body := a.send(to, form)
	want(t, "sent away", status, body, http.StatusUnauthorized, "Join the table")
	if x.entries() != before {
		t.Error("it was recorded")
	}
	// A used link is refused with a page, too.
	status, body = x.browser().send("/j/00000000000000000000000000000000", nil)
	want(t, "a link", status, body, http.StatusConflict, "used or has expired", "Back to the start")
}

// TestGamesWithoutScript: a tap of either game is recorded, and sent twice it is one. One whose
// moment has passed is asked about, and one that a rule is against the table sets aside.
func TestGamesWithoutScript(t *testing.T) {
	for name, game := range map[string]struct {
		x               *table
		seat            page.Who
		tap, on, refuse string // what the seat taps, what moves the game on, what the table may do once
	}{
		"seafall":    {newVoyage(t), gray, "gray-fortune-gain", "next", "gray-raid"},
		"skulltales": {newCrew(t), page.Who{Role: page.Seat, Seat: "witch"}, "witch-coins-2", "turn", "flag-building"},
	} {
		x := game.x
		d, at := x.plain(game.seat), x.plain(all)
		before := x.entries()
		to, form := d.drawnForm("/v/table", game.tap)
		for range 2 {
			status, body := d.send(to, form)
			d.lands(name, "/v/table", status, body)
		}
		if n := x.entries(); n != before+1 {
			t.Errorf("%s: %d entries, want one more than %d", name, n, before)
		}

		// The page has been there for a while.
		to, form = d.drawnForm("/v/table", game.tap)
		status, body := at.press("/v/table", game.on)
		at.lands(name+": on", "/v/table", status, body)
		before = x.entries()
		for l, words := range map[translations.Language][]string{translations.English: {"Record it now, or discard it?", "Record now", "Discard"}, translations.French: {"Enregistrer maintenant", "Abandonner"}} {
			r := d.request("POST", to, strings.NewReader(form.Encode()))
			r.Header.Del("X-Astrolabe-Token")
			r.Header.Set("Accept-Language", string(l))
			status, body = d.do(r)
			want(t, name+": moved, "+string(l), status, body, http.StatusConflict, words...)
		}
		if x.entries() != before {
			t.Errorf("%s: it was recorded", name)
		}
		now := offered(t, body)
		for range 2 {
			status, body = d.send("/say", now)
			d.lands(name+": now", "/v/table", status, body)
		}
		if n := x.entries(); n != before+1 {
			t.Errorf("%s: %d entries, want one more than %d", name, n, before)
		}

		// Once by the rules, twice by the table.
		status, body = at.press("/v/table", game.refuse)
		at.lands(name+": once", "/v/table", status, body)
		before = x.entries()
		status, body = at.press("/v/table", game.refuse)
		want(t, name+": twice", status, body, http.StatusConflict, "Override", "Back to the page")
		over := offered(t, body)
		status, body = at.send("/say", over)
		want(t, name+": without a reason", status, body, http.StatusConflict)
		if x.entries() != before {
			t.Errorf("%s: it was recorded", name)
		}
		over.Set("because", "We all agreed")
		for range 2 {
			status, body = at.send("/say", over)
			at.lands(name+": all the same", "/v/table", status, body)
		}
		if n := x.entries(); n != before+1 {
			t.Errorf("%s: %d entries, want one more than %d", name, n, before)
		}
	}
}
